#include "core/stats/verdict.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <random>
#include <vector>

namespace filterscope {
namespace {

/// Times of about 3 ms with a relative standard deviation of `spread`, `factor` times as long.
std::vector<double> times(std::mt19937_64& random, std::size_t rounds, double spread, double factor = 1) {
  std::normal_distribution<double> noise(0, spread);
  std::vector<double> made;
  for (std::size_t i = 0; i < rounds; ++i) made.push_back(3 * factor * std::exp(noise(random)));
  return made;
}

/// How often each verdict comes.
std::map<Verdict, int> verdicts_on(double spread, double factor, int trials) {
  std::mt19937_64 random(7);
  std::map<Verdict, int> found;
  for (int i = 0; i < trials; ++i) {
    const auto baseline = times(random, 20, spread);
    const auto candidate = times(random, 20, spread, factor);
    ++found[compare_rounds(baseline, candidate, Rounds::paired).verdict];
  }
  return found;
}

TEST(Verdict, HasAFewWrongAnswersAtMostWhereBothAreTheSame) {
  auto found = verdicts_on(0.02, 1, 500);
  EXPECT_LE(found[Verdict::faster] + found[Verdict::slower], 5);
  EXPECT_GE(verdicts_on(0.003, 1, 500)[Verdict::same], 495);
}

TEST(Verdict, FindsTwoPercentWhereTheRoundsSpreadByHalfAPercent) {
  EXPECT_GE(verdicts_on(0.005, 1.02, 500)[Verdict::slower], 475);
  EXPECT_GE(verdicts_on(0.005, 1 / 1.02, 500)[Verdict::faster], 475);
}

TEST(Verdict, DoesNotGuessWhereTheRoundsSpreadTooFar) {
  EXPECT_GE(verdicts_on(0.05, 1.02, 500)[Verdict::cannot_tell], 475);
}

TEST(Verdict, LeavesOutADriftThatBothShare) {
  std::mt19937_64 random(3);
  int told = 0;
  int told_apart = 0;
  for (int i = 0; i < 100; ++i) {
    auto baseline = times(random, 20, 0.002);
    auto candidate = times(random, 20, 0.002, 1.03);
    for (std::size_t at = 0; at < baseline.size(); ++at) {
      const double drift = 1 + 0.2 * static_cast<double>(at) / 20;
      baseline[at] *= drift;
      candidate[at] *= drift;
    }
    told += compare_rounds(baseline, candidate, Rounds::paired).verdict == Verdict::slower ? 1 : 0;
    told_apart += compare_rounds(baseline, candidate, Rounds::independent).verdict == Verdict::slower ? 1 : 0;
  }
  EXPECT_GE(told, 95);
  EXPECT_LE(told_apart, 5);
}

TEST(Verdict, CannotTellFromFourRounds) {
  const std::vector<double> fast{1, 1, 1, 1};
  const std::vector<double> slow{2, 2, 2, 2, 2, 2};
  const Comparison compared = compare_rounds(fast, slow, Rounds::independent);
  EXPECT_EQ(compared.verdict, Verdict::cannot_tell);
  EXPECT_EQ(compared.rounds, 4U);
  EXPECT_DOUBLE_EQ(compared.ratio, 2);
}

TEST(Verdict, ComparesListsOfUnequalLengths) {
  const std::vector<double> five{1, 1, 1, 1, 1};
  const std::vector<double> seven{0.5, 0.5, 0.5, 0.5, 0.5, 9, 9};
  EXPECT_EQ(compare_rounds(five, seven, Rounds::paired).verdict, Verdict::faster);
  EXPECT_DOUBLE_EQ(compare_rounds(five, seven, Rounds::paired).high, 0.5);
  EXPECT_EQ(compare_rounds(five, seven, Rounds::independent).rounds, 5U);
}

TEST(Verdict, IsTheSameEachTimeAndTurnsRoundWithItsArguments) {
  std::mt19937_64 random(11);
  const auto a = times(random, 20, 0.02);
  const auto b = times(random, 20, 0.02, 1.1);
  const Comparison first = compare_rounds(a, b, Rounds::independent);
  const Comparison again = compare_rounds(a, b, Rounds::independent);
  EXPECT_EQ(first.low, again.low);
  EXPECT_EQ(first.high, again.high);
  EXPECT_EQ(first.verdict, Verdict::slower);
  EXPECT_EQ(compare_rounds(b, a, Rounds::independent).verdict, Verdict::faster);
  EXPECT_NE(compare_rounds(a, b, Rounds::independent, {.seed = 2}).low, first.low);
}

TEST(Verdict, DoesNotCompareWhatAreNoTimes) {
  const std::vector<double> good{1, 1, 1, 1, 1};
  for (const double bad : {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
    const std::vector<double> broken{1, 1, bad, 1, 1};
    EXPECT_EQ(compare_rounds(good, broken, Rounds::paired).verdict, Verdict::cannot_tell) << bad;
    EXPECT_EQ(compare_rounds(broken, good, Rounds::independent).ratio, 0) << bad;
  }
  EXPECT_EQ(compare_rounds({}, {}, Rounds::paired).verdict, Verdict::cannot_tell);
}

}  // namespace
}  // namespace filterscope
