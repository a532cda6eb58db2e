#include <nlohmann/json.hpp>

#include "core/report/record_json.h"
#include "core/report/results.h"

namespace filterscope {
namespace {

using nlohmann::json;

/// A column's name and where its value stands in a record's JSON.
struct Column {
  const char* name;
  const char* pointer;
};

constexpr Column kColumns[] = {
    {"picture", "/picture/name"},
    {"width", "/picture/width"},
    {"height", "/picture/height"},
    {"depth", "/picture/depth"},
    {"channels", "/picture/channels"},
    {"type", "/picture/type"},
    {"hash", "/picture/hash"},
    {"variant", "/variant"},
    {"exactness", "/exactness"},
    {"radius", "/parameters/radius"},
    {"sigma_space", "/parameters/sigma_space"},
    {"sigma_space_y", "/parameters/sigma_space_y"},
    {"sigma_range", "/parameters/sigma_range"},
    {"block_width", "/parameters/block_width"},
    {"block_height", "/parameters/block_height"},
    {"tiling", "/parameters/tiling"},
    {"threads", "/parameters/threads"},
    {"border", "/parameters/border"},
    {"colour", "/parameters/colour"},
    {"window", "/parameters/window"},
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
};

/// RFC 4180: quoted where it holds a comma, a quote or a line end.
std::string quoted_where_needed(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char letter : text) {
    if (letter == '"') quoted += '"';
    quoted += letter;
  }
  return quoted + '"';
}

std::string cell(const json& record, const char* pointer) {
  const json::json_pointer at(pointer);
  if (!record.contains(at)) return {};
  const json& value = record.at(at);
  if (value.is_null()) return {};
  return value.is_string() ? quoted_where_needed(value.get<std::string>()) : value.dump();
}

}  // namespace

std::string to_csv(const ResultDocument& document) {
  std::string csv;
  for (const Column& column : kColumns) {
    if (!csv.empty()) csv += ',';
    csv += column.name;
  }
  csv += '\n';
  for (const ResultRecord& record : document.records) {
    const json object = record_to_json(record);
    std::string row;
    bool first = true;
    for (const Column& column : kColumns) {
      if (!first) row += ',';
      first = false;
      row += cell(object, column.pointer);
    }
    csv += row + '\n';
  }
  return csv;
}

}  // namespace filterscope
