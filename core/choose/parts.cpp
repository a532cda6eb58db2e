#include "core/choose/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/image/crop.h"
#include "core/image/slice.h"

namespace filterscope {

std::vector<ChoicePart> choice_parts(const std::string& name, const Image& image, const Image* truth,
                                     const Region& region, bool volumes) {
  constexpr int kMostSlices = 5;
  const int depth = region.depth();
  std::vector<ChoicePart> parts;
  if (image.shape().depth == 1 || volumes) {
    const bool all = region == whole(image.shape());
    parts.push_back({name, all ? image : slab(image, region), std::nullopt});
    if (truth != nullptr) parts.back().truth = all ? *truth : slab(*truth, region);
    return parts;
  }
  const int count = std::min(depth, kMostSlices);
  for (int i = 0; i < count; ++i) {
    const int z =
        region.z0 + (depth <= kMostSlices ? i : depth / 4 + (2 * i + 1) * (depth / 2) / (2 * count));
    const SliceView view{Axis::z, z, {}};
    const Region flat{region.x0, region.y0, region.x1, region.y1};
    ChoicePart part{fmt::format("{}, slice {}", name, z), slab(slice(image, view), flat), std::nullopt};
    if (truth != nullptr) part.truth = slab(slice(*truth, view), flat);
    parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace filterscope
