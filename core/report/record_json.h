// One result as JSON: what all three formats are written from. Keys and units: docs/result-format.md.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/report/results.h"

namespace filterscope {

/// The "slabs" object of a record, and of what `filter` writes.
nlohmann::json slabs_to_json(const SlabFacts& slabs);
/// The "kernel" object of a record.
nlohmann::json kernel_to_json(const KernelFacts& facts);

nlohmann::json record_to_json(const ResultRecord& record);

/// `where` begins the messages ("result 3"). Throws Failure that names key and place.
ResultRecord record_from_json(const nlohmann::json& json, const Problem& where);

}  // namespace filterscope
