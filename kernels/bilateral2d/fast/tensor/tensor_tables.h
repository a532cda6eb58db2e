// What fast/spectral_tensor looks up: cosines, sines and spatial weights rounded to half precision, and how
// far that takes its two sums from the exact ones. Plain C++.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "kernels/bilateral2d/fast/series/remembered_basis.h"

namespace filterscope::fast {

/// Of one range sigma.
struct TensorTables {
  SpectralBasis basis;
  /// cos(mωv) in the low and sin(mωv) in the high half, as bits of IEEE half floats; [(m − 1)·256 + v].
  std::vector<std::uint32_t> waves;
  double value_error = 0;    ///< of Σ G·k for any image, where the exact weights G sum to 1
  double product_error = 0;  ///< of Σ G·k·d, in levels
};

/// Of at most kMostTensorHarmonics. The last few are remembered. Throws VariantError where sigma, in levels,
/// would take more.
std::shared_ptr<const TensorTables> tensor_tables(double sigma);

/// The spatial Gaussian's line in half precision.
struct TensorWeights {
  std::vector<std::uint16_t> weights;  ///< of distance 0 … radius, as bits; the line's sum is at most 1
  double sum = 0;                      ///< of the line, as rounded
  double relative_error = 0;           ///< the largest of the taps with normal half floats
  double absolute_error = 0;           ///< summed over the line's other taps
};

TensorWeights tensor_weights(int radius, double sigma);

}  // namespace filterscope::fast
