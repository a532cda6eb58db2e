// What fast/nlm_tensor makes of the parameters: a patch's factors in half precision, and how far the result
// may be from the exact one. Plain C++; docs/fast-kernels/nlm-2d.md has the derivation.
#pragma once

#include <array>
#include <cstdint>

#include "kernels/families/nlm_parameters.h"

namespace filterscope::fast {

inline constexpr int kTensorMostPatch = 4;           ///< patch radius: a band of 16 outputs has 24 inputs
inline constexpr float kTensorScale = 1.0F / 16.0F;  ///< of values
inline constexpr int kNlmTensorComputeMajor = 8;     ///< the least: products of 16×8×16 halves

/// Factors of a patch's rows and columns as halves. With differences of a sixteenth of a level, the two sums'
/// product is t · log2 e.
struct PatchBands {
  std::uint16_t down[2 * kTensorMostPatch + 1] = {};
  std::uint16_t across[2 * kTensorMostPatch + 1] = {};
  /// Largest relative error of a factor of the patch, |down · across / exact − 1|, of those that are normal
  /// halves.
  double relative_error = 0;
  /// What the others' errors and what is lost below the smallest half add to the exponent at most, base 2.
  double absolute_error = 0;
};

/// For patches of radius up to kTensorMostPatch, and 1 or 3 channels whose differences make one weight.
PatchBands patch_bands(const NlmParameters& parameters, int channels);

/// What a lane of a warp has of the band matrices: operands of products as they lie in registers
/// (kernels/cuda/tensor_core.cuh). Columns of the product across are in the order 0, 4, 1, 5, 2, 6, 3, 7.
struct alignas(16) BandLane {
  std::uint32_t down[4];       ///< rows 0 … 15 of the values
  std::uint32_t down_end[2];   ///< rows 16 … 23
  std::uint32_t across[2][2];  ///< with the tile to the left first; with the one to the right first
  std::uint32_t identity[2];   ///< twice the same
};
std::array<BandLane, 32> band_lanes(const PatchBands& bands);

/// Levels that the tensor kernel's result may be from the exact one before rounding, for any 8-bit image,
/// where weights are exponential and the centre's is 1. A joint weight's is that of colour and gray images.
double tensor_error_bound(const NlmParameters& parameters);

/// Whether the tensor kernel does these parameters, within a level for any image.
bool tensor_suffices(const NlmParameters& parameters);

}  // namespace filterscope::fast
