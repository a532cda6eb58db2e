// The rules of bethel2012's claims.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/studies/judging.h"

namespace filterscope::studies {
namespace {

constexpr const char* kTuned = "depth_row_constant_aligned";
constexpr const char* kNaive = "depth_row_global_aligned";

Parameters blocks(int x, int y) { return {{"grid_width", x}, {"grid_height", y}}; }
Parameters tuned_shape() { return blocks(16, 32); }
// 256 blocks of 256 threads: 128 by 2 side by side along x.
Parameters naive_shape() { return blocks(2, 128); }

Extent volume(Judging& j) { return j.claim().images.front(); }

Outcome depth_row_fastest(Judging& j) {
  for (Place place : j.places()) {
    place.more = tuned_shape();
    j.ratio_at(place, {"width_row_constant_aligned"}, {kTuned}, *j.claim().decide, "width");
    j.ratio_at(place, {"height_row_constant_aligned"}, {kTuned}, *j.claim().decide, "height");
  }
  return j.finish();
}

Outcome alignment(Judging& j) {
  for (Place place : j.places()) {
    place.more = tuned_shape();
    for (const char* walk : {"depth", "width", "height"}) {
      const std::string aligned = fmt::format("{}_row_constant_aligned", walk);
      const std::string unaligned = fmt::format("{}_row_constant_unaligned", walk);
      j.ratio_at(place, {unaligned}, {aligned}, *j.claim().decide, walk);
    }
  }
  return j.made().empty() ? j.finish(ClaimVerdict::cannot_run) : j.finish_all();
}

/// A shape of the map, with its time; those that were refused have none.
struct Shaped {
  int x = 0;
  int y = 0;
  double time = 0;
  [[nodiscard]] int threads_x() const { return (256 + x - 1) / x; }
  [[nodiscard]] int threads_y() const { return (256 + y - 1) / y; }
  [[nodiscard]] int threads() const { return threads_x() * threads_y(); }
};

std::vector<Shaped> shapes(Judging& j, double r) {
  std::vector<Shaped> list;
  // One that can run is asked for, so that a map that was not measured is counted as missing.
  (void)j.best(kTuned, {volume(j), r});
  for (const int x : {2, 4, 8, 16, 32, 64, 128}) {
    for (const int y : {2, 4, 8, 16, 32, 64, 128}) {
      const ResultRecord* record = j.find(kTuned, {volume(j), r, blocks(x, y)});
      if (record != nullptr) list.push_back({x, y, j.time(*record)});
    }
  }
  return list;
}

double least(const std::vector<Shaped>& list) { return std::ranges::min(list, {}, &Shaped::time).time; }

Outcome shape_matters(Judging& j) {
  const auto list = shapes(j, 11);
  if (list.size() < 2) return j.finish(ClaimVerdict::cannot_run);
  const double worst = std::ranges::max(list, {}, &Shaped::time).time;
  j.cell("slowest over fastest shape, r = 11", Interval::exactly(worst / least(list)), *j.claim().decide,
         3.0);
  return j.finish();
}

Outcome few_threads(Judging& j) {
  for (const double r : j.claim().numbers("radius")) {
    std::vector<double> few;
    std::vector<double> many;
    for (const Shaped& shape : shapes(j, r)) {
      if (shape.threads() < 32) few.push_back(shape.time);
      if (shape.threads() >= 64 && shape.threads() <= 512) many.push_back(shape.time);
    }
    if (few.empty() || many.empty()) continue;
    const auto mean = [](const std::vector<double>& list) {
      double sum = 0;
      for (const double value : list) sum += value;
      return sum / static_cast<double>(list.size());
    };
    j.cell(j.where({volume(j), r}), Interval::exactly(mean(few) / mean(many)),
           Borders{.holds_from = 1.5, .weaker_from = 1, .turned_round_below = 1});
  }
  return j.finish();
}

Outcome long_x(Judging& j) {
  for (const double r : j.claim().numbers("radius")) {
    const auto list = shapes(j, r);
    double better = 0;
    double all = 0;
    for (const Shaped& a : list) {
      for (const Shaped& b : list) {
        if (a.threads() != b.threads() || a.threads_x() <= b.threads_x()) continue;
        ++all;
        if (a.time <= 1.01 * b.time) ++better;
      }
    }
    if (all == 0) continue;
    j.cell(j.where({volume(j), r}), Interval::exactly(better / all),
           Borders{.holds_from = 0.75, .weaker_from = 0.5, .turned_round_below = 0.5});
  }
  return j.finish();
}

Outcome best_shape(Judging& j) {
  for (const double r : j.claim().numbers("radius")) {
    const auto list = shapes(j, r);
    const ResultRecord* published = j.find(kTuned, {volume(j), r, tuned_shape()});
    if (list.empty() || published == nullptr) continue;
    j.cell(j.where({volume(j), r}), Interval::exactly(least(list) / j.time(*published)), *j.claim().decide);
  }
  return j.finish();
}

Outcome same_for_all_radii(Judging& j) {
  const std::vector<double> radii = j.claim().numbers("radius");
  for (std::size_t a = 0; a < radii.size(); ++a) {
    for (std::size_t b = a + 1; b < radii.size(); ++b) {
      std::vector<double> first;
      std::vector<double> second;
      const auto other = shapes(j, radii[b]);
      for (const Shaped& shape : shapes(j, radii[a])) {
        const auto same = std::ranges::find_if(
            other, [&](const Shaped& one) { return one.x == shape.x && one.y == shape.y; });
        if (same == other.end()) continue;
        first.push_back(shape.time);
        second.push_back(same->time);
      }
      if (first.size() < 3) continue;
      j.cell(fmt::format("r = {} and {}", radii[a], radii[b]),
             Interval::exactly(rank_correlation(first, second)), *j.claim().decide);
    }
  }
  return j.made().empty() ? j.finish(ClaimVerdict::cannot_run) : j.finish_all();
}

Outcome sweet_spot(Judging& j) {
  std::vector<double> shares;
  for (const double r : {1.0, 11.0}) {
    const auto list = shapes(j, r);
    if (list.empty()) continue;
    const double best = least(list);
    const auto near =
        std::ranges::count_if(list, [&](const Shaped& shape) { return shape.time <= 1.1 * best; });
    shares.push_back(static_cast<double>(near) / static_cast<double>(list.size()));
    j.cell(j.where({volume(j), r}), Interval::exactly(shares.back()), ClaimVerdict::cannot_tell);
  }
  if (shares.size() < 2) return j.finish(ClaimVerdict::cannot_run);
  const double less = shares[1] - shares[0];
  return j.finish(less >= 0.05    ? ClaimVerdict::holds
                  : less <= -0.05 ? ClaimVerdict::turned_round
                                  : ClaimVerdict::cannot_tell);
}

Outcome extreme_time(Judging& j) {
  const auto list = shapes(j, 11);
  const ResultRecord* named = j.find(kTuned, {volume(j), 11, blocks(8, 128)});
  if (list.size() < 4 || named == nullptr) return j.finish(ClaimVerdict::cannot_run);
  const double time = j.time(*named);
  const auto slower = std::ranges::count_if(list, [&](const Shaped& shape) { return shape.time > time; });
  const double rank = static_cast<double>(slower) / static_cast<double>(list.size());
  j.cell("seconds of 8x128 blocks, r = 11", Interval::exactly(time / 1e3), ClaimVerdict::cannot_tell, 9.4);
  return j.finish(slower == 0    ? ClaimVerdict::holds
                  : rank < 0.25  ? ClaimVerdict::weaker
                  : rank >= 0.75 ? ClaimVerdict::turned_round
                                 : ClaimVerdict::cannot_tell);
}

/// Exactly the shapes beyond the device's limit are refused.
Outcome impossible_shapes(Judging& j) {
  (void)j.best(kTuned, {volume(j), 1});
  const double limit = j.observed("device.max_threads_per_block");
  if (j.missing() > 0) return j.finish(ClaimVerdict::cannot_run);
  bool right = true;
  double refused = 0;
  for (const int x : {2, 4, 8, 16, 32, 64, 128}) {
    for (const int y : {2, 4, 8, 16, 32, 64, 128}) {
      const bool impossible = Shaped{x, y}.threads() > limit;
      const bool runs = j.find(kTuned, {volume(j), 1, blocks(x, y)}) != nullptr;
      refused += runs ? 0 : 1;
      right = right && runs != impossible;
    }
  }
  j.cell("shapes refused", Interval::exactly(refused),
         right ? ClaimVerdict::holds : ClaimVerdict::turned_round, limit == 512 ? 15 : 10);
  return j.finish();
}

/// CPU, untuned and tuned in pairs, against radius.
Decider against_radius(std::string_view above, const Parameters& above_shape, std::string_view below,
                       const Parameters& below_shape) {
  return [=](Judging& j) {
    for (const double r : j.claim().numbers("radius")) {
      const ResultRecord* slow = j.best(above, {volume(j), r, above_shape});
      const ResultRecord* quick = j.best(below, {volume(j), r, below_shape});
      if (slow == nullptr || quick == nullptr) continue;
      std::optional<double> published;
      if (j.claim().published.is_number()) published = j.claim().published.get<double>();
      j.cell(j.where({volume(j), r}), j.ratio(*slow, *quick), *j.claim().decide, published);
    }
    return j.finish();
  };
}

Outcome time_against_radius(Judging& j) {
  for (const auto& [name, shape] : {std::pair{"cpu", Parameters()}, std::pair{kTuned, tuned_shape()}}) {
    std::vector<double> quotients;
    for (const double r : j.claim().numbers("radius")) {
      if (r < 3) continue;
      const ResultRecord* record = j.best(name, {volume(j), r, shape});
      if (record != nullptr) quotients.push_back(j.time(*record) / std::pow(2 * r + 1, 3));
    }
    if (quotients.size() < 3) continue;
    j.cell(name, Interval::exactly(spread_of(quotients)),
           Borders{.holds_at_most = 0.20, .weaker_at_most = 0.50});
  }
  return j.finish();
}

Outcome constant_limit(Judging& j) {
  const auto runs = [&](double r) { return j.find(kTuned, {volume(j), r, tuned_shape()}) != nullptr; };
  if (j.best(kTuned, {volume(j), 11, tuned_shape()}) == nullptr) return j.finish(ClaimVerdict::cannot_run);
  const bool twelve = runs(12);
  const bool thirteen = runs(13);
  j.cell("largest radius that runs",
         Interval::exactly(thirteen ? 13
                           : twelve ? 12
                                    : 11),
         ClaimVerdict::cannot_tell, 12);
  return j.finish(thirteen ? ClaimVerdict::turned_round
                  : twelve ? ClaimVerdict::holds
                           : ClaimVerdict::weaker);
}

Outcome shared_limit(Judging& j) {
  const double bytes = j.observed("device.shared_per_block_optin");
  if (std::isnan(bytes)) return j.finish(ClaimVerdict::cannot_run);
  j.cell("shared memory a block, bytes", Interval::exactly(bytes),
         bytes < 48668 ? ClaimVerdict::holds : ClaimVerdict::turned_round, 16384);
  return j.finish();
}

Outcome edge_kept(Judging& j) {
  const double bilateral = j.observed("edge.bilateral_step");
  const double gaussian = j.observed("edge.gaussian_step");
  const double noise_bilateral = j.observed("edge.bilateral_noise");
  const double noise_gaussian = j.observed("edge.gaussian_noise");
  if (j.missing() > 0) return j.finish(ClaimVerdict::cannot_run);
  j.cell("share of the step that the bilateral filter keeps", Interval::exactly(bilateral),
         ClaimVerdict::cannot_tell);
  j.cell("share of the step that the Gaussian keeps", Interval::exactly(gaussian), ClaimVerdict::cannot_tell);
  j.cell("share of the noise that the bilateral filter leaves", Interval::exactly(noise_bilateral),
         ClaimVerdict::cannot_tell);
  j.cell("share of the noise that the Gaussian leaves", Interval::exactly(noise_gaussian),
         ClaimVerdict::cannot_tell);
  const bool quiet = noise_bilateral <= 0.5 && noise_gaussian <= 0.5;
  return j.finish(quiet && bilateral >= 0.8 && gaussian <= 0.5 ? ClaimVerdict::holds
                  : bilateral > gaussian                       ? ClaimVerdict::weaker
                                                               : ClaimVerdict::turned_round);
}

Outcome row_profile(Judging& j) {
  const double steps = j.observed("row.steps");
  const double kept = j.observed("row.bilateral_keeps_more");
  if (j.missing() > 0) return j.finish(ClaimVerdict::cannot_run);
  j.cell("steps of the ten largest at which the bilateral filter keeps more", Interval::exactly(kept),
         ClaimVerdict::cannot_tell);
  return j.finish(kept >= steps      ? ClaimVerdict::holds
                  : 2 * kept > steps ? ClaimVerdict::weaker
                  : 2 * kept < steps ? ClaimVerdict::turned_round
                                     : ClaimVerdict::cannot_tell);
}

Outcome shared_blocking(Judging& j) {
  for (const Place& place : j.places()) {
    const ResultRecord* tuned = j.best(kTuned, {place.image, place.radius, tuned_shape()});
    const ResultRecord* blocked = j.best("fast/bilateral3d", place);
    if (tuned != nullptr && blocked != nullptr)
      j.cell(j.where(place), j.ratio(*tuned, *blocked), *j.claim().decide);
  }
  return j.finish();
}

}  // namespace

Deciders bethel_deciders() {
  return {
      {"bethel2012.depth_row_fastest", depth_row_fastest},
      {"bethel2012.depth_row_coalesced", cannot("counters")},
      {"bethel2012.constant_weights_gain", against_radius(kNaive, tuned_shape(), kTuned, tuned_shape())},
      {"bethel2012.aligned_no_difference", alignment},
      {"bethel2012.block_shape_matters", shape_matters},
      {"bethel2012.few_threads_worst", few_threads},
      {"bethel2012.long_x_best", long_x},
      {"bethel2012.best_shape", best_shape},
      {"bethel2012.shape_same_for_all_radii", same_for_all_radii},
      {"bethel2012.sweet_spot_smaller_at_1", sweet_spot},
      {"bethel2012.extreme_time", extreme_time},
      {"bethel2012.impossible_shapes", impossible_shapes},
      {"bethel2012.naive_over_cpu", against_radius("cpu", {}, kNaive, naive_shape())},
      {"bethel2012.tuned_over_cpu", against_radius("cpu", {}, kTuned, tuned_shape())},
      {"bethel2012.tuned_over_naive", against_radius(kNaive, naive_shape(), kTuned, tuned_shape())},
      {"bethel2012.time_against_radius", time_against_radius},
      {"bethel2012.constant_limit", constant_limit},
      {"bethel2012.shared_limit", shared_limit},
      {"bethel2012.transfers_x_server", cannot("machines")},
      {"bethel2012.edge_kept", edge_kept},
      {"bethel2012.row_profile", row_profile},
      {"bethel2012.shared_blocking_would_help", shared_blocking},
  };
}

}  // namespace filterscope::studies
