#include "core/tuner/ceilings_file.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "core/json/json_fields.h"
#include "core/report/machine.h"
#include "kernels/catalog.h"
#include "kernels/limits/ceilings.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* kCeilingsFormat = "filterscope-ceilings";
constexpr int kCeilingsVersion = 1;
constexpr const char* kLaunch = "launch_ms";

std::string key_of(std::size_t resource) {
  return std::string(name_of(static_cast<Resource>(resource))) + "_per_s";
}

}  // namespace

json to_json(const StoredCeilings& stored) {
  json ceilings = {{kLaunch, stored.ceilings.launch_ms}};
  for (std::size_t i = 0; i < kResources; ++i) ceilings[key_of(i)] = stored.ceilings.per_second.of[i];
  return {{"format", kCeilingsFormat},
          {"format_version", kCeilingsVersion},
          {"created", stored.created},
          {"device", to_json(stored.device)},
          {"ceilings", std::move(ceilings)}};
}

StoredCeilings ceilings_from_json(const json& object) {
  const Problem where = problem("where.file", "The file");
  if (!object.is_object() || object.value("format", json()) != kCeilingsFormat) {
    throw Failure(
        problem("ceilings.format", "It holds no ceilings: it lacks \"format\": \"%1\".", kCeilingsFormat));
  }
  json_fields::require_version(object, kCeilingsVersion, where);
  StoredCeilings stored;
  stored.created = json_fields::text(object, "created", where);
  stored.device = device_name_from_json(object);
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

fs::path ceilings_folder() { return device_folder("ceilings"); }

StagedFile stage_ceilings(const StoredCeilings& stored, const fs::path& folder) {
  return stage_device_file(to_json(stored), stored.device.id, folder);
}

std::optional<StoredCeilings> load_ceilings(const DeviceName& device, const fs::path& folder) {
  return load_device_file(device, folder, ceilings_from_json);
}

void keep_best(Ceilings& ceilings, const Ceilings& others) {
  for (std::size_t i = 0; i < kResources; ++i) {
    ceilings.per_second.of[i] = std::max(ceilings.per_second.of[i], others.per_second.of[i]);
  }
  if (others.launch_ms > 0) ceilings.launch_ms = std::min(ceilings.launch_ms, others.launch_ms);
}

StoredCeilings measure_ceilings(int device, const CancelToken* cancel) {
  StoredCeilings stored{device_name(device), {}, {}};
  stored.ceilings = device < 0 ? measure_cpu_ceilings(cancel) : measure_device_ceilings(device, cancel);
  if (const auto before = load_ceilings(stored.device, ceilings_folder())) {
    keep_best(stored.ceilings, before->ceilings);
  }
  stored.created = utc_now();
  return stored;
}

void note_limits(std::vector<ResultRecord>& records) {
  std::map<int, std::optional<StoredCeilings>> known;
  for (ResultRecord& record : records) {
    const Variant* variant = find_variant(record.variant);
    if (!record.skipped.empty() || variant == nullptr || record.host != host_label()) continue;
    if (record.conditions.transfers == Transfers::in) continue;  // its time is not the filter's alone
    // Of a device that is hidden or gone nothing can be told; what its results say of it stays.
    if (record.device != device_label(variant->descriptor.backend, record.devices)) continue;
    const int device = record.devices.empty() ? -1 : record.devices.front();
    if (!known.contains(device)) {
      known[device] = load_ceilings(device_name(device), ceilings_folder());
    }
    if (!known[device]) continue;
    const Variant* taken = find_variant(record.measurement.taken);
    record.limit = limits_of((taken != nullptr ? taken : variant)->descriptor, record.picture.shape,
                             record.parameters, known[device]->ceilings, record.measurement.summary.median);
  }
}

}  // namespace filterscope
