#include "app/cli/bench_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <optional>

#include "app/cli/errors.h"
#include "app/cli/taken.h"
#include "app/cli/text_table.h"
#include "core/report/counters_text.h"
#include "core/report/fastest.h"
#include "core/report/image_sets.h"
#include "core/report/table_text.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

bool any_has(const std::vector<ResultRecord>& records, std::optional<Metrics> ResultRecord::*metrics) {
  return std::ranges::any_of(records,
                             [metrics](const ResultRecord& one) { return (one.*metrics).has_value(); });
}

void add_metrics(std::vector<std::string>& row, const std::optional<Metrics>& metrics) {
  row.push_back(metrics ? psnr_text(*metrics) : "");
  row.push_back(metrics ? fmt::format("{:.6f}", metrics->ssim) : "");
}

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

/// Empty where all are of one image.
std::string over_images_text(const std::vector<OverImages>& sets) {
  if (sets.empty()) return {};
  TextTable table(std::vector<TextTable::Column>{{"over all images"},
                                                 {"parameters"},
                                                 {"images", Align::right},
                                                 {"median_ms", Align::right},
                                                 {"psnr_db", Align::right},
                                                 {"ssim", Align::right},
                                                 {"flip", Align::right}});
  for (const OverImages& over : sets) {
    table.add({over.variant, setting_text(over), std::to_string(over.images), mean_text(over.median_ms),
               mean_text(over.psnr_db, over.images), mean_text(over.ssim, over.images),
               mean_text(over.flip, over.images)});
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
  std::vector<std::string> reasons;
  for (const ResultRecord& record : records) {
    if (const std::string reason = record.measurement.no_counters.text();
        !reason.empty() && std::ranges::find(reasons, reason) == reasons.end()) {
      reasons.push_back(reason);
    }
    if (!record.measurement.counters) continue;
    std::vector<std::string> row{record.variant};
    const std::vector<std::string> values = cells(record, columns);
    row.insert(row.end(), values.begin(), values.end());
    for (CounterFigure& figure : counter_figures(*record.measurement.counters)) {
      row.push_back(std::move(figure.text));
    }
    table.add(std::move(row));
  }
  std::string text = table.empty() ? "" : table.text();
  for (const std::string& reason : reasons) text += "No hardware counters: " + reason + "\n";
  return text;
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
  const bool reference = any_has(records, &ResultRecord::metrics);
  const bool truth = any_has(records, &ResultRecord::truth_metrics);
  const auto any = [&](const auto& has) { return std::ranges::any_of(records, has); };
  const bool conditions = any([](const ResultRecord& one) { return one.conditions != Conditions(); });
  const bool ranks = any([](const ResultRecord& one) { return !rank_text(one).empty(); });
  const bool baseline = any([](const ResultRecord& one) { return one.baseline.has_value(); });
  const auto rival =
      std::ranges::find_if(records, [](const ResultRecord& one) { return one.against.has_value(); });
  std::vector<TextTable::Column> measured{{"picture"}, {"title"}, {"variant"}};
  std::vector<TextTable::Column> skipped{{"skipped"}, {"title"}};
  for (const ParameterOption* column : columns) {
    measured.push_back({column->name.substr(2), Align::right});
    skipped.push_back({column->name.substr(2), Align::right});
  }
  const auto add = [&](std::initializer_list<const char*> titles) {
    for (const char* title : titles) measured.push_back({title, Align::right});
  };
  add({"median_ms", "±half_iqr_ms", "min_ms", "iqr_percent", "samples", "mpixel_per_s"});
  if (conditions) add({"conditions"});
  if (ranks) add({"rank"});
  if (baseline) add({"baseline"});
  if (rival != records.end()) measured.push_back({"against " + rival->against->variant, Align::right});
  if (reference) add({"psnr_db (reference)", "ssim (reference)"});
  if (truth) add({"psnr_db (truth)", "ssim (truth)", "flip (truth)"});
  const bool limits = any([](const ResultRecord& one) { return one.limit.has_value(); });
  if (limits) add({"limit", "percent_of_it"});
  skipped.push_back({"reason"});
  TextTable table(measured);
  TextTable reasons(skipped);
  for (const ResultRecord& record : records) {
    const std::vector<std::string> values = cells(record, columns);
    if (!record.skipped.empty()) {
      std::vector<std::string> row{record.variant, title_of(record.variant)};
      row.insert(row.end(), values.begin(), values.end());
      row.push_back(told(record.skipped));
      reasons.add(std::move(row));
      continue;
    }
    const Summary& summary = record.measurement.summary;
    const double rate =
        summary.median > 0 ? static_cast<double>(record.picture.shape.pixels()) / summary.median / 1e3 : 0;
    std::vector<std::string> row{record.picture.name, title_of(record.variant),
                                 with_taken(record.variant, record.measurement.taken)};
    row.insert(row.end(), values.begin(), values.end());
    row.insert(row.end(), {fmt::format("{:.3f}{}", summary.median, median_mark(record.measurement)),
                           spread_text(summary, half_iqr(summary)), fmt::format("{:.3f}", summary.minimum),
                           spread_text(summary, summary.relative_iqr * 100, 2),
                           fmt::format("{}", summary.count), fmt::format("{:.2f}", rate)});
    if (conditions) row.push_back(conditions_text(record.conditions));
    if (ranks) row.push_back(rank_text(record));
    if (baseline) row.push_back(record.baseline ? verdict_text(*record.baseline) : "");
    if (rival != records.end()) row.push_back(record.against ? verdict_text(*record.against) : "");
    if (reference) add_metrics(row, record.metrics);
    if (truth) {
      add_metrics(row, record.truth_metrics);
      row.push_back(record.truth_metrics ? flip_text(*record.truth_metrics) : "");
    }
    if (limits) {
      row.emplace_back(record.limit ? nearest_limit(*record.limit) : "");
      row.push_back(record.limit ? fmt::format("{:.1f}", record.limit->share * 100) : "");
    }
    table.add(std::move(row));
  }
  std::string text = table.empty() ? "" : table.text();
  if (const Problem fastest = fastest_sentence(records); !fastest.empty()) text += fastest.text() + "\n";
  for (const Problem& line : mark_legend(records)) text += line.text() + "\n";
  text += counters_text(records, columns);
  return text + over_images_text(over_images(records)) + (reasons.empty() ? "" : reasons.text());
}

}  // namespace filterscope::cli
