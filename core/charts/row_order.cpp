#include "core/charts/row_order.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "core/charts/series_look.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

/// Numbers as they come, for what has no order of its own.
class Arrivals {
 public:
  double of(const std::string& text) {
    return places_.try_emplace(text, static_cast<double>(places_.size())).first->second;
  }

 private:
  std::map<std::string, double> places_;
};

/// The variant that all points of the series are of; empty: none or several.
std::string variant_of(const ChartSeries& series, const ChartData& table, std::size_t column) {
  std::string found;
  for (const ChartPoint& point : series.points) {
    if (point.row < 0 || static_cast<std::size_t>(point.row) >= table.rows.size()) continue;
    const auto* id = std::get_if<std::string>(&table.rows[static_cast<std::size_t>(point.row)][column]);
    if (id == nullptr || (!found.empty() && *id != found)) return {};
    found = *id;
  }
  return found;
}

}  // namespace

std::map<std::string, int> variant_places(const std::vector<ResultRow>& rows) {
  std::set<std::string> there;
  for (const ResultRow& row : rows) there.insert(row.variant);
  std::map<std::string, int> places;
  const auto add = [&](const std::string& id) {
    if (there.contains(id)) places.try_emplace(id, static_cast<int>(places.size()));
  };
  for (const auto& variant : catalog()) add(variant->descriptor.id);
  for (const ResultRow& row : rows) add(row.variant);
  return places;
}

void put_in_order(RowList& rows, const std::map<std::string, int>& places) {
  const Schema known = all_parameters();
  Arrivals pictures;
  Arrivals words;
  std::vector<std::pair<std::vector<double>, const ResultRow*>> keyed;
  for (const ResultRow* row : rows) {
    std::vector<double> key{pictures.of(row->picture)};
    const auto place = places.find(row->variant);
    key.push_back(place == places.end() ? HUGE_VAL : place->second);
    for (const ParameterSpec& spec : known) {
      const Value* value = row->parameters.find(spec.key);
      const double number = value == nullptr ? -HUGE_VAL : number_of(*value);
      key.push_back(value != nullptr && std::isnan(number) ? words.of(spec.key + text_of(*value)) : number);
    }
    for (const auto& [name, value] : row->conditions) key.push_back(words.of(name + ' ' + value));
    key.push_back(row->place.source);
    keyed.emplace_back(std::move(key), row);
  }
  std::ranges::stable_sort(keyed, {}, &std::pair<std::vector<double>, const ResultRow*>::first);
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = keyed[i].second;
}

void give_looks(Chart& chart, const std::map<std::string, int>& places) {
  if (chart.kind == "break-even") return;  // its colours are the CPU's and the GPU's
  const auto column = std::ranges::find(chart.table.columns, "variant", &ChartColumn::key);
  if (column == chart.table.columns.end()) return;
  const auto at = static_cast<std::size_t>(column - chart.table.columns.begin());
  std::vector<std::string> ids;
  std::set<std::string> different;
  for (const ChartSeries& series : chart.series) {
    ids.push_back(series.plain ? std::string() : variant_of(series, chart.table, at));
    if (!ids.back().empty()) different.insert(ids.back());
  }
  if (different.size() < 2) {
    // A chart of one variant, whose series differ in something else, or of variants in one series.
    if (chart.series.size() != 1 || different.empty()) return;
  }
  std::set<SeriesLook> taken;
  for (const std::string& id : different) {
    if (const auto place = places.find(id); place != places.end()) taken.insert(series_look(place->second));
  }
  std::set<std::string> seen;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto place = places.find(ids[i]);
    if (place == places.end()) continue;
    int index = place->second;
    if (!seen.insert(ids[i]).second) {
      for (int k = 0; k < kMarkers * kDashes && taken.contains(series_look(index)); ++k) index += kMarkers;
      taken.insert(series_look(index));
    }
    chart.series[i].colour = index;
  }
}

}  // namespace filterscope
