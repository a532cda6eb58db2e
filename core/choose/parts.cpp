#include "core/choose/parts.h"

#include <fmt/format.h>

#include <utility>

#include "core/image/crop.h"
#include "core/image/slice.h"
#include "core/noise/middle_slices.h"

namespace filterscope {

std::vector<ChoicePart> choice_parts(const std::string& name, const Image& image, const Image* truth,
                                     const Region& region, bool volumes) {
  constexpr int kMostSlices = 5;
  std::vector<ChoicePart> parts;
  if (image.shape().depth == 1 || volumes) {
    const bool all = region == whole(image.shape());
    parts.push_back({name, all ? image : slab(image, region), std::nullopt});
    if (truth != nullptr) parts.back().truth = all ? *truth : slab(*truth, region);
    return parts;
  }
  for (const int of_region : middle_slices(region.depth(), kMostSlices)) {
    const int z = region.z0 + of_region;
    const SliceView view{Axis::z, z, {}};
    const Region flat{region.x0, region.y0, region.x1, region.y1};
    ChoicePart part{fmt::format("{}, slice {}", name, z), slab(slice(image, view), flat), std::nullopt};
    if (truth != nullptr) part.truth = slab(slice(*truth, view), flat);
    parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace filterscope
