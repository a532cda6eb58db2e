// The parts of a session file about what is compared with what.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/compare/compare_state.h"

namespace filterscope {

/// The list "panes": each with all of its parameters, its own or the `shared` ones.
nlohmann::json panes_json(const CompareState& state, const Parameters& shared);
/// The object "compare": arrangement, active pane, mode.
nlohmann::json compare_json(const CompareState& state);

/// Reads both back, what is absent as its defaults; values out of range are brought into it. Throws
/// Failure that names what is wrong and where.
CompareState compare_from_json(const nlohmann::json& session);

}  // namespace filterscope
