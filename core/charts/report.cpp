#include "core/charts/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <map>

#include "core/charts/baselines.h"
#include "core/charts/builders.h"
#include "core/charts/number_words.h"
#include "core/charts/readable_chart.h"
#include "core/charts/row_order.h"
#include "core/charts/table_words.h"
#include "core/metrics/metric_list.h"
#include "core/report/lines_text.h"
#include "core/report/table_text.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

constexpr std::size_t kMostCharts = 24;

ReportSource facts_of(const ChartSource& source, const ChartWords& words) {
  ReportSource facts;
  facts.label = source.label;
  facts.command = source.document.command;
  if (!source.file.empty())
    facts.facts.emplace_back(words(FS_TEXT("Chart", "File")), source.file.filename().string());
  if (!source.document.created.empty())
    facts.facts.emplace_back(words(FS_TEXT("Chart", "Measured")), source.document.created);
  for (const auto& [name, text] : source.machine) facts.facts.emplace_back(words(name), words.told(text));
  const auto& records = source.document.records;
  const auto skipped =
      std::ranges::count_if(records, [](const ResultRecord& record) { return !record.skipped.empty(); });
  const std::string count = std::to_string(static_cast<std::ptrdiff_t>(records.size()) - skipped);
  facts.facts.emplace_back(words(FS_TEXT("Chart", "Results")),
                           skipped == 0 ? count
                                        : words(FS_TEXT("Chart", "%1, and %2 that could not be measured"),
                                                {count, std::to_string(skipped)}));
  return facts;
}

bool compared(const RowList& rows, std::optional<Metrics> ResultRow::*metrics) {
  return std::ranges::any_of(rows, [metrics](const ResultRow* row) { return (row->*metrics).has_value(); });
}

ChartData table_of_measured(const RowList& rows, const ChartWords& words) {
  TableBuilder table(rows);
  add_time_columns(table);
  const bool reference = compared(rows, &ResultRow::reference);
  const bool truth = compared(rows, &ResultRow::truth);
  std::vector<std::pair<const Metric*, std::optional<Metrics> ResultRow::*>> shown;
  const auto add_columns = [&](const std::string& against, const char* title,
                               std::optional<Metrics> ResultRow::*member) {
    for (const Metric& metric : metrics()) {
      if (!metric.in_brief || (metric.of_truth && member != &ResultRow::truth)) continue;
      const std::string unit = *metric.unit == '\0' ? "" : std::string(" (") + metric.unit + ')';
      table.add_column(std::string(metric.key) + '_' + against, words(title, {metric.label}) + unit);
      shown.emplace_back(&metric, member);
    }
  };
  if (reference) add_columns("reference", FS_TEXT("Chart", "%1, reference"), &ResultRow::reference);
  if (truth) add_columns("truth", FS_TEXT("Chart", "%1, truth"), &ResultRow::truth);
  for (const ResultRow* row : rows) {
    std::vector<ChartCellValue> cells = time_cells(*row);
    for (const auto& [metric, member] : shown) {
      const double value = row->*member ? metric->value(*(row->*member)).value_or(kNoValue) : kNoValue;
      const bool equal = std::isinf(value) && value > 0;
      cells.push_back(equal ? cell_of(std::string(kIdentical)) : cell_of(value));
    }
    table.add(*row, cells);
  }
  return table.take();
}

/// "0.0303 ± 0.0002": with half of what lies between the quartiles, to the same digit.
std::string median_with_spread(const Summary& times) {
  const std::string median = figure_text(times.median);
  if (times.count < 3) return median;
  const double spread = (times.q3 - times.q1) / 2;
  const std::size_t point = median.find('.');
  const std::size_t decimals = point == std::string::npos ? 0 : median.size() - point - 1;
  std::string half = fmt::format("{:.{}f}", spread, decimals);
  // Too small for that digit: with its first one.
  if (spread > 0 && half.find_first_not_of("0.") == std::string::npos)
    half = fmt::format("{:.{}f}", spread, static_cast<int>(std::ceil(-std::log10(spread))));
  return median + " ± " + half;
}

std::string limit_text(const ResultRow& row, const ChartWords& words) {
  if (!row.limit || !(row.limit->share > 0)) return {};
  const std::string name(nearest_limit(*row.limit));
  return fmt::format("{} {:.{}f} %", limit_word(name, words), 100 * row.limit->share,
                     row.limit->share < 0.01 ? 1 : 0);
}

