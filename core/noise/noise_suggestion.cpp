#include "core/noise/noise_suggestion.h"

#include <algorithm>
#include <cmath>

#include "core/image/range_hint.h"

namespace filterscope {
namespace {

/// Noise of fewer levels is next to none.
constexpr double kLeastLevel = 0.05;
/// Of fewer, parameters in levels are near the lower ends of their ranges.
constexpr double kFarBelow = 0.2;
/// Of integers in values, of floats as a share of the values' range: what rounding makes.
constexpr double kLeastInteger = 0.05;
constexpr double kLeastShare = 1e-6;

double two_digits(double value) {
  if (!(value > 0) || !std::isfinite(value)) return value;
  // A positive power of ten is exact, so that 0.12 is the number that is written so.
  const int places = 1 - static_cast<int>(std::floor(std::log10(value)));
  const double scale = std::pow(10.0, std::abs(places));
  return places >= 0 ? std::round(value * scale) / scale : std::round(value / scale) * scale;
}

bool says_something(const Image& image, double sigma, const ValueRange& range) {
  const bool floats = image.shape().type == PixelType::f32;
  return sigma >= (floats ? kLeastShare * range.width() : kLeastInteger);
}

}  // namespace

std::optional<double> suggested_by_noise(const ParameterSpec& spec, double level) {
  if (spec.by_noise.factor <= 0 || !(level >= kLeastLevel)) return std::nullopt;
  const double value = two_digits(level * spec.by_noise.factor);
  if (value < spec.minimum) return std::nullopt;
  return std::min(value, spec.maximum);
}

NoiseScale noise_scale(const Image& image, double level, std::uint64_t volume) {
  NoiseScale scale{{}, image.range(), level};
  const double sigma = level * image.range().level();
  if (const auto hint = range_hint(image, volume)) {
    scale = {hint->choice, hint->values, sigma / hint->values.level()};
  }
  if (scale.level >= kFarBelow || !says_something(image, sigma, scale.range)) return scale;
  const ValueRange narrow{scale.range.low, scale.range.low + two_digits(255 * sigma)};
  if (!problem_of(narrow, image.shape().type).empty()) return scale;
  return {{RangeChoice::Kind::given, narrow}, narrow, sigma / narrow.level()};
}

}  // namespace filterscope
