// The text of source lines, of the kernels' sources that come with the program.
#pragma once

#include "kernels/counters/line_samples.h"

namespace filterscope {

/// Fills in `texts` of all lines of `readings` that are in kernels/: read from ../share/filterscope/sources,
/// seen from the program's folder. What is not there is left out.
void add_texts(LineReadings& readings);

}  // namespace filterscope
