#include "core/sweep/verdicts.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/metrics/promise_check.h"
#include "kernels/catalog.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

ResultRecord record(const std::string& variant, double ms, int radius = 3, std::size_t rounds = 12) {
  ResultRecord made;
  made.picture.hash = std::string(1, '1');
  made.picture.shape = {8, 8, 1, 1, PixelType::u8};
  made.variant = variant;
  made.parameters = {{"radius", radius}};
  for (std::size_t i = 0; i < rounds; ++i) {
    made.measurement.rounds_ms.push_back(ms * (1 + 0.001 * static_cast<double>(i % 3)));
  }
  made.measurement.summary = summarize(made.measurement.rounds_ms);
  return made;
}

TEST(Verdicts, TiesShareARankAndTheWrongHasNone) {
  std::vector<ResultRecord> records{record("reference/float64", 50), record("fast/cpu_simd", 2.002),
                                    record("larsson2015/sequential", 2), record("fast/cpu_simd", 9, 4),
                                    record("fast/cpu_simd", 1)};
  records[4].promise = PromiseCheck{false, 3, 0.0255, 0.5, 0.1};
  records[4].parameters.set("threads", 1);
  rank_records(records);
  EXPECT_EQ(records[2].rank, 1);
  EXPECT_EQ(records[1].rank, 1);
  EXPECT_EQ(records[0].rank, 3);
  EXPECT_EQ(records[3].rank, 1) << "another task";
  EXPECT_FALSE(records[4].rank.has_value()) << "it cannot win";
}

/// A peer's only border, mirror, stands for replicate where that was asked for, and for itself.
TEST(Verdicts, AnOnlyChoiceIsRankedWithWhatWasAsked) {
  Variant peer = variant("fast/cpu_simd");
  peer.descriptor.id = "peers/mirrors";
  peer.descriptor.parameters.choose("border", {"mirror"});
  add_variant(peer);
  for (const char* border : {"replicate", "mirror"}) {
    std::vector<ResultRecord> records{record("peers/mirrors", 9), record("fast/cpu_simd", 2),
                                      record("fast/cpu_simd", 1)};
    for (ResultRecord& one : records) one.parameters.set("border", border);
    records[2].parameters.set("border", "skip");
    rank_records(records);
    EXPECT_EQ(records[0].rank, 2) << border;
    EXPECT_EQ(records[1].rank, 1) << border;
    EXPECT_EQ(records[2].rank, 1) << border << ", another question";
  }
  std::vector<ResultRecord> both{record("peers/mirrors", 9), record("fast/cpu_simd", 2),
                                 record("fast/cpu_simd", 1)};
  both[2].parameters.set("border", "mirror");
  rank_records(both);
  EXPECT_EQ(both[1].rank, 1);
  EXPECT_EQ(both[2].rank, 1) << "not with those that replicate";
  remove_variant("peers/mirrors");
}

TEST(Verdicts, OfEachConditionApart) {
  std::vector<ResultRecord> records{record("fast/cpu_simd", 2), record("fast/cpu_simd", 5)};
  records[1].conditions.cache = CacheState::cold;
  rank_records(records);
  EXPECT_EQ(records[0].rank, 1);
  EXPECT_EQ(records[1].rank, 1);
}

TEST(Verdicts, AgainstAnotherVariantOfTheSameWork) {
  std::vector<ResultRecord> records{
      record("fast/cpu_simd", 3),        record("fast/cpu_simd", 2),
      record("reference/float64", 50),   record("larsson2015/sequential", 2.001),
      record("reference/float64", 9, 4), record("larsson2015/sequential", 1)};
  records[0].parameters.set("threads", 1);  // slower than the other one of the same work
  records[5].promise = PromiseCheck{false, 3, 0.0255, 0.5, 0.1};
  compare_with_variant(records, "fast/cpu_simd");
  EXPECT_FALSE(records[0].against || records[1].against) << "not with itself";
  ASSERT_TRUE(records[2].against);
  EXPECT_EQ(records[2].against->variant, "fast/cpu_simd");
  EXPECT_EQ(records[2].against->comparison.verdict, Verdict::slower);
  EXPECT_NEAR(records[2].against->comparison.ratio, 25, 1e-6);
  EXPECT_EQ(records[3].against->comparison.verdict, Verdict::same);
  EXPECT_EQ(records[4].against->reason.code(), "against.missing") << "another radius";
  EXPECT_EQ(records[4].against->comparison.verdict, Verdict::cannot_tell);
  EXPECT_FALSE(records[5].against) << "a wrong result is not faster";
}

