#include "app/cli/parse_errors.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <string_view>
#include <vector>

#include "app/cli/near_names.h"

namespace filterscope::cli {
namespace {

std::vector<std::string> options_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

std::vector<std::string> commands_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* one : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(one->get_name());
  return names;
}

/// What the error's text has before `mark`: an option's name, or a positional argument's.
std::string before(std::string_view text, std::string_view mark) {
  return std::string(text.substr(0, text.find(mark)));
}

std::string behind(std::string_view text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  return std::string(at == std::string_view::npos ? std::string_view() : text.substr(at + mark.size()));
}

/// With " ..." where it takes any number of values, as the help has it.
std::string type_of(const CLI::Option& option) {
  const bool many = option.get_expected_max() == CLI::detail::expected_max_vector_size;
  return option.get_type_name() + (many ? " ..." : "");
}

std::string type_of(const CLI::App& command, const std::string& name) {
  const CLI::Option* option = command.get_option_no_throw(name);
  return option == nullptr ? std::string() : type_of(*option);
}

std::string no_command(const CLI::App& app, const std::vector<std::string>& words) {
  const std::vector<std::string> known = commands_of(app);
  const std::string list = CLI::detail::join(known, ", ");
  if (words.empty()) return fmt::format("Name a command: {}.", list);
  return fmt::format("There is no command \"{}\".{} There are: {}.", words.front(),
                     suggestion(words.front(), known), list);
}

std::string not_expected(const CLI::App& command, const std::string& word) {
  if (!word.starts_with('-')) return fmt::format("{} does not take \"{}\".", command.get_name(), word);
  const std::string name = before(word, "=");
  return fmt::format("{} has no option \"{}\".{}", command.get_name(), name,
                     suggestion(name, options_of(command)));
}

/// What ends a sentence whose last word is `word`, such as "INPUT...".
std::string_view full_stop(std::string_view word) { return word.ends_with("...") ? "" : "."; }

std::string required(const CLI::App& command, const std::string& name) {
  const std::string type = type_of(command, name);
  return fmt::format("{} needs {}{}{}{}", command.get_name(), name.starts_with('-') ? name : "",
                     name.starts_with('-') ? " " : "", type, full_stop(type));
}

std::string wrong_count(const CLI::App& command, const std::string& text) {
  const std::string name = before(text, ":");
  const std::string type = type_of(command, name);
  if (text.find("At Most 1 required") == std::string::npos)
    return fmt::format("{} needs a value: {}{}", name, type, full_stop(type));
  const bool list = type.find(",...") != std::string::npos;
  return fmt::format("{} is given {} times. Give it once{}.", name, behind(text, "received "),
                     list ? ", with commas between its values" : "");
}

std::string not_converted(const std::string& text) {
  const std::string value = behind(text, " = ");
  double number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  const bool is_number = !value.empty() && end == value.data() + value.size();
  return fmt::format("{} cannot be \"{}\". Give a {}.", before(behind(text, ": "), " = "), value,
                     is_number ? "whole number of usual size" : "number");
}

std::string words_for(const CLI::App& app, const CLI::App& command, const CLI::ParseError& error) {
  const std::string text = error.what();
  const std::string kind = error.get_name();
  const std::vector<std::string> words = app.remaining(true);
  const auto is_option = [](const std::string& word) { return word.size() > 2 && word.starts_with("--"); };
  if (&command == &app && kind == "RequiredError" && (words.empty() || !is_option(words.front())))
    return no_command(app, words);
  const auto option = std::ranges::find_if(words, is_option);
  if (option != words.end()) return not_expected(command, *option);
  // Its name is the command's.
  const bool extras = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
  if (extras) return not_expected(command, words.empty() ? behind(text, ": ") : words.front());
  if (kind == "RequiredError") return required(command, before(text, " is required"));
  if (kind == "ArgumentMismatch") return wrong_count(command, text);
  if (kind == "ConversionError" && text.starts_with("Could not convert")) return not_converted(text);
  if (kind == "RequiresError")
    return fmt::format("{} goes with {}: add it.", before(text, " requires "), behind(text, " requires "));
  if (kind == "ExcludesError") {
    return fmt::format("{} and {} exclude each other. Give one of them.", before(text, " excludes "),
                       behind(text, " excludes "));
  }
  // A check of ours speaks behind the option's name.
  if (kind == "ValidationError") return before(text, ": ") + ' ' + behind(text, ": ");
  return text;
}

bool has_empty_text(const CLI::Option& option) {
  return std::ranges::any_of(option.results(), [](const std::string& text) { return text.empty(); });
}

}  // namespace

std::vector<std::string> with_empty_values(const std::vector<std::string>& words) {
  std::vector<std::string> result;
  const auto end = std::ranges::find(words, "--");
  for (auto word = words.begin(); word != end; ++word) {
    const bool empty = word->starts_with("--") && word->find('=') == word->size() - 1;
    result.push_back(empty ? word->substr(0, word->size() - 1) : *word);
    if (empty) result.emplace_back();
  }
  result.insert(result.end(), end, words.end());
  return result;
}

std::string empty_value_words(const CLI::App& app) {
  const std::vector<CLI::App*> chosen = app.get_subcommands();
  const CLI::App& command = chosen.empty() ? app : *chosen.front();
  for (const CLI::Option* option : command.get_options()) {
    if (!has_empty_text(*option)) continue;
    const std::string type = type_of(*option);
    const bool named = !option->get_positional();
    return fmt::format("{} is given an empty text, as by a variable that is not set. Give {}{}",
                       named ? option->get_name() : command.get_name(), type,
                       named && !option->get_required() ? ", or leave the option out." : full_stop(type));
  }
  return {};
}

std::string wrong_words(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<CLI::App*> chosen = app.get_subcommands();
  return words_for(app, chosen.empty() ? app : *chosen.front(), error);
}

std::string usage_text(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<CLI::App*> chosen = app.get_subcommands();
  return fmt::format("{}\n{}{} --help lists what there is.", wrong_words(app, error), app.get_name(),
                     chosen.empty() ? std::string() : " " + chosen.front()->get_name());
}

}  // namespace filterscope::cli
