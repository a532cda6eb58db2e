// The text of source lines, of the kernels' sources that come with the program.
#pragma once

#include <string>

#include "kernels/counters/line_samples.h"

namespace filterscope {

/// Fills in `texts` of all lines of `readings` that are in kernels/: read from ../share/filterscope/sources,
/// seen from the program's folder. What is not there is left out.
void add_texts(LineReadings& readings);

/// A whole file of kernels/, as "kernels/cuda/range_sum.cuh" names it; empty where it is not there.
std::string shipped_source(const std::string& file);

}  // namespace filterscope
