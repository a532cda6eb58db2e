// A GPU's machine code as text, a function at a time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace filterscope::sass {

struct Instruction {
  std::uint64_t offset = 0;  ///< bytes from the function's first instruction
  std::string text;          ///< "@!P0 BRA 0x1c0": targets of jumps are offsets in the function
  friend bool operator==(const Instruction&, const Instruction&) = default;
};

struct Function {
  std::string name;                       ///< as the linker knows it
  std::string architecture;               ///< "sm_90"
  std::vector<Instruction> instructions;  ///< without what only fills up the end
};

/// What nvdisasm --print-code writes of a cubin.
std::vector<Function> parse(std::string_view text);

/// "void filterscope::naive<unsigned char>(…)" for a mangled name; the name itself where it is none.
std::string readable(const std::string& name);

/// The same without this project's namespace, unnamed ones, a kernel's void and its parameters:
/// "larsson2015::naive_kernel<ChannelTap<float, 1> >".
std::string short_name(const std::string& name);

}  // namespace filterscope::sass
