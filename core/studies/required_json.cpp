#include "core/studies/required_json.h"

#include "core/json/json_fields.h"

namespace filterscope::studies {

std::string required_text(const nlohmann::json& object, const char* key, const Problem& where) {
  const std::string text = json_fields::text(object, key, where);
  if (text.empty()) json_fields::fail_missing(where, key);
  return text;
}

std::vector<std::string> texts(const nlohmann::json& object, const char* key, const Problem& where) {
  std::vector<std::string> list;
  for (const nlohmann::json& one : json_fields::list(object, key, where)) {
    if (!one.is_string()) json_fields::fail(where, key, problem("study.no_texts", "is not a list of texts"));
    list.push_back(one.get<std::string>());
  }
  return list;
}

}  // namespace filterscope::studies
