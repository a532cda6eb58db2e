// bench --plan: a sweep as data.
#pragma once

#include <string>

#include "app/cli/bench_command.h"

namespace filterscope::cli {

/// Fills in what `command` was not given on the command line. Paths are those of the working folder. Throws
/// FileError, and UsageError for an unknown key or value, with the file's name.
void read_plan(const std::string& path, BenchCommand& command);

}  // namespace filterscope::cli
