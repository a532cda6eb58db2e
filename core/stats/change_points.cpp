#include "core/stats/change_points.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <utility>

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

/// Segments are many more than places, and one of them is far from the rest by chance more easily. In random
/// orders of 40 to 300 measurements what one in 50 to one in 1000 exceeds is 0.80 to 0.94 times as large of
/// places as of segments.
constexpr double kSegments = 0.85;

struct Segment {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// The distance of the ranks' sum in a part from what it is on average, in a unit that random orders share.
class RankDistances {
 public:
  RankDistances(std::span<const double> ranks, std::size_t fewest) : fewest_(fewest), sums_{0} {
    const double mean = static_cast<double>(ranks.size() + 1) / 2;
    for (const double rank : ranks) sums_.push_back(sums_.back() + rank - mean);
  }

  /// The largest of parts that begin with the first rank.
  [[nodiscard]] double of_places() const {
    double largest = 0;
    for (std::size_t k = fewest_; k + fewest_ <= size(); ++k)
      largest = std::max(largest, std::abs(sums_[k]) / unit(k));
    return largest;
  }

  /// The largest of parts in the middle, times kSegments, and its part: those above `least` alone.
  [[nodiscard]] std::pair<double, Segment> of_segments(double least) const {
    std::pair<double, Segment> largest{least, {}};
    const auto [lowest, highest] = std::ranges::minmax_element(sums_);
    const double range = *highest - *lowest;
    for (std::size_t length = fewest_; length + 2 * fewest_ <= size(); ++length) {
      const double scale = kSegments / unit(length);
      if (range * scale <= largest.first) continue;  // most lengths of a random order
      for (std::size_t begin = fewest_; begin + length + fewest_ <= size(); ++begin) {
        const double distance = std::abs(sums_[begin + length] - sums_[begin]) * scale;
        if (distance > largest.first) largest = {distance, {begin, begin + length}};
      }
    }
    return largest;
  }

 private:
  [[nodiscard]] std::size_t size() const { return sums_.size() - 1; }
  [[nodiscard]] double unit(std::size_t part) const {
    return std::sqrt(static_cast<double>(part * (size() - part)));
  }

  std::size_t fewest_;
  std::vector<double> sums_;  ///< of the ranks before each place
};

/// Orders that are tried for a chance of `error_rate`: so many that one of a half of it, which the clearest
/// change of few measurements has, is told from it.
std::size_t orders_for(double error_rate) { return static_cast<std::size_t>(std::ceil(50 / error_rate)) - 1; }

struct Departure {
  /// The share of random orders with a distance as large; above the rate it is a rough one.
  double chance = 1;
  Segment segment;  ///< empty where one place tells two levels better than a segment does
};

Departure departure_of(std::span<const double> values, const ChangeSettings& settings) {
  std::vector<double> ranks = ranks_of(values);
  const RankDistances distances(ranks, settings.fewest);
  const auto [largest, segment] = distances.of_segments(distances.of_places());
  const double found = largest * (1 - 1e-9);  // sums of the same ranks in another order round otherwise
  const std::size_t orders = orders_for(settings.error_rate);
  const auto most = static_cast<std::size_t>(settings.error_rate * static_cast<double>(orders + 1));
  std::mt19937_64 random(settings.seed);
  std::size_t as_large = 0;
  for (std::size_t i = 1; i <= orders; ++i) {
    for (std::size_t k = ranks.size() - 1; k > 0; --k) std::swap(ranks[k], ranks[random() % (k + 1)]);
    const RankDistances other(ranks, settings.fewest);
    if (other.of_places() >= found || other.of_segments(found).first > found) ++as_large;
    if (as_large >= most) return {static_cast<double>(as_large + 1) / static_cast<double>(i + 1), segment};
  }
  return {static_cast<double>(as_large + 1) / static_cast<double>(orders + 1), segment};
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
  const auto [chance, segment] = departure_of(values, settings);
  if (chance > settings.error_rate) return;
  std::vector<std::size_t> places{segment.begin, segment.end};
  if (segment.end == 0) places = {place_of(values, settings.fewest)};
  std::size_t begin = 0;
  for (const std::size_t at : places) {
    split(values.subspan(begin, at - begin), offset + begin, settings, splits);
    splits.push_back({offset + at, chance});
    begin = at;
  }
  split(values.subspan(begin), offset + begin, settings, splits);
}

/// Each at its place between its neighbours: when it was found others were not known yet.
void place_between(std::span<const double> values, std::vector<Split>& splits, std::size_t fewest) {
  for (std::size_t i = 0; i < splits.size(); ++i) {
    const std::size_t begin = i == 0 ? 0 : splits[i - 1].at;
    const std::size_t end = i + 1 < splits.size() ? splits[i + 1].at : values.size();
    splits[i].at = begin + place_of(values.subspan(begin, end - begin), fewest);
  }
}

/// The measurements from `at` on that prove a change behind `at` others, if both sides have nothing in
/// common; 0 where a hundred do not.
std::size_t enough_behind(std::size_t at, const ChangeSettings& settings) {
  constexpr std::size_t kMost = 100;
  constexpr double kSafe = 0.7;                   // a share of random orders is known to a tenth
  constexpr double kGolden = 0.6180339887498949;  // whose multiples are spread evenly within a level
  for (std::size_t behind = settings.fewest; behind <= kMost; ++behind) {
    std::vector<double> values;
    for (std::size_t i = 0; i < at + behind; ++i)
      values.push_back(std::fmod(kGolden * static_cast<double>(i), 1) + (i < at ? 0 : 2));
    const Departure found = departure_of(values, settings);
    if (found.segment.end == 0 && found.chance <= kSafe * settings.error_rate) return behind;
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
  for (int pass = 0; pass < 2; ++pass) place_between(values, splits, settings.fewest);
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
