#include "core/choose/local_variance.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "core/noise/rician_moments.h"

namespace filterscope {
namespace {

/// Calls visit(index, mean) for every value, with the mean of the (2r+1)² pixels around it in its slice and
/// channel, of those that differ from it by at most `within`: the other side of an edge does not count. Then
/// of those around that mean, which the value's own noise moves less.
template <class Visit>
void with_local_means(const Shape& shape, const std::vector<float>& values, int reach, double within,
                      const Visit& visit) {
  const int passes = std::isfinite(within) ? 2 : 1;
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
          double mean = static_cast<double>(values[at(x, y, z, c)]);
          for (int pass = 0; pass < passes; ++pass) {
            double sum = 0;
            int count = 0;
            for (int py = std::max(0, y - reach); py <= std::min(shape.height - 1, y + reach); ++py) {
              for (int px = std::max(0, x - reach); px <= std::min(shape.width - 1, x + reach); ++px) {
                const auto value = static_cast<double>(values[at(px, py, z, c)]);
                if (std::abs(value - mean) > within) continue;
                sum += value;
                ++count;
              }
            }
            if (count > 0) mean = sum / count;
          }
          visit(at(x, y, z, c), mean);
        }
      }
    }
  }
}

/// Of the noise's σ: pixels that differ by more are of another signal.
constexpr double kAlike = 3;

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
  with_local_means(shape, values, 1, HUGE_VAL, [&](std::size_t i, double mean) {
    const double found = model.gain * (mean - model.offset) + model.sigma * model.sigma;
    variance[i] = static_cast<float>(std::max(found, least));
  });
  return variance;
}

UnevenNoise censored_noise(const Shape& shape, const std::vector<float>& values, double sigma,
                           const CutEnds& ends) {
  const double all = sigma * sigma;
  if ((!ends.low && !ends.high) || !(sigma > 0)) return {{static_cast<float>(all)}, {}, {}};
  UnevenNoise noise{std::vector<float>(values.size()), std::vector<float>(values.size()),
                    std::vector<float>(values.size())};
  with_local_means(shape, values, 2, kAlike * sigma, [&](std::size_t i, double mean) {
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

UnevenNoise rician_noise(const Shape& shape, const std::vector<float>& values, const NoiseModel& model) {
  UnevenNoise noise{std::vector<float>(values.size()), {}, std::vector<float>(values.size())};
  with_local_means(shape, values, 2, kAlike * model.sigma, [&](std::size_t i, double mean) {
    const Rician magnitudes = rician((mean - model.offset) / model.sigma);
    noise.variance[i] = static_cast<float>(model.sigma * model.sigma * magnitudes.variance);
    noise.shift[i] = static_cast<float>(model.sigma * magnitudes.raised);
  });
  return noise;
}

}  // namespace filterscope
