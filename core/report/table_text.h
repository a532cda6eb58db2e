// What the tables for people say alike, in Markdown and on a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/report/results.h"

namespace filterscope {

/// The catalogue's title of the variant; the id where there is none.
std::string title_of(std::string_view variant);

/// Whether it reads a parameter in levels of the value range; not where there is no such variant.
bool reads_levels(std::string_view variant);

/// "radius 3, block_width 16": what the variant reads and differs from its default.
std::string parameters_text(std::string_view variant, const Parameters& parameters);

/// A ratio of times with two significant digits, near 1 with two after the point; no exponent.
std::string factor_text(double factor);

/// "640×480", "64×64×30".
std::string size_text(const Shape& shape);

/// "photo.png (640×480, RGB u8)".
std::string picture_text(const PictureFacts& picture);

/// "fast/auto → fast/spectral_tensor"; the variant alone where it took none.
std::string with_taken(const std::string& variant, const std::string& taken);

/// A difference in levels of 255 in the units of the range's values: 32 levels are 8224 of 0 to 65535.
double native_difference(double levels, const ValueRange& range) noexcept;

/// What a measurement's median is followed by: "" where it is well known, "~" for a large spread
/// (kLargestSpread), "*" where the time limit came first.
std::string median_mark(const Measurement& measurement);

/// "cold, batch, transfers in": what is not usual of the conditions; empty where all is.
std::string conditions_text(const Conditions& conditions);

/// "slower 1.031 [1.024, 1.038]", or "cannot tell" with the ratio where there is one.
std::string verdict_text(const BaselineComparison& baseline);

/// "2", "wrong (3.5 levels off)" or "": the place among the variants with the same task.
std::string rank_text(const ResultRecord& record);

/// That a result is above what its device is said to do at most.
Problem above_ceiling_note();

/// What a reader of the records must know beside their numbers, a sentence each: images whose levels do not
/// fit their values, times at a low clock or above a ceiling, in slabs, wrong results, counters that were
/// refused.
std::vector<Problem> warnings(const std::vector<ResultRecord>& records);

/// Why records could not be told from what they are compared with, each reason once; not that it has none.
std::vector<Problem> comparison_reasons(const std::vector<ResultRecord>& records);

/// A sentence for each mark that `records` need, and their warnings().
std::vector<Problem> mark_legend(const std::vector<ResultRecord>& records);

}  // namespace filterscope
