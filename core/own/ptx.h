// The PTX of a kernel, by the lines of its source.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace filterscope::own {

/// The instructions of each line of `file`, in the order in which they stand in `ptx`, which was made with
/// line information (PTX ISA 9.0, section 11.5.3, .loc). What a line calls of ours counts to it. Line 0 has
/// what stands before the first of the file's lines.
std::map<int, std::vector<std::string>> ptx_by_line(const std::string& ptx, const std::string& file);

}  // namespace filterscope::own
