// What the study's two bilateral kernels share: the descriptor.
#pragma once

#include "kernels/common/cuda_descriptor.h"

namespace filterscope::zheng2011 {

/// Gray float pictures first, σ along y apart, blocks of 32×32.
inline Descriptor bilateral_descriptor(std::string_view summary, std::string_view section) {
  Descriptor descriptor = cuda_bilateral_descriptor(summary, section, {ParameterKey::sigma_space_y});
  descriptor.types = {PixelType::f32, PixelType::u8, PixelType::u16};
  set_default(descriptor, ParameterKey::block_width, 32);
  set_default(descriptor, ParameterKey::block_height, 32);
  return descriptor;
}

}  // namespace filterscope::zheng2011
