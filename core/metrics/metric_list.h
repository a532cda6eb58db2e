// What tells how far one image is from another, as a list: files, tables and charts have what it has.
#pragma once

#include <optional>
#include <span>

#include "core/metrics/metrics.h"

namespace filterscope {

struct Metric {
  const char* key;                                 ///< in files: "psnr_db"
  const char* label;                               ///< English: "PSNR"
  const char* unit;                                ///< "dB", "%"; "levels" of 255; "": a share of 1
  std::optional<double> (*value)(const Metrics&);  ///< absent where it was not computed
  void (*set)(Metrics&, double);
  double unknown;  ///< what stands for `null` in a file
  int digits;      ///< decimals; of levels significant ones
  bool in_brief;   ///< a terminal's table of times has room for it
  bool of_truth;   ///< only images against the truth have it
};

/// In the order of files.
std::span<const Metric> metrics();

}  // namespace filterscope
