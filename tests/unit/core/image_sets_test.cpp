#include "core/report/image_sets.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/report/results.h"

namespace filterscope {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

ResultRecord record(const std::string& picture, const std::string& variant, double median_ms, double psnr_db,
                    std::int64_t radius = 3) {
  ResultRecord made;
  made.picture.name = picture;
  made.picture.hash = picture;
  made.variant = variant;
  made.parameters.set("radius", radius);
  made.measurement.summary.median = median_ms;
  made.truth_metrics = Metrics{1, 2, psnr_db, 0.5, 0.25};
  made.metrics = Metrics{1, 2, 99, 0.9};
  return made;
}

TEST(OverImages, AreMeanAndDeviationOfEachVariantAtItsParameters) {
  const auto sets =
      over_images({record("a", "fast/cpu_simd", 1, 30), record("b", "fast/cpu_simd", 3, 34),
                   record("a", "fast/cpu_simd", 9, 31, 5), record("b", "reference/float64", 7, 30)});
  ASSERT_EQ(sets.size(), 3U);
  EXPECT_EQ(sets[0].images, 2);
  EXPECT_EQ(sets[0].median_ms.mean, 2);
  EXPECT_NEAR(sets[0].median_ms.deviation, std::sqrt(2.0), 1e-12) << "of a sample: over n - 1";
  EXPECT_TRUE(sets[0].truth);
  EXPECT_EQ(sets[0].figure("psnr_db")->mean, 32);
  EXPECT_EQ(sets[0].figure("ssim")->mean, 0.5);
  EXPECT_EQ(sets[0].figure("flip")->mean, 0.25);
  EXPECT_EQ(sets[1].images, 1);
  EXPECT_TRUE(std::isnan(sets[1].median_ms.deviation)) << "of one value nobody knows it";
  EXPECT_TRUE(to_json(sets)[1]["median_ms"]["standard_deviation"].is_null());
  EXPECT_EQ(sets[2].variant, "reference/float64");
}

TEST(OverImages, WithAndWithoutGuidesAreApart) {
  std::vector<ResultRecord> records{record("a", "fast/cpu_simd", 1, 30), record("b", "fast/cpu_simd", 1, 30)};
  EXPECT_EQ(over_images(records).size(), 1U);
  records[1].picture.guided = true;
  ASSERT_EQ(over_images(records).size(), 2U);
  EXPECT_TRUE(over_images(records)[1].guided);
  EXPECT_EQ(to_json(over_images(records))[1]["guided"], true);
}

TEST(OverImages, SayOfHowManyTheFiguresAre) {
  ResultRecord without = record("b", "fast/cpu_simd", 3, 34);
  without.truth_metrics.reset();
  const auto sets = over_images({record("a", "fast/cpu_simd", 1, 30), without});
  ASSERT_EQ(sets.size(), 1U);
  EXPECT_EQ(mean_text(sets[0].figure("psnr_db"), sets[0].images), "30 ± – (1 of 2)");
  EXPECT_EQ(mean_text(sets[0].median_ms, sets[0].images).find("of"), std::string::npos);
}

TEST(OverImages, HaveNoExponents) {
  EXPECT_EQ(mean_text(MeanAndDeviation{250.12, 237.4, 3}), "250.1 ± 237");
  EXPECT_EQ(mean_text(MeanAndDeviation{123456.7, 1234.5, 3}), "123457 ± 1234");
  EXPECT_EQ(mean_text(MeanAndDeviation{0.00001234567, 0.0000021, 3}), "0.00001235 ± 0.0000021");
  EXPECT_EQ(mean_text(MeanAndDeviation{99.996, 99.6, 3}), "100 ± 100");
}

TEST(OverImages, CountIdenticalResultsApart) {
  const auto sets =
      over_images({record("a", "fast/cpu_simd", 1, kInfinity), record("b", "fast/cpu_simd", 3, 34)});
  ASSERT_EQ(sets.size(), 1U);
  EXPECT_EQ(sets[0].identical, 1);
  EXPECT_EQ(sets[0].figure("psnr_db")->mean, 34);
  EXPECT_EQ(sets[0].figure("psnr_db")->count, 1);
}

TEST(OverImages, AreAgainstTheReferenceWhereThereIsNoTruth) {
  ResultRecord a = record("a", "fast/cpu_simd", 1, 30);
  ResultRecord b = record("b", "fast/cpu_simd", 1, 30);
  a.truth_metrics.reset();
  b.truth_metrics.reset();
  const auto sets = over_images({a, b});
  ASSERT_EQ(sets.size(), 1U);
  EXPECT_FALSE(sets[0].truth);
  EXPECT_EQ(sets[0].figure("psnr_db")->mean, 99);
  EXPECT_FALSE(sets[0].figure("flip"));
  const auto json = to_json(sets);
  EXPECT_EQ(json[0]["against"], "reference");
  EXPECT_TRUE(json[0]["flip"].is_null());
}

TEST(OverImages, NeedSeveralImages) {
  EXPECT_TRUE(
      over_images({record("a", "fast/cpu_simd", 1, 30), record("a", "reference/float64", 1, 30)}).empty());
  ResultRecord skipped = record("b", "fast/cpu_simd", 1, 30);
  skipped.skipped = problem("study.explained", "Left out.");
  EXPECT_TRUE(over_images({record("a", "fast/cpu_simd", 1, 30), skipped}).empty());
}

}  // namespace
}  // namespace filterscope
