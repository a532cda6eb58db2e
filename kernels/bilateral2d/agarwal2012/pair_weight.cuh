// The study's weight of a pair of pixels, the same in both of its CUDA kernels, and their descriptor.
#pragma once

#include "kernels/families/window_descriptor.h"

namespace filterscope::agarwal2012 {

/// One exponential whose argument holds both divisions. `squared` is the squared distance in pixels,
/// `difference` that of the values.
__device__ __forceinline__ float pair_weight(int squared, float difference, float sigma_space,
                                             float sigma_range) {
  return expf(-static_cast<float>(squared) / (2.0F * sigma_space * sigma_space) -
              difference * difference / (2.0F * sigma_range * sigma_range));
}

/// Gray float images first, radius 10, both σ 10; blocks of rows as wide as a warp.
inline Descriptor cuda_descriptor(std::string_view summary, std::string_view section) {
  Descriptor descriptor = cuda_bilateral_descriptor(std::string(summary), std::string(section));
  descriptor.types = {PixelType::f32, PixelType::u8, PixelType::u16};
  descriptor.parameters.choose("colour", {"channel"});
  descriptor.parameters.set_default("radius", 10);
  descriptor.parameters.set_default("sigma_space", 10);
  descriptor.parameters.set_default("sigma_range", 10);
  descriptor.parameters.set_default("block_width", 32);
  descriptor.parameters.set_default("block_height", 8);
  return descriptor;
}

}  // namespace filterscope::agarwal2012
