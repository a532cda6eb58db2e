#include "core/stats/summary.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace filterscope {
namespace {

TEST(Summary, OfNothingIsZero) {
  const Summary summary = summarize({});
  EXPECT_EQ(summary.count, 0U);
  EXPECT_EQ(summary.median, 0);
  EXPECT_EQ(summary.median_half_width, 0);
}

TEST(Summary, OfOneSampleIsThatSample) {
  const std::vector<double> samples{7.5};
  const Summary summary = summarize(samples);
  EXPECT_EQ(summary.median, 7.5);
  EXPECT_EQ(summary.q1, 7.5);
  EXPECT_EQ(summary.q3, 7.5);
  EXPECT_EQ(summary.relative_iqr, 0);
}

TEST(Summary, InterpolatesQuantilesBetweenUnsortedSamples) {
  const std::vector<double> samples{4, 1, 3, 2};
  const Summary summary = summarize(samples);
  EXPECT_EQ(summary.count, 4U);
  EXPECT_DOUBLE_EQ(summary.minimum, 1);
  EXPECT_DOUBLE_EQ(summary.median, 2.5);
  EXPECT_DOUBLE_EQ(summary.q1, 1.75);
  EXPECT_DOUBLE_EQ(summary.q3, 3.25);
  EXPECT_DOUBLE_EQ(summary.mean, 2.5);
  EXPECT_DOUBLE_EQ(summary.relative_iqr, 1.5 / 2.5);
}

/// Tabulated ranks of the 95 % interval of the median (W. J. Conover, Practical Nonparametric Statistics):
/// n 6: 1 and 6; n 10: 2 and 9; n 20: 6 and 15; n 50: 18 and 33; n 100: 40 and 61.
TEST(Summary, MedianIntervalComesFromTheTabulatedOrderStatistics) {
  struct Case {
    int count;
    double low;
    double high;
  };
  for (const Case& c : {Case{5, 1, 5},
                        {6, 1, 6},
                        {8, 1, 8},
                        {9, 2, 8},
                        {10, 2, 9},
                        {20, 6, 15},
                        {50, 18, 33},
                        {100, 40, 61}}) {
    std::vector<double> samples(static_cast<std::size_t>(c.count));
    std::iota(samples.begin(), samples.end(), 1.0);
    EXPECT_DOUBLE_EQ(summarize(samples).median_half_width, (c.high - c.low) / 2) << c.count;
  }
}

TEST(Summary, MedianIntervalIsContinuousWhereTheApproximationBegins) {
  std::vector<double> samples(1000);
  std::iota(samples.begin(), samples.end(), 1.0);
  const double exact = summarize(samples).median_half_width;
  samples.push_back(1001);
  const double approximate = summarize(samples).median_half_width;
  EXPECT_NEAR(exact, approximate, 2.0);
  EXPECT_GE(approximate, exact);
}

TEST(Summary, WhereThereAreRoundsTheyAreWhatCounts) {
  // Two quick rounds and a slow one that has more samples than both.
  const std::vector<double> samples{1, 1.2, 2, 2.2, 9, 9, 9, 9};
  const std::vector<double> rounds{1.1, 2.1, 9};
  const Summary all = summarize(samples);
  const Summary told = of_rounds(all, rounds);
  EXPECT_EQ(told.median, 2.1);
  EXPECT_EQ(told.q1, summarize(rounds).q1);
  EXPECT_EQ(told.q3, summarize(rounds).q3);
  EXPECT_EQ(told.relative_iqr, (told.q3 - told.q1) / told.median);
  EXPECT_EQ(told.count, samples.size());
  EXPECT_EQ(told.minimum, 1);
  EXPECT_EQ(told.mean, all.mean);
  EXPECT_EQ(of_rounds(all, {}).median, all.median);
  EXPECT_EQ(of_rounds(all, std::vector<double>{3}).q3, all.q3) << "one round has no spread of its own";
}

TEST(Summary, UncertainIsWhatSpreadsOrWasCutShort) {
  EXPECT_FALSE(is_uncertain(0.049, true));
  EXPECT_TRUE(is_uncertain(0.051, true));
  EXPECT_TRUE(is_uncertain(0, false));
}

}  // namespace
}  // namespace filterscope
