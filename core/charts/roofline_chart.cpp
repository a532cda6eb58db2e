// The roofline of one resource (Williams, Waterman and Patterson 2009): how much of it a second each result
// uses, over how much of it there is a byte, below what the device can do.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/charts/builders.h"
#include "core/limits/limit_facts.h"
#include "core/report/table_text.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

/// The device's own ceilings, as any of its results says them.
struct Roof {
  double per_second = 0;
  double bytes_per_second = 0;

  [[nodiscard]] double at(double intensity) const {
    return std::min(per_second, intensity * bytes_per_second);
  }
};

bool has_work(const ResultRow& row, Resource resource) {
  // With transfers in it a time says nothing on the kernel's rate.
  return row.limit && condition_of(row, "transfers") != "in" && row.limit->work[resource] > 0 &&
         row.limit->best_ms[resource] > 0 && row.limit->best_ms[Resource::memory_bytes] > 0;
}

double intensity(const ResultRow& row, Resource resource) {
  return row.limit->work[resource] / row.limit->work[Resource::memory_bytes];
}

double rate(const ResultRow& row, Resource resource) {
  return row.limit->work[resource] / (row.summary.median * 1e-3);
}

Roof roof_of(const ResultRow& row, Resource resource) {
  const LimitFacts& limit = *row.limit;
  return {limit.work[resource] / (limit.best_ms[resource] * 1e-3),
          limit.work[Resource::memory_bytes] / (limit.best_ms[Resource::memory_bytes] * 1e-3)};
}

/// The one that was asked for, else that which limits most of the results.
Resource resource_of(const RowList& rows, const std::string& wanted) {
  std::map<Resource, int> votes;
  for (std::size_t i = 0; i < kResources; ++i) {
    const auto one = static_cast<Resource>(i);
    if (one == Resource::memory_bytes) continue;
    if (name_of(one) == wanted) return one;
    for (const ResultRow* row : rows)
      votes[one] += has_work(*row, one) ? (row->limit->nearest == one ? 2 : 1) : 0;
  }
  if (!wanted.empty()) {
    throw ArgumentError(
        problem("chart.resource", "There is no roofline of \"%1\". There are: %2.", wanted,
                "exponentials, multiply-adds, packed-half, tensor-multiply-adds, shared-words"));
  }
  return std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; })->first;
}

RowList rows_with_work(const RowList& rows, Resource resource, const ChartWords& words) {
  RowList list;
  std::ranges::copy_if(rows, std::back_inserter(list),
                       [&](const ResultRow* row) { return has_work(*row, resource); });
  if (!list.empty()) return list;
  throw ArgumentError(
      problem("chart.no_limits",
              "None of these results says how much of \"%1\" it needs of what its device can do. "
              "Measure what the device does at most, then the variants again.",
              resource_label(resource, words)));
}

ChartSeries roof_line(const std::string& name, const Roof& roof, double least, double most) {
  ChartSeries line;
  line.name = name;
  line.plain = true;
  line.colour = -1;
  const double ridge = roof.per_second / roof.bytes_per_second;
  for (const double x : {least, std::clamp(ridge, least, most), most}) line.points.push_back({x, roof.at(x)});
  return line;
}

}  // namespace

std::string resource_label(Resource resource, const ChartWords& words) {
  switch (resource) {
    case Resource::exponentials: return words(FS_TEXT("Chart", "Exponentials"));
    case Resource::multiply_adds: return words(FS_TEXT("Chart", "Multiply-adds"));
    case Resource::packed_half: return words(FS_TEXT("Chart", "Packed half multiply-adds"));
    case Resource::tensor_multiply_adds: return words(FS_TEXT("Chart", "Tensor-core multiply-adds"));
    case Resource::shared_words: return words(FS_TEXT("Chart", "Words of shared memory"));
    case Resource::memory_bytes: break;
  }
  return words(FS_TEXT("Chart", "Bytes"));
}

std::vector<Resource> roofed_resources(const RowList& rows) {
  std::vector<Resource> list;
  for (std::size_t i = 0; i < kResources; ++i) {
    const auto one = static_cast<Resource>(i);
    if (one == Resource::memory_bytes) continue;
    if (std::ranges::any_of(rows, [&](const ResultRow* row) { return has_work(*row, one); }))
      list.push_back(one);
  }
  return list;
}

