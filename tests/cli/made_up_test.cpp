// A metric, a column and a kind of chart that tests alone know are in every output, with no line elsewhere.
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "app/cli/bench_table.h"
#include "app/cli/chart_options.h"
#include "app/cli/comparison.h"
#include "core/charts/build_chart.h"
#include "core/charts/chart_files.h"
#include "core/charts/report.h"
#include "core/metrics/metric_list.h"
#include "core/report/result_columns.h"
#include "tests/cli/result_page.h"
#include "tests/families/made_up_chart.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

/// The share of the values that the first image has in its first row.
std::optional<double> first_row(const ImagePair& images) { return 1.0 / images.reference.shape().height; }

ResultRecord measured(const std::string& variant, double ms, const Image& image, const Image& result) {
  ResultRecord record;
  record.picture = facts_of("picture.png", image);
  record.variant = variant;
  record.host = record.device = "test processor";
  record.measurement.samples_ms.assign(5, ms);
  record.measurement.summary = summarize(record.measurement.samples_ms);
  record.metrics = compare_images(image, result);
  record.truth_metrics = compare_with_truth(image, result);
  record.reference = "reference/float64";
  return record;
}

ResultDocument made_up() {
  static const bool added = [] {
    add_metric({.key = "first_row",
                .label = "FIRST",
                .measure = first_row,
                .digits = 4,
                .in_brief = true,
                .is_error = true,
                .reference = {"FIRST to reference", "Made up."},
                .truth = {"FIRST to truth", "Made up."}});
    add_column(
        {.key = "made_up_pixels",
         .pointer = "/made_up_pixels",
         .place = 25,
         .title = {"made-up pixels", "made_up_pixels", "made_up_pixels"},
         .quantity = Quantity::fixed,
         .digits = 0,
         .cell = [](const ResultRecord& one) { return static_cast<double>(one.picture.shape.pixels()); },
         .window = {95, "Made-up pixels", "Made up."}});
    return true;
  }();
  EXPECT_TRUE(added);
  const Image image = test::make_picture(8, 16, 1, PixelType::u8);
  const Image other = test::make_picture(8, 16, 1, PixelType::u8, false);
  ResultDocument document;
  document.records = {measured("fast/cpu_simd", 2, image, other),
                      measured("reference/float64", 9, image, other)};
  return document;
}

bool has(const std::string& text, const std::string& word) { return text.find(word) != std::string::npos; }

TEST(MadeUp, IsInFilesAndIsReadBack) {
  const ResultDocument document = made_up();
  const nlohmann::json json = to_json(document);
  const nlohmann::json& first = json["results"][0];
  EXPECT_EQ(first["metrics"]["first_row"], 1.0 / 16);
  EXPECT_EQ(first["truth_metrics"]["first_row"], 1.0 / 16);
  EXPECT_EQ(first["made_up_pixels"], 128);
  const ResultDocument read = results_from_json(json);
  EXPECT_EQ(read.records[0].metrics->of("first_row"), 1.0 / 16);
  const std::string csv = to_csv(read);
  EXPECT_TRUE(has(
      csv.substr(0, csv.find('\n')),
      ",rounds,first_row,truth_flicker,truth_first_row,joules_per_megapixel,made_up_pixels,search_radius"))
      << "columns of before keep their places:\n"
      << csv.substr(0, csv.find('\n'));
  EXPECT_TRUE(has(csv, ",0.0625,,0.0625,,128.0,"));
}

TEST(MadeUp, IsInTheTablesForPeople) {
  const ResultDocument document = made_up();
  const std::string markdown = to_markdown(document);
  EXPECT_TRUE(has(markdown, "| FIRST, reference |") && has(markdown, "| FIRST, truth |"));
  EXPECT_TRUE(has(markdown, "| made-up pixels |") && has(markdown, " 128 |"));
  for (const std::string& text :
       {cli::bench_text(document.records, {}), cli::comparison_text(document.records)}) {
    EXPECT_TRUE(has(text, "first_row (reference)") && has(text, "0.0625")) << text;
    EXPECT_TRUE(has(text, "made_up_pixels") && has(text, "128")) << text;
  }
}

