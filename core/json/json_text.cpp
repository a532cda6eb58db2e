#include "core/json/json_text.h"

#include <nlohmann/json.hpp>

namespace filterscope {

using nlohmann::json;

std::string json_text(const json& value, int indent) {
  return value.dump(indent, ' ', false, json::error_handler_t::replace) + '\n';
}

std::string json_line(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

json json_of(std::string_view text) { return json::parse(text, nullptr, false); }

}  // namespace filterscope
