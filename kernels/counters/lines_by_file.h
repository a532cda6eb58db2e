// Where a kernel's time goes, seen from one file of its sources: its lines, and a line's instructions.
#pragma once

#include <string>
#include <vector>

#include "kernels/counters/line_samples.h"

namespace filterscope {

/// Of the time, what goes to instructions that are written in the file, or in what it calls.
struct FileShare {
  std::string file;  ///< empty: no line is known
  double share = 0;  ///< 0…1; files that call each other share their time, so that the sum can be above 1
};
/// The largest share first; of equal ones that where more of the instructions themselves stand.
std::vector<FileShare> files_of(const LineReadings& readings);

/// The file's lines by their numbers. An instruction counts once: to the innermost of its places that is in
/// this file, so that the lines add up to the file's share. `from` is unknown.
std::vector<LineShare> lines_of(const LineReadings& readings, const std::string& file);

struct InstructionShare {
  std::string function;  ///< as the linker knows it
  std::uint64_t offset = 0;
  std::uint64_t samples = 0;
  double share = 0;                ///< of the time of all functions, 0…1
  std::vector<StateShare> states;  ///< of the instruction's time, the longest first
};
/// Those that lines_of() counts to the line, by function and offset; those that had a sample.
std::vector<InstructionShare> instructions_of(const LineReadings& readings, const SourceLine& line);

}  // namespace filterscope
