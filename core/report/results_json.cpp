#include <algorithm>
#include <chrono>
#include <ctime>
#include <nlohmann/json.hpp>

#include "core/json/json_fields.h"
#include "core/json/json_table.h"
#include "core/json/json_text.h"
#include "core/report/build_commit.h"
#include "core/report/image_sets.h"
#include "core/report/machine.h"
#include "core/report/problem_json.h"
#include "core/report/record_json.h"
#include "core/report/results.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

using nlohmann::json;

constexpr const char* kFormat = "filterscope-results";
constexpr int kVersion = 1;

json device_json(const DeviceFacts& device) {
  return {{"index", device.index},
          {"name", device.name},
          {"compute_capability",
           std::to_string(device.compute_major) + '.' + std::to_string(device.compute_minor)},
          {"multiprocessors", device.multiprocessors},
          {"clock_mhz", device.clock_mhz},
          {"memory_clock_mhz", device.memory_clock_mhz},
          {"memory_bytes", device.memory_bytes},
          {"l2_bytes", device.l2_bytes},
          {"shared_per_block_bytes", device.shared_per_block},
          {"shared_per_block_optin_bytes", device.shared_per_block_optin},
          {"shared_per_multiprocessor_bytes", device.shared_per_multiprocessor},
          {"constant_bytes", device.constant_bytes},
          {"registers_per_block", device.registers_per_block},
          {"max_threads_per_block", device.max_threads_per_block},
          {"max_threads_per_multiprocessor", device.max_threads_per_multiprocessor},
          {"uuid", device.uuid}};
}

std::string device_text(const json& device, const char* key) {
  const auto found = device.find(key);
  return found != device.end() && found->is_string() ? found->get<std::string>() : std::string();
}

const JsonTable<BenchSettings>& settings_table() {
  static const auto table = JsonTable<BenchSettings>()
                                .field("repeats", &BenchSettings::repeats)
                                .field("time_limit_s", &BenchSettings::time_limit_s)
                                .field("precision", &BenchSettings::precision)
                                .field("warm_ups", &BenchSettings::warm_ups)
                                .unusual("rounds", &BenchSettings::rounds)
                                .unusual("device_indices", &BenchSettings::devices)
                                .unusual("counters", &BenchSettings::counters)
                                .unusual("energy", &BenchSettings::energy)
                                .unusual("lines", &BenchSettings::lines)
                                .perhaps("memory_limit_bytes", &BenchSettings::memory_limit);
  return table;
}

json settings_json(const BenchSettings& settings) {
  json object = settings_table().written(settings);
  object["mode"] = settings.mode == BenchMode::study ? "study" : "robust";
  if (settings.rounds > 0) object["order_seed"] = settings.order_seed;
  return object;
}

BenchSettings settings_from(const json& object) {
  const Problem where = Problem::plain("settings");
  BenchSettings settings = settings_table().read(object, where);
  const std::string mode = json_fields::text(object, "mode", where);
  if (mode == "study") {
    settings.mode = BenchMode::study;
  } else if (!mode.empty() && mode != "robust") {
    json_fields::fail(where, "mode", problem("json.neither_mode", "is neither robust nor study"));
  }
  if (settings.memory_limit == 0U) settings.memory_limit.reset();
  if (const json* seed = json_fields::find(object, "order_seed")) {
    if (!seed->is_number_integer())
      json_fields::fail(where, "order_seed", problem("json.integer", "is not a whole number of usual size"));
    settings.order_seed = seed->get<std::uint64_t>();
  }
  return settings;
}

}  // namespace

void note_device(ResultRecord& record, const DeviceList& devices) {
  record.host = host_label();
  const Variant* variant = find_variant(record.variant);
  if (variant == nullptr) return;
  record.device = device_label(variant->descriptor.backend, devices);
  const bool on_gpu = variant->descriptor.backend == Backend::cuda && !gpus().devices.empty();
  record.devices = on_gpu ? devices_or_first(devices) : DeviceList();
}

std::string utc_now() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  char text[32];
  const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return {text, length};
}

json machine_json(const MachineFacts& machine) {
  json devices = json::array();
  for (const DeviceFacts& device : machine.gpus.devices) devices.push_back(device_json(device));
  json object = {{"machine",
                  {{"system", machine.system},
                   {"cpu", machine.cpu_model},
                   {"cores", machine.cores},
                   {"simd_target", machine.simd_target}}},
                 {"build",
                  {{"version", machine.version},
                   {"compiler", machine.compiler},
                   {"type", machine.build_type},
                   {"cuda_runtime", machine.gpus.runtime_version},
                   {"cuda_architectures", machine.gpus.architectures}}},
                 {"driver", {{"cuda_version", machine.gpus.driver_version}}},
                 {"devices", std::move(devices)}};
  if (const std::string commit = build_commit(); !commit.empty()) object["build"]["commit"] = commit;
  if (machine.gpus.devices.empty())
    put_problem_beside(object, "no_device_reason", "no_device_problem", machine.gpus.reason);
  return object;
}

