// Quality against time, and time against size: nothing is joined or compared that is not of one task.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "core/charts/build_chart.h"
#include "core/charts/draw_chart.h"
#include "core/charts/drawing.h"
#include "core/charts/series_look.h"
#include "core/metrics/metric_list.h"
#include "core/report/image_sets.h"
#include "kernels/api/errors.h"
#include "tests/unit/core/chart_results.h"

namespace filterscope {
namespace {

/// Against the truth, of the image of that name.
ResultRecord judged(const std::string& picture, const MadeUp& wanted) {
  ResultRecord record = made_up(wanted);
  record.picture.name = picture;
  record.picture.hash = picture;
  record.truth_metrics = record.metrics;
  return record;
}

ChartSource source_of_records(std::vector<ResultRecord> records) {
  ChartSource source;
  source.label = "a";
  source.document.records = std::move(records);
  return source;
}

ChartRequest quality(QualityAgainst against) {
  ChartRequest request = request_of("quality-against-time");
  request.against = against;
  return request;
}

std::vector<const ChartSeries*> fronts_of(const Chart& chart) {
  std::vector<const ChartSeries*> fronts;
  for (const ChartSeries& series : chart.series) {
    if (series.style == SeriesStyle::steps) fronts.push_back(&series);
  }
  return fronts;
}

std::vector<double> times_of(const ChartSeries& series) {
  std::vector<double> times;
  for (const ChartPoint& point : series.points) times.push_back(point.x);
  return times;
}

TEST(ChartQuality, DrawsUncertainPointsHollowOnAFrontToo) {
  std::vector<ResultRecord> records{judged("a", {.radius = 1, .median = 1, .psnr = 30}),
                                    judged("a", {.radius = 2, .median = 2, .psnr = 40})};
  records[1].measurement.converged = false;
  const Chart chart = build_chart({source_of_records(records)}, quality(QualityAgainst::truth));
  std::multiset<PointState> states;
  for (const ChartSeries& series : chart.series) {
    if (series.style != SeriesStyle::points) continue;
    for (const ChartPoint& point : series.points) states.insert(point.state);
  }
  EXPECT_EQ(states, (std::multiset<PointState>{PointState::uncertain, PointState::front}));
  EXPECT_TRUE(std::ranges::any_of(chart.notes, [](const auto& note) { return note.starts_with("Hollow"); }));
}

TEST(ChartQuality, MeansAreOfTheImagesThatATableOfMeansHas) {
  std::vector<ResultRecord> records{judged("a", {.median = 1, .psnr = 30}),
                                    judged("b", {.median = 2, .psnr = 32}),
                                    judged("c", {.median = 3, .psnr = 34})};
  records[2].picture.shape.channels = 3;
  const std::vector<OverImages> sets = over_images(records);
  const Chart chart = build_chart({source_of_records(records)}, quality(QualityAgainst::truth));
  ASSERT_EQ(sets.size(), 1U);
  ASSERT_EQ(chart.series.front().points.size(), 1U);
  EXPECT_DOUBLE_EQ(chart.series.front().points.front().y, sets.front().figure("psnr_db")->mean);
}

TEST(ChartQuality, HasEveryMetricOfTheListWithItsBetterEndOnTheFront) {
  std::vector<ResultRecord> records;
  for (const int radius : {1, 2, 3}) {
    records.push_back(judged("a", {.radius = radius, .median = 1.0 * radius, .psnr = 30}));
    for (const Metric& metric : metrics()) {
      if (metric.in_brief) metric.set(*records.back().truth_metrics, 0.125 * radius);
    }
  }
  for (const Metric* metric : brief_metrics()) {
    ChartRequest request = quality(QualityAgainst::truth);
    request.metric = metric->key;
    const Chart chart = build_chart({source_of_records(records)}, request);
    EXPECT_EQ(chart.y.label, metric->label);
    // The fastest has the least of it.
    const auto fronts = fronts_of(chart);
    ASSERT_EQ(fronts.size(), 1U) << metric->key;
    EXPECT_EQ(fronts[0]->points.size(), metric->is_error ? 1U : 3U) << metric->key;
  }
  ChartRequest unknown = quality(QualityAgainst::truth);
  unknown.metric = "beauty";
  EXPECT_THROW((void)build_chart({source_of_records(records)}, unknown), ArgumentError);
}

TEST(ChartQuality, TheFrontIsWhatNothingBeatsInBoth) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  std::vector<ResultRecord> records;
  for (const MadeUp& one : std::vector<MadeUp>{{.radius = 1, .median = 1, .psnr = 30},
                                               {.radius = 2, .median = 2, .psnr = 29},
                                               {.radius = 3, .median = 3, .psnr = 40},
                                               {.radius = 4, .median = 9, .psnr = kInfinity},
                                               {.radius = 5, .median = 4, .psnr = 40}})
    records.push_back(judged("a.png", one));
  const Chart chart = build_chart({source_of_records(records)}, quality(QualityAgainst::truth));
  ASSERT_EQ(fronts_of(chart).size(), 1U);
  EXPECT_EQ(times_of(*fronts_of(chart)[0]), (std::vector<double>{1, 3, 9}));
}

TEST(ChartQuality, AgainstTheReferenceEachRadiusHasAFrontOfItsOwn) {
  const char* other = "larsson2015/naive";
  const ChartSource source = made_up_source("a", {{.radius = 1, .median = 1, .psnr = 50},
                                                  {.variant = other, .radius = 1, .median = 2, .psnr = 60},
                                                  {.radius = 9, .median = 10, .psnr = 40},
                                                  {.variant = other, .radius = 9, .median = 20, .psnr = 45}});
  const Chart chart = build_chart({source}, quality(QualityAgainst::reference));
  const auto fronts = fronts_of(chart);
  ASSERT_EQ(fronts.size(), 2U) << "a small radius does not beat a large one: their references differ";
  EXPECT_EQ(times_of(*fronts[0]), (std::vector<double>{1, 2}));
  EXPECT_EQ(times_of(*fronts[1]), (std::vector<double>{10, 20}));
  EXPECT_NE(fronts[0]->name.find("1"), std::string::npos) << fronts[0]->name;
  EXPECT_NE(fronts[1]->name.find("9"), std::string::npos) << fronts[1]->name;
}

TEST(ChartQuality, MoreFrontsThanCanBeToldApartAreLeftOut) {
  std::vector<MadeUp> wanted;
  for (int radius = 1; radius <= 12; ++radius) {
    wanted.push_back({.radius = radius, .median = 1.0 * radius, .psnr = 50});
    wanted.push_back({.variant = "larsson2015/naive", .radius = radius, .median = 2.0 * radius, .psnr = 60});
  }
  const Chart chart = build_chart({made_up_source("a", wanted)}, quality(QualityAgainst::reference));
  EXPECT_TRUE(fronts_of(chart).empty());
  EXPECT_TRUE(std::ranges::any_of(
      chart.notes, [](const std::string& note) { return note.find("12") != std::string::npos; }));
}

TEST(ChartQuality, ASetIsItsMeanAndWhatLacksImagesIsOnNoFront) {
  const char* slow = "larsson2015/naive";
  const ChartSource source = source_of_records(
      {judged("a.png", {.median = 1, .psnr = 20}), judged("b.png", {.median = 3, .psnr = 40}),
       judged("a.png", {.variant = slow, .median = 8, .psnr = 30}),
       judged("b.png", {.variant = slow, .median = 8, .psnr = 50}),
       judged("b.png", {.variant = "reference/float64", .median = 9, .psnr = 90})});
  const Chart chart = build_chart({source}, quality(QualityAgainst::truth));
  ASSERT_EQ(fronts_of(chart).size(), 1U);
  EXPECT_EQ(times_of(*fronts_of(chart)[0]), (std::vector<double>{2, 8}));
  EXPECT_EQ(fronts_of(chart)[0]->points[0].y, 30);
  EXPECT_EQ(chart.table.rows.size(), 3U) << "a row a variant";
  EXPECT_TRUE(std::ranges::any_of(
      chart.notes, [](const std::string& note) { return note.find("fewer than 2") != std::string::npos; }));
  ChartRequest one = quality(QualityAgainst::truth);
  one.pictures = {"b.png"};
  EXPECT_EQ(times_of(*fronts_of(build_chart({source}, one))[0]), (std::vector<double>{3, 8, 9}));
}

TEST(ChartQuality, NoLineJoinsDifferentImagesAsIfTheyWereSizes) {
  const auto sized = [](const std::string& name, int width) {
    return judged(name, {.median = width / 100.0, .width = width});
  };
  const Chart folder = build_chart({source_of_records({sized("a.png", 100), sized("b.png", 200)})},
                                   request_of("time-against-pixels"));
  ASSERT_EQ(folder.series.size(), 1U);
  EXPECT_EQ(folder.series[0].style, SeriesStyle::points);
  const Chart sizes =
      build_chart({source_of_records({sized("a.png@100x100", 100), sized("a.png@200x100", 200),
                                      sized("b.png@100x100", 100), sized("b.png@200x100", 200)})},
                  request_of("time-against-pixels"));
  ASSERT_EQ(sizes.series.size(), 2U) << "a line an image";
  for (const ChartSeries& series : sizes.series) {
    EXPECT_EQ(series.style, SeriesStyle::line);
    EXPECT_EQ(series.points.size(), 2U);
  }
}

TEST(ChartQuality, FewPointsAreLabelledWithAllThatDiffers) {
  const auto labels = [](int count) {
    std::vector<ResultRecord> records;
    for (int i = 0; i < count; ++i) {
      ResultRecord record = judged("a.png", {.radius = 1 + i / 2, .median = 1.0 + i, .psnr = 30.0 - i});
      record.parameters.set("sigma_range", i % 2 == 0 ? 30.0 : 60.0);
      records.push_back(record);
    }
    const Chart chart = build_chart({source_of_records(records)}, quality(QualityAgainst::truth));
    std::vector<std::string> found;
    for (const ChartPoint& point : chart.series.front().points) {
      if (!point.label.empty()) found.push_back(point.label);
    }
    return found;
  };
  EXPECT_EQ(labels(4), (std::vector<std::string>{"r 1, σr 30", "r 1, σr 60", "r 2, σr 30", "r 2, σr 60"}));
  EXPECT_EQ(labels(14), (std::vector<std::string>{"r 1, σr 30"})) << "what is on the front, of many";
}

TEST(ChartQuality, SizesOfOneVariantAreToldApart) {
  ChartSource source = made_up_source(
      "a",
      {{.psnr = 40}, {.median = 30, .width = 200, .psnr = 41}, {.variant = "reference/float64", .psnr = 60}});
  source.document.records[1].picture.name = "picture.png@200x100";
  const Chart chart = build_chart(std::vector{source}, request_of("quality-against-time"));
  std::set<std::string> names;
  std::set<SeriesLook> looks;
  std::size_t series = 0;
  for (const ChartSeries& one : chart.series) {
    if (one.plain) continue;
    ++series;
    names.insert(one.name);
    looks.insert(series_look(one.colour));
  }
  EXPECT_EQ(series, 3U);
  EXPECT_EQ(names.size(), 3U);
  EXPECT_EQ(looks.size(), 3U);
  // What the sizes share is said once.
  const auto has = [](const char* part) {
    return [part](const std::string& name) { return name.find(part) != std::string::npos; };
  };
  EXPECT_EQ(std::ranges::count_if(names, has("200×")), 1);
  EXPECT_EQ(std::ranges::count_if(names, has("picture.png")), 0);
  EXPECT_EQ(chart.subtitle.find("picture.png"), 0U) << chart.subtitle;
}

TEST(ChartQuality, FrontsHaveDashesOfTheirOwn) {
  std::vector<ResultRecord> records;
  for (const int width : {100, 200}) {
    const std::string picture = width == 100 ? "a" : "a@200x100";
    records.push_back(judged(picture, {.radius = 1, .median = 1, .width = width, .psnr = 30}));
    records.push_back(judged(picture, {.radius = 2, .median = 2, .width = width, .psnr = 40}));
  }
  const Chart chart = build_chart({source_of_records(records)}, quality(QualityAgainst::truth));
  ASSERT_EQ(fronts_of(chart).size(), 2U);
  std::set<int> dashes;
  for (const DrawnItem& item : draw_chart(chart).items) {
    const auto* line = std::get_if<DrawnLine>(&item);
    if (line != nullptr && line->dash > 0) dashes.insert(line->dash);
  }
  EXPECT_EQ(dashes.size(), 2U);
}

}  // namespace
}  // namespace filterscope
