// JSON as text and back. Compiled once: what writes and parses it in nlohmann's library are templates.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace filterscope {

/// Whole lines, each level indented by `indent` spaces. What is no valid UTF-8, as in names of files, is
/// U+FFFD there.
std::string json_text(const nlohmann::json& json, int indent = 2);

/// All in one line, without its end.
std::string json_line(const nlohmann::json& json);

/// Discarded, as nlohmann's library calls it, where `text` is no JSON. For text that FilterScope wrote
/// itself: for files there is parse_json().
nlohmann::json json_of(std::string_view text);

}  // namespace filterscope
