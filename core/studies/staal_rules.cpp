// The rules of staal2012's claims.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/studies/judging.h"

namespace filterscope::studies {
namespace {

using Names = std::vector<std::string_view>;

const Names kStaal{"v1_global",    "v2_spatial_table",  "v3_fast_math",        "v4_texture",
                   "v5_registers", "v6_split_channels", "v7_channel_launches", "v8_blocks_2d"};

Outcome largest_step(Judging& j) {
  std::size_t held = 0;
  std::size_t other = 0;
  for (const Place& place : j.places()) {
    std::vector<double> steps;
    for (std::size_t i = 1; i <= 4; ++i) {
      const ResultRecord* before = j.best(kStaal[i - 1], place);
      const ResultRecord* after = j.best(kStaal[i], place);
      if (before == nullptr || after == nullptr) continue;
      const Interval gain = j.ratio(*before, *after);
      steps.push_back(gain.value);
      j.cell(j.where(place, kStaal[i]), gain, ClaimVerdict::cannot_tell);
    }
    if (steps.size() < 4) continue;
    (steps[3] >= std::ranges::max(steps) ? held : other) += 1;
  }
  if (held + other == 0) return j.finish(ClaimVerdict::cannot_run);
  return j.finish(other == 0 ? ClaimVerdict::holds
                  : held > 0 ? ClaimVerdict::weaker
                             : ClaimVerdict::turned_round);
}

Outcome gains_with_radius(Judging& j) {
  const std::vector<double> radii = j.claim().numbers("radius");
  std::vector<double> gains;
  for (const double r : {radii.front(), radii.back()}) {
    const Place place{j.claim().images.front(), r};
    const ResultRecord* v5 = j.best("v5_registers", place);
    const ResultRecord* v8 = j.best("v8_blocks_2d", place);
    if (v5 == nullptr || v8 == nullptr) continue;
    gains.push_back(j.time(*v5) / j.time(*v8));
    j.cell(j.where(place), j.ratio(*v5, *v8), ClaimVerdict::cannot_tell);
  }
  if (gains.size() < 2) return j.finish(ClaimVerdict::cannot_run);
  const double change = gains[1] - gains[0];
  return j.finish(change >= 0.01    ? ClaimVerdict::holds
                  : change <= -0.01 ? ClaimVerdict::turned_round
                                    : ClaimVerdict::cannot_tell);
}

/// How many pairs of the published order are kept, ties within 2 percent counting as kept; -1: one is
/// missing.
int pairs_kept(Judging& j, const Place& place, const nlohmann::json& published) {
  std::vector<std::pair<double, double>> times;  // published, ours
  for (const auto& [name, time] : published.items()) {
    const ResultRecord* record = j.best(name, place);
    if (record != nullptr) times.emplace_back(time.get<double>(), j.time(*record));
  }
  if (times.size() < published.size()) return -1;
  int kept = 0;
  for (std::size_t a = 0; a < times.size(); ++a) {
    for (std::size_t b = a + 1; b < times.size(); ++b) {
      const bool tied =
          std::abs(times[a].second / times[b].second - 1) <= 0.02 || times[a].first == times[b].first;
      if (tied || (times[a].first < times[b].first) == (times[a].second < times[b].second)) ++kept;
    }
  }
  return kept;
}

ClaimVerdict of_pairs(int kept, int holds, int weaker, int turned) {
  return kept >= holds    ? ClaimVerdict::holds
         : kept >= weaker ? ClaimVerdict::weaker
         : kept <= turned ? ClaimVerdict::turned_round
                          : ClaimVerdict::cannot_tell;
}

Outcome order(Judging& j) {
  for (const Place& place : j.places()) {
    const int kept = pairs_kept(j, place, j.claim().published[fmt::format("{}", place.radius)]);
    if (kept >= 0) j.cell(j.where(place), Interval::exactly(kept), of_pairs(kept, 32, 27, 18), 36);
  }
  return j.finish_all();
}

Outcome kernel_times(Judging& j) {
  const Place place = j.places().front();
  const int kept = pairs_kept(j, place, j.claim().published);
  if (kept >= 0) j.cell(j.where(place), Interval::exactly(kept), of_pairs(kept, 25, 21, 14), 28);
  return j.finish();
}

/// A number of each version's kernel; empty where one is missing.
std::vector<double> kernel_numbers(Judging& j, const std::function<double(const KernelFacts&)>& number) {
  std::vector<double> list;
  for (const std::string_view name : kStaal) {
    const ResultRecord* record = j.best(name, j.places().front());
    if (record == nullptr) continue;
    list.push_back(number(record->measurement.facts));
    const std::string key(name.substr(0, 2));
    std::optional<double> published;
    if (j.claim().published.is_object() && j.claim().published.contains(key)) {
      published = j.claim().published[key].get<double>();
    }
    j.cell(std::string(name), Interval::exactly(list.back()), ClaimVerdict::cannot_tell, published);
  }
  return list.size() == kStaal.size() ? list : std::vector<double>();
}

Outcome registers(Judging& j) {
  const auto list =
      kernel_numbers(j, [](const KernelFacts& facts) { return static_cast<double>(facts.registers); });
  if (list.empty()) return j.finish(ClaimVerdict::cannot_run);
  const bool fewest = list[6] <= std::ranges::min(list);
  return j.finish(list[4] + 8 <= list[3] && fewest ? ClaimVerdict::holds
                  : list[4] < list[3]              ? ClaimVerdict::weaker
                  : list[4] > list[3]              ? ClaimVerdict::turned_round
                                                   : ClaimVerdict::cannot_tell);
}

Outcome occupancy(Judging& j) {
  const auto list = kernel_numbers(j, [](const KernelFacts& facts) { return facts.occupancy; });
  if (list.empty()) return j.finish(ClaimVerdict::cannot_run);
  const bool lowest = list[3] <= std::ranges::min(list);
  return j.finish(list[3] < list[4] && list[4] < list[6] ? ClaimVerdict::holds
                  : lowest                               ? ClaimVerdict::weaker
                  : list[3] > list[4]                    ? ClaimVerdict::turned_round
                                                         : ClaimVerdict::cannot_tell);
}

Outcome register_bound(Judging& j) {
  std::size_t bound = 0;
  std::size_t all = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const ResultRecord* record = j.best(kStaal[i], j.places().front());
    if (record == nullptr) continue;
    ++all;
    const bool yes = record->measurement.facts.limiter.find("registers") != std::string::npos;
    bound += yes ? 1U : 0U;
    j.cell(fmt::format("{}: {}", kStaal[i], record->measurement.facts.limiter),
           Interval::exactly(yes ? 1 : 0), yes ? ClaimVerdict::holds : ClaimVerdict::turned_round);
  }
  if (all == 0) return j.finish(ClaimVerdict::cannot_run);
  return j.finish(bound == all ? ClaimVerdict::holds
                  : bound > 0  ? ClaimVerdict::weaker
                               : ClaimVerdict::turned_round);
}

Outcome occupancy_not_enough(Judging& j) {
  const Place place = j.places().front();
  const ResultRecord* v5 = j.best("v5_registers", place);
  const ResultRecord* v7 = j.best("v7_channel_launches", place);
  if (v5 == nullptr || v7 == nullptr) return j.finish(ClaimVerdict::cannot_run);
  const double higher = v7->measurement.facts.occupancy - v5->measurement.facts.occupancy;
  const Interval time = j.ratio(*v7, *v5);
  j.cell("occupancy of v7 less that of v5", Interval::exactly(higher), ClaimVerdict::cannot_tell, 0.25);
  j.cell("time of v7 over that of v5", time, ClaimVerdict::cannot_tell, 1.5);
  if (higher <= 0) return j.finish(ClaimVerdict::cannot_tell);
  return j.finish(time.low > 1    ? ClaimVerdict::holds
                  : time.high < 1 ? ClaimVerdict::turned_round
                                  : ClaimVerdict::cannot_tell);
}

Outcome better_block(Judging& j) {
  const Extent image = j.claim().images.front();
  const auto with = [&](int width) {
    return j.best("v6_split_channels", {image, 4, {{"block_width", width}, {"block_height", 1}}});
  };
  const ResultRecord* usual = with(256);
  const ResultRecord* best = usual;
  for (const int width : {64, 128, 192, 384, 512}) {
    const ResultRecord* record = with(width);
    if (record == nullptr || usual == nullptr) continue;
    j.cell(fmt::format("{} threads", width), j.ratio(*usual, *record), ClaimVerdict::cannot_tell);
    if (j.time(*record) < j.time(*best)) best = record;
  }
  if (usual == nullptr || j.made().empty()) return j.finish(ClaimVerdict::cannot_run);
  if (best == usual) return j.finish(ClaimVerdict::turned_round);
  return j.finish(j.ratio(*usual, *best).low > 1.01 ? ClaimVerdict::holds : ClaimVerdict::cannot_tell);
}

/// R² of a straight line of the times over `x`; a cell a variant.
void straight_line(Judging& j, const Names& names, const std::vector<Place>& places,
                   const std::function<double(const Place&)>& x) {
  for (const std::string_view name : names) {
    std::vector<double> at;
    std::vector<double> times;
    for (const Place& place : places) {
      const ResultRecord* record = j.best(name, place);
      if (record == nullptr) continue;
      at.push_back(x(place));
      times.push_back(j.time(*record));
    }
    if (at.size() < 3) continue;
    j.cell(std::string(name), Interval::exactly(r_squared(at, times)),
           Borders{.holds_from = 0.99, .weaker_from = 0.95});
  }
}

Outcome against_size(Judging& j) {
  std::vector<Place> places;
  for (const Extent& image : j.claim().images) places.push_back({image, 4});
  straight_line(j,
                {"cpu", "v3_fast_math", "v4_texture", "v5_registers", "v6_split_channels",
                 "v7_channel_launches", "v8_blocks_2d"},
                places, [](const Place& place) { return double(place.image.width) * place.image.height; });
  return j.finish();
}

Outcome against_radius(Judging& j) {
  straight_line(j, {"cpu", "v1_global", "v5_registers", "v8_blocks_2d"}, j.places(),
                [](const Place& place) { return (2 * place.radius + 1) * (2 * place.radius + 1); });
  return j.finish();
}

/// cpu over v8 in each place; empty where one is missing.
std::vector<double> gains_of_v8(Judging& j) {
  std::vector<double> gains;
  for (const Place& place : j.places()) {
    const ResultRecord* cpu = j.best("cpu", place);
    const ResultRecord* v8 = j.best("v8_blocks_2d", place);
    if (cpu == nullptr || v8 == nullptr) continue;
    gains.push_back(j.time(*cpu) / j.time(*v8));
    j.cell(j.where(place), j.ratio(*cpu, *v8), ClaimVerdict::cannot_tell, j.published(place));
  }
  return gains.size() == j.places().size() ? gains : std::vector<double>();
}

Outcome constant_with_size(Judging& j) {
  const auto gains = gains_of_v8(j);
  if (gains.empty()) return j.finish(ClaimVerdict::cannot_run);
  const double spread = std::ranges::max(gains) / std::ranges::min(gains);
  return j.finish(spread < 1.15  ? ClaimVerdict::holds
                  : spread < 1.5 ? ClaimVerdict::weaker
                                 : ClaimVerdict::turned_round);
}

Outcome grows_with_radius(Judging& j) {
  const auto gains = gains_of_v8(j);
  if (gains.empty()) return j.finish(ClaimVerdict::cannot_run);
  return j.finish(judge(Borders{.holds_from = 1.2, .weaker_from = 1.02, .turned_round_below = 0.98},
                        gains.back() / gains.front()));
}

Outcome near_real_time(Judging& j) {
  for (const Place& place : j.places()) {
    const ResultRecord* v8 = j.best("v8_blocks_2d", place);
    if (v8 == nullptr) continue;
    const double seconds = mean_of(*v8, j.clock()) / 1e3;
    j.cell(j.where(place), Interval::exactly(seconds), *j.claim().decide, 0.05);
  }
  return j.finish();
}

Outcome fast_math_invisible(Judging& j) {
  for (const char* name : {"v3_fast_math", "v5_registers"}) {
    Query query = j.query(name, j.places().front());
    query.reference = j.id("v2_spatial_table");
    const ResultRecord* record = j.cells().best(query);
    if (record == nullptr) {
      j.miss(j.cells().why_not(query));
      continue;
    }
    j.cell(name, Interval::exactly(record->metrics->of("max_abs_diff")), *j.claim().decide);
  }
  return j.made().empty() ? j.finish(ClaimVerdict::cannot_run) : j.finish_all();
}

/// Where the whole image is within a level of the reference, no frame is further from it than the inside.
Outcome border_faults(Judging& j) {
  for (const char* name :
       {"v4_texture", "v5_registers", "v6_split_channels", "v7_channel_launches", "v8_blocks_2d"}) {
    Query query = j.query(name, j.places().front());
    query.reference = "reference/float64";
    const ResultRecord* record = j.cells().best(query);
    if (record == nullptr) {
      j.miss(j.cells().why_not(query));
      continue;
    }
    const double levels = record->metrics->of("max_abs_diff");
    j.cell(name, Interval::exactly(levels),
           levels <= 1 ? ClaimVerdict::turned_round : ClaimVerdict::cannot_tell);
  }
  if (j.made().empty()) return j.finish(ClaimVerdict::cannot_run);
  Outcome outcome = j.finish_all();
  if (outcome.verdict == ClaimVerdict::turned_round && outcome.why.empty()) {
    outcome.why = problem("study.fault", "A fault of the study's code, which was not taken over.");
  }
  return outcome;
}

}  // namespace

