// The options of a command in the words that its manual page and a shell's completion have.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace filterscope::cli {

/// An option, or an argument without a name, as --help has it.
struct OptionWords {
  std::vector<std::string> names;  ///< "--radius", "-h"; empty for an argument without a name
  std::string title;               ///< "--radius PX", "INPUT"
  std::string help;
  bool required = false;
  bool takes_value = false;
};

/// What --help lists of the command, arguments without a name first. Subcommands are not in it.
std::vector<OptionWords> option_words(const CLI::App& command);

/// The commands of the program, in the order of --help.
std::vector<const CLI::App*> subcommands_of(const CLI::App& program);

/// Its first sentence, without the full stop.
std::string first_sentence(const std::string& help);

}  // namespace filterscope::cli
