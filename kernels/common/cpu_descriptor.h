// Descriptor parts that many CPU variants have in common.
#pragma once

#include "kernels/api/variant.h"

namespace filterscope {

/// Every pixel type, 1 and 3 channels, every colour mode and border, the square window, and the parameters of
/// a bilateral filter; `threads` among them where the variant uses threads.
inline Descriptor bilateral_descriptor(bool threads) {
  Descriptor descriptor;
  descriptor.types = {PixelType::u8, PixelType::u16, PixelType::f32};
  descriptor.channels = {1, 3};
  descriptor.colour_modes = {ColourMode::channel, ColourMode::rgb, ColourMode::lab};
  descriptor.borders = {Border::replicate, Border::mirror, Border::skip};
  descriptor.windows = {Window::square};
  descriptor.parameters = {common_spec(ParameterKey::radius), common_spec(ParameterKey::sigma_space),
                           common_spec(ParameterKey::sigma_range)};
  if (threads) descriptor.parameters.push_back(common_spec(ParameterKey::threads));
  return descriptor;
}

}  // namespace filterscope
