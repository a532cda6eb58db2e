// The kernels of non-local means, as plans launch them.
#pragma once

#include <cstddef>
#include <optional>

#include "kernels/api/device_facts.h"
#include "kernels/nlm2d/fast/nlm_arguments.h"

namespace filterscope::fast {

/// A kernel that makes results of NlmArguments::sums and clears them.
struct NlmFinish {
  void (*kernel)(const NlmArguments) = nullptr;
  BlockShape block;
  BlockShape pixels;  ///< that one block finishes; blocks are counted from the rectangle's corner
};

/// What a block copies of a HalfPlane: the columns and rows from (x, y) on, counted from the block's first
/// pixel of the grid's first block.
struct HalfTile {
  int x = 0;
  int y = 0;
  int columns = 0;
  int rows = 0;
};
struct HalfTiles {
  HalfTile below;
  HalfTile beside;
};

/// A kernel and how it is launched. The grid's z is the channels that are filtered by themselves.
struct NlmKernel {
  void (*kernel)(const NlmArguments) = nullptr;
  BlockShape block;
  BlockShape pixels;  ///< that one block filters; blocks are counted from the image's corner
  std::size_t shared_bytes = 0;
  bool weighted = false;  ///< reads NlmArguments::factors; else flat patches' factor is in the scale
  /// Where there is one, `kernel` adds to sums instead of storing results.
  NlmFinish finish = {};
  /// Blocks begin so many pixels to the left of the image and above it, and end so many to its right.
  int around = 0;
  std::optional<HalfTiles> halves = {};  ///< it reads 8-bit images as HalfPlanes, and band matrices
};

/// Patches of radius 0 … kMostStripPatch, in registers; with a guide, where they are flat and weights
/// exponential. The kernel is null for others.
inline constexpr int kMostStripPatch = 4;
inline constexpr int kStripColumns = 64;  ///< of a block, with the patch's on both sides
NlmKernel strip_kernel_of_one(const NlmRequest& request);
NlmKernel strip_kernel_of_three(const NlmRequest& request);

/// Whether fast/nlm_tensor does the work itself, within its bound and the device's shared memory.
bool tensor_does_it(const NlmRequest& request, const DeviceFacts& device);

inline constexpr int kPairMostSearch = 10;  ///< fast/nlm_pairs' largest search radius

/// Whether fast/nlm_pairs does: what fast/nlm_tensor does with weights of each channel, for windows up to its
/// largest, where a multiprocessor has room for three of its blocks.
bool pairs_do_it(const NlmRequest& request, const DeviceFacts& device);

inline constexpr int kAnyPatchWidth = 32;  ///< that a block of the next one filters

/// Patches of any radius, in shared memory. `counted`: pixels have weights.
NlmKernel any_patch_kernel(const NlmParameters& parameters, bool joint, bool counted = false);

}  // namespace filterscope::fast
