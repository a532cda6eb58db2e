// The verdict on a claim that was measured again: borders, intervals, and many cells together.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "kernels/api/enum_names.h"

namespace filterscope::studies {

/// `cannot_run`: nothing here can decide it. `cannot_tell`: it was measured, and is not decided.
enum class ClaimVerdict : unsigned char { holds, weaker, turned_round, cannot_tell, cannot_run };

/// A number that was measured, and how far it may be off. `low` = `high` = `value`: counted, not measured.
struct Interval {
  double value = 0;
  double low = 0;
  double high = 0;

  static constexpr Interval exactly(double value) noexcept { return {value, value, value}; }
};

struct Span {
  double low = 0;
  double high = 0;
};

/// A rule's borders for one number; absent ones do not count. What none of them covers cannot be told, except
/// that with a border for weaker and none for turned round everything else is turned round.
struct Borders {
  std::optional<double> holds_from = {};
  std::optional<double> weaker_from = {};
  std::optional<double> turned_round_below = {};
  std::optional<double> holds_below = {};
  std::optional<double> weaker_below = {};
  std::optional<double> turned_round_from = {};
  std::optional<double> holds_at_most = {};
  std::optional<double> weaker_at_most = {};
  std::optional<Span> holds_between = {};
  std::optional<Span> weaker_between = {};
};

/// Of a number that is known exactly. Not-a-number cannot be told.
ClaimVerdict judge(const Borders& borders, double value);
/// An interval that has a border inside, where the verdict changes, cannot be told.
ClaimVerdict judge(const Borders& borders, const Interval& interval);

/// Of many cells: four in five must hold and none be turned round for "holds"; half beyond the weaker border
/// is "holds weaker", half turned round "turned round". None: cannot run.
ClaimVerdict judge(std::span<const ClaimVerdict> cells);

}  // namespace filterscope::studies

namespace filterscope {

template <>
struct EnumNames<studies::ClaimVerdict> {
  static constexpr std::string_view kNames[] = {"holds", "holds weaker", "turned round", "cannot be told",
                                                "cannot run here"};
};

}  // namespace filterscope
