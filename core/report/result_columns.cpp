#include "core/report/result_columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <iterator>
#include <utility>

#include "core/metrics/metric_list.h"
#include "core/metrics/promise_check.h"
#include "core/report/counters_text.h"
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

/// Adds what people see: its key, the place, a title for each table, how numbers are written, the cell, in
/// which tables it is wanted, and the window's column. `in_files`: CSV has those with a key.
auto adding_to(Columns& list, bool in_files = false) {
  return [&list, in_files](const std::string& key, int place, std::array<std::string, 3> title,
                           Quantity quantity, int digits, auto cell, const WindowColumn& window = {},
                           std::function<bool(const Record&)> wanted = {}) {
    const bool filed = in_files && !key.empty();
    list.push_back({key, filed ? '/' + key : "", place, std::move(title), quantity, digits, cell,
                    std::move(wanted), window});
  };
}

void add_names(Columns& list) {
  using enum Quantity;
  const auto add = adding_to(list);
  add("picture", 1, {"", "picture", ""}, name, 0, [](One one) { return one.picture.name; },
      {2, FS_TEXT("Result", "Image"), FS_TEXT("Result", "The image that was filtered."), true});
  add("", 1, {"picture", "", ""}, name, 0, [](One one) { return picture_text(one.picture); });
  add("title", 2, {"title", "title", "title"}, name, 0, [](One one) { return title_of(one.variant); },
      {1, FS_TEXT("Result", "Variant"), FS_TEXT("Result", "The variant's name.")});
  add("", 3, {"", "variant", ""}, name, 0,
      [](One one) { return with_taken(one.variant, one.measurement.taken); });
  add("variant", 3, {"variant", "", "variant"}, name, 0, [](One one) { return one.variant; },
      {WindowColumn::kLastMeasured + 1, FS_TEXT("Result", "Identifier"),
       FS_TEXT("Result", "The variant's identifier, as on the command line and in result files."), false,
       false});
  add("", 4, {"parameters", "", ""}, name, 0,
      [](One one) { return parameters_text(one.variant, one.parameters); });
  add("device", 0, {}, name, 0, [](One one) { return one.device; },
      {3, FS_TEXT("Result", "Device"),
       FS_TEXT("Result", "What ran it. Results from another machine come with its sessions."), true});
}

void add_times(Columns& list) {
  using enum Quantity;
  const auto add = adding_to(list, true);
  add("count", 17, {"n", "samples", ""}, fixed, 0,
      [](One one) { return static_cast<double>(times(one).count); },
      {20, FS_TEXT("Result", "Samples"),
       FS_TEXT("Result", "How many runs were timed, warm-ups not counted.")});
  add("median_ms", kMedian, {"median ms", "median_ms", "median_ms"}, median, 3,
      [](One one) { return times(one).median; },
      {10, FS_TEXT("Result", "Median (ms)"),
       FS_TEXT("Result",
               "Half of the samples took less; where it was measured in rounds, the median of each round is "
               "one. The time of the filter alone, without transfers and padding: device events on the GPU, "
               "the steady clock on the CPU.")});
  add("", 11, {"± half IQR ms", "±half_iqr_ms", "±half_iqr_ms"}, milliseconds, 3,
      [](One one) { return spread(one, half_iqr(times(one))); });
  add("min_ms", 12, {"min ms", "min_ms", ""}, milliseconds, 3, [](One one) { return times(one).minimum; },
      {17, FS_TEXT("Result", "Minimum (ms)"), FS_TEXT("Result", "The fastest sample, of the filter alone.")});
  add("q1_ms", 13, {"q1 ms", "", ""}, milliseconds, 3, [](One one) { return spread(one, times(one).q1); },
      {18, FS_TEXT("Result", "Q1 (ms)"),
       FS_TEXT("Result", "A quarter took less than this first quartile: of the samples, or of the rounds.")});
  add("q3_ms", 14, {"q3 ms", "", ""}, milliseconds, 3, [](One one) { return spread(one, times(one).q3); },
      {19, FS_TEXT("Result", "Q3 (ms)"),
       FS_TEXT("Result", "A quarter took more than this third quartile: of the samples, or of the rounds.")});
  add("mean_ms", 15, {"mean ms", "", ""}, milliseconds, 3, [](One one) { return times(one).mean; });
  add_facts(list, "", "/", {"relative_iqr", "converged"});
  add("", 16, {"", "iqr_percent", ""}, percent, 2,
      [](One one) { return spread(one, 100 * times(one).relative_iqr); },
      {16, FS_TEXT("Result", "IQR (%)"),
       FS_TEXT("Result",
               "The noise: the distance between the quartiles as a share of the median. Differences between "
               "variants that are smaller than this mean little.")});
  add("", 18, {"", "mpixel_per_s", ""}, figure, 2, rate);
  add("upload_ms", 20, {"upload ms", "", ""}, milliseconds, 3,
      [](One one) { return one.measurement.upload_ms; },
      {60, FS_TEXT("Result", "Upload (ms)"),
       FS_TEXT("Result", "Copying the image to the device; 0 on the CPU.")});
  add("bind_ms", 21, {"bind ms", "", ""}, milliseconds, 3, [](One one) { return one.measurement.bind_ms; },
      {61, FS_TEXT("Result", "Padding (ms)"),
       FS_TEXT("Result", "Padding the image and converting its colours, once an image."), false, false});
  add("download_ms", 22, {"download ms", "", ""}, milliseconds, 3,
      [](One one) { return one.measurement.download_ms; },
      {62, FS_TEXT("Result", "Download (ms)"), FS_TEXT("Result", "Copying the result back to host memory.")});
  add("wall_ms", 23, {"wall ms", "", ""}, milliseconds, 3, [](One one) { return one.measurement.wall_ms; },
      {63, FS_TEXT("Result", "Wall (ms)"),
       FS_TEXT("Result", "Upload, padding, one run and download together, by the wall clock.")});
}

