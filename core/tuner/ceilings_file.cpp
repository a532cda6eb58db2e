#include "core/tuner/ceilings_file.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "core/io/image_file.h"
#include "core/io/json_file.h"
#include "core/io/system_problem.h"
#include "core/report/json_fields.h"
#include "core/report/machine.h"
#include "core/tuner/auto_fit_file.h"
#include "kernels/api/devices.h"
#include "kernels/catalog.h"
#include "kernels/limits/ceilings.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* kFormat = "filterscope-ceilings";
constexpr int kVersion = 1;
constexpr const char* kCpu = "cpu";
constexpr const char* kLaunch = "launch_ms";

std::string key_of(std::size_t resource) {
  return std::string(name_of(static_cast<Resource>(resource))) + "_per_s";
}

/// The UUID and name that the device of that index is kept under; the CPU's for a negative index.
StoredCeilings nobody_yet(int device) {
  if (device < 0) return {kCpu, host_label(), {}, {}};
  const DeviceFacts* facts = find_device(device);
  if (facts == nullptr) throw UnavailableError(gpus().reason);
  return {facts->uuid, facts->name, {}, {}};
}

}  // namespace

json to_json(const StoredCeilings& stored) {
  json ceilings = {{kLaunch, stored.ceilings.launch_ms}};
  for (std::size_t i = 0; i < kResources; ++i) ceilings[key_of(i)] = stored.ceilings.per_second.of[i];
  return {{"format", kFormat},
          {"format_version", kVersion},
          {"created", stored.created},
          {"device", {{"id", stored.device}, {"name", json_fields::utf8(stored.name)}}},
          {"ceilings", std::move(ceilings)}};
}

StoredCeilings ceilings_from_json(const json& object) {
  const Problem where = problem("where.file", "The file");
  if (!object.is_object() || object.value("format", json()) != kFormat) {
    throw Failure(problem("ceilings.format", "It holds no ceilings: it lacks \"format\": \"%1\".", kFormat));
  }
  const int version = json_fields::integer(object, "format_version", where);
  if (version != kVersion) {
    throw Failure(problem("json.version",
                          "%1 has format version %2, and this FilterScope reads version %3. Use a newer "
                          "FilterScope.",
                          where, version, kVersion));
  }
  StoredCeilings stored;
  stored.created = json_fields::text(object, "created", where);
  const Problem in_device = Problem::plain("device");
  const json& device = json_fields::require_object(json_fields::require(object, "device", where), in_device);
  stored.device = json_fields::text(device, "id", in_device);
  stored.name = json_fields::text(device, "name", in_device);
  const Problem in_ceilings = Problem::plain("ceilings");
  const json& values =
      json_fields::require_object(json_fields::require(object, "ceilings", where), in_ceilings);
  stored.ceilings.launch_ms = json_fields::number(values, kLaunch, in_ceilings);
  for (std::size_t i = 0; i < kResources; ++i) {
    const double rate = json_fields::number(values, key_of(i).c_str(), in_ceilings);
    if (!(rate >= 0)) {
      json_fields::fail(in_ceilings, key_of(i).c_str(), problem("ceilings.rate", "is below zero"));
    }
    stored.ceilings.per_second.of[i] = rate;
  }
  return stored;
}

fs::path ceilings_folder() {
  const fs::path fits = auto_fit_folder();
  return fits.empty() ? fs::path() : fits.parent_path() / "ceilings";
}

StagedFile stage_ceilings(const StoredCeilings& stored, const fs::path& folder) {
  const fs::path path = auto_fit_path(stored.device, folder);
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw FileError(problem("write.new_folder", "The folder %1 cannot be made: %2.", quoted(folder),
                            system_problem(error.value())));
  }
  return stage_json(to_json(stored), path);
}

std::optional<StoredCeilings> load_ceilings(const std::string& device, const std::string& name,
                                            const fs::path& folder) {
  if (folder.empty()) return std::nullopt;
  try {
    const fs::path path = auto_fit_path(device, folder);
    std::error_code error;
    if (!fs::exists(path, error)) return std::nullopt;
    StoredCeilings stored = load_json(path, FileKind::fit, ceilings_from_json);
    if (stored.device != device || stored.name != name) return std::nullopt;
    return stored;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

StoredCeilings measure_ceilings(int device, const CancelToken* cancel) {
  StoredCeilings stored = nobody_yet(device);
  stored.ceilings = device < 0 ? measure_cpu_ceilings(cancel) : measure_device_ceilings(device, cancel);
  stored.created = utc_now();
  return stored;
}

void note_limits(std::vector<ResultRecord>& records) {
  std::map<int, std::optional<StoredCeilings>> known;
  for (ResultRecord& record : records) {
    const Variant* variant = find_variant(record.variant);
    if (!record.skipped.empty() || variant == nullptr || record.host != host_label()) continue;
    const int device = record.devices.empty() ? -1 : record.devices.front();
    if (!known.contains(device)) {
      const StoredCeilings wanted = nobody_yet(device);
      known[device] = load_ceilings(wanted.device, wanted.name, ceilings_folder());
    }
    if (!known[device]) continue;
    const Variant* taken = find_variant(record.measurement.taken);
    record.limit = limits_of((taken != nullptr ? taken : variant)->descriptor, record.picture.shape,
                             record.parameters, known[device]->ceilings, record.measurement.summary.median);
  }
}

}  // namespace filterscope
