#include "app/cli/own_kernels.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <optional>

#include "app/cli/command.h"
#include "app/cli/near_names.h"
#include "app/cli/output.h"
#include "core/own/own_variants.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

std::vector<std::string>& added() {
  static std::vector<std::string> ids;
  return ids;
}

/// --allow-unsafe of this call.
own::Pointers& pointers() {
  static own::Pointers allowed = own::Pointers::refused;
  return allowed;
}

/// The value of `option` at word `i`, which moves to its last word; nothing where it is another word.
std::optional<std::string> value_at(const std::vector<std::string>& words, std::size_t& i,
                                    const std::string& option) {
  if (words[i].starts_with(option + "=")) return words[i].substr(option.size() + 1);
  if (words[i] != option || i + 1 == words.size()) return std::nullopt;
  return words[++i];
}

/// The source that judge is given, wherever it stands among the options: no value of one.
bool is_judged(const std::vector<std::string>& words, std::size_t i) {
  if (words.size() < 2 || words[1] != "judge" || i < 2 || words[i].starts_with('-')) return false;
  const std::string& before = words[i - 1];
  const bool value =
      before.starts_with("--") && before != "--allow-unsafe" && before.find('=') == std::string::npos;
  return !value && own::is_source(words[i]);
}

/// Whether its option takes its value alone.
bool settable(const ParameterSpec& spec) {
  return spec.option.empty() || spec.option.starts_with(own::kOwnOption);
}

/// "--strength=5" of "strength=5".
std::string option_word(const Schema& schema, const std::string& setting) {
  const std::size_t equals = setting.find('=');
  const std::string key = setting.substr(0, equals);
  const ParameterSpec* spec = schema.find(key);
  if (equals != std::string::npos && spec != nullptr && settable(*spec)) {
    return spec->option_name() + setting.substr(equals);
  }
  std::vector<std::string> keys;
  for (const ParameterSpec& one : schema) {
    if (settable(one)) keys.push_back(one.key);
  }
  throw UsageError(unknown_key_text("--set", setting, "NAME=VALUE", keys));
}

/// What with_own_kernels() has taken from the words already.
void seen_to(const std::vector<std::string>& /*words*/) {}

}  // namespace

std::string add_own_kernel(const std::string& path) {
  const own::Added one = own::add_kernel(path, pointers());
  if (!one.warnings.empty()) print_note(own::problem_lines(path, one.warnings));
  if (!one.note.empty()) print_note(one.note.text());
  return one.id;
}

std::vector<std::string> with_own_kernels(const std::vector<std::string>& words) {
  added().clear();
  const auto end = std::ranges::find(words, "--");
  pointers() = std::find(words.begin(), end, "--allow-unsafe") == end ? own::Pointers::refused
                                                                      : own::Pointers::allowed;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] == "--") break;
    const auto path = is_judged(words, i) ? words[i] : value_at(words, i, "--kernel");
    if (path && !path->empty()) {  // an empty one is refused with the options
      const std::string id = add_own_kernel(*path);
      if (std::ranges::find(added(), id) == added().end()) added().push_back(id);
    }
  }
  std::optional<Schema> schema;
  std::vector<std::string> result{words.front()};
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] == "--") {
      result.insert(result.end(), words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
      break;
    }
    const auto setting = value_at(words, i, "--set");
    if (setting && !schema) schema = all_parameters();
    result.push_back(setting ? option_word(*schema, *setting) : words[i]);
  }
  return result;
}

const std::vector<std::string>& own_kernels() { return added(); }

std::string one_variant(const std::string& variant) {
  if (added().empty()) return variant;
  if (added().size() > 1) {
    throw UsageError(fmt::format(
        "--kernel is given {} times, and this command filters with one variant. Give one of them.",
        added().size()));
  }
  if (!variant.empty() && variant != added().front()) {
    throw UsageError(fmt::format(
        "--variant names {}, and --kernel is {}. Leave one of both out; compare and bench take several.",
        variant, added().front()));
  }
  return added().front();
}

void put_within_limits(Parameters& parameters) {
  for (const std::string& id : added()) {
    for (const ParameterSpec& spec : variant(id).descriptor.parameters) {
      const Value* value = parameters.find(spec.key);
      if (value != nullptr && spec.numeric() && problem_of(spec, *value))
        parameters.set(spec.key, spec.default_value);
    }
  }
}

void add_unsafe_option(CLI::App& command) {
  command.add_flag_function(
      "--allow-unsafe", [](std::int64_t) {},
      "A source may ask for raw pointers, or in Python for all rights (@unsafe)");
}

void add_set_option(CLI::App& command) {
  command
      .add_option_function<std::vector<std::string>>("--set", seen_to,
                                                     "A parameter by its name, as NAME=VALUE: those of your "
                                                     "own kernels have no other way; radius=5 is --radius 5")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
}

void add_kernel_options(CLI::App& command) {
  command
      .add_option_function<std::vector<std::string>>("--kernel", seen_to,
                                                     "A C++, CUDA or Python source of your own: it is "
                                                     "compiled, and is the variant own/NAME of this call "
                                                     "(docs/your-kernel.md). May be given again")
      ->type_name("FILE")
      ->allow_extra_args(false);
  add_unsafe_option(command);
}

std::string with_own_variants(std::string variants) {
  if (variants == "all") return variants;
  for (const std::string& id : added()) {
    const bool named = ("," + variants + ",").find("," + id + ",") != std::string::npos;
    if (!named) variants += (variants.empty() ? "" : ",") + id;
  }
  return variants;
}

}  // namespace filterscope::cli
