// Noise to and from JSON, for results and sessions alike.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/noise/noise.h"

namespace filterscope {

/// "gaussian" (levels), "impulse" (share), "photons" (0: none), "seed", and "rician" (levels) where there is
/// any.
nlohmann::json noise_json(const NoiseSettings& noise);

/// What is absent keeps its default; values out of range are brought into it. Throws Failure that
/// names what is wrong.
NoiseSettings noise_from_json(const nlohmann::json& object);

}  // namespace filterscope
