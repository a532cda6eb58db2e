#include "core/metrics/promise_check.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "kernels/api/errors.h"
#include "kernels/api/pixel_access.h"
#include "kernels/api/promise_limits.h"

namespace filterscope {
namespace {

/// Of how far a value lies beyond the range: what sums in single precision may be wrong by. Within the range
/// a variant's limit covers it.
constexpr double kOfValuesBeyond = 1e-6;

double beyond(const ValueRange& range, double value) {
  return std::max({0.0, range.low - value, value - range.high});
}

struct Found {
  double largest = 0;  ///< less what is allowed for values beyond the range
  std::size_t moved = 0;
  double squares = 0;  ///< of differences, less what rounding both may add
};

template <class Value>
Found compared(const ConstImageView& a, const ConstImageView& b, const ValueRange& range) {
  Found found;
  const Shape& shape = a.shape;
  // Half a step of each image's rounding.
  const double rounding = is_integer(shape.type) ? 1 : 0;
  const int values = shape.width * shape.channels;
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      const Value* row_a = a.row<Value>(y, z);
      const Value* row_b = b.row<Value>(y, z);
      for (int i = 0; i < values; ++i) {
        const auto left = static_cast<double>(row_a[i]);
        const auto right = static_cast<double>(row_b[i]);
        if (left == right || (std::isnan(left) && std::isnan(right))) continue;
        ++found.moved;
        double difference = std::abs(left - right);
        if (!is_integer(shape.type)) difference -= kOfValuesBeyond * beyond(range, left);
        if (std::isnan(difference)) difference = std::numeric_limits<double>::infinity();
        found.largest = std::max(found.largest, difference);
        const double unrounded = std::max(0.0, difference - rounding);
        found.squares += unrounded * unrounded;
      }
    }
  }
  return found;
}

Found compared(const ConstImageView& a, const ConstImageView& b, const ValueRange& range) {
  return with_pixel_type(a.shape.type, [&](auto zero) { return compared<decltype(zero)>(a, b, range); });
}

}  // namespace

bool weighted_by_counts(const Parameters& parameters) {
  const Value* term = parameters.find("data_term");
  return term != nullptr && text_of(*term) == "photons";
}

std::optional<PromiseCheck> check_promise(const Descriptor& descriptor, const Parameters& parameters,
                                          const Image& reference, const Image& result, double proved_rms) {
  if (!descriptor.semantics.empty()) return std::nullopt;
  if (weighted_by_counts(parameters)) return std::nullopt;
  const Shape& shape = reference.shape();
  if (shape != result.shape()) {
    throw ArgumentError(
        problem("compare.shape", "Only images of the same size, channels and pixel type can be compared."));
  }
  Limits limits = limits_of(descriptor, parameters, shape.type, reference.range());
  if (limits.of_rms) limits.error = std::max(limits.error, proved_rms);
  const Found found = compared(reference.view(), result.view(), reference.range());
  const std::size_t values = shape.pixels() * static_cast<std::size_t>(shape.channels);
  const bool integer = is_integer(shape.type);
  const double largest = std::max(0.0, found.largest - (integer ? 1 : 0));
  const double error = limits.of_rms
                           ? std::sqrt(found.squares / static_cast<double>(std::max<std::size_t>(values, 1)))
                           : largest;
  const double level = reference.range().level();
  PromiseCheck check;
  check.error_levels = error / level;
  check.limit_levels = limits.error / level;
  check.share_limit = limits.share;
  if (integer && values > 0)
    check.moved_share = static_cast<double>(found.moved) / static_cast<double>(values);
  check.kept = error <= limits.error && (!integer || share_holds(found.moved, values, limits));
  return check;
}

}  // namespace filterscope
