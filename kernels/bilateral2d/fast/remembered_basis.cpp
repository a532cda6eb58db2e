#include "kernels/bilateral2d/fast/remembered_basis.h"

#include <algorithm>
#include <list>
#include <mutex>

namespace filterscope::fast {
namespace {

constexpr double kRange = kLevels - 1;

SpectralBasis shortest(double sigma_range, double tolerance, int most, Levels levels) {
  // About where the spectrum of a Gaussian that repeats after range + 4σ has its tail; too few rather than
  // too many.
  const double guess = 0.45 * (kRange + 4 * sigma_range) / sigma_range;
  int harmonics = std::clamp(static_cast<int>(std::min(guess, 1e3)), 2, most);
  for (;; ++harmonics) {
    SpectralBasis basis = spectral_basis(sigma_range, kRange, harmonics, levels);
    const double error = basis.num_error + basis.den_error * std::min(sigma_range, kRange);
    if (harmonics >= most || error <= tolerance) return basis;
  }
}

}  // namespace

SpectralBasis remembered_basis(double sigma_range, double tolerance, int most, Levels levels) {
  struct Known {
    double sigma_range;
    double tolerance;
    int most;
    Levels levels;
    SpectralBasis basis;
  };
  constexpr std::size_t kRemembered = 16;
  static std::mutex mutex;
  static std::list<Known> known;
  const std::lock_guard lock(mutex);
  for (const Known& entry : known) {
    if (entry.sigma_range == sigma_range && entry.tolerance == tolerance && entry.most == most &&
        entry.levels == levels) {
      return entry.basis;
    }
  }
  known.push_front({sigma_range, tolerance, most, levels, shortest(sigma_range, tolerance, most, levels)});
  if (known.size() > kRemembered) known.pop_back();
  return known.front().basis;
}

}  // namespace filterscope::fast
