// What is wrong with a command line that cannot be parsed, in words.
#pragma once

#include <string>
#include <vector>

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

/// The words of a call, where CLI11 would take the next word as the value of one that ends in "=".
std::vector<std::string> with_empty_values(const std::vector<std::string>& words);

/// What is wrong where a parsed call gives an empty text, as a script does whose variable is not set; empty:
/// it gives none.
std::string empty_value_words(const CLI::App& app);

}  // namespace filterscope::cli
