#include "core/tuner/tuned_file.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/json/json_fields.h"
#include "core/json/json_table.h"
#include "core/report/parameters_json.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* kTunedFormat = "filterscope-tuned";
constexpr int kTunedVersion = 1;

bool same_place(const TunedTask& a, const TunedTask& b) {
  return a.variant == b.variant && a.shape == b.shape && a.task == b.task;
}

const JsonTable<TunedTask>& task_table() {
  static const auto table = JsonTable<TunedTask>()
                                .field("variant", &TunedTask::variant)
                                .field("width", &TunedTask::shape, &Shape::width)
                                .field("height", &TunedTask::shape, &Shape::height)
                                .field("depth", &TunedTask::shape, &Shape::depth)
                                .field("channels", &TunedTask::shape, &Shape::channels)
                                .field("type", &TunedTask::shape, &Shape::type)
                                .field("median_ms", &TunedTask::median_ms)
                                .field("created", &TunedTask::created);
  return table;
}

TunedTask task_from(const json& object, const Problem& where) {
  TunedTask task = task_table().read(object, where);
  task.task = parameters_from_json(json_fields::require(object, "parameters", where), where);
  for (const json& one : json_fields::list(object, "best", where))
    task.best.push_back(parameters_from_json(one, where));
  return task;
}

}  // namespace

json to_json(const TunedTask& task) {
  json best = json::array();
  for (const Parameters& one : task.best) best.push_back(parameters_json(one));
  json object = task_table().written(task);
  object["parameters"] = parameters_json(task.task);
  object["best"] = std::move(best);
  return object;
}

json to_json(const TunedDevice& tuned) {
  json tasks = json::array();
  for (const TunedTask& task : tuned.tasks) tasks.push_back(to_json(task));
  return {{"format", kTunedFormat},
          {"format_version", kTunedVersion},
          {"device", to_json(tuned.device)},
          {"tasks", std::move(tasks)}};
}

TunedDevice tuned_from_json(const json& object) {
  const Problem where = problem("where.file", "The file");
  if (!object.is_object() || object.value("format", json()) != kTunedFormat) {
    throw Failure(
        problem("tuned.format", "It holds no tuned parameters: it lacks \"format\": \"%1\".", kTunedFormat));
  }
  json_fields::require_version(object, kTunedVersion, where);
  TunedDevice tuned;
  tuned.device = device_name_from_json(object);
  for (const json& task : json_fields::list(object, "tasks", where))
    tuned.tasks.push_back(task_from(task, Problem::plain("tasks")));
  return tuned;
}

fs::path tuned_folder() { return device_folder("tuned"); }

TunedDevice load_tuned(int device, const fs::path& folder) {
  const DeviceName name = device_name(device);
  return load_device_file(name, folder, tuned_from_json).value_or(TunedDevice{name, {}});
}

void remember(TunedDevice& tuned, TunedTask task) {
  std::erase_if(tuned.tasks, [&](const TunedTask& one) { return same_place(one, task); });
  tuned.tasks.push_back(std::move(task));
}

StagedFile stage_tuned(const TunedDevice& tuned, const fs::path& folder) {
  return stage_device_file(to_json(tuned), tuned.device.id, folder);
}

const TunedTask* find_tuned(const TunedDevice& tuned, const std::string& variant, const Shape& shape,
                            const Parameters& parameters) {
  const Variant* found = find_variant(variant);
  if (found == nullptr) return nullptr;
  const Parameters wanted = task_of(found->descriptor.parameters, parameters);
  const TunedTask* best = nullptr;
  const auto distance = [&](const TunedTask& task) {
    return std::abs(std::log(static_cast<double>(task.shape.pixels()) / static_cast<double>(shape.pixels())));
  };
  for (const TunedTask& task : tuned.tasks) {
    if (task.variant != variant || task.shape.type != shape.type || task.shape.channels != shape.channels ||
        task.task != wanted || task.best.empty()) {
      continue;
    }
    if (best == nullptr || distance(task) < distance(*best)) best = &task;
  }
  return best;
}

namespace {

/// Whether the values are those of `set`. An automatic number of threads is that of all cores, the largest
/// tried.
bool was_set(const Parameters& values, const Parameters& set, const Schema& schema,
             const std::vector<Parameters>& all) {
  return std::ranges::all_of(values, [&](const auto& entry) {
    const ParameterSpec& spec = *schema.find(entry.first);
    const Value before = value_of(spec, set);
    if (before == entry.second) return true;
    const bool automatic = !spec.automatic.empty() && number_of(before) == spec.minimum;
    return automatic && std::ranges::all_of(all, [&](const Parameters& other) {
             const Value* value = other.find(entry.first);
             return value == nullptr || number_of(*value) <= number_of(entry.second);
           });
  });
}

}  // namespace

TunedTask tuned_task(const std::vector<ResultRecord>& records, const Parameters& set) {
  TunedTask tuned;
  tuned.created = utc_now();
  for (const ResultRecord& record : records) {
    if (!record.rank || *record.rank != 1) continue;
    const Schema& schema = variant(record.variant).descriptor.parameters;
    if (tuned.best.empty()) {
      tuned.variant = record.variant;
      tuned.shape = record.picture.shape;
      tuned.task = task_of(schema, record.parameters);
      tuned.median_ms = record.measurement.summary.median;
    }
    Parameters best;
    for (const auto& [key, value] : record.parameters) {
      const ParameterSpec* spec = schema.find(key);
      if (spec != nullptr && spec->effect == Effect::time) best.set(key, value);
    }
    tuned.best.push_back(std::move(best));
  }
  if (tuned.best.size() < 2) return tuned;
  const Schema& schema = variant(tuned.variant).descriptor.parameters;
  const auto kept = std::ranges::find_if(
      tuned.best, [&](const Parameters& one) { return was_set(one, set, schema, tuned.best); });
  if (kept != tuned.best.end()) std::rotate(tuned.best.begin(), kept, kept + 1);
  return tuned;
}

}  // namespace filterscope
