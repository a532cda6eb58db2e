// The energy of a run, as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/bench/measure.h"
#include "kernels/api/problem.h"

namespace filterscope {

/// As docs/result-format.md has it, or {"refused": why}; null where no energy was asked for.
nlohmann::json energy_json(const Measurement& measurement, const Shape& shape);
/// Fills in what energy_json() made. Throws Failure that names what is wrong.
void read_energy(const nlohmann::json& object, const Problem& where, Measurement& measurement);

}  // namespace filterscope
