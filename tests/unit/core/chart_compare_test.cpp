// What charts of several variants and files keep alike: order, colours, baselines, and limits.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/charts/build_chart.h"
#include "core/charts/chart_files.h"
#include "core/charts/chart_theme.h"
#include "kernels/api/errors.h"
#include "tests/unit/core/chart_results.h"

namespace filterscope {
namespace {

const std::vector<std::string> kIds{"larsson2015/tiled", "fast/cpu_simd", "reference/float64",
                                    "larsson2015/naive"};

/// Shuffled, as a sweep in random order leaves them.
std::vector<MadeUp> shuffled() {
  std::vector<MadeUp> wanted;
  for (const int radius : {9, 1, 5}) {
    for (const std::string& id : kIds)
      wanted.push_back({.variant = id, .radius = radius, .median = 1.0 * radius, .psnr = 40});
  }
  return wanted;
}

std::map<std::string, int> colours_of(const Chart& chart) {
  std::map<std::string, int> colours;
  for (const ChartSeries& series : chart.series) {
    if (!series.plain) colours[series.name] = series.colour;
  }
  return colours;
}

TEST(ChartCompare, AVariantLooksTheSameInEveryChart) {
  const std::vector<ChartSource> sources{made_up_source("a", shuffled())};
  const std::map<std::string, int> wanted =
      colours_of(build_chart(sources, request_of("time-against-radius")));
  ASSERT_EQ(wanted.size(), kIds.size());
  ChartRequest few = request_of("speedup-against-radius");
  few.baseline = "larsson2015/naive";
  few.variants = {"fast/cpu_simd", "larsson2015/tiled"};
  for (const ChartRequest& request : {few, request_of("quality-against-time"), request_of("times")}) {
    for (const auto& [name, colour] : colours_of(build_chart(sources, request)))
      EXPECT_EQ(colour, wanted.at(name)) << kind_text(request) << ": " << name;
  }
}

TEST(ChartCompare, FurtherLinesOfAVariantHaveItsColourAndAnotherMarker) {
  std::vector<ChartSource> sources{made_up_source("a", {})};
  for (const std::string& id : {kIds[0], kIds[1]}) {
    for (const double sigma : {10.0, 20.0, 40.0}) {
      for (const int radius : {1, 3}) {
        ResultRecord record = made_up({.variant = id, .radius = radius});
        record.parameters.set("sigma_range", sigma);
        sources[0].document.records.push_back(record);
      }
    }
  }
  const Chart chart = build_chart(sources, request_of("time-against-radius"));
  ASSERT_EQ(chart.series.size(), 6U);
  std::vector<int> all;
  for (std::size_t i = 0; i < 6; ++i) {
    all.push_back(chart.series[i].colour);
    EXPECT_EQ(chart.series[i].colour % kMarkers, chart.series[i / 3 * 3].colour % kMarkers);
  }
  std::ranges::sort(all);
  EXPECT_EQ(std::ranges::adjacent_find(all), all.end());
}

TEST(ChartCompare, BarsAreInTheOrderOfTheCatalogueAndOfTheValues) {
  const Chart chart = build_chart({made_up_source("a", shuffled())}, request_of("times"));
  std::vector<MadeUp> sorted = shuffled();
  std::ranges::stable_sort(sorted, {}, &MadeUp::radius);
  const Chart other = build_chart({made_up_source("a", sorted)}, request_of("times"));
  EXPECT_EQ(chart.y.categories, other.y.categories);
  ASSERT_EQ(chart.y.categories.size(), 12U);
  EXPECT_NE(chart.y.categories[0].find("r 1"), std::string::npos) << chart.y.categories[0];
  EXPECT_NE(chart.y.categories[1].find("r 5"), std::string::npos) << chart.y.categories[1];
}

TEST(ChartCompare, TheSameWorkOfTwoFilesStandsSideBySide) {
  const std::vector<ChartSource> sources{
      made_up_source("before", {{.radius = 1, .median = 2}, {.radius = 3, .median = 6}}),
      made_up_source("after", {{.radius = 1, .median = 1}, {.radius = 3, .median = 3}})};
  const Chart chart = build_chart(sources, request_of("times"));
  ASSERT_EQ(chart.series.size(), 2U);
  EXPECT_EQ(chart.series[0].name, "before");
  EXPECT_EQ(chart.series[1].name, "after");
  EXPECT_EQ(chart.series[0].points[1].y, 2);
  EXPECT_EQ(chart.series[1].points[1].y, 3);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NE(chart.y.categories[i].find(i % 2 == 0 ? "before" : "after"), std::string::npos);
    EXPECT_NE(chart.y.categories[i].find(i < 2 ? "r 1" : "r 3"), std::string::npos);
  }
}

TEST(ChartCompare, SeveralFilesSayWhatBuiltAndRanThem) {
  std::vector<ChartSource> sources{made_up_source("results", {{.median = 2}}),
                                   made_up_source("results", {{.median = 1}})};
  sources[0].commit = "aaaaaaaaaaaa";
  sources[1].commit = "bbbbbbbbbbbb";
  sources[1].document.records[0].host = "another processor";
  std::vector<ChartSource> apart = sources;
  tell_apart(apart);
  EXPECT_EQ(apart[0].label, "results (aaaaaaaaaaaa)");
  EXPECT_EQ(apart[1].label, "results (bbbbbbbbbbbb)");
  apart = sources;
  apart[0].file = "before/results.json";
  apart[1].file = "after/results.json";
  tell_apart(apart);
  EXPECT_EQ(apart[1].label, "results (after)");
  apart = {sources[0], sources[0]};
  tell_apart(apart);
  EXPECT_NE(apart[0].label, apart[1].label);
  const Chart chart = build_chart(sources, request_of("times"));
  const std::string csv = to_csv(chart.table);
  for (const char* word : {"commit", "aaaaaaaaaaaa", "bbbbbbbbbbbb", "another processor"})
    EXPECT_NE(csv.find(word), std::string::npos) << word;
  const auto says = [&](const std::string& word) {
    return std::ranges::any_of(chart.notes,
                               [&](const std::string& note) { return note.find(word) != std::string::npos; });
  };
  EXPECT_TRUE(says("bbbbbbbbbbbb") && says("another processor"));
  EXPECT_EQ(to_csv(build_chart({sources[0]}, request_of("times")).table).find("commit"), std::string::npos)
      << "one file has one";
}

TEST(ChartCompare, BarsOfCpuAndGpuThatAreFarApartHaveAPanelEach) {
  const auto panels_for = [](double gpu_ms, AxisScale scale = AxisScale::automatic) {
    ChartRequest request = request_of("times");
    request.scale = scale;
    return build_chart({made_up_source("a", {{.variant = "larsson2015/naive", .median = gpu_ms},
                                             {.variant = "fast/cpu_simd", .median = 1000}})},
                       request);
  };
  const Chart apart = panels_for(0.5);
  ASSERT_EQ(apart.panels.size(), 2U);
  EXPECT_EQ(apart.panels[0].name, "GPU");
  EXPECT_EQ(apart.panels[1].first, 1);
  EXPECT_NE(apart.y.categories[1].find("SIMD"), std::string::npos);
  EXPECT_TRUE(panels_for(200).panels.empty());
  EXPECT_TRUE(panels_for(0.5, AxisScale::logarithmic).panels.empty());
}

TEST(ChartCompare, ABaselineMayBeInAnotherFileOfTheMachine) {
  std::vector<ChartSource> sources{
      made_up_source("cpu", {{.median = 10}}),
      made_up_source("gpu", {{.variant = "larsson2015/naive", .median = 2},
                             {.variant = "fast/auto", .radius = 9, .median = 1}})};
  ChartRequest request = request_of("speedup-against-radius");
  request.baseline = "fast/cpu_simd";
  const Chart chart = build_chart(sources, request);
  ASSERT_EQ(chart.series.size(), 1U);
  EXPECT_DOUBLE_EQ(chart.series[0].points.at(0).y, 5);
  EXPECT_TRUE(std::ranges::any_of(chart.notes, [&](const std::string& note) {
    return note.starts_with("Left out") && note.ends_with("(1).");
  })) << "it says what has nothing to compare with";
  for (ResultRecord& record : sources[1].document.records) record.host = "another processor";
  EXPECT_THROW((void)build_chart(sources, request), ArgumentError);
}

TEST(ChartCompare, DataHasNoLimitOfAnImage) {
  std::vector<MadeUp> wanted;
  for (int radius = 1; radius <= 130; ++radius) wanted.push_back({.radius = radius});
  const std::vector<ChartSource> sources{made_up_source("a", wanted)};
  for (const char* kind : {"times", "samples"}) {
    ChartRequest request = request_of(kind);
    EXPECT_THROW((void)build_chart(sources, request), ArgumentError) << kind;
    request.as_data = true;
    EXPECT_GE(build_chart(sources, request).table.rows.size(), 130U) << kind;
  }
  EXPECT_TRUE(is_data(ChartFormat::markdown));
  EXPECT_FALSE(is_data(ChartFormat::svg));
}

TEST(ChartCompare, ProcessorsThatAreFarApartHaveAnAxisEach) {
  const auto chart = [](double cpu) {
    return build_chart(
        {made_up_source("a", {{.variant = "larsson2015/naive", .median = 1}, {.median = cpu}})},
        request_of("transfers"));
  };
  EXPECT_TRUE(chart(2).panels.empty());
  const Chart apart = chart(900);
  ASSERT_EQ(apart.panels.size(), 2U);
  EXPECT_EQ(apart.panels[0].name, "GPU");
  EXPECT_EQ(apart.panels[1].first, 1);
  // The bar of the GPU is as long as that of the CPU.
  std::vector<double> longest(2, 0);
  const ChartDrawing drawing = draw_chart(apart);
  for (const DrawnItem& item : drawing.items) {
    const auto* area = std::get_if<DrawnArea>(&item);
    if (area == nullptr || area->words.empty()) continue;
    const bool gpu = area->words.find("larsson2015/naive") != std::string::npos;
    longest[gpu ? 1 : 0] = std::max(longest[gpu ? 1 : 0], area->places[1].x - area->places[0].x);
    EXPECT_GT(area->places[1].x - area->places[0].x, 0);
  }
  EXPECT_GT(longest[1], longest[0] / 4);
}

TEST(ChartCompare, NamesLeaveOutWhatOnlyAnotherVariantHas) {
  ChartSource source =
      made_up_source("a", {{.radius = 1}, {.radius = 3}, {.variant = "fast/auto", .radius = 1}});
  source.document.records[0].parameters.set("window", std::string("square"));
  source.document.records[1].parameters.set("window", std::string("square"));
  source.document.records[2].parameters.set("window", std::string("circular"));
  const Chart chart = build_chart({source}, request_of("times"));
  for (const std::string& name : chart.y.categories) {
    EXPECT_EQ(name.find("square"), std::string::npos) << name;
    EXPECT_NE(name.find("r "), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace filterscope
