#include "core/report/counters_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/json/json_fields.h"
#include "core/report/problem_json.h"

namespace filterscope {
namespace {

using nlohmann::json;

std::string percent(const CounterReadings& readings, const char* key) {
  const CounterValue* value = find_counter(readings, key);
  return value != nullptr ? fmt::format("{:.1f}", value->value) : "";
}

std::string mebibytes(const CounterReadings& readings, const char* key) {
  const CounterValue* value = find_counter(readings, key);
  return value != nullptr ? fmt::format("{:.2f}", value->value / (1024 * 1024)) : "";
}

const CounterValue* greatest(const CounterReadings& readings, std::string_view key_start) {
  const CounterValue* most = nullptr;
  for (const CounterValue& one : readings.values) {
    const bool asked = one.key.starts_with(key_start) && one.key != "wait_turn_cycles";
    if (asked && (most == nullptr || one.value > most->value)) most = &one;
  }
  return most;
}

/// Its label without "Pipe: ", and the value.
std::string labelled(const CounterValue* value, const char* unit) {
  if (value == nullptr) return {};
  const CounterMetric* metric = find_counter(value->key);
  std::string name = metric != nullptr ? metric->label : value->key;
  if (const std::size_t colon = name.find(": "); colon != std::string::npos) name = name.substr(colon + 2);
  return fmt::format("{}, {:.1f}{}", name, value->value, unit);
}

}  // namespace

const CounterValue* find_counter(const CounterReadings& readings, std::string_view key) {
  const auto found = std::ranges::find(readings.values, key, &CounterValue::key);
  return found == readings.values.end() ? nullptr : &*found;
}

const CounterValue* busiest_pipe(const CounterReadings& readings) { return greatest(readings, "pipe_"); }
const CounterValue* longest_wait(const CounterReadings& readings) { return greatest(readings, "wait_"); }

json counters_json(const Measurement& measurement) {
  if (!measurement.no_counters.empty()) {
    json refused;
    put_problem_beside(refused, "refused", "refused_problem", measurement.no_counters);
    return refused;
  }
  if (!measurement.counters) return {};
  json values = json::object();
  for (const CounterValue& one : measurement.counters->values) {
    // JSON has neither infinity nor not-a-number: a ratio whose divisor was zero is null.
    values[one.key] = std::isfinite(one.value) ? json(one.value) : json();
  }
  return {{"chip", json_fields::utf8(measurement.counters->chip)},
          {"passes", measurement.counters->passes},
          {"values", values}};
}

void read_counters(const json& object, const Problem& where, Measurement& measurement) {
  json_fields::require_object(object, where);
  measurement.no_counters = problem_beside(object, "refused", "refused_problem", where);
  const json* values = json_fields::find(object, "values");
  if (values == nullptr) return;
  json_fields::require_object(*values, json_fields::inside(where, "values"));
  CounterReadings readings;
  readings.chip = json_fields::text(object, "chip", where);
  readings.passes = json_fields::integer(object, "passes", where);
  // In the order of the metrics; what this version does not know comes last.
  for (const CounterMetric& metric : counter_metrics()) {
    if (json_fields::find(*values, metric.key) == nullptr) continue;
    readings.values.push_back({metric.key, json_fields::number(*values, metric.key, where)});
  }
  for (const auto& [key, value] : values->items()) {
    if (find_counter(key) == nullptr && value.is_number()) {
      readings.values.push_back({key, value.get<double>()});
    }
  }
  measurement.counters = std::move(readings);
}

std::vector<CounterFigure> counter_figures(const CounterReadings& readings) {
  return {{"issue slots %", percent(readings, "issue_slots_percent")},
          {"occupancy %", percent(readings, "achieved_occupancy_percent")},
          {"busiest pipe", labelled(busiest_pipe(readings), " %")},
          {"longest wait", labelled(longest_wait(readings), " cycles an instruction")},
          {"L1 hits %", percent(readings, "l1_hit_percent")},
          {"L2 hits %", percent(readings, "l2_hit_percent")},
          {"memory read MiB", mebibytes(readings, "memory_read_bytes")},
          {"written MiB", mebibytes(readings, "memory_written_bytes")},
          {"memory %", percent(readings, "memory_percent")}};
}

}  // namespace filterscope
