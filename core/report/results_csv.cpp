#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/report/csv_cell.h"
#include "core/report/record_json.h"
#include "core/report/results.h"
#include "kernels/catalog.h"
#include "kernels/counters/counters.h"

namespace filterscope {
namespace {

using nlohmann::json;

/// A column's name and where its value stands in a record's JSON.
struct Column {
  std::string name;
  std::string pointer;
};

const Column kFacts[] = {
    {"picture", "/picture/name"}, {"width", "/picture/width"},       {"height", "/picture/height"},
    {"depth", "/picture/depth"},  {"channels", "/picture/channels"}, {"type", "/picture/type"},
    {"hash", "/picture/hash"},    {"variant", "/variant"},           {"exactness", "/exactness"},
};

/// The parameters whose columns have a place of their own, whatever the catalogue holds.
constexpr const char* kPlaced[] = {"radius",      "sigma_space",  "sigma_space_y", "sigma_range",
                                   "block_width", "block_height", "tiling",        "threads",
                                   "border",      "colour",       "window"};

const Column kFigures[] = {
    {"count", "/count"},
    {"median_ms", "/median_ms"},
    {"min_ms", "/min_ms"},
    {"q1_ms", "/q1_ms"},
    {"q3_ms", "/q3_ms"},
    {"mean_ms", "/mean_ms"},
    {"relative_iqr", "/relative_iqr"},
    {"converged", "/converged"},
    {"upload_ms", "/upload_ms"},
    {"bind_ms", "/bind_ms"},
    {"download_ms", "/download_ms"},
    {"wall_ms", "/wall_ms"},
    {"max_abs_diff", "/metrics/max_abs_diff"},
    {"differing_percent", "/metrics/differing_percent"},
    {"psnr_db", "/metrics/psnr_db"},
    {"ssim", "/metrics/ssim"},
    {"identical", "/metrics/identical"},
    {"speedup", "/speedup"},
    {"registers", "/kernel/registers"},
    {"static_shared_bytes", "/kernel/static_shared_bytes"},
    {"dynamic_shared_bytes", "/kernel/dynamic_shared_bytes"},
    {"local_bytes", "/kernel/local_bytes"},
    {"constant_bytes", "/kernel/constant_bytes"},
    {"occupancy", "/kernel/occupancy"},
    {"limiter", "/kernel/limiter"},
    {"grid_x", "/kernel/grid/0"},
    {"grid_y", "/kernel/grid/1"},
    {"grid_z", "/kernel/grid/2"},
    {"skipped", "/skipped"},
    // Newer ones come last: the others keep their places.
    {"title", "/title"},
    {"against", "/metrics/against"},
    {"truth_max_abs_diff", "/truth_metrics/max_abs_diff"},
    {"truth_differing_percent", "/truth_metrics/differing_percent"},
    {"truth_psnr_db", "/truth_metrics/psnr_db"},
    {"truth_ssim", "/truth_metrics/ssim"},
    {"truth_identical", "/truth_metrics/identical"},
    {"noise_photons", "/noise/photons"},
    {"noise_gaussian", "/noise/gaussian"},
    {"noise_impulse", "/noise/impulse"},
    {"noise_seed", "/noise/seed"},
    {"device", "/device"},
    {"value_low", "/picture/value_range/0"},
    {"value_high", "/picture/value_range/1"},
    {"limit", "/limit/nearest"},
    {"limit_share", "/limit/share"},
    {"cache", "/conditions/cache"},
    {"launch", "/conditions/launch"},
    {"transfers", "/conditions/transfers"},
    {"promise_kept", "/promise/kept"},
    {"rank", "/rank"},
    {"baseline_verdict", "/baseline/verdict"},
    {"baseline_ratio", "/baseline/ratio"},
    {"baseline_low", "/baseline/low"},
    {"baseline_high", "/baseline/high"},
    {"truth_flip", "/truth_metrics/flip"},
    {"slabs", "/slabs/count"},
};

const Column kBehindCounters[] = {
    {"noise_rician", "/noise/rician"},
    {"guided", "/picture/guided"},
    {"rounds", "/rounds_ms"},
};

Column parameter_column(const std::string& key) { return {key, "/parameters/" + key}; }

/// What every program writes in the same places, then the parameters that depend on the catalogue, those
/// whose names are taken last.
std::vector<Column> columns() {
  std::vector<Column> list(std::begin(kFacts), std::end(kFacts));
  for (const char* key : kPlaced) list.push_back(parameter_column(key));
  list.insert(list.end(), std::begin(kFigures), std::end(kFigures));
  for (const CounterMetric& metric : counter_metrics()) {
    list.push_back({std::string("counter_") + metric.key, std::string("/counters/values/") + metric.key});
  }
  list.insert(list.end(), std::begin(kBehindCounters), std::end(kBehindCounters));
  std::vector<Column> last;
  for (const ParameterSpec& spec : all_parameters()) {
    Column column = parameter_column(spec.key);
    if (std::ranges::find(list, column.pointer, &Column::pointer) != list.end()) continue;
    // Some have the name of a fact: "exactness" is what the variant promises.
    const bool taken = std::ranges::find(list, column.name, &Column::name) != list.end();
    if (taken) column.name = "parameter_" + column.name;
    (taken ? last : list).push_back(std::move(column));
  }
  list.insert(list.end(), last.begin(), last.end());
  return list;
}

std::string cell(const json& record, const std::string& pointer) {
  const json::json_pointer at(pointer);
  if (!record.contains(at)) return {};
  const json& value = record.at(at);
  if (value.is_null()) return {};
  if (value.is_array()) return std::to_string(value.size());
  return value.is_string() ? csv_cell(value.get<std::string>()) : value.dump();
}

}  // namespace

std::string to_csv(const ResultDocument& document) {
  const std::vector<Column> list = columns();
  std::string csv;
  for (const Column& column : list) {
    if (!csv.empty()) csv += ',';
    csv += column.name;
  }
  csv += '\n';
  for (const ResultRecord& record : document.records) {
    const json object = record_to_json(record);
    std::string row;
    bool first = true;
    for (const Column& column : list) {
      if (!first) row += ',';
      first = false;
      row += cell(object, column.pointer);
    }
    csv += row + '\n';
  }
  return csv;
}

}  // namespace filterscope
