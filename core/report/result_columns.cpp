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
using Columns = std::vector<ResultColumn>;

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

/// Columns of CSV files alone: a name, and a place in JSON where that is not the name.
void add_facts(Columns& list, std::initializer_list<std::pair<std::string, std::string>> facts) {
  for (const auto& [key, pointer] : facts)
    list.push_back({.key = key, .pointer = pointer.empty() ? "/" + key : pointer});
}

void add_names(Columns& list) {
  using enum Quantity;
  const auto bare = [](const Record& one) { return one.picture.name; };
  const auto taken = [](const Record& one) { return with_taken(one.variant, one.measurement.taken); };
  const auto full = [](const Record& one) { return picture_text(one.picture); };
  const auto title = [](const Record& one) { return title_of(one.variant); };
  const auto id = [](const Record& one) { return one.variant; };
  const auto set = [](const Record& one) { return parameters_text(one.variant, one.parameters); };
  list.push_back({.place = 1, .title = {"", "picture", ""}, .quantity = name, .cell = bare});
  list.push_back({.place = 1, .title = {"picture", "", ""}, .quantity = name, .cell = full});
  list.push_back({.place = 2, .title = {"title", "title", "title"}, .quantity = name, .cell = title});
  list.push_back({.place = 3, .title = {"", "variant", ""}, .quantity = name, .cell = taken});
  list.push_back({.place = 3, .title = {"variant", "", "variant"}, .quantity = name, .cell = id});
  list.push_back({.place = 4, .title = {"parameters", "", ""}, .quantity = name, .cell = set});
}

void add_times(Columns& list) {
  const auto add = [&](ResultColumn column) { list.push_back(std::move(column)); };
  const auto ms = [&](const char* key, int place, const char* title, auto get) {
    add({.key = key,
         .pointer = std::string("/") + key,
         .place = place,
         .title = {title, "", ""},
         .cell = get});
  };
  const auto count = [](const Record& one) { return static_cast<double>(times(one).count); };
  add({.key = "count",
       .pointer = "/count",
       .place = 17,
       .title = {"n", "samples", ""},
       .quantity = Quantity::fixed,
       .digits = 0,
       .cell = count});
  add({.key = "median_ms",
       .pointer = "/median_ms",
       .place = kMedian,
       .title = {"median ms", "median_ms", "median_ms"},
       .quantity = Quantity::median,
       .cell = [](const Record& one) { return times(one).median; }});
  add({.place = 11,
       .title = {"± half IQR ms", "±half_iqr_ms", "±half_iqr_ms"},
       .cell = [](const Record& one) { return spread(one, half_iqr(times(one))); }});
  add({.key = "min_ms",
       .pointer = "/min_ms",
       .place = 12,
       .title = {"min ms", "min_ms", ""},
       .cell = [](const Record& one) { return times(one).minimum; }});
  ms("q1_ms", 13, "q1 ms", [](const Record& one) { return spread(one, times(one).q1); });
  ms("q3_ms", 14, "q3 ms", [](const Record& one) { return spread(one, times(one).q3); });
  ms("mean_ms", 15, "mean ms", [](const Record& one) { return times(one).mean; });
  add({.key = "relative_iqr", .pointer = "/relative_iqr"});
  add({.place = 16, .title = {"", "iqr_percent", ""}, .digits = 2, .cell = [](const Record& one) {
         return spread(one, 100 * times(one).relative_iqr);
       }});
  add_facts(list, {{"converged", ""}});
  add({.place = 18, .title = {"", "mpixel_per_s", ""}, .digits = 2, .cell = rate});
  ms("upload_ms", 20, "upload ms", [](const Record& one) { return one.measurement.upload_ms; });
  ms("bind_ms", 21, "bind ms", [](const Record& one) { return one.measurement.bind_ms; });
  ms("download_ms", 22, "download ms", [](const Record& one) { return one.measurement.download_ms; });
  ms("wall_ms", 23, "wall ms", [](const Record& one) { return one.measurement.wall_ms; });
}

