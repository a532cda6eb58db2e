// The rules of agarwal2012's claims.
#include <fmt/format.h>

#include <algorithm>

#include "core/studies/judging.h"

namespace filterscope::studies {
namespace {

using Names = std::vector<std::string_view>;

const Names kSimd{"cpu_assembly", "cpu_assembly_reduction", "cpu_intrinsics", "cpu_intrinsics_reduction"};

Parameters threads(double count) { return {{"threads", value_from(count)}}; }

/// The most threads that the naive filter was measured with: this machine's cores. 0: it was not measured.
double all_cores(Judging& j) {
  double most = 0;
  for (const Extent& image : j.claim().images) {
    for (const ResultRecord* record : j.cells().measured(j.query("cpu_naive", {image, 10}))) {
      most = std::max(most, number_in(*record, "threads").value_or(0));
    }
  }
  return most;
}

Place at(Judging& j, const Extent& image, double count) {
  return {image, j.claim().numbers("radius").front(), threads(count)};
}

Outcome memory_tricks(Judging& j) {
  for (const Extent& image : j.claim().images) {
    j.ratio_at(at(j, image, 1), {"cpu_naive"}, {"cpu_tiles"}, *j.claim().decide);
  }
  return j.finish();
}

/// naive over the fastest of `names`, on all cores, a cell an image.
Decider over_naive(Names names) {
  return [names = std::move(names)](Judging& j) {
    const double cores = all_cores(j);
    for (const Extent& image : j.claim().images) {
      j.ratio_at(at(j, image, cores), {"cpu_naive"}, names, *j.claim().decide,
                 fmt::format("{} threads", cores));
    }
    return j.finish();
  };
}

Outcome small_image_more(Judging& j) {
  const double cores = all_cores(j);
  std::vector<Interval> gains;
  for (const Extent& image : j.claim().images) {
    const ResultRecord* naive = j.best("cpu_naive", at(j, image, cores));
    const ResultRecord* simd = j.best(kSimd, at(j, image, cores));
    if (naive != nullptr && simd != nullptr) gains.push_back(j.ratio(*naive, *simd));
  }
  if (gains.size() < 2) return j.finish(ClaimVerdict::cannot_run);
  j.cell("gain on the small image over that on the large one",
         {gains[0].value / gains[1].value, gains[0].low / gains[1].high, gains[0].high / gains[1].low},
         *j.claim().decide, 1.722);
  return j.finish();
}

/// For pairs of variants on both images: `border` is beyond 1, holds if all are beyond, turned round if all
/// are below 2 − border.
Outcome pairs(Judging& j, const std::vector<std::pair<std::string_view, std::string_view>>& list,
              double border) {
  const double cores = all_cores(j);
  const Borders borders{.holds_from = border, .turned_round_below = 2 - border};
  for (const Extent& image : j.claim().images) {
    for (const auto& [above, below] : list) j.ratio_at(at(j, image, cores), {above}, {below}, borders, below);
  }
  if (j.made().empty()) return j.finish(ClaimVerdict::cannot_run);
  const std::size_t all = j.made().size();
  return j.finish(j.count(ClaimVerdict::holds) == all          ? ClaimVerdict::holds
                  : j.count(ClaimVerdict::holds) > 0           ? ClaimVerdict::weaker
                  : j.count(ClaimVerdict::turned_round) == all ? ClaimVerdict::turned_round
                                                               : ClaimVerdict::cannot_tell);
}

Outcome intrinsics_over_naive(Judging& j) {
  return pairs(j, {{"cpu_naive", "cpu_intrinsics"}, {"cpu_naive", "cpu_intrinsics_reduction"}}, 1.02);
}

Outcome intrinsics_over_assembly(Judging& j) {
  return pairs(
      j, {{"cpu_assembly", "cpu_intrinsics"}, {"cpu_assembly_reduction", "cpu_intrinsics_reduction"}}, 1.02);
}

Outcome reduction_gain(Judging& j) {
  return pairs(j, {{"cpu_intrinsics", "cpu_intrinsics_reduction"}}, 1.01);
}

/// The gains of threads alone, of SIMD alone and of both, on the small image; false where one is missing.
struct Gains {
  double cores = 0;
  Interval threads;
  Interval simd;
  Interval both;
};

std::optional<Gains> gains_of(Judging& j) {
  Gains gains;
  gains.cores = all_cores(j);
  const Extent image = j.claim().images.front();
  const ResultRecord* one = j.best("cpu_naive", at(j, image, 1));
  const ResultRecord* many = j.best("cpu_naive", at(j, image, gains.cores));
  const ResultRecord* simd_one = j.best(kSimd, at(j, image, 1));
  const ResultRecord* simd_many = j.best(kSimd, at(j, image, gains.cores));
  if (one == nullptr || many == nullptr || simd_one == nullptr || simd_many == nullptr) return std::nullopt;
  gains.threads = j.ratio(*one, *many);
  gains.simd = j.ratio(*one, *simd_one);
  gains.both = j.ratio(*one, *simd_many);
  return gains;
}

Interval divided(const Interval& interval, double by) {
  return {interval.value / by, interval.low / by, interval.high / by};
}

Problem one_core() { return problem("study.one_core", "It takes more than one core; this machine has one."); }

Outcome thread_scaling(Judging& j) {
  const auto gains = gains_of(j);
  if (!gains) return j.finish(ClaimVerdict::cannot_run);
  if (gains->cores < 2) return j.cannot_run(one_core());
  j.cell(fmt::format("{} threads", gains->cores), divided(gains->threads, gains->cores), *j.claim().decide);
  return j.finish();
}

Outcome multiply(Judging& j) {
  const auto gains = gains_of(j);
  if (!gains) return j.finish(ClaimVerdict::cannot_run);
  if (gains->cores < 2) return j.cannot_run(one_core());
  const double product = gains->threads.value * gains->simd.value;
  // Above the span the two gain more together, which is no less than multiplying.
  j.cell(fmt::format("{} threads", gains->cores), divided(gains->both, product), *j.claim().decide);
  return j.finish();
}

Outcome superlinear(Judging& j) {
  const auto gains = gains_of(j);
  if (!gains) return j.finish(ClaimVerdict::cannot_run);
  j.cell(fmt::format("{} threads", gains->cores), divided(gains->both, gains->cores), *j.claim().decide);
  return j.finish();
}

Outcome too_many_cores(Judging& j) {
  const double cores = all_cores(j);
  if (cores > 0 && cores < 16) {
    return j.cannot_run(problem("study.few_cores", "It takes at least 16 cores; this machine has %1.",
                                static_cast<std::int64_t>(cores)));
  }
  std::vector<double> efficiency;
  for (const Extent& image : j.claim().images) {
    const ResultRecord* one = j.best("cpu_naive", at(j, image, 1));
    const ResultRecord* many = j.best("cpu_naive", at(j, image, cores));
    if (one == nullptr || many == nullptr) continue;
    efficiency.push_back(j.time(*one) / j.time(*many) / cores);
    j.cell(j.where({image}), Interval::exactly(efficiency.back()), ClaimVerdict::cannot_tell, 0.733);
  }
  if (efficiency.size() < 2) return j.finish(ClaimVerdict::cannot_run);
  const double less = efficiency[1] - efficiency[0];
  return j.finish(less >= 0.1 ? ClaimVerdict::holds
                  : less < 0  ? ClaimVerdict::turned_round
                              : ClaimVerdict::cannot_tell);
}

Outcome gpu_over_cpu(Judging& j) {
  const Extent image = j.claim().images.front();
  const ResultRecord* cpu = j.best("cpu_naive", at(j, image, 1));
  const ResultRecord* gpu = j.best("cuda_pair_symmetric", {image, 10});
  if (cpu != nullptr && gpu != nullptr) {
    j.cell(j.where({image, 10}), j.ratio(*cpu, *gpu), *j.claim().decide, 235.5);
  }
  return j.finish();
}

Outcome pair_always(Judging& j) {
  std::size_t not_slower = 0;
  std::size_t faster = 0;
  std::size_t slower = 0;
  for (const Place& place : j.places()) {
    const ResultRecord* naive = j.best("cuda_naive", place);
    const ResultRecord* pair = j.best("cuda_pair_symmetric", place);
    if (naive == nullptr || pair == nullptr) continue;
    const Interval gain = j.ratio(*naive, *pair);
    not_slower += gain.low > 0.99 ? 1U : 0U;
    faster += gain.low > 1.01 ? 1U : 0U;
    slower += gain.high < 0.99 ? 1U : 0U;
    j.cell(j.where(place), gain,
           gain.low > 1.01    ? ClaimVerdict::holds
           : gain.high < 0.99 ? ClaimVerdict::turned_round
                              : ClaimVerdict::cannot_tell,
           j.published(place));
  }
  if (j.made().empty()) return j.finish(ClaimVerdict::cannot_run);
  return j.finish(not_slower == 4 && faster >= 1 ? ClaimVerdict::holds
                  : faster >= 2                  ? ClaimVerdict::weaker
                  : slower >= 3                  ? ClaimVerdict::turned_round
                                                 : ClaimVerdict::cannot_tell);
}

Outcome pair_halves_cpu(Judging& j) {
  const Extent image = j.claim().images.front();
  const ResultRecord* naive = j.best("cpu_naive", at(j, image, 1));
  const ResultRecord* pair = j.best("cpu_pair_symmetric", at(j, image, 1));
  if (naive != nullptr && pair != nullptr) {
    j.cell(j.where({image, 10}), j.ratio(*naive, *pair), *j.claim().decide, 1.972);
  }
  return j.finish();
}

/// Of one kernel on one image: the least time at each height from 1 to 32, over both widths; 0: none.
std::vector<double> by_height(Judging& j, std::string_view name, const Extent& image, double r) {
  std::vector<double> times;
  for (const int height : {1, 2, 4, 8, 16, 32}) {
    double least = 0;
    for (const int width : {16, 32}) {
      const ResultRecord* record =
          j.find(name, {image, r, {{"block_width", width}, {"block_height", height}}});
      if (record != nullptr && (least == 0 || j.time(*record) < least)) least = j.time(*record);
    }
    times.push_back(least);
  }
  return times;
}

Outcome block_height(Judging& j) {
  std::size_t steep = 0;
  std::size_t low_best = 0;
  for (const char* name : {"cuda_naive", "cuda_pair_symmetric"}) {
    bool is_steep = true;
    bool low_is_best = true;
    for (const Extent& image : j.claim().images) {
      if (j.best(name, {image, 10}) == nullptr || j.best(name, {image, 5}) == nullptr) continue;
      std::vector<double> wide = by_height(j, name, image, 10);
      std::vector<double> narrow = by_height(j, name, image, 5);
      const double first = wide.front();
      const bool low = std::ranges::min_element(wide) - wide.begin() <= 1;
      std::erase(wide, 0.0);
      std::erase(narrow, 0.0);
      if (first == 0 || wide.size() < 3 || narrow.size() < 3) continue;
      const double rise = first / std::ranges::min(wide);
      is_steep = is_steep && rise >= 1.5 &&
                 std::ranges::max(wide) - std::ranges::min(wide) >
                     std::ranges::max(narrow) - std::ranges::min(narrow);
      low_is_best = low_is_best && low;
      j.cell(j.where({image, 10}, name), Interval::exactly(rise), Borders{.holds_from = 1.5});
    }
    steep += is_steep ? 1U : 0U;
    low_best += low_is_best ? 1U : 0U;
  }
  if (j.made().empty()) return j.finish(ClaimVerdict::cannot_run);
  return j.finish(steep == 2      ? ClaimVerdict::holds
                  : low_best == 2 ? ClaimVerdict::turned_round
                  : steep == 1    ? ClaimVerdict::weaker
                                  : ClaimVerdict::cannot_tell);
}

}  // namespace

Deciders agarwal_deciders() {
  const Decider cuda_pair = ratio_rule({"cuda_naive"}, {"cuda_pair_symmetric"});
  return {
      {"agarwal2012.exponential_dominates", cannot("variant")},
      {"agarwal2012.memory_tricks_useless", memory_tricks},
      {"agarwal2012.simd_gain", over_naive(kSimd)},
      {"agarwal2012.simd_at_most_four", over_naive(kSimd)},
      {"agarwal2012.simd_small_image_more", small_image_more},
      {"agarwal2012.intrinsics_over_naive", intrinsics_over_naive},
      {"agarwal2012.intrinsics_over_assembly", intrinsics_over_assembly},
      {"agarwal2012.assembly_loses_on_newer", over_naive({"cpu_assembly"})},
      {"agarwal2012.reduction_gain", reduction_gain},
      {"agarwal2012.older_chips_gain_more", cannot("machines")},
      {"agarwal2012.thread_scaling", thread_scaling},
      {"agarwal2012.simd_and_threads_multiply", multiply},
      {"agarwal2012.superlinear", superlinear},
      {"agarwal2012.too_many_cores", too_many_cores},
      {"agarwal2012.turbo", cannot("machines")},
      {"agarwal2012.gpu_over_cpu", gpu_over_cpu},
      {"agarwal2012.pair_always_faster", pair_always},
      {"agarwal2012.pair_gain_large", cuda_pair},
      {"agarwal2012.pair_tie_small", cuda_pair},
      {"agarwal2012.pair_halves_cpu", pair_halves_cpu},
      {"agarwal2012.pair_limited_by_shared", cannot("counters")},
      {"agarwal2012.block_height_matters", block_height},
      {"agarwal2012.single_gpu_thread", cannot("variant")},
  };
}

}  // namespace filterscope::studies
