#include "core/studies/verdict.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace filterscope::studies {
namespace {

constexpr double kShareThatHolds = 0.8;

bool inside(const std::optional<Span>& span, double value) {
  return span && value >= span->low && value <= span->high;
}

bool holds(const Borders& b, double value) {
  return (b.holds_from && value >= *b.holds_from) || (b.holds_below && value < *b.holds_below) ||
         (b.holds_at_most && value <= *b.holds_at_most) || inside(b.holds_between, value);
}

bool holds_weaker(const Borders& b, double value) {
  // Above the part that holds, a span with a lower border for weaker has no upper one.
  if (b.holds_between && b.weaker_from) return value >= *b.weaker_from;
  return (b.weaker_from && value >= *b.weaker_from) || (b.weaker_below && value < *b.weaker_below) ||
         (b.weaker_at_most && value <= *b.weaker_at_most) || inside(b.weaker_between, value);
}

bool has_weaker(const Borders& b) {
  return b.weaker_from || b.weaker_below || b.weaker_at_most || b.weaker_between;
}

std::vector<double> all_borders(const Borders& b) {
  std::vector<double> list;
  for (const auto& one : {b.holds_from, b.weaker_from, b.turned_round_below, b.holds_below, b.weaker_below,
                          b.turned_round_from, b.holds_at_most, b.weaker_at_most}) {
    if (one) list.push_back(*one);
  }
  for (const auto& span : {b.holds_between, b.weaker_between}) {
    if (!span) continue;
    list.push_back(span->low);
    list.push_back(span->high);
  }
  return list;
}

}  // namespace

ClaimVerdict judge(const Borders& borders, double value) {
  if (std::isnan(value)) return ClaimVerdict::cannot_tell;
  if (holds(borders, value)) return ClaimVerdict::holds;
  const bool turned_is_said = borders.turned_round_below || borders.turned_round_from;
  if ((borders.turned_round_below && value < *borders.turned_round_below) ||
      (borders.turned_round_from && value >= *borders.turned_round_from)) {
    return ClaimVerdict::turned_round;
  }
  if (holds_weaker(borders, value)) return ClaimVerdict::weaker;
  return has_weaker(borders) && !turned_is_said ? ClaimVerdict::turned_round : ClaimVerdict::cannot_tell;
}

ClaimVerdict judge(const Borders& borders, const Interval& interval) {
  if (std::isnan(interval.value) || !(interval.low <= interval.high)) return ClaimVerdict::cannot_tell;
  const ClaimVerdict low = judge(borders, interval.low);
  if (low != judge(borders, interval.high)) return ClaimVerdict::cannot_tell;
  // Both ends may lie on either side of a span.
  for (const double border : all_borders(borders)) {
    if (border <= interval.low || border >= interval.high) continue;
    const double above = std::nextafter(border, interval.high);
    const double below = std::nextafter(border, interval.low);
    if (judge(borders, above) != low || judge(borders, below) != low) return ClaimVerdict::cannot_tell;
  }
  return low;
}

ClaimVerdict judge(std::span<const ClaimVerdict> cells) {
  if (cells.empty()) return ClaimVerdict::cannot_run;
  const auto count = [&](ClaimVerdict which) {
    return static_cast<double>(std::ranges::count(cells, which));
  };
  const auto all = static_cast<double>(cells.size());
  const double held = count(ClaimVerdict::holds);
  const double beyond = held + count(ClaimVerdict::weaker);
  const double turned = count(ClaimVerdict::turned_round);
  if (held >= kShareThatHolds * all && turned == 0) return ClaimVerdict::holds;
  const bool half_beyond = 2 * beyond >= all;
  const bool half_turned = 2 * turned >= all;
  if (half_beyond && half_turned) return ClaimVerdict::cannot_tell;
  if (half_beyond) return ClaimVerdict::weaker;
  if (half_turned) return ClaimVerdict::turned_round;
  return ClaimVerdict::cannot_tell;
}

}  // namespace filterscope::studies
