#include "core/image/metadata.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace filterscope {
namespace {

constexpr std::uint16_t kPixelScale = 33550;
constexpr std::uint16_t kTiePoints = 33922;
constexpr std::uint16_t kTransformation = 34264;

template <class Change>
SharedMetadata changed(const SharedMetadata& metadata, Change&& change) {
  if (metadata == nullptr) return nullptr;
  Metadata copy = *metadata;
  change(copy);
  return std::make_shared<const Metadata>(std::move(copy));
}

/// Hands a tag's doubles to `change`, where it has them.
template <class Change>
void change_doubles(Metadata& metadata, std::uint16_t id, Change&& change) {
  for (FileTag& tag : metadata.tags) {
    if (tag.id != id || tag.bytes.size() % sizeof(double) != 0) continue;
    std::vector<double> values(tag.bytes.size() / sizeof(double));
    std::memcpy(values.data(), tag.bytes.data(), tag.bytes.size());
    change(values);
    std::memcpy(tag.bytes.data(), values.data(), tag.bytes.size());
  }
}

/// A tie point is a column, a row, a layer and their place.
void map_tie_points(Metadata& metadata, double scale_x, double scale_y, double x, double y) {
  change_doubles(metadata, kTiePoints, [=](std::vector<double>& values) {
    for (std::size_t i = 0; i + 6 <= values.size(); i += 6) {
      values[i] = values[i] * scale_x - x;
      values[i + 1] = values[i + 1] * scale_y - y;
    }
  });
}

}  // namespace

bool is_place_tag(std::uint16_t id) noexcept {
  constexpr std::uint16_t kTags[] = {kPixelScale, kTiePoints, kTransformation, 34735,
                                     34736,       34737,      42112,           42113};
  return std::find(std::begin(kTags), std::end(kTags), id) != std::end(kTags);
}

SharedMetadata moved(const SharedMetadata& metadata, int x, int y) {
  return changed(metadata, [x, y](Metadata& copy) {
    map_tie_points(copy, 1, 1, x, y);
    // Four rows of four: the place of column c and row r is m0 c + m1 r + m3, and so on.
    change_doubles(copy, kTransformation, [x, y](std::vector<double>& m) {
      for (std::size_t row = 0; row + 4 <= m.size(); row += 4) m[row + 3] += m[row] * x + m[row + 1] * y;
    });
  });
}

SharedMetadata scaled(const SharedMetadata& metadata, double x, double y) {
  return changed(metadata, [x, y](Metadata& copy) {
    if (copy.resolution) {
      copy.resolution->x *= x;
      copy.resolution->y *= y;
    }
    map_tie_points(copy, x, y, 0, 0);
    change_doubles(copy, kPixelScale, [x, y](std::vector<double>& values) {
      if (!values.empty()) values[0] /= x;
      if (values.size() > 1) values[1] /= y;
    });
    change_doubles(copy, kTransformation, [x, y](std::vector<double>& m) {
      for (std::size_t row = 0; row + 4 <= m.size(); row += 4) {
        m[row] /= x;
        m[row + 1] /= y;
      }
    });
  });
}

SharedMetadata colours_of(const SharedMetadata& metadata) {
  if (metadata == nullptr || (metadata->profile.empty() && metadata->colours == ColourNumbers{})) {
    return nullptr;
  }
  Metadata colours;
  colours.profile = metadata->profile;
  colours.colours = metadata->colours;
  return std::make_shared<const Metadata>(std::move(colours));
}

}  // namespace filterscope
