// A chart's data as CSV, JSON and Markdown.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/charts/chart_files.h"
#include "core/charts/number_words.h"
#include "core/charts/paper_table.h"
#include "core/json/json_fields.h"
#include "core/json/json_text.h"
#include "core/report/csv_cell.h"
#include "core/report/markdown_table.h"

namespace filterscope {
namespace {

using nlohmann::json;

/// JSON has neither infinity nor not-a-number.
json number(double value) { return exact_text(value).empty() ? json() : json(value); }

json value_json(const ChartCellValue& value) {
  if (const auto* one = std::get_if<double>(&value)) return number(*one);
  if (const auto* text = std::get_if<std::string>(&value)) return json_fields::utf8(*text);
  return {};
}

json axis_json(const ChartAxis& axis) {
  json object = {
      {"label", axis.label}, {"unit", axis.unit}, {"scale", axis.logarithmic ? "logarithmic" : "linear"}};
  if (axis.categories.empty()) return object;
  json names = json::array();
  for (const std::string& name : axis.categories) names.push_back(json_fields::utf8(name));
  object["categories"] = std::move(names);
  return object;
}

json mark_json(const ChartNote& mark) {
  json object = {{"kind", name_of(mark.kind)}, {"text", json_fields::utf8(mark.text)}};
  if (!exact_text(mark.x).empty()) object["x"] = mark.x;
  if (!exact_text(mark.y).empty()) object["y"] = mark.y;
  return object;
}

json series_json(const ChartSeries& series) {
  json points = json::array();
  for (const ChartPoint& point : series.points) {
    json object = {{"x", number(point.x)}, {"y", number(point.y)}, {"state", name_of(point.state)}};
    if (!exact_text(point.low).empty()) object["low"] = point.low;
    if (!exact_text(point.high).empty()) object["high"] = point.high;
    if (!point.label.empty()) object["label"] = json_fields::utf8(point.label);
    if (point.row >= 0) object["row"] = point.row;
    points.push_back(std::move(object));
  }
  return {{"name", json_fields::utf8(series.name)}, {"points", std::move(points)}};
}

json table_json(const ChartData& table) {
  json columns = json::array();
  for (const ChartColumn& column : table.columns)
    columns.push_back({{"key", column.key}, {"title", column.title}});
  json rows = json::array();
  for (const auto& row : table.rows) {
    json cells = json::array();
    for (const ChartCellValue& cell : row) cells.push_back(value_json(cell));
    rows.push_back(std::move(cells));
  }
  return {{"columns", std::move(columns)}, {"rows", std::move(rows)}};
}

std::string shown(const ChartCellValue& value) {
  if (const auto* one = std::get_if<double>(&value)) return exact_text(*one);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  return {};
}

}  // namespace

std::string to_csv(const ChartData& table) {
  std::string csv;
  const auto add = [&csv](std::size_t column, const std::string& text) {
    if (column > 0) csv += ',';
    csv += csv_cell(text);
  };
  for (std::size_t i = 0; i < table.columns.size(); ++i) add(i, table.columns[i].key);
  csv += '\n';
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) add(i, shown(row[i]));
    csv += '\n';
  }
  return csv;
}

std::string chart_json(const Chart& chart) {
  json object = {{"format", "filterscope-chart"},
                 {"format_version", 1},
                 {"kind", chart.kind},
                 {"shape", name_of(chart.shape)},
                 {"title", json_fields::utf8(chart.title)},
                 {"subtitle", json_fields::utf8(chart.subtitle)},
                 {"x", axis_json(chart.x)},
                 {"y", axis_json(chart.y)},
                 {"notes", json::array()},
                 {"series", json::array()},
                 {"table", table_json(chart.table)}};
  for (const std::string& note : words_below(chart)) object["notes"].push_back(json_fields::utf8(note));
  for (const ChartSeries& series : chart.series) object["series"].push_back(series_json(series));
  for (const ChartNote& mark : chart.marks) object["marks"].push_back(mark_json(mark));
  if (!chart.cells.empty()) {
    object["value"] = axis_json(chart.value);
    for (const ChartCell& cell : chart.cells) {
      json one = {{"column", cell.column},
                  {"row", cell.row},
                  {"value", number(cell.value)},
                  {"state", name_of(cell.state)}};
      if (!cell.reason.empty()) one["reason"] = json_fields::utf8(cell.reason);
      object["cells"].push_back(std::move(one));
    }
  }
  for (const ChartHistogram& histogram : chart.histograms) {
    object["histograms"].push_back(
        {{"category", histogram.category}, {"edges", histogram.edges}, {"counts", histogram.counts}});
  }
  return json_text(object, 1);
}

std::string to_markdown(const Chart& chart) {
  MarkdownTable table;
  const PaperTable paper = paper_table(chart.table);
  for (std::size_t i = 0; i < paper.heads.size(); ++i) {
    table.add_column(paper.heads[i],
                     paper.numbers[i] ? MarkdownTable::Align::right : MarkdownTable::Align::left);
  }
  for (const auto& row : paper.rows) table.add_row(row);
  std::string text = "# ";
  text += chart.title;
  text += "\n\n";
  if (!chart.subtitle.empty()) text += chart.subtitle + "\n\n";
  text += table.text();
  if (!paper.common.empty()) text += fmt::format("\n{}\n", paper.common_text());
  for (const std::string& note : words_below(chart)) text += fmt::format("\n{}\n", note);
  return text;
}

}  // namespace filterscope
