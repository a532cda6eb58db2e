#include "kernels/families/window_descriptor.h"

#include <algorithm>
#include <utility>

namespace filterscope {

Descriptor window_descriptor(const Family& family, Words more, Words windows) {
  constexpr std::string_view kCommon[] = {"radius", "sigma_space", "sigma_range",
                                          "border", "colour",      "window"};
  Descriptor descriptor;
  descriptor.types = {PixelType::u8, PixelType::u16, PixelType::f32};
  descriptor.channels = {1, 3};
  descriptor.parameters = family.schema;
  std::erase_if(descriptor.parameters.specs, [&](const ParameterSpec& spec) {
    return std::ranges::find(kCommon, spec.key) == std::end(kCommon) &&
           std::ranges::find(more, spec.key) == more.end();
  });
  descriptor.parameters.choose("window", windows);
  return descriptor;
}

Descriptor cuda_bilateral_descriptor(std::string summary, std::string section, Words more) {
  Descriptor descriptor = window_descriptor(*bilateral2d(), more);
  descriptor.summary = std::move(summary);
  descriptor.section = std::move(section);
  return descriptor;
}

}  // namespace filterscope
