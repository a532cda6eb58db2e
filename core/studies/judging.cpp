#include "core/studies/judging.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace filterscope::studies {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Why nothing was measured, of this call's choosing and not for want of a device or a variant.
bool left_out(const Problem& why) {
  return why.code() == "study.long" || why.code() == "study.late" || why.code() == "study.not_measured";
}

bool same_image(const nlohmann::json& json, const Extent& image) {
  if (json.is_string()) return json == fmt::format("{}x{}", image.width, image.height);
  if (!json.is_array() || json.size() < 2) return json.is_null();
  return json[0] == image.width && json[1] == image.height;
}

/// Ranks from 1; equal values share their mean.
std::vector<double> ranks_of(const std::vector<double>& values) {
  std::vector<double> ranks;
  for (const double value : values) {
    const auto less = std::ranges::count_if(values, [value](double other) { return other < value; });
    const auto same = std::ranges::count(values, value);
    ranks.push_back(static_cast<double>(less) + (static_cast<double>(same) + 1) / 2);
  }
  return ranks;
}

double correlation(const std::vector<double>& x, const std::vector<double>& y) {
  if (x.size() != y.size() || x.size() < 3) return kNaN;
  const auto count = static_cast<double>(x.size());
  const double mean_x = std::accumulate(x.begin(), x.end(), 0.0) / count;
  const double mean_y = std::accumulate(y.begin(), y.end(), 0.0) / count;
  double xx = 0;
  double yy = 0;
  double xy = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    xx += (x[i] - mean_x) * (x[i] - mean_x);
    yy += (y[i] - mean_y) * (y[i] - mean_y);
    xy += (x[i] - mean_x) * (y[i] - mean_y);
  }
  return xx > 0 && yy > 0 ? xy / std::sqrt(xx * yy) : kNaN;
}

}  // namespace

Judging::Judging(const Claim& claim, const Cells& cells, const Observations& observations)
    : claim_(claim),
      cells_(cells),
      observations_(observations),
      clock_(claim.condition.transfers.value_or(false) ? Clock::with_transfers : Clock::kernel) {
  for (const char* key : kVariantKeys) {
    const auto found = claim.parameters.find(key);
    if (found == claim.parameters.end()) continue;
    if (found->is_number()) common_.set(key, value_from(found->get<double>()));
    if (found->is_string()) common_.set(key, found->get<std::string>());
  }
  if (const auto sides = claim.numbers("block_side"); sides.size() == 1) {
    common_.set("block_width", value_from(sides.front()));
    common_.set("block_height", value_from(sides.front()));
  }
}

double Judging::observed(std::string_view name) {
  const auto found = observations_.find(name);
  if (found != observations_.end()) {
    ++found_;
    return found->second;
  }
  miss(problem("study.not_observed", "It was not observed in this run."));
  return kNaN;
}

std::string Judging::id(std::string_view variant) const {
  return variant.find('/') != std::string_view::npos ? std::string(variant)
                                                     : claim_.study + "/" + std::string(variant);
}

Query Judging::query(std::string_view variant, const Place& place) const {
  Query query{id(variant), place.image, claim_.type, common_};
  if (place.radius > 0) query.match.set(radius_key(query.variant), value_from(place.radius));
  // The blocks that the study gave each variant.
  if (const auto blocks = claim_.parameters.find("block"); blocks != claim_.parameters.end()) {
    const std::string name = query.variant.substr(query.variant.find('/') + 1);
    if (blocks->is_object() && blocks->contains(name)) {
      query.match.set("block_width", value_from((*blocks)[name][0].get<double>()));
      query.match.set("block_height", value_from((*blocks)[name][1].get<double>()));
    }
  }
  query.match.update(place.more);
  return query;
}

const ResultRecord* Judging::find(std::string_view variant, const Place& place) const {
  return cells_.best(query(variant, place), clock_);
}

const ResultRecord* Judging::best(std::string_view variant, const Place& place) {
  const ResultRecord* record = find(variant, place);
  if (record == nullptr) {
    miss(cells_.why_not(query(variant, place)));
  } else {
    ++found_;
  }
  return record;
}

const ResultRecord* Judging::best(const std::vector<std::string_view>& variants, const Place& place) {
  const ResultRecord* least = nullptr;
  for (const std::string_view variant : variants) {
    const ResultRecord* record = find(variant, place);
    if (record != nullptr && (least == nullptr || time(*record) < time(*least))) least = record;
  }
  if (least == nullptr) {
    miss(cells_.why_not(query(variants.front(), place)));
  } else {
    ++found_;
  }
  return least;
}

std::vector<Place> Judging::places() const {
  std::vector<double> radii = claim_.numbers("radius");
  if (radii.empty()) radii = {0};
  std::vector<Place> list;
  for (const Extent& image : claim_.images) {
    for (const double radius : radii) list.push_back({image, radius});
  }
  return list;
}

std::optional<double> Judging::published(const Place& place) const {
  if (claim_.published.is_number()) return claim_.published.get<double>();
  if (!claim_.published.is_array()) return std::nullopt;
  for (const auto& one : claim_.published) {
    if (!one.is_object() || !one.contains("value") || !one["value"].is_number()) continue;
    if (one.contains("image") && !same_image(one["image"], place.image)) continue;
    if (one.contains("radius") && one["radius"] != place.radius) continue;
    return one["value"].get<double>();
  }
  return std::nullopt;
}

