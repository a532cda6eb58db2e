#include "core/noise/noise_suggestion.h"

#include <algorithm>
#include <cmath>

namespace filterscope {
namespace {

/// Below it σ is 0.0 to a tenth.
constexpr double kLeastLevel = 0.05;

}  // namespace

std::optional<double> suggested_by_noise(const ParameterSpec& spec, double level) {
  if (spec.by_noise.factor <= 0 || level < kLeastLevel) return std::nullopt;
  const double value = std::round(level * spec.by_noise.factor * 10) / 10;
  return std::clamp(value, spec.minimum, spec.maximum);
}

}  // namespace filterscope
