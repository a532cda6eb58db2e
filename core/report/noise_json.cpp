#include "core/report/noise_json.h"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "core/json/json_fields.h"

namespace filterscope {
namespace {

using nlohmann::json;

}  // namespace

json noise_json(const NoiseSettings& noise) {
  json object{{"gaussian", noise.gaussian},
              {"impulse", noise.impulse},
              {"photons", noise.photons},
              {"seed", noise.seed}};
  if (noise.rician > 0) object["rician"] = noise.rician;
  return object;
}

NoiseSettings noise_from_json(const json& object) {
  const Problem where = Problem::plain("noise");
  json_fields::require_object(object, where);
  const auto strength = [&](const char* key, double most) {
    return std::clamp(json_fields::number(object, key, where), 0.0, most);
  };
  NoiseSettings noise;
  noise.gaussian = strength("gaussian", 255);
  noise.impulse = strength("impulse", 1);
  noise.photons = strength("photons", 1e6);
  if (noise.photons < 1) noise.photons = 0;
  if (json_fields::find(object, "rician") != nullptr) noise.rician = strength("rician", 255);
  if (const json* seed = json_fields::find(object, "seed")) {
    if (!seed->is_number_unsigned())
      json_fields::fail(where, "seed", problem("json.whole", "is not a whole number"));
    noise.seed = seed->get<std::uint64_t>();
  }
  return noise;
}

}  // namespace filterscope
