#include "core/report/record_json.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <variant>

#include "core/image/pixel_weights.h"
#include "core/image/range_hint.h"
#include "core/metrics/metric_list.h"
#include "core/report/counters_text.h"
#include "core/report/energy_json.h"
#include "core/report/json_fields.h"
#include "core/report/limit_json.h"
#include "core/report/lines_json.h"
#include "core/report/noise_json.h"
#include "core/report/parameters_json.h"
#include "core/report/problem_json.h"
#include "core/report/result_columns.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

using nlohmann::json;

json picture_json(const PictureFacts& picture) {
  const ValueRange range = picture.value_range();
  json object = {{"name", json_fields::utf8(picture.name)}, {"width", picture.shape.width},
                 {"height", picture.shape.height},          {"depth", picture.shape.depth},
                 {"channels", picture.shape.channels},      {"type", name_of(picture.shape.type)},
                 {"value_range", {range.low, range.high}},  {"hash", picture.hash}};
  if (picture.guided) object["guided"] = true;
  if (picture.weighted) object["outside_share"] = picture.outside;
  put_problem_beside(object, "value_range_note", "value_range_problem", picture.range_note);
  return object;
}

PictureFacts picture_from(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  PictureFacts picture;
  picture.name = json_fields::text(object, "name", where);
  picture.shape.width = json_fields::integer(object, "width", where);
  picture.shape.height = json_fields::integer(object, "height", where);
  picture.shape.depth = json_fields::integer(object, "depth", where, 1);
  picture.shape.channels = json_fields::integer(object, "channels", where, 1);
  const std::string type = json_fields::text(object, "type", where);
  if (!type.empty()) {
    const auto parsed = parse_name<PixelType>(type);
    if (!parsed) json_fields::fail(where, "type", problem("json.pixel_type", "is none of u8, u16, f32, s16"));
    picture.shape.type = *parsed;
  }
  picture.hash = json_fields::text(object, "hash", where);
  picture.guided = json_fields::truth(object, "guided", where, false);
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

std::size_t byte_count(const json& object, const char* key, const Problem& where) {
  return static_cast<std::size_t>(std::max(0, json_fields::integer(object, key, where)));
}

void read_extent(const json& object, const char* key, const Problem& where, int (&extent)[3]) {
  const json& values = json_fields::list(object, key, where);
  for (std::size_t i = 0; i < 3 && i < values.size(); ++i) {
    if (!values[i].is_number_integer())
      json_fields::fail(where, key, problem("json.whole_list", "is not a list of whole numbers"));
    extent[i] = values[i].get<int>();
  }
}

KernelFacts kernel_from(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  KernelFacts facts;
  facts.registers = json_fields::integer(object, "registers", where);
  facts.static_shared = byte_count(object, "static_shared_bytes", where);
  facts.dynamic_shared = byte_count(object, "dynamic_shared_bytes", where);
  facts.local = byte_count(object, "local_bytes", where);
  facts.constant = byte_count(object, "constant_bytes", where);
  facts.occupancy = json_fields::number(object, "occupancy", where);
  facts.blocks_per_multiprocessor = json_fields::integer(object, "blocks_per_multiprocessor", where);
  facts.limiter = json_fields::text(object, "limiter", where);
  read_extent(object, "block", where, facts.block);
  read_extent(object, "grid", where, facts.grid);
  return facts;
}

/// JSON has no infinity: an infinite number is null.
json finite(double value) { return std::isfinite(value) ? json(value) : json(); }

json metrics_json(const Metrics& metrics_of, const std::string& against) {
  json object = {{"identical", are_identical(metrics_of)}};
  for (const Metric& metric : metrics()) {
    if (const auto value = metric.value(metrics_of)) object[metric.key] = finite(*value);
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

void add_times(json& object, const Measurement& measurement) {
  const Summary& summary = measurement.summary;
  object["samples_ms"] = measurement.samples_ms;
  object["count"] = summary.count;
  object["median_ms"] = summary.median;
  object["min_ms"] = summary.minimum;
  const auto spread = [&](double value) { return has_spread(summary) ? json(value) : json(nullptr); };
  object["q1_ms"] = spread(summary.q1);
  object["q3_ms"] = spread(summary.q3);
  object["mean_ms"] = summary.mean;
  object["relative_iqr"] = spread(summary.relative_iqr);
  object["median_half_width_ms"] = spread(summary.median_half_width);
  object["converged"] = measurement.converged;
  object["upload_ms"] = measurement.upload_ms;
  object["bind_ms"] = measurement.bind_ms;
  object["download_ms"] = measurement.download_ms;
  object["wall_ms"] = measurement.wall_ms;
  if (measurement.rounds_ms.empty()) return;
  object["rounds_ms"] = measurement.rounds_ms;
  if (measurement.ended_by_limit_s > 0) object["ended_by_limit_s"] = measurement.ended_by_limit_s;
  if (measurement.clocks_mhz.empty()) return;
  object["clocks_mhz"] = measurement.clocks_mhz;
  object["throttled_rounds"] = measurement.throttled;
}

json conditions_json(const Conditions& conditions, int launches) {
  return {{"cache", name_of(conditions.cache)},
          {"launch", name_of(conditions.launch)},
          {"transfers", name_of(conditions.transfers)},
          {"launches", launches}};
}

/// Absent in older files: then it is what those measured.
Conditions conditions_from(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  const auto read = [&](const char* key, const auto& parse, auto usual) {
    const std::string name = json_fields::text(object, key, where);
    if (name.empty()) return usual;
    const auto parsed = parse(name);
    if (!parsed)
      json_fields::fail(where, key, problem("json.condition", "is no condition that is known here"));
    return *parsed;
  };
  Conditions conditions;
  conditions.cache = read("cache", parse_cache, conditions.cache);
  conditions.launch = read("launch", parse_launch, conditions.launch);
  conditions.transfers = read("transfers", parse_transfers, conditions.transfers);
  return conditions;
}

json promise_json(const PromiseCheck& promise) {
  return {{"kept", promise.kept},
          {"error_levels", finite(promise.error_levels)},
          {"limit_levels", promise.limit_levels},
          {"moved_share", promise.moved_share},
          {"share_limit", promise.share_limit}};
}

json baseline_json(const BaselineComparison& baseline) {
  const Comparison& found = baseline.comparison;
  json object = {{"verdict", name_of(found.verdict)}, {"rounds", found.rounds}};
  if (!baseline.variant.empty()) object["variant"] = baseline.variant;
  if (found.ratio > 0) object.update({{"ratio", found.ratio}, {"low", found.low}, {"high", found.high}});
  if (baseline.cycle_ratio) object["cycle_ratio"] = *baseline.cycle_ratio;
  put_problem_beside(object, "reason", "reason_problem", baseline.reason);
  return object;
}

BaselineComparison baseline_from(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  BaselineComparison baseline;
  const auto verdict = parse_verdict(json_fields::text(object, "verdict", where));
  if (!verdict)
    json_fields::fail(where, "verdict", problem("json.verdict", "is no verdict that is known here"));
  baseline.variant = json_fields::text(object, "variant", where);
  Comparison& found = baseline.comparison;
  found.verdict = *verdict;
  found.ratio = json_fields::number(object, "ratio", where);
  found.low = json_fields::number(object, "low", where);
  found.high = json_fields::number(object, "high", where);
  found.rounds = byte_count(object, "rounds", where);
  if (json_fields::find(object, "cycle_ratio") != nullptr)
    baseline.cycle_ratio = json_fields::number(object, "cycle_ratio", where);
  baseline.reason = problem_beside(object, "reason", "reason_problem", where);
  return baseline;
}

PromiseCheck promise_from(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  PromiseCheck promise;
  promise.kept = json_fields::truth(object, "kept", where, true);
  promise.error_levels =
      json_fields::number(object, "error_levels", where, std::numeric_limits<double>::infinity());
  promise.limit_levels = json_fields::number(object, "limit_levels", where);
  promise.moved_share = json_fields::number(object, "moved_share", where);
  promise.share_limit = json_fields::number(object, "share_limit", where, 1);
  return promise;
}

std::vector<double> numbers(const json& object, const char* key, const Problem& where) {
  std::vector<double> values;
  for (const json& value : json_fields::list(object, key, where)) {
    if (!value.is_number())
      json_fields::fail(where, key, problem("json.number_list", "is not a list of numbers"));
    values.push_back(value.get<double>());
  }
  return values;
}

void read_times(const json& object, const Problem& where, Measurement& measurement) {
  measurement.samples_ms = numbers(object, "samples_ms", where);
  measurement.rounds_ms = numbers(object, "rounds_ms", where);
  measurement.clocks_mhz = numbers(object, "clocks_mhz", where);
  for (const int round : json_fields::integers(object, "throttled_rounds", where)) {
    if (round >= 0) measurement.throttled.push_back(static_cast<std::size_t>(round));
  }
  Summary& summary = measurement.summary;
  summary.count = static_cast<std::size_t>(std::max(0, json_fields::integer(object, "count", where)));
  summary.median = json_fields::number(object, "median_ms", where);
  summary.minimum = json_fields::number(object, "min_ms", where);
  summary.q1 = json_fields::number(object, "q1_ms", where, summary.median);
  summary.q3 = json_fields::number(object, "q3_ms", where, summary.median);
  summary.mean = json_fields::number(object, "mean_ms", where);
  summary.relative_iqr = json_fields::number(object, "relative_iqr", where);
  summary.median_half_width = json_fields::number(object, "median_half_width_ms", where);
  // Files that were written for one sample may say that its spread is 0.
  measurement.converged = json_fields::truth(object, "converged", where, true) && summary.count != 1;
  measurement.ended_by_limit_s = json_fields::number(object, "ended_by_limit_s", where);
  measurement.upload_ms = json_fields::number(object, "upload_ms", where);
  measurement.bind_ms = json_fields::number(object, "bind_ms", where);
  measurement.download_ms = json_fields::number(object, "download_ms", where);
  measurement.wall_ms = json_fields::number(object, "wall_ms", where);
  measurement.rest_ms = std::max(0.0, measurement.wall_ms - measurement.upload_ms - measurement.bind_ms -
                                          summary.median - measurement.download_ms);
  summary = of_rounds(summary, measurement.rounds_ms);  // older files have the samples' median
}

/// The parts' times are those of the record itself.
SlabFacts slabs_from(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  const auto bytes = [&](const char* key) {
    const double number = json_fields::number(object, key, where);
    return number >= 0 && number < 9e15 ? static_cast<std::uint64_t>(number) : 0;
  };
  SlabFacts slabs;
  slabs.slabs = json_fields::integer(object, "count", where);
  slabs.slices = json_fields::integer(object, "slices", where);
  slabs.halo = json_fields::integer(object, "halo", where);
  slabs.bytes = bytes("memory_bytes");
  slabs.limit = bytes("memory_limit_bytes");
  slabs.wall_ms = json_fields::number(object, "wall_ms", where);
  return slabs;
}

/// What follows from the record, and what no reader needs.
void add_added(json& object, const ResultRecord& record) {
  for (const RecordColumn& column : added_columns()) {
    const ResultCell cell = column.cell(record);
    if (column.pointer.empty() || std::holds_alternative<std::monostate>(cell)) continue;
    json& place = object[json::json_pointer(column.pointer)];
    if (const auto* number = std::get_if<double>(&cell)) place = finite(*number);
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

json slabs_to_json(const SlabFacts& slabs) {
  return {{"count", slabs.slabs},
          {"slices", slabs.slices},
          {"halo", slabs.halo},
          {"memory_bytes", slabs.bytes},
          {"memory_limit_bytes", slabs.limit},
          {"wall_ms", slabs.wall_ms}};
}

json kernel_to_json(const KernelFacts& facts) {
  return {{"registers", facts.registers},
          {"static_shared_bytes", facts.static_shared},
          {"dynamic_shared_bytes", facts.dynamic_shared},
          {"local_bytes", facts.local},
          {"constant_bytes", facts.constant},
          {"occupancy", facts.occupancy},
          {"blocks_per_multiprocessor", facts.blocks_per_multiprocessor},
          {"limiter", facts.limiter},
          {"block", facts.block},
          {"grid", facts.grid}};
}

json record_to_json(const ResultRecord& record) {
  json object = {{"picture", picture_json(record.picture)},
                 {"variant", json_fields::utf8(record.variant)},
                 {"parameters", parameters_json(record.variant, record.parameters)}};
  if (const Variant* variant = find_variant(record.variant)) {
    object["title"] = variant->descriptor.title;
    object["exactness"] = name_of(promise_of(variant->descriptor, record.parameters).exactness);
  }
  if (record.noise.any()) object["noise"] = noise_json(record.noise);
  if (!record.host.empty()) object["host"] = json_fields::utf8(record.host);
  if (!record.device.empty()) object["device"] = json_fields::utf8(record.device);
  if (!record.devices.empty()) object["device_indices"] = record.devices;
  object["conditions"] = conditions_json(record.conditions, record.measurement.launches);
  if (!record.skipped.empty()) {
    put_problem_beside(object, "skipped", "skipped_problem", record.skipped);
    if (const std::string& code = record.skipped.code(); !code.empty())
      object["skipped_code"] = json_fields::utf8(code);
    return object;
  }
  add_times(object, record.measurement);
  if (!record.measurement.taken.empty()) object["taken"] = json_fields::utf8(record.measurement.taken);
  if (record.measurement.facts.block[0] > 0) object["kernel"] = kernel_to_json(record.measurement.facts);
  if (const BoundFacts& bound = record.measurement.bound; bound.terms > 0) {
    object["bound"] = {{"terms", bound.terms}, {"repaired", bound.repaired}};
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
  if (record.promise) object["promise"] = promise_json(*record.promise);
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
  if (const json* noise = json_fields::find(object, "noise")) record.noise = noise_from_json(*noise);
  record.host = json_fields::text(object, "host", where);
  record.device = json_fields::text(object, "device", where);
  record.devices = json_fields::integers(object, "device_indices", where);
  if (const json* conditions = json_fields::find(object, "conditions")) {
    const Problem inside = json_fields::inside(where, "conditions");
    record.conditions = conditions_from(*conditions, inside);
    record.measurement.launches = json_fields::integer(*conditions, "launches", inside, 1);
  }
  record.skipped = problem_beside(object, "skipped", "skipped_problem", where);
  if (!record.skipped.empty()) return record;
  json_fields::require(object, "median_ms", where);
  read_times(object, where, record.measurement);
  if (const json* kernel = json_fields::find(object, "kernel")) {
    record.measurement.facts = kernel_from(*kernel, json_fields::inside(where, "kernel"));
  }
  record.measurement.taken = json_fields::text(object, "taken", where);
  if (const json* bound = json_fields::find(object, "bound")) {
    json_fields::require_object(*bound, json_fields::inside(where, "bound"));
    record.measurement.bound.terms = json_fields::integer(*bound, "terms", where);
    const double repaired = json_fields::number(*bound, "repaired", where);
    record.measurement.bound.repaired =
        repaired >= 0 && repaired < 9e15 ? static_cast<std::uint64_t>(repaired) : 0;
  }
  if (const json* slabs = json_fields::find(object, "slabs")) {
    record.measurement.slabs = slabs_from(*slabs, json_fields::inside(where, "slabs"));
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
