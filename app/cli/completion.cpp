#include "app/cli/completion.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <string_view>

#include "app/cli/option_words.h"

namespace filterscope::cli {
namespace {

/// `text` with a backslash before each of `letters`.
std::string with_backslashes(std::string_view text, std::string_view letters) {
  std::string out;
  for (const char letter : text) {
    if (letters.find(letter) != std::string_view::npos) out += '\\';
    out += letter;
  }
  return out;
}

/// In single quotes, as bash and zsh read them.
std::string shell_word(std::string_view text) {
  std::string out = "'";
  for (const char letter : text) out += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return out + "'";
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const OptionWords& words : option_words(command)) {
    names.insert(names.end(), words.names.begin(), words.names.end());
  }
  return names;
}

std::vector<std::string> command_names(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* command : subcommands_of(program)) names.push_back(command->get_name());
  return names;
}

std::string bash(const CLI::App& program) {
  const auto commands = command_names(program);
  std::string cases;
  for (const CLI::App* command : subcommands_of(program)) {
    cases +=
        fmt::format("    {}) words='{}' ;;\n", command->get_name(), fmt::join(option_names(*command), " "));
  }
  return fmt::format(
      "# bash completion for filterscope-cli, made by filterscope-cli --print-completion bash\n"
      "_filterscope_cli() {{\n"
      "  local current=${{COMP_WORDS[COMP_CWORD]}} command= words= word\n"
      "  for word in \"${{COMP_WORDS[@]:1:COMP_CWORD-1}}\"; do\n"
      "    case $word in {}) command=$word; break ;; esac\n"
      "  done\n"
      "  case $command in\n"
      "    '') words='{} {}' ;;\n{}"
      "  esac\n"
      "  COMPREPLY=()\n"
      "  [[ $command && $current != -* ]] || mapfile -t COMPREPLY < <(compgen -W \"$words\" -- "
      "\"$current\")\n"
      "}}\n"
      "complete -o bashdefault -o default -F _filterscope_cli filterscope-cli\n",
      fmt::join(commands, "|"), fmt::join(commands, " "), fmt::join(option_names(program), " "), cases);
}

/// The options of `command` as _arguments takes them.
std::string zsh_options(const CLI::App& command, const char* indent) {
  std::string out;
  for (const OptionWords& words : option_words(command)) {
    for (const std::string& name : words.names) {
      // A sign before the name: it may be given again.
      std::string spec = "*" + name + "[" + with_backslashes(first_sentence(words.help), "[]\\:") + "]";
      if (words.takes_value) spec += ":value:_files";
      out += fmt::format(" \\\n{}{}", indent, shell_word(spec));
    }
  }
  return out;
}

std::string zsh(const CLI::App& program) {
  std::string commands;
  std::string cases;
  for (const CLI::App* command : subcommands_of(program)) {
    const std::string& name = command->get_name();
    commands += "    " +
                shell_word(name + ":" + with_backslashes(first_sentence(command->get_description()), ":\\")) +
                "\n";
    cases += fmt::format("        {}) _arguments{} \\\n            '*:file:_files' ;;\n", name,
                         zsh_options(*command, "            "));
  }
  return fmt::format(
      "#compdef filterscope-cli\n"
      "# zsh completion, made by filterscope-cli --print-completion zsh\n"
      "_filterscope_cli_commands() {{\n"
      "  local -a commands=(\n{}  )\n"
      "  _describe command commands\n"
      "}}\n"
      "_filterscope_cli() {{\n"
      "  local curcontext=$curcontext state line\n"
      "  _arguments -C{} \\\n    '1:command:_filterscope_cli_commands' '*::argument:->arguments'\n"
      "  case $state in\n"
      "    arguments)\n"
      "      case $line[1] in\n{}"
      "      esac ;;\n"
      "  esac\n"
      "}}\n"
      "_filterscope_cli \"$@\"\n",
      commands, zsh_options(program, "    "), cases);
}

std::string fish_options(const CLI::App& command, const std::string& condition) {
  std::string out;
  for (const OptionWords& words : option_words(command)) {
    for (const std::string& name : words.names) {
      const bool is_long = name.starts_with("--");
      out += fmt::format("complete -c filterscope-cli -n '{}' {} {}{} -d '{}'\n", condition,
                         is_long ? "-l" : "-s", name.substr(is_long ? 2 : 1), words.takes_value ? " -r" : "",
                         with_backslashes(first_sentence(words.help), "'\\"));
    }
  }
  return out;
}

std::string fish(const CLI::App& program) {
  std::string out =
      "# fish completion for filterscope-cli, made by filterscope-cli --print-completion fish\n";
  for (const CLI::App* command : subcommands_of(program)) {
    out +=
        fmt::format("complete -c filterscope-cli -n __fish_use_subcommand -f -a {} -d '{}'\n",
                    command->get_name(), with_backslashes(first_sentence(command->get_description()), "'\\"));
  }
  out += fish_options(program, "__fish_use_subcommand");
  for (const CLI::App* command : subcommands_of(program)) {
    out += fish_options(*command, "__fish_seen_subcommand_from " + command->get_name());
  }
  return out;
}

}  // namespace

const std::vector<std::string>& completed_shells() {
  static const std::vector<std::string> shells = {"bash", "fish", "zsh"};
  return shells;
}

std::string completion(const CLI::App& program, const std::string& shell) {
  return shell == "bash" ? bash(program) : shell == "fish" ? fish(program) : zsh(program);
}

}  // namespace filterscope::cli
