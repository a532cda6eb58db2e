// What limits a result: counted work against ceilings.
#include "core/limits/limit_facts.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/report/limit_json.h"
#include "core/tuner/ceilings_file.h"
#include "kernels/catalog.h"
#include "kernels/limits/ceilings.h"

namespace filterscope {
namespace {

constexpr Shape kGray{.width = 100, .height = 50};
constexpr Shape kColour{.width = 100, .height = 50, .channels = 3};

Ceilings made_up() {
  Ceilings ceilings;
  ceilings.per_second[Resource::exponentials] = 1e9;
  ceilings.per_second[Resource::multiply_adds] = 8e9;
  ceilings.per_second[Resource::memory_bytes] = 1e9;
  ceilings.launch_ms = 0.002;
  return ceilings;
}

Amounts work(const char* id, const Shape& shape, const Parameters& parameters) {
  return work_of(variant(id).descriptor, shape, parameters);
}

TEST(Work, OfABilateralFilterIsOneExponentialANeighbourAndChannel) {
  const Amounts gray = work("reference/float64", kGray, {{"radius", 2}});
  EXPECT_DOUBLE_EQ(gray[Resource::exponentials], 100 * 50 * 25);
  EXPECT_DOUBLE_EQ(gray[Resource::multiply_adds], 100 * 50 * 25 * 4);
  EXPECT_DOUBLE_EQ(gray[Resource::memory_bytes], 100 * 50 * 2);
  const Amounts colour = work("reference/float64", kColour, {{"radius", 2}});
  EXPECT_DOUBLE_EQ(colour[Resource::exponentials], 3 * gray[Resource::exponentials]);
}

TEST(Work, OfAJointColourIsOneExponentialForAllChannels) {
  const Amounts joint = work("reference/float64", kColour, {{"radius", 2}, {"colour", "rgb"}});
  EXPECT_DOUBLE_EQ(joint[Resource::exponentials], 100 * 50 * 25);
  EXPECT_DOUBLE_EQ(joint[Resource::multiply_adds], 100 * 50 * 25 * 10);
}

TEST(Work, OfACircularWindowIsThatOfItsPixels) {
  const Amounts circle = work("reference/float64", kGray, {{"radius", 1}, {"window", "circular"}});
  EXPECT_DOUBLE_EQ(circle[Resource::exponentials], 100 * 50 * 5);
}

TEST(Work, OfAVariantWithAnotherMethodIsItsOwn) {
  const Parameters parameters{{"radius", 2}};
  const double all = work("reference/float64", kGray, parameters)[Resource::exponentials];
  EXPECT_DOUBLE_EQ(work("agarwal2012/cpu_pair_symmetric", kGray, parameters)[Resource::exponentials],
                   all / 2);
  EXPECT_EQ(work("fast/cpu_spectral", kGray, parameters)[Resource::exponentials], 0);
  EXPECT_EQ(work("baseline/box_cpu", kGray, {{"radius", 2}})[Resource::multiply_adds],
            work("baseline/box_cpu", kGray, {{"radius", 20}})[Resource::multiply_adds]);
}

TEST(Work, OfTensorCoresIsThatOfTheirProducts) {
  if (variant("fast/nlm_tensor").descriptor.types.empty()) GTEST_SKIP() << "built without CUDA";
  constexpr double kOffsets = 100.0 * 50 * 49;
  const Parameters search{{"search_radius", 3}};
  EXPECT_DOUBLE_EQ(work("fast/nlm_tensor", kGray, search)[Resource::tensor_multiply_adds], kOffsets * 56);
  EXPECT_DOUBLE_EQ(work("fast/nlm_pairs", kGray, search)[Resource::tensor_multiply_adds], kOffsets * 44);
  Parameters joint = search;
  joint.set("colour", "rgb");
  EXPECT_DOUBLE_EQ(work("fast/nlm_tensor", kColour, joint)[Resource::tensor_multiply_adds], kOffsets * 120);
  // One band of 32 pixels for radii up to 8, both passes, cosines and sines.
  const Amounts series = work("fast/spectral_tensor", kGray, {{"radius", 8}});
  const double harmonics = series[Resource::multiply_adds] / 6;
  EXPECT_DOUBLE_EQ(series[Resource::tensor_multiply_adds], harmonics * 32 * 2 * 2);
  // Each wave is two halves there; in float32 beyond the largest window.
  const Amounts split = work("fast/spectral", kGray, {{"radius", 8}});
  EXPECT_DOUBLE_EQ(split[Resource::tensor_multiply_adds], 2 * series[Resource::tensor_multiply_adds]);
  EXPECT_EQ(split[Resource::multiply_adds], 0);
  const Amounts single = work("fast/spectral", kGray, {{"radius", 40}});
  EXPECT_EQ(single[Resource::tensor_multiply_adds], 0);
  EXPECT_GT(single[Resource::multiply_adds], 0);
}

TEST(Work, OfABoundedVolumeIsThatOfTheShortestSeries) {
  if (variant("fast/bilateral3d_bounded").descriptor.types.empty()) GTEST_SKIP() << "built without CUDA";
  const auto voxel = [](PixelType type, const Parameters& parameters) {
    constexpr double kVoxels = 100.0 * 50 * 20;
    Amounts all =
        work("fast/bilateral3d_bounded", {.width = 100, .height = 50, .depth = 20, .type = type}, parameters);
    for (double& one : all.of) one /= kVoxels;
    return all;
  };
  // Bands of 32 voxels reach 8 to either side, those of 48 reach 16.
  const Amounts narrow = voxel(PixelType::u8, {{"radius", 8}, {"sigma_range", 38.25}});
  const double harmonics = narrow[Resource::exponentials] / 2;
  EXPECT_EQ(harmonics, 5);  // as measured: docs/fast-kernels/volumes.md
  EXPECT_DOUBLE_EQ(narrow[Resource::tensor_multiply_adds], harmonics * 2 * 3 * 32);
  EXPECT_DOUBLE_EQ(narrow[Resource::multiply_adds], harmonics * 6);
  const Amounts wide = voxel(PixelType::u8, {{"radius", 9}, {"sigma_range", 38.25}});
  EXPECT_DOUBLE_EQ(wide[Resource::tensor_multiply_adds] / wide[Resource::exponentials], 3 * 48);
  // Only the values decide whether a float volume needs a longer series than its range.
  EXPECT_EQ(voxel(PixelType::f32, {{"radius", 8}, {"sigma_range", 38.25}})[Resource::exponentials], 2 * 6);
  // Beyond its windows the plain sum does the work.
  const Parameters beyond{{"radius", 20}};
  EXPECT_EQ(voxel(PixelType::u8, beyond)[Resource::tensor_multiply_adds], 0);
  EXPECT_DOUBLE_EQ(voxel(PixelType::u8, beyond)[Resource::exponentials], 41.0 * 41 * 41);
}

TEST(Limits, NameTheResourceThatTakesLongest) {
  const Descriptor& descriptor = variant("reference/float64").descriptor;
  const LimitFacts facts = limits_of(descriptor, kGray, {{"radius", 2}}, made_up(), 0.5);
  EXPECT_EQ(nearest_limit(facts), "exponentials");
  EXPECT_DOUBLE_EQ(facts.best_ms[Resource::exponentials], 0.125);
  EXPECT_DOUBLE_EQ(facts.best_ms[Resource::multiply_adds], 0.0625);
  EXPECT_DOUBLE_EQ(facts.share, 0.25);
}

TEST(Limits, ASmallImageIsLimitedByItsLaunch) {
  const LimitFacts facts =
      limits_of(variant("baseline/box_cpu").descriptor, {.width = 2, .height = 2}, {}, made_up(), 0.004);
  EXPECT_EQ(nearest_limit(facts), "launch");
  EXPECT_DOUBLE_EQ(facts.share, 0.5);
}

TEST(Limits, AResourceThatADeviceLacksLimitsNothing) {
  Ceilings none = made_up();
  none.per_second[Resource::exponentials] = 0;
  const LimitFacts facts =
      limits_of(variant("reference/float64").descriptor, kGray, {{"radius", 2}}, none, 0.5);
  EXPECT_EQ(nearest_limit(facts), "multiply_adds");
}

TEST(Limits, ComeBackFromJson) {
  const LimitFacts facts =
      limits_of(variant("reference/float64").descriptor, kGray, {{"radius", 2}}, made_up(), 0.5);
  const LimitFacts back = limit_from_json(limit_json(facts), Problem::plain("limit"));
  EXPECT_EQ(back.nearest, facts.nearest);
  EXPECT_EQ(back.work.of, facts.work.of);
  EXPECT_EQ(back.best_ms.of, facts.best_ms.of);
  EXPECT_EQ(back.share, facts.share);
  EXPECT_EQ(back.launch_ms, facts.launch_ms);
}

TEST(CeilingsFile, ComesBackAndRefusesWhatItIsNot) {
  const StoredCeilings stored{{"cpu", "a processor"}, "2026-01-01T00:00:00Z", made_up()};
  const StoredCeilings back = ceilings_from_json(to_json(stored));
  EXPECT_EQ(back.device, stored.device);
  EXPECT_EQ(back.ceilings.per_second.of, stored.ceilings.per_second.of);
  EXPECT_EQ(back.ceilings.launch_ms, stored.ceilings.launch_ms);
  EXPECT_THROW(ceilings_from_json(nlohmann::json::object()), Failure);
  // One that was measured before this resource was: it limits nothing.
  nlohmann::json older = to_json(stored);
  older["ceilings"].erase("tensor_multiply_adds_per_s");
  EXPECT_EQ(ceilings_from_json(older).ceilings.per_second[Resource::tensor_multiply_adds], 0);
  nlohmann::json negative = to_json(stored);
  negative["ceilings"]["exponentials_per_s"] = -1;
  EXPECT_THROW(ceilings_from_json(negative), Failure);
}

TEST(CeilingsFile, AnEarlierMeasurementCountsWhereItIsBetter) {
  // As beside other work: fewer exponentials, a later start; the copy had better luck than before.
  Ceilings now = made_up();
  now.per_second[Resource::exponentials] = 0.6e9;
  now.per_second[Resource::memory_bytes] = 2e9;
  now.launch_ms = 0.004;
  keep_best(now, made_up());
  EXPECT_EQ(now.per_second[Resource::exponentials], 1e9);
  EXPECT_EQ(now.per_second[Resource::memory_bytes], 2e9);
  EXPECT_EQ(now.launch_ms, 0.002);
}

TEST(NotedLimits, StayWhereADeviceIsHidden) {
  ResultRecord record;
  record.variant = "larsson2015/naive";
  note_device(record, {});
  record.device = "a GPU that is not here";
  record.devices = {63};
  record.measurement.summary.median = 1;
  record.limit = limits_of(variant("reference/float64").descriptor, kGray, {{"radius", 2}}, made_up(), 0.5);
  const double before = record.limit->share;
  std::vector<ResultRecord> records{record};
  note_limits(records);
  ASSERT_TRUE(records[0].limit.has_value());
  EXPECT_EQ(records[0].limit->share, before);
}

TEST(CpuCeilings, AreThoseOfAProcessor) {
  const Ceilings ceilings = measure_cpu_ceilings();
  EXPECT_GT(ceilings.per_second[Resource::multiply_adds], ceilings.per_second[Resource::exponentials]);
  EXPECT_GT(ceilings.per_second[Resource::exponentials], 0);
  EXPECT_GT(ceilings.per_second[Resource::memory_bytes], 0);
  EXPECT_EQ(ceilings.per_second[Resource::shared_words], 0);
  EXPECT_GT(ceilings.launch_ms, 0);
}

}  // namespace
}  // namespace filterscope
