#include "kernels/bilateral2d/fast/tensor/tensor_tables.h"

#include <fmt/format.h>

#include <cmath>

#include "kernels/api/errors.h"
#include "kernels/bilateral2d/fast/series/spectral_limits.h"
#include "kernels/bilateral2d/fast/tensor/tensor_layout.h"
#include "kernels/host/last_answers.h"
#include "kernels/maths/half_bits.h"
#include "kernels/maths/spatial_weights.h"

namespace filterscope::fast {
namespace {

/// A row's sums are rounded to half floats, of at most 1: by at most half a unit in the last place below 1.
constexpr double kRowRounding = 1.0 / 4096;
/// Generous: what the tensor cores' own additions lose, of sums of at most 1.
constexpr double kAdditions = 1.0 / 262144;

struct Waves {
  std::vector<double> cosine;  ///< as rounded
  std::vector<double> sine;
};

/// What rounding a row's sums of wave images does to a sum of harmonics with these coefficients.
double row_rounding(const std::vector<double>& coefficients) {
  double sum = 0;
  for (std::size_t m = 1; m < coefficients.size(); ++m) sum += std::abs(coefficients[m]);
  return std::sqrt(2.0) * (kRowRounding + kAdditions) * sum;
}

/// The largest errors of the two kernels over all pairs of levels, with the waves as rounded.
void measure_errors(TensorTables& tables, const Waves& waves, double sigma) {
  const SpectralBasis& basis = tables.basis;
  const auto harmonics = static_cast<std::size_t>(basis.harmonics);
  std::vector<double> kernel(kLevels);
  for (std::size_t d = 0; d < kLevels; ++d) {
    const auto distance = static_cast<double>(d);
    kernel[d] = std::exp(-0.5 * distance * distance / (sigma * sigma));
  }
  // Both sums are symmetric up to sign in the two levels.
  for (std::size_t p = 0; p < kLevels; ++p) {
    std::vector<double> value(kLevels - p, basis.den[0]);
    std::vector<double> product(kLevels - p, 0.0);
    for (std::size_t m = 0; m < harmonics; ++m) {
      const double* cosine = waves.cosine.data() + m * kLevels;
      const double* sine = waves.sine.data() + m * kLevels;
      const double a = basis.den[m + 1];
      const double b = basis.num[m + 1];
      for (std::size_t d = 0; d < kLevels - p; ++d) {
        value[d] += a * (cosine[p] * cosine[p + d] + sine[p] * sine[p + d]);
        product[d] += b * (cosine[p] * sine[p + d] - sine[p] * cosine[p + d]);
      }
    }
    for (std::size_t d = 0; d < kLevels - p; ++d) {
      tables.value_error = std::max(tables.value_error, std::abs(value[d] - kernel[d]));
      tables.product_error =
          std::max(tables.product_error, std::abs(product[d] - static_cast<double>(d) * kernel[d]));
    }
  }
}

std::shared_ptr<const TensorTables> make_tables(double sigma) {
  auto tables = std::make_shared<TensorTables>();
  tables->basis = remembered_basis(sigma, kTensorTolerance, Levels::whole);
  if (tables->basis.harmonics > kMostTensorHarmonics) {
    throw VariantError(problem("spectral.harmonics", "%1 harmonics do not follow so narrow a range kernel",
                               kMostTensorHarmonics),
                       problem("spectral.sigma", "a range sigma of %1 levels", fmt::format("{:g}", sigma)),
                       problem("spectral.larger", "Choose a larger one, or an exact variant."));
  }
  Waves waves;
  for (int m = 1; m <= tables->basis.harmonics; ++m) {
    for (int v = 0; v < kLevels; ++v) {
      // From the middle of the range, so that the largest angle, and with it the step between levels, is
      // small.
      const double angle = m * tables->basis.omega * (v - 127.5);
      waves.cosine.push_back(round_to_half(std::cos(angle)));
      waves.sine.push_back(round_to_half(std::sin(angle)));
      tables->waves.push_back(half_bits(waves.cosine.back()) |
                              static_cast<std::uint32_t>(half_bits(waves.sine.back())) << 16);
    }
  }
  measure_errors(*tables, waves, sigma);
  tables->value_error += row_rounding(tables->basis.den);
  tables->product_error += row_rounding(tables->basis.num);
  return tables;
}

}  // namespace

std::shared_ptr<const TensorTables> tensor_tables(double sigma) {
  static LastAnswers<double, std::shared_ptr<const TensorTables>> known(16);
  return known(sigma, make_tables);
}

TensorWeights tensor_weights(int radius, double sigma) {
  // A little below 1, so that no row's sum of rounded weights exceeds 1: half floats are finer there.
  constexpr double kSum = 1 - 1.0 / 1024;
  const std::vector<double> line = gaussian_line(radius, sigma);
  double exact_sum = 0;
  for (const double weight : line) exact_sum += weight;
  TensorWeights result;
  for (int d = 0; d <= radius; ++d) {
    const double exact = line[static_cast<std::size_t>(radius + d)] / exact_sum * kSum;
    const double rounded = round_to_half(exact);
    const double error = std::abs(rounded - exact);
    result.weights.push_back(half_bits(rounded));
    result.sum += d == 0 ? rounded : 2 * rounded;
    if (exact >= kSmallestNormalHalf) {
      result.relative_error = std::max(result.relative_error, error / exact);
    } else {
      result.absolute_error += 2 * error;
    }
  }
  return result;
}

}  // namespace filterscope::fast
