// How much a sweep is said to be before it runs.
#include "core/sweep/estimate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "core/stats/summary.h"
#include "kernels/run/conditions.h"

namespace filterscope {
namespace {

SweepAxis radii(const std::vector<int>& values) {
  SweepAxis axis;
  for (const int value : values) {
    Parameters one;
    one.set("radius", value);
    axis.push_back(one);
  }
  return axis;
}

SweepPlan plan_over(const std::vector<int>& values) {
  SweepPlan plan;
  plan.pictures.push_back({"a", std::make_shared<const Image>(Shape{40, 30, 1, 1, PixelType::u8})});
  plan.variants = {"fast/cpu_simd"};
  plan.axes = {radii(values)};
  plan.reference = "none";
  return plan;
}

/// The plan's first combination with a median of `ms`.
ResultRecord timed(const SweepPlan& plan, double ms) {
  ResultRecord record = enumerate(plan).front();
  note_device(record, {});
  record.measurement.samples_ms = {ms, ms, ms};
  record.measurement.summary = summarize(record.measurement.samples_ms);
  return record;
}

TEST(SweepEstimate, CountsWhatEnumerates) {
  SweepPlan plan = plan_over({1, 3, 5});
  plan.variants.emplace_back("larsson2015/sequential");
  plan.conditions = {{}, {CacheState::cold}};
  SweepAxis threads(2);
  threads[0].set("threads", 1);
  threads[1].set("threads", 2);
  plan.axes.push_back(threads);  // the second variant does not read it
  const SweepEstimate estimate = estimate_sweep(plan, {});
  EXPECT_EQ(estimate.combinations, enumerate(plan).size());
  EXPECT_EQ(estimate.combinations, 2 * (3 * 2 + 3));
  EXPECT_GE(most_combinations(plan), static_cast<double>(estimate.combinations));
}

TEST(SweepEstimate, ScalesKnownTimesByTheWork) {
  SweepPlan plan = plan_over({2});
  plan.settings.mode = BenchMode::study;
  plan.settings.repeats = 100;
  const std::vector<ResultRecord> known{timed(plan, 10)};
  const SweepEstimate same = estimate_sweep(plan, known);
  EXPECT_FALSE(same.at_most);
  EXPECT_NEAR(same.seconds, 1.05, 0.02);
  SweepPlan larger = plan_over({7});  // 225 taps in place of 25
  larger.settings = plan.settings;
  EXPECT_NEAR(estimate_sweep(larger, known).seconds / same.seconds, 9, 0.5);
}

TEST(SweepEstimate, WhatWasNeverTimedCountsWithItsLimit) {
  SweepPlan plan = plan_over({1, 2, 3});
  plan.settings.rounds = 10;
  plan.settings.time_limit_s = 4;
  const SweepEstimate unknown = estimate_sweep(plan, {});
  EXPECT_TRUE(unknown.at_most);
  EXPECT_NEAR(unknown.seconds, 12, 0.5);
  const SweepEstimate known = estimate_sweep(plan, {timed(plan, 0.01)});
  EXPECT_FALSE(known.at_most);
  EXPECT_LT(known.seconds, 1);
}

TEST(SweepEstimate, RoundsOfASlowReferenceCountWithMoreThanTheLimit) {
  SweepPlan plan = plan_over({40});
  plan.variants = {"reference/float64"};
  plan.pictures.front().image = std::make_shared<const Image>(Shape{4000, 3000, 1, 1, PixelType::u8});
  plan.settings.rounds = 20;
  plan.settings.time_limit_s = 3;
  const SweepEstimate estimate = estimate_sweep(plan, {});
  EXPECT_TRUE(estimate.at_most);
  EXPECT_GT(estimate.seconds, 10) << "five rounds of 79 gigataps";
}

TEST(SweepEstimate, EmptyingTheCachesIsCounted) {
  SweepPlan plan = plan_over({1});
  plan.settings.rounds = 10;
  plan.settings.repeats = 4;
  plan.settings.time_limit_s = 1000;
  const double warm = estimate_sweep(plan, {timed(plan, 0.01)}).seconds;
  plan.conditions = {{CacheState::cold}};
  const double cold = estimate_sweep(plan, {timed(plan, 0.01)}).seconds;
  // 2 to 20 GB in a second is what a core of any machine of today reads and writes.
  const double bytes = 40.0 * static_cast<double>(host_flush_bytes());
  EXPECT_GT(cold - warm, bytes / 20e9);
  EXPECT_LT(cold - warm, bytes / 2e9);
}

TEST(SweepEstimate, WhatIsKeptIsNotCounted) {
  SweepPlan plan = plan_over({1, 2, 3});
  plan.settings.rounds = 10;
  plan.settings.time_limit_s = 4;
  ResultRecord kept = enumerate(plan)[1];
  note_device(kept, {});
  kept.measurement.summary.median = 1;
  kept.measurement.rounds_ms.assign(10, 1.0);
  plan.known = {kept};
  EXPECT_EQ(estimate_sweep(plan, {}).combinations, 2U);
  EXPECT_NEAR(estimate_sweep(plan, {}).seconds, 8, 0.5);
  EXPECT_EQ(estimate_sweep(plan, {}).known, 10U);
  EXPECT_EQ(estimate_sweep(plan, {}).steps, 30U);
  plan.known.front().measurement.rounds_ms.resize(4);  // six rounds are left
  EXPECT_EQ(estimate_sweep(plan, {}).combinations, 3U);
  EXPECT_EQ(estimate_sweep(plan, {}).known, 4U);
  plan.settings.rounds = 0;
  EXPECT_EQ(estimate_sweep(plan, {}).steps, 3U);
}

TEST(SweepEstimate, ValuesOutOfAVariantsRangeTakeNoTime) {
  SweepPlan plan = plan_over({1, 2, 50000});
  plan.settings.rounds = 10;
  plan.settings.time_limit_s = 4;
  const SweepEstimate possible = estimate_sweep(plan, {});
  EXPECT_EQ(possible.combinations, 2U);
  EXPECT_EQ(possible.steps, 20U);
  EXPECT_NEAR(possible.seconds, 8, 0.5);
  const SweepEstimate none = estimate_sweep(plan_over({50000}), {});
  EXPECT_EQ(none.steps, 0U);
  EXPECT_EQ(none.seconds, 0);
}

}  // namespace
}  // namespace filterscope
