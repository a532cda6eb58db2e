// Occupancy over the block and over shared memory: what fits, and the point that runs.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "core/charts/build_chart.h"
#include "kernels/api/errors.h"
#include "kernels/api/occupancy.h"
#include "tests/unit/core/chart_results.h"

namespace filterscope {
namespace {

TEST(Occupancy, IsWhatFitsAtOnce) {
  const OccupancySupply h100 = *supply_of(90);
  const Occupancy all = occupancy_of({256, 32, 0}, h100);
  EXPECT_EQ(all.blocks, 8);
  EXPECT_EQ(all.share, 1);
  EXPECT_EQ(all.limiter, "threads and registers");
  EXPECT_EQ(occupancy_of({256, 40, 0}, h100).blocks, 6);  // 10 240 registers a block of 65 536
  EXPECT_EQ(occupancy_of({256, 40, 0}, h100).share, 0.75);
  EXPECT_EQ(occupancy_of({1024, 255, 0}, h100).blocks, 0);  // such a block cannot be launched
  EXPECT_EQ(occupancy_of({128, 16, 100 * 1024}, h100).blocks, 2);
  EXPECT_EQ(occupancy_of({33, 16, 0}, h100).share, 32 * 64.0 / 2048);  // two warps each, 32 blocks at most
  EXPECT_EQ(supply_of(90)->shared_bytes, 233472U);
  EXPECT_EQ(supply_of(86)->threads, 1536);
  EXPECT_FALSE(supply_of(0));
  EXPECT_FALSE(supply_of(12));
}

ResultRecord ran(const std::string& variant, int registers, std::size_t shared, int width, int height) {
  ResultRecord record = made_up({.variant = variant});
  record.device = "NVIDIA H100";
  record.devices = {0};
  KernelFacts& facts = record.measurement.facts;
  facts.registers = registers;
  facts.static_shared = shared;
  facts.block[0] = width;
  facts.block[1] = height;
  facts.block[2] = 1;
  const Occupancy now = occupancy_of({width * height, registers, shared}, *supply_of(90));
  facts.occupancy = now.share;
  facts.blocks_per_multiprocessor = now.blocks;
  facts.limiter = now.limiter;
  return record;
}

std::vector<ChartSource> sources(std::vector<ResultRecord> records) {
  ChartSource source;
  source.label = "a";
  source.capabilities = {{"NVIDIA H100", 90}};
  source.document.records = std::move(records);
  return {source};
}

const ChartPoint& at(const ChartSeries& series, double x) {
  return *std::ranges::find(series.points, x, &ChartPoint::x);
}

TEST(OccupancyChart, HasACurveAndThePointThatRuns) {
  const auto from =
      sources({ran("larsson2015/naive", 40, 0, 16, 16), ran("larsson2015/tiled", 32, 8192, 32, 32)});
  const Chart chart = build_chart(rows_of(from), request_of("occupancy"));
  ASSERT_EQ(chart.series.size(), 4U);
  const ChartSeries& naive = chart.series[0];
  ASSERT_EQ(naive.points.size(), 32U);
  EXPECT_EQ(at(naive, 32).y, 50);  // 32 blocks of one warp
  EXPECT_EQ(at(naive, 256).y, 75);
  EXPECT_EQ(at(naive, 1024).y, 50);
  ASSERT_EQ(chart.series[1].points.size(), 1U);
  EXPECT_EQ(chart.series[1].points[0].x, 256);
  EXPECT_EQ(chart.series[1].points[0].y, 75);
  EXPECT_EQ(chart.series[1].colour, naive.colour);
  EXPECT_EQ(chart.series[3].points[0].x, 1024);
  // The table has what limits each place, and which one ran.
  const auto column = [&](const char* key) {
    return static_cast<std::size_t>(std::ranges::find(chart.table.columns, key, &ChartColumn::key) -
                                    chart.table.columns.begin());
  };
  const auto& row = chart.table.rows[static_cast<std::size_t>(chart.series[1].points[0].row)];
  EXPECT_EQ(std::get<std::string>(row[column("limiter")]), "registers");
  EXPECT_EQ(std::get<std::string>(row[column("runs")]), "yes");
  EXPECT_EQ(std::get<double>(row[column("blocks")]), 6);
}

TEST(OccupancyChart, GoesOverSharedMemoryToo) {
  const auto from = sources({ran("larsson2015/tiled", 32, 57344, 32, 8)});
  const Chart chart = build_chart(rows_of(from), request_of("occupancy-shared"));
  ASSERT_EQ(chart.series.size(), 2U);
  EXPECT_EQ(chart.series[0].points.size(), 228U);  // 0 to 227 KiB: one is the driver's
  EXPECT_EQ(at(chart.series[0], 0).y, 100);
  EXPECT_EQ(at(chart.series[0], 227).y, 12.5);
  EXPECT_EQ(chart.series[1].points[0].x, 56);
  EXPECT_EQ(chart.series[1].points[0].y, 50);
}

TEST(OccupancyChart, DrawsSameKernelsOnceAndRefusesWhatHasNone) {
  ResultRecord again = ran("larsson2015/naive", 40, 0, 16, 16);
  again.picture.name = "another.png";
  EXPECT_EQ(
      build_chart(rows_of(sources({ran("larsson2015/naive", 40, 0, 16, 16), again})), request_of("occupancy"))
          .series.size(),
      2U);
  EXPECT_THROW(build_chart(rows_of(sources({made_up({})})), request_of("occupancy")), ArgumentError);
  auto unknown = sources({ran("larsson2015/naive", 40, 0, 16, 16)});
  unknown.front().capabilities = {{"NVIDIA H100", 12}};
  EXPECT_THROW(build_chart(rows_of(unknown), request_of("occupancy")), ArgumentError);
  const auto good = rows_of(sources({ran("larsson2015/naive", 40, 0, 16, 16)}));
  EXPECT_THROW(build_chart(good, request_of("occupancy-time")), ArgumentError);
}

}  // namespace
}  // namespace filterscope
