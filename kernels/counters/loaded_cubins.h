// The machine code that the driver loads for this program, with its line information.
#pragma once

#include <cstdint>

#include "kernels/counters/line_table.h"

namespace filterscope::gpu {

/// From the first call on what is loaded is kept: what was loaded before is not known. Code is loaded when a
/// kernel of it first runs. Throws UnavailableError without CUPTI, or where another profiler is at work.
void keep_loaded_cubins();

/// The lines of the cubin that CUPTI calls `code`; an empty table where it is not known. Stays as it is.
const LineTable& lines_of_cubin(std::uint64_t code);

}  // namespace filterscope::gpu