/// Of a kernel on a GPU; counters where these were read.
void add_kernel_figures(Columns& list) {
  using enum Quantity;
  const auto add = adding_to(list);
  const auto fact = [](auto get) {
    return [get](One one) {
      const KernelFacts& facts = one.measurement.facts;
      return facts.registers > 0 ? Cell(static_cast<double>(get(facts))) : Cell();
    };
  };
  const auto counter = [](auto find) {
    return [find](One one) {
      const auto& readings = one.measurement.counters;
      const CounterValue* value = readings ? find(*readings) : nullptr;
      return value != nullptr ? Cell(value->value) : Cell();
    };
  };
  const auto keyed = [&](const char* key) {
    return counter([key](const CounterReadings& readings) { return find_counter(readings, key); });
  };
  add("registers", 0, {}, fixed, 0, fact([](const KernelFacts& facts) { return facts.registers; }),
      {70, FS_TEXT("Result", "Registers"), FS_TEXT("Result", "Registers a CUDA thread uses.")});
  add("occupancy", 0, {}, percent, 1, fact([](const KernelFacts& facts) { return 100 * facts.occupancy; }),
      {71, FS_TEXT("Result", "Occupancy (%)"),
       FS_TEXT("Result",
               "Theoretical occupancy: the share of a multiprocessor's warps that this kernel can fill.")});
  add("issue_slots_percent", 0, {}, percent, 1, keyed("issue_slots_percent"),
      {72, FS_TEXT("Result", "Issue slots (%)"),
       FS_TEXT(
           "Result",
           "Hardware counter: the share of its cycles in which a multiprocessor issued an instruction.")});
  add("achieved_occupancy_percent", 0, {}, percent, 1, keyed("achieved_occupancy_percent"),
      {73, FS_TEXT("Result", "Achieved occupancy (%)"),
       FS_TEXT("Result", "Hardware counter: the warps that were there, as a share of the most.")});
  add("l2_hit_percent", 0, {}, percent, 1, keyed("l2_hit_percent"),
      {74, FS_TEXT("Result", "L2 hits (%)"),
       FS_TEXT("Result", "Hardware counter: the share of what was asked of the L2 cache that it had.")});
  add("memory_percent", 0, {}, percent, 1, keyed("memory_percent"),
      {75, FS_TEXT("Result", "Bandwidth used (%)"),
       FS_TEXT("Result", "Hardware counter: the share of the device memory's bandwidth.")});
  add("busiest_pipe", 0, {}, word, 1, counter(busiest_pipe),
      {76, FS_TEXT("Result", "Busiest pipe"),
       FS_TEXT("Result",
               "Hardware counter: the pipe of the multiprocessors that was busy for the largest share of the "
               "cycles.")});
}

