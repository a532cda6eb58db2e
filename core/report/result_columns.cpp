#include "core/report/result_columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <iterator>
#include <utility>

#include "core/metrics/metric_list.h"
#include "core/report/table_text.h"
#include "kernels/catalog.h"
#include "kernels/counters/counters.h"

namespace filterscope {
namespace {

using Record = ResultRecord;
using One = const ResultRecord&;
using Cell = ResultCell;
using Columns = std::vector<RecordColumn>;

/// Where the names end and the figures against other images are; comparisons have these first.
constexpr int kMedian = 10;
constexpr int kQuality = 100;
constexpr int kBehindQuality = 200;

/// The parameters whose columns have a place of their own, whatever the catalogue holds.
constexpr const char* kPlaced[] = {"radius",      "sigma_space",  "sigma_space_y", "sigma_range",
                                   "block_width", "block_height", "tiling",        "threads",
                                   "border",      "colour",       "window"};

const Summary& times(const Record& record) { return record.measurement.summary; }

/// One sample has no spread.
ResultCell spread(const Record& record, double value) {
  return has_spread(times(record)) ? ResultCell(value) : ResultCell("–");
}

ResultCell rate(const Record& record) {
  const double median = times(record).median;
  return median > 0 ? static_cast<double>(record.picture.shape.pixels()) / median / 1e3 : 0;
}

ResultCell compared(const std::optional<BaselineComparison>& with) {
  return with ? ResultCell(verdict_text(*with)) : ResultCell();
}

template <auto Member>
bool has(const Record& record) {
  return (record.*Member).has_value();
}

/// Columns of CSV files alone, whose names end as what is inside `inside` of a record's JSON.
void add_facts(Columns& list, const std::string& begin, const std::string& inside,
               std::initializer_list<const char*> facts) {
  for (const char* fact : facts) list.push_back({.key = begin + fact, .pointer = inside + fact});
}

/// Adds what people see: its name in CSV files, or "", the place, a title for each table, how numbers are
/// written, the cell, and in which tables it is wanted.
auto adding_to(Columns& list) {
  return [&list](const std::string& key, int place, std::array<std::string, 3> title, Quantity quantity,
                 int digits, auto cell, std::function<bool(const Record&)> wanted = {}) {
    list.push_back({key, key.empty() ? key : '/' + key, place, std::move(title), quantity, digits, cell,
                    std::move(wanted)});
  };
}

void add_names(Columns& list) {
  using enum Quantity;
  const auto add = adding_to(list);
  add("", 1, {"", "picture", ""}, name, 0, [](One one) { return one.picture.name; });
  add("", 1, {"picture", "", ""}, name, 0, [](One one) { return picture_text(one.picture); });
  add("", 2, {"title", "title", "title"}, name, 0, [](One one) { return title_of(one.variant); });
  add("", 3, {"", "variant", ""}, name, 0,
      [](One one) { return with_taken(one.variant, one.measurement.taken); });
  add("", 3, {"variant", "", "variant"}, name, 0, [](One one) { return one.variant; });
  add("", 4, {"parameters", "", ""}, name, 0,
      [](One one) { return parameters_text(one.variant, one.parameters); });
}

void add_times(Columns& list) {
  using enum Quantity;
  const auto add = adding_to(list);
  add("count", 17, {"n", "samples", ""}, fixed, 0,
      [](One one) { return static_cast<double>(times(one).count); });
  add("median_ms", kMedian, {"median ms", "median_ms", "median_ms"}, median, 3,
      [](One one) { return times(one).median; });
  add("", 11, {"± half IQR ms", "±half_iqr_ms", "±half_iqr_ms"}, figure, 3,
      [](One one) { return spread(one, half_iqr(times(one))); });
  add("min_ms", 12, {"min ms", "min_ms", ""}, figure, 3, [](One one) { return times(one).minimum; });
  add("q1_ms", 13, {"q1 ms", "", ""}, figure, 3, [](One one) { return spread(one, times(one).q1); });
  add("q3_ms", 14, {"q3 ms", "", ""}, figure, 3, [](One one) { return spread(one, times(one).q3); });
  add("mean_ms", 15, {"mean ms", "", ""}, figure, 3, [](One one) { return times(one).mean; });
  add_facts(list, "", "/", {"relative_iqr", "converged"});
  add("", 16, {"", "iqr_percent", ""}, figure, 2,
      [](One one) { return spread(one, 100 * times(one).relative_iqr); });
  add("", 18, {"", "mpixel_per_s", ""}, figure, 2, rate);
  add("upload_ms", 20, {"upload ms", "", ""}, figure, 3, [](One one) { return one.measurement.upload_ms; });
  add("bind_ms", 21, {"bind ms", "", ""}, figure, 3, [](One one) { return one.measurement.bind_ms; });
  add("download_ms", 22, {"download ms", "", ""}, figure, 3,
      [](One one) { return one.measurement.download_ms; });
  add("wall_ms", 23, {"wall ms", "", ""}, figure, 3, [](One one) { return one.measurement.wall_ms; });
}

/// What is known only of some: a table without any leaves the column out.
void add_verdicts(Columns& list) {
  using enum Quantity;
  const auto add = adding_to(list);
  const auto has_rank = [](One one) { return !rank_text(one).empty(); };
  add(
      "", 30, {"conditions", "conditions", ""}, word, 0,
      [](One one) { return conditions_text(one.conditions); },
      [](One one) { return one.conditions != Conditions(); });
  add("", 31, {"", "rank", ""}, figure, 0, rank_text, has_rank);
  // What cannot win is crossed out.
  add(
      "", 31, {"rank", "", ""}, figure, 0,
      [](One one) {
        const bool wrong = one.promise && !one.promise->kept;
        return wrong ? "~~" + rank_text(one) + "~~" : rank_text(one);
      },
      has_rank);
  add(
      "", 32, {"against the baseline", "baseline", ""}, word, 0,
      [](One one) { return compared(one.baseline); }, has<&Record::baseline>);
  add(
      "", 33, {"against %1", "against %1", ""}, word, 0, [](One one) { return compared(one.against); },
      has<&Record::against>);
  add(
      "", kQuality, {"reference", "", ""}, word, 0, [](One one) { return one.reference; },
      has<&Record::metrics>);
  const auto speedup = [](One one) { return one.speedup ? Cell(*one.speedup) : Cell(); };
  add("", kBehindQuality, {"speed-up", "", ""}, factor, 0, speedup, has<&Record::speedup>);
  add("", kBehindQuality, {"", "", "speedup"}, factor, 0, speedup);
  add(
      "", kBehindQuality + 1, {"", "limit", ""}, word, 0,
      [](One one) { return one.limit ? Cell(std::string(nearest_limit(*one.limit))) : Cell(); },
      has<&Record::limit>);
  add(
      "", kBehindQuality + 2, {"", "percent_of_it", ""}, figure, 1,
      [](One one) { return one.limit ? Cell(100 * one.limit->share) : Cell(); }, has<&Record::limit>);
}

/// The metrics against the reference's result, or against the truth; `first` to `last` of the list.
template <auto Member>
void add_metrics(Columns& list, std::size_t first, std::size_t last) {
  constexpr bool kTruth = Member == &Record::truth_metrics;
  const std::string against = kTruth ? "truth" : "reference";
  for (std::size_t i = first; i < std::min(last, metrics().size()); ++i) {
    const Metric& metric = metrics()[i];
    if (metric.of_truth && !kTruth) continue;
    const std::string key = metric.key;
    const std::string unit = metric.unit;
    const bool levels = unit == "levels";
    const std::string brief = metric.in_brief ? key + " (" + against + ")" : "";
    const std::string long_unit = levels ? " (levels)" : "";
    const std::string alone = metric.in_brief ? brief : kTruth ? "" : key + long_unit;
    const std::string label =
        metric.label + (levels || unit.empty() ? long_unit : ' ' + unit) + ", " + against;
    const Quantity quantity = levels         ? Quantity::significant
                              : unit.empty() ? Quantity::fixed
                              : unit == "dB" ? Quantity::decibels
                                             : Quantity::figure;
    const int place = kQuality + (kTruth ? 50 : 1) + 2 * static_cast<int>(i);
    const auto cell = [value = metric.value](const Record& one) {
      const std::optional<double> found = one.*Member ? value(*(one.*Member)) : std::nullopt;
      return found ? ResultCell(*found) : ResultCell();
    };
    list.push_back({(kTruth ? "truth_" : "") + key,
                    (kTruth ? "/truth_metrics/" : "/metrics/") + key,
                    place,
                    {label, brief, alone},
                    quantity,
                    metric.digits,
                    cell,
                    has<Member>});
    if (!levels) continue;
    // In the values' own units too, where these are not the levels.
    const auto native = [value = metric.value](const Record& one) {
      return one.*Member ? ResultCell(native_difference(*value(*(one.*Member)), one.picture.value_range()))
                         : ResultCell();
    };
    list.push_back(
        {"",
         "",
         place + 1,
         {std::string(metric.label) + " (native), " + against, "", kTruth ? "" : key + " (native)"},
         Quantity::significant,
         metric.digits + 1,
         native,
         [](const Record& one) { return has<Member>(one) && one.picture.shape.type != PixelType::u8; }});
  }
}

RecordColumn parameter_column(const std::string& key) {
  return {.key = key, .pointer = "/parameters/" + key};
}

/// Four significant digits, no exponent for what is read as a time or a ratio.
std::string rounded(double value) {
  if (std::isnan(value)) return "–";
  if (std::isinf(value)) return value > 0 ? "∞" : "−∞";
  return std::abs(value) >= 1000 ? fmt::format("{:.0f}", value) : fmt::format("{:.4g}", value);
}

std::string number_text(const RecordColumn& column, double value, bool in_file) {
  switch (column.quantity) {
    case Quantity::factor: return factor_text(value);
    case Quantity::fixed: return fmt::format("{:.{}f}", value, column.digits);
    case Quantity::decibels:
      if (!in_file && std::isinf(value) && value > 0) return "identical";
      break;
    default: break;
  }
  if (in_file) return rounded(value);
  if (column.quantity == Quantity::significant) return fmt::format("{:.{}g}", value, column.digits);
  return fmt::format("{:.{}f}", value, column.digits);
}

std::string cell_text(const RecordColumn& column, const Record& record, bool in_file) {
  const ResultCell cell = column.cell(record);
  if (const auto* text = std::get_if<std::string>(&cell)) return *text;
  const auto* number = std::get_if<double>(&cell);
  if (number == nullptr) return {};
  std::string text = number_text(column, *number, in_file);
  const std::string mark = column.quantity == Quantity::median ? median_mark(record.measurement) : "";
  return text + (in_file && !mark.empty() ? " " : "") + mark;
}

/// Comparisons have the figures against the reference before the times.
std::pair<int, int> order_in(TableKind kind, const RecordColumn& column) {
  const bool quality = column.place >= kQuality && column.place < kBehindQuality;
  return {kind != TableKind::compare || column.place < kMedian ? 0 : quality ? 1 : 2, column.place};
}

}  // namespace

std::vector<RecordColumn> result_columns() {
  constexpr std::size_t kFirst = 4;  // metrics that files had from the start; FLIP came later
  Columns list;
  list.push_back({.key = "picture", .pointer = "/picture/name"});
  add_facts(list, "", "/picture/", {"width", "height", "depth", "channels", "type", "hash"});
  add_facts(list, "", "/", {"variant", "exactness"});
  for (const char* key : kPlaced) list.push_back(parameter_column(key));
  add_times(list);
  add_metrics<&Record::metrics>(list, 0, kFirst);
  add_facts(list, "", "/metrics/", {"identical"});
  add_facts(list, "", "/", {"speedup"});
  add_facts(list, "", "/kernel/",
            {"registers", "static_shared_bytes", "dynamic_shared_bytes", "local_bytes", "constant_bytes",
             "occupancy", "limiter"});
  list.push_back({.key = "grid_x", .pointer = "/kernel/grid/0"});
  list.push_back({.key = "grid_y", .pointer = "/kernel/grid/1"});
  list.push_back({.key = "grid_z", .pointer = "/kernel/grid/2"});
  add_facts(list, "", "/", {"skipped", "title"});
  add_facts(list, "", "/metrics/", {"against"});
  add_metrics<&Record::truth_metrics>(list, 0, kFirst);
  add_facts(list, "truth_", "/truth_metrics/", {"identical"});
  add_facts(list, "noise_", "/noise/", {"photons", "gaussian", "impulse", "seed"});
  add_facts(list, "", "/", {"device"});
  list.push_back({.key = "value_low", .pointer = "/picture/value_range/0"});
  list.push_back({.key = "value_high", .pointer = "/picture/value_range/1"});
  list.push_back({.key = "limit", .pointer = "/limit/nearest"});
  add_facts(list, "limit_", "/limit/", {"share"});
  add_facts(list, "", "/conditions/", {"cache", "launch", "transfers"});
  add_facts(list, "promise_", "/promise/", {"kept"});
  add_facts(list, "", "/", {"rank"});
  add_facts(list, "baseline_", "/baseline/", {"verdict", "ratio", "low", "high"});
  add_metrics<&Record::truth_metrics>(list, kFirst, kFirst + 1);
  list.push_back({.key = "slabs", .pointer = "/slabs/count"});
  for (const CounterMetric& metric : counter_metrics())
    add_facts(list, "counter_", "/counters/values/", {metric.key});
  add_facts(list, "noise_", "/noise/", {"rician"});
  add_facts(list, "", "/picture/", {"guided"});
  list.push_back({.key = "rounds", .pointer = "/rounds_ms"});
  add_metrics<&Record::metrics>(list, kFirst, metrics().size());
  add_metrics<&Record::truth_metrics>(list, kFirst + 1, metrics().size());
  add_names(list);
  add_verdicts(list);
  Columns last;
  for (const ParameterSpec& spec : all_parameters()) {
    RecordColumn column = parameter_column(spec.key);
    if (std::ranges::find(list, column.pointer, &RecordColumn::pointer) != list.end()) continue;
    // Some have the name of a fact: "exactness" is what the variant promises.
    const bool taken = std::ranges::find(list, column.key, &RecordColumn::key) != list.end();
    if (taken) column.key = "parameter_" + column.key;
    (taken ? last : list).push_back(std::move(column));
  }
  std::ranges::move(last, std::back_inserter(list));
  return list;
}

ResultTable result_table(const std::vector<ResultRecord>& records, TableKind kind) {
  const auto at = static_cast<std::size_t>(kind);
  const bool in_file = kind == TableKind::markdown;
  std::vector<const Record*> measured;
  std::string against;
  for (const Record& record : records) {
    if (!record.skipped.empty()) continue;
    measured.push_back(&record);
    if (record.against && against.empty()) against = record.against->variant;
  }
  Columns columns = result_columns();
  std::erase_if(columns, [&](const RecordColumn& column) {
    return column.title[at].empty() ||
           (column.wanted &&
            std::ranges::none_of(measured, [&](const Record* one) { return column.wanted(*one); }));
  });
  std::ranges::stable_sort(columns, {}, [&](const RecordColumn& column) { return order_in(kind, column); });
  ResultTable table;
  for (RecordColumn& column : columns) {
    std::string& title = column.title[at];
    if (const auto place = title.find("%1"); place != std::string::npos) title.replace(place, 2, against);
    table.columns.push_back({std::move(title), column.quantity == Quantity::name ||
                                                   (in_file && column.quantity == Quantity::word)});
  }
  for (const Record* record : measured) {
    std::vector<std::string>& row = table.rows.emplace_back();
    for (const RecordColumn& column : columns) row.push_back(cell_text(column, *record, in_file));
  }
  return table;
}

}  // namespace filterscope
