// A set's images taken together.
#pragma once

#include <deque>

#include "core/charts/row_groups.h"

namespace filterscope {

/// A variant with its parameters and conditions over the images of a set.
struct MeanRow {
  ResultRow row;   ///< of no record: medians and figures are means over the images
  int images = 0;  ///< that it was measured on
};

/// In the rows' order. Of PSNR, infinite values are in the mean only where all are. `rows`: measured ones of
/// a set (see is_set()), one for each image of what is told apart.
std::deque<MeanRow> means_over_images(const RowList& rows, const ChartWords& words);

}  // namespace filterscope
