// Variance stabilisation: values whose noise has a standard deviation of 1 wherever the image is bright or
// dark, and the way back that is exact on average.
#pragma once

#include <memory>
#include <vector>

#include "kernels/maths/noise_model.h"

namespace filterscope {

/// A growing function as a table of even steps; a straight line through the last two entries goes on beyond
/// its end.
struct EvenTable {
  double first = 0;
  double step = 1;
  std::vector<double> values;  ///< two or more

  [[nodiscard]] double operator()(double at) const noexcept;
};

/// In units of a photon, or of a Rician σ, from the value without a signal.
struct StabilisingTables {
  NoiseModel::Kind kind = NoiseModel::Kind::photons;
  double constant = 0;    ///< photons: 3/8 + σ²; Rician: what forward() is above sqrt(z² − 1/2)
  double start = 0;       ///< photons: of forward() before it is subtracted, at 0
  double table_ends = 0;  ///< Rician: forward() has a formula from there on
  double last = 0;        ///< back() has a formula above that stabilised value
  EvenTable forward;      ///< Rician alone
  EvenTable back;         ///< empty where the formula holds everywhere
};

/// f(z) and its exact unbiased inverse, which takes E[f(z) | y] to y.
///
/// Photons: the generalised Anscombe transformation f = 2 sqrt(z + 3/8 + σ²), z in photons, 0 below its root,
/// less its value at 0. M. Mäkitalo and A. Foi, "Optimal inversion of the Anscombe transformation in
/// low-count Poisson image denoising", 2011, section III, and "Optimal inversion of the generalized Anscombe
/// transformation for Poisson-Gaussian noise", 2013, section III: E[f | y] is summed over counts and
/// integrated over the Gaussian, in double precision; above a mean of 1024 its expansion has it.
/// Rician: A. Foi, "Noise estimation and removal in MR imaging: the variance-stabilization approach", 2011,
/// sections 2 and 3. f is the integral of 1/σ(z) refined until the standard deviation is near 1 for every
/// signal, and joins sqrt(z² − 1/2) where the signal is strong; E[f | y] is integrated numerically.
class Stabiliser {
 public:
  explicit Stabiliser(const NoiseModel& model);

  /// Of a value of the image. Grows, and is 0 for a value without signal; not-a-number stays.
  [[nodiscard]] double forward(double value) const noexcept;
  /// The mean value whose stabilised values have this mean. Photons' offsets may be undershot, Rician ones
  /// not.
  [[nodiscard]] double back(double stabilised) const noexcept;

 private:
  double offset_;
  double unit_;
  std::shared_ptr<const StabilisingTables> tables_;
};

}  // namespace filterscope
