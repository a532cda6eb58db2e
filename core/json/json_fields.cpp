#include "core/json/json_fields.h"
#include "core/json/json_text.h"

namespace filterscope::json_fields {

Problem inside(const Problem& where, const char* key) { return Problem::list({where, Problem::plain(key)}); }

void fail(const Problem& where, std::string_view key, const Problem& complaint) {
  throw Failure(problem("json.field", "%1: \"%2\" %3.", where, key, complaint));
}

void fail_missing(const Problem& where, std::string_view key) {
  fail(where, key, problem("json.missing", "is missing"));
}

const nlohmann::json& require_object(const nlohmann::json& json, const Problem& where) {
  if (!json.is_object()) {
    throw Failure(problem("json.no_object", "%1 is not a JSON object.", where));
  }
  return json;
}

const nlohmann::json* find(const nlohmann::json& json, const char* key) {
  const auto found = json.find(key);
  return found == json.end() || found->is_null() ? nullptr : &*found;
}

std::string text_at(const nlohmann::json& json, const char* place) {
  const nlohmann::json::json_pointer pointer(place);
  if (!json.contains(pointer)) return {};
  const nlohmann::json& value = json.at(pointer);
  return value.is_string() ? value.get<std::string>() : value.is_number() ? json_line(value) : std::string();
}

const nlohmann::json& require(const nlohmann::json& json, const char* key, const Problem& where) {
  const nlohmann::json* value = find(json, key);
  if (value == nullptr) fail_missing(where, key);
  return *value;
}

double number(const nlohmann::json& json, const char* key, const Problem& where, double absent) {
  const nlohmann::json* value = find(json, key);
  if (value == nullptr) return absent;
  if (!value->is_number()) fail(where, key, problem("json.number", "is not a number"));
  return value->get<double>();
}

int integer(const nlohmann::json& json, const char* key, const Problem& where, int absent) {
  const double value = number(json, key, where, absent);
  if (!(value >= -2147483648.0 && value <= 2147483647.0) ||
      value != static_cast<double>(static_cast<int>(value))) {
    fail(where, key, problem("json.integer", "is not a whole number of usual size"));
  }
  return static_cast<int>(value);
}

void require_version(const nlohmann::json& json, int known, const Problem& where) {
  const int version = integer(json, "format_version", where);
  if (version == known) return;
  if (version < known) {
    throw Failure(
        problem("json.no_version",
                "%1 has format version %2, which no FilterScope wrote. Its \"format_version\" is %3 "
                "where it is whole.",
                where, version, known));
  }
  throw Failure(problem("json.version",
                        "%1 has format version %2, and this FilterScope reads version %3. Use a newer "
                        "FilterScope.",
                        where, version, known));
}

std::string text(const nlohmann::json& json, const char* key, const Problem& where) {
  const nlohmann::json* value = find(json, key);
  if (value == nullptr) return {};
  if (!value->is_string()) fail(where, key, problem("json.text", "is not a text"));
  return value->get<std::string>();
}

bool truth(const nlohmann::json& json, const char* key, const Problem& where, bool absent) {
  const nlohmann::json* value = find(json, key);
  if (value == nullptr) return absent;
  if (!value->is_boolean()) fail(where, key, problem("json.truth", "is not true or false"));
  return value->get<bool>();
}

std::optional<ValueRange> value_range(const nlohmann::json& json, const char* key, const Problem& where) {
  const nlohmann::json* value = find(json, key);
  if (value == nullptr || value->empty()) return std::nullopt;
  if (!value->is_array() || value->size() != 2 || !(*value)[0].is_number() || !(*value)[1].is_number()) {
    fail(where, key, problem("json.two_numbers", "is not two numbers"));
  }
  const ValueRange range{(*value)[0].get<double>(), (*value)[1].get<double>()};
  if (!(range.low < range.high)) {
    fail(where, key, problem("json.order", "does not go from a lower to a higher number"));
  }
  return range;
}

nlohmann::json utf8(const std::string& text) {
  const nlohmann::json raw = text;
  return json_of(json_line(raw));
}

const nlohmann::json& list(const nlohmann::json& json, const char* key, const Problem& where) {
  static const nlohmann::json empty = nlohmann::json::array();
  const nlohmann::json* value = find(json, key);
  if (value == nullptr) return empty;
  if (!value->is_array()) fail(where, key, problem("json.list", "is not a list"));
  return *value;
}

std::vector<int> integers(const nlohmann::json& json, const char* key, const Problem& where) {
  std::vector<int> values;
  for (const nlohmann::json& value : list(json, key, where)) {
    const nlohmann::json object = {{key, value}};
    values.push_back(integer(object, key, where));
  }
  return values;
}

}  // namespace filterscope::json_fields
