// The range weight as a short cosine series, which turns a bilateral sum into ordinary convolutions.
//
// With levels a (the pixel) and b (a neighbour), d = b − a, θ = ω·(value − any constant) and
//
//     k(d) = exp(−d²/2σr²)    ≈ den₀ + Σ den_m cos(mωd)        m = 1…M
//     d·k(d)                  ≈        Σ num_m sin(mωd)
//
// the angle-sum identities take the pixel's own factor out of the sum over its window. With
// C_m = G ∗ cos(mθ) and S_m = G ∗ sin(mθ), 2M separable convolutions with the spatial weights G of sum W,
//
//     D(p) = den₀·W + Σ den_m (cos(mθ_p)·C_m + sin(mθ_p)·S_m)
//     N(p) =          Σ num_m (cos(mθ_p)·S_m − sin(mθ_p)·C_m)
//     out(p) = I_p + N(p)/D(p)
//
// No table is read at the pixel: cos(mθ_p) and sin(mθ_p) are the centre values of what is convolved. (Compare
// Sugimoto and Kamata, "Compressive bilateral filtering", IEEE TIP 2015. They take the numerator from
// images I·cos(mθ), twice the convolutions; here it has a series of its own, fitted on its own, which is
// more accurate than the denominator's derivative.)
//
// How far that may be off: let x and y be exact and computed out(p) − I_p, and let |k̃ − k| ≤ εd and
// |ñ − d·k| ≤ εn wherever |d| ≤ range. Because Σ w k (d − x) = 0,
//
//     y − x = Σ w [(ñ − d·k) − x·(k̃ − k)] / D        so that
//     |y − x| ≤ W (εn + |y| εd) / (D − W εd).
//
// Both sides are known at the pixel when it has been computed. Where the right side exceeds the tolerance
// (isolated values, whose D is hardly more than their own weight) the pixel has to be computed by brute
// force: the result is guaranteed, not likely.
#pragma once

#include <cmath>
#include <vector>

namespace filterscope::fast {

/// Which differences of levels occur: whole ones (8-bit data), or any.
enum class Levels : unsigned char { whole, any };

struct SpectralBasis {
  int harmonics = 0;        ///< M; the number of convolutions is 2M
  double omega = 0;         ///< radians a level
  double range = 0;         ///< levels: what follows holds for |d| ≤ range
  std::vector<double> den;  ///< den₀…den_M
  std::vector<double> num;  ///< num₀ = 0, num₁…num_M, in levels
  double den_error = 0;     ///< the largest |Σ den_m cos(mωd) − k(d)|
  double num_error = 0;     ///< the largest |Σ num_m sin(mωd) − d·k(d)|, in levels
};

/// The series of `harmonics` ≥ 1 terms with close to the least possible largest error, for σr > 0 levels and
/// differences up to `range` > 0 levels. Its errors are measured at every whole difference (Levels::whole),
/// or on a fine grid with the most that may be between its points (Levels::any). A few milliseconds.
SpectralBasis spectral_basis(double sigma_range, double range, int harmonics, Levels levels);

/// The same with the period range + `sigmas`·σr, and by least squares alone where `exact` is false: a tenth
/// of a millisecond.
SpectralBasis spectral_basis_of_period(double sigma_range, double range, int harmonics, Levels levels,
                                       double sigmas, bool exact);

/// The error bound above as a test of a computed pixel. `arithmetic`: the largest error of a computed
/// cos(mθ_p)·C_m (and the like) relative to W: some 2⁻²⁴ times the roundings on the way for float32.
struct SpectralBound {
  double den = 0;        ///< W·(εd + arithmetic·Σ|den_m|)
  double num = 0;        ///< W·(εn + arithmetic·Σ|num_m|), levels
  double tolerance = 0;  ///< levels

  /// Whether a pixel with denominator D and out(p) − I_p = `change` levels is within the tolerance.
  [[nodiscard]] bool holds(double denominator, double change) const noexcept {
    return num + std::abs(change) * den <= tolerance * (denominator - den);
  }
  /// The denominator above which a pixel that changes by `change` levels is within the tolerance.
  [[nodiscard]] double denominator_needed(double change) const noexcept {
    return den + (num + std::abs(change) * den) / tolerance;
  }
};

SpectralBound spectral_bound(const SpectralBasis& basis, double weight_sum, double arithmetic,
                             double tolerance);

/// What choose_spectral_basis() is asked for.
struct SpectralDemand {
  double sigma_range = 30;  ///< levels
  double range = 255;       ///< levels
  Levels levels = Levels::whole;
  double weight_sum = 1;  ///< W
  double arithmetic = 0;  ///< as for spectral_bound(), and what each harmonic adds to it
  double arithmetic_a_harmonic = 0;
  double tolerance = 0.5;  ///< levels
  double denominator = 1;  ///< the least D that need not be repaired for a change of σr; 1: none is
  int most_harmonics = 64;
};

/// The basis of fewest harmonics whose bound holds at the demanded denominator, or comes as near to it as the
/// arithmetic allows. harmonics = 0 where `most_harmonics` are too few.
SpectralBasis choose_spectral_basis(const SpectralDemand& demand);

}  // namespace filterscope::fast