void add_energy(Columns& list) {
  list.push_back(
      {.key = "joules_per_megapixel",
       .pointer = "/energy/joules_per_megapixel",
       .place = 28,
       .title = {"J/megapixel", "j_per_mpixel", ""},
       .quantity = Quantity::significant,
       .digits = 3,
       .cell =
           [](One one) {
             const auto& energy = one.measurement.energy;
             return energy ? Cell(joules_per_megapixel(*energy, one.picture.shape)) : Cell();
           },
       .wanted = [](One one) { return one.measurement.energy.has_value(); },
       .window = {77, FS_TEXT("Result", "Energy (J/megapixel)"),
                  FS_TEXT("Result",
                          "The energy of a run for a million pixels, without what the device takes "
                          "at rest. It is read where a sweep or bench --energy asks for it.")}});
}

/// Of filters that approach their result step by step.
void add_proved(Columns& list) {
  const auto proved = [](One one) { return one.measurement.bound.iterations > 0; };
  list.push_back(
      {.key = "proved_rms_levels",
       .pointer = "/proved/rms_levels",
       .place = 29,
       .title = {"proved (levels)", "proved (levels)", "proved (levels)"},
       .quantity = Quantity::significant,
       .digits = 2,
       .cell =
           [proved](One one) {
             const double levels = proved_levels(one.measurement.bound, one.picture.value_range());
             return proved(one) ? Cell(levels) : Cell();
           },
       .wanted = proved,
       .window = {78, FS_TEXT("Result", "Proved (levels)"),
                  FS_TEXT("Result",
                          "The run proves that its result is at most so far from the exact one: the root "
                          "of the mean squared distance. Where that is above the tolerance, more "
                          "iterations come nearer.")}});
}

