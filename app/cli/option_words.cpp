#include "app/cli/option_words.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace filterscope::cli {
namespace {

OptionWords words_of(const CLI::Option& option) {
  const CLI::Formatter formatter;
  const bool positional = option.get_positional();
  OptionWords words;
  words.title = formatter.make_option_name(&option, positional) + formatter.make_option_opts(&option);
  words.help = option.get_description();
  words.required = option.get_required();
  words.takes_value = option.get_items_expected_max() > 0;
  if (positional) return words;
  for (const std::string& name : option.get_snames()) words.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) words.names.push_back("--" + name);
  return words;
}

}  // namespace

std::vector<OptionWords> option_words(const CLI::App& command) {
  std::vector<OptionWords> all;
  for (const CLI::Option* option : command.get_options()) {
    if (!option->get_group().empty()) all.push_back(words_of(*option));  // without a group it is hidden
  }
  std::stable_partition(all.begin(), all.end(), [](const OptionWords& words) { return words.names.empty(); });
  return all;
}

std::vector<const CLI::App*> subcommands_of(const CLI::App& program) {
  return program.get_subcommands([](const CLI::App* command) { return !command->get_name().empty(); });
}

std::string first_sentence(const std::string& help) {
  const std::size_t end = help.find(". ");
  std::string sentence = help.substr(0, end);
  if (end == std::string::npos && sentence.ends_with('.')) sentence.pop_back();
  std::ranges::replace(sentence, '\n', ' ');
  return sentence;
}

}  // namespace filterscope::cli
