#include "kernels/families/median_window.h"

#include "kernels/families/window_descriptor.h"

namespace filterscope {

Descriptor median_descriptor(std::initializer_list<std::string_view> more) {
  Descriptor descriptor = window_descriptor(*median2d(), more, {"square", "circular"});
  descriptor.types = {PixelType::u8, PixelType::u16, PixelType::s16, PixelType::f32};
  // A result is a value of the image, which mapping there and back would change.
  descriptor.reads_any_range = true;
  descriptor.takes_guide = true;
  descriptor.takes_weights = true;
  return descriptor;
}

}  // namespace filterscope
