// What the studies' rules have in common: finding a claim's records, cells, and the verdict over all of them.
// Used by the files that hold the rules alone.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/studies/decide.h"

namespace filterscope::studies {

/// Of one image with one radius. A radius of 0: whichever.
struct Place {
  Extent image;
  double radius = 0;
  Parameters more = {};  ///< what else the records have
};

class Judging {
 public:
  Judging(const Claim& claim, const Cells& cells, const Observations& observations);

  [[nodiscard]] const Claim& claim() const noexcept { return claim_; }
  [[nodiscard]] const Cells& cells() const noexcept { return cells_; }
  /// Not-a-number where it was not observed, which counts as missing.
  double observed(std::string_view name);

  /// "naive" as the id of this study's variant; ids stay.
  [[nodiscard]] std::string id(std::string_view variant) const;
  [[nodiscard]] Query query(std::string_view variant, const Place& place) const;
  /// The fastest record there; null, and counted as missing, where there is none.
  const ResultRecord* best(std::string_view variant, const Place& place);
  const ResultRecord* best(const std::vector<std::string_view>& variants, const Place& place);
  /// Nothing is counted.
  [[nodiscard]] const ResultRecord* find(std::string_view variant, const Place& place) const;
  [[nodiscard]] double time(const ResultRecord& record) const { return time_of(record, clock_); }
  [[nodiscard]] Interval ratio(const ResultRecord& above, const ResultRecord& below) const {
    return ratio_of(above, below, clock_);
  }
  /// The claim's images with its radii.
  [[nodiscard]] std::vector<Place> places() const;
  [[nodiscard]] Clock clock() const noexcept { return clock_; }
  void set_clock(Clock clock) noexcept { clock_ = clock; }

  /// The published number for an image and radius, where the claim has them in a list.
  [[nodiscard]] std::optional<double> published(const Place& place) const;
  [[nodiscard]] static std::string where(const Place& place, std::string_view more = {});

  void miss(Problem why);
  ClaimVerdict cell(std::string where, const Interval& value, const Borders& borders,
                    std::optional<double> published = {});
  void cell(std::string where, const Interval& value, ClaimVerdict verdict,
            std::optional<double> published = {});

  /// One cell a place: time(above)/time(below), by the claim's borders. Where a side has several variants the
  /// fastest counts.
  void ratios(const std::vector<std::string_view>& above, const std::vector<std::string_view>& below);
  void ratio_at(const Place& place, const std::vector<std::string_view>& above,
                const std::vector<std::string_view>& below, const Borders& borders,
                std::string_view more = {});

  /// The cells together, as judge() does; with less than half of the places it cannot be told.
  Outcome finish();
  /// The verdict of a rule of its own, under the same condition.
  Outcome finish(ClaimVerdict verdict);
  /// Where the rule is about all cells: holds if each does, weaker if none is beyond the weaker border.
  Outcome finish_all();
  Outcome cannot_run(Problem why);

  [[nodiscard]] std::size_t count(ClaimVerdict verdict) const;
  [[nodiscard]] const std::vector<ClaimCell>& made() const noexcept { return outcome_.cells; }
  [[nodiscard]] std::size_t missing() const noexcept { return outcome_.missing; }

 private:
  const Claim& claim_;
  const Cells& cells_;
  const Observations& observations_;
  Clock clock_;
  Parameters common_;
  Outcome outcome_;
  std::size_t found_ = 0;
};

using Decider = std::function<Outcome(Judging&)>;
using Deciders = std::map<std::string, Decider, std::less<>>;

Deciders larsson_deciders();
Deciders staal_deciders();
Deciders agarwal_deciders();
Deciders zheng_deciders();
Deciders bethel_deciders();

/// time(above)/time(below) over the claim's places.
Decider ratio_rule(std::vector<std::string_view> above, std::vector<std::string_view> below);
/// What only eyes, other machines, counters or variants that are not there can decide.
Decider cannot(const char* code);

double median_of(std::vector<double> values);
/// The largest distance from the median, as a share of it. NaN for none.
double spread_of(const std::vector<double>& values);
/// Of a straight line through the points (least squares). NaN for fewer than three.
double r_squared(const std::vector<double>& x, const std::vector<double>& y);
/// Spearman's rank correlation; equal values share their mean rank.
double rank_correlation(const std::vector<double>& x, const std::vector<double>& y);

}  // namespace filterscope::studies