/// What is known only of some: a table without any leaves the column out.
void add_verdicts(Columns& list) {
  const auto add = [&](int place, std::initializer_list<const char*> titles, Quantity quantity, auto cell,
                       auto wanted) {
    ResultColumn column{.place = place, .quantity = quantity, .cell = cell, .wanted = wanted};
    std::ranges::copy(titles, column.title.begin());
    list.push_back(std::move(column));
  };
  const auto speedup = [](const Record& one) {
    return one.speedup ? ResultCell(*one.speedup) : ResultCell();
  };
  add(
      30, {"conditions", "conditions", ""}, Quantity::word,
      [](const Record& one) { return conditions_text(one.conditions); },
      [](const Record& one) { return one.conditions != Conditions(); });
  add(31, {"", "rank", ""}, Quantity::figure, rank_text,
      [](const Record& one) { return !rank_text(one).empty(); });
  // What cannot win is crossed out.
  add(
      31, {"rank", "", ""}, Quantity::figure,
      [](const Record& one) {
        const std::string rank = rank_text(one);
        return one.promise && !one.promise->kept ? "~~" + rank + "~~" : rank;
      },
      [](const Record& one) { return !rank_text(one).empty(); });
  add(
      32, {"against the baseline", "baseline", ""}, Quantity::word,
      [](const Record& one) { return compared(one.baseline); }, has<&Record::baseline>);
  add(
      33, {"against %1", "against %1", ""}, Quantity::word,
      [](const Record& one) { return compared(one.against); }, has<&Record::against>);
  add(
      kQuality, {"reference", "", ""}, Quantity::word, [](const Record& one) { return one.reference; },
      has<&Record::metrics>);
  add(kBehindQuality + 20, {"speed-up", "", ""}, Quantity::factor, speedup, has<&Record::speedup>);
  add(kBehindQuality + 20, {"", "", "speedup"}, Quantity::factor, speedup, nullptr);
  add(
      kBehindQuality + 21, {"", "limit", ""}, Quantity::word,
      [](const Record& one) {
        return one.limit ? ResultCell(std::string(nearest_limit(*one.limit))) : ResultCell();
      },
      has<&Record::limit>);
  add(
      kBehindQuality + 22, {"", "percent_of_it", ""}, Quantity::figure,
      [](const Record& one) { return one.limit ? ResultCell(100 * one.limit->share) : ResultCell(); },
      has<&Record::limit>);
  list.back().digits = 1;
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
    const int place = (kTruth ? kQuality + 50 : kQuality + 1) + 2 * static_cast<int>(i);
    ResultColumn column{.key = (kTruth ? "truth_" : "") + key,
                        .pointer = (kTruth ? "/truth_metrics/" : "/metrics/") + key,
                        .place = place,
                        .quantity = metric.by_range ? Quantity::significant
                                    : metric.fixed  ? Quantity::fixed
                                    : unit == "dB"  ? Quantity::decibels
                                                    : Quantity::figure,
                        .digits = metric.digits,
                        .wanted = has<Member>};
    const std::string brief = fmt::format("{} ({})", key, against);
    column.title[0] = fmt::format("{}{}, {}", metric.label,
                                  metric.by_range ? " (levels)"
                                  : unit.empty()  ? ""
                                                  : " " + unit,
                                  against);
    if (metric.in_brief) column.title[1] = column.title[2] = brief;
    if (!metric.in_brief && !kTruth) column.title[2] = metric.by_range ? key + " (levels)" : key;
    const auto value = metric.value;
    column.cell = [value](const Record& one) -> ResultCell {
      const std::optional<double> found = one.*Member ? value(*(one.*Member)) : std::nullopt;
      return found ? ResultCell(*found) : ResultCell();
    };
    list.push_back(column);
    if (!metric.by_range) continue;
    // In the values' own units too, where these are not the levels.
    list.push_back({.place = place + 1,
                    .title = {fmt::format("{} (native), {}", metric.label, against), "",
                              kTruth ? "" : key + " (native)"},
                    .quantity = Quantity::significant,
                    .digits = 5,
                    .cell = [value](const Record& one) -> ResultCell {
                      if (!(one.*Member)) return {};
                      return native_difference(*value(*(one.*Member)), one.picture.value_range());
                    },
                    .wanted =
                        [](const Record& one) {
                          return (one.*Member).has_value() && one.picture.shape.type != PixelType::u8;
                        }});
  }
}

ResultColumn parameter_column(const std::string& key) {
  return {.key = key, .pointer = "/parameters/" + key};
}

/// Four significant digits, no exponent for what is read as a time or a ratio.
std::string rounded(double value) {
  if (std::isnan(value)) return "–";
  if (std::isinf(value)) return value > 0 ? "∞" : "−∞";
  return std::abs(value) >= 1000 ? fmt::format("{:.0f}", value) : fmt::format("{:.4g}", value);
}

std::string number_text(const ResultColumn& column, double value, bool in_file) {
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

std::string cell_text(const ResultColumn& column, const Record& record, bool in_file) {
  const ResultCell cell = column.cell(record);
  if (const auto* text = std::get_if<std::string>(&cell)) return *text;
  const auto* number = std::get_if<double>(&cell);
  if (number == nullptr) return {};
  std::string text = number_text(column, *number, in_file);
  const std::string mark = column.quantity == Quantity::median ? median_mark(record.measurement) : "";
  return text + (in_file && !mark.empty() ? " " : "") + mark;
}

/// Comparisons have the figures against the reference before the times.
std::pair<int, int> order_in(TableKind kind, const ResultColumn& column) {
  const bool quality = column.place >= kQuality && column.place < kBehindQuality;
  return {kind != TableKind::compare || column.place < kMedian ? 0 : quality ? 1 : 2, column.place};
}

}  // namespace

