// A chart's exports are read back, and have the values of the model.
#include "core/charts/chart_files.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/charts/base64.h"
#include "core/charts/markup.h"
#include "kernels/api/errors.h"
#include "tests/unit/core/chart_results.h"

namespace filterscope {
namespace {

using nlohmann::json;

Chart chart() {
  const std::vector<ChartSource> sources{
      made_up_source("a", {{.radius = 1, .median = 1.0 / 3},
                           {.radius = 7, .median = 0.1234567890123},
                           {.variant = "odd, \"quoted\" & 50 % <b>", .radius = 1, .median = 4}})};
  return build_chart(sources, request_of("time-against-radius"));
}

/// RFC 4180.
std::vector<std::vector<std::string>> read_csv(const std::string& text) {
  std::vector<std::vector<std::string>> rows(1);
  std::string cell;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    if (quoted && letter == '"' && i + 1 < text.size() && text[i + 1] == '"') {
      cell += '"';
      ++i;
    } else if (letter == '"') {
      quoted = !quoted;
    } else if (!quoted && (letter == ',' || letter == '\n')) {
      rows.back().push_back(cell);
      cell.clear();
      if (letter == '\n') rows.emplace_back();
    } else {
      cell += letter;
    }
  }
  rows.pop_back();
  return rows;
}

void expect_cell(const ChartCellValue& wanted, const std::string& found) {
  if (const auto* number = std::get_if<double>(&wanted)) {
    EXPECT_EQ(std::stod(found), *number);
  } else if (const auto* text = std::get_if<std::string>(&wanted)) {
    EXPECT_EQ(found, *text);
  } else {
    EXPECT_EQ(found, "");
  }
}

/// A chart of every kind.
std::vector<Chart> charts() {
  std::vector<ChartSource> limited{made_up_source("a", {{.median = 10}, {.radius = 7, .median = 25}})};
  for (ResultRecord& record : limited.front().document.records) record.limit = made_up_limit();
  const std::vector<ChartSource> radii{
      made_up_source("a", {{.radius = 1, .median = 2, .psnr = 30},
                           {.radius = 7, .median = 12, .psnr = 40},
                           {.variant = "reference/float64", .radius = 1, .median = 20, .psnr = 50},
                           {.variant = "reference/float64", .radius = 7, .median = 240, .psnr = 55}})};
  ChartRequest speedup = request_of("speedup-against-radius");
  speedup.baseline = "reference/float64";
  std::vector<Chart> all{chart(), build_chart(radii, speedup)};
  for (const char* kind : {"times", "samples", "quality-against-time", "transfers"})
    all.push_back(build_chart(radii, request_of(kind)));
  all.push_back(build_chart(made_up_blocks(), request_of("block-shape")));
  all.push_back(build_chart(made_up_sizes(), request_of("break-even")));
  all.push_back(build_chart(limited, request_of("roofline")));
  return all;
}

TEST(ChartFiles, CsvHasTheTable) {
  for (const Chart& made : charts()) {
    SCOPED_TRACE(made.kind);
    const auto rows = read_csv(to_csv(made.table));
    ASSERT_EQ(rows.size(), made.table.rows.size() + 1);
    ASSERT_GT(rows.size(), 1U);
    for (std::size_t c = 0; c < made.table.columns.size(); ++c)
      EXPECT_EQ(rows[0].at(c), made.table.columns[c].key);
    for (std::size_t r = 0; r < made.table.rows.size(); ++r) {
      for (std::size_t c = 0; c < made.table.columns.size(); ++c) {
        expect_cell(made.table.rows[r][c], rows[r + 1].at(c));
      }
    }
  }
}

/// JSON's null is a value that there is none of.
void expect_number(const json& object, const char* key, double wanted) {
  if (std::isfinite(wanted)) {
    EXPECT_EQ(object.at(key), wanted) << key;
  } else {
    EXPECT_TRUE(!object.contains(key) || object.at(key).is_null()) << key;
  }
}

void expect_series(const json& read, const ChartSeries& series) {
  EXPECT_EQ(read.at("name"), series.name);
  ASSERT_EQ(read.at("points").size(), series.points.size());
  for (std::size_t p = 0; p < series.points.size(); ++p) {
    const json& point = read["points"][p];
    expect_number(point, "x", series.points[p].x);
    expect_number(point, "y", series.points[p].y);
    expect_number(point, "low", series.points[p].low);
    expect_number(point, "high", series.points[p].high);
  }
}

TEST(ChartFiles, JsonHasTheWholeModel) {
  for (const Chart& made : charts()) {
    SCOPED_TRACE(made.kind);
    const json read = json::parse(chart_json(made));
    EXPECT_EQ(read.at("format"), "filterscope-chart");
    EXPECT_EQ(read.at("kind"), made.kind);
    ASSERT_EQ(read.at("series").size(), made.series.size());
    for (std::size_t s = 0; s < made.series.size(); ++s) expect_series(read["series"][s], made.series[s]);
    const json cells = read.value("cells", json::array());
    ASSERT_EQ(cells.size(), made.cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      EXPECT_EQ(cells[i].at("column"), made.cells[i].column);
      EXPECT_EQ(cells[i].at("row"), made.cells[i].row);
      EXPECT_EQ(cells[i].value("reason", ""), made.cells[i].reason);
      expect_number(cells[i], "value", made.cells[i].value);
    }
    const json histograms = read.value("histograms", json::array());
    ASSERT_EQ(histograms.size(), made.histograms.size());
    for (std::size_t i = 0; i < histograms.size(); ++i)
      EXPECT_EQ(histograms[i].at("counts"), made.histograms[i].counts);
    const json marks = read.value("marks", json::array());
    ASSERT_EQ(marks.size(), made.marks.size());
    for (std::size_t i = 0; i < marks.size(); ++i) {
      EXPECT_EQ(marks[i].at("text"), made.marks[i].text);
      expect_number(marks[i], "x", made.marks[i].x);
      expect_number(marks[i], "y", made.marks[i].y);
    }
    EXPECT_EQ(read.at("table").at("rows").size(), made.table.rows.size());
  }
}

TEST(ChartFiles, CellsSayWhatTheyAre) {
  const json read = json::parse(chart_json(build_chart(made_up_blocks(), request_of("block-shape"))));
  std::map<std::string, int> states;
  for (const json& cell : read.at("cells")) ++states[cell.at("state").get<std::string>()];
  EXPECT_EQ(states, (std::map<std::string, int>{
                        {"best", 1}, {"tied", 1}, {"usual", 1}, {"wrong", 1}, {"impossible", 1}}));
}

TEST(ChartFiles, MarkdownHasARowForEach) {
  const Chart made = chart();
  std::istringstream text(to_markdown(made));
  std::size_t rows = 0;
  for (std::string line; std::getline(text, line);) rows += line.starts_with("|") ? 1U : 0U;
  EXPECT_EQ(rows, made.table.rows.size() + 2);
  // Four digits for readers; CSV and JSON have them all.
  EXPECT_NE(to_markdown(made).find("0.1235"), std::string::npos);
  EXPECT_EQ(to_markdown(made).find("0.12345"), std::string::npos);
  EXPECT_NE(to_csv(made.table).find("0.1234567890123"), std::string::npos);
}

TEST(ChartFiles, LatexHasTheNumbersAndEscapesTheWords) {
  const Chart made = chart();
  const std::string text = to_latex(made);
  for (const char* word : {"\\toprule", "\\midrule", "\\bottomrule", "\\begin{tikzpicture}", "\\path["}) {
    EXPECT_NE(text.find(word), std::string::npos) << word;
  }
  EXPECT_NE(text.find("\\& 50 \\% $<$b$>$"), std::string::npos);
}

TEST(ChartFiles, SvgKeepsItsTextsAndEscapesThem) {
  const std::string svg = chart_file(chart(), ChartFormat::svg);
  EXPECT_EQ(svg.find("<b>"), std::string::npos);
  EXPECT_NE(svg.find("&amp; 50 % &lt;b&gt;"), std::string::npos);
  EXPECT_EQ(markup("a\x01\xff<"), "a ?&lt;");
}

TEST(ChartFiles, PdfAndPngAreThoseOrRefused) {
  const Chart made = chart();
  if (!can_draw_files()) {
    EXPECT_THROW((void)chart_file(made, ChartFormat::pdf), UnavailableError);
    EXPECT_THROW((void)chart_file(made, ChartFormat::png), UnavailableError);
    return;
  }
  EXPECT_TRUE(chart_file(made, ChartFormat::pdf).starts_with("%PDF-"));
  const auto side = [](const std::string& png, std::size_t at) {
    unsigned value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = (value << 8U) | static_cast<unsigned char>(png.at(at + i));
    return value;
  };
  ChartFileLooks options;
  options.dpi = 96;
  const std::string small = chart_file(made, ChartFormat::png, options);
  options.dpi = 288;
  const std::string large = chart_file(made, ChartFormat::png, options);
  ASSERT_TRUE(small.starts_with("\x89PNG"));
  EXPECT_EQ(side(small, 16), 960U);
  EXPECT_EQ(side(large, 16), 2880U);
  options.dpi = 1e6;
  EXPECT_THROW((void)chart_file(made, ChartFormat::png, options), ArgumentError);
}

TEST(ChartFiles, TheExtensionSaysTheFormat) {
  EXPECT_EQ(chart_format("a/b.SVG"), ChartFormat::svg);
  EXPECT_EQ(chart_format("x.tex"), ChartFormat::latex);
  EXPECT_THROW((void)chart_format("x.gif"), ArgumentError);
  EXPECT_THROW((void)chart_format("svg"), ArgumentError);
}

TEST(ChartFiles, BytesBecomeBase64) {
  EXPECT_EQ(base64(""), "");
  EXPECT_EQ(base64("f"), "Zg==");
  EXPECT_EQ(base64("fo"), "Zm8=");
  EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
  EXPECT_EQ(base64("\xff\xfe"), "//4=");
}

}  // namespace
}  // namespace filterscope
