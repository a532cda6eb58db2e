#include "kernels/api/promise_limits.h"

#include <algorithm>
#include <cmath>

namespace filterscope {
namespace {

constexpr double kSinglePrecision = 1e-4;  ///< of full scale
constexpr double kMostMoved = 0.25;        ///< half of what a missing half moves

}  // namespace

Limits limits_of(const Descriptor& descriptor, const Parameters& parameters, PixelType type,
                 const std::optional<ValueRange>& range) {
  Limits limits;
  const bool volume = filters_volumes_only(descriptor);
  // An exact variant's errors are those of single precision, relative to the values.
  const auto largest = [&] {
    return std::max({range->width(), std::abs(range->low), std::abs(range->high)});
  };
  const double scale = range && !is_integer(type) ? range->width()
                       : range && volume          ? std::min(full_scale(type), largest())
                                                  : full_scale(type);
  const Promise promise = promise_of(descriptor, parameters);
  if (promise.of_rms) {
    limits.of_rms = true;
    limits.error = promise.bound_share * (range ? range->width() : full_scale(type));
    return limits;
  }
  const double share_of = range && volume ? range->width() : scale;
  if (promise.exactness == Exactness::exact) {
    limits.error = kSinglePrecision * scale;
    if (is_integer(type)) limits.share = std::min(limits.error, kMostMoved);
  } else {
    limits.error = type == PixelType::u8 ? promise.bound_levels : promise.bound_share * share_of;
    if (is_integer(type) && limits.error <= 1) limits.share = std::min(limits.error, kMostMoved);
  }
  return limits;
}

bool share_holds(std::size_t moved, std::size_t values, const Limits& limits) {
  const double expected = limits.share * static_cast<double>(values);
  return static_cast<double>(moved) <= expected + 3 * std::sqrt(expected) + 2;
}

}  // namespace filterscope
