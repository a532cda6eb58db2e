#include "core/studies/published_lines.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernels/catalog.h"

namespace filterscope::studies {
namespace {

/// As many colours and markers as charts have: what is published has ours in the dashes of a further round.
constexpr int kColours = 8;
constexpr int kPublishedRound = 2;
/// The column of the chart's table that has them: a study's statistic is not always ours.
constexpr const char* kPublished = "published_ms";

/// A published number of a table: of which variant or column, and where.
struct PublishedTime {
  std::string name;  ///< the variant's short name, or the column's: "naive", "fastest"
  std::string size;  ///< "256×256"; empty where the chart has one size
  double x = kNoValue;
  double ms = kNoValue;
};

double published_number(const nlohmann::ordered_json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number() ? found->get<double>() : kNoValue;
}

double place_of(const nlohmann::ordered_json& where, const std::string& axis) {
  if (axis != "radius" && axis != "search_radius") return kNoValue;
  const double radius = published_number(where, "radius");
  return std::isfinite(radius) ? radius : (published_number(where, "window") - 1) / 2;
}

std::vector<PublishedTime> times_of(const StudyTable& table, const std::string& axis) {
  constexpr std::pair<std::string_view, double> kUnits[] = {{"_ms", 1.0}, {"_s", 1000.0}};
  std::vector<PublishedTime> list;
  for (const TableRow& row : table.rows) {
    const double x = place_of(row.where, axis);
    if (!row.published.is_object() || !std::isfinite(x)) continue;
    const double side = published_number(row.where, "side");
    const std::string text = std::isfinite(side) ? std::to_string(std::lround(side)) : std::string();
    for (const auto& [key, value] : row.published.items()) {
      for (const auto& [unit, factor] : kUnits) {
        if (!value.is_number() || !key.ends_with(unit)) continue;
        std::string name = key.substr(0, key.size() - unit.size());
        if (name == "time") name = row.where.value("variant", name);
        list.push_back({std::move(name), side > 0 ? text + "×" + text : "", x, value.get<double>() * factor});
        break;
      }
    }
  }
  return list;
}

/// The experiment's variant of that name, "texture" for zheng2011/bilateral_texture; null for a column of
/// another meaning.
const Variant* variant_of(const Experiment& experiment, const std::string& name) {
  for (const ExperimentRun& run : experiment.runs) {
    for (const std::string& id : run.variants) {
      if (id.ends_with("/" + name) || id.ends_with("_" + name)) return find_variant(id);
    }
  }
  return nullptr;
}

int colour_of(const Chart& chart, const std::string& title, int place) {
  const auto ours = std::ranges::find_if(
      chart.series, [&](const ChartSeries& one) { return !title.empty() && one.name.starts_with(title); });
  return kPublishedRound * kColours + (ours == chart.series.end() ? place : ours->colour) % kColours;
}

/// A row of the chart's table for a published time, and its place there.
int add_row(ChartData& table, const std::string& name, const std::string& device, const std::string& axis,
            const ChartPoint& point) {
  std::vector<ChartCellValue> cells;
  for (const ChartColumn& column : table.columns) {
    ChartCellValue cell;
    if (column.key == "title") cell = name;
    if (column.key == "device") cell = device;
    if (column.key == axis) cell = point.x;
    if (column.key == kPublished) cell = point.y;
    cells.push_back(std::move(cell));
  }
  table.rows.push_back(std::move(cells));
  table.places.emplace_back();
  return static_cast<int>(table.rows.size()) - 1;
}

}  // namespace

void add_published_lines(Chart& chart, const Experiment& experiment, const StudyTable& table,
                         const std::string& axis, const ChartWords& words) {
  const std::vector<PublishedTime> times = times_of(table, axis);
  if (times.empty()) return;
  chart.table.columns.push_back({kPublished, "published (ms)"});
  for (auto& row : chart.table.rows) row.emplace_back();
  chart.y.logarithmic = true;  // Chips of ten years are far apart.
  chart.y.from_zero = false;
  std::vector<ChartSeries> lines;
  for (const PublishedTime& time : times) {
    const Variant* variant = variant_of(experiment, time.name);
    std::string name = variant != nullptr       ? variant->descriptor.title
                       : time.name == "fastest" ? words(FS_TEXT("Chart", "the fastest"))
                                                : time.name;
    const int colour =
        colour_of(chart, variant != nullptr ? name : std::string(), static_cast<int>(chart.series.size()));
    if (!time.size.empty()) name += ", " + time.size;
    name += ", " + words(FS_TEXT("Chart", "study"));
    auto line = std::ranges::find(lines, name, &ChartSeries::name);
    if (line == lines.end()) line = lines.insert(line, {.name = name, .colour = colour});
    ChartPoint point{.x = time.x, .y = time.ms};
    point.row = add_row(chart.table, name, find_study(experiment.study)->device, axis, point);
    line->points.push_back(std::move(point));
  }
  chart.series.insert(chart.series.end(), lines.begin(), lines.end());
}

}  // namespace filterscope::studies
