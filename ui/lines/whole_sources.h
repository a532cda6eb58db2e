// The texts of the sources that samples are of.
#pragma once

#include <map>
#include <string>

#include "ui/lines/lines_result.h"

namespace filterscope::ui {

/// The user's source that "own/NAME" is made of, by the name that its samples will have; empty for others.
std::map<std::string, std::string> ownSource(const std::string& variant);

/// Adds the kernels' sources that come with the program, those that have the lines which the samples brought:
/// results of another version may be of other sources.
void addShippedSources(LinesResult& result);

}  // namespace filterscope::ui
