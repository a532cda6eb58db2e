#include "core/stats/verdict.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace filterscope {
namespace {

/// Changes the order of `values`.
double median_of(std::vector<double>& values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  if (values.size() % 2 != 0) return *middle;
  return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

/// An index below `count`. Standard distributions differ between libraries; this is the same everywhere. The
/// bias is below 2⁻³² times `count`.
std::size_t draw(std::mt19937_64& random, std::size_t count) {
  return static_cast<std::size_t>(((random() >> 32U) * count) >> 32U);
}

bool are_times(std::span<const double> values) {
  return std::ranges::all_of(values, [](double value) { return std::isfinite(value) && value > 0; });
}

Verdict judged(double low, double high, double smallest_effect) {
  const double above = 1 + smallest_effect;
  const double below = 1 / above;
  if (low > above) return Verdict::slower;
  if (high < below) return Verdict::faster;
  return low >= below && high <= above ? Verdict::same : Verdict::cannot_tell;
}

}  // namespace

Comparison compare_rounds(std::span<const double> baseline, std::span<const double> candidate, Rounds kind,
                          const VerdictSettings& settings) {
  const std::size_t fewer = std::min(baseline.size(), candidate.size());
  Comparison result;
  result.rounds = fewer;
  if (kind == Rounds::paired) {
    baseline = baseline.first(fewer);
    candidate = candidate.first(fewer);
  }
  if (fewer == 0 || !are_times(baseline) || !are_times(candidate)) return result;

  // Pairs are compared round by round: what both share, a drift or a busy spell, is in no ratio.
  std::vector<double> pairs;
  if (kind == Rounds::paired) {
    for (std::size_t i = 0; i < fewer; ++i) pairs.push_back(candidate[i] / baseline[i]);
  }
  std::vector<double> one = pairs.empty() ? std::vector<double>(candidate.begin(), candidate.end()) : pairs;
  std::vector<double> base(baseline.begin(), baseline.end());
  result.ratio = pairs.empty() ? median_of(one) / median_of(base) : median_of(one);
  result.low = result.high = result.ratio;
  if (fewer < kFewestRounds) return result;

  std::mt19937_64 random(settings.seed);
  const std::span<const double> drawn = pairs.empty() ? candidate : std::span<const double>(pairs);
  std::vector<double> ratios;
  for (int i = 0; i < std::max(100, settings.resamples); ++i) {
    if (pairs.empty()) {
      for (double& value : base) value = baseline[draw(random, baseline.size())];
    }
    for (double& value : one) value = drawn[draw(random, drawn.size())];
    ratios.push_back(pairs.empty() ? median_of(one) / median_of(base) : median_of(one));
  }
  std::ranges::sort(ratios);
  const double tail = (1 - std::clamp(settings.confidence, 0.5, 0.9999)) / 2;
  const auto outside = static_cast<std::size_t>(tail * static_cast<double>(ratios.size()));
  result.low = ratios[outside];
  result.high = ratios[ratios.size() - 1 - outside];
  result.verdict = judged(result.low, result.high, settings.smallest_effect);
  return result;
}

}  // namespace filterscope
