// A chart with no more lines in it than a reader tells apart.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/charts/build_chart.h"

namespace filterscope {

/// How many results have each value of a parameter or a condition, in the order of the results.
struct ValueCounts {
  std::string key;
  std::vector<std::pair<std::string, int>> values;
};

/// Of the measured results that `request` chooses, for those of `keys` with several values; those with the
/// most values first.
std::vector<ValueCounts> count_values(const std::vector<ResultRow>& rows, const ChartRequest& request,
                                      std::span<const std::string> keys);

/// As build_chart(). A chart of more lines than a reader tells apart is narrowed to one value of a parameter
/// after the other, and to one image: those that have the most results. Its notes say which.
Chart readable_chart(const std::vector<ResultRow>& rows, ChartRequest request);

}  // namespace filterscope
