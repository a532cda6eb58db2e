#include "core/sweep/calibration.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <random>

#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

/// Comparisons of a thing with itself: rounds that spread by `spread`, with a drift that both share.
std::vector<SelfComparison> simulated(int count, int rounds, double spread, double drift) {
  std::mt19937_64 random(5);
  std::normal_distribution<double> noise(0, spread);
  std::vector<SelfComparison> made(static_cast<std::size_t>(count));
  for (SelfComparison& one : made) {
    for (int i = 0; i < rounds; ++i) {
      const double level = 3 * (1 + drift * i / rounds);
      one.first_ms.push_back(level * std::exp(noise(random)));
      one.second_ms.push_back(level * std::exp(noise(random)));
    }
  }
  return made;
}

TEST(Calibration, OnCleanDataTheErrorsAreAsPromised) {
  for (const double drift : {0.0, 0.1}) {
    const ErrorRates rates = error_rates(simulated(200, 20, 0.003, drift), 0.02);
    EXPECT_LE(rates.itself.faster + rates.itself.slower, 2) << drift;
    EXPECT_GE(rates.planted_slower.slower, 190) << drift;
    EXPECT_GE(rates.planted_faster.faster, 190) << drift;
    EXPECT_EQ(rates.planted_slower.faster + rates.planted_faster.slower, 0);
    EXPECT_EQ(rates.itself.all(), 200);
  }
}

TEST(Calibration, OnNoisyDataItCannotTell) {
  const ErrorRates rates = error_rates(simulated(100, 20, 0.05, 0), 0.02);
  EXPECT_LE(rates.itself.faster + rates.itself.slower, 1);
  EXPECT_GE(rates.itself.cannot_tell, 95);
}

TEST(Calibration, ComparesAVariantWithItselfInRounds) {
  SweepPlan plan;
  plan.pictures = {{"a.png", std::make_shared<Image>(test::make_picture(19, 17, 1, PixelType::u8))}};
  plan.variants = {"fast/cpu_simd"};
  plan.settings.rounds = 6;
  int reported = 0;
  const auto found = compare_with_itself(plan, 3, nullptr, [&](int done) { reported = done; });
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(reported, 3);
  for (const SelfComparison& one : found) {
    EXPECT_EQ(one.first_ms.size(), 6U);
    EXPECT_EQ(one.second_ms.size(), 6U);
    EXPECT_NE(one.first_ms, one.second_ms);
  }
}

TEST(Calibration, TheHighestRateIsClopperAndPearsons) {
  EXPECT_NEAR(highest_rate(0, 100), 1 - std::pow(0.05, 0.01), 1e-9);
  EXPECT_NEAR(highest_rate(1, 10), 0.39416, 1e-4);
  EXPECT_EQ(highest_rate(10, 10), 1);
}

}  // namespace
}  // namespace filterscope
