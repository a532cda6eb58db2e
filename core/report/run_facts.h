// What may make a run of the same measurement slower or faster than another, as its result file has it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/api/enum_names.h"

namespace filterscope {

/// What moved a time. `clock`: the GPU's, at which the same cycles take another time.
enum class Cause : unsigned char { source, build, driver, clock, machine, cannot_tell };
template <>
struct EnumNames<Cause> {
  static constexpr std::string_view kNames[] = {"source", "build",   "driver",
                                                "clock",  "machine", "cannot tell"};
};

struct RunFact {
  Cause cause = Cause::source;
  std::string name;     ///< "commit", "compiler", …: in files, and marked as texts of "Chart"
  std::string value;    ///< empty: the file does not say
  bool of_gpu = false;  ///< what runs on the CPU does not depend on it
};

struct RunFacts {
  std::string created;  ///< UTC, ISO 8601
  std::vector<RunFact> facts;
};

/// Of a result file.
RunFacts run_facts(const nlohmann::json& file);

struct FactChange {
  Cause cause = Cause::source;
  std::string name;
  std::string before;
  std::string after;
  bool of_gpu = false;  ///< as RunFact's
};

/// What differs. A commit with local changes may differ from itself.
std::vector<FactChange> changes_between(const RunFacts& before, const RunFacts& after);

}  // namespace filterscope
