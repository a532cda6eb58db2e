// A sweep's plan file (bench --plan, docs/measuring.md) as it is written: in the words of the command line's
// options.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace filterscope {

struct PlanAxis {
  std::string name;    ///< as the file has it: "sigma-range", "sigma_range"
  std::string values;  ///< "1,3,7"
};

/// What a file lacks is empty. Lists have commas: "1,3,7". Only the file's shape has been checked, not
/// whether a variant or a parameter is known.
struct PlanWords {
  std::vector<std::string> images;
  std::string variants;
  std::vector<PlanAxis> axes;
  std::string caches;
  std::string launches;
  std::string transfers;
  std::optional<int> rounds;
  std::optional<std::uint64_t> seed;
  std::string mode;
  std::optional<int> repeats;
  std::optional<double> time_limit_s;
  std::string reference;
  std::string against;
  std::string value_range;
  std::string noise;
  std::string truth;
  std::string guide;
  std::string sizes;
  std::string types;
  std::string each_device;
  std::optional<bool> counters;
  std::optional<bool> energy;
  std::optional<bool> lines;
  std::optional<double> device_memory;  ///< MiB
};

/// The keys whose values `wanted` has and `here` lacks, of those that say how images are made and measured
/// without being varied: noise, value_range, truth, guide, reference, mode, repeats, seed, device_memory.
std::vector<std::string> other_keys(const PlanWords& wanted, const PlanWords& here);

/// Throws ArgumentError, which calls the file `name`, for an unknown key and for a value of another kind.
PlanWords plan_words(const nlohmann::json& plan, const std::string& name);

}  // namespace filterscope
