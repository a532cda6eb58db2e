#include "app/cli/typed_names.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace filterscope::cli {
namespace {

std::vector<std::string>& words() {
  static std::vector<std::string> all;
  return all;
}

/// Whether a word is the option, or has its value behind "=".
bool is_typed(const std::string& option) {
  return std::ranges::any_of(words(), [&](const std::string_view word) {
    return word == option || (word.starts_with(option) && word.substr(option.size()).starts_with('='));
  });
}

bool is_axis(const std::string& key) {
  bool behind = false;  // an --axis
  for (const std::string_view word : words()) {
    if (word.starts_with("--axis=" + key + "=") || (behind && word.starts_with(key + "="))) return true;
    behind = word == "--axis";
  }
  return false;
}

}  // namespace

void remember_words(int argc, const char* const* argv) { words().assign(argv, argv + argc); }

std::string typed_name(const ParameterSpec& spec) {
  const std::string name = spec.option_name();
  if (is_typed(name)) return name;
  if (!spec.alias.empty() && is_typed("--" + spec.alias)) return "--" + spec.alias;
  return is_axis(spec.key) ? "--axis " + spec.key : name;
}

}  // namespace filterscope::cli
