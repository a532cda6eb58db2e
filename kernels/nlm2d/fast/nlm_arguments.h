// What our CUDA kernels of non-local means are given.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/nlm2d/fast/nlm_bands.h"

namespace filterscope::fast {

/// The factors of a separable patch. That of the difference at (dx, dy) is across[P + dx] · down[P + dy].
struct PatchFactors {
  static constexpr int kMostSide = 33;
  float across[kMostSide];
  float down[kMostSide];
};

/// An image as pairs of halves in device memory, for 8-bit images; a plane a channel.
struct HalfPlane {
  const std::uint32_t* corner =
      nullptr;  ///< the first word of the first block's tile; its rows are aligned to 16 bytes
  std::size_t channel_stride = 0;  ///< words from a channel's plane to the next
  int pitch = 0;                   ///< words from row to row
};

struct NlmArguments {
  /// What patches are compared in, of pixel (0, 0), channel 0, in levels; a margin of `reach` around it.
  const float* plane = nullptr;
  const float* values = nullptr;  ///< what is averaged, laid out so; `plane` where there is no guide
  /// What each pixel counts, of pixel (0, 0), padded likewise; null: all count 1.
  const float* counts = nullptr;
  int counts_pitch = 0;            ///< floats from row to row
  std::size_t channel_stride = 0;  ///< floats from a channel's plane to the next
  int pitch = 0;                   ///< floats from row to row
  int reach = 0;                   ///< search radius and patch radius
  int width = 0;                   ///< of the image without its margin
  int height = 0;
  std::byte* target = nullptr;
  std::size_t target_pitch = 0;  ///< bytes
  int target_channels = 1;
  PixelType type = PixelType::u8;
  int x0 = 0;  ///< the rectangle to filter, half-open
  int y0 = 0;
  int x1 = 0;
  int y1 = 0;
  int search_radius = 1;
  int patch_radius = 0;
  /// Values are multiplied by this before anything else, so that a patch's sum of squares is t = D/h², or t ·
  /// log2 e for exponential weights.
  float scale = 1;
  WeightFunction function = WeightFunction::exponential;
  CentreWeight centre = CentreWeight::one;
  PatchFactors factors{};  ///< of Gaussian patches; flat ones have theirs in `scale`
  // For tensor cores, which read neither planes of floats nor `scale`.
  HalfPlane below;                  ///< (value(x, y), value(x, y + 1))
  HalfPlane beside;                 ///< (value(x, y), value(x + 4, y))
  const BandLane* lanes = nullptr;  ///< of a warp
  /// For kernels whose blocks add to other blocks' pixels: a number for each pixel of the rectangle's rows,
  /// as wide as the image, channel after channel; zero before and after.
  unsigned long long* sums = nullptr;
};

}  // namespace filterscope::fast
