// What is looked at of an input in which settings are tried.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/image/image.h"

namespace filterscope {

struct ChoicePart {
  std::string name;
  Image image;
  std::optional<Image> truth;
};

/// `region` of an image, or of a volume for variants that take `volumes`; otherwise up to five of its slices
/// across z, from the middle half. `truth` may be null. Throws ArgumentError for a region that is not inside.
std::vector<ChoicePart> choice_parts(const std::string& name, const Image& image, const Image* truth,
                                     const Region& region, bool volumes);

}  // namespace filterscope
