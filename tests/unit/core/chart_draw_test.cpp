// Images of charts: nothing lies over a text, and all of it is on the sheet.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/charts/chart_files.h"
#include "tests/unit/core/chart_results.h"

namespace filterscope {
namespace {

using Sources = std::vector<ChartSource>;

void expect_readable(const ChartDrawing& drawing, const std::string& what) {
  const std::vector<DrawnText> texts = texts_of(drawing);
  EXPECT_FALSE(texts.empty()) << what;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const DrawnBox box = box_of(texts[i]);
    EXPECT_GE(box.left, -0.5) << what << ": " << texts[i].text;
    EXPECT_GE(box.top, -0.5) << what << ": " << texts[i].text;
    EXPECT_LE(box.right, drawing.width + 0.5) << what << ": " << texts[i].text;
    EXPECT_LE(box.bottom, drawing.height + 0.5) << what << ": " << texts[i].text;
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_FALSE(box.overlaps(box_of(texts[j]))) << what << ": " << texts[i].text << " | " << texts[j].text;
    }
  }
}

/// Variants with long names, small and large times, images that are nearly equal.
Sources much() {
  std::vector<MadeUp> wanted;
  for (const char* variant :
       {"reference/float64", "larsson2015/naive", "larsson2015/tiled_unrolled",
        "a/variant_of_which_nobody_has_ever_heard_and_that_has_a_very_long_name_indeed"}) {
    for (const int radius : {1, 2, 3, 15, 127}) {
      const double median = 0.001 * radius * radius * (static_cast<double>(wanted.size()) + 1.0);
      wanted.push_back({.variant = variant, .radius = radius, .median = median, .psnr = 30 + 3.0 * radius});
    }
  }
  return {made_up_source("machine-one", wanted)};
}

Sources block_sweep() {
  std::vector<MadeUp> wanted;
  for (const int w : {8, 16, 32, 64, 128, 256, 512, 1024}) {
    for (const int h : {1, 2}) {
      wanted.push_back({.variant = "larsson2015/naive",
                        .median = 1.0 + w / 100.0,
                        .block_width = w,
                        .block_height = h,
                        .skipped = w * h > 1024 ? "Too many." : ""});
    }
  }
  return {made_up_source("a", wanted)};
}

TEST(ChartDraw, TextsDoNotOverlapInAnyKindAndTheme) {
  for (const char* kind : {"times", "time-against-radius", "speedup-against-radius", "transfers", "samples",
                           "quality-against-time", "block-shape"}) {
    const Sources sources = std::string(kind) == "block-shape" ? block_sweep() : much();
    const Chart chart = build_chart(sources, request_of(kind));
    for (const double width : {480.0, 960.0, 1600.0}) {
      for (const ChartThemeName theme :
           {ChartThemeName::light, ChartThemeName::dark, ChartThemeName::print}) {
        expect_readable(draw_chart(chart, {theme, width}),
                        std::string(kind) + " at " + std::to_string(width));
      }
    }
  }
}

TEST(ChartDraw, ARooflineHasItsCeilingsPointsAndLogarithms) {
  Chart chart;
  chart.shape = ChartShape::lines;
  chart.title = "Roofline";
  chart.x = {"Arithmetic intensity", "flop/byte", true};
  chart.y = {"Throughput", "Gflop/s", true};
  ChartSeries roof{.name = "multiply-add", .style = SeriesStyle::line, .plain = true};
  roof.points = {{0.01, 48}, {14, 67000}, {1000, 67000}};
  ChartSeries points{.name = "variants", .style = SeriesStyle::points, .colour = 1};
  points.points.push_back({.x = 30, .y = 12000, .label = "fast/register_tiled"});
  points.points.push_back({.x = 31, .y = 12100, .label = "fast/register_half"});
  chart.series = {roof, points};
  chart.marks = {{NoteKind::vertical, 14, kNoValue, "ridge"}};
  const ChartDrawing drawing = draw_chart(chart);
  expect_readable(drawing, "roofline");
  const std::vector<DrawnText> texts = texts_of(drawing);
  for (const char* wanted : {"fast/register_tiled", "ridge", "100"}) {
    EXPECT_TRUE(std::ranges::any_of(texts, [&](const DrawnText& text) { return text.text == wanted; }))
        << wanted;
  }
}

