// How much of a multiprocessor a kernel can fill, over the size of its block or its shared memory: a model,
// by what the kernel takes.
#include <algorithm>
#include <set>
#include <tuple>

#include "core/charts/builders.h"
#include "kernels/api/errors.h"
#include "kernels/api/occupancy.h"

namespace filterscope {
namespace {

constexpr int kWarp = 32;
constexpr int kMostThreads = 1024;
constexpr std::size_t kKib = 1024;

struct Column {
  const char* key;
  const char* title;
};
constexpr Column kColumns[] = {{"threads", FS_TEXT("Chart", "threads")},
                               {"registers", FS_TEXT("Chart", "registers a thread")},
                               {"shared_bytes", FS_TEXT("Chart", "shared memory (B)")},
                               {"blocks", FS_TEXT("Chart", "blocks at once")},
                               {"occupancy_percent", FS_TEXT("Chart", "occupancy (%)")},
                               {"limiter", FS_TEXT("Chart", "limited by")},
                               {"runs", FS_TEXT("Chart", "runs so")}};

OccupancyDemand demand_of(const ResultRow& row) {
  const KernelFacts& facts = row.kernel;
  return {facts.block[0] * facts.block[1] * facts.block[2], facts.registers,
          facts.static_shared + facts.dynamic_shared};
}

/// Results of one kernel with the same launch are one curve.
RowList kernels_of(const RowList& rows) {
  std::set<std::tuple<std::string, int, int, int, std::size_t>> seen;
  RowList list;
  for (const ResultRow* row : rows) {
    if (!has_occupancy(*row)) continue;
    const OccupancyDemand demand = demand_of(*row);
    if (seen.emplace(row->variant, row->capability, demand.threads, demand.registers_a_thread,
                     demand.shared_bytes)
            .second)
      list.push_back(row);
  }
  if (!list.empty()) return list;
  throw ArgumentError(problem("chart.no_kernels",
                              "None of these results says what its kernel takes, on a GPU whose "
                              "multiprocessors are known. Results of CUDA variants do."));
}

/// The demands along the axis, all else as it runs.
std::vector<OccupancyDemand> demands_over(bool shared, const OccupancyDemand& runs,
                                          const OccupancySupply& supply) {
  std::vector<OccupancyDemand> list;
  if (shared) {
    for (std::size_t bytes = 0; bytes + supply.shared_reserved_a_block <= supply.shared_bytes; bytes += kKib)
      list.push_back({runs.threads, runs.registers_a_thread, bytes});
  } else {
    for (int threads = kWarp; threads <= std::min(kMostThreads, supply.threads); threads += kWarp)
      list.push_back({threads, runs.registers_a_thread, runs.shared_bytes});
  }
  return list;
}

double place_of(bool shared, const OccupancyDemand& demand) {
  return shared ? static_cast<double>(demand.shared_bytes) / static_cast<double>(kKib) : demand.threads;
}

}  // namespace

bool has_occupancy(const ResultRow& row) {
  return row.kernel.registers > 0 && row.kernel.block[0] > 0 && supply_of(row.capability).has_value();
}

Chart occupancy_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  if (!request.axis.empty() && request.axis != "threads" && request.axis != "shared")
    throw ArgumentError(problem("chart.occupancy_axis",
                                "There is no occupancy over \"%1\". There are: threads, shared.",
                                request.axis));
  const bool shared = request.axis == "shared";
  const RowList shown = kernels_of(measured_rows(rows));
  refuse_too_many_lines(shown.size(), request);
  const RowLabels labels(shown, {"time"}, words);
  Chart chart;
  chart.shape = ChartShape::lines;
  chart.title = shared ? words(FS_TEXT("Chart", "Occupancy over shared memory"))
                       : words(FS_TEXT("Chart", "Occupancy over the block"));
  chart.subtitle = labels.common();
  chart.x = shared ? ChartAxis{words(FS_TEXT("Chart", "Shared memory of a block")), "KiB"}
                   : ChartAxis{words(FS_TEXT("Chart", "Threads of a block")), ""};
  chart.y = {words(FS_TEXT("Chart", "Occupancy")), "%", false, true};
  TableBuilder table(shown);
  for (const Column& column : kColumns) table.add_column(column.key, words(column.title));
  for (const ResultRow* row : shown) {
    const OccupancySupply supply = *supply_of(row->capability);
    const OccupancyDemand runs = demand_of(*row);
    const auto point = [&](const OccupancyDemand& demand, const Occupancy& has, bool is_run) {
      ChartPoint made{place_of(shared, demand), 100 * has.share};
      made.row = table.add(
          *row, {cell_of(static_cast<double>(demand.threads)),
                 cell_of(static_cast<double>(demand.registers_a_thread)),
                 cell_of(static_cast<double>(demand.shared_bytes)), cell_of(static_cast<double>(has.blocks)),
                 cell_of(made.y), cell_of(has.limiter), cell_of(std::string(is_run ? "yes" : ""))});
      return made;
    };
    ChartSeries curve;
    curve.name = labels.name(*row);
    curve.style = SeriesStyle::line;
    curve.plain = true;
    curve.colour = static_cast<int>(chart.series.size() / 2);
    for (const OccupancyDemand& demand : demands_over(shared, runs, supply))
      curve.points.push_back(point(demand, occupancy_of(demand, supply), false));
    // What the driver says of the run, where the result has it.
    Occupancy now = occupancy_of(runs, supply);
    if (row->kernel.occupancy > 0)
      now = {row->kernel.blocks_per_multiprocessor, row->kernel.occupancy, row->kernel.limiter};
    ChartSeries place;
    place.name = words(FS_TEXT("Chart", "%1, as it runs"), {curve.name});
    place.style = SeriesStyle::points;
    place.colour = curve.colour;
    place.points.push_back(point(runs, now, true));
    chart.series.push_back(std::move(curve));
    chart.series.push_back(std::move(place));
  }
  chart.notes.push_back(
      shared ? words(FS_TEXT("Chart", "With the block and the registers of the run."))
             : words(FS_TEXT("Chart",
                             "With the registers and the shared memory of the run: a kernel whose shared "
                             "memory grows with its block has less with larger ones.")));
  chart.table = table.take();
  return chart;
}

}  // namespace filterscope
