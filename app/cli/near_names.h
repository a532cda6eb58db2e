// What a mistyped name was meant to be.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace filterscope::cli {

/// " Did you mean --radius?"; empty where none of `known` is near.
std::string suggestion(std::string_view word, const std::vector<std::string>& known);

/// What is wrong with "KEY=VALUES" whose key is none of `keys`: with a name that is near, else with all.
/// `form`: "KEY=VALUES".
std::string unknown_key_text(std::string_view option, std::string_view setting, std::string_view form,
                             const std::vector<std::string>& keys);

}  // namespace filterscope::cli