TEST(ChartDraw, BarsAreAsLongAsTheirValues) {
  const Sources sources{made_up_source("a", {{.median = 10}, {.radius = 5, .median = 5}})};
  const ChartDrawing drawing = draw_chart(build_chart(sources, request_of("times")));
  std::vector<double> lengths;
  for (const DrawnItem& item : drawing.items) {
    const auto* area = std::get_if<DrawnArea>(&item);
    if (area != nullptr && !area->words.empty()) lengths.push_back(area->places[1].x - area->places[0].x);
  }
  ASSERT_EQ(lengths.size(), 2U);
  EXPECT_NEAR(lengths[0] / lengths[1], 2, 1e-9);
}

TEST(ChartDraw, AHeatMapFillsTheSheet) {
  std::vector<MadeUp> wanted;
  for (const int w : {8, 16}) {
    for (const int h : {8, 16}) {
      wanted.push_back(
          {.variant = "larsson2015/naive", .median = 1.0 * w + h, .block_width = w, .block_height = h});
    }
  }
  const Chart chart = build_chart(Sources{made_up_source("a", wanted)}, request_of("block-shape"));
  for (const double width : {480.0, 960.0, 1600.0}) {
    double right = 0;
    for (const DrawnItem& item : draw_chart(chart, {ChartThemeName::light, width}).items) {
      const auto* area = std::get_if<DrawnArea>(&item);
      if (area == nullptr || area->words.empty()) continue;
      for (const DrawnPlace& place : area->places) right = std::max(right, place.x);
    }
    EXPECT_GT(right, width * 0.9);
    EXPECT_LE(right, width);
  }
}

TEST(ChartDraw, OddValuesDoNoHarm) {
  Chart chart;
  chart.shape = ChartShape::lines;
  for (const bool logarithmic : {false, true}) {
    chart.x.logarithmic = chart.y.logarithmic = logarithmic;
    chart.series = {{}};
    (void)draw_chart(chart);
    chart.series[0].points = {{kNoValue, 1}, {1, HUGE_VAL}, {1, 1}, {2, 1}, {0, -5}};
    const std::string svg = to_svg(draw_chart(chart));
    EXPECT_EQ(svg.find("nan"), std::string::npos);
    EXPECT_EQ(svg.find("inf"), std::string::npos);
  }
  for (const ChartShape shape :
       {ChartShape::bars, ChartShape::stacked, ChartShape::heat, ChartShape::samples}) {
    Chart empty;
    empty.shape = shape;
    EXPECT_GT(draw_chart(empty).height, 0);
  }
}

TEST(ChartDraw, TextsAreMeasuredCutAndBroken) {
  EXPECT_NEAR(text_width("Hello", 10), (751 + 615 + 277 + 277 + 611) * 0.01, 1e-9);
  EXPECT_EQ(text_width("ä", 10), text_width("σ", 10));
  const std::string cut = fitted("a rather long text about nothing", 12, 80);
  EXPECT_LE(text_width(cut, 12), 80);
  EXPECT_NE(cut.find("…"), std::string::npos);
  EXPECT_EQ(fitted("äöüäöüäöü", 12, 30).size() % 2, 1U) << "no half characters beside the three bytes of …";
  const std::vector<std::string> lines = wrapped("one two three four", 12, 60);
  EXPECT_GT(lines.size(), 1U);
  for (const std::string& line : lines) EXPECT_LE(text_width(line, 12), 60);
}

TEST(ChartDraw, ThemesHaveAsManyColoursAsMarkers) {
  for (const ChartThemeName name : {ChartThemeName::light, ChartThemeName::dark, ChartThemeName::print}) {
    const ChartTheme& theme = chart_theme(name);
    ASSERT_EQ(theme.series.size(), static_cast<std::size_t>(kMarkers));
    for (std::size_t i = 0; i < theme.series.size(); ++i) {
      EXPECT_FALSE(theme.series[i] == theme.background);
      for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(theme.series[i] == theme.series[j]);
    }
  }
}

}  // namespace
}  // namespace filterscope
