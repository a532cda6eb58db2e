#include "kernels/bilateral2d/fast/series/remembered_basis.h"

#include <algorithm>
#include <cmath>

#include "kernels/host/last_answers.h"

namespace filterscope::fast {
namespace {

constexpr double kRange = kLevels - 1;

/// The series repeats the kernel, mirrored, one period on: there, its tail has to stay below the tolerance.
double sigmas_apart(double sigma_range, double tolerance) {
  return std::sqrt(2 * std::log(std::max(20 * std::min(sigma_range, kRange) / tolerance, 8.0)));
}

SpectralBasis shortest(double sigma_range, double tolerance, Levels levels) {
  const double change = std::min(sigma_range, kRange);
  const double sigmas = sigmas_apart(sigma_range, tolerance);
  const auto error = [change](const SpectralBasis& basis) {
    return basis.num_error + basis.den_error * change;
  };
  for (int harmonics = least_harmonics(sigma_range, tolerance);; ++harmonics) {
    SpectralBasis basis = spectral_basis_of_period(sigma_range, kRange, harmonics, levels, sigmas, false);
    // The least largest error is hardly less than half of the least squares'.
    if (error(basis) > tolerance && error(basis) < 2.5 * tolerance) {
      basis = spectral_basis_of_period(sigma_range, kRange, harmonics, levels, sigmas, true);
    }
    if (harmonics >= kMostHarmonics || error(basis) <= tolerance) return basis;
  }
}

}  // namespace

int least_harmonics(double sigma_range, double tolerance) {
  // A little before the spectrum of a Gaussian that repeats with this period has its tail.
  const double guess = 0.45 * (kRange + sigmas_apart(sigma_range, tolerance) * sigma_range) / sigma_range;
  return std::clamp(static_cast<int>(std::min(guess, 1e3)), 2, kMostHarmonics);
}

SpectralBasis remembered_basis(double sigma_range, double tolerance, Levels levels) {
  struct Question {
    double sigma_range;
    double tolerance;
    Levels levels;
    bool operator==(const Question&) const = default;
  };
  static LastAnswers<Question, SpectralBasis> bases(16);
  return bases({sigma_range, tolerance, levels},
               [](const Question& q) { return shortest(q.sigma_range, q.tolerance, q.levels); });
}

}  // namespace filterscope::fast
