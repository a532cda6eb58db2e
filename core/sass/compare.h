// Two functions' machine code side by side.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/sass/sass.h"

namespace filterscope::sass {

/// The instruction without the numbers of its registers, which compilers hand out anew with each change:
/// "FFMA R, R, R, R". Jumps lose their targets.
std::string normalised(std::string_view instruction);

/// Indices of instructions that stand beside each other; one of them is missing where the other function has
/// none like it.
struct Row {
  std::optional<std::size_t> left;
  std::optional<std::size_t> right;
};

struct SideBySide {
  std::vector<Row> rows;
  std::size_t alike = 0;   ///< rows with both: the same but for registers and targets
  bool same_code = false;  ///< every instruction is the same, registers and targets too
  bool aligned = true;     ///< false: both are so long and so different that only their ends were
};
SideBySide compare(const Function& left, const Function& right);

}  // namespace filterscope::sass
