// The rules of larsson2015's claims.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/studies/judging.h"

namespace filterscope::studies {
namespace {

using Names = std::vector<std::string_view>;

const Names kOptimised{"constant_memory", "shared_memory", "padded_shared", "tiled",
                       "tiled_padded",    "tiled_reload",  "tiled_unrolled"};
const Names kTiled{"tiled", "tiled_padded", "tiled_reload", "tiled_unrolled"};
const Names kLoseWhenTiled{"tiled", "tiled_padded", "tiled_reload"};
const Names kLarsson{"naive", "constant_memory", "shared_memory", "padded_shared",
                     "tiled", "tiled_padded",    "tiled_reload",  "tiled_unrolled"};

Parameters square(int side) { return {{"block_width", side}, {"block_height", side}}; }
Parameters tiling(int factor) { return {{"tiling", factor}}; }

Outcome first_step_largest(Judging& j) {
  for (const Place& place : j.places()) {
    const ResultRecord* sequential = j.best("sequential", place);
    const ResultRecord* naive = j.best("naive", place);
    const ResultRecord* fastest = j.best(kOptimised, place);
    if (sequential == nullptr || naive == nullptr || fastest == nullptr) continue;
    const Interval first = j.ratio(*sequential, *naive);
    const double later = j.time(*naive) / j.time(*fastest);
    j.cell(j.where(place), {first.value / later, first.low / later, first.high / later},
           Borders{.holds_from = 5, .weaker_from = 1, .turned_round_below = 1});
  }
  return j.finish_all();
}

Outcome within_ten_percent(Judging& j) {
  std::size_t inside = 0;
  std::size_t all = 0;
  for (const Place& place : j.places()) {
    for (const std::string_view name : kOptimised) {
      const ResultRecord* naive = j.best("naive", place);
      const ResultRecord* one = j.best(name, place);
      if (naive == nullptr || one == nullptr) continue;
      ++all;
      const auto verdict = j.cell(j.where(place, name), j.ratio(*naive, *one),
                                  Borders{.holds_between = Span{0.9, 1.1}, .weaker_between = Span{0.9, 1.1}});
      if (verdict == ClaimVerdict::holds) ++inside;
    }
  }
  if (all == 0) return j.finish(ClaimVerdict::cannot_run);
  return j.finish(judge(Borders{.holds_from = 0.9, .weaker_from = 0.7, .turned_round_below = 0.5},
                        static_cast<double>(inside) / static_cast<double>(all)));
}

/// The fastest kernel over the candidate: 1 where it wins.
double behind(Judging& j, const ResultRecord& candidate, const Place& place) {
  const ResultRecord* fastest = j.best(kLarsson, place);
  return fastest == nullptr ? NAN : j.time(candidate) / j.time(*fastest);
}

Outcome padded_fastest(Judging& j) {
  for (const Place& place : j.places()) {
    const ResultRecord* padded = j.best("padded_shared", place);
    if (padded == nullptr) continue;
    j.cell(j.where(place), Interval::exactly(behind(j, *padded, place)),
           Borders{.holds_at_most = 1.005, .weaker_at_most = 1.005});
  }
  const auto held = static_cast<double>(j.count(ClaimVerdict::holds));
  const auto all = static_cast<double>(j.made().size());
  return j.finish(held >= all * 13 / 16 ? ClaimVerdict::holds
                  : 2 * held >= all     ? ClaimVerdict::weaker
                  : held == 0           ? ClaimVerdict::turned_round
                                        : ClaimVerdict::cannot_tell);
}

Outcome fastest_large(Judging& j) {
  std::array<int, 3> wins{};  // padded, unrolled, another
  for (const Place& place : j.places()) {
    const bool unrolled = place.radius >= 3 && place.radius <= 7;
    const ResultRecord* winner = j.best(unrolled ? "tiled_unrolled" : "padded_shared", place);
    const ResultRecord* fastest = j.best(kLarsson, place);
    if (winner == nullptr || fastest == nullptr) continue;
    const std::string name = fastest->variant.substr(fastest->variant.find('/') + 1);
    ++wins[name == "padded_shared" ? 0U : name == "tiled_unrolled" ? 1U : 2U];
    j.cell(j.where(place, name), Interval::exactly(j.time(*winner) / j.time(*fastest)),
           Borders{.holds_at_most = 1.005, .weaker_at_most = 1.005});
  }
  if (j.count(ClaimVerdict::holds) >= 6) return j.finish(ClaimVerdict::holds);
  if (wins[2] >= 5) return j.finish(ClaimVerdict::turned_round);
  return j.finish(wins[0] > 0 && wins[1] > 0 ? ClaimVerdict::weaker : ClaimVerdict::cannot_tell);
}

Outcome gpu_time_against_radius(Judging& j) {
  for (const Extent& image : j.claim().images) {
    for (const char* name : {"sequential", "naive", "padded_shared"}) {
      std::vector<double> quotients;
      for (const double r : j.claim().numbers("radius")) {
        if (r < 3) continue;
        const ResultRecord* record = j.best(name, {image, r});
        if (record == nullptr) continue;
        const double filtered = (image.width - 2 * r) * (image.height - 2 * r);
        quotients.push_back(j.time(*record) / ((2 * r + 1) * (2 * r + 1) * filtered));
      }
      if (quotients.size() < 3) continue;
      j.cell(j.where({image}, name), Interval::exactly(spread_of(quotients)),
             Borders{.holds_at_most = 0.15, .weaker_at_most = 0.40});
    }
  }
  return j.finish();
}

Outcome tiled_loss(Judging& j) {
  for (const Place& place : j.places()) {
    for (const std::string_view name : kLoseWhenTiled) {
      j.ratio_at(place, {"naive"}, {name}, *j.claim().decide, name);
    }
  }
  return j.finish();
}

Outcome unrolled_only_gain(Judging& j) {
  bool unrolled_gains = false;
  bool other_gains = false;
  std::size_t fastest = 0;
  for (const Place& place : j.places()) {
    const ResultRecord* naive = j.best("naive", place);
    const ResultRecord* unrolled = j.best("tiled_unrolled", place);
    const ResultRecord* other = j.best(kLoseWhenTiled, place);
    if (naive == nullptr || unrolled == nullptr || other == nullptr) continue;
    const Interval gain = j.ratio(*naive, *unrolled);
    unrolled_gains |= gain.low > 1.01;
    other_gains |= j.ratio(*naive, *other).low > 1.01;
    if (j.time(*unrolled) < j.time(*other)) ++fastest;
    j.cell(j.where(place), gain, gain.low > 1.01 ? ClaimVerdict::holds : ClaimVerdict::cannot_tell);
  }
  if (unrolled_gains && !other_gains) return j.finish(ClaimVerdict::holds);
  if (2 * fastest > j.made().size()) return j.finish(ClaimVerdict::weaker);
  return j.finish(unrolled_gains ? ClaimVerdict::cannot_tell : ClaimVerdict::turned_round);
}

Outcome unrolling_gain(Judging& j) {
  for (const Place& place : j.places()) {
    const Borders large{.holds_between = Span{0.98, 1.02}};
    j.ratio_at(place, {"tiled_padded"}, {"tiled_unrolled"}, place.radius == 15 ? large : *j.claim().decide);
  }
  return j.finish();
}

/// The times at tilings 2 to 6, as ratios to that at 2; nothing where one is missing.
std::vector<double> by_tiling(Judging& j, std::string_view name) {
  std::vector<double> times;
  for (int factor = 2; factor <= 6; ++factor) {
    const ResultRecord* record = j.best(name, {j.claim().images.front(), 1, tiling(factor)});
    if (record == nullptr) return {};
    times.push_back(j.time(*record));
    j.cell(fmt::format("{}, tiling {}", name, factor), Interval::exactly(times.back() / times.front()),
           ClaimVerdict::cannot_tell);
  }
  return times;
}

Outcome tiling_unrolled(Judging& j) {
  const std::vector<double> times = by_tiling(j, "tiled_unrolled");
  if (times.empty()) return j.finish(ClaimVerdict::cannot_run);
  const auto best = std::ranges::min_element(times) - times.begin() + 2;
  return j.finish(best == 4   ? ClaimVerdict::holds
                  : best == 6 ? ClaimVerdict::weaker
                  : best == 2 ? ClaimVerdict::turned_round
                              : ClaimVerdict::cannot_tell);
}

Outcome tiling_others(Judging& j) {
  std::vector<ClaimVerdict> verdicts;
  std::vector<double> growth;
  for (const std::string_view name : kLoseWhenTiled) {
    const std::vector<double> times = by_tiling(j, name);
    if (times.empty()) continue;
    growth.push_back(times.back() / times.front());
    verdicts.push_back(
        judge(Borders{.turned_round_below = 0.98, .holds_at_most = {}, .weaker_at_most = {}}, growth.back()));
    if (growth.back() >= 1.02) verdicts.back() = ClaimVerdict::holds;
  }
  if (verdicts.size() < 3) return j.finish(ClaimVerdict::cannot_run);
  for (const auto verdict : {ClaimVerdict::holds, ClaimVerdict::turned_round}) {
    if (std::ranges::count(verdicts, verdict) < 2) continue;
    const bool reload_most = growth[2] >= std::max(growth[0], growth[1]);
    return j.finish(verdict == ClaimVerdict::holds && !reload_most ? ClaimVerdict::weaker : verdict);
  }
  return j.finish(ClaimVerdict::cannot_tell);
}

Outcome reload_keeps_up(Judging& j) {
  for (const Extent& image : j.claim().images) {
    std::array<double, 4> change{};
    bool complete = true;
    for (std::size_t i = 0; i < kTiled.size(); ++i) {
      std::array<double, 2> gain{};
      for (const std::size_t k : {0U, 1U}) {
        const Place place{image, k == 0 ? 7.0 : 15.0};
        const ResultRecord* naive = j.best("naive", place);
        const ResultRecord* one = j.best(kTiled[i], place);
        complete = complete && naive != nullptr && one != nullptr;
        if (naive != nullptr && one != nullptr) gain.at(k) = j.time(*naive) / j.time(*one);
      }
      change.at(i) = gain[1] / gain[0];
    }
    if (!complete) continue;
    const double reload = change[2];
    const bool least = reload >= std::ranges::max(change);
    const bool most = reload <= std::ranges::min(change);
    j.cell(j.where({image}), Interval::exactly(reload),
           reload >= 1 && change[1] < 1 && change[3] < 1 ? ClaimVerdict::holds
           : least                                       ? ClaimVerdict::weaker
           : most                                        ? ClaimVerdict::turned_round
                                                         : ClaimVerdict::cannot_tell);
  }
  return j.finish();
}

Outcome block_16_best(Judging& j) {
  for (const std::string_view name : kLarsson) {
    const Place any{j.claim().images.front(), 1};
    const ResultRecord* sixteen = j.best(name, {any.image, 1, square(16)});
    const ResultRecord* best = j.best(name, any);
    if (sixteen == nullptr || best == nullptr) continue;
    j.cell(std::string(name), Interval::exactly(j.time(*sixteen) / j.time(*best)),
           Borders{.holds_at_most = 1.01, .weaker_at_most = 1.01});
  }
  const std::size_t held = j.count(ClaimVerdict::holds);
  return j.finish(held >= 6   ? ClaimVerdict::holds
                  : held >= 4 ? ClaimVerdict::weaker
                  : held == 0 ? ClaimVerdict::turned_round
                              : ClaimVerdict::cannot_tell);
}

Outcome block_4_worst(Judging& j) {
  for (const std::string_view name : kLarsson) {
    const Extent image = j.claim().images.front();
    const ResultRecord* four = j.best(name, {image, 1, square(4)});
    if (four == nullptr) continue;
    double slowest = 0;
    for (const int side : {8, 16, 32}) {
      const ResultRecord* record = j.best(name, {image, 1, square(side)});
      if (record != nullptr) slowest = std::max(slowest, j.time(*record));
    }
    if (slowest == 0) continue;
    j.cell(std::string(name), Interval::exactly(j.time(*four) / slowest),
           Borders{.holds_from = 1.1, .turned_round_below = 1});
  }
  if (j.made().empty()) return j.finish(ClaimVerdict::cannot_run);
  const std::size_t held = j.count(ClaimVerdict::holds);
  return j.finish(held == j.made().size()      ? ClaimVerdict::holds
                  : 2 * held > j.made().size() ? ClaimVerdict::weaker
                  : held == 0                  ? ClaimVerdict::turned_round
                                               : ClaimVerdict::cannot_tell);
}

/// The rule without counters: cheaper arithmetic gains more than all memory steps together.
Outcome compute_bound(Judging& j) {
  const Place place = j.places().front();
  const ResultRecord* naive = j.best("naive", place);
  const ResultRecord* memory = j.best({"constant_memory", "shared_memory", "padded_shared"}, place);
  const ResultRecord* table = j.best("range_table", place);
  const ResultRecord* hardware = j.best("fast/register_tiled", {place.image, place.radius});
  if (naive == nullptr || memory == nullptr || table == nullptr || hardware == nullptr) {
    return j.finish(ClaimVerdict::cannot_run);
  }
  const double by_memory = j.time(*naive) / j.time(*memory);
  const double by_arithmetic = j.time(*naive) / std::min(j.time(*table), j.time(*hardware));
  j.cell("memory steps", Interval::exactly(by_memory), ClaimVerdict::cannot_tell);
  j.cell("cheaper arithmetic", Interval::exactly(by_arithmetic), ClaimVerdict::cannot_tell);
  return j.finish(by_arithmetic > by_memory ? ClaimVerdict::holds : ClaimVerdict::turned_round);
}

Outcome tiling_occupancy(Judging& j) {
  bool one = false;
  bool lower = false;
  for (const double r : {1.0, 7.0, 15.0}) {
    for (const int side : {16, 32}) {
      const Place place{j.claim().images.front(), r, square(side)};
      const ResultRecord* untiled = j.best("padded_shared", place);
      if (untiled == nullptr) continue;
      const int before = untiled->measurement.facts.blocks_per_multiprocessor;
      for (const char* name : {"tiled", "tiled_padded", "tiled_unrolled"}) {
        for (const ResultRecord* record : j.cells().measured(j.query(name, place))) {
          const int blocks = record->measurement.facts.blocks_per_multiprocessor;
          one |= blocks == 1 && before > 1;
          lower |= blocks < before;
        }
      }
    }
  }
  return j.finish(one ? ClaimVerdict::holds : lower ? ClaimVerdict::weaker : ClaimVerdict::turned_round);
}

Outcome shared_memory_limit(Judging& j) {
  bool agree = true;
  bool wrong = false;
  const double limit = j.observed("device.shared_per_block_optin");
  for (const char* name : {"tiled_padded", "tiled_unrolled"}) {
    for (const int side : {16, 32}) {
      for (const int factor : {4, 6}) {
        Parameters more = square(side);
        more.update(tiling(factor));
        const Place place{j.claim().images.front(), 15, more};
        const int columns = (30 + side * (factor - 1) + 31) / 32 * 32 + side;
        const double bytes = 4.0 * columns * (side + 30);
        const auto measured = j.cells().measured(j.query(name, place));
        const auto skipped = j.cells().skipped(j.query(name, place));
        if (measured.empty() && skipped.empty()) {
          j.miss(j.cells().why_not(j.query(name, place)));
          continue;
        }
        const std::string where = fmt::format("{}, block {}, tiling {}", name, side, factor);
        if (measured.empty()) {
          j.cell(where, Interval::exactly(bytes),
                 bytes > limit ? ClaimVerdict::holds : ClaimVerdict::cannot_tell, bytes);
          agree = agree && bytes > limit;
          continue;
        }
        const auto used = static_cast<double>(measured.front()->measurement.facts.dynamic_shared);
        agree = agree && used == bytes;
        wrong = wrong || bytes > limit;
        j.cell(where, Interval::exactly(used),
               used == bytes ? ClaimVerdict::holds : ClaimVerdict::cannot_tell, bytes);
      }
    }
  }
  return j.finish(wrong   ? ClaimVerdict::turned_round
                  : agree ? ClaimVerdict::holds
                          : ClaimVerdict::cannot_tell);
}

Decider pictures_against(std::string_view reference) {
  return [reference](Judging& j) {
    for (const Place& place : j.places()) {
      for (const std::string_view name : kLarsson) {
        if (name == reference) continue;
        Query query = j.query(name, place);
        query.reference = j.id(reference);
        const ResultRecord* record = j.cells().best(query);
        if (record == nullptr) {
          j.miss(j.cells().why_not(query));
          continue;
        }
        j.cell(
            j.where(place, name), Interval::exactly(record->metrics->of("max_abs_diff")),
            reference == "sequential" ? Borders{.holds_at_most = 1, .weaker_at_most = 1} : *j.claim().decide);
      }
    }
    return j.made().empty() ? j.finish(ClaimVerdict::cannot_run) : j.finish_all();
  };
}

Outcome sigmas(Judging& j) {
  for (const char* name : {"naive", "padded_shared"}) {
    const Extent image = j.claim().images.front();
    const auto with = [&](double space, double range) {
      return j.best(name,
                    {image, 7, {{"sigma_space", value_from(space)}, {"sigma_range", value_from(range)}}});
    };
    const ResultRecord* usual = with(3, 30);
    for (const double space : {1.0, 3.0, 9.0}) {
      for (const double range : {5.0, 30.0, 100.0}) {
        if (space == 3 && range == 30) continue;
        const ResultRecord* other = with(space, range);
        if (usual == nullptr || other == nullptr) continue;
        j.cell(fmt::format("{}, σs = {}, σr = {}", name, space, range), j.ratio(*usual, *other),
               *j.claim().decide);
      }
    }
  }
  return j.finish();
}

Outcome per_channel_cost(Judging& j) {
  for (const char* name : {"naive", "padded_shared"}) {
    const Extent image = j.claim().images.front();
    const ResultRecord* channel = j.best(name, {image, 7, {{"colour", "channel"}}});
    const ResultRecord* lab = j.best(name, {image, 7, {{"colour", "lab"}}});
    if (channel != nullptr && lab != nullptr) j.cell(name, j.ratio(*channel, *lab), *j.claim().decide);
  }
  return j.finish();
}

}  // namespace

Deciders larsson_deciders() {
  return {
      {"larsson2015.gpu_over_sequential", ratio_rule({"sequential"}, {"naive"})},
      {"larsson2015.first_step_largest", first_step_largest},
      {"larsson2015.optimised_within_ten_percent", within_ten_percent},
      {"larsson2015.constant_memory_gain", ratio_rule({"naive"}, {"constant_memory"})},
      {"larsson2015.shared_memory_gain", ratio_rule({"constant_memory"}, {"shared_memory"})},
      {"larsson2015.padding_gain", ratio_rule({"shared_memory"}, {"padded_shared"})},
      {"larsson2015.bank_conflicts_by_width", cannot("counters")},
      {"larsson2015.padded_fastest_small_images", padded_fastest},
      {"larsson2015.fastest_large_image", fastest_large},
      {"larsson2015.fastest_over_sequential",
       ratio_rule({"sequential"}, {"padded_shared", "tiled_unrolled"})},
      {"larsson2015.time_against_radius", gpu_time_against_radius},
      {"larsson2015.tiled_loss", tiled_loss},
      {"larsson2015.unrolled_only_tiled_gain", unrolled_only_gain},
      {"larsson2015.unrolling_gain", unrolling_gain},
      {"larsson2015.padding_hurts_tiled_large_radius", ratio_rule({"tiled"}, {"tiled_padded"})},
      {"larsson2015.tiling_factor_unrolled", tiling_unrolled},
      {"larsson2015.tiling_factor_others", tiling_others},
      {"larsson2015.reload_keeps_up_with_radius", reload_keeps_up},
      {"larsson2015.block_16_best", block_16_best},
      {"larsson2015.block_4_worst", block_4_worst},
      {"larsson2015.range_table_gain", ratio_rule({"shared_memory"}, {"range_table"})},
      {"larsson2015.compute_bound", compute_bound},
      {"larsson2015.texture_no_gain", ratio_rule({"naive"}, {"texture"})},
      {"larsson2015.radius_template_gain", cannot("variant")},
      {"larsson2015.tiling_occupancy", tiling_occupancy},
      {"larsson2015.shared_memory_limit", shared_memory_limit},
      {"larsson2015.gpu_close_to_cpu", pictures_against("sequential")},
      {"larsson2015.gpu_kernels_identical", pictures_against("naive")},
      {"larsson2015.sigma_does_not_matter", sigmas},
      {"larsson2015.per_channel_cost", per_channel_cost},
      {"larsson2015.per_channel_looks_better", cannot("eyes")},
  };
}

}  // namespace filterscope::studies
