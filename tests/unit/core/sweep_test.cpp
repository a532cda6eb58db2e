#include "core/sweep/sweep.h"
#include "core/sweep/known_results.h"
#include "kernels/families/bilateral_parameters.h"

#include <gtest/gtest.h>

#include <memory>

#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

SweepPlan tiny_plan() {
  SweepPlan plan;
  plan.pictures = {{"a.png", std::make_shared<Image>(test::make_picture(9, 7, 1, PixelType::u8))},
                   {"b.png", std::make_shared<Image>(test::make_picture(6, 8, 3, PixelType::u16))}};
  plan.variants = {"reference/float64"};
  plan.settings.mode = BenchMode::study;
  plan.settings.repeats = 2;
  return plan;
}

SweepAxis radii(std::initializer_list<int> values) {
  SweepAxis axis;
  for (const int value : values) axis.push_back({{"radius", value}});
  return axis;
}

TEST(Sweep, AnyParametersAreAxes) {
  SweepPlan plan = tiny_plan();
  plan.pictures.pop_back();
  plan.axes = {{{{"sigma_range", 10.0}}, {{"sigma_range", 20.0}}},
               {{{"border", "mirror"}}, {{"border", "skip"}}}};
  const auto records = enumerate(plan);
  ASSERT_EQ(records.size(), 4U);
  EXPECT_EQ(*records[1].parameters.find("border"), Value("skip"));
  EXPECT_EQ(*records[2].parameters.find("sigma_range"), Value(20.0));
}

TEST(Sweep, ImagesThatAreNotInMemoryAreCounted) {
  SweepPlan plan = tiny_plan();
  for (SweepPicture& picture : plan.pictures) picture.image = nullptr;
  plan.axes = {radii({1, 2, 3})};
  const auto records = enumerate(plan);
  ASSERT_EQ(records.size(), 6U);
  EXPECT_EQ(records[3].picture.name, "b.png");
}

TEST(Sweep, AxesThatAVariantDoesNotReadAreNotMultiplied) {
  SweepPlan plan = tiny_plan();
  plan.axes = {radii({1, 2, 3}),
               {{{"block_width", 4}, {"block_height", 4}}, {{"block_width", 8}, {"block_height", 8}}},
               {{{"tiling", 1}}, {{"tiling", 2}}},
               {{{"threads", 1}}, {{"threads", 2}}}};
  const auto records = enumerate(plan);
  ASSERT_EQ(records.size(), 2U * 3 * 2);
  EXPECT_EQ(records[0].picture.name, "a.png");
  EXPECT_EQ(records[0].picture.hash, plan.pictures[0].image->hash());
  EXPECT_EQ(bilateral_parameters(records[0].parameters).radius, 1);
  EXPECT_EQ(bilateral_parameters(records[1].parameters).threads, 2);
  EXPECT_EQ(bilateral_parameters(records[2].parameters).radius, 2);
  EXPECT_EQ(records[6].picture.name, "b.png");
  EXPECT_EQ(records[0].parameters.find("tiling"), nullptr);
}

TEST(Sweep, EachCombinationOnce) {
  SweepPlan plan = tiny_plan();
  plan.axes = {radii({2, 2, 3})};
  EXPECT_EQ(enumerate(plan).size(), 2U * 2);
}

TEST(Sweep, AnEmptyAxisIsTheBaseValue) {
  SweepPlan plan = tiny_plan();
  plan.base.set("radius", 5);
  const auto records = enumerate(plan);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(bilateral_parameters(records[0].parameters).radius, 5);
}

TEST(Sweep, InvalidAndUnknownOnesKeepTheirReason) {
  SweepPlan plan = tiny_plan();
  plan.pictures.pop_back();
  plan.axes = {radii({1, 0})};
  plan.variants.push_back("reference/float63");
  std::vector<std::size_t> done;
  const auto records = run_sweep(plan, nullptr, [&](const SweepProgress& progress) {
    EXPECT_EQ(progress.total, 3U);
    EXPECT_EQ(progress.last->variant, done.size() < 2 ? "reference/float64" : "reference/float63");
    done.push_back(progress.done);
  });
  EXPECT_EQ(done, (std::vector<std::size_t>{1, 2, 3}));
  ASSERT_EQ(records.size(), 3U);
  EXPECT_TRUE(records[0].skipped.empty());
  EXPECT_EQ(records[0].measurement.samples_ms.size(), 2U);
  EXPECT_EQ(records[0].measurement.result, nullptr);
  EXPECT_NE(records[1].skipped.text().find("radius from 1 to"), std::string::npos)
      << records[1].skipped.text();
  EXPECT_NE(records[2].skipped.text().find("Did you mean \"reference/float64\""), std::string::npos);
}

