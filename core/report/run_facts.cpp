#include "core/report/run_facts.h"

#include <nlohmann/json.hpp>

#include "core/json/json_fields.h"
#include "kernels/api/problem.h"
#include "kernels/api/schema.h"

namespace filterscope {
namespace {

using json_fields::text_at;
using nlohmann::json;

struct Place {
  Cause cause = Cause::source;
  const char* name = nullptr;
  const char* pointer = nullptr;
  bool of_gpu = false;
};

constexpr Place kPlaces[] = {
    {Cause::source, FS_TEXT("Chart", "commit"), "/build/commit"},
    {Cause::build, FS_TEXT("Chart", "version"), "/build/version"},
    {Cause::build, FS_TEXT("Chart", "compiler"), "/build/compiler"},
    {Cause::build, FS_TEXT("Chart", "build type"), "/build/type"},
    {Cause::build, FS_TEXT("Chart", "CUDA runtime"), "/build/cuda_runtime", true},
    {Cause::build, FS_TEXT("Chart", "CUDA architectures"), "/build/cuda_architectures", true},
    {Cause::driver, FS_TEXT("Chart", "driver"), "/driver/cuda_version", true},
    {Cause::machine, FS_TEXT("Chart", "processor"), "/machine/cpu"},
    {Cause::machine, FS_TEXT("Chart", "cores"), "/machine/cores"},
    {Cause::machine, FS_TEXT("Chart", "SIMD"), "/machine/simd_target"},
    {Cause::machine, FS_TEXT("Chart", "system"), "/machine/system"}};

/// The GPUs that the file lists: those of the same name differ by their number.
std::string gpus_of(const json& file) {
  std::string text;
  const auto devices = file.find("devices");
  if (devices == file.end() || !devices->is_array()) return text;
  for (const json& device : *devices) {
    const std::string uuid = text_at(device, "/uuid");
    text += (text.empty() ? "" : ", ") + (uuid.empty() ? text_at(device, "/name") : uuid);
  }
  return text;
}

}  // namespace

RunFacts run_facts(const json& file) {
  RunFacts run;
  run.created = text_at(file, "/created");
  for (const Place& place : kPlaces)
    run.facts.push_back({place.cause, place.name, text_at(file, place.pointer), place.of_gpu});
  run.facts.push_back({Cause::machine, FS_TEXT("Chart", "GPUs"), gpus_of(file), true});
  return run;
}

std::vector<FactChange> changes_between(const RunFacts& before, const RunFacts& after) {
  std::vector<FactChange> changes;
  for (const RunFact& fact : after.facts) {
    for (const RunFact& old : before.facts) {
      if (old.name != fact.name) continue;
      const bool may_differ = fact.cause == Cause::source && fact.value.ends_with("-dirty");
      if (old.value != fact.value || may_differ)
        changes.push_back({fact.cause, fact.name, old.value, fact.value, fact.of_gpu});
    }
  }
  return changes;
}

}  // namespace filterscope
