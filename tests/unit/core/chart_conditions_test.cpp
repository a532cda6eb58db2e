// Charts of results under several conditions: no two conditions share a line, a bar's series or a front.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/charts/build_chart.h"
#include "kernels/api/errors.h"
#include "tests/unit/core/chart_results.h"

namespace filterscope {
namespace {

/// The same work warm and cold, without and with transfers, at two radii.
ChartSource source(bool cold, bool transfers) {
  ChartSource made;
  made.label = "a";
  for (const int radius : {1, 3}) {
    for (const bool is_cold : {false, true}) {
      for (const bool moved : {false, true}) {
        if ((is_cold && !cold) || (moved && !transfers)) continue;
        ResultRecord record = made_up({.radius = radius,
                                       .median = radius * 10.0 + (is_cold ? 5 : 0) + (moved ? 2 : 0),
                                       .psnr = 30.0 + radius});
        record.truth_metrics = record.metrics;
        if (is_cold) record.conditions.cache = CacheState::cold;
        if (moved) record.conditions.transfers = Transfers::in;
        made.document.records.push_back(record);
      }
    }
  }
  return made;
}

std::vector<std::string> names_of(const Chart& chart) {
  std::vector<std::string> names;
  for (const ChartSeries& series : chart.series) names.push_back(series.name);
  return names;
}

/// The words in the column of each row that the series' points are of.
std::vector<std::string> cells_of(const Chart& chart, const ChartSeries& series, const std::string& key) {
  std::vector<std::string> cells;
  const auto column = std::ranges::find(chart.table.columns, key, [](const auto& one) { return one.key; });
  if (column == chart.table.columns.end()) return cells;
  for (const ChartPoint& point : series.points) {
    const auto& cell = chart.table.rows.at(static_cast<std::size_t>(point.row))
                           .at(static_cast<std::size_t>(column - chart.table.columns.begin()));
    cells.push_back(std::get<std::string>(cell));
  }
  return cells;
}

TEST(ChartConditions, EachConditionHasABarOfItsOwnAndItsSeries) {
  const Chart chart = build_chart({source(true, false)}, request_of("time-against-conditions"));
  EXPECT_EQ(chart.shape, ChartShape::bars);
  EXPECT_EQ(names_of(chart), (std::vector<std::string>{"warm cache", "cold cache"}));
  ASSERT_EQ(chart.y.categories.size(), 4U);
  EXPECT_NE(chart.y.categories[0].find("warm cache"), std::string::npos);
  EXPECT_NE(chart.y.categories[1].find("cold cache"), std::string::npos);
  EXPECT_EQ(cells_of(chart, chart.series[0], "cache"), (std::vector<std::string>{"warm", "warm"}));
  EXPECT_EQ(cells_of(chart, chart.series[1], "cache"), (std::vector<std::string>{"cold", "cold"}));
  EXPECT_EQ(chart.series[1].points[0].x, 15);
}

TEST(ChartConditions, OneOfThemAloneIsAnAxisToo) {
  const Chart chart = build_chart({source(true, true)}, request_of("time-against-cache"));
  EXPECT_EQ(names_of(chart), (std::vector<std::string>{"warm cache", "cold cache"}));
  ASSERT_EQ(chart.y.categories.size(), 8U);
  // What else varies tells the bars of a series apart.
  EXPECT_EQ(std::ranges::count_if(
                chart.y.categories,
                [](const std::string& name) { return name.find("with transfers") != std::string::npos; }),
            4);
  const std::vector<std::string> all =
      names_of(build_chart({source(true, true)}, request_of("time-against-conditions")));
  EXPECT_EQ(all, (std::vector<std::string>{"warm cache, filter alone", "warm cache, with transfers",
                                           "cold cache, filter alone", "cold cache, with transfers"}))
      << "each in full";
}

TEST(ChartConditions, NoLineJoinsTwo) {
  for (const char* kind : {"time-against-radius", "times", "quality-against-time"}) {
    const Chart chart = build_chart({source(true, true)}, request_of(kind));
    int series_with_rows = 0;
    for (const ChartSeries& series : chart.series) {
      if (series.points.empty() || series.points.front().row < 0) continue;
      ++series_with_rows;
      for (const char* key : {"cache", "transfers"}) {
        const std::vector<std::string> cells = cells_of(chart, series, key);
        ASSERT_EQ(cells.size(), series.points.size()) << kind;
        EXPECT_EQ(std::ranges::count(cells, cells.front()), static_cast<std::ptrdiff_t>(cells.size()))
            << kind;
      }
    }
    EXPECT_EQ(series_with_rows, 4) << kind;
    std::vector<std::string> names = names_of(chart);
    std::ranges::sort(names);
    EXPECT_EQ(std::ranges::adjacent_find(names), names.end()) << kind;
  }
}

TEST(ChartConditions, EachHasAFrontOfItsOwn) {
  const Chart chart = build_chart({source(true, false)}, request_of("quality-against-time"));
  std::vector<std::string> fronts;
  for (const ChartSeries& series : chart.series) {
    if (series.style != SeriesStyle::steps) continue;
    fronts.push_back(series.name);
    EXPECT_EQ(series.points.size(), 2U);
  }
  EXPECT_EQ(fronts, (std::vector<std::string>{"Pareto front, warm cache", "Pareto front, cold cache"}));
}

TEST(ChartConditions, TimesAreCalledWhatTheyAre) {
  const auto label = [](const ChartSource& from) {
    return build_chart({from}, request_of("time-against-radius")).y.label;
  };
  EXPECT_EQ(label(source(true, false)), "Time of the filter alone: median, with quartiles");
  EXPECT_EQ(label(source(true, true)), "Time: median, with quartiles");
  ChartSource moved = source(false, true);
  std::erase_if(moved.document.records,
                [](const ResultRecord& one) { return one.conditions.transfers == Transfers::out; });
  EXPECT_EQ(label(moved), "Time with upload and download: median, with quartiles");
  const Chart chart = build_chart({moved}, request_of("times"));
  EXPECT_NE(chart.subtitle.find("with transfers"), std::string::npos) << chart.subtitle;
  // Their parts cannot be stacked: the median has them all.
  EXPECT_THROW((void)build_chart({moved}, request_of("transfers")), ArgumentError);
  EXPECT_EQ(build_chart({source(false, true)}, request_of("transfers")).y.categories.size(), 2U);
}

TEST(ChartConditions, OneConditionIsNoAxis) {
  try {
    (void)build_chart({source(false, false)}, request_of("time-against-conditions"));
    FAIL();
  } catch (const ArgumentError& error) {
    EXPECT_NE(std::string(error.what()).find("--cache warm,cold"), std::string::npos) << error.what();
  }
  const auto kinds = [](const ChartSource& from) {
    std::vector<std::string> list;
    for (const ChartRequest& one : possible_charts(rows_of({from}), {})) list.push_back(kind_text(one));
    return list;
  };
  const auto offers = [&](const ChartSource& from) {
    const std::vector<std::string> list = kinds(from);
    return std::ranges::find(list, "time-against-conditions") != list.end();
  };
  EXPECT_TRUE(offers(source(true, false)));
  EXPECT_FALSE(offers(source(false, false)));
}

}  // namespace
}  // namespace filterscope
