// Records with known numbers for the tests of models, charts and exports.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/report/results.h"

namespace filterscope::ui::test {

inline ResultRecord measuredRecord(std::string variant, double median, double q1, double q3) {
  ResultRecord record;
  record.variant = std::move(variant);
  record.picture.name = "step.png";
  record.picture.hash = "0123456789abcdef";
  record.picture.shape = {64, 48, 1, 3, PixelType::u8};
  Measurement& measurement = record.measurement;
  measurement.samples_ms = {q1, median, q3};
  measurement.summary.count = 3;
  measurement.summary.median = median;
  measurement.summary.minimum = q1 * 0.9;
  measurement.summary.q1 = q1;
  measurement.summary.q3 = q3;
  measurement.summary.mean = median;
  measurement.summary.relative_iqr = (q3 - q1) / median;
  measurement.wall_ms = median + 1;
  return record;
}

inline ResultRecord skippedRecord(std::string variant, std::string reason) {
  ResultRecord record = measuredRecord(std::move(variant), 1, 1, 1);
  record.measurement = {};
  record.skipped = Problem::plain(std::move(reason));
  return record;
}

}  // namespace filterscope::ui::test
