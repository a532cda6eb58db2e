// What bench prints: a table of what was measured, and one of what was not.
#pragma once

#include <string>
#include <vector>

#include "app/cli/options.h"
#include "core/report/results.h"

namespace filterscope::cli {

/// What the table shows of the parameters: those that were asked for, and those that change the time alone.
std::vector<const ParameterOption*> columns_of(const FilterOptions& options);

std::string bench_text(const std::vector<ResultRecord>& records,
                       const std::vector<const ParameterOption*>& columns);

}  // namespace filterscope::cli
