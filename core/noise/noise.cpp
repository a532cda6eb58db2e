#include "core/noise/noise.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

#include "core/noise/portable_math.h"
#include "kernels/api/errors.h"
#include "kernels/api/pixel_access.h"
#include "kernels/host/parallel.h"

namespace filterscope {
namespace {

using portable::random_bits;
using portable::uniform;

constexpr double kMostPhotons = 1e6;
constexpr double kNormalFrom = 32;  // photons; below it counts are drawn by inversion

/// One independent sequence a kind of noise.
struct Keys {
  explicit Keys(std::uint64_t seed)
      : photons(random_bits(seed, 1)),
        gaussian(random_bits(seed, 2)),
        impulse(random_bits(seed, 3)),
        real(random_bits(seed, 4)),
        imaginary(random_bits(seed, 5)) {}
  std::uint64_t photons, gaussian, impulse, real, imaginary;
};

double photon_count(double mean, double u) {
  if (mean >= kNormalFrom) {
    const double z = portable::normal_quantile(u);
    return std::max(0.0, std::floor(mean + std::sqrt(mean) * z + (z * z - 1) / 6 + 0.5));
  }
  constexpr int kMostCounts = 200;  // the chance of more is below a double's precision
  double probability = portable::exp_negative(mean);
  double below = probability;
  int count = 0;
  while (u > below && count < kMostCounts) {
    ++count;
    probability *= mean / count;
    below += probability;
  }
  return count;
}

template <class T>
T stored(double value) {
  using Limits = std::numeric_limits<T>;
  if constexpr (std::is_floating_point_v<T>) return static_cast<T>(value);
  return static_cast<T>(std::clamp(std::floor(value + 0.5), static_cast<double>(Limits::lowest()),
                                   static_cast<double>(Limits::max())));
}

double magnitude(double signal, double sigma, const Keys& keys, std::uint64_t counter) {
  const double real = signal + sigma * portable::normal_quantile(uniform(random_bits(keys.real, counter)));
  const double imaginary = sigma * portable::normal_quantile(uniform(random_bits(keys.imaginary, counter)));
  return std::sqrt(real * real + imaginary * imaginary);
}

template <class T>
void fill_rows(const ConstImageView& from, const ImageView& to, const ValueRange& range,
               const NoiseSettings& settings, int first, int last) {
  const Keys keys(settings.seed);
  const double black = range.low;
  const double zero = no_signal(range);
  const double peak = range.width();
  const double sigma = settings.gaussian * peak / 255.0;
  const double rician = settings.rician * peak / 255.0;
  const int channels = from.shape.channels;
  for (int row = first; row < last; ++row) {
    const int y = row % from.shape.height;
    const int z = row / from.shape.height;
    const T* in = from.row<T>(y, z);
    T* out = to.row<T>(y, z);
    auto pixel = static_cast<std::uint64_t>(row) * static_cast<std::uint64_t>(from.shape.width);
    for (int x = 0; x < from.shape.width; ++x, ++pixel) {
      const double fate = settings.impulse > 0 ? uniform(random_bits(keys.impulse, pixel)) : 1.0;
      for (int c = 0; c < channels; ++c, ++in, ++out) {
        const std::uint64_t counter =
            pixel * static_cast<std::uint64_t>(channels) + static_cast<std::uint64_t>(c);
        if (fate < settings.impulse) {
          *out = stored<T>(2 * fate < settings.impulse ? range.low : range.high);
          continue;
        }
        if constexpr (std::is_floating_point_v<T>) {
          if (std::isnan(*in)) {
            *out = *in;
            continue;
          }
        }
        auto value = static_cast<double>(*in);
        if (settings.photons > 0 && value > black) {
          const double mean = (value - black) / peak * settings.photons;
          value = black +
                  photon_count(mean, uniform(random_bits(keys.photons, counter))) / settings.photons * peak;
        }
        if (sigma > 0)
          value += sigma * portable::normal_quantile(uniform(random_bits(keys.gaussian, counter)));
        if (rician > 0) value = magnitude(value - zero, rician, keys, counter) + zero;
        *out = stored<T>(value);
      }
    }
  }
}

}  // namespace

void require_valid(const NoiseSettings& settings) {
  if (!(settings.gaussian >= 0 && settings.gaussian <= 255))
    throw ArgumentError(problem("noise.sigma", "The noise's σ must be 0 to 255 levels."));
  if (!(settings.rician >= 0 && settings.rician <= 255))
    throw ArgumentError(problem("noise.rician", "The Rician noise's σ must be 0 to 255 levels."));
  if (!(settings.impulse >= 0 && settings.impulse <= 1))
    throw ArgumentError(problem("noise.share", "The share of black and white pixels must be 0 to 1."));
  if (!(settings.photons == 0 || (settings.photons >= 1 && settings.photons <= kMostPhotons)))
    throw ArgumentError(
        problem("noise.photons", "The photons at full scale must be 0 (none) or 1 to 1000000."));
}

Image add_noise(const Image& truth, const NoiseSettings& settings, const CancelToken* cancel, int threads) {
  require_valid(settings);
  Image noisy(truth.shape());
  noisy.describe_like(truth);
  const ConstImageView from = truth.view();
  const ImageView to = noisy.view();
  const ValueRange& range = truth.range();
  constexpr int kRowsPerBand = 16;
  for_each_band(
      0, truth.shape().height * truth.shape().depth, threads, cancel,
      [&](int first, int last) {
        with_pixel_type(from.shape.type, [&](auto zero) {
          fill_rows<decltype(zero)>(from, to, range, settings, first, last);
        });
      },
      kRowsPerBand);
  return noisy;
}

}  // namespace filterscope
