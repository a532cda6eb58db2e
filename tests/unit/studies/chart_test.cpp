// The charts of the studies' tables and figures.
#include "core/studies/study_chart.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/studies/tables.h"
#include "tests/unit/studies/made_up.h"

namespace filterscope::studies {
namespace {

std::vector<StudyChart> charts(const std::string& study, const std::string& part,
                               const std::vector<ResultRecord>& records,
                               const std::vector<ProbeResult>& probes = {}) {
  return charts_of(*experiments_of(study, part).front(), records, probes);
}

/// The more blocks the faster, and the more work the slower.
const auto kByGrid = [](const std::string&, const Extent&, const Parameters& parameters) {
  const auto number = [&](const char* key) {
    const Value* value = parameters.find(key);
    return value == nullptr ? 1.0 : number_of(*value);
  };
  return 1000 * number("radius") / (number("grid_width") + number("grid_height"));
};

TEST(StudyCharts, EachExperimentWithAKindOfChartHasOne) {
  for (const Study& study : studies()) {
    const auto records = test::everything(study.key, kByGrid);
    for (const Experiment* experiment : experiments_of(study.key)) {
      if (experiment->chart.empty() || experiment->chart == "quality-against-time") continue;
      EXPECT_FALSE(charts_of(*experiment, records, {}).empty()) << study.key << " " << experiment->part;
      EXPECT_TRUE(charts_of(*experiment, {}, {}).empty()) << study.key << " " << experiment->part;
    }
  }
}

TEST(StudyCharts, BethelsMapsAreOfBlocksAlongBothAxes) {
  const auto records = test::everything("bethel2012", kByGrid);
  const auto made = charts("bethel2012", "figure 6", records);
  ASSERT_EQ(made.size(), 1U);
  EXPECT_TRUE(made[0].name.empty());
  const Chart& map = made[0].chart;
  EXPECT_EQ(map.shape, ChartShape::heat);
  EXPECT_EQ(map.x.categories.size(), 7U);
  EXPECT_EQ(map.y.categories.size(), 7U);
  EXPECT_EQ(map.cells.size(), 49U);
  const auto best = std::ranges::find(map.cells, CellState::best, &ChartCell::state);
  ASSERT_NE(best, map.cells.end());
  EXPECT_NEAR(best->value, 1000.0 * 11 / 256, 1e-6);
}

TEST(StudyCharts, AMapARadiusAsSharesOfTheLargestAndTheSmallest) {
  const auto records = test::everything("bethel2012", kByGrid);
  const auto largest = charts("bethel2012", "figure 7", records);
  const auto smallest = charts("bethel2012", "figure 8", records);
  ASSERT_EQ(largest.size(), 3U);
  ASSERT_EQ(smallest.size(), 3U);
  EXPECT_EQ(largest[0].name, "radius 1");
  EXPECT_EQ(largest[2].name, "radius 11");
  EXPECT_NE(largest[1].chart.title.find("radius 5"), std::string::npos);
  for (const StudyChart& one : largest) {
    const double most = std::ranges::max(one.chart.cells, {}, &ChartCell::value).value;
    EXPECT_NEAR(most, 1, 1e-9) << one.name;
  }
  for (const StudyChart& one : smallest) {
    const double least = std::ranges::min(one.chart.cells, {}, &ChartCell::value).value;
    EXPECT_NEAR(least, 1, 1e-9) << one.name;
  }
}

TEST(StudyCharts, WhatWasLeftOutIsNotShownAsImpossible) {
  auto records = test::everything("bethel2012", kByGrid);
  for (ResultRecord& record : records) {
    const Value* width = record.parameters.find("grid_width");
    if (width == nullptr || number_of(*width) != 64) {
      record.host = "test processor";
      continue;
    }
    record.measurement = {};
    record.skipped = Problem::plain("It was left out.");
  }
  const auto made = charts("bethel2012", "figure 6", records);
  ASSERT_EQ(made.size(), 1U);
  EXPECT_EQ(made[0].chart.cells.size(), 42U);
  EXPECT_EQ(std::ranges::count(made[0].chart.cells, CellState::impossible, &ChartCell::state), 0);
  EXPECT_NE(made[0].chart.notes.back().find('7'), std::string::npos);
}

TEST(StudyCharts, SpeedUpsAreBarsWithTheStudysBeside) {
  const auto slower = [](const std::string& id, const Extent&, const Parameters&) {
    return id == "staal2012/cpu" ? 5000.0 : 10.0;
  };
  const auto made = charts("staal2012", "table 1", test::everything("staal2012", slower));
  ASSERT_EQ(made.size(), 1U);
  const Chart& chart = made[0].chart;
  ASSERT_EQ(chart.series.size(), 2U);
  EXPECT_EQ(chart.series[0].points.size(), 9U);
  EXPECT_EQ(chart.series[1].points.size(), 9U);
  EXPECT_DOUBLE_EQ(chart.series[0].points.at(1).x, 101);
  EXPECT_NEAR(chart.series[1].points.at(1).x, 500, 1);
  EXPECT_EQ(chart.y.categories.size(), 18U);
  EXPECT_EQ(chart.table.rows.size(), 18U);
}

const ChartSeries* series_named(const Chart& chart, const std::string& name) {
  const auto found = std::ranges::find(chart.series, name, &ChartSeries::name);
  return found == chart.series.end() ? nullptr : &*found;
}

TEST(StudyCharts, PublishedTimesAreLinesBesideOurs) {
  const auto fastest = charts("larsson2015", "table 6.4", test::everything("larsson2015", kByGrid));
  ASSERT_EQ(fastest.size(), 1U);
  const ChartSeries* published = series_named(fastest[0].chart, "the fastest, study");
  ASSERT_NE(published, nullptr);
  ASSERT_EQ(published->points.size(), 8U);
  EXPECT_DOUBLE_EQ(published->points.at(1).x, 3);
  EXPECT_NEAR(published->points.at(1).y, 8.92978, 1e-9);  // seconds in the study
  // The study's mean is in no column of medians.
  const ChartData& table = fastest[0].chart.table;
  const auto& row = table.rows.at(static_cast<std::size_t>(published->points.at(1).row));
  ASSERT_EQ(row.size(), table.columns.size());
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::string& key = table.columns[i].key;
    if (key == "median_ms") {
      EXPECT_TRUE(std::holds_alternative<std::monostate>(row[i]));
    }
    if (key == "published_ms") {
      EXPECT_NEAR(std::get<double>(row[i]), 8.92978, 1e-9);
    }
    if (key == "radius") {
      EXPECT_DOUBLE_EQ(std::get<double>(row[i]), 3);
    }
  }
  const ChartSeries* sequential = series_named(fastest[0].chart, "Larsson: sequential, study");
  ASSERT_NE(sequential, nullptr);
  EXPECT_NEAR(sequential->points.at(0).y, 62, 1e-9);
  const ChartSeries* ours = series_named(fastest[0].chart, "Larsson: sequential");
  ASSERT_NE(ours, nullptr);
  EXPECT_EQ(sequential->colour % 8, ours->colour % 8);
  EXPECT_NE(sequential->colour, ours->colour);

