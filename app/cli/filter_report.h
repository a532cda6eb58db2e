// What filter says of its images: JSON and sentences.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/batch/batch.h"
#include "core/session/command_line.h"

namespace filterscope::cli {

/// The document of `filter --json`, of what `task` did; its keys are in docs/result-format.md.
nlohmann::ordered_json filter_json(const BatchResult& result, const FilterTask& task);

/// Two lines for one image that was written: the filter's time, and where the rest of the wall time went.
std::string single_text(const BatchResult& result, const FilterTask& task);

/// One line for a batch: how many images were written to `folder`, and how quickly.
std::string batch_text(const BatchResult& result, const std::string& folder);

}  // namespace filterscope::cli