TEST(Sweep, ResultsAreComparedWithTheReferenceAndWithTheTruth) {
  SweepPlan plan = tiny_plan();
  const NoiseSettings noise{20, 0, 0, 3};
  plan.pictures.pop_back();
  SweepPicture& picture = plan.pictures.front();
  picture.truth = picture.image;
  picture.noise = noise;
  picture.image = std::make_shared<Image>(add_noise(*picture.truth, noise));
  plan.variants = {"baseline/box_cpu", "fast/cpu_simd"};
  plan.reference = "reference/float64";
  const auto records = run_sweep(plan);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_FALSE(records[0].metrics.has_value()) << "another family than the reference's";
  EXPECT_TRUE(records[0].reference.empty());
  EXPECT_TRUE(records[0].truth_metrics.has_value());
  ASSERT_TRUE(records[1].metrics && records[1].truth_metrics);
  EXPECT_EQ(records[1].reference, "reference/float64");
  EXPECT_LE(records[1].metrics->of("max_abs_diff"), 1);
  EXPECT_GT(records[1].truth_metrics->of("max_abs_diff"), 1);
  EXPECT_EQ(records[1].noise, noise);
  EXPECT_EQ(records[1].picture.hash, picture.image->hash());
}

TEST(Sweep, CancelKeepsWhatIsMeasured) {
  SweepPlan plan = tiny_plan();
  plan.axes = {radii({1, 2, 3})};
  CancelToken token;
  const auto records = run_sweep(plan, &token, [&](const SweepProgress& progress) {
    EXPECT_GT(progress.seconds_left, 0);
    if (progress.done == 2) token.cancel();
  });
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(bilateral_parameters(records[1].parameters).radius, 2);
  EXPECT_FALSE(records[1].measurement.samples_ms.empty());
}

/// What a sweep of these radii measured.
std::vector<ResultRecord> measured(std::initializer_list<int> values) {
  SweepPlan plan = tiny_plan();
  plan.pictures.pop_back();
  plan.axes = {radii(values)};
  return run_sweep(plan);
}

std::vector<int> radii_of(const std::vector<ResultRecord>& records) {
  std::vector<int> found;
  for (const ResultRecord& record : records) found.push_back(bilateral_parameters(record.parameters).radius);
  return found;
}

TEST(Sweep, KeepsWhatIsKnownWhenItIsStoppedAndWhatIsOfOtherCombinations) {
  const std::vector<ResultRecord> known = measured({3, 5});
  SweepPlan plan = tiny_plan();
  plan.pictures.pop_back();
  plan.axes = {radii({1, 2, 3})};
  plan.known = known;
  for (const int rounds : {0, 5}) {
    plan.settings.rounds = rounds;
    CancelToken token;
    std::vector<ResultRecord> written;
    const auto records = run_sweep(plan, &token, [&](const SweepProgress& progress) {
      if (written.empty()) written = progress.records();
      token.cancel();
    });
    // A file that is written meanwhile has it too.
    for (const auto& list : {written, records}) {
      const std::vector<int> found = radii_of(list);
      ASSERT_GE(found.size(), 2U);
      EXPECT_EQ(std::vector<int>(found.end() - 2, found.end()), (std::vector<int>{3, 5}));
      EXPECT_EQ(list.back().measurement.samples_ms, known.back().measurement.samples_ms);
    }
  }
}

TEST(KnownResults, StandInForWhatCannotBeMeasuredNow) {
  std::vector<ResultRecord> known = measured({3, 5});
  known[1].device = "a GPU that is hidden";
  known[1].devices = {2};
  std::vector<ResultRecord> now = measured({3, 5});
  now[1].measurement = {};
  now[1].skipped = problem("test.gpu", "There is no GPU.");
  const auto kept = with_known(now, known);
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_EQ(kept[0].measurement.samples_ms, now[0].measurement.samples_ms);
  EXPECT_EQ(kept[1].device, known[1].device);
  EXPECT_TRUE(kept[1].skipped.empty());
  // And the reason of before gives way to what could be measured.
  const auto other = with_known(known, now);
  ASSERT_EQ(other.size(), 2U);
  EXPECT_TRUE(other[1].skipped.empty());
}

}  // namespace
}  // namespace filterscope
