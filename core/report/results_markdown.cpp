#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/report/build_commit.h"
#include "core/report/fastest.h"
#include "core/report/image_sets.h"
#include "core/report/machine.h"
#include "core/report/markdown_table.h"
#include "core/report/results.h"
#include "core/report/table_text.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

/// Four significant digits, no exponent for what is read as a time or a ratio.
std::string rounded(double value) {
  if (std::isnan(value)) return "–";
  if (std::isinf(value)) return value > 0 ? "∞" : "−∞";
  return std::abs(value) >= 1000 ? fmt::format("{:.0f}", value) : fmt::format("{:.4g}", value);
}

std::string picture_text(const PictureFacts& picture) {
  return fmt::format("{} ({}×{}{}, {} {})", picture.name, picture.shape.width, picture.shape.height,
                     picture.shape.depth > 1 ? fmt::format("×{}", picture.shape.depth) : "",
                     picture.shape.channels == 1 ? "gray" : "RGB", name_of(picture.shape.type));
}

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

/// Which columns a document's table has beside the times.
struct Extras {
  bool reference = false;
  bool truth = false;
  bool native = false;  ///< differences in the values' own units, where they are not the levels
  bool speedup = false;
  bool conditions = false;  ///< any but the usual ones
  bool rank = false;
  bool baseline = false;
  std::string against;  ///< the variant that others are compared with
};

Extras extras_of(const std::vector<ResultRecord>& records) {
  Extras extras;
  for (const ResultRecord& record : records) {
    if (!record.skipped.empty()) continue;
    extras.reference = extras.reference || record.metrics.has_value();
    extras.truth = extras.truth || record.truth_metrics.has_value();
    extras.conditions = extras.conditions || record.conditions != Conditions();
    extras.rank = extras.rank || !rank_text(record).empty();
    extras.baseline = extras.baseline || record.baseline.has_value();
    if (record.against) extras.against = record.against->variant;
    extras.speedup = extras.speedup || record.speedup.has_value();
    extras.native = extras.native || record.picture.shape.type != PixelType::u8;
  }
  return extras;
}

/// What one result's metrics are called, or what they are: empty cells where there are none.
std::vector<std::string> metric_titles(const char* against, bool native) {
  std::vector<std::string> titles{fmt::format("max diff (levels), {}", against)};
  if (native) titles.push_back(fmt::format("max diff (native), {}", against));
  for (const char* what : {"differing %", "PSNR dB", "SSIM"})
    titles.push_back(fmt::format("{}, {}", what, against));
  return titles;
}

std::vector<std::string> metric_cells(const std::optional<Metrics>& metrics, const ValueRange& range,
                                      bool native) {
  if (!metrics) return std::vector<std::string>(native ? 5 : 4);
  std::vector<std::string> cells{rounded(metrics->max_abs_diff)};
  if (native) cells.push_back(rounded(native_difference(metrics->max_abs_diff, range)));
  cells.push_back(rounded(metrics->differing_percent));
  cells.push_back(rounded(metrics->psnr_db));
  cells.push_back(fmt::format("{:.6f}", metrics->ssim));
  return cells;
}

MarkdownTable measured_head(const Extras& extras) {
  using Align = MarkdownTable::Align;
  MarkdownTable table;
  for (const char* title : {"picture", "title", "variant", "parameters"})
    table.add_column(title, Align::left);
  for (const char* title : {"median ms", "± half IQR ms", "min ms", "q1 ms", "q3 ms", "mean ms", "n",
                            "upload ms", "bind ms", "download ms", "wall ms"}) {
    table.add_column(title, Align::right);
  }
  if (extras.conditions) table.add_column("conditions", Align::left);
  if (extras.rank) table.add_column("rank", Align::right);
  if (extras.baseline) table.add_column("against the baseline", Align::left);
  if (!extras.against.empty()) table.add_column("against " + extras.against, Align::left);
  if (extras.reference) {
    table.add_column("reference", Align::left);
    for (std::string& title : metric_titles("reference", extras.native)) {
      table.add_column(std::move(title), Align::right);
    }
  }
  if (extras.truth) {
    for (std::string& title : metric_titles("truth", extras.native)) {
      table.add_column(std::move(title), Align::right);
    }
    table.add_column("FLIP, truth", Align::right);
  }
  if (extras.speedup) table.add_column("speed-up", Align::right);
  return table;
}

std::string measured_table(const ResultDocument& document) {
  const Extras extras = extras_of(document.records);
  MarkdownTable table = measured_head(extras);
  bool any = false;
  for (const ResultRecord& record : document.records) {
    if (!record.skipped.empty()) continue;
    any = true;
    const Measurement& m = record.measurement;
    const std::string mark = median_mark(m);
    std::vector<std::string> row{picture_text(record.picture), title_of(record.variant), record.variant,
                                 parameters_text(record.variant, record.parameters),
                                 rounded(m.summary.median) + (mark.empty() ? "" : " " + mark)};
    const auto spread = [&](double value) { return has_spread(m.summary) ? rounded(value) : "–"; };
    row.insert(row.end(), {spread(half_iqr(m.summary)), rounded(m.summary.minimum), spread(m.summary.q1),
                           spread(m.summary.q3), rounded(m.summary.mean)});
    row.push_back(std::to_string(m.summary.count));
    for (const double value : {m.upload_ms, m.bind_ms, m.download_ms, m.wall_ms})
      row.push_back(rounded(value));
    if (extras.conditions) row.push_back(conditions_text(record.conditions));
    // What cannot win is crossed out.
    const std::string rank = rank_text(record);
    if (extras.rank) row.push_back(rank.starts_with("wrong") ? "~~" + rank + "~~" : rank);
    if (extras.baseline) row.push_back(record.baseline ? verdict_text(*record.baseline) : "");
    if (!extras.against.empty()) row.push_back(record.against ? verdict_text(*record.against) : "");
    const auto append = [&](const std::optional<Metrics>& metrics) {
      for (std::string& cell : metric_cells(metrics, record.picture.value_range(), extras.native)) {
        row.push_back(std::move(cell));
      }
    };
    if (extras.reference) {
      row.push_back(record.reference);
      append(record.metrics);
    }
    if (extras.truth) {
      append(record.truth_metrics);
      row.push_back(record.truth_metrics ? flip_text(*record.truth_metrics) : "");
    }
    if (extras.speedup) row.push_back(record.speedup ? factor_text(*record.speedup) : "");
    table.add_row(std::move(row));
  }
  return any ? table.text() : "Nothing was measured.\n";
}

/// What the table's words and marks mean, as far as they are in it.
std::string legend(const std::vector<ResultRecord>& records) {
  const Extras extras = extras_of(records);
  std::string text;
  if (const Problem fastest = fastest_sentence(records); !fastest.empty())
    text += "\n" + fastest.text() + "\n";
  if (extras.reference) {
    text += "\nreference: against the result of the variant of that id, with the same parameters.\n";
  }
  if (extras.truth) {
    text += "\ntruth: against the image without its noise, or the image that was chosen as the truth.\n";
  }
  if (extras.baseline) {
    text +=
        "\nagainst the baseline: the median over the baseline's, with its interval; differences below 5 % do "
        "not count, on GPUs below 1 % and 0.0015 ms.\n";
  }
  if (!extras.against.empty()) {
    text += fmt::format(
        "\nagainst {}: the median of the rounds' ratios of times, with its interval; differences below 1 % "
        "do not "
        "count.\n",
        extras.against);
  }
  if (extras.rank) {
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
  return text + skipped_table(document) + left_out_list(document);
}

}  // namespace filterscope
