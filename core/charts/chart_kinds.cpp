#include <fmt/format.h>
#include <fmt/ranges.h>

#include <deque>

#include "core/charts/builders.h"
#include "core/charts/chart_kind.h"
#include "core/charts/offers.h"
#include "core/report/table_text.h"

namespace filterscope {
namespace {

std::string axis_words(const ChartRequest& request) {
  return request.words.lower(axis_of(request.axis, {}, request.words).label);
}

std::string against_name(const ChartRequest& request) {
  if (is_condition_axis(request.axis)) return request.words(FS_TEXT("Chart", "Time under each condition"));
  return request.words(FS_TEXT("Chart", "Time against %1"), {axis_words(request)});
}

Chart against_chart(const RowList& rows, const ChartRequest& request) {
  return is_condition_axis(request.axis) ? condition_chart(rows, request) : time_against_chart(rows, request);
}

std::string roofline_name(const ChartRequest& request) {
  for (std::size_t i = 0; i < kResources; ++i) {
    const auto one = static_cast<Resource>(i);
    if (name_of(one) != request.axis) continue;
    const std::string label = request.words.lower(resource_label(one, request.words));
    return request.words(FS_TEXT("Chart", "Roofline: %1"), {label});
  }
  return request.words(FS_TEXT("Chart", "Roofline"));
}

std::string occupancy_name(const ChartRequest& request) {
  return request.axis == "shared" ? request.words(FS_TEXT("Chart", "Occupancy over shared memory"))
                                  : request.words(FS_TEXT("Chart", "Occupancy over the block"));
}

std::deque<ChartKind>& rows() {
  static std::deque<ChartKind> all{
      {.key = "times",
       .shows = "a bar for each result: the median, with its quartiles; the same work of several files side "
                "by side, a colour each; a panel with an axis of its own for CPU and GPU where one is more "
                "than twenty times as slow",
       .name = [](const ChartRequest& one) { return one.words(FS_TEXT("Chart", "Time of the filter")); },
       .build = times_chart,
       .offer = offer_times},
      {.key = "time-against",
       .axis = "AXIS",
       .alone = false,
       .shows = "a line for each variant, with the band of its quartiles; against `conditions`, `cache`, "
                "`launch` or `transfers` a bar for each condition, beside each other for the same work, a "
                "colour each",
       .folds = true,
       .name = against_name,
       .build = against_chart,
       .offer = offer_time_against},
      {.key = "speedup-against",
       .axis = "AXIS",
       .alone = false,
       .shows = "the baseline's median over each one's, for the same image and parameters: from the same "
                "file, else from another file of the same machine. Notes below the chart name what has no "
                "such baseline",
       .folds = true,
       .has_baseline = true,
       .name =
           [](const ChartRequest& one) {
             return one.words(FS_TEXT("Chart", "Speed-up against %1"), {axis_words(one)});
           },
       .build = speedup_against_chart,
       .offer = offer_speedup_against},
      {.key = "block-shape",
       .shows = "a heat map of width and height of the thread block, or of what else changes the time and "
                "one option sets as WxH: how many blocks there are along two axes",
       .along_sides = true,
       .scales = false,
       .name =
           [](const ChartRequest& one) {
             const std::string of = one.variants.empty() ? std::string() : title_of(one.variants.front());
             return one.words(FS_TEXT("Chart", "Block shapes of %1"), {of});
           },
       .build = block_shape_chart,
       .offer = offer_block_shapes},
      {.key = "transfers",
       .shows = "upload, bind, kernel and download, one after the other, and the break-even size of CPU and "
                "GPU; a panel with an axis of its own for each of the two where one is more than four times "
                "as slow",
       .folds = true,
       .whole = true,
       .name =
           [](const ChartRequest& one) { return one.words(FS_TEXT("Chart", "From host memory and back")); },
       .build = transfers_chart,
       .offer = offer_transfers},
      {.key = "break-even",
       .shows = "the fastest on CPU and GPU over the size of the image, transfers included, and a mark "
                "where they cross",
       .names_fastest = false,
       .name =
           [](const ChartRequest& one) {
             return one.words(FS_TEXT("Chart", "Break-even size of CPU and GPU"));
           },
       .build = break_even_chart,
       .offer = offer_break_even},
      {.key = "samples",
       .shows = "every sample as a dot, and above them a histogram",
       .name = [](const ChartRequest& one) { return one.words(FS_TEXT("Chart", "Samples")); },
       .build = samples_chart,
       .offer = offer_samples},
      {.key = "quality-against-time",
       .shows = "PSNR, SSIM or FLIP over time; what nothing beats in both is joined by a dashed line, the "
                "Pareto front",
       .folds = true,
       .has_metric = true,
       .name = [](const ChartRequest& one) { return one.words(FS_TEXT("Chart", "Quality against time")); },
       .build = quality_chart,
       .offer = offer_quality},
      {.key = "quality-against-energy",
       .shows = "the same over the energy of a run, where it was read (`bench --energy`)",
       .names_fastest = false,
       .folds = true,
       .has_metric = true,
       .name = [](const ChartRequest& one) { return one.words(FS_TEXT("Chart", "Quality against energy")); },
       .build = quality_energy_chart,
       .offer = offer_quality_energy},
      {.key = "energy-against-time",
       .shows = "the energy of a run over its time, with the Pareto front of both",
       .names_fastest = false,
       .folds = true,
       .name = [](const ChartRequest& one) { return one.words(FS_TEXT("Chart", "Energy against time")); },
       .build = energy_chart,
       .offer = offer_energy},
      {.key = "roofline",
       .axis = "RESOURCE",
       .shows = "what a second each result has of a resource, over what a byte, below the device's roof "
                "([limits.md](limits.md)); without a name the resource that limits most results",
       .names_fastest = false,
       .scales = false,
       .name = roofline_name,
       .build = roofline_chart,
       .offer = offer_rooflines},
      {.key = "occupancy",
       .axis = "OVER",
       .shows =
           "the share of a multiprocessor's warps that a kernel can fill, over the `threads` of a block, or "
           "over its `shared` memory, all else as it ran, and a point where it runs "
           "([limits.md](limits.md#occupancy))",
       .names_fastest = false,
       .scales = false,
       .name = occupancy_name,
       .build = occupancy_chart,
       .offer = offer_occupancy},
      {.key = "history",
       .shows = "a line for each measurement over the runs of several files or a folder of them, the oldest "
                "first, with marks where it moved ([measuring.md](measuring.md#over-many-runs))",
       .names_fastest = false,
       .over_runs = true,
       .name = [](const ChartRequest& one) { return one.words(FS_TEXT("Chart", "Time over runs")); },
       .build = history_chart,
       .offer = offer_history}};
  return all;
}

}  // namespace

std::vector<std::string> ChartKind::spelled() const {
  std::vector<std::string> words;
  if (axis.empty() || alone) words.emplace_back(key);
  if (!axis.empty()) words.push_back(fmt::format("{}-{}", key, axis));
  return words;
}

const ChartKind& live_chart() {
  static const ChartKind live{
      .key = "live",
      .shows = {},
      .of_results = false,
      .name = [](const ChartRequest& one) { return one.words(FS_TEXT("Chart", "Live times")); },
      .build = times_chart};
  return live;
}

std::vector<const ChartKind*> chart_kind_list() {
  std::vector<const ChartKind*> list;
  for (const ChartKind& kind : rows()) list.push_back(&kind);
  list.push_back(&live_chart());
  return list;
}

void add_chart_kind(const ChartKind& kind) { rows().push_back(kind); }

void remove_chart_kind(std::string_view key) {
  std::erase_if(rows(), [&](const ChartKind& kind) { return kind.key == key; });
}

std::string chart_kinds_markdown() {
  std::string text = "| `--kind` | shows |\n|---|---|\n";
  for (const ChartKind& kind : rows())
    text += fmt::format("| `{}` | {} |\n", fmt::join(kind.spelled(), "`, `"), kind.shows);
  return text;
}

}  // namespace filterscope
