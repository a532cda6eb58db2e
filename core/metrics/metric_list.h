// What tells how far one image is from another, as a list: files, tables and charts have what it has.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/metrics/metrics.h"

namespace filterscope {

/// English, for a table's head and its explanation.
struct MetricText {
  const char* title = nullptr;
  const char* definition = nullptr;
};

struct Metric {
  const char* key;                                 ///< in files: "psnr_db"
  const char* label;                               ///< English: "PSNR"
  const char* unit;                                ///< "dB", "%"; "levels" of 255; "": a share of 1
  std::optional<double> (*value)(const Metrics&);  ///< absent where it was not computed
  void (*set)(Metrics&, double);
  double unknown;               ///< what stands for `null` in a file
  int digits;                   ///< decimals; of levels significant ones
  bool in_brief;                ///< a terminal's table of times has room for it
  bool of_truth;                ///< only images against the truth have it
  bool is_error;                ///< less is better
  MetricText reference, truth;  ///< against these; the window's table has those with a title

  /// On the command line: "psnr".
  [[nodiscard]] std::string word() const;
};

/// In the order of files.
std::span<const Metric> metrics();
/// By its key or its word; null where there is none.
const Metric* find_metric(std::string_view name);
/// Those that tables of many results and charts have.
std::vector<const Metric*> brief_metrics();

/// Both images are equal.
bool are_identical(const Metrics& metrics);

}  // namespace filterscope
