#include "ui/charts/first_look.h"

#include <algorithm>
#include <map>

#include "core/charts/build_chart.h"
#include "core/charts/row_groups.h"

namespace filterscope::ui {
namespace {

/// How many results the chart has of each value, the values in the order of the results.
struct Counted {
  std::string key;
  std::vector<std::pair<std::string, int>> values;
};

std::string valueIn(const ResultRow& row, const std::string& key) {
  if (const Value* value = row.parameters.find(key)) return text_of(*value);
  return condition_of(row, key);
}

std::vector<Counted> countedValues(const std::vector<ResultRow>& rows, const ChartRequest& wanted,
                                   const std::vector<std::string>& free) {
  std::vector<Counted> all;
  for (const std::string& key : free) {
    Counted counted{key, {}};
    for (const ResultRow& row : rows) {
      if (!row.measured() || !is_chosen(row, wanted)) continue;
      const std::string value = valueIn(row, key);
      if (value.empty()) continue;
      const auto known = std::ranges::find(counted.values, value, &std::pair<std::string, int>::first);
      if (known == counted.values.end()) {
        counted.values.emplace_back(value, 1);
      } else {
        ++known->second;
      }
    }
    if (counted.values.size() > 1) all.push_back(std::move(counted));
  }
  std::ranges::stable_sort(all, std::ranges::greater(), [](const Counted& one) { return one.values.size(); });
  return all;
}

}  // namespace

FirstLook firstLook(const std::vector<ChartSource>& from, ChartRequest& wanted, const std::string& baseline,
                    const std::vector<std::string>& free) {
  FirstLook look{chartOrTable(from, wanted, baseline), {}};
  if (look.made.refused.isEmpty() || free.empty()) return look;
  ChartRequest narrowed = wanted;
  ChartOrTable made = look.made;
  std::vector<std::pair<std::string, std::string>> chosen;
  for (const Counted& counted : countedValues(rows_of(from), wanted, free)) {
    const auto most = std::ranges::max_element(counted.values, {}, &std::pair<std::string, int>::second);
    if (most->second < 2) continue;  // a single result is no chart
    ChartRequest next = narrowed;
    next.where.emplace_back(counted.key, most->first);
    ChartOrTable smaller = chartOrTable(from, next, baseline);
    // The same refusal: as much is left, because the chart takes the quickest of these values anyway.
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
