// What CUDA's compiler says of an object: registers, spills, memory.
#pragma once

#include <optional>
#include <string>

namespace filterscope::own {

/// As `ptxas --verbose` has them, of the kernel.
struct ObjectFacts {
  std::string architecture;  ///< "sm_90"
  int registers = 0;         ///< a thread
  int spill_stores = 0;      ///< bytes a thread
  int spill_loads = 0;       ///< bytes a thread
  int stack = 0;             ///< bytes a thread
  int shared = 0;            ///< bytes a block, of arrays whose size is known to the compiler
  friend bool operator==(const ObjectFacts&, const ObjectFacts&) = default;
};

/// From the compiler's words; nothing where they have none of `fs_kernel`.
std::optional<ObjectFacts> facts_in(const std::string& log);

}  // namespace filterscope::own
