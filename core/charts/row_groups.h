// Which results belong together in a chart, and what tells the groups apart.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/charts/chart_request.h"
#include "core/charts/result_rows.h"
#include "core/report/record_key.h"
#include "core/report/result_units.h"
#include "kernels/catalog.h"

namespace filterscope {

using RowList = std::vector<const ResultRow*>;

/// A number along an axis: the parameter's, or the image's megapixels; nothing where the row has none.
double axis_value(const ResultRow& row, std::string_view axis);
/// The axes that a chart of `rows` can have, those with several values first.
std::vector<std::string> numeric_axes(const RowList& rows);
/// How many values there are along the axis.
std::size_t distinct_values(const RowList& rows, std::string_view axis);
/// Two numbers that one option sets, WxH, and that change the time alone: a block's sides, or how many blocks
/// there are along each axis.
struct SidePair {
  std::string option;  ///< "block"
  std::string width;   ///< keys
  std::string height;
};
std::vector<SidePair> side_pairs(const Schema& schema = all_parameters());
/// The units that those of `rows` which have the parameter have it in.
Units units_of(const RowList& rows, std::string_view key);
/// "px, voxels"; empty without any.
std::string units_text(const Units& units, const ChartWords& words);
/// "radius (px)"
std::string with_units(const std::string& name, const Units& units, const ChartWords& words);
/// "radius" as a chart's axis, with the unit that `rows` have it in.
ChartAxis axis_of(std::string_view axis, const RowList& rows, const ChartWords& words);

/// Whether it names conditions: kConditionsAxis, or one of them.
bool is_condition_axis(std::string_view axis);
/// "cold cache", and what a language has for it.
std::string condition_word(const std::string& value, const ChartWords& words);
/// The row's conditions along such an axis in which `rows` differ: "cold cache, filter alone".
std::string condition_text(const RowList& rows, const ResultRow& row, std::string_view axis,
                           const ChartWords& words);
/// How many of them are not the usual ones.
int unusual_conditions(const ResultRow& row, std::string_view axis);
/// "cold" of "cache"; empty where the row has no such condition.
std::string condition_of(const ResultRow& row, std::string_view key);
/// Of a parameter or a condition, as files spell it; empty where the row has none of the name.
std::string value_text(const ResultRow& row, const std::string& key);
/// Those of the row in which `rows` differ; empty where they do not.
std::string varying_conditions_text(const RowList& rows, const ResultRow& row, const ChartWords& words);
/// What the median of the rows is a time of: with transfers it is not the filter's alone.
std::string time_label(const RowList& rows, const ChartWords& words);

/// kSeriesKey's text without what is left out: "variant", "source", "picture", "device", "time" (all
/// parameters that change the time alone), "conditions", and parameters and conditions by key.
std::string series_key(const ResultRow& row, const std::set<std::string, std::less<>>& without);

/// RecordKey::tasks() of the rows.
std::vector<std::size_t> task_numbers(const RecordKey& key, const RowList& rows);

/// An image's name without the size that it was given here: "photo.png,gray" of "photo.png@512x512,gray".
/// What else stands behind an @ is the name.
std::string without_size(const std::string& name);
/// That of the row's.
std::string image_of(const ResultRow& row);
/// Whether the rows are of several images, none of which has several sizes: a folder's, not sizes of one.
bool is_set(const RowList& rows);

/// What images are called among `rows`: sizes of one image by their size alone, others by their name.
class ImageNames {
 public:
  explicit ImageNames(const RowList& rows);

  [[nodiscard]] std::size_t count() const { return count_; }
  /// What `rows` have of one image; empty where there are several.
  [[nodiscard]] const std::string& shared() const { return shared_; }
  [[nodiscard]] std::string of(const ResultRow& row) const;

 private:
  std::size_t count_ = 0;
  std::string shared_;
};

/// Whether rows of several sources answer the same question, so that sources must be told apart; what several
/// files have of different sizes or radii are parts of one measurement.
bool sources_overlap(const RowList& rows);

/// What tells series of one variant apart: conditions in which `rows` differ, and the image, where the rows
/// are of several that do not make too many series; empty where nothing does.
std::string series_words(const RowList& rows, const ResultRow& row, const ChartWords& words);

/// The fastest row of each group that differs in parameters of time alone, those along `axes` excepted; rows
/// that were not measured or are wrong only where the group has no other.
struct FoldedRows {
  RowList rows;
  bool folded = false;  ///< whether anything was left out
};
FoldedRows fastest_of_each(const RowList& rows, const std::set<std::string, std::less<>>& axes);

/// Names of rows: the variant's title, and what else varies among `rows`, apart from what is left out (as in
/// series_key).
class RowLabels {
 public:
  RowLabels(const RowList& rows, std::set<std::string, std::less<>> without, ChartWords words);

  [[nodiscard]] std::string name(const ResultRow& row) const;
  /// What all rows share, for a subtitle: image, parameters, device.
  [[nodiscard]] std::string common() const { return common_; }

 private:
  [[nodiscard]] std::string parameters_text(const Parameters& parameters, bool varying) const;

  std::set<std::string, std::less<>> without_;
  std::set<std::string> varying_;     ///< names of options that tell rows apart
  std::set<std::string> several_;     ///< of those that have several values
  std::set<std::string> conditions_;  ///< keys of those that vary
  std::set<std::string> ambiguous_;   ///< titles that several variants have
  Schema schema_;
  std::string common_;
  ChartWords words_;
  ImageNames images_;
  bool variants_ = false;
  bool pictures_ = false;
  bool sources_ = false;
  bool devices_ = false;
};

}  // namespace filterscope
