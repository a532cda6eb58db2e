// The report's pages and the tables for readers.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/charts/heat_scale.h"
#include "core/charts/number_words.h"
#include "core/charts/readable_chart.h"
#include "core/charts/report.h"
#include "kernels/catalog.h"
#include "tests/unit/core/chart_results.h"

namespace filterscope {
namespace {

constexpr const char* kReason =
    "The apron is loaded in at most four steps, so no side of a block is shorter than twice the radius; "
    "asked for "
    "radius 15, block 8x8. Use a radius up to 4, or a block of 32x32, or another variant that has no apron.";

HeatScale heat_of(double first, double second) {
  Chart chart;
  for (const double value : {first, kNoValue, second}) chart.cells.push_back({.value = value});
  return heat_scale(chart);
}

ChartSource source() {
  std::vector<MadeUp> wanted;
  for (const char* variant : {"reference/float64", "larsson2015/naive", "larsson2015/tiled_unrolled"}) {
    for (const int radius : {1, 15}) {
      for (const int block : {8, 16, 32}) {
        wanted.push_back({.variant = variant,
                          .radius = radius,
                          .median = 0.0123456789 * radius * block,
                          .block_width = block,
                          .block_height = block,
                          .psnr = 41.23456});
      }
    }
  }
  wanted.push_back({.variant = "larsson2015/naive", .radius = 15, .skipped = kReason});
  return made_up_source("a", wanted);
}

TEST(ChartReport, TablesLieAndAreCutNowhere) {
  const Report report = make_report({source()});
  const std::vector<ChartDrawing> pages = report_pages(report, ChartThemeName::print);
  std::string all;
  int lying = 0;
  for (const ChartDrawing& page : pages) {
    const std::vector<DrawnText> texts = texts_of(page);
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const DrawnBox box = box_of(texts[i]);
      EXPECT_LE(box.right, page.width) << texts[i].text;
      EXPECT_LE(box.bottom, page.height) << texts[i].text;
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_FALSE(box.overlaps(box_of(texts[j]))) << texts[i].text << " | " << texts[j].text;
    }
    if (page.width < page.height) continue;
    ++lying;
    for (const DrawnText& text : texts) {
      EXPECT_EQ(text.text.find("…"), std::string::npos) << text.text;
      all += text.text + ' ';
    }
  }
  EXPECT_GE(lying, 1);
  EXPECT_NE(all.find("0.0988 ± "), std::string::npos) << "the median of radius 1 and block 8";
  EXPECT_NE(all.find("41.23"), std::string::npos) << "what all share stands above";
  std::string reason(kReason);
  for (std::size_t at = 0; at < reason.size();) {
    const std::size_t end = std::min(reason.find(' ', at), reason.size());
    EXPECT_NE(all.find(reason.substr(at, end - at)), std::string::npos) << reason.substr(at, end - at);
    at = end + 1;
  }
}

/// A variant of each of several families, each with parameters that the others lack.
ChartSource families() {
  ChartSource source =
      made_up_source("a", {{.variant = "reference/float64", .median = 12.345, .psnr = 41.23456},
                           {.radius = 5, .median = 0.012345, .psnr = 98.91}});
  for (const char* key : {"patch", "strength", "search", "iterations", "epsilon", "tiling", "threads"}) {
    for (int i = 0; i < 2; ++i) {
      ResultRecord record = made_up({.median = 433.21 + i, .psnr = 66.7312 + i});
      record.parameters = {};
      record.parameters.set(key, 3 + 2 * i);
      record.truth_metrics = Metrics{25 + i * 1.25, 5, 29.123 + i, 0.8123, 0.10234 + 0.001 * i};
      record.limit = made_up_limit();
      source.document.records.push_back(record);
    }
  }
  return source;
}

TEST(ChartReport, NoNumberIsElided) {
  const Report report = make_report({families()});
  EXPECT_LE(report.overview.heads.size(), 14U) << "not a column for each parameter";
  bool parameters = false;
  for (const auto& row : report.overview.rows) {
    for (const std::string& cell : row) parameters = parameters || cell == "threads 5";
  }
  EXPECT_TRUE(parameters);
  for (const ChartDrawing& page : report_pages(report, ChartThemeName::print)) {
    if (page.width < page.height) continue;
    for (const DrawnText& text : texts_of(page))
      EXPECT_EQ(text.text.find("…"), std::string::npos) << text.text;
  }
}

TEST(ChartReport, WhatIsTooWideIsSeveralTables) {
  PaperTable wide;
  wide.keys = 1;
  for (int i = 0; i < 40; ++i) {
    wide.heads.push_back("column " + std::to_string(i));
    wide.numbers.push_back(true);
  }
  wide.rows = {std::vector<std::string>(40, "1234567.5")};
  Report report;
  report.overview = wide;
  report.results.rows = {{}};
  int shown = 0;
  for (const ChartDrawing& page : report_pages(report, ChartThemeName::print)) {
    for (const DrawnText& text : texts_of(page)) {
      EXPECT_EQ(text.text.find("…"), std::string::npos) << text.text;
      EXPECT_LE(box_of(text).right, page.width);
      shown += text.text == "1234567.5" ? 1 : 0;
    }
  }
  EXPECT_GE(shown, 41) << "each column, and the keys in each table";
}

TEST(ChartReport, AHeadingIsNotAlone) {
  for (int facts = 0; facts < 80; ++facts) {
    Report report;
    report.sources.resize(1);
    report.sources[0].facts.assign(static_cast<std::size_t>(facts), {"name", "text"});
    report.pictures.push_back({"caption", "", 100, 100});
    for (const ChartDrawing& page : report_pages(report, ChartThemeName::print)) {
      bool heading = false;
      bool caption = false;
      for (const DrawnText& text : texts_of(page)) {
        heading = heading || text.text == "Images";
        caption = caption || text.text == "caption";
      }
      EXPECT_EQ(heading, caption) << facts;
    }
  }
}

TEST(ChartReport, AValueWithoutEffectIsAsNone) {
  ChartSource two = made_up_source("a", {{.radius = 1}, {.variant = "reference/float64", .radius = 2}});
  ResultRecord& first = two.document.records[0];
  first.parameters.set("sigma_space_y", 0.0);
  first.parameters.set("exactness", std::string("bounded"));
  first.parameters.set("threads", 0);
  const auto heads = [&] { return paper_table(build_chart({two}, request_of("times")).table).heads; };
  const auto without = heads();
  for (const char* head : {"σy (px)", "Exactness", "Threads", "parameters"})
    EXPECT_EQ(std::ranges::find(without, head), without.end()) << head;
  two.document.records[1].parameters.set("threads", 4);
  const auto with = heads();
  EXPECT_NE(std::ranges::find(with, "Threads"), with.end());
}

TEST(ChartReport, ThePaperTableHasWhatDiffers) {
  ChartRequest request = request_of("times");
  const Chart chart = build_chart({source()}, request);
  const PaperTable paper = paper_table(chart.table);
  const auto has = [&](const std::string& head) {
    return std::ranges::find(paper.heads, head) != paper.heads.end();
  };
  EXPECT_TRUE(has("r (px)"));
  EXPECT_TRUE(has("median (ms)"));
  EXPECT_FALSE(has("image")) << "one for all";
  EXPECT_FALSE(has("title")) << "the variant's";
  EXPECT_NE(paper.common_text().find("picture.png"), std::string::npos);
  for (const auto& row : paper.rows) EXPECT_EQ(row.size(), paper.heads.size());
  EXPECT_EQ(paper.rows.size(), chart.table.rows.size());
}

TEST(ChartReport, NumbersAreAlike) {
  EXPECT_EQ(figure_text(0.33), "0.330");
  EXPECT_EQ(figure_text(1), "1.00");
  EXPECT_EQ(figure_text(9.999), "10.0");
  EXPECT_EQ(figure_text(4630.4), "4630");
  EXPECT_EQ(figure_text(0), "0");
  EXPECT_EQ(figure_text(0.0303360, 4), "0.03034");
  EXPECT_EQ(figure_text(1.4362, heat_of(1.4362, 1.4471).digits), "1.436") << "the ends differ";
  EXPECT_EQ(heat_of(1.24, 7.81).digits, 3);
  EXPECT_EQ(heat_of(2, 2).digits, 3);
  EXPECT_EQ(heat_of(kNoValue, kNoValue).digits, 3);
  EXPECT_DOUBLE_EQ(heat_of(2, 8).share(4), 0.5);
  EXPECT_EQ(heat_of(2, 2).share(2), 0);
  EXPECT_LT(heat_of(100, 100.8).share(100.8), 0.2) << "so small a difference has nearly one colour";
  EXPECT_DOUBLE_EQ(heat_of(100, 110).share(110), 1);
  EXPECT_EQ(number_text(2e12), "2·10¹²");
  EXPECT_EQ(number_text(1e10), "10¹⁰");
  EXPECT_EQ(number_text(-2.5e-7), "-2.5·10⁻⁷");
  EXPECT_EQ(number_text(999.7), "1000");
  EXPECT_EQ(number_text(0.5), "0.5");
}

/// Two images and four σr for twelve variants: more lines than a reader tells apart.
TEST(ReportCharts, AreNarrowedToWhatAReaderTellsApart) {
  std::vector<MadeUp> wanted;
  for (const auto& variant : catalog()) {
    if (wanted.size() == 24) break;
    for (const int radius : {1, 3}) wanted.push_back({.variant = variant->descriptor.id, .radius = radius});
  }
  ChartSource source = made_up_source("a", wanted);
  const std::vector<ResultRecord> once = source.document.records;
  for (int i = 1; i < 4; ++i) {
    for (ResultRecord record : once) {
      record.parameters.set("sigma_range", 30.0 + i);
      source.document.records.push_back(record);
    }
  }
  for (ResultRecord record : once) {
    record.picture.name = "other.png";
    source.document.records.push_back(record);
  }
  const std::vector<ResultRow> rows = rows_of({source});
  const ChartRequest request = request_of("time-against-radius");
  const Chart chart = readable_chart(rows, request);
  EXPECT_EQ(chart.series.size(), 12U);
  bool image = false;
  bool sigma = false;
  for (const std::string& note : chart.notes) {
    image = image || note.find("picture.png") != std::string::npos;
    sigma = sigma || note.find("30") != std::string::npos;
  }
  EXPECT_TRUE(image && sigma) << "what was chosen is said";
  for (const Chart& one : make_report({source}).charts) {
    EXPECT_TRUE(one.shape != ChartShape::lines || one.series.size() <= 16) << one.title;
  }
}

TEST(ReportCharts, AllCoresStandAtTheirNumber) {
  ChartSource source = made_up_source("a", {{.median = 4}, {.median = 2}, {.median = 1}});
  for (int i = 0; i < 3; ++i) {
    ResultRecord& record = source.document.records[static_cast<std::size_t>(i)];
    record.host = "test processor, 8 cores";
    record.parameters.set("threads", i == 2 ? 0 : i + 1);
  }
  const Chart chart = build_chart({source}, request_of("time-against-threads"));
  ASSERT_EQ(chart.series.size(), 1U);
  std::vector<double> places;
  for (const ChartPoint& point : chart.series[0].points) places.push_back(point.x);
  EXPECT_EQ(places, (std::vector<double>{1, 2, 8}));
}

TEST(ReportPages, BreakLongWordsAndLoseNothing) {
  const std::string command =
      "filterscope-cli bench sample:hubble_deep_field.jpg@1920x1080,gray --variants "
      "larsson2015/naive,larsson2015/constant_memory,larsson2015/shared_memory,larsson2015/"
      "padded_shared,fast/spectral";
  std::string joined;
  for (const std::string& line : wrapped(command, 11, 200)) {
    EXPECT_LE(text_width(line, 11), 200) << line;
    joined += line;
  }
  const auto without_spaces = [](std::string text) {
    std::erase(text, ' ');
    return text;
  };
  EXPECT_EQ(without_spaces(joined), without_spaces(command));
}

}  // namespace
}  // namespace filterscope
