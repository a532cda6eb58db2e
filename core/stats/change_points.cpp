#include "core/stats/change_points.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "core/stats/summary.h"

namespace filterscope {
namespace {

/// From 1 on; equal values share the mean of theirs.
std::vector<double> ranks_of(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });
  std::vector<double> ranks(values.size());
  for (std::size_t first = 0; first < order.size();) {
    std::size_t end = first;
    while (end < order.size() && values[order[end]] == values[order[first]]) ++end;
    for (std::size_t i = first; i < end; ++i) ranks[order[i]] = static_cast<double>(first + end + 1) / 2;
    first = end;
  }
  return ranks;
}

/// Of all places: how far the sum of the ranks before is from what it is on average, in a unit that random
/// orders share.
double largest_distance(std::span<const double> ranks, std::size_t fewest) {
  const std::size_t n = ranks.size();
  const double mean = static_cast<double>(n + 1) / 2;
  double sum = 0;
  double largest = 0;
  for (std::size_t k = 1; k + fewest <= n; ++k) {
    sum += ranks[k - 1] - mean;
    if (k >= fewest) largest = std::max(largest, std::abs(sum) / std::sqrt(static_cast<double>(k * (n - k))));
  }
  return largest;
}

/// Orders that are tried for a chance of `error_rate`: so many that one of a half of it, which the clearest
/// change of few measurements has, is told from it.
std::size_t orders_for(double error_rate) { return static_cast<std::size_t>(std::ceil(50 / error_rate)) - 1; }

/// The share of random orders with a distance as large; above `rate` it is a rough one.
double chance_of(std::span<const double> values, const ChangeSettings& settings) {
  std::vector<double> ranks = ranks_of(values);
  const double found = largest_distance(ranks, settings.fewest);
  const std::size_t orders = orders_for(settings.error_rate);
  const auto most = static_cast<std::size_t>(settings.error_rate * static_cast<double>(orders + 1));
  std::mt19937_64 random(settings.seed);
  std::size_t as_large = 0;
  for (std::size_t i = 1; i <= orders; ++i) {
    for (std::size_t k = ranks.size() - 1; k > 0; --k) std::swap(ranks[k], ranks[random() % (k + 1)]);
    // Sums of the same ranks in another order round otherwise.
    if (largest_distance(ranks, settings.fewest) >= found * (1 - 1e-9)) ++as_large;
    if (as_large >= most) return static_cast<double>(as_large + 1) / static_cast<double>(i + 1);
  }
  return static_cast<double>(as_large + 1) / static_cast<double>(orders + 1);
}

double median_of(std::span<const double> values) { return summarize(values).median; }

double distances_to_median(std::span<const double> values) {
  const double median = median_of(values);
  double sum = 0;
  for (const double value : values) sum += std::abs(value - median);
  return sum;
}

std::size_t place_of(std::span<const double> values, std::size_t fewest) {
  std::size_t best = fewest;
  double least = HUGE_VAL;
  for (std::size_t k = fewest; k + fewest <= values.size(); ++k) {
    const double sum = distances_to_median(values.first(k)) + distances_to_median(values.subspan(k));
    if (sum >= least) continue;
    least = sum;
    best = k;
  }
  return best;
}

struct Split {
  std::size_t at = 0;
  double probability = 1;
};

void split(std::span<const double> values, std::size_t offset, const ChangeSettings& settings,
           std::vector<Split>& splits) {
  if (values.size() < 2 * settings.fewest) return;
  const double chance = chance_of(values, settings);
  if (chance > settings.error_rate) return;
  const std::size_t at = place_of(values, settings.fewest);
  split(values.first(at), offset, settings, splits);
  splits.push_back({offset + at, chance});
  split(values.subspan(at), offset + at, settings, splits);
}

/// The measurements from `at` on that prove a change behind `at` others, if both sides have nothing in
/// common; 0 where a hundred do not.
std::size_t enough_behind(std::size_t at, const ChangeSettings& settings) {
  constexpr std::size_t kMost = 100;
  for (std::size_t behind = settings.fewest; behind <= kMost; ++behind) {
    std::mt19937_64 random(settings.seed);
    std::uniform_real_distribution<double> within;
    std::vector<double> values;
    for (std::size_t i = 0; i < at + behind; ++i) values.push_back(within(random) + (i < at ? 0 : 2));
    if (chance_of(values, settings) <= settings.error_rate) return behind;
  }
  return 0;
}

}  // namespace

std::size_t fewest_measurements(const ChangeSettings& settings) {
  // Of the orders of n measurements two have the lower half on one side: in n! / ((n/2)!)² one.
  double orders = 1;
  std::size_t n = 0;
  while (n < 2 * settings.fewest || 2 / orders > settings.error_rate) {
    ++n;
    orders *= n % 2 == 0 ? 2 : 2 * static_cast<double>(n) / static_cast<double>(n + 1);
  }
  return n;
}

std::optional<SuspectedChange> suspected_change(std::span<const double> values,
                                                const ChangeSettings& settings) {
  constexpr double kSpreads = 3;
  if (values.size() < 2 * settings.fewest) return std::nullopt;
  const std::size_t at = place_of(values, settings.fewest);
  const auto before = values.first(at);
  const auto after = values.subspan(at);
  const auto spread = [](std::span<const double> level) {
    const auto [least, most] = std::ranges::minmax_element(level);
    return std::log(*most / *least);
  };
  const double ratio = median_of(after) / median_of(before);
  const double apart = std::abs(std::log(ratio));
  const double widest = std::max(spread(before), spread(after));
  if (apart < std::log1p(settings.smallest_step) || apart <= kSpreads * widest) return std::nullopt;
  const std::size_t enough = enough_behind(at, settings);
  return SuspectedChange{at, ratio, enough > after.size() ? enough - after.size() : 0};
}

std::vector<ChangePoint> change_points(std::span<const double> values, const ChangeSettings& settings) {
  std::vector<Split> splits;
  split(values, 0, settings, splits);
  std::vector<ChangePoint> changes;
  // Small steps are taken out one by one, the smallest first: the levels beside it become one.
  for (;;) {
    changes.clear();
    std::size_t begin = 0;
    for (std::size_t i = 0; i < splits.size(); ++i) {
      const std::size_t at = splits[i].at;
      const std::size_t end = i + 1 < splits.size() ? splits[i + 1].at : values.size();
      const double before = median_of(values.subspan(begin, at - begin));
      changes.push_back({at, median_of(values.subspan(at, end - at)) / before, splits[i].probability});
      begin = at;
    }
    const auto step = [](const ChangePoint& change) { return std::abs(std::log(change.ratio)); };
    const auto smallest = std::ranges::min_element(changes, {}, step);
    if (smallest == changes.end() || step(*smallest) >= std::log1p(settings.smallest_step)) return changes;
    splits.erase(splits.begin() + (smallest - changes.begin()));
  }
}

}  // namespace filterscope
