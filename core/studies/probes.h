// What two of a study's figures show of filtered volumes beside times: an edge that is kept, and one row.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/studies/decide.h"
#include "kernels/api/cancel_token.h"

namespace filterscope::studies {

struct ProbeResult {
  std::string name;      ///< "edge", "row"
  Observations numbers;  ///< for claims
  /// Objects with `where` and `measured`, as tables have them.
  std::vector<nlohmann::ordered_json> rows;
  Problem why_not;  ///< where it could not be done
};

/// Throws Cancelled.
ProbeResult run_probe(const std::string& name, const CancelToken* cancel = nullptr);

}  // namespace filterscope::studies
