#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/report/build_commit.h"
#include "core/report/fastest.h"
#include "core/report/image_sets.h"
#include "core/report/lines_text.h"
#include "core/report/machine.h"
#include "core/report/markdown_table.h"
#include "core/report/result_columns.h"
#include "core/report/results.h"
#include "core/report/table_text.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

std::string heading(const ResultDocument& document) {
  const MachineFacts& machine = machine_facts();
  std::string devices;
  for (const DeviceFacts& device : machine.gpus.devices)
    devices += (devices.empty() ? "" : ", ") + device.name;
  if (devices.empty()) devices = "none. " + machine.gpus.reason.text();
  const std::string commit = build_commit();
  return fmt::format(
      "# FilterScope {} results\n\n- Created: {}\n- CPU: {}, {} cores, {}\n- GPU: {}\n- Build: {}, {}{}\n- "
      "Samples: {}\n\n",
      machine.version, document.created.empty() ? utc_now() : document.created, machine.cpu_model,
      machine.cores, machine.simd_target, devices, machine.compiler, machine.build_type,
      commit.empty() ? commit : ", commit " + commit,
      document.settings.rounds > 0 ? fmt::format("{} interleaved rounds, order seed {}",
                                                 document.settings.rounds, document.settings.order_seed)
      : document.settings.mode == BenchMode::study
          ? std::string("fixed repeats")
          : fmt::format("until the median is known to {} % or {} s", document.settings.precision * 100,
                        document.settings.time_limit_s));
}

std::string measured_table(const ResultDocument& document) {
  ResultTable table = result_table(document.records, TableKind::markdown);
  if (table.rows.empty()) return "Nothing was measured.\n";
  MarkdownTable text;
  for (ResultTable::Column& column : table.columns) {
    text.add_column(std::move(column.title),
                    column.left ? MarkdownTable::Align::left : MarkdownTable::Align::right);
  }
  for (std::vector<std::string>& row : table.rows) text.add_row(std::move(row));
  return text.text();
}

/// What the table's words and marks mean, as far as they are in it.
std::string legend(const std::vector<ResultRecord>& records) {
  const auto any = [&](const auto& has) {
    return std::ranges::any_of(records,
                               [&](const ResultRecord& one) { return one.skipped.empty() && has(one); });
  };
  std::string text;
  if (const Problem fastest = fastest_sentence(records); !fastest.empty())
    text += "\n" + fastest.text() + "\n";
  if (any([](const ResultRecord& one) { return one.metrics.has_value(); })) {
    text += "\nreference: against the result of the variant of that id, with the same parameters.\n";
  }
  if (any([](const ResultRecord& one) { return one.truth_metrics.has_value(); })) {
    text += "\ntruth: against the image without its noise, or the image that was chosen as the truth.\n";
  }
  if (any([](const ResultRecord& one) { return one.baseline.has_value(); })) {
    text +=
        "\nagainst the baseline: the median over the baseline's, with its interval; differences below 5 % do "
        "not count, on GPUs below 1 % and 0.0015 ms.\n";
  }
  const auto compared =
      std::ranges::find_if(records, [](const ResultRecord& one) { return one.against.has_value(); });
  if (compared != records.end()) {
    text += fmt::format(
        "\nagainst {}: the median of the rounds' ratios of times, with its interval; differences below 1 % "
        "do not "
        "count.\n",
        compared->against->variant);
  }
  if (any([](const ResultRecord& one) { return !rank_text(one).empty(); })) {
    text += "\nrank: among the variants with the same task; those that cannot be told apart share one.\n";
  }
  // A line that begins with an asterisk would be a list.
  for (const Problem& one : mark_legend(records)) {
    const std::string line = one.text();
    const bool mark = line.starts_with('~') || line.starts_with('*');
    text += std::string(mark ? "\n\\" : "\n") + line + "\n";
  }
  return text;
}

std::string code_span(const std::string& text) {
  if (text.empty()) return text;
  return text.find('`') == std::string::npos ? '`' + text + '`' : "`` " + text + " ``";
}

/// The hottest lines of each result that has some.
std::string lines_section(const std::vector<ResultRecord>& records) {
  std::string text;
  for (const ResultRecord& record : records) {
    if (!record.measurement.lines) continue;
    MarkdownTable table;
    table.add_column("time %", MarkdownTable::Align::right);
    for (const char* title : {"line", "source", "goes to"})
      table.add_column(title, MarkdownTable::Align::left);
    for (const LineRow& row : line_rows(*record.measurement.lines, kLinesInReports))
      table.add_row({row.share, row.place.text(), code_span(row.text), row.states.text()});
    for (const Problem& line : lines_summary(record, kLinesInReports)) text += "\n" + line.text() + "\n";
    text += "\n" + table.text();
    for (const Problem& advice : lines_advice(*record.measurement.lines)) text += "\n" + advice.text() + "\n";
  }
  return text.empty() ? text : "\n## The hottest lines\n" + text;
}

std::string skipped_table(const ResultDocument& document) {
  MarkdownTable table;
  for (const char* title : {"picture", "title", "variant", "parameters", "reason"}) {
    table.add_column(title, MarkdownTable::Align::left);
  }
  bool any = false;
  for (const ResultRecord& record : document.records) {
    if (record.skipped.empty()) continue;
    any = true;
    table.add_row({picture_text(record.picture), title_of(record.variant), record.variant,
                   parameters_text(record.variant, record.parameters), record.skipped.text()});
  }
  return any ? "\n## Not measured\n\n" + table.text() : std::string();
}

std::string left_out_list(const ResultDocument& document) {
  if (document.left_out.empty()) return {};
  MarkdownTable table;
  for (const char* title : {"picture", "reason"}) table.add_column(title, MarkdownTable::Align::left);
  for (const LeftOutPicture& one : document.left_out) table.add_row({one.picture, one.reason.text()});
  return "\n## Images that were left out\n\n" + table.text();
}

}  // namespace

std::string to_markdown(const ResultDocument& document) {
  std::string text = heading(document) + measured_table(document) + legend(document.records);
  const std::vector<OverImages> sets = over_images(document.records);
  if (!sets.empty()) text += "\n## Over all images\n\nMean ± standard deviation.\n\n" + to_markdown(sets);
  return text + lines_section(document.records) + skipped_table(document) + left_out_list(document);
}

}  // namespace filterscope
