// What tells how far one image is from another, as a list: files, tables and charts have what it has.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/metrics/metrics.h"

namespace filterscope {

/// How the values of two images differ.
struct Differences {
  double largest = 0;
  double square_sum = 0;
  std::size_t pixels = 0;  ///< in which any channel differs
  std::size_t inside = 0;  ///< pixels that were compared
};

/// Two images of one shape, with what several metrics need of them.
struct ImagePair {
  const Image& reference;
  const Image& other;
  ConstImageView view;  ///< the reference's pixels with its weights, or else the other's
  ValueRange range;     ///< the other's: a truth may come from a file with a range of its own
  Differences found;
};

/// English, for a table's head and its explanation.
struct MetricText {
  const char* title = nullptr;
  const char* definition = nullptr;
};

struct Metric {
  const char* key = "";    ///< in files: "psnr_db"
  const char* label = "";  ///< English: "PSNR"
  const char* unit = "";   ///< "dB", "%"; "levels" of 255; "": a share of 1
  std::optional<double> (*measure)(const ImagePair&) = nullptr;  ///< absent for images that have none
  double unknown = 0;                                            ///< what stands for `null` in a file
  int digits = 0;                                                ///< decimals; of levels significant ones
  bool in_brief = false;      ///< a terminal's table of times has room for it
  bool of_truth = false;      ///< only images against the truth have it
  bool is_error = false;      ///< less is better
  MetricText reference = {};  ///< against these; the window's table has those with a title
  MetricText truth = {};

  /// Absent where it was not computed.
  [[nodiscard]] std::optional<double> value(const Metrics& metrics) const;
  void set(Metrics& metrics, double value) const;
  /// On the command line: "psnr".
  [[nodiscard]] std::string word() const;
};

/// In the order of files.
std::span<const Metric> metrics();
/// For what brings a metric along: the list has it last, from before any result is made. Throws
/// std::length_error for more than it has room for.
void add_metric(const Metric& metric);
/// By its key or its word; null where there is none.
const Metric* find_metric(std::string_view name);
/// Those that tables of many results and charts have.
std::vector<const Metric*> brief_metrics();

/// Both images are equal.
bool are_identical(const Metrics& metrics);

}  // namespace filterscope
