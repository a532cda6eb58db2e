#include "app/cli/near_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "kernels/api/near_words.h"

namespace filterscope::cli {

std::string suggestion(std::string_view word, const std::vector<std::string>& known) {
  constexpr std::size_t kLongest = 40;
  if (word.size() > kLongest || known.empty()) return {};
  const auto nearest =
      std::ranges::min_element(known, {}, [&](const std::string& one) { return edits_between(word, one); });
  return is_near(word, *nearest) ? fmt::format(" Did you mean {}?", *nearest) : std::string();
}

std::string unknown_key_text(std::string_view option, std::string_view setting, std::string_view form,
                             const std::vector<std::string>& keys) {
  const std::size_t equals = setting.find('=');
  const std::string_view key = setting.substr(0, equals);
  const bool known = std::ranges::find(keys, key) != keys.end();
  if (known && equals == std::string_view::npos)
    return fmt::format("{} cannot be \"{}\": it lacks a value. Write {}.", option, setting, form);
  const std::string meant = suggestion(key, keys);
  if (!meant.empty()) return fmt::format("{} cannot be \"{}\".{}", option, setting, meant);
  return fmt::format("{} cannot be \"{}\". Write {} with one of the names {}.", option, setting, form,
                     fmt::join(keys, ", "));
}

}  // namespace filterscope::cli
