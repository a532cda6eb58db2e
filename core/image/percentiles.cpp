#include "core/image/percentiles.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "kernels/api/errors.h"

namespace filterscope {
namespace {

std::size_t place_of(double share, std::size_t count) {
  return static_cast<std::size_t>(std::llround(share * static_cast<double>(count - 1)));
}

/// Whether value `i` of all is of a pixel inside of the mask.
bool counts_something(const Image& image, std::size_t i) {
  return image.weights() == nullptr ||
         (*image.weights())[i / static_cast<std::size_t>(image.shape().channels)] > 0;
}

/// By counting each of the values that an integer type has.
template <class Value>
ValueRange counted(const Image& image, double low, double high) {
  constexpr auto kValues = std::size_t{1} << (8 * sizeof(Value));
  const double first = black_of(image.shape().type);
  std::vector<std::size_t> counts(kValues, 0);
  const std::size_t all = image.shape().pixels() * static_cast<std::size_t>(image.shape().channels);
  const Value* values = image.view().row<Value>(0);
  std::size_t count = 0;
  for (std::size_t i = 0; i < all; ++i) {
    if (!counts_something(image, i)) continue;
    ++counts[static_cast<std::size_t>(static_cast<double>(values[i]) - first)];
    ++count;
  }
  if (count == 0) throw ArgumentError(problem("range.not_finite", "The image has no finite value."));
  const auto value_at = [&](std::size_t place) {
    std::size_t before = 0;
    for (std::size_t i = 0; i < kValues; ++i) {
      before += counts[i];
      if (before > place) return static_cast<double>(i) + first;
    }
    return first;
  };
  return {value_at(place_of(low, count)), value_at(place_of(high, count))};
}

ValueRange selected(const Image& image, double low, double high) {
  const std::size_t count = image.shape().pixels() * static_cast<std::size_t>(image.shape().channels);
  const auto* values = image.view().row<float>(0);
  std::vector<float> finite;
  finite.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    if (counts_something(image, i) && std::isfinite(values[i])) finite.push_back(values[i]);
  }
  if (finite.empty()) throw ArgumentError(problem("range.not_finite", "The image has no finite value."));
  const auto value_at = [&](double share) {
    const auto place = finite.begin() + static_cast<std::ptrdiff_t>(place_of(share, finite.size()));
    std::nth_element(finite.begin(), place, finite.end());
    return static_cast<double>(*place);
  };
  return {value_at(low), value_at(high)};
}

}  // namespace

ValueRange percentiles(const Image& image, double low, double high) {
  if (image.empty()) throw ArgumentError(problem("range.not_finite", "The image has no finite value."));
  switch (image.shape().type) {
    case PixelType::u8: return counted<std::uint8_t>(image, low, high);
    case PixelType::u16: return counted<std::uint16_t>(image, low, high);
    case PixelType::s16: return counted<std::int16_t>(image, low, high);
    case PixelType::f32: break;
  }
  return selected(image, low, high);
}

ValueRange robust_range(const Image& image) {
  constexpr double kLeftOut = 0.001;
  const PixelType type = image.shape().type;
  for (const double share : {kLeftOut, 0.0}) {
    const ValueRange range = percentiles(image, share, 1 - share);
    if (problem_of(range, type).empty()) return range;
  }
  return type_range(type);
}

ValueRange range_of_values(const Image& image) {
  try {
    return robust_range(image);
  } catch (const ArgumentError&) {
    return type_range(image.shape().type);
  }
}

}  // namespace filterscope
