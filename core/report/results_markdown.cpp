#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/report/machine.h"
#include "core/report/markdown_table.h"
#include "core/report/parameters_json.h"
#include "core/report/results.h"

namespace filterscope {
namespace {

/// Four significant digits, no exponent for what is read as a time or a ratio.
std::string rounded(double value) {
  if (std::isnan(value)) return "–";
  if (std::isinf(value)) return value > 0 ? "∞" : "−∞";
  return std::abs(value) >= 1000 ? fmt::format("{:.0f}", value) : fmt::format("{:.4g}", value);
}

std::string parameters_text(const ResultRecord& record) {
  std::string text;
  const nlohmann::json parameters = parameters_json(record.variant, record.parameters);
  for (const auto& [name, value] : parameters.items()) {
    // The usual ones would fill every row.
    if (name == "window" && value == "square") continue;
    if (name == "sigma_space_y" && value == 0) continue;
    if (!text.empty()) text += ", ";
    text += name + ' ' + (value.is_string() ? value.get<std::string>() : value.dump());
  }
  return text;
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
  if (devices.empty()) devices = "none. " + machine.gpus.reason;
  return fmt::format(
      "# FilterScope {} results\n\n- Created: {}\n- CPU: {}, {} cores, {}\n- GPU: {}\n- Build: {}, {}\n- "
      "Samples: {}\n\n",
      machine.version, document.created.empty() ? utc_now() : document.created, machine.cpu_model,
      machine.cores, machine.simd_target, devices, machine.compiler, machine.build_type,
      document.settings.mode == BenchMode::study
          ? std::string("fixed repeats")
          : fmt::format("until the median is known to {} % or {} s", document.settings.precision * 100,
                        document.settings.time_limit_s));
}

std::string measured_table(const ResultDocument& document, bool with_metrics) {
  using Align = MarkdownTable::Align;
  MarkdownTable table;
  for (const char* title : {"picture", "variant", "parameters"}) table.add_column(title, Align::left);
  for (const char* title : {"median ms", "min ms", "q1 ms", "q3 ms", "mean ms", "n", "upload ms", "bind ms",
                            "download ms", "wall ms"}) {
    table.add_column(title, Align::right);
  }
  if (with_metrics) {
    for (const char* title : {"max diff", "differing %", "PSNR dB", "SSIM", "speed-up"}) {
      table.add_column(title, Align::right);
    }
  }
  bool any = false;
  for (const ResultRecord& record : document.records) {
    if (!record.skipped.empty()) continue;
    any = true;
    const Measurement& m = record.measurement;
    std::vector<std::string> row{picture_text(record.picture), record.variant, parameters_text(record),
                                 rounded(m.summary.median) + (m.converged ? "" : " *")};
    for (const double value : {m.summary.minimum, m.summary.q1, m.summary.q3, m.summary.mean}) {
      row.push_back(rounded(value));
    }
    row.push_back(std::to_string(m.summary.count));
    for (const double value : {m.upload_ms, m.bind_ms, m.download_ms, m.wall_ms})
      row.push_back(rounded(value));
    if (record.metrics) {
      for (const double value :
           {record.metrics->max_abs_diff, record.metrics->differing_percent, record.metrics->psnr_db}) {
        row.push_back(rounded(value));
      }
      row.push_back(fmt::format("{:.6f}", record.metrics->ssim));
    } else if (with_metrics) {
      row.insert(row.end(), 4, "");
    }
    if (with_metrics) row.push_back(record.speedup ? rounded(*record.speedup) : "");
    table.add_row(std::move(row));
  }
  return any ? table.text() : "Nothing was measured.\n";
}

std::string skipped_table(const ResultDocument& document) {
  MarkdownTable table;
  for (const char* title : {"picture", "variant", "parameters", "reason"}) {
    table.add_column(title, MarkdownTable::Align::left);
  }
  bool any = false;
  for (const ResultRecord& record : document.records) {
    if (record.skipped.empty()) continue;
    any = true;
    table.add_row({picture_text(record.picture), record.variant, parameters_text(record), record.skipped});
  }
  return any ? "\n## Not measured\n\n" + table.text() : std::string();
}

}  // namespace

std::string to_markdown(const ResultDocument& document) {
  const auto& records = document.records;
  const bool with_metrics = std::any_of(records.begin(), records.end(), [](const ResultRecord& record) {
    return record.metrics.has_value() || record.speedup.has_value();
  });
  const bool unsettled = std::any_of(records.begin(), records.end(), [](const ResultRecord& record) {
    return record.skipped.empty() && !record.measurement.converged;
  });
  std::string text = heading(document) + measured_table(document, with_metrics);
  if (unsettled) text += "\n\\* The time limit came before the median was known that well.\n";
  return text + skipped_table(document);
}

}  // namespace filterscope
