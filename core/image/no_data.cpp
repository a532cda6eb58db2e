#include "core/image/no_data.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>

#include "core/image/pixel_weights.h"
#include "kernels/api/pixel_access.h"

namespace filterscope {
namespace {

/// Calls `visit` with the image's values from `first` on.
template <class Bytes, class Visit>
auto visit_values(Bytes* bytes, PixelType type, std::size_t first, const Visit& visit) {
  const auto as = [&](auto value) {
    using Value = std::conditional_t<std::is_const_v<Bytes>, const decltype(value), decltype(value)>;
    return visit(reinterpret_cast<Value*>(bytes) + first);
  };
  return with_pixel_type(type, as);
}

template <class Value>
Value next_to(Value value) {
  constexpr Value kLargest = std::numeric_limits<Value>::max();
  if constexpr (std::is_floating_point_v<Value>) {
    const Value up = std::numeric_limits<Value>::infinity();
    return std::nextafter(value, value >= kLargest ? -up : up);
  } else {
    return static_cast<Value>(value == kLargest ? value - 1 : value + 1);
  }
}

/// As the image's type has it; nothing where that has no such number.
std::optional<double> stored_value(const std::optional<ValueRange>& padding, PixelType type) {
  if (!padding || padding->low != padding->high) return std::nullopt;
  if (type != PixelType::f32) return padding->low;
  const auto value = static_cast<float>(padding->low);
  return std::isfinite(value) ? std::optional<double>(value) : std::nullopt;
}

}  // namespace

NoDataPlaces::NoDataPlaces(const Image& image) {
  const std::vector<std::optional<ValueRange>> padding = padding_of(image);
  const Shape& shape = image.shape();
  if (padding.empty()) return;
  const std::size_t values = shape.pixels() * static_cast<std::size_t>(shape.channels);
  const std::size_t each = values / padding.size();
  for (std::size_t i = 0; i < padding.size(); ++i) {
    const auto value = stored_value(padding[i], shape.type);
    if (!value) continue;
    Part part{i * each, each, *value, std::vector<bool>(each)};
    visit_values(std::as_const(image).view().data, shape.type, part.first, [&](const auto* stored) {
      for (std::size_t at = 0; at < each; ++at) part.had[at] = static_cast<double>(stored[at]) == part.value;
    });
    parts_.push_back(std::move(part));
  }
}

std::uint64_t NoDataPlaces::keep_apart(Image& result) const {
  std::uint64_t moved = 0;
  for (const Part& part : parts_) {
    visit_values(result.view().data, result.shape().type, part.first, [&](auto* stored) {
      for (std::size_t at = 0; at < part.count; ++at) {
        if (part.had[at] || static_cast<double>(stored[at]) != part.value) continue;
        stored[at] = next_to(stored[at]);
        ++moved;
      }
    });
  }
  return moved;
}

Problem moved_off_no_data(std::uint64_t moved) {
  if (moved == 0) return {};
  return problem(
      "no_data.moved",
      "%1 filtered values would have become the one for no data, and are the next value of their type.",
      moved);
}

std::uint64_t not_numbers(const Image& image) {
  const Shape& shape = image.shape();
  if (shape.type != PixelType::f32) return 0;
  const auto* values = reinterpret_cast<const float*>(image.view().data);
  const auto count = static_cast<std::ptrdiff_t>(shape.pixels()) * shape.channels;
  return static_cast<std::uint64_t>(
      std::count_if(values, values + count, [](float value) { return !std::isfinite(value); }));
}

Problem lost_numbers(std::uint64_t before, std::uint64_t now) {
  if (now <= before) return {};
  if (before > 0) {
    return problem(
        "no_data.spread",
        "%1 filtered values are not numbers beside those that the image has: the filter spreads them to "
        "neighbours. One that takes a mask leaves them out.",
        now - before);
  }
  return problem(
      "no_data.lost",
      "%1 filtered values are not numbers where the image's are: some of them are too large for single "
      "precision. Leave them out by a mask, or take the reference of the filter.",
      now - before);
}

}  // namespace filterscope
