// What the first comment of a kernel's source says, a line at a time.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/own/source.h"

namespace filterscope::own {

/// Whether "@word …" is one of these, and no word of a tool that documents code.
bool is_annotation(std::string_view text);

/// Puts what "@word …" of that line says into `source`, whose path is set. Returns what is wrong with it.
std::vector<SourceProblem> read_annotation(Source& source, int line, const std::string& text);

}  // namespace filterscope::own
