#include "kernels/bilateral2d/fast/remembered_basis.h"

#include <algorithm>
#include <cmath>

#include "kernels/common/last_answers.h"

namespace filterscope::fast {
namespace {

constexpr double kRange = kLevels - 1;

SpectralBasis shortest(double sigma_range, double tolerance, Levels levels) {
  const double change = std::min(sigma_range, kRange);
  // The series repeats the kernel, mirrored, one period on: there, its tail has to stay below the tolerance.
  const double sigmas = std::sqrt(2 * std::log(std::max(20 * change / tolerance, 8.0)));
  const auto error = [change](const SpectralBasis& basis) {
    return basis.num_error + basis.den_error * change;
  };
  // A little before the spectrum of a Gaussian that repeats with this period has its tail.
  const double guess = 0.45 * (kRange + sigmas * sigma_range) / sigma_range;
  int harmonics = std::clamp(static_cast<int>(std::min(guess, 1e3)), 2, kMostHarmonics);
  for (;; ++harmonics) {
    SpectralBasis basis = spectral_basis_of_period(sigma_range, kRange, harmonics, levels, sigmas, false);
    // The least largest error is hardly less than half of the least squares'.
    if (error(basis) > tolerance && error(basis) < 2.5 * tolerance) {
      basis = spectral_basis_of_period(sigma_range, kRange, harmonics, levels, sigmas, true);
    }
    if (harmonics >= kMostHarmonics || error(basis) <= tolerance) return basis;
  }
}

}  // namespace

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
