// The catalog and its parameters as JSON, for `list --json`.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "kernels/api/variant.h"

namespace filterscope::cli {

/// One object a variant, keys as documented for `list --json`.
nlohmann::ordered_json catalog_json();

}  // namespace filterscope::cli