TEST(Verdicts, AgainstABaseline) {
  const std::vector<ResultRecord> before{record("fast/cpu_simd", 2), record("reference/float64", 50),
                                         record("larsson2015/sequential", 8, 3, 4),
                                         record("fast/cpu_simd", 7, 9)};
  std::vector<ResultRecord> now{record("fast/cpu_simd", 2.2), record("reference/float64", 40),
                                record("larsson2015/sequential", 8), record("fast/cpu_simd", 1, 5),
                                record("fast/cpu_simd", 7.2, 9)};
  compare_with_baseline(now, before);
  EXPECT_EQ(now[0].baseline->comparison.verdict, Verdict::slower);
  EXPECT_NEAR(now[0].baseline->comparison.ratio, 1.1, 0.005);
  EXPECT_EQ(now[1].baseline->comparison.verdict, Verdict::faster);
  EXPECT_EQ(now[2].baseline->comparison.verdict, Verdict::cannot_tell);
  EXPECT_EQ(now[2].baseline->reason.code(), "baseline.few");
  EXPECT_EQ(now[3].baseline->reason.code(), "baseline.missing");
  EXPECT_EQ(now[4].baseline->comparison.verdict, Verdict::same)
      << "3 % are no more than two starts differ by";
  EXPECT_TRUE(any_slower(now));
  now.erase(now.begin());
  EXPECT_FALSE(any_slower(now));
}

TEST(Verdicts, OnABusyMachineOnlyAFactorOfTwoCountsBetweenStarts) {
  const auto busy = [](double ms) {
    ResultRecord made = record("fast/cpu_simd", ms);
    for (std::size_t i = 0; i < made.measurement.rounds_ms.size(); ++i)
      made.measurement.rounds_ms[i] *= 1 + 0.04 * static_cast<double>(i % 4);
    return made;
  };
  const std::vector<ResultRecord> before{busy(2)};
  for (const auto& [ms, verdict] : {std::pair{2.6, Verdict::cannot_tell},
                                    {1.5, Verdict::cannot_tell},
                                    {6.0, Verdict::slower},
                                    {0.7, Verdict::faster}}) {
    std::vector<ResultRecord> now{busy(ms)};
    compare_with_baseline(now, before);
    EXPECT_EQ(now[0].baseline->comparison.verdict, verdict) << ms;
    EXPECT_EQ(now[0].baseline->reason.code() == "baseline.noisy", verdict == Verdict::cannot_tell) << ms;
    EXPECT_NEAR(now[0].baseline->comparison.ratio, ms / 2, 0.1 * ms);
  }
  std::vector<ResultRecord> gpu{busy(2.6)};
  gpu[0].devices = {0};
  compare_with_baseline(gpu, before);
  EXPECT_EQ(gpu[0].baseline->comparison.verdict, Verdict::slower) << "nothing else runs on a GPU";
}

TEST(Verdicts, ABaselineOfAnotherMachineOrDeviceTellsNothing) {
  const auto on = [](const char* host, const char* device, double ms) {
    ResultRecord made = record("fast/cpu_simd", ms);
    made.host = host;
    made.device = device;
    return made;
  };
  for (const auto& [host, device] : {std::pair{"B", "B"}, {"B", "GPU 0"}, {"A", "GPU 1"}}) {
    std::vector<ResultRecord> now{on("A", "GPU 0", 6)};
    compare_with_baseline(now, {on(host, device, 2)});
    EXPECT_EQ(now[0].baseline->comparison.verdict, Verdict::cannot_tell) << host << device;
    EXPECT_EQ(now[0].baseline->reason.code(), "baseline.elsewhere");
    EXPECT_NEAR(now[0].baseline->comparison.ratio, 3, 0.01);
  }
  std::vector<ResultRecord> now{on("A", "A", 6)};
  compare_with_baseline(now, {on("", "A", 2)});
  EXPECT_EQ(now[0].baseline->comparison.verdict, Verdict::slower) << "an older file does not say";
  compare_with_baseline(now, {on("A", "A", 2), on("B", "B", 6)});
  EXPECT_EQ(now[0].baseline->comparison.verdict, Verdict::slower) << "that of the same machine counts";
}

TEST(Verdicts, BetweenStartsOnAGpuWhatALaunchTakesDoesNotCount) {
  const auto on_gpu = [](double ms, int radius) {
    ResultRecord made = record("fast/cpu_simd", ms, radius);
    made.devices = {0};
    return made;
  };
  const std::vector<ResultRecord> before{on_gpu(0.04, 3), on_gpu(5, 15)};
  std::vector<ResultRecord> now{on_gpu(0.0413, 3), on_gpu(5.1, 15)};
  compare_with_baseline(now, before);
  EXPECT_EQ(now[0].baseline->comparison.verdict, Verdict::same) << "3 % of a short run are a launch's";
  EXPECT_EQ(now[1].baseline->comparison.verdict, Verdict::slower) << "2 % of a long one are not";
  now = {on_gpu(0.043, 3), on_gpu(5.03, 15)};
  compare_with_baseline(now, before);
  EXPECT_EQ(now[0].baseline->comparison.verdict, Verdict::slower);
  EXPECT_EQ(now[1].baseline->comparison.verdict, Verdict::same);
}

