// A chart's table for people: on paper, in a page, in a message.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/charts/chart.h"

namespace filterscope {

struct PaperTable {
  std::vector<std::string> heads = {};
  std::vector<bool> numbers = {};  ///< of each column: flush right
  std::vector<std::vector<std::string>> rows = {};
  /// What all rows share: the head and the cell.
  std::vector<std::pair<std::string, std::string>> common = {};

  /// "image: photo.png; σr: 30"; empty where there is nothing.
  [[nodiscard]] std::string common_text() const;
};

/// Columns in which rows differ; ids of variants only where the titles do not say as much. Parameters go by
/// their symbols, measured numbers have four significant digits.
PaperTable paper_table(const ChartData& table);

}  // namespace filterscope
