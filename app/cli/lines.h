// What bench --lines shows.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/report/results.h"

namespace filterscope::cli {

/// The hottest lines of each result that has some, `most` of each, with what usually helps; else empty.
std::string lines_text(const std::vector<ResultRecord>& records, std::size_t most);

}  // namespace filterscope::cli
