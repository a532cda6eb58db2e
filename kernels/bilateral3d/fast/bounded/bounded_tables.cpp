#include "kernels/bilateral3d/fast/bounded/bounded_tables.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "kernels/bilateral2d/fast/series/remembered_basis.h"
#include "kernels/host/last_answers.h"
#include "kernels/maths/border.h"
#include "kernels/maths/half_bits.h"
#include "kernels/maths/spatial_weights.h"

namespace filterscope::fast {
namespace {

constexpr double kHalfRounding = 1.0 / 4096;  ///< of values up to 1
/// What the tensor cores' additions lose in a pass: they cut off below 2⁻²³ of the largest term, in up to 51
/// additions of terms below 1.
constexpr double kAdditions = 1.0 / 131072;
constexpr double kMostProduct = 0.60654;  ///< the largest |d·k(d)| in units of σr

/// `exact`, which sums to 1, in half precision; what is off is least, whatever the scale.
struct RoundedRow {
  std::vector<double> values;
  double sum = 0;
  double error = 0;
};

RoundedRow rounded_row(const std::vector<double>& exact, int candidates) {
  constexpr double kLeastScale = 0.96;
  RoundedRow best;
  best.error = HUGE_VAL;
  RoundedRow row;
  for (int i = 0; i < candidates; ++i) {
    const double scale = 1 - (1 - kLeastScale) * (i + 0.5) / candidates;
    row.values.clear();
    row.sum = 0;
    row.error = 0;
    for (const double weight : exact) {
      row.values.push_back(round_to_half(weight * scale));
      row.sum += row.values.back();
    }
    if (row.sum > 1) continue;
    for (std::size_t k = 0; k < exact.size(); ++k) {
      row.error += std::abs(row.values[k] / row.sum - exact[k]);
    }
    if (row.error < best.error) best = row;
  }
  return best;
}

std::vector<double> exact_line(int radius, double sigma) {
  std::vector<double> line = gaussian_line(radius, sigma);
  double sum = 0;
  for (const double weight : line) sum += weight;
  for (double& weight : line) weight /= sum;
  return line;
}

/// The basis of fewest harmonics that errs by at most `tolerance` levels where neighbours weigh as much as
/// the voxel, its period searched; none where kMostBoundedHarmonics are too few. Some milliseconds.
SpectralBasis find_basis(double sigma, double tolerance, Levels levels) {
  constexpr double kRange = 255;
  if (least_harmonics(sigma, tolerance) > kMostBoundedHarmonics) return {};
  const auto holds = [&](const SpectralBasis& basis) {
    return basis.num_error + basis.den_error * std::min(sigma, kRange) <= tolerance;
  };
  SpectralBasis basis = remembered_basis(sigma, tolerance, levels);
  if (basis.harmonics > kMostBoundedHarmonics || !holds(basis)) return {};
  while (basis.harmonics > 1) {
    SpectralBasis fewer = spectral_basis(sigma, kRange, basis.harmonics - 1, levels);
    if (!holds(fewer)) break;
    basis = std::move(fewer);
  }
  return basis;
}

SpectralBasis shortest_basis(double sigma, double tolerance, Levels levels) {
  struct Question {
    double sigma;
    double tolerance;
    Levels levels;
    bool operator==(const Question&) const = default;
  };
  static LastAnswers<Question, SpectralBasis> bases(16);
  return bases({sigma, tolerance, levels},
               [](const Question& q) { return find_basis(q.sigma, q.tolerance, q.levels); });
}

double magnitudes(const std::vector<double>& coefficients, double error, double error_a_harmonic) {
  double sum = 0;
  for (std::size_t m = 1; m < coefficients.size(); ++m) {
    sum += std::abs(coefficients[m]) * (error + error_a_harmonic * static_cast<double>(m));
  }
  return sum;
}

}  // namespace

BoundedLine bounded_line(int radius, double sigma) {
  const RoundedRow row = rounded_row(exact_line(radius, sigma), 1024);
  return {{row.values.begin() + radius, row.values.end()}, row.sum, row.error};
}

std::vector<double> band_rows(const BoundedLine& line, int steps) {
  const int columns = 16 * steps;
  std::vector<double> rows(static_cast<std::size_t>(16 * columns));
  for (int i = 0; i < 16; ++i) {
    for (int j = 0; j < columns; ++j) {
      const auto distance = static_cast<std::size_t>(std::abs(j - i - bounded_halo(steps)));
      if (distance >= line.weights.size()) continue;
      rows[static_cast<std::size_t>(i * columns + j)] = line.weights[distance];
    }
  }
  return rows;
}

BoundedDepth bounded_depth(int radius, double sigma, int depth, Border border, int steps) {
  const std::vector<double> line = exact_line(radius, sigma);
  const BoundedLine inner = bounded_line(radius, sigma);
  const int columns = 16 * steps;
  const int padded = (depth + 15) / 16 * 16;
  BoundedDepth result;
  result.rows.resize(static_cast<std::size_t>(padded * columns));
  result.sums.resize(static_cast<std::size_t>(padded));
  result.error = inner.error;
  for (int z = 0; z < depth; ++z) {
    const int first = z / 16 * 16 - bounded_halo(steps);
    double* row = result.rows.data() + static_cast<std::ptrdiff_t>(z) * columns;
    if (z >= radius && z + radius < depth) {
      for (int d = -radius; d <= radius; ++d) {
        row[z + d - first] = inner.weights[static_cast<std::size_t>(std::abs(d))];
      }
      result.sums[static_cast<std::size_t>(z)] = inner.sum;
      continue;
    }
    std::vector<double> folded(static_cast<std::size_t>(columns));
    for (int d = -radius; d <= radius; ++d) {
      folded[static_cast<std::size_t>(border_index(z + d, depth, border) - first)] +=
          line[static_cast<std::size_t>(d + radius)];
    }
    const RoundedRow rounded = rounded_row(folded, 256);
    std::copy(rounded.values.begin(), rounded.values.end(), row);
    result.sums[static_cast<std::size_t>(z)] = rounded.sum;
    result.error = std::max(result.error, rounded.error);
  }
  return result;
}

std::vector<std::uint32_t> band_operands(const std::vector<double>& rows, int steps) {
  const int columns = 16 * steps;
  const auto bits = [&](int row, int column) {
    return static_cast<std::uint32_t>(half_bits(rows[static_cast<std::size_t>(row * columns + column)]));
  };
  std::vector<std::uint32_t> operands;
  for (int step = 0; step < steps; ++step) {
    for (int lane = 0; lane < 32; ++lane) {
      for (int part = 0; part < 4; ++part) {
        const int row = lane / 4 + 8 * (part % 2);
        const int column = 16 * step + 2 * (lane % 4) + 8 * (part / 2);
        operands.push_back(bits(row, column) | bits(row, column + 1) << 16);
      }
    }
  }
  return operands;
}

BoundedWeights together(const BoundedLine& x, const BoundedLine& y, const BoundedDepth& z) {
  BoundedWeights weights;
  weights.error = (1 + x.error) * (1 + y.error) * (1 + z.error) - 1;
  weights.scale = x.sum * y.sum * *std::max_element(z.sums.begin(), z.sums.end());
  return weights;
}

BoundedSeries bounded_series(PixelType type, const ValueRange& range, double sigma, SeriesFor values,
                             const BoundedWeights& weights) {
  // A value so many σr beyond the range is as good as one farther away.
  constexpr double kClamp = 4.5;
  // Twice the extremes of Gaussian noise whose standard deviation is σr, in some million voxels.
  constexpr double kWide = 12;
  constexpr double kWidth = 255;
  const bool beyond = values == SeriesFor::clamped;
  const double margin = beyond ? kClamp * sigma : values == SeriesFor::wide ? kWide * sigma : 0;
  BoundedSeries series;
  series.level = (range.width() + margin) / kWidth;
  series.middle = 0.5 * (range.low + range.high);
  series.least = range.low - margin;
  series.most = range.high + margin;
  // A little more, for what float makes of the ends.
  series.reach = 0.5 * range.width() + 1e-5 * series.level;
  series.allowed = type == PixelType::u8 ? 0.995 : 0.98 * kBoundedShare * sigma;
  const double in_levels = sigma / series.level;
  const double allowed = series.allowed / series.level;
  // What the series may add. Less for other types than 8-bit, where half floats take more of what is allowed;
  // values whose neighbours weigh a quarter or more are certain.
  const double tolerance = (type == PixelType::u8 ? 0.16 : 0.09) * allowed;
  const bool whole = type == PixelType::u8 && series.level == 1;
  const SpectralBasis basis = shortest_basis(in_levels, tolerance, whole ? Levels::whole : Levels::any);
  if (basis.harmonics == 0) return series;
  series.basis = basis;
  // Of each of a harmonic's sums: the wave, the sums along x and along y, and the additions of three passes.
  const double sums = 3 * (kHalfRounding + kAdditions);
  // The voxel's own wave and the neighbours': the angle in float, and the hardware's sine and cosine.
  constexpr double kWaves = 2 * 1.5e-6;
  constexpr double kWavesAHarmonic = 2 * 1.5e-6;
  const double root = std::sqrt(2.0);
  const double e = magnitudes(basis.num, root * (sums + kWaves), root * kWavesAHarmonic);
  const double f = magnitudes(basis.den, root * (sums + kWaves), root * kWavesAHarmonic);
  const double most_product = std::min(kMostProduct * in_levels, kWidth);
  const double clamped = beyond ? std::exp(-0.5 * kClamp * kClamp) : 0;
  const double h = weights.error;
  series.value_error = (basis.den_error + clamped) * (1 + h) + h + f / weights.scale;
  series.product_error =
      ((basis.num_error + kClamp * in_levels * clamped) * (1 + h) + h * most_product + e / weights.scale) *
      series.level;
  // So that the sums are those of weights that sum to 1, or to less at the volume's ends.
  for (double& one : series.basis.den) one /= weights.scale;
  for (double& one : series.basis.num) one /= weights.scale;
  return series;
}

}  // namespace filterscope::fast
