// A chart's table for people: on paper, in a page, in a message.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/charts/chart.h"
#include "core/charts/chart_request.h"

namespace filterscope {

struct PaperTable {
  std::vector<std::string> heads = {};
  std::vector<bool> numbers = {};  ///< of each column: flush right
  std::vector<std::vector<std::string>> rows = {};
  std::size_t keys = 0;  ///< the columns from the first on that say which result a row is
  /// What all rows share, or all that have a parameter: the head and the cell.
  std::vector<std::pair<std::string, std::string>> common = {};

  /// "image: photo.png; σr: 30"; empty where there is nothing.
  [[nodiscard]] std::string common_text() const;
};

/// Columns in which rows differ; ids of variants only where the titles do not say as much. Parameters go by
/// their symbols, measured numbers have four significant digits. A parameter that a row lacks is as where it
/// has no effect; parameters that only some rows have share one column where they are several.
PaperTable paper_table(const ChartData& table, const ChartWords& words = {});

/// The table itself where its columns, `least` wide, fit into `room`; else groups of them, each after the
/// keys.
std::vector<PaperTable> in_parts(const PaperTable& table, const std::vector<double>& least, double room);

}  // namespace filterscope
