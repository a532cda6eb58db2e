// What fast/bilateral3d_bounded prepares on the host: the series of the range kernel, spatial weights in half
// precision, and how far all of it takes a result from the exact one. Plain C++.
//
// The three passes are products with band matrices of half floats, accumulated in float. Waves and the sums
// between the passes are half floats too: an error of 2⁻¹² each.
//
// The bound. Exact weights G of sum 1, sums N' = Σ G·d·k(d) and D' = Σ G·k(d), and what is computed of them,
// λ(N' + e) and λ(D' + f), with λ ≤ most the scale of the rounded weights:
//
//   y = (N' + e) / (D' + f),  x = N'/D'   →   |y − x| = |e − y·f| / D' ≤ (|e| + |y|·|f|) / (D − |f|)
//
// Rounded weights λG(1 + η) with Σ G|η| ≤ h add h·max|d·k(d)| = 0.61·h·σr to |e| and h to |f|; an error of ρ
// in each of a harmonic's four sums adds √2·ρ times its coefficient.
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/api/types.h"
#include "kernels/api/value_range.h"
#include "kernels/bilateral2d/fast/series/spectral_basis.h"

namespace filterscope::fast {

inline constexpr int kMostBoundedRadius = 16;
inline constexpr int kMostBoundedHarmonics = 32;
/// Of results for types other than 8-bit: so much of σr may they err by.
inline constexpr double kBoundedShare = 0.01;

/// Steps of 16 inputs that the bands of a window take; they reach a radius of 8·(steps − 1).
constexpr int bounded_steps(int radius) noexcept { return radius <= 8 ? 2 : 3; }
constexpr int bounded_halo(int steps) noexcept { return 8 * (steps - 1); }

/// A line of spatial weights in half precision.
struct BoundedLine {
  std::vector<double> weights;  ///< of distance 0 … radius, each a half's value
  double sum = 0;               ///< of the line: the scale, at most 1
  double error = 0;             ///< Σ|w/scale − exact|, where the exact weights sum to 1
};
BoundedLine bounded_line(int radius, double sigma);

/// The matrices of the pass along z, with what stands beyond the volume folded in.
struct BoundedDepth {
  /// Row z: the weights of the slices 16·⌊z/16⌋ − halo … + 16·steps, each a half's value.
  std::vector<double> rows;
  std::vector<double> sums;  ///< of each row: its scale, at most 1
  double error = 0;          ///< the largest of the rows, as of a line
};
BoundedDepth bounded_depth(int radius, double sigma, int depth, Border border, int steps);

/// A matrix's 16 rows of 16·steps columns as operands of m16n8k16: [step][lane][4] registers.
std::vector<std::uint32_t> band_operands(const std::vector<double>& rows, int steps);
/// The rows of a line's band: [16][16·steps].
std::vector<double> band_rows(const BoundedLine& line, int steps);

/// One series, for values within a range.
struct BoundedSeries {
  SpectralBasis basis;  ///< in levels; coefficients are divided by the weights' scale
  double level = 1;     ///< in the values' units
  double middle = 0;    ///< of the values
  double least = 0;     ///< values beyond these are taken as these
  double most = 0;
  double reach = 0;  ///< results of values farther from the middle are not certain
  // The bound, in the values' units.
  double value_error = 0;
  double product_error = 0;
  double allowed = 0;

  [[nodiscard]] bool usable() const noexcept { return basis.harmonics > 0; }
  /// It holds for differences up to this, in the values' units: of a volume whose values are all within so
  /// much of each other each is certain, wherever the middle is.
  [[nodiscard]] double span() const noexcept { return 255 * level; }
};

/// The errors of the spatial weights of all axes together.
struct BoundedWeights {
  double error = 0;  ///< h
  double scale = 1;  ///< λ at most
};
BoundedWeights together(const BoundedLine& x, const BoundedLine& y, const BoundedDepth& z);

/// Volumes that a series is for.
enum class SeriesFor {
  inside,   ///< no value is outside of the range
  clamped,  ///< some are: their weight is nothing to most values inside, and they themselves are not certain
  wide,     ///< noise takes some there: none is farther from another than the range and 12 σr
};
inline constexpr int kSeriesKinds = 3;

/// Not usable where it would take more than kMostBoundedHarmonics harmonics. `sigma` is σr in the values'
/// units.
BoundedSeries bounded_series(PixelType type, const ValueRange& range, double sigma, SeriesFor values,
                             const BoundedWeights& weights);

}  // namespace filterscope::fast