Deciders staal_deciders() {
  return {
      {"staal2012.v1_over_cpu", ratio_rule({"cpu"}, {"v1_global"})},
      {"staal2012.v2_over_v1", ratio_rule({"v1_global"}, {"v2_spatial_table"})},
      {"staal2012.v3_over_v2", ratio_rule({"v2_spatial_table"}, {"v3_fast_math"})},
      {"staal2012.v4_over_v3", ratio_rule({"v3_fast_math"}, {"v4_texture"})},
      {"staal2012.v5_over_v4", ratio_rule({"v4_texture"}, {"v5_registers"})},
      {"staal2012.v5_largest_gpu_step", largest_step},
      {"staal2012.v6_over_v5", ratio_rule({"v6_split_channels"}, {"v5_registers"})},
      {"staal2012.v7_over_v5", ratio_rule({"v7_channel_launches"}, {"v5_registers"})},
      {"staal2012.v8_over_v5", ratio_rule({"v5_registers"}, {"v8_blocks_2d"})},
      {"staal2012.v8_gains_with_radius", gains_with_radius},
      {"staal2012.order", order},
      {"staal2012.kernel_times", kernel_times},
      {"staal2012.registers", registers},
      {"staal2012.occupancy", occupancy},
      {"staal2012.register_bound", register_bound},
      {"staal2012.occupancy_not_enough", occupancy_not_enough},
      {"staal2012.v6_better_block", better_block},
      {"staal2012.time_against_size", against_size},
      {"staal2012.time_against_radius", against_radius},
      {"staal2012.speedup_constant_with_size", constant_with_size},
      {"staal2012.speedup_grows_with_radius", grows_with_radius},
      {"staal2012.hd_near_real_time", near_real_time},
      {"staal2012.fast_math_invisible", fast_math_invisible},
      {"staal2012.texture_border_faults", border_faults},
  };
}

}  // namespace filterscope::studies
