// The same measurement over many runs: its levels, and what moved it from one to the next.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/charts/row_groups.h"
#include "core/report/run_facts.h"
#include "core/stats/change_points.h"

namespace filterscope {

struct HistoryChange {
  ChangePoint point;
  Cause cause = Cause::cannot_tell;  ///< what moved it, as far as the run before and this one say
  std::vector<FactChange> changed;   ///< all that differs between the run before and this one
};

/// What looks like a change behind the last one, and cannot be proved by so few runs.
struct UnprovedChange {
  HistoryChange change;
  std::size_t runs_before = 0;
  std::size_t runs_behind = 0;
  std::size_t more_runs = 0;  ///< of the new level that would prove it; 0: a hundred do not
};

struct HistorySeries {
  RowList rows;  ///< the runs, the oldest first
  std::vector<HistoryChange> changes;
  std::optional<UnprovedChange> unproved = {};
};

/// Measured rows in series: of one variant with one set of parameters on the same pixels under the same
/// conditions. Runs on several devices are one series where one device came after the other, so that the
/// change shows, and one for each device where they alternate. A change is put down to the clock where
/// the time in cycles has not moved; else to what differs between the run before it and its first, where
/// that is one thing. On a GPU a step is kLaunchMs larger than the smallest at least.
std::vector<HistorySeries> history_of(const RowList& rows, const ChangeSettings& settings = {});

/// Every run of the rows in the order of time: the numbers of their sources.
std::vector<int> runs_in_order(const RowList& rows);

/// "2.1 % slower", "200 % slower"
std::string step_text(double ratio, const ChartWords& words = {});
/// "7 runs before it and 7 behind it are too few to prove it; 1 more would be enough"
std::string proof_text(const UnprovedChange& unproved, const ChartWords& words = {});
/// "source code: commit 1f50c14 → 2a6b3d9"
std::string cause_text(const HistoryChange& change, const ChartWords& words = {});

nlohmann::json history_json(const std::vector<HistorySeries>& history, const ChangeSettings& settings);

}  // namespace filterscope