/// What one compares, a row for each result.
ChartData overview_of(const RowList& rows, const ChartRequest& choice, std::vector<std::string>& notes) {
  const ChartWords& words = choice.words;
  TableBuilder table(rows);
  table.add_column("time", FS_TEXT("Chart", "median ± spread (ms)"));
  const std::string baseline =
      choice.baseline_source >= 0 ? std::string() : chosen_baseline(rows, choice.baseline);
  table.add_column("speedup", FS_TEXT("Chart", "speed-up"));
  const bool reference = compared(rows, &ResultRow::reference);
  const bool truth = compared(rows, &ResultRow::truth);
  if (reference) {
    table.add_column("psnr_db_reference", words(FS_TEXT("Chart", "%1, reference"), {"PSNR"}) + " (dB)");
    table.add_column("difference", FS_TEXT("Chart", "largest difference (levels)"));
  }
  if (truth) {
    table.add_column("psnr_db_truth", words(FS_TEXT("Chart", "%1, truth"), {"PSNR"}) + " (dB)");
    table.add_column("flip_truth", words(FS_TEXT("Chart", "%1, truth"), {"FLIP"}));
  }
  table.add_column("limit", FS_TEXT("Chart", "nearest limit"));
  table.add_column("state", FS_TEXT("Chart", "state"));
  const auto psnr = [](const std::optional<Metrics>& metrics) {
    if (!metrics) return ChartCellValue();
    if (std::isfinite(metrics->of("psnr_db"))) return cell_of(metrics->of("psnr_db"));
    // Below every number where one image alone has values that are none.
    return metrics->of("psnr_db") > 0 ? cell_of(std::string(kIdentical)) : ChartCellValue();
  };
  std::string over;
  const RowList bases = fastest_of_each(rows, {}).rows;
  for (const ResultRow* row : rows) {
    const ResultRow* base = baseline_of(*row, bases, baseline, choice.baseline_source);
    if (base != nullptr) over = choice.baseline_source >= 0 ? base->source : base->title;
    std::vector<ChartCellValue> cells{
        cell_of(median_with_spread(row->summary)),
        base == nullptr ? ChartCellValue() : cell_of(base->summary.median / row->summary.median)};
    if (reference) {
      cells.push_back(psnr(row->reference));
      cells.push_back(cell_of(row->reference ? row->reference->of("max_abs_diff") : kNoValue));
    }
    if (truth) {
      cells.push_back(psnr(row->truth));
      cells.push_back(cell_of(row->truth ? row->truth->of("flip") : kNoValue));
    }
    cells.push_back(cell_of(limit_text(*row, words)));
    cells.push_back(time_cells(*row).back());
    table.add(*row, cells);
  }
  if (!over.empty()) notes.push_back(words(FS_TEXT("Chart", "Speed-ups are over %1."), {over}));
  return table.take();
}

ChartData table_of_skipped(const RowList& rows, const ChartWords& words) {
  TableBuilder table(rows);
  table.add_column("reason", FS_TEXT("Chart", "reason"));
  for (const ResultRow* row : rows) table.add(*row, {cell_of(words.told(row->skipped))});
  return in_words(table.take(), words);
}

/// The table with what its rows say of their results in the language of the words.
ChartData told(ChartData table, const std::vector<ResultRow>& rows, const ChartWords& words) {
  table = in_words(std::move(table), words);
  const auto state = std::ranges::find(table.columns, "state", &ChartColumn::key);
  if (state == table.columns.end()) return table;
  const auto column = static_cast<std::size_t>(state - table.columns.begin());
  for (std::size_t i = 0; i < std::min(table.rows.size(), table.places.size()); ++i) {
    const auto row = std::ranges::find(rows, table.places[i], &ResultRow::place);
    if (row == rows.end()) continue;
    const Problem& what = row->skipped.empty() ? row->wrong : row->skipped;
    if (!what.empty()) table.rows[i][column] = words.told(what);
  }
  return table;
}

