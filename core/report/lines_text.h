// The lines that a kernel's time goes to, in words: what tables of text, Markdown and reports show of them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/report/results.h"
#include "kernels/api/problem.h"
#include "kernels/counters/line_samples.h"

namespace filterscope {

/// So many of the hottest lines are shown where nobody says how many.
constexpr int kLinesInReports = 10;

/// A row of the table of hottest lines.
struct LineRow {
  std::string share;  ///< "31.2", percent of the time
  Problem place;      ///< "kernels/cuda/range_sum.cuh:12, called from naive.cu:20"
  std::string text;   ///< of the line; empty where its source is not at hand
  Problem states;     ///< what the line's time went to most, with its percent
};
std::vector<LineRow> line_rows(const LineReadings& readings, std::size_t most);

/// How many samples of how many runs there are, what sampling cost, and how much the `shown` hottest lines
/// have; why lines are not known where they are not.
std::vector<Problem> lines_summary(const ResultRecord& record, std::size_t shown);

/// What usually helps against what warps waited for most, one for each: at most three.
std::vector<Problem> lines_advice(const LineReadings& readings);

}  // namespace filterscope
