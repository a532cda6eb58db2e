// What is in a chart's model, from made-up results.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/charts/break_even.h"
#include "core/charts/chart_files.h"
#include "core/charts/chart_kind.h"
#include "core/charts/paper_table.h"
#include "core/charts/report.h"
#include "core/charts/row_groups.h"
#include "core/charts/table_words.h"
#include "kernels/api/errors.h"
#include "tests/unit/core/chart_results.h"

namespace filterscope {
namespace {

using Sources = std::vector<ChartSource>;

std::string complaint(const Sources& sources, const ChartRequest& request) {
  try {
    (void)build_chart(sources, request);
  } catch (const ArgumentError& error) {
    return error.what();
  }
  return {};
}

const ChartCellValue& cell(const Chart& chart, std::size_t row, const std::string& key) {
  for (std::size_t i = 0; i < chart.table.columns.size(); ++i) {
    if (chart.table.columns[i].key == key) return chart.table.rows.at(row).at(i);
  }
  throw std::out_of_range(key);
}

double number(const Chart& chart, std::size_t row, const std::string& key) {
  return std::get<double>(cell(chart, row, key));
}

const ChartCell& cell_at(const Chart& chart, const std::string& width, const std::string& height) {
  for (const ChartCell& one : chart.cells) {
    if (chart.x.categories.at(static_cast<std::size_t>(one.column)) == width &&
        chart.y.categories.at(static_cast<std::size_t>(one.row)) == height) {
      return one;
    }
  }
  throw std::out_of_range(width);
}

TEST(ChartBuild, KindsAreReadBack) {
  for (const char* text :
       {"times", "time-against-radius", "speedup-against-pixels", "block-shape", "transfers", "samples",
        "break-even", "quality-against-time", "roofline", "roofline-multiply_adds"}) {
    EXPECT_EQ(kind_text(request_of(text)), text);
  }
  EXPECT_EQ(request_of("time-against-sigma-range").axis, "sigma_range");
  EXPECT_THROW(request_of("time-against-"), ArgumentError);
  EXPECT_THROW(request_of("pie"), ArgumentError);
}

TEST(ChartBuild, OfTimesItSaysWhoIsFastest) {
  const Sources sources{made_up_source(
      "a", {{.median = 10}, {.variant = "reference/float64", .median = 40}, {.radius = 5, .median = 7}})};
  for (const char* kind : {"times", "time-against-radius", "samples", "transfers"}) {
    const Chart chart = build_chart(sources, request_of(kind));
    EXPECT_NE(chart.fastest.find("is fastest"), std::string::npos) << kind;
    EXPECT_NE(chart.fastest.find("times as long"), std::string::npos) << kind;
    for (const std::string& text :
         {to_svg(draw_chart(chart)), to_latex(chart), to_markdown(chart), chart_json(chart)})
      EXPECT_NE(text.find("fastest"), std::string::npos) << kind;
    // Visible in LaTeX, as no comment.
    const std::string latex = to_latex(chart);
    const std::size_t at = latex.find("fastest");
    EXPECT_NE(latex[latex.rfind('\n', at) + 1], '%') << kind;
  }
  ChartRequest request = request_of("times");
  request.variants = {"reference/float64"};
  EXPECT_EQ(build_chart(sources, request).fastest, "") << "nothing is compared";
}

TEST(ChartBuild, TimesHaveABarForEachMeasuredResult) {
  const Sources sources{made_up_source("a", {{.median = 10},
                                             {.variant = "reference/float64", .median = 40},
                                             {.variant = "fast/auto", .skipped = "No GPU."}})};
  const Chart chart = build_chart(sources, request_of("times"));
  ASSERT_EQ(chart.y.categories.size(), 2U);
  // Fastest first.
  const ChartPoint& reference = chart.series.at(1).points.at(0);
  EXPECT_EQ(reference.y, 1);
  EXPECT_EQ(reference.x, 40);
  EXPECT_LT(reference.low, 40);
  EXPECT_EQ(number(chart, 1, "median_ms"), 40);
  EXPECT_EQ(number(chart, 1, "samples"), 9);
  EXPECT_EQ(chart.table.places.at(1), (RecordPlace{0, 1}));
  EXPECT_EQ(chart.series.at(0).points.at(0).x, 10);
  EXPECT_FALSE(needs_legend(chart)) << "the bars' names say as much";
  ASSERT_FALSE(chart.notes.empty());
  EXPECT_NE(chart.notes.front().find("Not measured: 1"), std::string::npos);
}

TEST(ChartBuild, LinesGoFromLeftToRightOneAVariant) {
  const Sources sources{made_up_source("a", {{.radius = 7, .median = 70},
                                             {.radius = 1, .median = 10},
                                             {.variant = "reference/float64", .radius = 1, .median = 100},
                                             {.variant = "reference/float64", .radius = 7, .median = 900}})};
  const Chart chart = build_chart(sources, request_of("time-against-radius"));
  ASSERT_EQ(chart.series.size(), 2U);
  EXPECT_EQ(chart.series[1].points.at(0).x, 1);
  EXPECT_EQ(chart.series[1].points.at(0).y, 10);
  EXPECT_EQ(chart.series[1].points.at(1).y, 70);
  EXPECT_EQ(chart.series[0].points.at(1).y, 900) << "the reference is first in the catalogue";
  EXPECT_EQ(chart.x.unit, "px");
  EXPECT_TRUE(chart.y.logarithmic) << "from 10 to 900";
  EXPECT_NE(chart.series[0].name, chart.series[1].name);
}

TEST(ChartBuild, LengthsAreInTheUnitOfTheirResults) {
  const std::string deep = "reference/bilateral3d_float64";
  Sources volumes{
      made_up_source("a", {{.variant = deep, .radius = 1}, {.variant = deep, .radius = 2, .median = 20}})};
  for (ResultRecord& record : volumes.front().document.records) {
    record.picture.shape.depth = 20;
    record.parameters.set("sigma_space", 2.0);
  }
  const ChartRequest request = request_of("time-against-radius");
  const auto title = [](const Chart& chart, std::string_view key) {
    return std::ranges::find(chart.table.columns, key, &ChartColumn::key)->title;
  };
  Chart chart = build_chart(volumes, request);
  EXPECT_EQ(chart.x.title(), "Radius (voxels)");
  EXPECT_EQ(title(chart, "sigma_space"), "sigma_space (voxels)");
  const auto heads = paper_table(chart.table).heads;
  EXPECT_NE(std::ranges::find(heads, "r (voxels)"), heads.end());
  EXPECT_NE(to_csv(chart.table).find(",radius,"), std::string::npos) << "keys are without units";
  // Volumes filtered in mm: σ is in mm, a radius is a number of voxels.
  for (ResultRecord& record : volumes.front().document.records)
    record.parameters.set("length_unit", std::string("mm"));
  chart = build_chart(volumes, request);
  EXPECT_EQ(chart.x.title(), "Radius (voxels)");
  EXPECT_EQ(title(chart, "sigma_space"), "sigma_space (mm)");
  // Of a variant that this build does not know, the image says it.
  for (ResultRecord& record : volumes.front().document.records) record.variant = "other/deep";
  EXPECT_EQ(build_chart(volumes, request).x.title(), "Radius (voxels)");
  volumes.push_back(made_up_source("b", {{.radius = 1}, {.radius = 2}}));
  const ChartWords german([](const std::string& context, const std::string& source) {
    return context == "Parameter" && source == "voxels" ? std::string("Voxel") : std::string();
  });
  chart = build_chart(volumes, request);
  EXPECT_EQ(chart.x.title(), "Radius (px, voxels)");
  EXPECT_EQ(title(chart, "radius"), "radius (px, voxels)");
  chart.table = in_words(chart.table, german);
  EXPECT_EQ(title(chart, "radius"), "Radius (px, Voxel)");
}

TEST(ChartBuild, EveryTitleOfATableIsTranslated) {
  const ChartWords german(
      [](const std::string& context, const std::string& source) { return context + ':' + source; });
  const Sources sizes = made_up_sizes();
  for (const auto& [kind, sources] : {std::pair{"times", sizes},
                                      {"transfers", sizes},
                                      {"samples", sizes},
                                      {"break-even", sizes},
                                      {"speedup-against-pixels", sizes},
                                      {"block-shape", made_up_blocks()}}) {
    for (const ChartColumn& column : in_words(build_chart(sources, request_of(kind)).table, german).columns)
      EXPECT_NE(column.title.find(':'), std::string::npos) << kind << ' ' << column.title;
  }
}

TEST(ChartBuild, PartsOfASweepJoinAndRepeatedSweepsDoNot) {
  const Sources parts{made_up_source("small", {{.median = 1, .width = 100}}),
                      made_up_source("large", {{.median = 4, .width = 400}})};
  EXPECT_EQ(build_chart(parts, request_of("time-against-pixels")).series.size(), 1U);
  const Sources builds{made_up_source("before", {{.median = 1}}), made_up_source("after", {{.median = 4}})};
  const Chart chart = build_chart(builds, request_of("time-against-radius"));
  ASSERT_EQ(chart.series.size(), 2U);
  EXPECT_NE(chart.series[0].name.find("before"), std::string::npos);
  EXPECT_NE(chart.series[1].name.find("after"), std::string::npos);
}

TEST(ChartBuild, OfBlocksALineHasTheFastest) {
  const std::string id = "larsson2015/naive";
  const Sources sources{
      made_up_source("a", {{.variant = id, .median = 5, .block_width = 8, .block_height = 8},
                           {.variant = id, .median = 3, .block_width = 16, .block_height = 8},
                           {.variant = id, .median = 4, .block_width = 32, .block_height = 8}})};
  const Chart chart = build_chart(sources, request_of("time-against-radius"));
  ASSERT_EQ(chart.series.size(), 1U);
  ASSERT_EQ(chart.series[0].points.size(), 1U);
  EXPECT_EQ(chart.series[0].points[0].y, 3);
  EXPECT_EQ(number(chart, 0, "block_width"), 16);
}

TEST(ChartBuild, SpeedUpsAreOverTheSameTask) {
  const Sources sources{made_up_source("a", {{.radius = 1, .median = 10},
                                             {.radius = 7, .median = 20},
                                             {.radius = 9, .median = 30},
                                             {.variant = "reference/float64", .radius = 1, .median = 100},
                                             {.variant = "reference/float64", .radius = 7, .median = 60}})};
  ChartRequest request = request_of("speedup-against-radius");
  request.baseline = "reference/float64";
  const Chart chart = build_chart(sources, request);
  ASSERT_EQ(chart.series.size(), 1U);
  ASSERT_EQ(chart.series[0].points.size(), 2U) << "radius 9 has nothing to compare with";
  EXPECT_DOUBLE_EQ(chart.series[0].points[0].y, 10);
  EXPECT_DOUBLE_EQ(chart.series[0].points[1].y, 3);
  request.baseline = "fast/auto";
  EXPECT_NE(complaint(sources, request).find("reference/float64"), std::string::npos)
      << "it lists what there is";
}

TEST(ChartBuild, SpeedUpsOverAnotherFileAreOfTheSameVariant) {
  const Sources sources{
      made_up_source("after", {{.median = 5}, {.variant = "reference/float64", .median = 50}}),
      made_up_source("before", {{.median = 10}, {.variant = "reference/float64", .median = 40}})};
  ChartRequest request = request_of("speedup-against-radius");
  request.baseline_source = 1;
  const Chart chart = build_chart(sources, request);
  ASSERT_EQ(chart.series.size(), 2U);
  EXPECT_DOUBLE_EQ(chart.series[0].points.at(0).y, 0.8);
  EXPECT_DOUBLE_EQ(chart.series[1].points.at(0).y, 2);
}

TEST(ChartBuild, BlocksAreMarkedBestTiedImpossibleWrong) {
  const Chart chart = build_chart(made_up_blocks(), request_of("block-shape"));
  EXPECT_EQ(chart.cells.size(), 5U);
  EXPECT_EQ(cell_at(chart, "16", "8").state, CellState::best) << "what is wrong cannot win";
  EXPECT_EQ(cell_at(chart, "8", "16").state, CellState::tied) << "a thousandth is within the noise";
  EXPECT_EQ(cell_at(chart, "8", "8").state, CellState::usual);
  EXPECT_EQ(cell_at(chart, "16", "16").state, CellState::wrong);
  EXPECT_EQ(cell_at(chart, "64", "64").state, CellState::impossible);
  EXPECT_EQ(cell_at(chart, "64", "64").reason, "Too many threads.");
  EXPECT_TRUE(std::isnan(cell_at(chart, "64", "64").value));
}

TEST(ChartBuild, BlocksAreNormalised) {
  ChartRequest request = request_of("block-shape");
  request.normalised = Normalised::by_smallest;
  EXPECT_DOUBLE_EQ(cell_at(build_chart(made_up_blocks(), request), "8", "8").value, 1.25);
  request.normalised = Normalised::by_largest;
  EXPECT_DOUBLE_EQ(cell_at(build_chart(made_up_blocks(), request), "16", "8").value, 0.8);
}

/// A kernel for volumes takes how many blocks there are along two axes.
Sources grids() {
  ChartSource source{"a", {}};
  const std::vector<std::pair<int, int>> sizes{{2, 2}, {16, 2}, {2, 32}, {16, 32}};
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    ResultRecord record = made_up({.variant = "bethel2012/depth_row_constant_aligned",
                                   .radius = 11,
                                   .median = 8.0 / static_cast<double>(i + 1)});
    record.parameters.set("grid_width", sizes[i].first);
    record.parameters.set("grid_height", sizes[i].second);
    source.document.records.push_back(record);
  }
  return {source};
}

TEST(ChartBuild, GridsOfBlocksAreMappedToo) {
  const Chart chart = build_chart(grids(), request_of("block-shape"));
  EXPECT_EQ(chart.cells.size(), 4U);
  EXPECT_EQ(cell_at(chart, "16", "32").state, CellState::best);
  EXPECT_DOUBLE_EQ(cell_at(chart, "16", "32").value, 2);
  EXPECT_DOUBLE_EQ(cell_at(chart, "16", "2").value, 4);
  EXPECT_NE(chart.title.find("Grids of blocks"), std::string::npos);
  EXPECT_NE(chart.x.label, chart.y.label);
  const auto possible = possible_charts(rows_of(grids()));
  EXPECT_TRUE(std::ranges::any_of(possible, [](const auto& one) { return one.kind->along_sides; }));
}

TEST(ChartBuild, AnyTwoNumbersOfOneOptionThatChangeTheTimeAreMapped) {
  Variant added = variant("reference/float64");
  added.descriptor.id = "fast/with_its_own";
  for (const char* key : {"its_width", "its_height"}) {
    added.descriptor.parameters.specs.push_back({.key = key,
                                                 .label = key,
                                                 .kind = ParameterKind::integer,
                                                 .maximum = 64,
                                                 .effect = Effect::time,
                                                 .option = "its"});
  }
  Schema of_result = added.descriptor.parameters;
  of_result.specs.back().effect = Effect::result;
  EXPECT_EQ(side_pairs(added.descriptor.parameters).size(), side_pairs(of_result).size() + 1);
  add_variant(added);
  ChartSource source{"a", {}};
  for (const auto& [width, height] : {std::pair(8, 8), {16, 8}, {8, 32}}) {
    source.document.records.push_back(
        made_up({.variant = added.descriptor.id, .median = 1.0 * width * height}));
    source.document.records.back().parameters.update({{"its_width", width}, {"its_height", height}});
  }
  const std::vector<ResultRow> rows = rows_of({source});
  const auto possible = possible_charts(rows);
  const auto found = std::ranges::find(possible, "block-shape", kind_text);
  ASSERT_NE(found, possible.end());
  const Chart chart = build_chart(rows, *found);
  remove_variant(added.descriptor.id);
  EXPECT_EQ(chart.x.label, "its_width");
  EXPECT_EQ(chart.y.label, "its_height");
  EXPECT_EQ(cell_at(chart, "8", "8").state, CellState::best);
  EXPECT_DOUBLE_EQ(cell_at(chart, "8", "32").value, 256);
}

TEST(ChartBuild, WhatWantsAChoiceIsOfferedLastWithOneMade) {
  Sources sources = made_up_blocks();
  auto& records = sources[0].document.records;
  const std::vector<ResultRecord> blocks = records;
  for (const bool mirrored : {false, true}) {
    for (ResultRecord record : blocks) {
      record.parameters.set("border", mirrored ? "mirror" : "replicate");
      records.push_back(record);
      record.picture.name = "another.png";
      records.push_back(record);
    }
  }
  records.erase(records.begin(), records.begin() + static_cast<std::ptrdiff_t>(blocks.size()));
  const std::vector<ResultRow> rows = rows_of(sources);
  for (const ChartRequest& one : possible_charts(rows)) EXPECT_NE(kind_text(one), "block-shape");
  const auto offered = offered_charts(rows);
  ASSERT_FALSE(offered.empty());
  const ChartRequest& last = offered.back();
  EXPECT_EQ(kind_text(last), "block-shape");
  EXPECT_EQ(last.pictures, std::vector<std::string>{"picture.png"});
  EXPECT_EQ(last.where, (std::vector<std::pair<std::string, std::string>>{{"border", "replicate"}}));
  EXPECT_EQ(build_chart(rows, last).cells.size(), 5U);
}

TEST(ChartBuild, OfASweepItsCurveComesFirst) {
  const auto kind_of = [](const Sources& sources) {
    const auto chart = sweep_chart(rows_of(sources));
    return chart ? kind_text(*chart) : std::string();
  };
  EXPECT_EQ(kind_of({made_up_source("a", {})}), "");
  const std::string naive = "larsson2015/naive";
  // Three variants with a radius each are no sweep, nor are two of them by hand.
  EXPECT_EQ(kind_of({made_up_source("a", {{.radius = 1, .median = 10},
                                          {.variant = "reference/float64", .radius = 3, .median = 30},
                                          {.variant = naive, .radius = 5, .median = 50},
                                          {.variant = naive, .radius = 7, .median = 70}})}),
            "");
  EXPECT_EQ(kind_of({made_up_source("a", {{.variant = naive, .radius = 3, .median = 30},
                                          {.variant = naive, .radius = 5, .median = 50},
                                          {.variant = naive, .radius = 7, .median = 70}})}),
            "time-against-radius");
  EXPECT_EQ(kind_of(made_up_blocks()), "block-shape");
}

TEST(ChartBuild, AHeatMapIsOfOneVariantAndOneTask) {
  Sources sources = made_up_blocks();
  auto& records = sources[0].document.records;
  records.push_back(made_up({.variant = "larsson2015/tiled", .block_width = 8, .block_height = 8}));
  records.push_back(made_up({.variant = "larsson2015/tiled", .block_width = 16, .block_height = 8}));
  EXPECT_NE(complaint(sources, request_of("block-shape")).find("larsson2015/tiled"), std::string::npos);
  sources = made_up_blocks();
  sources[0].document.records.push_back(
      made_up({.variant = "larsson2015/naive", .radius = 9, .block_width = 8, .block_height = 8}));
  EXPECT_NE(complaint(sources, request_of("block-shape")).find("one value of each parameter"),
            std::string::npos);
}

TEST(ChartBuild, BreakEvenIsWhereTheLinesCross) {
  const std::vector<ResultRow> rows = rows_of(made_up_sizes());
  RowList list;
  for (const ResultRow& row : rows) list.push_back(&row);
  const std::vector<BreakEven> found = break_even_sizes(list);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_NEAR(found[0].megapixels, 2 * std::sqrt(2.0), 1e-9);
  const Chart chart = build_chart(rows, request_of("break-even"));
  ASSERT_EQ(chart.series.size(), 2U);
  EXPECT_EQ(chart.series[0].points.size(), 4U);
  EXPECT_EQ(chart.series[0].points[3].y, 8);
  ASSERT_EQ(chart.marks.size(), 1U);
  EXPECT_EQ(chart.marks[0].kind, NoteKind::vertical);
  EXPECT_NEAR(chart.marks[0].x, 2 * std::sqrt(2.0), 1e-9);
  EXPECT_NE(complaint({made_up_source("a", {{.median = 1}})}, request_of("break-even")).find("sizes"),
            std::string::npos);
}

TEST(ChartBuild, StackedPartsAreThoseOfTheWay) {
  const Chart chart = build_chart(Sources{made_up_source("a", {{.median = 10}})}, request_of("transfers"));
  ASSERT_EQ(chart.series.size(), 4U);
  const double parts[] = {0.25, 0.5, 10, 0.125};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(chart.series[i].points.at(0).x, parts[i]);
  EXPECT_EQ(number(chart, 0, "whole_ms"), 10.875);
}

TEST(ChartBuild, HistogramsCountEverySample) {
  const Sources sources{made_up_source("a", {{.median = 10}, {.radius = 9, .median = 500}})};
  const Chart chart = build_chart(sources, request_of("samples"));
  ASSERT_EQ(chart.histograms.size(), 2U);
  for (const ChartHistogram& histogram : chart.histograms) {
    int sum = 0;
    for (const int count : histogram.counts) sum += count;
    EXPECT_EQ(sum, 9);
    EXPECT_EQ(histogram.edges.size(), histogram.counts.size() + 1);
  }
  EXPECT_EQ(chart.boxes.at(1).median, 500);
  EXPECT_EQ(chart.table.rows.size(), 18U);
}

TEST(ChartBuild, ARooflineIsTheRateOverTheIntensityBelowTheDevicesRoof) {
  Sources sources{made_up_source("a", {{.median = 10}})};
  EXPECT_NE(complaint(sources, request_of("roofline")).find("does at most"), std::string::npos);
  sources.front().document.records.front().limit = made_up_limit();
  const Chart chart = build_chart(sources, request_of("roofline"));
  const ChartPoint& point = chart.series.front().points.front();
  EXPECT_DOUBLE_EQ(point.x, 4);
  EXPECT_DOUBLE_EQ(point.y, 4e8);
  const std::vector<ChartPoint>& roof = chart.series.back().points;
  EXPECT_DOUBLE_EQ(roof.at(1).x, 0.1) << "the ridge";
  EXPECT_DOUBLE_EQ(roof.front().y, roof.front().x * 1e10);
  EXPECT_DOUBLE_EQ(roof.back().y, 1e9);
  EXPECT_DOUBLE_EQ(number(chart, 0, "roof_per_second"), 1e9);
  EXPECT_NE(complaint(sources, request_of("roofline-multiply-adds")), "");
  std::vector<std::string> names;
  for (const ChartRequest& one : possible_charts(rows_of(sources))) names.push_back(chart_name(one));
  EXPECT_EQ(std::ranges::count(names, "Roofline: exponentials"), 1);
  EXPECT_EQ(std::ranges::count(names, "Roofline: multiply-adds"), 0);
  EXPECT_NE(complaint(sources, request_of("roofline-tensors")).find("shared-words"), std::string::npos);
  EXPECT_TRUE(chart.notes.empty());
  sources.push_back(made_up_source("b", {{.variant = "fast/cpu_spectral", .median = 5}}));
  const std::vector<std::string> notes = build_chart(sources, request_of("roofline")).notes;
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_NE(notes.front().find("CPU, spectral"), std::string::npos) << notes.front();
}

TEST(ChartBuild, ChoicesThatLeaveNothingSayWhatThereIs) {
  const Sources sources{made_up_source("a", {{.median = 10}})};
  ChartRequest request = request_of("times");
  request.variants = {"fast/auto"};
  EXPECT_NE(complaint(sources, request).find("fast/cpu_simd"), std::string::npos);
  EXPECT_NE(complaint(sources, request_of("time-against-moon")).find("radius"), std::string::npos);
  EXPECT_NE(complaint(sources, request_of("block-shape")).find("8×8"), std::string::npos);
  EXPECT_FALSE(complaint({}, request_of("times")).empty());
  request = request_of("times");
  request.where = {{"radius", "3.0"}};
  EXPECT_EQ(complaint(sources, request), "") << "3 and 3.0 are one number";
  request.where = {{"radius", "4"}};
  EXPECT_NE(complaint(sources, request).find("There are: 3."), std::string::npos);
  EXPECT_THROW((void)make_report(sources, request), ArgumentError);
  request.where = {{"radios", "3"}};
  EXPECT_NE(complaint(sources, request).find("radius, sigma_range, cache"), std::string::npos);
  EXPECT_NE(complaint(sources, request_of("speedup-against-cache")).find("time-against-cache"),
            std::string::npos);
}

TEST(ChartBuild, WhatIsPossibleCanBeBuilt) {
  const std::vector<ResultRow> rows = rows_of(made_up_blocks());
  std::vector<std::string> kinds;
  for (const ChartRequest& request : possible_charts(rows)) {
    kinds.push_back(kind_text(request));
    EXPECT_NO_THROW((void)build_chart(rows, request)) << kinds.back();
  }
  EXPECT_NE(std::ranges::find(kinds, "block-shape"), kinds.end());
  EXPECT_NE(std::ranges::find(kinds, "time-against-block_width"), kinds.end());
}

}  // namespace
}  // namespace filterscope
