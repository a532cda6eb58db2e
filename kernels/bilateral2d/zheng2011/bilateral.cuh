// What the study's two bilateral kernels share: the descriptor.
#pragma once

#include "kernels/families/window_descriptor.h"

namespace filterscope::zheng2011 {

/// Gray float images first, σ along y apart, blocks of 32×32.
inline Descriptor bilateral_descriptor(std::string_view summary, std::string_view section) {
  Descriptor descriptor = cuda_bilateral_descriptor(std::string(summary), std::string(section),
                                                    {"sigma_space_y", "block_width", "block_height"});
  descriptor.types = {PixelType::f32, PixelType::u8, PixelType::u16};
  descriptor.parameters.set_default("block_width", 32);
  descriptor.parameters.set_default("block_height", 32);
  return descriptor;
}

}  // namespace filterscope::zheng2011
