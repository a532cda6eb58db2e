// zheng2011/bilateral_texture: one thread a pixel; the input through a 2D texture, the output to pitched
// rows, spatial weights in constant memory, the range weight computed.
//
// What makes it this variant: every tap of every window is a texture fetch, none is kept for another thread.
#include "kernels/bilateral2d/zheng2011/bilateral.cuh"
#include "kernels/cuda/textured_filter.cuh"

namespace filterscope::zheng2011 {

Variant bilateral_texture() {
  Variant variant;
  variant.descriptor =
      bilateral_descriptor("Every tap is a texture fetch; spatial weights in constant memory.",
                           "Table I, bilateral filter, texture");
  variant.prepare = prepare_textured;
  return variant;
}

}  // namespace filterscope::zheng2011