/// What is known only of some: a table without any leaves the column out.
void add_verdicts(Columns& list) {
  using enum Quantity;
  const auto add = adding_to(list);
  const auto has_rank = [](One one) { return !rank_text(one).empty(); };
  const auto ratio = [](auto member) {
    return [member](One one) { return one.*member ? Cell((one.*member)->comparison.ratio) : Cell(); };
  };
  add(
      "conditions", 30, {"conditions", "conditions", ""}, word, 0,
      [](One one) { return conditions_text(one.conditions); },
      {4, FS_TEXT("Result", "Conditions"),
       FS_TEXT("Result", "What is not as usual: cold caches, launches back to back, transfers in the time."),
       true},
      [](One one) { return one.conditions != Conditions(); });
  add("", 31, {"", "rank", ""}, figure, 0, rank_text, {}, has_rank);
  // What cannot win is crossed out.
  add(
      "", 31, {"rank", "", ""}, figure, 0,
      [](One one) {
        const bool wrong = one.promise && !one.promise->kept;
        return wrong ? "~~" + rank_text(one) + "~~" : rank_text(one);
      },
      {}, has_rank);
  add("rank", 0, {}, fixed, 0,
      [](One one) { return one.rank ? Cell(static_cast<double>(*one.rank)) : Cell(); },
      {12, FS_TEXT("Result", "Rank"),
       FS_TEXT("Result",
               "Among the variants with the same task, by interleaved rounds. Those that cannot be told "
               "apart share a rank; a wrong result has none.")});
  add(
      "", 32, {"against the baseline", "baseline", ""}, word, 0,
      [](One one) { return compared(one.baseline); }, {}, has<&Record::baseline>);
  add("baseline", 0, {}, word, 0, ratio(&Record::baseline),
      {13, FS_TEXT("Result", "Against baseline file"),
       FS_TEXT("Result",
               "Whether it became faster or slower than in the result file that was chosen, the ratio of the "
               "times, and its 99 % interval.")});
  add(
      "", 33, {"against %1", "against %1", ""}, word, 0, [](One one) { return compared(one.against); }, {},
      has<&Record::against>);
  add("against", 0, {}, word, 0, ratio(&Record::against),
      {14, FS_TEXT("Result", "Against variant"),
       FS_TEXT("Result",
               "Whether it is faster or slower than the chosen variant at the same work, the ratio of the "
               "times in interleaved rounds, and its 99 % interval.")});
  add(
      "reference", kQuality, {"reference", "", ""}, word, 0, [](One one) { return one.reference; },
      {30, FS_TEXT("Result", "Reference"),
       FS_TEXT("Result", "The variant whose result, with the same parameters, this one is compared with."),
       true},
      has<&Record::metrics>);
  const auto speedup = [](One one) { return one.speedup ? Cell(*one.speedup) : Cell(); };
  add("speedup", kBehindQuality, {"speed-up", "", ""}, factor, 0, speedup,
      {11, FS_TEXT("Result", "Speed-up"),
       FS_TEXT("Result",
               "The baseline's median over this one's, for the same image, radius, sigmas, border and "
               "colour. Above 1 is faster than the baseline.")},
      has<&Record::speedup>);
  add("", kBehindQuality, {"", "", "speedup"}, factor, 0, speedup);
  add(
      "", kBehindQuality + 1, {"", "limit", ""}, word, 0,
      [](One one) { return one.limit ? Cell(std::string(nearest_limit(*one.limit))) : Cell(); }, {},
      has<&Record::limit>);
  add(
      "", kBehindQuality + 2, {"", "percent_of_it", ""}, percent, 1,
      [](One one) { return one.limit ? Cell(100 * one.limit->share) : Cell(); }, {}, has<&Record::limit>);
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
    const MetricText& text = kTruth ? metric.truth : metric.reference;
    const bool levels = unit == "levels";
    const std::string brief = metric.in_brief ? key + " (" + against + ")" : "";
    const std::string long_unit = levels ? " (levels)" : "";
    const std::string alone = metric.in_brief ? brief : kTruth ? "" : key + long_unit;
    const std::string label =
        metric.label + (levels || unit.empty() ? long_unit : ' ' + unit) + ", " + against;
    const Quantity quantity = levels         ? Quantity::significant
                              : unit.empty() ? Quantity::fixed
                              : unit == "dB" ? Quantity::decibels
                                             : Quantity::percent;
    const int place = kQuality + (kTruth ? 50 : 1) + 2 * static_cast<int>(i);
    const auto measured = [&metric](const Record& one) {
      return one.*Member && metric.value(*(one.*Member)).has_value();
    };
    const auto cell = [&metric](const Record& one) {
      const std::optional<double> found = one.*Member ? metric.value(*(one.*Member)) : std::nullopt;
      return found ? ResultCell(*found) : ResultCell();
    };
    list.push_back({(kTruth ? "truth_" : "") + key,
                    (kTruth ? "/truth_metrics/" : "/metrics/") + key,
                    place,
                    {label, brief, alone},
                    quantity,
                    metric.digits,
                    cell,
                    measured,
                    {text.title == nullptr ? 0 : (kTruth ? 45 : 31) + static_cast<int>(i), text.title,
                     text.definition}});
    if (!levels) continue;
    // In the values' own units too, where these are not the levels.
    const auto native = [&metric](const Record& one) {
      const std::optional<double> found = one.*Member ? metric.value(*(one.*Member)) : std::nullopt;
      return found ? ResultCell(native_difference(*found, one.picture.value_range())) : ResultCell();
    };
    list.push_back(
        {"",
         "",
         place + 1,
         {std::string(metric.label) + " (native), " + against, "", kTruth ? "" : key + " (native)"},
         Quantity::significant,
         metric.digits + 1,
         native,
         [measured](const Record& one) { return measured(one) && one.picture.shape.type != PixelType::u8; }});
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

std::vector<RecordColumn>& added() {
  static std::vector<RecordColumn> list;
  return list;
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
  add_kernel_figures(list);
  add_energy(list);
  std::ranges::copy(added(), std::back_inserter(list));
  Columns last;
  for (const ParameterSpec& spec : all_parameters()) {
    RecordColumn column = parameter_column(spec.key);
    if (std::ranges::find(list, column.pointer, &RecordColumn::pointer) != list.end()) continue;
    // Some have the name of a fact: "exactness" is what the variant promises.
    const bool taken = std::ranges::any_of(
        list, [&](const RecordColumn& one) { return one.key == column.key && !one.pointer.empty(); });
    if (taken) column.key = "parameter_" + column.key;
    (taken ? last : list).push_back(std::move(column));
  }
  std::ranges::move(last, std::back_inserter(list));
  add_proved(list);
  return list;
}

void add_column(RecordColumn column) { added().push_back(std::move(column)); }

const std::vector<RecordColumn>& added_columns() { return added(); }

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