TEST(MadeUp, IsInReportsAndCharts) {
  const ChartSource source = source_of(made_up(), "a");
  const std::string html = report_html(make_report({source}));
  EXPECT_TRUE(has(html, "<th>FIRST, reference</th>") && has(html, "<th>FIRST, truth</th>"));
  EXPECT_TRUE(has(html, "<th>made-up pixels</th>") && has(html, ">128</td>"));
  ChartRequest request;
  set_kind(request, "quality-against-time");
  request.metric = "first_row";
  const Chart chart = build_chart({source}, request);
  EXPECT_EQ(chart.y.label, "FIRST");
  for (const ChartFormat format :
       {ChartFormat::latex, ChartFormat::markdown, ChartFormat::csv, ChartFormat::json}) {
    const std::string file = chart_file(chart, format);
    EXPECT_TRUE(has(file, "0.0625")) << file;
    EXPECT_TRUE(has(file, "made-up pixels") || has(file, "made_up_pixels")) << file;
  }
}

TEST(MadeUp, IsInTheHelpAndOnThePage) {
  made_up();
  CLI::App command;
  cli::ChartChoice choice;
  choice.add(command);
  EXPECT_TRUE(has(command.help(), "first (less is better)")) << command.help();
  const std::string page = with_tables(
      "<!-- table: metrics -->\n<!-- end of table -->\n<!-- table: csv columns -->\n<!-- end of table -->\n"
      "<!-- table: columns for people -->\n<!-- end of table -->\n<!-- table: window columns -->\n<!-- end "
      "of table -->\n");
  EXPECT_TRUE(has(page, "| `first_row` | 1 | yes | `first` |")) << page;
  EXPECT_TRUE(has(page, "| `made_up_pixels` | `made_up_pixels` |"));
  EXPECT_TRUE(has(page, "| made-up pixels | made_up_pixels | made_up_pixels |"));
  EXPECT_TRUE(has(page, "| Made-up pixels | Made up. |") && has(page, "| FIRST to truth | Made up. |"));
}

bool offers(const ChartSource& source, const std::string& kind) {
  const std::vector<ChartRequest> offered = offered_charts(rows_of({source}));
  return std::ranges::find(offered, kind, kind_text) != offered.end();
}

TEST(MadeUpKind, IsBuiltNamedAndOffered) {
  const ChartSource source = source_of(made_up(), "a");
  EXPECT_FALSE(offers(source, "made-up-times-radius"));
  const test::MadeUpChart kind;
  EXPECT_TRUE(offers(source, "made-up-times-radius"));
  ChartRequest request;
  set_kind(request, "made-up-times-sigma-range");
  EXPECT_EQ(request.axis, "sigma_range");
  EXPECT_EQ(kind_text(request), "made-up-times-sigma_range");
  EXPECT_EQ(chart_name(request), "Made-up times");
  const Chart chart = build_chart({source}, request);
  EXPECT_EQ(chart.kind, "made-up-times-sigma_range");
  for (const ChartFormat format : {ChartFormat::svg, ChartFormat::latex, ChartFormat::json})
    EXPECT_TRUE(has(chart_file(chart, format), "Made-up times"));
  EXPECT_TRUE(has(report_html(make_report({source})), "Made-up times"));
}

TEST(MadeUpKind, IsInTheListsOnThePageAndInTheComplaint) {
  const test::MadeUpChart kind;
  const std::string page = with_tables("<!-- table: chart kinds -->\n<!-- end of table -->\n");
  EXPECT_TRUE(has(page, "| `made-up-times`, `made-up-times-MADE` | what is made up |")) << page;
  ChartRequest request;
  try {
    set_kind(request, "pie");
    FAIL();
  } catch (const ArgumentError& error) {
    EXPECT_TRUE(has(error.what(), "history, made-up-times, made-up-times-MADE")) << error.what();
  }
  for (const char* none : {"live", "made-up-times-", "time-against", "times-radius"})
    EXPECT_THROW(set_kind(request, none), ArgumentError) << none;
}

}  // namespace
}  // namespace filterscope
