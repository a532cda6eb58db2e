// The image size above which the GPU is faster, transfers included.
#pragma once

#include <string>
#include <vector>

#include "core/charts/row_groups.h"

namespace filterscope {

/// For one choice of parameters: the fastest of each, transfers included, at each size.
struct BreakEven {
  std::string parameters;  ///< what tells it from the others; empty: there is one
  double megapixels = 0;   ///< where the two take equally long; 0: nowhere between the measured sizes
  bool gpu_wins = false;   ///< at all measured sizes, where they do not cross
  double least = 0;        ///< the sizes that were measured on both
  double most = 0;
  RowList cpu;  ///< the fastest at each of these sizes, from the smallest on
  RowList gpu;
};

/// Straight lines between the measured sizes, in the logarithms. Nothing where CPU and GPU have no size in
/// common.
std::vector<BreakEven> break_even_sizes(const RowList& rows, const ChartWords& words = {});
/// The same in sentences.
std::vector<std::string> break_even_notes(const RowList& rows, const ChartWords& words);

}  // namespace filterscope
