// The rules of zheng2011's claims.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/studies/judging.h"

namespace filterscope::studies {
namespace {

using Names = std::vector<std::string_view>;

const Names kZheng{"bilateral_texture", "bilateral_prefetch", "nlm_texture", "nlm_prefetch"};

Outcome more_lookups(Judging& j) {
  for (const Place& place : j.places()) {
    const ResultRecord* slow = j.best("bilateral_texture", place);
    const ResultRecord* quick = j.best("bilateral_prefetch", place);
    const ResultRecord* nlm_slow = j.best("nlm_texture", place);
    const ResultRecord* nlm_quick = j.best("nlm_prefetch", place);
    if (slow == nullptr || quick == nullptr || nlm_slow == nullptr || nlm_quick == nullptr) continue;
    const Interval nlm = j.ratio(*nlm_slow, *nlm_quick);
    const Interval bilateral = j.ratio(*slow, *quick);
    j.cell(j.where(place), {nlm.value / bilateral.value, nlm.low / bilateral.high, nlm.high / bilateral.low},
           *j.claim().decide, j.published(place));
  }
  return j.finish();
}

/// The rule without counters: prefetching gains more than 2 times.
Outcome nlm_memory_bound(Judging& j) {
  for (const Place& place : j.places()) {
    j.ratio_at(place, {"nlm_texture"}, {"nlm_prefetch"}, Borders{.holds_from = 2, .turned_round_below = 2});
  }
  return j.finish();
}

Outcome nlm_slower(Judging& j) {
  for (const Place& place : j.places()) {
    j.ratio_at(place, {"nlm_texture"}, {"bilateral_texture"}, *j.claim().decide, "texture");
    j.ratio_at(place, {"nlm_prefetch"}, {"bilateral_prefetch"}, *j.claim().decide, "prefetch");
  }
  return j.finish();
}

Outcome against_window(Judging& j) {
  const Extent image = j.claim().images.front();
  for (const std::string_view name : kZheng) {
    const ResultRecord* small = j.best(name, {image, 3});
    const ResultRecord* large = j.best(name, {image, 8});
    if (small == nullptr || large == nullptr) continue;
    const Interval growth = j.ratio(*large, *small);
    const double pixels = 289.0 / 49;
    j.cell(std::string(name), {growth.value / pixels, growth.low / pixels, growth.high / pixels},
           *j.claim().decide, j.claim().published.at(std::string(name)).get<double>());
  }
  return j.finish();
}

Outcome against_pixels(Judging& j) {
  for (const std::string_view name : kZheng) {
    for (const double r : j.claim().numbers("radius")) {
      const ResultRecord* small = j.best(name, {j.claim().images.front(), r});
      const ResultRecord* large = j.best(name, {j.claim().images.back(), r});
      if (small == nullptr || large == nullptr) continue;
      const Interval growth = j.ratio(*large, *small);
      j.cell(fmt::format("{}, r = {}", name, r), growth,
             growth.low > 4 && growth.high < 16 ? ClaimVerdict::holds
             : growth.low > 16                  ? ClaimVerdict::turned_round
                                                : ClaimVerdict::cannot_tell);
    }
  }
  if (j.made().empty()) return j.finish(ClaimVerdict::cannot_run);
  const std::size_t all = j.made().size();
  return j.finish(j.count(ClaimVerdict::holds) == all             ? ClaimVerdict::holds
                  : 2 * j.count(ClaimVerdict::turned_round) > all ? ClaimVerdict::turned_round
                                                                  : ClaimVerdict::cannot_tell);
}

Outcome transfer_times(Judging& j) {
  for (const Extent& image : j.claim().images) {
    const ResultRecord* record = j.best("bilateral_texture", {image, 3});
    if (record == nullptr) continue;
    const double ours = record->measurement.upload_ms + record->measurement.download_ms;
    const double published = j.claim().published.at(std::to_string(image.width)).get<double>();
    j.cell(j.where({image}), Interval::exactly(ours),
           ours <= published ? ClaimVerdict::holds : ClaimVerdict::turned_round, published);
  }
  if (j.made().empty()) return j.finish(ClaimVerdict::cannot_run);
  const std::size_t held = j.count(ClaimVerdict::holds);
  return j.finish(held == j.made().size() ? ClaimVerdict::holds
                  : held > 0              ? ClaimVerdict::weaker
                                          : ClaimVerdict::turned_round);
}

Outcome transfers_outweigh(Judging& j) {
  j.set_clock(Clock::kernel);
  for (const Place& place : j.places()) {
    const ResultRecord* record = j.best("bilateral_prefetch", place);
    if (record == nullptr) continue;
    const double moved = record->measurement.upload_ms + record->measurement.download_ms;
    j.cell(j.where(place), Interval::exactly(moved / j.time(*record)), *j.claim().decide, j.published(place));
  }
  return j.finish();
}

Outcome apron_bytes(Judging& j) {
  bool agree = true;
  bool refused = false;
  for (const auto& [name, patch, key] :
       {std::tuple{"bilateral_prefetch", 0, "bilateral"}, std::tuple{"nlm_prefetch", 3, "nlm"}}) {
    for (const double r : j.claim().numbers("radius")) {
      const Place place{j.claim().images.front(), r};
      const double side = 32 + 2 * r + 2 * patch;
      const double bytes = 4 * side * side;
      const ResultRecord* record = j.best(name, place);
      if (record == nullptr) {
        refused = refused ||
                  std::ranges::any_of(j.cells().skipped(j.query(name, place)), [](const ResultRecord* one) {
                    return one->skipped.code().starts_with("variant.");
                  });
        continue;
      }
      const auto used = static_cast<double>(record->measurement.facts.dynamic_shared +
                                            record->measurement.facts.static_shared);
      const bool same = used >= bytes && used <= 1.1 * bytes;
      agree = agree && same && used < 49152;
      j.cell(j.where(place, name), Interval::exactly(used),
             same ? ClaimVerdict::holds : ClaimVerdict::cannot_tell,
             j.claim().published[key][fmt::format("{}", 2 * r + 1)].get<double>());
    }
  }
  if (refused) return j.finish(ClaimVerdict::turned_round);
  if (j.made().empty()) return j.finish(ClaimVerdict::cannot_run);
  return j.finish(agree ? ClaimVerdict::holds : ClaimVerdict::cannot_tell);
}

/// Runs up to 16 and beyond: right, or refused in words.
Outcome four_loads(Judging& j) {
  bool runs = true;
  bool wrong = false;
  const auto check = [&](const char* name, double r, bool must_run, const char* reference) {
    Query query = j.query(name, {j.claim().images.front(), r});
    query.reference = reference;
    const ResultRecord* record = j.cells().best(query);
    if (record == nullptr) {
      const auto skipped = j.cells().skipped(query);
      if (skipped.empty()) j.miss(j.cells().why_not(query));
      runs = runs && !must_run;
      return;
    }
    const double levels = record->metrics->of("max_abs_diff");
    wrong = wrong || levels > 0.5;
    j.cell(fmt::format("{}, r = {}", name, r), Interval::exactly(levels),
           Borders{.holds_at_most = 0.5, .weaker_at_most = 0.5});
  };
  check("bilateral_prefetch", 13, true, "reference/float64");
  check("bilateral_prefetch", 16, true, "reference/float64");
  check("bilateral_prefetch", 17, false, "reference/float64");
  check("nlm_prefetch", 13, true, "reference/nlm_float64");
  check("nlm_prefetch", 14, false, "reference/nlm_float64");
  if (j.made().empty()) return j.finish(ClaimVerdict::cannot_run);
  return j.finish(wrong  ? ClaimVerdict::turned_round
                  : runs ? ClaimVerdict::holds
                         : ClaimVerdict::cannot_tell);
}

/// The best PSNR that a filter reaches with a window on the scan, over its other parameters; NaN: none.
double best_psnr(Judging& j, std::string_view name, double r, int snr) {
  const std::string stand_in = name.starts_with("nlm") ? "fast/nlm_cpu" : "fast/cpu_simd";
  double best = NAN;
  for (const std::string& id : {j.id(name), stand_in}) {
    Query query{id, {256, 256}};
    query.scan = true;
    query.match.set(radius_key(id), value_from(r));
    for (const ResultRecord* record : j.cells().measured(query)) {
      if (record->picture.name.find(fmt::format("snr{}", snr)) == std::string::npos || !record->truth_metrics)
        continue;
      const double psnr = record->truth_metrics->of("psnr_db");
      if (std::isnan(best) || psnr > best) best = psnr;
    }
  }
  if (std::isnan(best)) {
    Query query{j.id(name), {256, 256}};
    query.scan = true;
    j.miss(j.cells().why_not(query));
  }
  return best;
}

Decider quality_by_window(std::string_view name) {
  return [name](Judging& j) {
    std::vector<double> psnr;
    for (const double r : j.claim().numbers("radius")) {
      const double best = best_psnr(j, name, r, 25);
      if (std::isnan(best)) continue;
      psnr.push_back(best);
      j.cell(fmt::format("window {}", 2 * r + 1), Interval::exactly(best), ClaimVerdict::cannot_tell);
    }
    if (psnr.size() < 3) return j.finish(ClaimVerdict::cannot_run);
    return j.finish(psnr[1] - psnr[0] >= 0.05 && psnr[2] - psnr[1] >= 0.05 ? ClaimVerdict::holds
                    : psnr[2] > psnr[0]                                    ? ClaimVerdict::weaker
                    : psnr[0] - psnr[2] >= 0.05                            ? ClaimVerdict::turned_round
                                                                           : ClaimVerdict::cannot_tell);
  };
}

/// Non-local means' best PSNR less the bilateral filter's, over all windows.
double difference(Judging& j, int snr) {
  std::array<double, 2> best{NAN, NAN};
  for (std::size_t i = 0; i < 2; ++i) {
    for (const double r : j.claim().numbers("radius")) {
      const double psnr = best_psnr(j, i == 0 ? "nlm_prefetch" : "bilateral_prefetch", r, snr);
      if (!std::isnan(psnr) && (std::isnan(best.at(i)) || psnr > best.at(i))) best.at(i) = psnr;
    }
  }
  return best[0] - best[1];
}

Outcome quality_similar(Judging& j) {
  const double decibel = difference(j, 25);
  if (!std::isnan(decibel)) j.cell("signal to noise 25", Interval::exactly(decibel), *j.claim().decide);
  return j.made().empty() ? j.finish(ClaimVerdict::cannot_run) : j.finish();
}

Outcome better_at_high_noise(Judging& j) {
  std::vector<double> list;
  for (const double snr : j.claim().numbers("projection_snr")) {
    const double decibel = difference(j, static_cast<int>(snr));
    if (std::isnan(decibel)) continue;
    list.push_back(decibel);
    j.cell(fmt::format("signal to noise {}", snr), Interval::exactly(decibel), ClaimVerdict::cannot_tell);
  }
  if (list.size() < 4) return j.finish(ClaimVerdict::cannot_run);
  const double grown = list.back() - list.front();
  return j.finish(list.back() > 0.5 && grown > 0 ? ClaimVerdict::holds
                  : grown > 0                    ? ClaimVerdict::weaker
                                                 : ClaimVerdict::turned_round);
}

Outcome real_time(Judging& j) {
  double most = 0;
  for (const Place& place : j.places()) {
    const ResultRecord* record = j.best("nlm_prefetch", place);
    if (record == nullptr) continue;
    const double ms = j.time(*record);
    if (ms <= 42) most = std::max(most, 2 * place.radius + 1);
    const auto published = j.claim().published.at(fmt::format("{}", 2 * place.radius + 1)).get<double>();
    j.cell(j.where(place), Interval::exactly(ms), ms <= 42 ? ClaimVerdict::holds : ClaimVerdict::turned_round,
           published);
  }
  if (j.made().empty()) return j.finish(ClaimVerdict::cannot_run);
  return j.finish(most >= 17   ? ClaimVerdict::holds
                  : most >= 11 ? ClaimVerdict::weaker
                  : most >= 7  ? ClaimVerdict::cannot_tell
                               : ClaimVerdict::turned_round);
}

}  // namespace

Deciders zheng_deciders() {
  return {
      {"zheng2011.bilateral_prefetch_gain", ratio_rule({"bilateral_texture"}, {"bilateral_prefetch"})},
      {"zheng2011.nlm_prefetch_gain", ratio_rule({"nlm_texture"}, {"nlm_prefetch"})},
      {"zheng2011.more_lookups_more_gain", more_lookups},
      {"zheng2011.nlm_memory_bound", nlm_memory_bound},
      {"zheng2011.nlm_slower_than_bilateral", nlm_slower},
      {"zheng2011.time_against_window", against_window},
      {"zheng2011.time_against_pixels", against_pixels},
      {"zheng2011.transfer_times", transfer_times},
      {"zheng2011.transfers_outweigh_kernel", transfers_outweigh},
      {"zheng2011.apron_bytes", apron_bytes},
      {"zheng2011.four_loads", four_loads},
      {"zheng2011.quality_bilateral_window", quality_by_window("bilateral_prefetch")},
      {"zheng2011.quality_nlm_window", quality_by_window("nlm_prefetch")},
      {"zheng2011.quality_similar_low_noise", quality_similar},
      {"zheng2011.nlm_better_high_noise", better_at_high_noise},
      {"zheng2011.sdk_filters_beaten", cannot("variant")},
      {"zheng2011.precomputed_weights", cannot("variant")},
      {"zheng2011.nlm_real_time", real_time},
  };
}

}  // namespace filterscope::studies
