// Samples of where the host's kernel is, for the program to read.
#pragma once

#include <string>

namespace filterscope::own {

/// From now on, each 2^`period` cycles of a multiprocessor. Gives why not; empty: it does.
std::string begin_sampling(unsigned period);

/// No longer. Writes to the file what was sampled since it began: a line with the samples that were dropped
/// and those of other code, then a line for each instruction and what warps did there, "FUNCTION OFFSET STATE
/// SAMPLES IDLE". Gives why not; empty: it is written.
std::string end_sampling(const std::string& path);

}  // namespace filterscope::own
