// How the spectral kernels on tensor cores are divided among warps, and the image among them: kernel,
// launch and the model of the cost agree on this. Plain C++.
#pragma once

#include <array>
#include <cstddef>

namespace filterscope::fast {

/// Tensor cores take half floats in the shape that the kernels have from this compute capability on.
inline constexpr int kTensorComputeMajor = 8;
inline constexpr int kTensorBlock = 16;     ///< pixels, both ways, of a step down a strip
inline constexpr int kTensorHarmonics = 4;  ///< a warp's, looked up at once
inline constexpr int kLeastTensorGroupWarps = 2;
inline constexpr int kMostTensorGroupWarps = 5;
inline constexpr int kMostTensorHarmonics = kMostTensorGroupWarps * kTensorHarmonics;
inline constexpr int kMostTensorRadius = 32;
inline constexpr int kTensorRing = 8;   ///< steps whose pixels are kept, those on their way included
inline constexpr int kTensorPairs = 4;  ///< of neighbouring pixels, a lane's of a block of 16×16
inline constexpr int kTensorEntryBytes = 4 * kTensorHarmonics;  ///< a level's waves, of a warp's harmonics

/// Of fast/spectral's: each wave is two half floats, and is computed.
inline constexpr int kSplitHarmonics = 2;  ///< a warp's
inline constexpr int kSplitParts = 2;
/// Warps a group that it is compiled for; with more than three steps of columns, those that leave few of
/// eight warps idle.
inline constexpr std::array kSplitGroupWarps = {3, 4, 5, 6, 8, 12};
inline constexpr std::array kFewSplitGroupWarps = {3, 4, 8};
/// Of either kernel.
inline constexpr int kMostStripHarmonics = kSplitGroupWarps.back() * kSplitHarmonics;
static_assert(kMostStripHarmonics >= kMostTensorHarmonics);
/// Shared memory that a kernel has beside the layout's: two coefficients a harmonic, the end of a warp's
/// range.
inline constexpr int kMostStripWarps = 12;
inline constexpr std::size_t kStripStaticShared =
    kMostStripHarmonics * 2 * sizeof(float) + kMostStripWarps * sizeof(int);
constexpr int split_warps(int steps, int group_warps) noexcept {
  return steps <= 3 && group_warps != 8 ? 12 : 8;
}

/// Steps of 16 columns that a window takes: with n of them a band reaches a radius of 8·(n − 1).
constexpr int tensor_steps(int radius) noexcept {
  return radius <= 8 ? 2 : radius <= 16 ? 3 : radius <= 24 ? 4 : 5;
}
constexpr int tensor_halo(int steps) noexcept { return 8 * (steps - 1); }
/// Warps a block at most. Eight have all the registers that they ask for; twelve spill some, which pays where
/// more of them are in whole warp groups, and where the window is small.
constexpr int tensor_warps(int steps, int group_warps) noexcept {
  return (steps <= 3 && 8 % group_warps != 0) || (steps == 2 && group_warps == 2) ? 12 : 8;
}

/// A block of the kernel: warp groups, each of which shares the harmonics of a strip of pixels.
struct TensorLayout {
  int steps = 0;
  int group_warps = 0;  ///< warps a group
  int warp_groups = 0;
  int copies =
      0;  ///< of the waves in shared memory, a power of two: each lane of so many reads its own; or none
  int word_bytes = 4;  ///< of two neighbouring pixels

  [[nodiscard]] std::size_t shared_bytes() const noexcept;
};

/// Multiply-adds on tensor cores that a pixel takes: both passes of each harmonic's cosines and sines, which
/// are sums of `parts` halves.
constexpr double tensor_multiply_adds(int radius, int harmonics, int parts) noexcept {
  return 2.0 * 2 * harmonics * parts * kTensorBlock * tensor_steps(radius);
}

/// As many warp groups and copies as fit into `shared_limit` bytes a block.
TensorLayout tensor_layout(int radius, int harmonics, std::size_t shared_limit) noexcept;

/// For fast/spectral; no warp groups where its other kernel is as quick, or the only one.
TensorLayout split_layout(int radius, int harmonics, std::size_t shared_limit) noexcept;

/// What a warp group filters: a range of blocks of 16×16 pixels, counted down one strip after the other.
struct TensorShare {
  int blocks = 0;        ///< a warp group's at most
  int strip_blocks = 0;  ///< that a strip is counted as, not fewer than it has: no range ends in the next one
  int steps = 0;         ///< that the warp group with most to do takes, with the halo's
};

/// The division of `strips` strips of `rows` blocks, all ≥ 1, that is done soonest. Where a range goes on in
/// the next strip, it costs another halo.
TensorShare tensor_share(int strips, int rows, int warp_groups, int steps) noexcept;

}  // namespace filterscope::fast