TEST(Verdicts, RatiosInCyclesLeaveOutTheClock) {
  std::vector<ResultRecord> before{record("fast/cpu_simd", 2)};
  std::vector<ResultRecord> now{record("fast/cpu_simd", 4)};
  before[0].measurement.clocks_mhz.assign(12, 2000);
  now[0].measurement.clocks_mhz.assign(12, 1000);
  compare_with_baseline(now, before);
  ASSERT_TRUE(now[0].baseline->cycle_ratio.has_value());
  EXPECT_NEAR(*now[0].baseline->cycle_ratio, 1, 0.01);
  EXPECT_NEAR(now[0].baseline->comparison.ratio, 2, 0.01);
}

/// One pixel further away by `steps`, of many.
std::optional<PromiseCheck> check(const std::string& id, int steps, int count,
                                  const Parameters& parameters = {}, double proved_rms = 0) {
  const Image reference = test::make_picture(40, 40, 1, PixelType::u8);
  Image result = reference;
  for (int i = 0; i < count; ++i) {
    auto& value = result.view().row<std::uint8_t>(i / 40, 0)[i % 40];
    value = static_cast<std::uint8_t>(value < 128 ? value + steps : value - steps);
  }
  return check_promise(variant(id).descriptor, parameters, reference, result, proved_rms);
}

TEST(PromiseCheck, AllowsARoundingStepToAFewValuesAndNoMore) {
  EXPECT_TRUE(check("fast/cpu_simd", 0, 1)->kept);
  EXPECT_TRUE(check("fast/cpu_simd", 1, 20)->kept);
  EXPECT_FALSE(check("fast/cpu_simd", 1, 800)->kept) << "so many are not moved by single precision";
  const auto wrong = check("fast/cpu_simd", 2, 1);
  EXPECT_FALSE(wrong->kept);
  EXPECT_DOUBLE_EQ(wrong->error_levels, 1);
  EXPECT_LT(wrong->limit_levels, 0.1);
}

/// One value that is far away is little of the root of the mean square, which is what total variation
/// promises.
TEST(PromiseCheck, HoldsTheRootOfTheMeanSquareWhereThatIsPromised) {
  const auto kept = check("fast/tv_cpu", 4, 1);
  EXPECT_TRUE(kept->kept);
  EXPECT_NEAR(kept->error_levels, 3.0 / 40, 1e-9);
  EXPECT_NEAR(kept->limit_levels, 0.1, 1e-9);
  EXPECT_FALSE(check("fast/tv_cpu", 6, 1)->kept);
  const auto ended_before = check("fast/tv_cpu", 6, 1, {}, 4);
  EXPECT_TRUE(ended_before->kept) << "the run proved 4 levels, not the tolerance";
  EXPECT_NEAR(ended_before->limit_levels, 4, 1e-9);
  EXPECT_TRUE(check("fast/tv_cpu", 1, 1600)->kept) << "rounding both images may do that";
  EXPECT_FALSE(check("fast/tv_cpu", 6, 1, {{"data_term", std::string("photons")}})) << "counts weigh there";
  EXPECT_FALSE(check("fast/tv_cpu", 6, 1, {{"data_term", std::string("gaussian")}})->kept);
}

/// Beyond the range single precision is what limits a float, and only there; what is no number is wrong
/// anywhere.
TEST(PromiseCheck, AllowsLastBitsOfValuesBeyondTheRange) {
  const auto kept = [](float value, float result) {
    Image reference(Shape{8, 8, 1, 1, PixelType::f32});
    reference.view().row<float>(3)[3] = value;
    Image other = reference;
    other.view().row<float>(3)[3] = result;
    const Descriptor& descriptor = variant("fast/cpu_simd").descriptor;
    const PromiseCheck check = *check_promise(descriptor, {}, reference, other);
    EXPECT_NEAR(check.limit_levels, 0.0255, 1e-9);
    return check.kept;
  };
  EXPECT_TRUE(kept(4000, 4000.002F));
  EXPECT_TRUE(kept(-65535, -65535.04F));
  EXPECT_FALSE(kept(4000, 4000.01F));
  EXPECT_FALSE(kept(1, 1.0003F));
  EXPECT_FALSE(kept(4000, std::nanf("")));
  EXPECT_FALSE(kept(1e30F, std::numeric_limits<float>::infinity()));
}

}  // namespace
}  // namespace filterscope
