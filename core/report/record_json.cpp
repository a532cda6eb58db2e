#include "core/report/record_json.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <variant>

#include "core/image/pixel_weights.h"
#include "core/image/range_hint.h"
#include "core/json/json_fields.h"
#include "core/json/json_table.h"
#include "core/metrics/metric_list.h"
#include "core/metrics/promise_check.h"
#include "core/report/counters_text.h"
#include "core/report/energy_json.h"
#include "core/report/limit_json.h"
#include "core/report/lines_json.h"
#include "core/report/noise_json.h"
#include "core/report/parameters_json.h"
#include "core/report/problem_json.h"
#include "core/report/result_columns.h"
#include "core/report/table_text.h"
#include "kernels/api/user_kernels.h"
#include "kernels/catalog.h"
#include "kernels/catalog_foreign.h"

namespace filterscope {
namespace {

using nlohmann::json;

const JsonTable<PictureFacts>& picture_table() {
  static const auto table = JsonTable<PictureFacts>()
                                .field("name", &PictureFacts::name)
                                .field("width", &PictureFacts::shape, &Shape::width)
                                .field("height", &PictureFacts::shape, &Shape::height)
                                .field("depth", &PictureFacts::shape, &Shape::depth)
                                .field("channels", &PictureFacts::shape, &Shape::channels)
                                .field("type", &PictureFacts::shape, &Shape::type)
                                .field("hash", &PictureFacts::hash)
                                .unusual("guided", &PictureFacts::guided);
  return table;
}

json picture_json(const PictureFacts& picture) {
  json object = picture_table().written(picture);
  const ValueRange range = picture.value_range();
  object["value_range"] = {range.low, range.high};
  if (picture.weighted) object["outside_share"] = picture.outside;
  put_problem_beside(object, "value_range_note", "value_range_problem", picture.range_note);
  return object;
}

/// Throws Failure where the number at `key` is there and below `least`.
void require_least(const json& object, const char* key, const Problem& where, double least) {
  if (json_fields::find(object, key) == nullptr || json_fields::number(object, key, where) >= least) return;
  json_fields::fail(where, key, problem("json.too_low", "is below %1", least == 0 ? "0" : "1"));
}

PictureFacts picture_from(const json& object, const Problem& where) {
  PictureFacts picture;
  picture.shape = {0, 0, 1, 1};
  picture_table().read(object, where, picture);
  for (const char* side : {"width", "height"}) require_least(object, side, where, 0);
  for (const char* side : {"depth", "channels"}) require_least(object, side, where, 1);
  picture.weighted = json_fields::find(object, "outside_share") != nullptr;
  if (picture.weighted) picture.outside = json_fields::number(object, "outside_share", where);
  picture.range_note = problem_beside(object, "value_range_note", "value_range_problem", where);
  if (const auto range = json_fields::value_range(object, "value_range", where)) {
    if (!problem_of(*range, picture.shape.type).empty()) {
      json_fields::fail(where, "value_range", problem("json.no_range", "is no value range"));
    }
    if (*range != type_range(picture.shape.type)) picture.range = range;
  }
  return picture;
}

const JsonTable<KernelFacts>& kernel_table() {
  static const auto table = JsonTable<KernelFacts>()
                                .field("registers", &KernelFacts::registers)
                                .field("static_shared_bytes", &KernelFacts::static_shared)
                                .field("dynamic_shared_bytes", &KernelFacts::dynamic_shared)
                                .field("local_bytes", &KernelFacts::local)
                                .field("constant_bytes", &KernelFacts::constant)
                                .field("occupancy", &KernelFacts::occupancy)
                                .field("blocks_per_multiprocessor", &KernelFacts::blocks_per_multiprocessor)
                                .field("limiter", &KernelFacts::limiter)
                                .field("block", &KernelFacts::block)
                                .field("grid", &KernelFacts::grid);
  return table;
}

json metrics_json(const Metrics& metrics_of, const std::string& against) {
  json object = {{"identical", are_identical(metrics_of)}};
  for (const Metric& metric : metrics()) {
    if (const auto value = metric.value(metrics_of)) object[metric.key] = json_values::write(*value);
  }
  if (!against.empty()) object["against"] = json_fields::utf8(against);
  return object;
}

Metrics metrics_from(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  Metrics result;
  for (const Metric& metric : metrics()) {
    if (metric.of_truth && json_fields::find(object, metric.key) == nullptr) continue;
    metric.set(result, json_fields::number(object, metric.key, where, metric.unknown));
  }
  const bool identical = json_fields::truth(object, "identical", where, false);
  if (identical && std::isinf(result.of("psnr_db")))
    result.set("psnr_db", std::numeric_limits<double>::infinity());
  return result;
}

const JsonTable<BoundFacts>& bound_table() {
  static const auto table =
      JsonTable<BoundFacts>().field("terms", &BoundFacts::terms).field("repaired", &BoundFacts::repaired);
  return table;
}

/// The parts' times are those of the record itself.
const JsonTable<SlabFacts>& slabs_table() {
  static const auto table = JsonTable<SlabFacts>()
                                .field("count", &SlabFacts::slabs)
                                .field("slices", &SlabFacts::slices)
                                .field("halo", &SlabFacts::halo)
                                .field("memory_bytes", &SlabFacts::bytes)
                                .field("memory_limit_bytes", &SlabFacts::limit)
                                .field("wall_ms", &SlabFacts::wall_ms);
  return table;
}

/// What a summary has beside its median only where there are several samples.
constexpr const char* kSpreads[] = {"q1_ms", "q3_ms", "relative_iqr", "median_half_width_ms"};

const JsonTable<Measurement>& times_table() {
  static const auto table =
      JsonTable<Measurement>()
          .field("samples_ms", &Measurement::samples_ms)
          .field("count", &Measurement::summary, &Summary::count)
          .field("median_ms", &Measurement::summary, &Summary::median)
          .field("min_ms", &Measurement::summary, &Summary::minimum)
          .field("q1_ms", &Measurement::summary, &Summary::q1)
          .field("q3_ms", &Measurement::summary, &Summary::q3)
          .field("mean_ms", &Measurement::summary, &Summary::mean)
          .field("relative_iqr", &Measurement::summary, &Summary::relative_iqr)
          .field("median_half_width_ms", &Measurement::summary, &Summary::median_half_width)
          .field("converged", &Measurement::converged)
          .field("upload_ms", &Measurement::upload_ms)
          .field("bind_ms", &Measurement::bind_ms)
          .field("download_ms", &Measurement::download_ms)
          .field("wall_ms", &Measurement::wall_ms)
          .unusual("rounds_ms", &Measurement::rounds_ms)
          .unusual("ended_by_limit_s", &Measurement::ended_by_limit_s)
          .unusual("clocks_mhz", &Measurement::clocks_mhz)
          .unusual("taken", &Measurement::taken)
          .unusual("machine_code", &Measurement::facts, &KernelFacts::code);
  return table;
}

void add_times(json& object, const Measurement& measurement) {
  times_table().write(object, measurement);
  if (!has_spread(measurement.summary)) {
    for (const char* key : kSpreads) object[key] = nullptr;
  }
  if (!measurement.clocks_mhz.empty()) object["throttled_rounds"] = measurement.throttled;
}

/// Absent in older files: then it is what those measured.
const JsonTable<Conditions>& conditions_table() {
  static const auto table = JsonTable<Conditions>()
                                .field("cache", &Conditions::cache)
                                .field("launch", &Conditions::launch)
                                .field("transfers", &Conditions::transfers);
  return table;
}

const JsonTable<PromiseCheck>& promise_table() {
  static const auto table = JsonTable<PromiseCheck>()
                                .field("kept", &PromiseCheck::kept)
                                .field("error_levels", &PromiseCheck::error_levels)
                                .field("limit_levels", &PromiseCheck::limit_levels)
                                .field("moved_share", &PromiseCheck::moved_share)
                                .field("share_limit", &PromiseCheck::share_limit);
  return table;
}

const JsonTable<BaselineComparison>& baseline_table() {
  static const auto table = JsonTable<BaselineComparison>()
                                .field("verdict", &BaselineComparison::comparison, &Comparison::verdict)
                                .field("rounds", &BaselineComparison::comparison, &Comparison::rounds)
                                .unusual("variant", &BaselineComparison::variant)
                                .unusual("ratio", &BaselineComparison::comparison, &Comparison::ratio)
                                .unusual("low", &BaselineComparison::comparison, &Comparison::low)
                                .unusual("high", &BaselineComparison::comparison, &Comparison::high)
                                .perhaps("cycle_ratio", &BaselineComparison::cycle_ratio)
                                .unusual("same_machine_code", &BaselineComparison::same_code);
  return table;
}

json baseline_json(const BaselineComparison& baseline) {
  json object = baseline_table().written(baseline);
  put_problem_beside(object, "reason", "reason_problem", baseline.reason);
  return object;
}

BaselineComparison baseline_from(const json& object, const Problem& where) {
  BaselineComparison baseline = baseline_table().read(object, where);
  json_fields::require(object, "verdict", where);
  baseline.reason = problem_beside(object, "reason", "reason_problem", where);
  return baseline;
}

PromiseCheck promise_from(const json& object, const Problem& where) {
  PromiseCheck promise;
  promise.error_levels = std::numeric_limits<double>::infinity();
  promise_table().read(object, where, promise);
  return promise;
}

/// Throws Failure for times that nothing measures, and for a median that its samples cannot have.
void require_possible_times(const json& object, const Problem& where, const Measurement& measurement) {
  constexpr double kMostCount = 9e15;
  for (const char* key : {"median_ms", "min_ms", "q1_ms", "q3_ms", "mean_ms", "median_half_width_ms",
                          "upload_ms", "bind_ms", "download_ms", "wall_ms", "count"})
    require_least(object, key, where, 0);
  if (json_fields::number(object, "count", where) > kMostCount)
    json_fields::fail(where, "count", problem("json.integer", "is not a whole number of usual size"));
  const auto negative = [](double ms) { return ms < 0; };
  if (std::ranges::any_of(measurement.samples_ms, negative))
    json_fields::fail(where, "samples_ms", problem("json.negative_sample", "has a time below 0"));
  if (std::ranges::any_of(measurement.rounds_ms, negative))
    json_fields::fail(where, "rounds_ms", problem("json.negative_sample", "has a time below 0"));
  const double median = measurement.summary.median;
  if (measurement.samples_ms.empty() || median == 0) return;
  const auto [least, most] = std::ranges::minmax(measurement.samples_ms);
  constexpr double kRounding = 1e-6;
  if (median < least * (1 - kRounding) || median > most * (1 + kRounding)) {
    json_fields::fail(
        where, "median_ms",
        problem("json.other_median", "is not between the least and the largest of \"samples_ms\""));
  }
}

void read_times(const json& object, const Problem& where, Measurement& measurement) {
  times_table().read(object, where, measurement);
  require_possible_times(object, where, measurement);
  for (const int round : json_fields::integers(object, "throttled_rounds", where)) {
    if (round >= 0) measurement.throttled.push_back(static_cast<std::size_t>(round));
  }
  Summary& summary = measurement.summary;
  if (json_fields::find(object, "q1_ms") == nullptr) summary.q1 = summary.median;
  if (json_fields::find(object, "q3_ms") == nullptr) summary.q3 = summary.median;
  // Files that were written for one sample may say that its spread is 0.
  measurement.converged = measurement.converged && summary.count != 1;
  measurement.rest_ms = std::max(0.0, measurement.wall_ms - measurement.upload_ms - measurement.bind_ms -
                                          summary.median - measurement.download_ms);
  summary = of_rounds(summary, measurement.rounds_ms);  // older files have the samples' median
}

/// What follows from the record, and what no reader needs.
void add_added(json& object, const ResultRecord& record) {
  for (const RecordColumn& column : added_columns()) {
    const ResultCell cell = column.cell(record);
    if (column.pointer.empty() || std::holds_alternative<std::monostate>(cell)) continue;
    json& place = object[json::json_pointer(column.pointer)];
    if (const auto* number = std::get_if<double>(&cell)) place = json_values::write(*number);
    if (const auto* text = std::get_if<std::string>(&cell)) place = json_fields::utf8(*text);
  }
}

}  // namespace

PictureFacts facts_of(std::string name, const Image& image) {
  PictureFacts facts{std::move(name), image.shape(), image.hash()};
  if (image.range() != type_range(image.shape().type)) facts.range = image.range();
  facts.guided = image.guide() != nullptr;
  facts.weighted = image.weights() != nullptr;
  facts.outside = share_outside(image);
  if (const auto hint = range_hint(image)) facts.range_note = hint->what;
  return facts;
}

json slabs_to_json(const SlabFacts& slabs) { return slabs_table().written(slabs); }

json kernel_to_json(const KernelFacts& facts) { return kernel_table().written(facts); }

json record_to_json(const ResultRecord& record) {
  json object = {{"picture", picture_json(record.picture)},
                 {"variant", json_fields::utf8(record.variant)},
                 {"parameters", parameters_json(record.variant, record.parameters)}};
  const Variant* variant = find_variant(record.variant);
  if (variant != nullptr || is_of_user(record.variant)) object["title"] = title_of(record.variant);
  if (variant != nullptr) {
    object["exactness"] = name_of(promise_of(variant->descriptor, record.parameters).exactness);
  }
  if (record.noise.any()) object["noise"] = noise_json(record.noise);
  if (!record.host.empty()) object["host"] = json_fields::utf8(record.host);
  if (!record.device.empty()) object["device"] = json_fields::utf8(record.device);
  if (!record.devices.empty()) object["device_indices"] = record.devices;
  object["conditions"] = conditions_table().written(record.conditions);
  object["conditions"]["launches"] = record.measurement.launches;
  if (!record.skipped.empty()) {
    put_problem_beside(object, "skipped", "skipped_problem", record.skipped);
    if (const std::string& code = record.skipped.code(); !code.empty())
      object["skipped_code"] = json_fields::utf8(code);
    return object;
  }
  add_times(object, record.measurement);
  if (record.measurement.facts.block[0] > 0) object["kernel"] = kernel_to_json(record.measurement.facts);
  const BoundFacts& bound = record.measurement.bound;
  if (bound.terms > 0) object["bound"] = bound_table().written(bound);
  if (bound.iterations > 0) {
    object["proved"] = {{"iterations", bound.iterations},
                        {"rms_levels", proved_levels(bound, record.picture.value_range())}};
  }
  if (record.measurement.slabs) object["slabs"] = slabs_to_json(*record.measurement.slabs);
  if (json counters = counters_json(record.measurement); !counters.is_null()) {
    object["counters"] = std::move(counters);
  }
  if (json energy = energy_json(record.measurement, record.picture.shape); !energy.is_null())
    object["energy"] = std::move(energy);
  if (json lines = lines_json(record.measurement); !lines.is_null()) object["lines"] = std::move(lines);
  if (record.metrics) object["metrics"] = metrics_json(*record.metrics, record.reference);
  if (record.truth_metrics) object["truth_metrics"] = metrics_json(*record.truth_metrics, "truth");
  if (record.promise) object["promise"] = promise_table().written(*record.promise);
  if (record.rank) object["rank"] = *record.rank;
  if (record.baseline) object["baseline"] = baseline_json(*record.baseline);
  if (record.against) object["against"] = baseline_json(*record.against);
  if (record.speedup) object["speedup"] = *record.speedup;
  if (record.limit) object["limit"] = limit_json(*record.limit);
  add_added(object, record);
  return object;
}

ResultRecord record_from_json(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  ResultRecord record;
  record.picture =
      picture_from(json_fields::require(object, "picture", where), json_fields::inside(where, "picture"));
  record.variant = json_fields::text(object, "variant", where);
  if (record.variant.empty()) json_fields::fail_missing(where, "variant");
  record.parameters = parameters_from_json(json_fields::require(object, "parameters", where),
                                           json_fields::inside(where, "parameters"));
  if (find_variant(record.variant) == nullptr) know_foreign(record.parameters);
  if (const json* noise = json_fields::find(object, "noise")) record.noise = noise_from_json(*noise);
  record.host = json_fields::text(object, "host", where);
  record.device = json_fields::text(object, "device", where);
  record.devices = json_fields::integers(object, "device_indices", where);
  if (const json* conditions = json_fields::find(object, "conditions")) {
    const Problem inside = json_fields::inside(where, "conditions");
    conditions_table().read(*conditions, inside, record.conditions);
    record.measurement.launches = json_fields::integer(*conditions, "launches", inside, 1);
  }
  record.skipped = problem_beside(object, "skipped", "skipped_problem", where);
  if (!record.skipped.empty()) return record;
  json_fields::require(object, "median_ms", where);
  read_times(object, where, record.measurement);
  if (const json* kernel = json_fields::find(object, "kernel")) {
    kernel_table().read(*kernel, json_fields::inside(where, "kernel"), record.measurement.facts);
  }
  if (const json* bound = json_fields::find(object, "bound")) {
    bound_table().read(*bound, json_fields::inside(where, "bound"), record.measurement.bound);
  }
  if (const json* proved = json_fields::find(object, "proved")) {
    const Problem inside = json_fields::inside(where, "proved");
    record.measurement.bound.iterations = json_fields::integer(*proved, "iterations", inside, 0);
    record.measurement.bound.rms =
        json_fields::number(*proved, "rms_levels", inside, 0) * record.picture.value_range().level();
  }
  if (const json* slabs = json_fields::find(object, "slabs")) {
    record.measurement.slabs = slabs_table().read(*slabs, json_fields::inside(where, "slabs"));
  }
  if (const json* counters = json_fields::find(object, "counters")) {
    read_counters(*counters, json_fields::inside(where, "counters"), record.measurement);
  }
  if (const json* energy = json_fields::find(object, "energy")) {
    read_energy(*energy, json_fields::inside(where, "energy"), record.measurement);
  }
  if (const json* lines = json_fields::find(object, "lines")) {
    read_lines(*lines, json_fields::inside(where, "lines"), record.measurement);
  }
  if (const json* metrics = json_fields::find(object, "metrics")) {
    record.metrics = metrics_from(*metrics, json_fields::inside(where, "metrics"));
    record.reference = json_fields::text(*metrics, "against", json_fields::inside(where, "metrics"));
  }
  if (const json* metrics = json_fields::find(object, "truth_metrics")) {
    record.truth_metrics = metrics_from(*metrics, json_fields::inside(where, "truth_metrics"));
  }
  if (const json* promise = json_fields::find(object, "promise")) {
    record.promise = promise_from(*promise, json_fields::inside(where, "promise"));
  }
  if (json_fields::find(object, "rank") != nullptr) record.rank = json_fields::integer(object, "rank", where);
  if (const json* baseline = json_fields::find(object, "baseline")) {
    record.baseline = baseline_from(*baseline, json_fields::inside(where, "baseline"));
  }
  // A text says what the figures beside it are against, as the object `metrics` does: compare's.
  if (const json* against = json_fields::find(object, "against");
      against != nullptr && !against->is_string()) {
    record.against = baseline_from(*against, json_fields::inside(where, "against"));
  }
  if (json_fields::find(object, "speedup") != nullptr) {
    record.speedup = json_fields::number(object, "speedup", where);
  }
  if (const json* limit = json_fields::find(object, "limit")) {
    record.limit = limit_from_json(*limit, json_fields::inside(where, "limit"));
  }
  return record;
}

}  // namespace filterscope
