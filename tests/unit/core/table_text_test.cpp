#include "core/report/table_text.h"

#include <gtest/gtest.h>

#include <limits>

namespace filterscope {
namespace {

TEST(SpeedupText, SmallOnesKeepTwoDigits) {
  EXPECT_EQ(factor_text(12.345), "12");
  EXPECT_EQ(factor_text(1686.55), "1700");
  EXPECT_EQ(factor_text(9.96), "10");
  EXPECT_EQ(factor_text(4.47), "4.5");
  EXPECT_EQ(factor_text(1.034), "1.03");
  EXPECT_EQ(factor_text(0.97), "0.97");
  EXPECT_EQ(factor_text(1), "1.00");
  EXPECT_EQ(factor_text(1.1), "1.1");
  EXPECT_EQ(factor_text(0.1), "0.10");
  EXPECT_EQ(factor_text(0.0432), "0.043");
  EXPECT_EQ(factor_text(0.01), "0.010");
  EXPECT_EQ(factor_text(0.000038), "0.000038");
  EXPECT_EQ(factor_text(0), "0.00");
}

TEST(NativeDifference, IsInTheValuesUnits) {
  EXPECT_EQ(native_difference(32, type_range(PixelType::u8)), 32);
  EXPECT_EQ(native_difference(32, type_range(PixelType::u16)), 8224);
  EXPECT_DOUBLE_EQ(native_difference(51, type_range(PixelType::f32)), 0.2);
}

TEST(MedianMark, TellsSpreadFromTime) {
  Measurement known;
  known.summary.relative_iqr = kLargestSpread;
  EXPECT_EQ(median_mark(known), "");
  Measurement wide;
  wide.summary.relative_iqr = kLargestSpread * 1.01;
  EXPECT_EQ(median_mark(wide), "~");
  Measurement early;
  early.converged = false;
  EXPECT_EQ(median_mark(early), "*");
  ResultRecord record;
  record.measurement = known;
  EXPECT_TRUE(mark_legend({record}).empty());
  record.measurement = wide;
  ASSERT_EQ(mark_legend({record}).size(), 1U);
  EXPECT_TRUE(mark_legend({record}).front().text().starts_with("~ The quartiles are more than 5 %"));
  record.skipped = Problem::plain("why");
  EXPECT_TRUE(mark_legend({record}).empty());
}

TEST(Warnings, SayWhatNumbersDoNot) {
  ResultRecord record;
  record.measurement.samples_ms = {3, 3, 3};
  note_samples(record.measurement, {});
  EXPECT_TRUE(warnings({record}).empty());
  record.measurement.clocks_mhz = {1000, 1500};
  record.measurement.throttled = {0};
  record.measurement.no_counters = Problem::plain("No permission.");
  record.limit = LimitFacts();
  record.limit->share = 1.46;
  const std::vector<Problem> found = warnings({record, record});
  ASSERT_EQ(found.size(), 3U) << "each once";
  EXPECT_TRUE(found[0].text().starts_with("2 of 4 rounds"));
  EXPECT_EQ(found[1].text(), above_ceiling_note().text());
  EXPECT_EQ(found[2].text(), "No hardware counters: No permission.");
}

TEST(Warnings, SayOnceWhyNothingIsTold) {
  ResultRecord record;
  EXPECT_TRUE(comparison_reasons({record}).empty());
  record.baseline.emplace();
  record.baseline->reason = problem("baseline.missing", "It is not there.");
  record.against.emplace();
  record.against->reason = Problem::plain("Too few rounds.");
  const std::vector<Problem> found = comparison_reasons({record, record});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().text(), "Too few rounds.");
}

/// A sample's own distance from itself is no spread.
TEST(MedianMark, OfOneSampleSaysThatItsSpreadIsNotKnown) {
  ResultRecord record;
  record.measurement.samples_ms = {3};
  note_samples(record.measurement, {});
  EXPECT_FALSE(record.measurement.converged);
  EXPECT_EQ(median_mark(record.measurement), "*");
  ASSERT_EQ(mark_legend({record}).size(), 1U);
  EXPECT_EQ(mark_legend({record}).front().text(), "* and –: one sample, whose spread is not known.");
  record.measurement.samples_ms = {3, 5};
  record.measurement.converged = true;
  note_samples(record.measurement, {});
  EXPECT_TRUE(record.measurement.converged);
}

TEST(TitleOf, IsTheCataloguesOrTheId) {
  EXPECT_NE(title_of("fast/cpu_simd"), "fast/cpu_simd");
  EXPECT_EQ(title_of("no/such"), "no/such");
}

}  // namespace
}  // namespace filterscope
