// The exact kernels of non-local means, as the plan chooses among them.
#pragma once

#include <cstddef>

#include "kernels/nlm2d/fast/nlm_arguments.h"

namespace filterscope::fast {

/// A kernel and how it is launched. The grid's z is the channels that are filtered by themselves.
struct NlmKernel {
  void (*kernel)(const NlmArguments) = nullptr;
  BlockShape block;
  BlockShape pixels;  ///< that one block filters; blocks are counted from the picture's corner
  std::size_t shared_bytes = 0;
  bool weighted = false;  ///< reads NlmArguments::factors; else flat patches' factor is in the scale
};

/// Patches of radius 1 … kMostStripPatch, in registers. The kernel is null for others.
inline constexpr int kMostStripPatch = 4;
NlmKernel strip_kernel_of_one(const NlmParameters& parameters);
NlmKernel strip_kernel_of_three(const NlmParameters& parameters);

/// Patches of any radius, in shared memory.
NlmKernel any_patch_kernel(const NlmParameters& parameters, bool joint);

}  // namespace filterscope::fast
