// The manual page of the command line, made from its options.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace filterscope::cli {

/// The page of section 1 in troff's man macros, in UTF-8, of the program and of each of its commands.
std::string man_page(const CLI::App& program, const std::string& version);

}  // namespace filterscope::cli
