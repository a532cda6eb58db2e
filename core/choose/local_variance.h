// The variance of an image's noise at each value, where it is not alike everywhere.
#pragma once

#include <vector>

#include "core/noise/censored_noise.h"
#include "kernels/api/image_view.h"
#include "kernels/maths/noise_model.h"

namespace filterscope {

/// Of photons, by the means of 3×3 pixels. `values` lie as an image of `shape` does, tightly packed, as do
/// the results.
std::vector<float> photon_variance(const Shape& shape, const std::vector<float>& values,
                                   const NoiseModel& model);

struct UnevenNoise {
  std::vector<float> variance;  ///< of each value; σ² alone where no end cuts any off
  std::vector<float>
      kernel;  ///< Stein's: E[(y − E[y]) f(y)] is its mean times f's slope; empty: the variance
  std::vector<float> shift;  ///< what its mean is above the value without noise; then empty
};

/// Gaussian noise with this σ whose values are cut off at `ends`: a censored normal distribution with the
/// mean of those of the 5×5 pixels around each value that are within 3σ of it.
UnevenNoise censored_noise(const Shape& shape, const std::vector<float>& values, double sigma,
                           const CutEnds& ends);

/// Of magnitudes, by the same means. Stein's kernel is taken to be the variance, which it is on average.
UnevenNoise rician_noise(const Shape& shape, const std::vector<float>& values, const NoiseModel& model);

}  // namespace filterscope
