// A chart that has too much in it is narrowed, so that it is seen at once: one value of an axis after the
// other.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ui/charts/chart_facets.h"

namespace filterscope::ui {

struct FirstLook {
  ChartOrTable made;
  std::vector<std::pair<std::string, std::string>>
      chosen;  ///< key and value, as ChartRequest::where has them
};

/// As chartOrTable(). Where there is too much of it, `wanted` gets a value of `free` keys, those with the
/// most values first, until it can be drawn: the value that has the most results. Nothing is chosen where
/// that does not help.
FirstLook firstLook(const std::vector<ChartSource>& from, ChartRequest& wanted, const std::string& baseline,
                    const std::vector<std::string>& free);

}  // namespace filterscope::ui
