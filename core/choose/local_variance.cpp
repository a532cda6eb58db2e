#include "core/choose/local_variance.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace filterscope {
namespace {

/// Calls visit(index, mean) for every value, with the mean of the (2r+1)² pixels around it in its slice and
/// channel.
template <class Visit>
void with_local_means(const Shape& shape, const std::vector<float>& values, int reach, const Visit& visit) {
  const auto at = [&](int x, int y, int z, int c) {
    const std::size_t row =
        static_cast<std::size_t>(z) * static_cast<std::size_t>(shape.height) + static_cast<std::size_t>(y);
    return (row * static_cast<std::size_t>(shape.width) + static_cast<std::size_t>(x)) *
               static_cast<std::size_t>(shape.channels) +
           static_cast<std::size_t>(c);
  };
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      for (int x = 0; x < shape.width; ++x) {
        for (int c = 0; c < shape.channels; ++c) {
          double sum = 0;
          int count = 0;
          for (int py = std::max(0, y - reach); py <= std::min(shape.height - 1, y + reach); ++py) {
            for (int px = std::max(0, x - reach); px <= std::min(shape.width - 1, x + reach); ++px, ++count)
              sum += static_cast<double>(values[at(px, py, z, c)]);
          }
          visit(at(x, y, z, c), sum / count);
        }
      }
    }
  }
}

/// Of a normal distribution whose values below 0 became 0, in units of its σ, by its mean then: the integral
/// of (s − mean) p(s) above `value`, over p(value). At 0 itself a change of the value before changes nothing.
double stein_kernel(double value, double mean) {
  if (value <= 0) return 0;
  const Censored noise = censored(mean);
  if (noise.share >= 1) return 1;
  const double u = value - noise.before;
  const double density = std::exp(-u * u / 2) / std::sqrt(2 * std::numbers::pi);
  const double above = std::erfc(u / std::numbers::sqrt2) / 2;
  constexpr double kLeastDensity = 1e-12;
  if (density < kLeastDensity) return 1;
  return std::clamp(1 - (mean - noise.before) * above / density, 0.0, 1.0);
}

}  // namespace

std::vector<float> photon_variance(const Shape& shape, const std::vector<float>& values,
                                   const NoiseModel& model) {
  std::vector<float> variance(values.size());
  const double least = model.gain * model.gain / 4 + model.sigma * model.sigma;
  with_local_means(shape, values, 1, [&](std::size_t i, double mean) {
    const double found = model.gain * (mean - model.offset) + model.sigma * model.sigma;
    variance[i] = static_cast<float>(std::max(found, least));
  });
  return variance;
}

CensoredNoise censored_noise(const Shape& shape, const std::vector<float>& values, double sigma,
                             const CutEnds& ends) {
  const double all = sigma * sigma;
  if ((!ends.low && !ends.high) || !(sigma > 0)) return {{static_cast<float>(all)}, {}, {}};
  CensoredNoise noise{std::vector<float>(values.size()), std::vector<float>(values.size()),
                      std::vector<float>(values.size())};
  with_local_means(shape, values, 2, [&](std::size_t i, double mean) {
    const Censored low = ends.low ? censored((mean - *ends.low) / sigma) : Censored{};
    const Censored high = ends.high ? censored((*ends.high - mean) / sigma) : Censored{};
    noise.variance[i] = static_cast<float>(all * std::min(low.share, high.share));
    const auto value = static_cast<double>(values[i]);
    double kernel = 1;
    if (ends.low)
      kernel = std::min(kernel, stein_kernel((value - *ends.low) / sigma, (mean - *ends.low) / sigma));
    if (ends.high)
      kernel = std::min(kernel, stein_kernel((*ends.high - value) / sigma, (*ends.high - mean) / sigma));
    noise.kernel[i] = static_cast<float>(all * kernel);
    noise.shift[i] = static_cast<float>(sigma * (low.raised - high.raised));
  });
  return noise;
}

}  // namespace filterscope
