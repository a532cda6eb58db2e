// The study's weight of a pair of pixels, the same in both of its CUDA kernels, and their descriptor.
#pragma once

#include "kernels/common/cuda_descriptor.h"

namespace filterscope::agarwal2012 {

/// One exponential whose argument holds both divisions. `squared` is the squared distance in pixels,
/// `difference` that of the values.
__device__ __forceinline__ float pair_weight(int squared, float difference, float sigma_space,
                                             float sigma_range) {
  return expf(-static_cast<float>(squared) / (2.0F * sigma_space * sigma_space) -
              difference * difference / (2.0F * sigma_range * sigma_range));
}

/// Gray float pictures first, radius 10, both σ 10; blocks of rows as wide as a warp.
inline Descriptor cuda_descriptor(std::string_view summary, std::string_view section) {
  Descriptor descriptor = cuda_bilateral_descriptor(summary, section);
  descriptor.types = {PixelType::f32, PixelType::u8, PixelType::u16};
  descriptor.colour_modes = {ColourMode::channel};
  set_default(descriptor, ParameterKey::radius, 10);
  set_default(descriptor, ParameterKey::sigma_space, 10);
  set_default(descriptor, ParameterKey::sigma_range, 10);
  set_default(descriptor, ParameterKey::block_width, 32);
  set_default(descriptor, ParameterKey::block_height, 8);
  return descriptor;
}

}  // namespace filterscope::agarwal2012