std::vector<ResultColumn> result_columns() {
  constexpr std::size_t kFirst = 4;  // metrics that files had from the start; FLIP came later
  Columns list;
  add_facts(list, {{"picture", "/picture/name"},
                   {"width", "/picture/width"},
                   {"height", "/picture/height"},
                   {"depth", "/picture/depth"},
                   {"channels", "/picture/channels"},
                   {"type", "/picture/type"},
                   {"hash", "/picture/hash"},
                   {"variant", ""},
                   {"exactness", ""}});
  for (const char* key : kPlaced) list.push_back(parameter_column(key));
  add_times(list);
  add_metrics<&Record::metrics>(list, 0, kFirst);
  add_facts(list, {{"identical", "/metrics/identical"},
                   {"speedup", ""},
                   {"registers", "/kernel/registers"},
                   {"static_shared_bytes", "/kernel/static_shared_bytes"},
                   {"dynamic_shared_bytes", "/kernel/dynamic_shared_bytes"},
                   {"local_bytes", "/kernel/local_bytes"},
                   {"constant_bytes", "/kernel/constant_bytes"},
                   {"occupancy", "/kernel/occupancy"},
                   {"limiter", "/kernel/limiter"},
                   {"grid_x", "/kernel/grid/0"},
                   {"grid_y", "/kernel/grid/1"},
                   {"grid_z", "/kernel/grid/2"},
                   {"skipped", ""},
                   {"title", ""},
                   {"against", "/metrics/against"}});
  add_metrics<&Record::truth_metrics>(list, 0, kFirst);
  add_facts(list, {{"truth_identical", "/truth_metrics/identical"},
                   {"noise_photons", "/noise/photons"},
                   {"noise_gaussian", "/noise/gaussian"},
                   {"noise_impulse", "/noise/impulse"},
                   {"noise_seed", "/noise/seed"},
                   {"device", ""},
                   {"value_low", "/picture/value_range/0"},
                   {"value_high", "/picture/value_range/1"},
                   {"limit", "/limit/nearest"},
                   {"limit_share", "/limit/share"},
                   {"cache", "/conditions/cache"},
                   {"launch", "/conditions/launch"},
                   {"transfers", "/conditions/transfers"},
                   {"promise_kept", "/promise/kept"},
                   {"rank", ""},
                   {"baseline_verdict", "/baseline/verdict"},
                   {"baseline_ratio", "/baseline/ratio"},
                   {"baseline_low", "/baseline/low"},
                   {"baseline_high", "/baseline/high"}});
  add_metrics<&Record::truth_metrics>(list, kFirst, kFirst + 1);
  add_facts(list, {{"slabs", "/slabs/count"}});
  for (const CounterMetric& metric : counter_metrics())
    list.push_back({.key = std::string("counter_") + metric.key,
                    .pointer = std::string("/counters/values/") + metric.key});
  add_facts(list,
            {{"noise_rician", "/noise/rician"}, {"guided", "/picture/guided"}, {"rounds", "/rounds_ms"}});
  add_metrics<&Record::metrics>(list, kFirst, metrics().size());
  add_metrics<&Record::truth_metrics>(list, kFirst + 1, metrics().size());
  add_names(list);
  add_verdicts(list);
  Columns last;
  for (const ParameterSpec& spec : all_parameters()) {
    ResultColumn column = parameter_column(spec.key);
    if (std::ranges::find(list, column.pointer, &ResultColumn::pointer) != list.end()) continue;
    // Some have the name of a fact: "exactness" is what the variant promises.
    const bool taken = std::ranges::find(list, column.key, &ResultColumn::key) != list.end();
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
  std::erase_if(columns, [&](const ResultColumn& column) {
    return column.title[at].empty() ||
           (column.wanted &&
            std::ranges::none_of(measured, [&](const Record* one) { return column.wanted(*one); }));
  });
  std::ranges::stable_sort(columns, {}, [&](const ResultColumn& column) { return order_in(kind, column); });
  ResultTable table;
  for (ResultColumn& column : columns) {
    std::string& title = column.title[at];
    if (const auto place = title.find("%1"); place != std::string::npos) title.replace(place, 2, against);
    table.columns.push_back({std::move(title), column.quantity == Quantity::name ||
                                                   (in_file && column.quantity == Quantity::word)});
  }
  for (const Record* record : measured) {
    std::vector<std::string>& row = table.rows.emplace_back();
    for (const ResultColumn& column : columns) row.push_back(cell_text(column, *record, in_file));
  }
  return table;
}

}  // namespace filterscope
