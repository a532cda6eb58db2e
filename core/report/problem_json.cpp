#include "core/report/problem_json.h"

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "core/json/json_fields.h"

namespace filterscope {
namespace {

using nlohmann::json;

constexpr const char* kContext = "Problem";

std::string text_of_key(const json& object, const char* key) {
  const json* value = json_fields::find(object, key);
  return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

/// Otherwise a small file could hold a text that fills the memory: arguments that are repeated in arguments.
bool has_each_place_once(const std::string& english, std::size_t count) {
  std::size_t places = 0;
  for (std::size_t i = 0; i + 1 < english.size(); ++i) {
    if (english[i] == '%' && english[i + 1] >= '1' && english[i + 1] <= '9') ++places;
  }
  return count == 0 || (places == count && detail::has_places(english, count));
}

}  // namespace

json problem_to_json(const Problem& problem) {
  if (problem.code().empty() && problem.arguments().empty()) return json_fields::utf8(problem.english());
  json arguments = json::array();
  for (const Problem& argument : problem.arguments()) arguments.push_back(problem_to_json(argument));
  json object = {{"code", json_fields::utf8(problem.code())},
                 {"english", json_fields::utf8(problem.english())},
                 {"arguments", std::move(arguments)}};
  if (problem.context() != kContext) object["context"] = json_fields::utf8(problem.context());
  return object;
}

Problem problem_from_json(const json& given) {
  if (given.is_string()) return Problem::plain(given.get<std::string>());
  if (!given.is_object()) return {};
  if (const std::string context = text_of_key(given, "context"); !context.empty()) {
    return Problem::term(context, text_of_key(given, "code"), text_of_key(given, "english"));
  }
  std::vector<Problem> arguments;
  if (const json* list = json_fields::find(given, "arguments"); list != nullptr && list->is_array()) {
    for (const json& argument : *list) arguments.push_back(problem_from_json(argument));
  }
  std::string english = text_of_key(given, "english");
  if (!has_each_place_once(english, arguments.size())) return {};
  return {text_of_key(given, "code"), std::move(english), std::move(arguments)};
}

void put_problem_beside(json& object, const char* text_key, const char* stored_key, const Problem& problem) {
  if (problem.empty()) return;
  object[text_key] = json_fields::utf8(problem.text());
  if (json stored = problem_to_json(problem); stored.is_object()) object[stored_key] = std::move(stored);
}

Problem problem_beside(const json& object, const char* text_key, const char* stored_key,
                       const Problem& where) {
  const std::string text = json_fields::text(object, text_key, where);
  const json* stored = json_fields::find(object, stored_key);
  Problem read = stored == nullptr ? Problem() : problem_from_json(*stored);
  return read.text() == text ? std::move(read) : Problem::plain(text);
}

}  // namespace filterscope
