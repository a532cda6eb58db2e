#include "app/cli/bench_table.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "app/cli/errors.h"
#include "app/cli/text_table.h"
#include "core/metrics/metric_list.h"
#include "core/report/counters_text.h"
#include "core/report/fastest.h"
#include "core/report/image_sets.h"
#include "core/report/result_columns.h"
#include "core/report/table_text.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

/// The values where the variant reads them, else nothing.
std::vector<std::string> cells(const ResultRecord& record,
                               const std::vector<const ParameterOption*>& columns) {
  const Schema& schema = variant(record.variant).descriptor.parameters;
  std::vector<std::string> cells;
  for (const ParameterOption* column : columns) {
    ParameterOption read{column->name, {}};
    for (const ParameterSpec* spec : column->specs) {
      if (const ParameterSpec* own = schema.find(spec->key)) read.specs.push_back(own);
    }
    cells.push_back(read.text(record.parameters));
  }
  return cells;
}

/// How many columns say what a row is of; parameters come behind them.
std::ptrdiff_t names_of(const ResultTable& table) {
  return std::ranges::count(table.columns, true, &ResultTable::Column::left);
}

std::vector<TextTable::Column> titles_of(const ResultTable& table,
                                         const std::vector<const ParameterOption*>& parameters) {
  std::vector<TextTable::Column> titles = columns_of(table);
  std::vector<TextTable::Column> added;
  for (const ParameterOption* one : parameters) added.push_back({one->name.substr(2), Align::right});
  titles.insert(titles.begin() + names_of(table), added.begin(), added.end());
  return titles;
}

/// Empty where all are of one image.
std::string over_images_text(const std::vector<OverImages>& sets) {
  if (sets.empty()) return {};
  std::vector<TextTable::Column> titles{
      {"over all images"}, {"parameters"}, {"images", Align::right}, {"median_ms", Align::right}};
  for (const Metric* metric : brief_metrics()) titles.push_back({metric->key, Align::right});
  TextTable table(titles);
  for (const OverImages& over : sets) {
    std::vector<std::string> row{over.variant, setting_text(over), std::to_string(over.images),
                                 mean_text(over.median_ms)};
    for (const Metric* metric : brief_metrics())
      row.push_back(mean_text(over.figure(metric->key), over.images));
    table.add(row);
  }
  return table.text() + "Over all images: mean ± standard deviation.\n";
}

/// A row a result, and why there are none, each reason once. Empty where counters were not requested.
std::string counters_text(const std::vector<ResultRecord>& records,
                          const std::vector<const ParameterOption*>& columns) {
  std::vector<TextTable::Column> titles{{"counters"}};
  for (const ParameterOption* column : columns) titles.push_back({column->name.substr(2), Align::right});
  for (const CounterFigure& figure : counter_figures({})) titles.push_back({figure.title, Align::right});
  TextTable table(titles);
  for (const ResultRecord& record : records) {
    if (!record.measurement.counters) continue;
    std::vector<std::string> row{record.variant};
    const std::vector<std::string> values = cells(record, columns);
    row.insert(row.end(), values.begin(), values.end());
    for (CounterFigure& figure : counter_figures(*record.measurement.counters)) {
      row.push_back(std::move(figure.text));
    }
    table.add(std::move(row));
  }
  return table.empty() ? "" : table.text();
}

}  // namespace

std::vector<const ParameterOption*> columns_of(const FilterOptions& options) {
  std::vector<const ParameterOption*> columns;
  for (const ParameterOption& option : options.all()) {
    if (options.given(option) || option.specs.front()->effect == Effect::time) columns.push_back(&option);
  }
  return columns;
}

std::string bench_text(const std::vector<ResultRecord>& records,
                       const std::vector<const ParameterOption*>& columns) {
  ResultTable measured = result_table(records, TableKind::bench);
  TextTable table(titles_of(measured, columns));
  std::vector<TextTable::Column> titles{{"skipped"}, {"title"}};
  for (const ParameterOption* column : columns) titles.push_back({column->name.substr(2), Align::right});
  titles.push_back({"reason"});
  TextTable reasons(titles);
  auto row = measured.rows.begin();
  for (const ResultRecord& record : records) {
    const std::vector<std::string> values = cells(record, columns);
    if (record.skipped.empty()) {
      row->insert(row->begin() + names_of(measured), values.begin(), values.end());
      table.add(std::move(*row++));
      continue;
    }
    std::vector<std::string> skipped{record.variant, title_of(record.variant)};
    skipped.insert(skipped.end(), values.begin(), values.end());
    skipped.push_back(told(record.skipped));
    reasons.add(std::move(skipped));
  }
  std::string text = table.empty() ? "" : table.text();
  if (const Problem fastest = fastest_sentence(records); !fastest.empty()) text += fastest.text() + "\n";
  for (const Problem& line : mark_legend(records)) text += line.text() + "\n";
  text += counters_text(records, columns);
  return text + over_images_text(over_images(records)) + (reasons.empty() ? "" : reasons.text());
}

}  // namespace filterscope::cli
