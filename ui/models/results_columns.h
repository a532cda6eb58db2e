// The columns of the results table as data: title, definition, and the value of a record.
#pragma once

#include <QString>
#include <QVariant>
#include <optional>

#include "core/report/results.h"

namespace filterscope::ui {

enum class ResultColumn : int {
  variant,
  median,
  speedup,
  relativeIqr,
  minimum,
  q1,
  q3,
  samples,
  maxDifference,
  psnr,
  ssim,
  upload,
  bind,
  download,
  wall,
  registers,
  occupancy,
  radius,
  sigmaSpace,
  sigmaRange,
  block,
  tiling,
  threads,
  border,
  colour,
  picture,
  device,
  title,
  total
};

/// The first and the last column of what measuring gives: what a skipped combination lacks.
constexpr ResultColumn kFirstMeasured = ResultColumn::median;
constexpr ResultColumn kLastMeasured = ResultColumn::occupancy;

constexpr int kResultColumns = static_cast<int>(ResultColumn::total);

/// Short, with the unit.
QString columnTitle(ResultColumn column);
/// What the number means and how it was taken, in a sentence or two.
QString columnDefinition(ResultColumn column);
/// Whether a new table shows the column.
bool shownAtFirst(ResultColumn column);
/// Whether the column holds numbers: right-aligned and sorted as such.
bool isNumeric(ResultColumn column);

/// The value to sort by: a double, a string, or invalid where the record has none (not measured, not read by
/// the variant, no reference).
QVariant columnValue(const ResultRecord& record, ResultColumn column, const std::optional<double>& speedup);
/// The value as people read it; empty where there is none.
QString columnText(const ResultRecord& record, ResultColumn column, const std::optional<double>& speedup);

}  // namespace filterscope::ui
