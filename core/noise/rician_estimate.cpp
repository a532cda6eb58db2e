#include "core/noise/rician_estimate.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/noise/noise.h"

namespace filterscope {
namespace {

/// How often magnitudes occur in the lower half of the value range.
struct Magnitudes {
  double width = 1;    ///< of a bin
  double centre0 = 0;  ///< of the first bin
  std::vector<double> counts;

  [[nodiscard]] double centre(std::size_t bin) const { return centre0 + static_cast<double>(bin) * width; }
};

template <class T>
void count(const Image& image, const CancelToken* cancel, Magnitudes& into) {
  const Shape& shape = image.shape();
  const double low = no_signal(image.range());
  const double first = into.centre0 - into.width / 2;
  for (int z = 0; z < shape.depth; ++z) {
    throw_if_cancelled(cancel);
    for (int y = 0; y < shape.height; ++y) {
      const T* row = image.view().row<T>(y, z);
      for (int x = 0; x < shape.width; ++x) {
        const double bin = (static_cast<double>(row[x]) - low - first) / into.width;
        if (bin >= 0 && bin < static_cast<double>(into.counts.size())) {
          into.counts[static_cast<std::size_t>(bin)] += 1;
        }
      }
    }
  }
}

Magnitudes magnitudes_of(const Image& image, const CancelToken* cancel) {
  constexpr double kMostBins = 1 << 14;
  const double half = (image.range().high - no_signal(image.range())) / 2;
  Magnitudes made;
  const bool whole = is_integer(image.shape().type);
  made.width = whole ? std::max(1.0, std::ceil(half / kMostBins)) : half / kMostBins;
  made.centre0 = whole ? 0 : made.width / 2;
  made.counts.resize(static_cast<std::size_t>(half / made.width) + 1);
  switch (image.shape().type) {
    case PixelType::u8: count<std::uint8_t>(image, cancel, made); break;
    case PixelType::u16: count<std::uint16_t>(image, cancel, made); break;
    case PixelType::s16: count<std::int16_t>(image, cancel, made); break;
    case PixelType::f32: count<float>(image, cancel, made); break;
  }
  return made;
}

/// Of what is above 0; smoothed over a fifth of the place, so that a bin's own noise makes no mode. 0: none.
double mode_of(const Magnitudes& magnitudes) {
  const std::size_t bins = magnitudes.counts.size();
  std::vector<double> sums(bins + 1);
  for (std::size_t i = 0; i < bins; ++i) sums[i + 1] = sums[i] + magnitudes.counts[i];
  std::size_t best = 0;
  double most = 0;
  for (std::size_t i = 1; i < bins; ++i) {
    const std::size_t reach = std::min({1 + i / 10, i - 1, bins - 1 - i});
    const double mean = (sums[i + reach + 1] - sums[i - reach]) / static_cast<double>(2 * reach + 1);
    if (mean <= most) continue;
    most = mean;
    best = i;
  }
  return best > 0 ? magnitudes.centre(best) : 0;
}

struct Part {
  double count = 0;
  double squares = 0;
};

Part part_of(const Magnitudes& magnitudes, double from, double to) {
  Part part;
  for (std::size_t i = 0; i < magnitudes.counts.size(); ++i) {
    const double value = magnitudes.centre(i);
    if (value >= to) break;
    // A bin that the limit cuts counts in part.
    const double inside = std::clamp((value - from) / magnitudes.width + 0.5, 0.0, 1.0) *
                          std::clamp((to - value) / magnitudes.width + 0.5, 0.0, 1.0);
    part.count += inside * magnitudes.counts[i];
    part.squares += inside * magnitudes.counts[i] * value * value;
  }
  return part;
}

}  // namespace

std::optional<RicianEstimate> estimate_rician(const Image& image, const CancelToken* cancel) {
  if (image.empty() || image.shape().channels != 1) return std::nullopt;
  const Magnitudes magnitudes = magnitudes_of(image, cancel);
  double sigma = mode_of(magnitudes);
  // Rayleigh's mean square below tσ is σ² (2 − t² / (e^(t²/2) − 1)). Above 1.5σ signal may begin.
  constexpr double kUpTo = 1.5;
  const double squares = 2 - kUpTo * kUpTo / (std::exp(kUpTo * kUpTo / 2) - 1);
  for (int round = 0; round < 60 && sigma > 0; ++round) {
    const Part part = part_of(magnitudes, 0, kUpTo * sigma);
    if (part.count < 1) return std::nullopt;
    const double next = std::sqrt(part.squares / part.count / squares);
    const bool settled = std::abs(next - sigma) < 1e-6 * sigma;
    sigma = next;
    if (settled) break;
  }
  if (!(sigma > 0)) return std::nullopt;
  constexpr double kLeast = 500;        // voxels
  constexpr double kLeastShare = 0.02;  // of all
  const double below = part_of(magnitudes, 0, sigma).count;
  const double between = part_of(magnitudes, sigma, 2 * sigma).count;
  const double ratio = (std::exp(-0.5) - std::exp(-2.0)) / (1 - std::exp(-0.5));
  const bool rayleigh = std::abs(between / std::max(below, 1.0) - ratio) < ratio / 7;
  if (!rayleigh || below + between < kLeast ||
      below + between < kLeastShare * static_cast<double>(image.shape().pixels())) {
    return std::nullopt;
  }
  return RicianEstimate{sigma, sigma / image.range().level()};
}

}  // namespace filterscope
