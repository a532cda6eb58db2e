// What counts as the same work, where the places that ask decided it differently before they shared
// RecordKey.
#include "core/report/record_key.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/charts/break_even.h"
#include "core/charts/mean_rows.h"
#include "core/charts/row_groups.h"
#include "core/report/fastest.h"
#include "core/report/image_sets.h"
#include "core/sweep/merge_results.h"
#include "kernels/catalog.h"
#include "tests/unit/core/chart_results.h"

namespace filterscope {
namespace {

std::vector<ResultRecord> merged(const ResultRecord& one, const ResultRecord& other) {
  ResultPart first{"one.json", {}};
  first.document.records = {one};
  ResultPart second{"other.json", {}};
  second.document.records = {other};
  return merge_results({first, second}).document.records;
}

RowList pointers(const std::vector<ResultRow>& rows) {
  RowList list;
  for (const ResultRow& row : rows) list.push_back(&row);
  return list;
}

TEST(RecordKey, TheSameMeasurementOfTwoFilesIsOne) {
  const ResultRecord one = made_up({.median = 10});
  ResultRecord newer = made_up({.median = 9});
  newer.parameters.set("threads", 0);  // its default
  const auto records = merged(one, newer);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].measurement.summary.median, 9);
}

TEST(RecordKey, AGuaranteeThatCannotBeGivenIsAnotherQuestion) {
  const ResultRecord measured = made_up({.variant = "fast/cpu_spectral"});
  ResultRecord refused = made_up({.variant = "fast/cpu_spectral", .skipped = "It is not exact."});
  refused.parameters.set("exactness", std::string("exact"));
  EXPECT_EQ(merged(measured, refused).size(), 2U);
  refused.variant = "fast/cpu_simd";
  EXPECT_EQ(merged(made_up({}), refused).size(), 1U) << "an exact variant gives it";
}

TEST(RecordKey, AnotherGpuWithTheSameNumberIsAnotherDevice) {
  ResultRecord old = made_up({});
  old.devices = {0};
  old.device = "NVIDIA A";
  ResultRecord exchanged = old;
  exchanged.device = "NVIDIA B";
  EXPECT_EQ(merged(old, exchanged).size(), 2U);
  EXPECT_TRUE(kBaselineKey.same(old, exchanged)) << "a baseline is of any machine";
}

TEST(RecordKey, ImagesOfOneNameAreApartByTheirPixels) {
  ChartSource source = made_up_source("one", {{.median = 10}, {.median = 20}});
  source.document.records[1].picture.hash = "another";
  const std::vector<ResultRow> rows = rows_of({source});
  EXPECT_EQ(fastest_of_each(pointers(rows), {}).rows.size(), 2U);
}

TEST(RecordKey, OneImageUnderTwoNamesIsNoCompetitorOfItself) {
  const ResultRecord one = made_up({});
  ResultRecord copy = one;
  copy.picture.name = "copy.png";
  EXPECT_FALSE(kTaskKey.same(one, copy));
  EXPECT_TRUE(kMeasurementKey.same(one, copy)) << "its pixels are known already";
}

TEST(RecordKey, ASizeIsCutFromANameAndNothingElse) {
  EXPECT_EQ(without_size("photo.png@512x384"), "photo.png");
  EXPECT_EQ(without_size("photo.png@512x384,gray"), "photo.png,gray");
  EXPECT_EQ(without_size("shepp3d@64x64x24 + gaussian σ 5"), "shepp3d + gaussian σ 5");
  EXPECT_EQ(without_size("me@home.png"), "me@home.png");
  EXPECT_EQ(without_size("me@2x.png"), "me@2x.png");
  EXPECT_EQ(without_size("scan@12x34.png"), "scan@12x34.png");
}

TEST(RecordKey, AFileThatLacksAParameterHasItsDefault) {
  ChartSource old = made_up_source("old", {{.median = 10}});
  ChartSource now = made_up_source("now", {{.median = 9}});
  now.document.records[0].parameters.set("sigma_space_y", 0.0);
  const std::vector<ResultRow> rows = rows_of({old, now});
  EXPECT_TRUE(sources_overlap(pointers(rows))) << "both answer one question";
  ResultRecord other = now.document.records[0];
  other.picture.name = other.picture.hash = "other.png";
  EXPECT_EQ(over_images({old.document.records[0], other}).size(), 1U);
}

