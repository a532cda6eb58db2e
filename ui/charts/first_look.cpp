#include "ui/charts/first_look.h"

#include <algorithm>

#include "core/charts/readable_chart.h"

namespace filterscope::ui {

FirstLook firstLook(const std::vector<ChartSource>& from, ChartRequest& wanted, const std::string& baseline,
                    const std::vector<std::string>& free) {
  FirstLook look{chartOrTable(from, wanted, baseline), {}};
  if (look.made.refused.isEmpty() || free.empty()) return look;
  ChartRequest narrowed = wanted;
  ChartOrTable made = look.made;
  std::vector<std::pair<std::string, std::string>> chosen;
  for (const ValueCounts& counted : count_values(rows_of(from), wanted, free)) {
    const auto most = std::ranges::max_element(counted.values, {}, &std::pair<std::string, int>::second);
    if (most->second < 2) continue;  // a single result is no chart
    ChartRequest next = narrowed;
    next.where.emplace_back(counted.key, most->first);
    ChartOrTable smaller = chartOrTable(from, next, baseline);
    // The same refusal: as much is left, because the chart takes the fastest of these values anyway.
    if (smaller.refused == made.refused) continue;
    made = std::move(smaller);
    narrowed = std::move(next);
    chosen.emplace_back(counted.key, most->first);
    if (!made.refused.isEmpty()) continue;
    wanted = std::move(narrowed);
    return {std::move(made), std::move(chosen)};
  }
  return look;
}

}  // namespace filterscope::ui
