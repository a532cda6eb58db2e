// What tells how far one image is from another, as a list: files, tables and charts have what it has.
#pragma once

#include <optional>
#include <span>

#include "core/metrics/metrics.h"

namespace filterscope {

struct Metric {
  const char* key;                                 ///< in files: "psnr_db"
  const char* label;                               ///< English: "PSNR"
  const char* unit;                                ///< "dB", "%", "levels"; "" without one
  std::optional<double> (*value)(const Metrics&);  ///< absent where it was not computed
  void (*set)(Metrics&, double);
  double unknown;         ///< what stands for `null` in a file
  bool of_truth = false;  ///< only images against the truth have it
  bool in_brief = true;   ///< a terminal's table of times has room for it
  bool by_range = false;  ///< in levels, of which types other than 8 bits have units of their own
  bool fixed = false;     ///< with `digits` in files for people too
  int digits = 4;         ///< decimals; of what is by_range significant ones
};

/// In the order of files.
std::span<const Metric> metrics();

}  // namespace filterscope
