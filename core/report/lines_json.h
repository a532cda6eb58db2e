// The lines that a kernel's time goes to, as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/bench/measure.h"
#include "kernels/api/problem.h"

namespace filterscope {

/// As docs/result-format.md has it, or {"refused": why}; null where no lines were asked for.
nlohmann::json lines_json(const Measurement& measurement);
/// Fills in what lines_json() made. Throws Failure that names what is wrong.
void read_lines(const nlohmann::json& object, const Problem& where, Measurement& measurement);

}  // namespace filterscope
