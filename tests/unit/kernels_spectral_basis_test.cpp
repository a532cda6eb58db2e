// The cosine series of the range weight keep the errors they state, and the bound made of them holds.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "kernels/bilateral2d/fast/series/spectral_basis.h"

namespace filterscope::fast {
namespace {

double weight(double d, double sigma) { return std::exp(-d * d / (2 * sigma * sigma)); }

struct Errors {
  double den = 0;
  double num = 0;
};

/// The largest errors at multiples of `step`, summed term by term.
Errors errors_at(const SpectralBasis& basis, double sigma, double step) {
  Errors worst;
  for (double d = 0; d <= basis.range; d += step) {
    double den = basis.den[0];
    double num = 0;
    for (int m = 1; m <= basis.harmonics; ++m) {
      den += basis.den[static_cast<std::size_t>(m)] * std::cos(m * basis.omega * d);
      num += basis.num[static_cast<std::size_t>(m)] * std::sin(m * basis.omega * d);
    }
    worst.den = std::max(worst.den, std::abs(den - weight(d, sigma)));
    worst.num = std::max(worst.num, std::abs(num - d * weight(d, sigma)));
  }
  return worst;
}

TEST(SpectralBasis, StatesItsErrorAtWholeLevels) {
  for (const double sigma : {0.7, 5.0, 30.0, 300.0, 1e9}) {
    for (const int harmonics : {1, 3, 8, 20}) {
      const SpectralBasis basis = spectral_basis(sigma, 255, harmonics, Levels::whole);
      const Errors found = errors_at(basis, sigma, 1);
      EXPECT_NEAR(found.den, basis.den_error, 1e-9) << sigma << ' ' << harmonics;
      EXPECT_NEAR(found.num, basis.num_error, 1e-7) << sigma << ' ' << harmonics;
    }
  }
}

TEST(SpectralBasis, StatesAnErrorThatHoldsBetweenLevels) {
  for (const double sigma : {2.0, 30.0, 200.0}) {
    for (const double range : {1.0, 40.0, 255.0, 700.0}) {
      const SpectralBasis basis = spectral_basis(sigma, range, 9, Levels::any);
      const Errors found = errors_at(basis, sigma, range / 40321);
      EXPECT_LE(found.den, basis.den_error + 1e-12) << sigma << ' ' << range;
      EXPECT_LE(found.num, basis.num_error + 1e-12) << sigma << ' ' << range;
      EXPECT_GE(found.num, 0.5 * basis.num_error - 1e-3) << "the stated error is far from what it is";
    }
  }
}

TEST(SpectralBasis, FewHarmonicsSuffice) {
  // σr = 30 levels: what the cost model and the documentation count on.
  const SpectralBasis eight = spectral_basis(30, 255, 8, Levels::whole);
  EXPECT_LT(eight.den_error, 5e-5);
  EXPECT_LT(eight.num_error, 6e-3);
  EXPECT_LT(spectral_basis(60, 255, 5, Levels::whole).num_error, 2e-2);
}

TEST(SpectralBasis, TheChosenOneHoldsWhereItIsAskedTo) {
  for (const double sigma : {8.0, 30.0, 90.0, 1e4}) {
    SpectralDemand demand;
    demand.sigma_range = sigma;
    demand.weight_sum = 57;
    demand.arithmetic = 4e-6;
    demand.denominator = 2;
    const SpectralBasis basis = choose_spectral_basis(demand);
    ASSERT_GT(basis.harmonics, 0) << sigma;
    const SpectralBound bound = spectral_bound(basis, 57, 4e-6, 0.5);
    EXPECT_LE(bound.denominator_needed(std::min(sigma, 255.0)), 2.0 + 1e-9) << sigma;
    if (basis.harmonics == 1) continue;
    const SpectralBasis fewer = spectral_basis(sigma, 255, basis.harmonics - 1, Levels::whole);
    EXPECT_GT(spectral_bound(fewer, 57, 4e-6, 0.5).denominator_needed(std::min(sigma, 255.0)), 2.0) << sigma;
  }
}

TEST(SpectralBasis, NoneIsChosenWhereTooFewAreAllowed) {
  SpectralDemand demand;
  demand.sigma_range = 2;
  demand.weight_sum = 57;
  demand.most_harmonics = 20;
  EXPECT_EQ(choose_spectral_basis(demand).harmonics, 0);
}

/// One window of levels with weights, summed exactly and through the series.
TEST(SpectralBound, CoversTheErrorOfEveryWindow) {
  const double sigma = 30;
  const SpectralBasis basis = spectral_basis(sigma, 255, 5, Levels::whole);
  unsigned state = 1;
  const auto random = [&state] { return (state = state * 1664525U + 1013904223U) >> 8U; };
  double worst_share = 0;
  for (int window = 0; window < 2000; ++window) {
    const int centre = static_cast<int>(random() % 256);
    const int spread = 1 << (random() % 9);
    double weights = 1;
    double den = 1;
    double num = 0;
    double den_series = basis.den[0];
    double num_series = 0;
    for (int m = 1; m <= basis.harmonics; ++m) den_series += basis.den[static_cast<std::size_t>(m)];
    for (int q = 0; q < 48; ++q) {
      const double w = static_cast<double>(random() % 1000) / 1000;
      const int level = std::clamp(
          centre + static_cast<int>(random() % (2U * static_cast<unsigned>(spread))) - spread, 0, 255);
      const double d = level - centre;
      weights += w;
      den += w * weight(d, sigma);
      num += w * d * weight(d, sigma);
      den_series += w * basis.den[0];
      for (int m = 1; m <= basis.harmonics; ++m) {
        den_series += w * basis.den[static_cast<std::size_t>(m)] * std::cos(m * basis.omega * d);
        num_series += w * basis.num[static_cast<std::size_t>(m)] * std::sin(m * basis.omega * d);
      }
    }
    const double change = num_series / den_series;
    const double error = std::abs(change - num / den);
    const SpectralBound bound = spectral_bound(basis, weights, 0, error * (1 - 1e-9));
    if (den_series > bound.den) {
      const double allowed = (bound.num + std::abs(change) * bound.den) / (den_series - bound.den);
      ASSERT_LE(error, allowed * (1 + 1e-9)) << "window " << window;
      worst_share = std::max(worst_share, error / allowed);
      EXPECT_FALSE(bound.holds(den_series, change)) << "a tolerance below the error was declared met";
    }
  }
  EXPECT_GT(worst_share, 0.02) << "the bound is so wide that this test shows nothing";
}

}  // namespace
}  // namespace filterscope::fast