ReportLines lines_of(const ResultRecord& record, const ChartWords& words) {
  const LineReadings& readings = *record.measurement.lines;
  ReportLines lines;
  for (const Problem& one : lines_summary(record, kLinesInReports)) lines.before.push_back(words.told(one));
  lines.table.heads = {words(FS_TEXT("Chart", "time %")), words(FS_TEXT("Chart", "line")),
                       words(FS_TEXT("Chart", "source")), words(FS_TEXT("Chart", "goes to"))};
  lines.table.numbers = {true, false, false, false};
  for (const LineRow& row : line_rows(readings, kLinesInReports))
    lines.table.rows.push_back({row.share, words.told(row.place), row.text, words.told(row.states)});
  for (const Problem& one : lines_advice(readings)) lines.advice.push_back(words.told(one));
  return lines;
}

/// The choice of `wanted` for a chart of this kind.
ChartRequest narrowed(ChartRequest request, const ChartRequest& wanted) {
  if (request.variants.empty()) request.variants = wanted.variants;
  request.pictures = wanted.pictures;
  request.where.insert(request.where.end(), wanted.where.begin(), wanted.where.end());
  request.baseline = wanted.baseline;
  request.baseline_source = wanted.baseline_source;
  request.metric = wanted.metric;
  request.against = wanted.against;
  request.normalised = wanted.normalised;
  return request;
}

}  // namespace

Report make_report(const std::vector<ChartSource>& sources, const ChartRequest& choice,
                   const std::function<void(double)>& progress) {
  std::vector<ResultRow> rows = rows_of(sources, choice.words);
  if (!rows.empty()) require_values(rows, choice);
  std::erase_if(rows, [&](const ResultRow& row) { return !is_chosen(row, choice); });
  if (rows.empty()) {
    throw ArgumentError(
        problem("chart.report_empty", "The report would be empty: no result is left with this choice."));
  }
  Report report;
  const ChartWords& words = choice.words;
  report.words = words;
  report.title = choice.title.empty() ? choice.words(FS_TEXT("Chart", "FilterScope: results")) : choice.title;
  for (const ChartSource& source : sources) report.sources.push_back(facts_of(source, words));
  RowList measured;
  RowList skipped;
  for (const ResultRow& row : rows) (row.measured() ? measured : skipped).push_back(&row);
  const auto unexplained = [](const ResultRow* row) { return row->skipped.empty(); };
  if (measured.empty() && std::ranges::all_of(skipped, unexplained))
    throw ArgumentError(problem("chart.no_times", "None of these results has a time."));
  const std::map<std::string, int> places = variant_places(rows);
  put_in_order(measured, places);
  put_in_order(skipped, places);
  if (!measured.empty()) {
    report.results = told(table_of_measured(measured, words), rows, words);
    report.overview =
        paper_table(told(overview_of(measured, choice, report.table_notes), rows, words), words);
  }
  for (const ChartSource& source : sources) {
    std::vector<ResultRecord> kept;
    std::ranges::copy_if(source.document.records, std::back_inserter(kept),
                         [&](const ResultRecord& one) { return one.skipped.empty(); });
    for (const ResultRecord& one : kept) {
      const bool chosen =
          choice.variants.empty() || std::ranges::find(choice.variants, one.variant) != choice.variants.end();
      if (chosen && one.measurement.lines) report.lines.push_back(lines_of(one, words));
    }
    std::vector<Problem> notes = mark_legend(kept);
    std::ranges::move(comparison_reasons(kept), std::back_inserter(notes));
    for (const Problem& note : notes) {
      if (std::string line = words.told(note);
          std::ranges::find(report.table_notes, line) == report.table_notes.end())
        report.table_notes.push_back(std::move(line));
    }
  }
  if (!skipped.empty()) report.skipped = table_of_skipped(skipped, words);
  const std::vector<ChartRequest> wanted = possible_charts(rows, choice.words);
  for (const ChartRequest& request : wanted) {
    if (progress) {
      const auto all = static_cast<double>(std::min(wanted.size(), kMostCharts));
      progress(static_cast<double>(report.charts.size()) / all);
    }
    if (report.charts.size() == kMostCharts) {
      report.notes.push_back(
          choice.words(FS_TEXT("Chart", "More charts can be made of these results: filterscope-cli chart.")));
      break;
    }
    try {
      ChartRequest asked = narrowed(request, choice);
      asked.words = words;
      report.charts.push_back(readable_chart(rows, asked));
      report.charts.back().table = told(std::move(report.charts.back().table), rows, words);
    } catch (const ArgumentError& error) {
      report.notes.push_back(chart_name(request) + ": " + words.told(error.problem()));
    }
  }
  return report;
}

}  // namespace filterscope
