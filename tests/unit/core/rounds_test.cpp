#include "core/sweep/rounds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <vector>

#include "core/sweep/estimate.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

SweepPlan plan_in_rounds(int rounds) {
  SweepPlan plan;
  plan.pictures = {{"a.png", std::make_shared<Image>(test::make_picture(19, 17, 1, PixelType::u8))}};
  plan.variants = {"reference/float64", "fast/cpu_simd"};
  plan.settings.rounds = rounds;
  plan.settings.repeats = 3;
  plan.reference = kOwnReference;
  return plan;
}

TEST(Rounds, EveryRoundHasEachCombinationOnceInAnOrderOfItsOwn) {
  std::set<std::vector<std::size_t>> orders;
  for (int round = 0; round < 20; ++round) {
    std::vector<std::size_t> order = order_of_round(12, 7, round);
    EXPECT_EQ(order, order_of_round(12, 7, round));
    EXPECT_NE(order, order_of_round(12, 8, round));
    orders.insert(order);
    std::ranges::sort(order);
    for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(order[i], i);
  }
  EXPECT_EQ(orders.size(), 20U);
}

TEST(Rounds, EachIsFirstAboutAsOftenAsTheOthers) {
  std::vector<int> first(4);
  for (int round = 0; round < 400; ++round) ++first[order_of_round(4, 1, round).front()];
  for (const int count : first) EXPECT_NEAR(count, 100, 40);
}

TEST(Rounds, RecordsKeepTheirRoundsSamplesAndPromise) {
  const auto records = run_sweep(plan_in_rounds(4));
  ASSERT_EQ(records.size(), 2U);
  for (const ResultRecord& record : records) {
    EXPECT_EQ(record.measurement.rounds_ms.size(), 4U) << record.skipped.text();
    ASSERT_EQ(record.measurement.samples_ms.size(), 12U);
    EXPECT_TRUE(record.measurement.converged);
    std::vector<double> last(record.measurement.samples_ms.end() - 3, record.measurement.samples_ms.end());
    std::ranges::sort(last);
    EXPECT_EQ(record.measurement.rounds_ms.back(), last[1]) << "the median of the round";
    ASSERT_TRUE(record.promise.has_value());
    EXPECT_TRUE(record.promise->kept);
    EXPECT_EQ(record.reference, "reference/float64");
    EXPECT_GE(record.measurement.wall_ms, record.measurement.summary.median);
  }
}

TEST(Rounds, ATimeLimitLeavesFiveRounds) {
  SweepPlan plan = plan_in_rounds(9);
  plan.settings.time_limit_s = 1e-9;
  for (const ResultRecord& record : run_sweep(plan)) {
    EXPECT_EQ(record.measurement.rounds_ms.size(), 5U);
    EXPECT_FALSE(record.measurement.converged);
  }
}

TEST(Rounds, ConditionsAreAnAxisAndAColdBatchHasItsReason) {
  SweepPlan plan = plan_in_rounds(2);
  plan.variants = {"fast/cpu_simd"};
  plan.conditions = {{CacheState::cold, LaunchMode::single, Transfers::in},
                     {CacheState::warm, LaunchMode::batch, Transfers::out},
                     {CacheState::cold, LaunchMode::batch, Transfers::out}};
  const auto records = run_sweep(plan);
  ASSERT_EQ(records.size(), 3U);
  EXPECT_EQ(records[0].conditions, plan.conditions[0]);
  EXPECT_EQ(records[0].measurement.launches, 1);
  EXPECT_DOUBLE_EQ(records[0].measurement.wall_ms, records[0].measurement.summary.median);
  EXPECT_GT(records[1].measurement.launches, 1);
  EXPECT_NE(records[2].skipped.text().find("batch"), std::string::npos);
}

