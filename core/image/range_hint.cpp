#include "core/image/range_hint.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "core/image/percentiles.h"

namespace filterscope {
namespace {

/// Fewer of the type's range than this share are few.
constexpr double kLittle = 1.0 / 8;
/// Of the range, beyond its ends: overshoots of resampling.
constexpr double kSlack = 0.01;
/// Quantiles of 0.1 % of so many values are known well enough to decide.
constexpr std::size_t kMostLookedAt = std::size_t{1} << 18;

/// Every n-th value as an image in one row.
Image some_of(const Image& image) {
  const Shape& shape = image.shape();
  const std::size_t count = shape.pixels() * static_cast<std::size_t>(shape.channels);
  const std::size_t step = std::max<std::size_t>(1, count / kMostLookedAt);
  const std::size_t size = bytes_of(shape.type);
  Image some({static_cast<int>((count + step - 1) / step), 1, 1, 1, shape.type});
  const std::byte* from = image.view().data;
  std::byte* to = some.view().data;
  for (std::size_t i = 0; i < count; i += step, to += size) std::memcpy(to, from + i * size, size);
  return some;
}

bool fits(const ValueRange& values, const ValueRange& levels) {
  const double slack = kSlack * levels.width();
  const bool inside = values.low >= levels.low - slack && values.high <= levels.high + slack;
  return inside && values.width() >= kLittle * levels.width();
}

Problem number(double value) { return Problem::number(fmt::format("{:.5g}", value)); }

}  // namespace

std::optional<RangeHint> range_hint(const Image& image) {
  const ValueRange levels = type_range(image.shape().type);
  if (image.empty() || image.range_chosen() || image.range() != levels ||
      fits(range_of_values(some_of(image)), levels))
    return {};
  const ValueRange values = range_of_values(image);
  if (fits(values, levels)) return {};
  return RangeHint{values,
                   {RangeChoice::Kind::automatic, {}},
                   problem("range.other_values", "255 levels span %1 to %2, and the values go from %3 to %4.",
                           number(levels.low), number(levels.high), number(values.low), number(values.high))};
}

std::optional<RangeHint> range_hint(const Image& image, std::uint64_t volume) {
  if (volume == 0) return range_hint(image);
  if (image.empty()) return {};
  const ValueRange levels = image.range();
  const ValueRange values = range_of_values(some_of(image));
  // Of equal values and of none that are finite it is the type's.
  const double ratio = values.width() / levels.width();
  if (values == type_range(image.shape().type) || (ratio >= kLittle && ratio <= 1 / kLittle)) return {};
  return RangeHint{values,
                   {RangeChoice::Kind::given, values},
                   problem("range.other_volume",
                           "255 levels span %1 to %2 in all volumes or images of the file, and the "
                           "values of this one go from %3 to %4.",
                           number(levels.low), number(levels.high), number(values.low), number(values.high))};
}

}  // namespace filterscope