std::string Judging::where(const Place& place, std::string_view more) {
  std::string text = extent_text(place.image);
  if (place.radius > 0) text += fmt::format(", r = {}", place.radius);
  if (!more.empty()) text += fmt::format(", {}", more);
  return text;
}

void Judging::miss(Problem why) {
  ++outcome_.missing;
  // What stands in the way for good is said rather than what was left out.
  if (outcome_.why.empty() || (left_out(outcome_.why) && !left_out(why))) outcome_.why = std::move(why);
}

ClaimVerdict Judging::cell(std::string where, const Interval& value, const Borders& borders,
                           std::optional<double> published) {
  const ClaimVerdict verdict = judge(borders, value);
  cell(std::move(where), value, verdict, published);
  return verdict;
}

void Judging::cell(std::string where, const Interval& value, ClaimVerdict verdict,
                   std::optional<double> published) {
  outcome_.cells.push_back({std::move(where), value, published, verdict});
}

void Judging::ratio_at(const Place& place, const std::vector<std::string_view>& above,
                       const std::vector<std::string_view>& below, const Borders& borders,
                       std::string_view more) {
  const ResultRecord* slow = best(above, place);
  const ResultRecord* quick = best(below, place);
  if (slow != nullptr && quick != nullptr) {
    cell(where(place, more), ratio(*slow, *quick), borders, published(place));
  }
}

void Judging::ratios(const std::vector<std::string_view>& above, const std::vector<std::string_view>& below) {
  for (const Place& place : places()) ratio_at(place, above, below, claim_.decide.value_or(Borders()));
}

std::size_t Judging::count(ClaimVerdict verdict) const {
  return static_cast<std::size_t>(std::ranges::count(outcome_.cells, verdict, &ClaimCell::verdict));
}

Outcome Judging::finish() {
  std::vector<ClaimVerdict> verdicts;
  for (const ClaimCell& one : outcome_.cells) verdicts.push_back(one.verdict);
  return finish(judge(verdicts));
}

Outcome Judging::finish_all() {
  if (outcome_.cells.empty()) return finish(ClaimVerdict::cannot_run);
  if (count(ClaimVerdict::holds) == outcome_.cells.size()) return finish(ClaimVerdict::holds);
  if (2 * count(ClaimVerdict::turned_round) >= outcome_.cells.size()) {
    return finish(ClaimVerdict::turned_round);
  }
  const bool none_beyond = count(ClaimVerdict::turned_round) + count(ClaimVerdict::cannot_tell) == 0;
  return finish(none_beyond ? ClaimVerdict::weaker : ClaimVerdict::cannot_tell);
}

Outcome Judging::finish(ClaimVerdict verdict) {
  outcome_.verdict = verdict;
  const std::size_t all = found_ + outcome_.missing;
  if (outcome_.missing == 0) {
    if (found_ == 0 && outcome_.cells.empty()) {
      outcome_.verdict = ClaimVerdict::cannot_run;
      outcome_.why = problem("study.nothing", "Nothing was measured for it.");
    }
    return std::move(outcome_);
  }
  if (found_ == 0 || (outcome_.cells.empty() && !left_out(outcome_.why))) {
    outcome_.verdict = left_out(outcome_.why) ? ClaimVerdict::cannot_tell : ClaimVerdict::cannot_run;
  } else if (2 * outcome_.missing > all || verdict == ClaimVerdict::cannot_run) {
    outcome_.verdict = ClaimVerdict::cannot_tell;
    outcome_.why =
        problem("study.too_few", "Of %1 measurements that it takes, %2 are missing. The first of them: %3",
                all, outcome_.missing, outcome_.why);
  } else {
    outcome_.why = problem("study.some", "From %1 of %2 measurements. The first that is missing: %3", found_,
                           all, outcome_.why);
  }
  return std::move(outcome_);
}

Outcome Judging::cannot_run(Problem why) {
  outcome_.verdict = ClaimVerdict::cannot_run;
  outcome_.why = std::move(why);
  return std::move(outcome_);
}

Decider ratio_rule(std::vector<std::string_view> above, std::vector<std::string_view> below) {
  return [above = std::move(above), below = std::move(below)](Judging& judging) {
    judging.ratios(above, below);
    return judging.finish();
  };
}

Decider cannot(const char* code) {
  return [word = std::string_view(code)](Judging& judging) {
    if (word == "eyes") {
      return judging.cannot_run(
          problem("study.eyes", "Only eyes can decide it: look at the images side by side."));
    }
    if (word == "machines") {
      return judging.cannot_run(problem("study.machines", "It takes measurements on several machines."));
    }
    if (word == "counters") {
      return judging.cannot_run(
          problem("study.counters", "It takes hardware counters, which were not read in this run."));
    }
    return judging.cannot_run(problem("study.variant", "No variant of the catalogue does what it takes."));
  };
}

double median_of(std::vector<double> values) {
  if (values.empty()) return kNaN;
  std::ranges::sort(values);
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

double spread_of(const std::vector<double>& values) {
  const double median = median_of(values);
  double spread = values.empty() ? kNaN : 0;
  for (const double value : values) spread = std::max(spread, std::abs(value / median - 1));
  return spread;
}

double r_squared(const std::vector<double>& x, const std::vector<double>& y) {
  const double r = correlation(x, y);
  return r * r;
}

double rank_correlation(const std::vector<double>& x, const std::vector<double>& y) {
  return correlation(ranks_of(x), ranks_of(y));
}

}  // namespace filterscope::studies