TEST(Rounds, GoOnAfterThoseThatAreKnown) {
  const auto before = run_sweep(plan_in_rounds(2));
  SweepPlan plan = plan_in_rounds(5);
  plan.known = before;
  const auto after = run_sweep(plan);
  ASSERT_EQ(after.size(), 2U);
  for (std::size_t i = 0; i < after.size(); ++i) {
    const std::vector<double>& rounds = after[i].measurement.rounds_ms;
    ASSERT_EQ(rounds.size(), 5U);
    EXPECT_EQ(rounds[0], before[i].measurement.rounds_ms[0]);
    EXPECT_EQ(rounds[1], before[i].measurement.rounds_ms[1]);
    EXPECT_EQ(after[i].measurement.samples_ms.size(), 15U);
    EXPECT_TRUE(after[i].metrics.has_value());
  }
  plan.known = after;
  EXPECT_EQ(run_sweep(plan)[1].measurement.samples_ms, after[1].measurement.samples_ms) << "nothing is left";
}

TEST(Rounds, PreparingIsCountedByWhatIsPrepared) {
  SweepPlan plan = plan_in_rounds(3);
  plan.known = run_sweep(plan);
  plan.settings.rounds = 5;
  plan.variants.emplace_back("no/such_variant");  // ended before the first round
  std::vector<std::size_t> preparing;
  std::size_t last = 0;
  run_sweep(plan, nullptr, [&](const SweepProgress& progress) {
    EXPECT_EQ(progress.total, 18U);
    if (!progress.prepared) preparing.push_back(progress.done);
    last = progress.done;
  });
  EXPECT_EQ(preparing, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(last, 18U);
}

TEST(Rounds, WhatItsTimeEndedIsNotContinued) {
  SweepPlan plan = plan_in_rounds(1000);
  plan.settings.time_limit_s = 1e-6;
  plan.known = run_sweep(plan);
  for (const ResultRecord& record : plan.known) {
    EXPECT_FALSE(record.measurement.converged);
    EXPECT_EQ(record.measurement.ended_by_limit_s, 1e-6);
  }
  const SweepEstimate finished = estimate_sweep(plan, plan.known);
  EXPECT_EQ(finished.known, finished.steps);
  EXPECT_EQ(finished.combinations, 0U);
  EXPECT_EQ(run_sweep(plan)[0].measurement.rounds_ms, plan.known[0].measurement.rounds_ms);
  // A longer limit goes on.
  plan.settings.time_limit_s = 1e-5;
  EXPECT_LT(estimate_sweep(plan, plan.known).known, finished.steps);
  EXPECT_GT(run_sweep(plan)[0].measurement.rounds_ms.size(), plan.known[0].measurement.rounds_ms.size());
}

TEST(Rounds, CancelKeepsWhatIsMeasured) {
  CancelToken token;
  const auto records = run_sweep(plan_in_rounds(1000), &token, [&](const SweepProgress& progress) {
    EXPECT_EQ(progress.prepared, progress.seconds_left > 0);
    if (progress.done == 12) {
      EXPECT_EQ(progress.records().size(), 2U);
      token.cancel();
    }
  });
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].measurement.rounds_ms.size(), 5U);
  EXPECT_EQ(records[1].measurement.rounds_ms.size(), 5U);
}

TEST(Rounds, RoundsAtALowClockAreFlaggedByDevice) {
  std::vector<ResultRecord> records(3);
  records[0].device = records[1].device = "GPU";
  records[0].measurement.clocks_mhz = {1980, 1975, 1500};
  records[1].measurement.clocks_mhz = {1900, 1979};
  records[2].device = "another";
  records[2].measurement.clocks_mhz = {1400, 1410};
  flag_throttled(records);
  EXPECT_EQ(records[0].measurement.throttled, std::vector<std::size_t>{2});
  EXPECT_EQ(records[1].measurement.throttled, std::vector<std::size_t>{0});
  EXPECT_TRUE(records[2].measurement.throttled.empty());
}

}  // namespace
}  // namespace filterscope
