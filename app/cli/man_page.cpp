#include "app/cli/man_page.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>
#include <string_view>

#include "app/cli/option_words.h"

namespace filterscope::cli {
namespace {

/// Text that troff sets as it is: no letter of it is a command.
std::string troff_text(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    switch (letter) {
      case '\\': out += "\\e"; break;
      case '-': out += "\\-"; break;
      case '^': out += "\\(ha"; break;
      case '~': out += "\\(ti"; break;
      case '`': out += "\\(ga"; break;
      case '\'': out += "\\(aq"; break;
      default: out += letter;
    }
  }
  return out.starts_with('.') ? "\\&" + out : out;
}

/// The lines of `text`, each on a line of its own.
std::string troff_lines(const std::string& text) {
  std::string out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    if (indent == line.size()) continue;
    out += out.empty() ? "" : ".br\n";
    if (indent > 0) out += fmt::format("\\h'{}n'", indent);
    out += troff_text(std::string_view(line).substr(indent)) + "\n";
  }
  return out;
}

std::string option_entries(const CLI::App& command) {
  std::string out;
  for (const OptionWords& words : option_words(command)) {
    out += fmt::format(".TP\n.B {}\n{}", troff_text(words.title),
                       words.help.empty() ? "\\&\n" : troff_lines(words.help));
  }
  return out;
}

std::string synopsis_of(const CLI::App& command) {
  std::string out = fmt::format(".B filterscope\\-cli {}\n", troff_text(command.get_name()));
  for (const OptionWords& words : option_words(command)) {
    if (!words.names.empty()) continue;
    const std::string name = words.title.substr(0, words.title.find(' '));
    out += troff_text(words.required ? name : "[" + name + "]") + "\n";
  }
  return out + "[option ...]\n";
}

}  // namespace

std::string man_page(const CLI::App& program, const std::string& version) {
  std::string page = fmt::format(
      ".\\\" Made by {0} \\-\\-print\\-man from its options.\n"
      ".TH FILTERSCOPE\\-CLI 1 \"\" \"FilterScope {1}\" \"User Commands\"\n"
      ".nh\n.ad l\n"
      ".SH NAME\n{0} \\- {2}\n.SH SYNOPSIS\n",
      "filterscope\\-cli", troff_text(version), troff_text(first_sentence(program.get_description())));
  const auto commands = subcommands_of(program);
  for (const CLI::App* command : commands)
    page += (command == commands.front() ? "" : ".br\n") + synopsis_of(*command);
  page += ".SH DESCRIPTION\n" + troff_lines(program.get_description()) + option_entries(program);
  for (const CLI::App* command : commands) {
    page += fmt::format(".SH \"{}\"\n{}", troff_text(command->get_name()),
                        troff_lines(command->get_description()));
    page += option_entries(*command);
    if (!command->get_footer().empty()) page += ".PP\n" + troff_lines(command->get_footer());
  }
  return page + ".SH EXAMPLES AND EXIT STATUS\n" + troff_lines(program.get_footer()) +
         ".SH SEE ALSO\n.BR filterscope (1)\n";
}

}  // namespace filterscope::cli