namespace {

/// Of results with the same settings, which have nearly the same work and stand above each other, the highest
/// alone is labelled.
void label_settings(Chart& chart, const RowList& shown, const ChartWords& words) {
  const RowLabels settings(shown, {"time", "variant", std::string(kConditionsAxis)}, words);
  constexpr std::size_t kMostLabels = 12;
  std::map<std::string, ChartPoint*> highest;
  for (ChartSeries& series : chart.series) {
    for (ChartPoint& point : series.points) {
      const ResultRow& row = *shown[static_cast<std::size_t>(point.row)];
      const std::string setting = settings.name(row);
      if (setting == row.title) continue;
      ChartPoint*& best = highest.try_emplace(setting, &point).first->second;
      if (point.y > best->y) best = &point;
    }
  }
  if (highest.size() > kMostLabels) return;
  for (const auto& [setting, point] : highest) point->label = setting;
}

/// Variants of which no result has a place here, which would else be missed.
void note_left_out(Chart& chart, const RowList& measured, Resource resource, const ChartWords& words) {
  std::vector<std::string> titles;
  for (const ResultRow* row : measured) {
    const auto of_it = [&](const ResultRow* one) {
      return one->variant == row->variant && has_work(*one, resource);
    };
    if (std::ranges::any_of(measured, of_it) || std::ranges::find(titles, row->title) != titles.end())
      continue;
    titles.push_back(row->title);
  }
  if (titles.empty()) return;
  constexpr std::size_t kMostNamed = 5;
  const std::size_t named = titles.size() > kMostNamed + 1 ? kMostNamed : titles.size();
  std::string list =
      fmt::format("{}", fmt::join(titles.begin(), titles.begin() + static_cast<int>(named), ", "));
  if (named < titles.size())
    list = words(FS_TEXT("Chart", "%1, and %2 more"), {list, std::to_string(titles.size() - named)});
  chart.notes.push_back(
      words(FS_TEXT("Chart", "Not here, because they need none of it or what they need is not known: %1."),
            {list}));
}

}  // namespace

Chart roofline_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  const RowList measured = measured_rows(rows);
  const Resource resource = resource_of(measured, request.axis);
  const FoldedRows folded = fastest_of_each(rows_with_work(measured, resource, words), {});
  const RowList& shown = folded.rows;
  const RowLabels labels(shown, {"time"}, words);
  Chart chart;
  chart.shape = ChartShape::points;
  chart.title =
      words(FS_TEXT("Chart", "%1 a second, and the device’s roof"), {resource_label(resource, words)});
  chart.subtitle = labels.common();
  chart.x = {words(FS_TEXT("Chart", "%1 a byte of the image"), {resource_label(resource, words)}), "", true};
  chart.y = {words(FS_TEXT("Chart", "%1 a second"), {resource_label(resource, words)}), "", true};
  TableBuilder table(shown);
  table.add_column("median_ms", FS_TEXT("Chart", "median (ms)"));
  table.add_column("per_byte", FS_TEXT("Chart", "a byte"));
  table.add_column("per_second", FS_TEXT("Chart", "a second"));
  table.add_column("roof_per_second", FS_TEXT("Chart", "roof, a second"));
  table.add_column("roof_share", FS_TEXT("Chart", "share of the roof"));
  table.add_column("nearest", FS_TEXT("Chart", "nearest limit"));
  table.add_column("share", FS_TEXT("Chart", "share of the nearest limit"));
  double least = HUGE_VAL;
  double most = 0;
  std::map<std::string, std::size_t> places;
  std::map<std::string, Roof> roofs;
  for (const ResultRow* row : shown) {
    const double x = intensity(*row, resource);
    least = std::min(least, x);
    most = std::max(most, x);
    const Roof roof = roof_of(*row, resource);
    roofs.try_emplace(row->device, roof);
    const std::string own = series_words(shown, *row, words);
    const auto [place, is_new] = places.try_emplace(row->variant + ' ' + own, chart.series.size());
    if (is_new) {
      ChartSeries series;
      series.name = own.empty() ? row->title : row->title + ", " + own;
      series.style = SeriesStyle::points;
      series.colour = static_cast<int>(chart.series.size());
      chart.series.push_back(std::move(series));
    }
    ChartPoint point{x, rate(*row, resource)};
    point.state = state_of(*row);
    point.row =
        table.add(*row, {cell_of(row->summary.median), cell_of(x), cell_of(point.y), cell_of(roof.at(x)),
                         cell_of(point.y / roof.at(x)), cell_of(std::string(nearest_limit(*row->limit))),
                         cell_of(row->limit->share)});
    chart.series[place->second].points.push_back(std::move(point));
  }
  label_settings(chart, shown, words);
  for (const auto& [device, roof] : roofs) {
    const double ridge = roof.per_second / roof.bytes_per_second;
    chart.series.push_back(
        roof_line(words(FS_TEXT("Chart", "Roof: %1"), {device}), roof, std::min(least, ridge) / 4, most * 4));
  }
  if (folded.folded) {
    chart.notes.push_back(words(FS_TEXT(
        "Chart", "Of parameters that change the time alone, such as the block, the fastest is shown.")));
  }
  const auto above = [](const ResultRow* row) { return above_ceiling(*row->limit); };
  if (std::ranges::any_of(shown, above)) chart.notes.push_back(words.told(above_ceiling_note()));
  note_left_out(chart, measured, resource, words);
  add_state_notes(chart, words);
  chart.table = table.take();
  return chart;
}

}  // namespace filterscope