  const auto sizes = charts("zheng2011", "table II", test::everything("zheng2011", kByGrid));
  ASSERT_EQ(sizes.size(), 1U);
  const ChartSeries* texture = series_named(sizes[0].chart, "Zheng: NLM, texture, 256×256, study");
  ASSERT_NE(texture, nullptr);
  ASSERT_EQ(texture->points.size(), 3U);
  EXPECT_DOUBLE_EQ(texture->points.at(2).x, 8);
  EXPECT_DOUBLE_EQ(texture->points.at(2).y, 51.095);

  // Along another axis the study's table says nothing.
  for (const StudyChart& one :
       charts("larsson2015", "figure 6.1", test::everything("larsson2015", kByGrid))) {
    for (const ChartSeries& series : one.chart.series) EXPECT_FALSE(series.name.ends_with(", study"));
  }
}

TEST(StudyCharts, TransfersCountWhereTheStudyCountsThem) {
  auto records = test::everything("staal2012", kByGrid);
  for (ResultRecord& record : records) record.measurement.upload_ms = 10000;
  const auto made = charts("staal2012", "figure 3", records);
  ASSERT_EQ(made.size(), 1U);
  for (const ChartSeries& series : made[0].chart.series) {
    for (const ChartPoint& point : series.points) EXPECT_GT(point.y, 10000);
  }
  EXPECT_NE(made[0].chart.y.label.find("upload"), std::string::npos);
}

TEST(StudyCharts, TheRowOfVoxelsIsALineForEachFilter) {
  ProbeResult probe{"row", {}, {}, {}};
  for (int x = 0; x < 3; ++x) {
    probe.rows.push_back(
        {{"where", {{"x", x}}},
         {"measured", {{"truth", 0.5}, {"raw", 0.1 * x}, {"gaussian", 0.2 * x}, {"bilateral", 0.4 * x}}}});
  }
  const auto made = charts("bethel2012", "figure 2", {}, {probe});
  ASSERT_EQ(made.size(), 1U);
  const Chart& chart = made[0].chart;
  ASSERT_EQ(chart.series.size(), 4U);
  EXPECT_EQ(chart.series[3].name, "bilateral");
  EXPECT_DOUBLE_EQ(chart.series[3].points.at(2).y, 0.8);
  EXPECT_EQ(chart.table.rows.size(), 3U);
  EXPECT_TRUE(charts("bethel2012", "figure 2", {}).empty());
}

}  // namespace
}  // namespace filterscope::studies
