#include "core/noise/rician_estimate.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "core/noise/noise.h"
#include "kernels/api/pixel_access.h"

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
  with_pixel_type(image.shape().type, [&](auto zero) { count<decltype(zero)>(image, cancel, made); });
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

/// Within a bin magnitudes are taken to be spread evenly, and in the first one of whole values above 0 alone.
Part part_of(const Magnitudes& magnitudes, double from, double to) {
  Part part;
  for (std::size_t i = 0; i < magnitudes.counts.size(); ++i) {
    const double begin = std::max(0.0, magnitudes.centre(i) - magnitudes.width / 2);
    const double end = magnitudes.centre(i) + magnitudes.width / 2;
    if (begin >= to) break;
    const double low = std::max(begin, from);
    const double high = std::min(end, to);
    if (low >= high) continue;
    const double inside = magnitudes.counts[i] * (high - low) / (end - begin);
    part.count += inside;
    part.squares += inside * (low * low + low * high + high * high) / 3;
  }
  return part;
}

// Above 1.5σ signal may begin.
constexpr double kUpTo = 1.5;

/// The share of Rayleigh's distribution below tσ.
double rayleigh_below(double t) { return 1 - std::exp(-t * t / 2); }

/// Whether values below 1.5σ are distributed as Rayleigh says, from 0 on. What is allowed grows as counts
/// get few.
bool fits_rayleigh(const Magnitudes& magnitudes, double sigma) {
  constexpr int kParts = 6;
  constexpr double kMostApart = 0.03;  // half of the sum of the shares' differences
  constexpr double kLowest = 0.2;  // of the share below σ/2, where anything else than a background differs
  const double all = part_of(magnitudes, 0, kUpTo * sigma).count;
  if (all < 1) return false;
  const auto expected = [&](double from, double to) {
    return (rayleigh_below(to) - rayleigh_below(from)) / rayleigh_below(kUpTo);
  };
  double apart = 0;
  for (int i = 0; i < kParts; ++i) {
    const double from = kUpTo * i / kParts;
    const double to = kUpTo * (i + 1) / kParts;
    const double found = part_of(magnitudes, from * sigma, to * sigma).count / all;
    apart += std::abs(found - expected(from, to)) / 2;
  }
  const double low = expected(0, 0.5);
  const double found_low = part_of(magnitudes, 0, 0.5 * sigma).count / all;
  return apart < kMostApart + 0.8 / std::sqrt(all) &&
         std::abs(found_low / low - 1) < kLowest + 3 / std::sqrt(low * all);
}

}  // namespace

std::optional<RicianEstimate> estimate_rician(const Image& image, const CancelToken* cancel) {
  if (image.empty() || image.shape().channels != 1) return std::nullopt;
  const Magnitudes magnitudes = magnitudes_of(image, cancel);
  double sigma = mode_of(magnitudes);
  // Rayleigh's mean square below tσ is σ² (2 − t² / (e^(t²/2) − 1)).
  const double squares = 2 - kUpTo * kUpTo / (std::exp(kUpTo * kUpTo / 2) - 1);
  for (int round = 0; round < 60 && sigma > 0; ++round) {
    const Part part = part_of(magnitudes, 0, kUpTo * sigma);
    if (part.count < 1) return std::nullopt;
    const double next = std::sqrt(part.squares / part.count / squares);
    const bool settled = std::abs(next - sigma) < 1e-6 * sigma;
    sigma = next;
    if (settled) break;
  }
  // Of fewer bins the shape is not to be seen, and beyond the bins nothing was counted.
  constexpr double kLeastBins = 3;
  const double end = magnitudes.width * static_cast<double>(magnitudes.counts.size());
  if (!(sigma >= kLeastBins * magnitudes.width) || 2 * sigma > end) return std::nullopt;
  constexpr double kLeast = 500;        // voxels
  constexpr double kLeastShare = 0.02;  // of all
  const double below = part_of(magnitudes, 0, sigma).count;
  const double between = part_of(magnitudes, sigma, 2 * sigma).count;
  const double ratio = (rayleigh_below(2) - rayleigh_below(1)) / rayleigh_below(1);
  const bool rayleigh = std::abs(between / std::max(below, 1.0) - ratio) < ratio / 7;
  if (!rayleigh || !fits_rayleigh(magnitudes, sigma) || below + between < kLeast ||
      below + between < kLeastShare * static_cast<double>(image.shape().pixels())) {
    return std::nullopt;
  }
  return RicianEstimate{sigma, sigma / image.range().level()};
}

}  // namespace filterscope
