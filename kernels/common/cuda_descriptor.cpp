#include "kernels/common/cuda_descriptor.h"

namespace filterscope {

Descriptor cuda_bilateral_descriptor(std::string_view summary, std::string_view section,
                                     std::initializer_list<ParameterKey> more) {
  Descriptor descriptor;
  descriptor.summary = summary;
  descriptor.section = section;
  descriptor.types = {PixelType::u8, PixelType::u16, PixelType::f32};
  descriptor.channels = {1, 3};
  descriptor.colour_modes = {ColourMode::channel, ColourMode::rgb, ColourMode::lab};
  descriptor.borders = {Border::replicate, Border::mirror, Border::skip};
  descriptor.windows = {Window::square};
  for (const ParameterKey key : {ParameterKey::radius, ParameterKey::sigma_space, ParameterKey::sigma_range,
                                 ParameterKey::block_width, ParameterKey::block_height}) {
    descriptor.parameters.push_back(common_spec(key));
  }
  for (const ParameterKey key : more) descriptor.parameters.push_back(common_spec(key));
  return descriptor;
}

void set_default(Descriptor& descriptor, ParameterKey key, double value) {
  for (ParameterSpec& spec : descriptor.parameters) {
    if (spec.key == key) spec.default_value = value;
  }
}

}  // namespace filterscope
