#include "core/choose/dither.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <unordered_set>

#include "core/noise/portable_math.h"

namespace filterscope {

double step_of(const std::vector<float>& values) {
  constexpr std::size_t kMost = 4096;
  std::unordered_set<float> seen;
  for (const float value : values) {
    if (std::isfinite(value)) seen.insert(value);
    if (seen.size() > kMost) return 0;
  }
  std::vector<float> sorted(seen.begin(), seen.end());
  std::ranges::sort(sorted);
  double least = 0;
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    const double apart = static_cast<double>(sorted[i]) - static_cast<double>(sorted[i - 1]);
    if (least <= 0 || apart < least) least = apart;
  }
  return least;
}

std::vector<float> dithered(std::vector<float> values, double step) {
  constexpr std::uint64_t kDitherKey = 0xc2b2ae35;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double deviate = portable::uniform(portable::random_bits(kDitherKey, i)) - 0.5;
    values[i] += static_cast<float>(step * deviate);
  }
  return values;
}

}  // namespace filterscope
