// Change points: how often a series without a change is said to have one, and whether planted steps are
// found on the right measurement.
#include "core/stats/change_points.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

namespace filterscope {
namespace {

enum class NoiseShape { normal, outliers, two_valued };

/// Measurements around 10 with a spread of `spread`, a share of them.
std::vector<double> runs(std::size_t count, double spread, std::uint64_t seed,
                         NoiseShape shape = NoiseShape::normal) {
  std::mt19937_64 random(seed);
  std::normal_distribution<double> normal;
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i) {
    double at = normal(random) * spread;
    if (shape == NoiseShape::outliers && random() % 20 == 0) at += 0.2;
    if (shape == NoiseShape::two_valued) at = random() % 2 == 0 ? spread : 0;
    values.push_back(10 * (1 + at));
  }
  return values;
}

void plant(std::vector<double>& values, std::size_t at, double ratio) {
  for (std::size_t i = at; i < values.size(); ++i) values[i] *= ratio;
}

TEST(ChangePoints, OfTheSameRunsAreThereAsOftenAsTheRateSays) {
  // With every step counted: the tests' own rate. 1000 series at 2 %: 20 on average, 40 is 4.5 σ away.
  ChangeSettings settings;
  settings.error_rate = 0.02;
  settings.smallest_step = 0;
  for (const NoiseShape shape : {NoiseShape::normal, NoiseShape::outliers, NoiseShape::two_valued}) {
    int false_alarms = 0;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed)
      false_alarms += change_points(runs(40, 0.004, seed, shape), settings).empty() ? 0 : 1;
    EXPECT_LE(false_alarms, 40) << "shape " << static_cast<int>(shape);
    EXPECT_GE(false_alarms, 2) << "less sharp than it says";
  }
}

TEST(ChangePoints, ThatGoBackAreBothFound) {
  struct Levels {
    std::size_t first, second, third;
    double ratio;
  };
  for (const Levels& levels : {Levels{20, 20, 20, 0.5}, Levels{15, 15, 15, 2.0}, Levels{20, 20, 20, 1.1},
                               Levels{12, 16, 12, 1.3}, Levels{50, 20, 50, 1.05}, Levels{40, 10, 40, 0.9}}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      std::vector<double> values = runs(levels.first + levels.second + levels.third, 0.003, seed);
      plant(values, levels.first, levels.ratio);
      plant(values, levels.first + levels.second, 1 / levels.ratio);
      const std::vector<ChangePoint> changes = change_points(values);
      ASSERT_EQ(changes.size(), 2U) << levels.first << ' ' << levels.second << ' ' << levels.ratio << ' '
                                    << seed;
      EXPECT_EQ(changes[0].at, levels.first);
      EXPECT_EQ(changes[1].at, levels.first + levels.second);
      EXPECT_NEAR(changes[1].ratio, 1 / levels.ratio, 0.01);
    }
  }
}

TEST(ChangePoints, AreNotSeenIn300RunsOfTheSame) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    EXPECT_TRUE(change_points(runs(300, 0.005, seed, NoiseShape::outliers)).empty()) << seed;
}

TEST(ChangePoints, OfTwoPercentAreFoundOnTheRightRunOf30) {
  int right = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    std::vector<double> values = runs(30, 0.003, seed);
    const std::size_t at = 8 + seed % 15;
    const double ratio = seed % 2 == 0 ? 1.02 : 1 / 1.02;
    plant(values, at, ratio);
    const std::vector<ChangePoint> changes = change_points(values);
    ASSERT_EQ(changes.size(), 1U) << seed;
    EXPECT_NEAR(changes[0].ratio, ratio, 0.005) << seed;
    EXPECT_LE(changes[0].probability, 0.001);
    right += changes[0].at == at ? 1 : 0;
  }
  EXPECT_GE(right, 98);
}

TEST(ChangePoints, OfSeveralStepsComeInTheirOrder) {
  std::vector<double> values = runs(90, 0.003, 7);
  plant(values, 30, 1.05);
  plant(values, 60, 1 / 1.1);
  const std::vector<ChangePoint> changes = change_points(values);
  ASSERT_EQ(changes.size(), 2U);
  EXPECT_EQ(changes[0].at, 30U);
  EXPECT_NEAR(changes[0].ratio, 1.05, 0.005);
  EXPECT_EQ(changes[1].at, 60U);
  EXPECT_NEAR(changes[1].ratio, 1 / 1.1, 0.005);
}

TEST(ChangePoints, SmallerThanWhatCountsAreLeftOut) {
  std::vector<double> values = runs(100, 0.001, 3);
  plant(values, 50, 1.005);
  EXPECT_TRUE(change_points(values).empty());
  ChangeSettings fine;
  fine.smallest_step = 0.003;
  ASSERT_EQ(change_points(values, fine).size(), 1U);
  EXPECT_EQ(change_points(values, fine)[0].at, 50U);
}

TEST(ChangePoints, SevenOnEitherSideAreTheFewestAtTheUsualRate) {
  EXPECT_EQ(fewest_measurements(), 14U);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    std::vector<double> values = runs(14, 0.005, seed);
    plant(values, 7, 3);
    ASSERT_EQ(change_points(values).size(), 1U) << seed;
    EXPECT_EQ(change_points(values)[0].at, 7U);
  }
}

TEST(ChangePoints, ThatFewMeasurementsCannotProveAreSuspected) {
  std::vector<double> values = runs(12, 0.005, 2);
  EXPECT_FALSE(suspected_change(values).has_value());
  plant(values, 6, 3);
  EXPECT_TRUE(change_points(values).empty());
  const auto found = suspected_change(values);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->at, 6U);
  EXPECT_NEAR(found->ratio, 3, 0.05);
  std::vector<double> longer = runs(12 + found->more, 0.005, 2);
  plant(longer, 6, 3);
  EXPECT_EQ(change_points(longer).size(), 1U);
}

TEST(ChangePoints, OfTheSameRunsAreSeldomSuspected) {
  int suspected = 0;
  for (std::uint64_t seed = 1; seed <= 1000; ++seed)
    suspected += suspected_change(runs(6 + seed % 20, 0.005, seed)).has_value() ? 1 : 0;
  EXPECT_LE(suspected, 20);
}

TEST(ChangePoints, NeedRunsOnBothSides) {
  EXPECT_TRUE(change_points({}).empty());
  EXPECT_TRUE(change_points(std::vector<double>{10}).empty());
  EXPECT_TRUE(change_points(std::vector<double>{10, 10, 20, 20}).empty());
  std::vector<double> outlier(40, 10.0);
  outlier[20] = 30;
  EXPECT_TRUE(change_points(outlier).empty());
}

}  // namespace
}  // namespace filterscope
