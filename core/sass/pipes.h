// Which part of a multiprocessor an instruction occupies.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "core/sass/sass.h"

namespace filterscope::sass {

/// By what people ask for when they read machine code; architectures differ in how they share these.
enum class Pipe : unsigned char {
  fp32,
  fp16,
  fp64,
  integer,
  move,      ///< copies: what computes nothing
  special,   ///< MUFU: exponentials, reciprocals, square roots; conversions of numbers; counting bits
  tensor,    ///< matrix multiplications
  memory,    ///< device memory
  local,     ///< a thread's own memory: spills and arrays
  shared,    ///< shared memory, and shuffles
  texture,   ///< textures and surfaces
  constant,  ///< loads from constant memory
  uniform,   ///< one value for the warp
  control,   ///< jumps, barriers, waiting
  other
};
inline constexpr std::size_t kPipes = 15;

/// "fp32", …, "other": in the order of Pipe.
std::span<const std::string_view> pipe_names() noexcept;

/// Of "@!P0 LDG.E R4, …".
Pipe pipe_of(std::string_view instruction);

using PipeCounts = std::array<std::size_t, kPipes>;
/// How many instructions of each pipe stand in the code. How often each runs is another question.
PipeCounts count_pipes(const Function& function);

}  // namespace filterscope::sass