namespace {

bool names(const std::vector<ResultRecord>& records, const std::string& device) {
  return !device.empty() && std::ranges::any_of(records, [&](const ResultRecord& record) {
    return record.device.find(device) != std::string::npos;
  });
}

/// Adds the document's devices that its records name and `devices` lacks: a machine can be without its GPU
/// when what was measured on it is taken over.
void add_named_devices(json& devices, const ResultDocument& document) {
  for (const std::string& text : document.devices) {
    const json device = json_of(text);
    if (!device.is_object() || std::ranges::find(devices, device) != devices.end()) continue;
    const std::string uuid = device_text(device, "uuid");
    const bool listed = std::ranges::any_of(
        devices, [&](const json& one) { return !uuid.empty() && device_text(one, "uuid") == uuid; });
    if (!listed && names(document.records, device_text(device, "name"))) devices.push_back(device);
  }
}

json left_out_json(const LeftOutPicture& one) {
  json object = {{"picture", json_fields::utf8(one.picture)}, {"reason", ""}};
  put_problem_beside(object, "reason", "problem", one.reason);
  return object;
}

/// The reason was a problem itself in older files.
LeftOutPicture left_out_from(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  const json& reason = json_fields::require(object, "reason", where);
  return {
      json_fields::text(object, "picture", where),
      reason.is_object() ? problem_from_json(reason) : problem_beside(object, "reason", "problem", where)};
}

/// Older files do not say what ran a result; where they list one GPU alone, it ran what runs on GPUs.
void name_the_only_device(ResultDocument& document) {
  if (document.devices.size() != 1) return;
  const json device = json_of(document.devices.front());
  if (!device.is_object()) return;
  const std::string name = device_text(device, "name");
  for (ResultRecord& record : document.records) {
    const Variant* variant = find_variant(record.variant);
    if (!record.device.empty() || variant == nullptr) continue;
    if (variant->descriptor.backend == Backend::cuda) record.device = name;
  }
}

}  // namespace

json to_json(const ResultDocument& document) {
  json results = json::array();
  for (const ResultRecord& record : document.records) results.push_back(record_to_json(record));
  json object = {{"format", kFormat},
                 {"format_version", kVersion},
                 {"created", document.created.empty() ? utc_now() : document.created},
                 {"command", json_fields::utf8(document.command)},
                 {"settings", settings_json(document.settings)},
                 {"results", std::move(results)}};
  const std::vector<OverImages> sets = over_images(document.records);
  if (!sets.empty()) object["over_images"] = to_json(sets);
  for (const LeftOutPicture& one : document.left_out) object["left_out"].push_back(left_out_json(one));
  object.update(machine_json(machine_facts()));
  add_named_devices(object["devices"], document);
  return object;
}

ResultDocument results_from_json(const json& object) {
  if (!object.is_object() || object.value("format", json()) != kFormat) {
    throw Failure(problem("results.format",
                          "This is no FilterScope result file: it lacks \"format\": "
                          "\"filterscope-results\"."));
  }
  const Problem where = problem("where.result_file", "The result file");
  json_fields::require_version(object, kVersion, where);
  ResultDocument document;
  document.created = json_fields::text(object, "created", where);
  document.command = json_fields::text(object, "command", where);
  if (const json* settings = json_fields::find(object, "settings"))
    document.settings = settings_from(*settings);
  json_fields::require(object, "results", where);
  const json& results = json_fields::list(object, "results", where);
  for (std::size_t i = 0; i < results.size(); ++i) {
    document.records.push_back(record_from_json(results[i], problem("where.result", "result %1", i + 1)));
  }
  if (const auto devices = object.find("devices"); devices != object.end() && devices->is_array()) {
    for (const json& device : *devices) document.devices.push_back(json_line(device));
  }
  name_the_only_device(document);
  if (json_fields::find(object, "left_out") == nullptr) return document;
  const json& left_out = json_fields::list(object, "left_out", where);
  for (std::size_t i = 0; i < left_out.size(); ++i) {
    document.left_out.push_back(
        left_out_from(left_out[i], problem("where.left_out", "image %1 that was left out", i + 1)));
  }
  return document;
}

std::string joined_commands(const std::string& before, const std::string& now) {
  const std::string mark = " && ";
  if (before.empty() || now.empty()) return before + now;
  const bool is_there = (mark + before + mark).find(mark + now + mark) != std::string::npos;
  return is_there ? before : before + mark + now;
}

}  // namespace filterscope