TEST(RecordKey, CpuAndGpuBreakEvenAtOneQuestionAlone) {
  ChartSource source = made_up_source(
      "one", {{.median = 1, .width = 100},
              {.median = 100, .width = 1000},
              {.variant = "larsson2015/naive", .median = 50, .width = 100, .block_width = 32},
              {.variant = "larsson2015/naive", .median = 60, .width = 1000, .block_width = 32}});
  EXPECT_EQ(break_even_sizes(pointers(rows_of({source}))).size(), 1U);
  for (std::size_t i : {2, 3}) source.document.records[i].parameters.set("border", std::string("mirror"));
  const std::vector<ResultRow> rows = rows_of({source});
  EXPECT_TRUE(break_even_sizes(pointers(rows)).empty()) << "they were asked for another border";
}

TEST(RecordKey, AnotherFilterIsNoCompetitor) {
  const ResultRecord bilateral = made_up({});
  ResultRecord box = made_up({.variant = "baseline/box_cpu"});
  EXPECT_FALSE(kTaskKey.same(bilateral, box));
  ResultRecord elsewhere = made_up({.variant = "reference/float64"});
  EXPECT_TRUE(kTaskKey.same(bilateral, elsewhere));
  elsewhere.host = "another processor";
  EXPECT_FALSE(kTaskKey.same(bilateral, elsewhere));
}

TEST(RecordKey, VariantsOfOtherBuildsCompeteByWhatTheyHave) {
  const std::vector<ResultRecord> records{made_up({.variant = "mine/quick", .median = 1}),
                                          made_up({.variant = "mine/slow", .median = 9})};
  EXPECT_EQ(kTaskKey.tasks(std::vector{work_of(records[0]), work_of(records[1])}),
            (std::vector<std::size_t>{0, 0}));
  EXPECT_FALSE(fastest_sentence(records).empty());
  EXPECT_FALSE(kTaskKey.same(records[0], made_up({.variant = "mine/slow", .radius = 5})));
}

TEST(RecordKey, MeansAreOfOneNoise) {
  ChartSource source = made_up_source("one", {{}, {}, {}, {}});
  for (std::size_t i = 0; i < 4; ++i) {
    ResultRecord& record = source.document.records[i];
    record.noise.gaussian = i < 2 ? 10 : 20;
    record.picture.name = record.picture.hash = std::to_string(i) + ".png";
  }
  const std::vector<ResultRow> rows = rows_of({source});
  const auto means = means_over_images(pointers(rows), {});
  ASSERT_EQ(means.size(), 2U);
  EXPECT_NE(means[0].row.picture, means[1].row.picture);
}

TEST(RecordKey, AStudysResultIsByNameAndOfOneTruth) {
  ResultRecord before = made_up({.psnr = 30});
  ResultRecord now = before;
  now.picture.hash = "the file of a newer release";
  EXPECT_TRUE(kStudyKey.same(before, now));
  now.truth_metrics = now.metrics;
  EXPECT_FALSE(kStudyKey.same(before, now));
}

TEST(RecordKey, TextsAreEqualWhereResultsAreTheSame) {
  const ResultRecord one = made_up({.radius = 3});
  ResultRecord other = made_up({.radius = 4});
  const auto text = [](const ResultRecord& record, const std::set<std::string, std::less<>>& left_out = {}) {
    return kMeasurementKey.text(work_of(record), left_out);
  };
  EXPECT_NE(text(one), text(other));
  EXPECT_EQ(text(one, {"radius"}), text(other, {"radius"}));
  other = one;
  EXPECT_EQ(text(one), text(other));
  other.conditions.cache = CacheState::cold;
  EXPECT_NE(text(one), text(other));
  EXPECT_EQ(text(one, {"cache"}), text(other, {"cache"}));
}

}  // namespace
}  // namespace filterscope
