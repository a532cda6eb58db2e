#include "ui/charts/chart_facets.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/charts/build_chart.h"
#include "core/charts/row_groups.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "ui/models/parameter_text.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

RowList measuredOf(const std::vector<ResultRow>& rows) {
  RowList list;
  for (const ResultRow& row : rows) {
    if (row.measured()) list.push_back(&row);
  }
  return list;
}

template <typename Get>
std::vector<std::string> distinct(const RowList& rows, Get get) {
  std::vector<std::string> words;
  std::set<std::string> seen;
  for (const ResultRow* row : rows) {
    if (seen.insert(get(*row)).second) words.push_back(get(*row));
  }
  return words;
}

QString conditionLabel(const std::string& key) {
  if (key == "cache") return QCoreApplication::translate("ChartFacets", "Cache");
  if (key == "launch") return QCoreApplication::translate("ChartFacets", "Launch");
  return QCoreApplication::translate("ChartFacets", "Transfers");
}

/// The values of a parameter by their text; numbers in order.
std::vector<Value> valuesOf(const RowList& rows, const std::string& key) {
  std::map<std::string, Value> byText;
  for (const ResultRow* row : rows) {
    if (const Value* value = row->parameters.find(key)) byText.try_emplace(text_of(*value), *value);
  }
  std::vector<Value> values;
  for (const auto& [text, value] : byText) values.push_back(value);
  std::ranges::stable_sort(values, [](const Value& a, const Value& b) {
    return std::isfinite(number_of(a)) && std::isfinite(number_of(b)) && number_of(a) < number_of(b);
  });
  return values;
}

void addParameters(ChartFacets& facets, const RowList& rows) {
  const Schema known = all_parameters();
  for (const ParameterSpec& spec : known) {
    const std::vector<Value> values = valuesOf(rows, spec.key);
    if (values.size() < 2) continue;
    ChartValues facet{spec.key, parameterTitle(spec, units_of(rows, spec.key)), {}};
    for (const Value& value : values) facet.values.push_back({text_of(value), valueText(spec, value)});
    facets.values.push_back(std::move(facet));
  }
}

void addConditions(ChartFacets& facets, const RowList& rows, const ChartWords& words) {
  for (const auto& [key, value] : rows.front()->conditions) {
    ChartValues facet{key, conditionLabel(key), {}};
    for (const std::string& one :
         distinct(rows, [&key = key](const ResultRow& row) { return condition_of(row, key); })) {
      facet.values.push_back({one, QString::fromStdString(condition_word(one, words))});
    }
    if (facet.values.size() > 1) facets.values.push_back(std::move(facet));
  }
}

}  // namespace

ChartFacets facetsOf(const std::vector<ResultRow>& rows, const ChartWords& words) {
  ChartFacets facets;
  const RowList measured = measuredOf(rows);
  if (measured.empty()) return facets;
  facets.pictures = distinct(measured, [](const ResultRow& row) { return row.picture; });
  for (const std::string& id : distinct(measured, [](const ResultRow& row) { return row.variant; })) {
    const auto row = std::ranges::find(measured, id, &ResultRow::variant);
    facets.variants.push_back({id, QString::fromStdString((*row)->title)});
  }
  addParameters(facets, measured);
  addConditions(facets, measured, words);
  facets.truth = std::ranges::any_of(measured, [](const ResultRow* row) { return row->truth.has_value(); });
  facets.reference =
      std::ranges::any_of(measured, [](const ResultRow* row) { return row->reference.has_value(); });
  return facets;
}

Chart chartOf(const std::vector<ChartSource>& from, ChartRequest& wanted, const std::string& baseline) {
  if (wanted.baseline.empty() && wanted.baseline_source < 0 && !baseline.empty()) {
    ChartRequest usual = wanted;
    usual.baseline = baseline;
    try {
      Chart chart = build_chart(from, usual);
      wanted = usual;
      return chart;
    } catch (const ArgumentError&) {  // nothing can be compared with it: another one is chosen
    }
  }
  return build_chart(from, wanted);
}

ChartOrTable chartOrTable(const std::vector<ChartSource>& from, ChartRequest& wanted,
                          const std::string& baseline) {
  try {
    return {chartOf(from, wanted, baseline), {}};
  } catch (const ArgumentError& error) {
    ChartRequest table = wanted;
    table.as_data = true;  // fails again where it is not the amount that cannot be drawn
    return {chartOf(from, table, baseline), problemText(error.problem())};
  }
}

}  // namespace filterscope::ui
