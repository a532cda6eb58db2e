#include "core/stats/summary.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace filterscope {
namespace {

/// Hyndman and Fan 1996, definition 7.
double quantile(std::span<const double> sorted, double fraction) {
  const double position = fraction * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(position);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (position - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

/// The 0-based rank of the lower end of the median's 95 % interval: the largest k with
/// P(Binomial(n, 1/2) < k + 1) ≤ 2.5 %, or 0 where there is none (n < 6).
std::size_t interval_rank(std::size_t count) {
  const double n = static_cast<double>(count);
  if (count > 1000) {
    // The normal approximation of the binomial, rounded outwards.
    return static_cast<std::size_t>(std::floor(n / 2 - 1.96 * std::sqrt(n) / 2)) - 1;
  }
  double probability = std::exp(-n * std::log(2.0));
  double tail = 0;
  std::size_t rank = 0;
  for (std::size_t k = 0; k < count; ++k) {
    tail += probability;
    if (tail > 0.025) break;
    rank = k;
    probability *= (n - static_cast<double>(k)) / (static_cast<double>(k) + 1);
  }
  return rank;
}

}  // namespace

Summary summarize(std::span<const double> samples) {
  Summary summary;
  if (samples.empty()) return summary;
  std::vector<double> sorted(samples.begin(), samples.end());
  std::sort(sorted.begin(), sorted.end());
  summary.count = sorted.size();
  summary.minimum = sorted.front();
  summary.median = quantile(sorted, 0.5);
  summary.q1 = quantile(sorted, 0.25);
  summary.q3 = quantile(sorted, 0.75);
  summary.mean = std::accumulate(sorted.begin(), sorted.end(), 0.0) / static_cast<double>(sorted.size());
  if (summary.median > 0) summary.relative_iqr = (summary.q3 - summary.q1) / summary.median;
  const std::size_t rank = interval_rank(sorted.size());
  summary.median_half_width = (sorted[sorted.size() - 1 - rank] - sorted[rank]) / 2;
  return summary;
}

Summary of_rounds(Summary samples, std::span<const double> rounds) {
  if (rounds.size() < 2) return samples;
  Summary summary = summarize(rounds);
  summary.count = samples.count;
  summary.minimum = samples.minimum;
  summary.mean = samples.mean;
  return summary;
}

}  // namespace filterscope
