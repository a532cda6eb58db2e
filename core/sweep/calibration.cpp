#include "core/sweep/calibration.h"

#include <array>
#include <cmath>
#include <cstddef>

#include "core/sweep/combinations.h"
#include "core/sweep/rounds.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

void count(VerdictCounts& counts, Verdict verdict) {
  switch (verdict) {
    case Verdict::faster: ++counts.faster; break;
    case Verdict::slower: ++counts.slower; break;
    case Verdict::same: ++counts.same; break;
    case Verdict::cannot_tell: ++counts.cannot_tell; break;
  }
}

SelfComparison compare_once(const SweepPlan& plan, const SweepItem& item, std::uint64_t seed,
                            const CancelToken* cancel) {
  const ResultRecord& record = item.record;
  const Image& image = *plan.pictures[item.picture].image;
  const auto make = [&] {
    auto sampler = std::make_unique<Sampler>(variant(record.variant), image, record.parameters, plan.settings,
                                             record.conditions, cancel);
    return sampler;
  };
  const std::array<std::unique_ptr<Sampler>, 2> both{make(), make()};
  double run_ms = 0;
  for (const auto& one : both) {
    const PathTimes path = one->path();
    const bool all = record.conditions.transfers == Transfers::in;
    run_ms = (all ? path.wall_ms : path.run_ms) * one->launches();
  }
  const int samples = samples_of_round(plan.settings, run_ms, record.conditions);
  SelfComparison found;
  const std::array<std::vector<double>*, 2> rounds{&found.first_ms, &found.second_ms};
  for (int round = 0; round < plan.settings.rounds; ++round) {
    for (const std::size_t at : order_of_round(2, seed, round)) {
      rounds[at]->push_back(sample_round(*both[at], samples, run_ms, record.conditions).median);
    }
  }
  return found;
}

/// P(at most `found` of `all`), where each is found with that probability.
double at_most(int found, int all, double rate) {
  double sum = 0;
  for (int k = 0; k <= found; ++k) {
    sum += std::exp(std::lgamma(all + 1.0) - std::lgamma(k + 1.0) - std::lgamma(all - k + 1.0) +
                    k * std::log(rate) + (all - k) * std::log1p(-rate));
  }
  return sum;
}

}  // namespace

std::vector<SelfComparison> compare_with_itself(const SweepPlan& plan, int comparisons,
                                                const CancelToken* cancel,
                                                const std::function<void(int done)>& progress) {
  const std::vector<SweepItem> items = items_of(plan);
  std::vector<SelfComparison> done;
  if (items.empty()) return done;
  for (int i = 0; i < comparisons; ++i) {
    try {
      const std::uint64_t seed = plan.settings.order_seed + static_cast<std::uint64_t>(i);
      done.push_back(compare_once(plan, items.front(), seed, cancel));
    } catch (const Cancelled&) {
      break;
    }
    if (progress) progress(i + 1);
  }
  return done;
}

ErrorRates error_rates(const std::vector<SelfComparison>& comparisons, double planted,
                       const VerdictSettings& settings) {
  ErrorRates rates;
  std::vector<double> widths;
  for (const SelfComparison& one : comparisons) {
    const auto verdict = [&](double factor) {
      std::vector<double> changed = one.second_ms;
      for (double& value : changed) value *= factor;
      return compare_rounds(one.first_ms, changed, Rounds::paired, settings);
    };
    const Comparison itself = verdict(1);
    count(rates.itself, itself.verdict);
    widths.push_back(itself.high - itself.low);
    count(rates.planted_slower, verdict(1 + planted).verdict);
    count(rates.planted_faster, verdict(1 / (1 + planted)).verdict);
  }
  rates.median_width = summarize(widths).median;
  return rates;
}

double highest_rate(int found, int all) {
  if (all <= 0 || found >= all) return 1;
  double low = 0;
  double high = 1;
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (at_most(found, all, middle) > 0.05 ? low : high) = middle;
  }
  return high;
}

}  // namespace filterscope
