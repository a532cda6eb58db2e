#include "kernels/families/nlm_descriptor.h"

#include <algorithm>

#include "kernels/families/variant_schema.h"

namespace filterscope {
namespace {

Descriptor descriptor_of(const Family& family, std::initializer_list<std::string_view> more) {
  Descriptor descriptor;
  descriptor.types = {PixelType::u8, PixelType::u16, PixelType::f32};
  descriptor.channels = {1, 3};
  descriptor.parameters = read_of(family.schema, more);
  return descriptor;
}

}  // namespace

Descriptor nlm_descriptor(std::initializer_list<std::string_view> more) {
  return descriptor_of(*nlm2d(), more);
}

Descriptor nlm_volume_descriptor(std::initializer_list<std::string_view> more) {
  Descriptor descriptor = descriptor_of(*nlm3d(), more);
  descriptor.channels = {1};
  // One that is not told of them knows windows and patches that are as wide along every axis.
  for (const char* key : {"search_radius_y", "search_radius_z", "patch_radius_y", "patch_radius_z"}) {
    if (std::ranges::find(more, key) == more.end()) descriptor.parameters.narrow(key, -1, -1);
  }
  return descriptor;
}

}  // namespace filterscope
