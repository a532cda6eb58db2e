// What compilers and linkers write, as problems of a user's source.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/own/source.h"

namespace filterscope::own {

/// The name that the compiled text gives what stands around the source's.
inline constexpr const char* kAround = "(filterscope)";

/// The errors and warnings in what a compiler wrote, of the file with that name. Those at places of other
/// files have their names, without `folder`, which is the source's; those at none are at line 1.
std::vector<SourceProblem> problems_in(const std::string& output, const std::string& file,
                                       const std::filesystem::path& folder = {});

/// As the user is told them: what goes wrong around the source of `program` (program_text()) is a source that
/// does not fit, and functions that are not there are told where they are called.
std::vector<SourceProblem> told_problems(std::vector<SourceProblem> problems, const std::string& output,
                                         const std::string& program);

}  // namespace filterscope::own
