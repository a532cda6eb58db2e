// What is wrong with a command line that cannot be parsed, in words.
#pragma once

#include <string>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace filterscope::cli {

/// One sentence or two, and a line that says where the options are listed. `app` is the whole program, which
/// threw `error`.
std::string usage_text(const CLI::App& app, const CLI::ParseError& error);

/// The same without the line.
std::string wrong_words(const CLI::App& app, const CLI::ParseError& error);

}  // namespace filterscope::cli
