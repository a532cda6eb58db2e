#include "core/tuner/tuned_file.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/io/image_file.h"
#include "core/io/json_file.h"
#include "core/io/system_problem.h"
#include "core/report/json_fields.h"
#include "core/report/machine.h"
#include "core/report/parameters_json.h"
#include "core/tuner/auto_fit_file.h"
#include "kernels/api/devices.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* kFormat = "filterscope-tuned";
constexpr int kVersion = 1;

bool same_place(const TunedTask& a, const TunedTask& b) {
  return a.variant == b.variant && a.shape == b.shape && a.task == b.task;
}

json task_json(const TunedTask& task) {
  json best = json::array();
  for (const Parameters& one : task.best) best.push_back(parameters_json(one));
  return {{"variant", task.variant},
          {"width", task.shape.width},
          {"height", task.shape.height},
          {"depth", task.shape.depth},
          {"channels", task.shape.channels},
          {"type", name_of(task.shape.type)},
          {"parameters", parameters_json(task.task)},
          {"best", std::move(best)},
          {"median_ms", task.median_ms},
          {"created", task.created}};
}

TunedTask task_from(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  TunedTask task;
  task.variant = json_fields::text(object, "variant", where);
  task.shape.width = json_fields::integer(object, "width", where);
  task.shape.height = json_fields::integer(object, "height", where);
  task.shape.depth = json_fields::integer(object, "depth", where);
  task.shape.channels = json_fields::integer(object, "channels", where);
  const auto type = parse_name<PixelType>(json_fields::text(object, "type", where));
  if (!type) json_fields::fail(where, "type", problem("tuned.type", "is no pixel type"));
  task.shape.type = *type;
  task.task = parameters_from_json(json_fields::require(object, "parameters", where), where);
  for (const json& one : json_fields::list(object, "best", where))
    task.best.push_back(parameters_from_json(one, where));
  task.median_ms = json_fields::number(object, "median_ms", where);
  task.created = json_fields::text(object, "created", where);
  return task;
}

}  // namespace

json to_json(const TunedDevice& tuned) {
  json tasks = json::array();
  for (const TunedTask& task : tuned.tasks) tasks.push_back(task_json(task));
  return {{"format", kFormat},
          {"format_version", kVersion},
          {"device", {{"id", tuned.device}, {"name", json_fields::utf8(tuned.name)}}},
          {"tasks", std::move(tasks)}};
}

TunedDevice tuned_from_json(const json& object) {
  const Problem where = problem("where.file", "The file");
  if (!object.is_object() || object.value("format", json()) != kFormat) {
    throw Failure(
        problem("tuned.format", "It holds no tuned parameters: it lacks \"format\": \"%1\".", kFormat));
  }
  const int version = json_fields::integer(object, "format_version", where);
  if (version != kVersion) {
    throw Failure(problem("json.version",
                          "%1 has format version %2, and this FilterScope reads version %3. Use a newer "
                          "FilterScope.",
                          where, version, kVersion));
  }
  TunedDevice tuned;
  const Problem in_device = Problem::plain("device");
  const json& device = json_fields::require_object(json_fields::require(object, "device", where), in_device);
  tuned.device = json_fields::text(device, "id", in_device);
  tuned.name = json_fields::text(device, "name", in_device);
  for (const json& task : json_fields::list(object, "tasks", where))
    tuned.tasks.push_back(task_from(task, Problem::plain("tasks")));
  return tuned;
}

fs::path tuned_folder() {
  const fs::path fits = auto_fit_folder();
  return fits.empty() ? fs::path() : fits.parent_path() / "tuned";
}

TunedDevice load_tuned(int device, const fs::path& folder) {
  TunedDevice here{"cpu", host_label(), {}};
  if (device >= 0) {
    const DeviceFacts* facts = find_device(device);
    if (facts == nullptr) throw UnavailableError(gpus().reason);
    here = {facts->uuid, facts->name, {}};
  }
  if (folder.empty()) return here;
  try {
    const fs::path path = auto_fit_path(here.device, folder);
    std::error_code error;
    if (!fs::exists(path, error)) return here;
    TunedDevice stored = load_json(path, FileKind::fit, tuned_from_json);
    // Other processors under the same name of a file are another machine's.
    if (stored.device == here.device && stored.name == here.name) return stored;
  } catch (const std::exception&) {  // What cannot be read is found again.
  }
  return here;
}

void remember(TunedDevice& tuned, TunedTask task) {
  std::erase_if(tuned.tasks, [&](const TunedTask& one) { return same_place(one, task); });
  tuned.tasks.push_back(std::move(task));
}

StagedFile stage_tuned(const TunedDevice& tuned, const fs::path& folder) {
  const fs::path path = auto_fit_path(tuned.device, folder);
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw FileError(problem("write.new_folder", "The folder %1 cannot be made: %2.", quoted(folder),
                            system_problem(error.value())));
  }
  return stage_json(to_json(tuned), path);
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

TunedTask tuned_task(const std::vector<ResultRecord>& records) {
  TunedTask tuned;
  tuned.created = utc_now();
  for (const ResultRecord& record : records) {
    if (!record.rank || *record.rank != 1) continue;
    const Schema& schema = variant(record.variant).descriptor.parameters;
    if (tuned.best.empty()) {
      tuned.variant = record.variant;
      tuned.shape = record.picture.shape;
      tuned.task = task_of(schema, record.parameters);
      tuned.median_ms = summarize(record.measurement.rounds_ms).median;
    }
    Parameters best;
    for (const auto& [key, value] : record.parameters) {
      const ParameterSpec* spec = schema.find(key);
      if (spec != nullptr && spec->effect == Effect::time) best.set(key, value);
    }
    tuned.best.push_back(std::move(best));
  }
  return tuned;
}

}  // namespace filterscope
