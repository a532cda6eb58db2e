// larsson2015/texture: as constant_memory, with the image read through a texture object.
#include "kernels/cuda/textured_filter.cuh"
#include "kernels/families/window_descriptor.h"

namespace filterscope::larsson2015 {

Variant texture() {
  Variant variant;
  variant.descriptor = cuda_bilateral_descriptor(
      "One thread a pixel; the image through a texture object, spatial weights in constant memory.",
      "early experiment");
  variant.prepare = prepare_textured;
  return variant;
}

}  // namespace filterscope::larsson2015
