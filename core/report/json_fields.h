// Reading fields of JSON objects with messages that say where and which.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/api/value_range.h"

namespace filterscope::json_fields {

/// A part of `where`, by its key.
inline Problem inside(const Problem& where, const char* key) {
  return Problem::list({where, Problem::plain(key)});
}

/// `complaint` is what follows the key: "is missing".
[[noreturn]] inline void fail(const Problem& where, std::string_view key, const Problem& complaint) {
  throw Failure(problem("json.field", "%1: \"%2\" %3.", where, key, complaint));
}

[[noreturn]] inline void fail_missing(const Problem& where, std::string_view key) {
  fail(where, key, problem("json.missing", "is missing"));
}

inline const nlohmann::json& require_object(const nlohmann::json& json, const Problem& where) {
  if (!json.is_object()) {
    throw Failure(problem("json.no_object", "%1 is not a JSON object.", where));
  }
  return json;
}

/// Null where the key is absent or null.
inline const nlohmann::json* find(const nlohmann::json& json, const char* key) {
  const auto found = json.find(key);
  return found == json.end() || found->is_null() ? nullptr : &*found;
}

/// The text or number at a place such as "/build/commit", as text; empty where there is neither.
inline std::string text_at(const nlohmann::json& json, const char* place) {
  const nlohmann::json::json_pointer pointer(place);
  if (!json.contains(pointer)) return {};
  const nlohmann::json& value = json.at(pointer);
  return value.is_string() ? value.get<std::string>() : value.is_number() ? value.dump() : std::string();
}

inline const nlohmann::json& require(const nlohmann::json& json, const char* key, const Problem& where) {
  const nlohmann::json* value = find(json, key);
  if (value == nullptr) fail_missing(where, key);
  return *value;
}

inline double number(const nlohmann::json& json, const char* key, const Problem& where, double absent = 0) {
  const nlohmann::json* value = find(json, key);
  if (value == nullptr) return absent;
  if (!value->is_number()) fail(where, key, problem("json.number", "is not a number"));
  return value->get<double>();
}

/// A whole number that fits an int.
inline int integer(const nlohmann::json& json, const char* key, const Problem& where, int absent = 0) {
  const double value = number(json, key, where, absent);
  if (!(value >= -2147483648.0 && value <= 2147483647.0) ||
      value != static_cast<double>(static_cast<int>(value))) {
    fail(where, key, problem("json.integer", "is not a whole number of usual size"));
  }
  return static_cast<int>(value);
}

/// Throws Failure where the object's "format_version" is not `known`.
inline void require_version(const nlohmann::json& json, int known, const Problem& where) {
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

inline std::string text(const nlohmann::json& json, const char* key, const Problem& where) {
  const nlohmann::json* value = find(json, key);
  if (value == nullptr) return {};
  if (!value->is_string()) fail(where, key, problem("json.text", "is not a text"));
  return value->get<std::string>();
}

inline bool truth(const nlohmann::json& json, const char* key, const Problem& where, bool absent) {
  const nlohmann::json* value = find(json, key);
  if (value == nullptr) return absent;
  if (!value->is_boolean()) fail(where, key, problem("json.truth", "is not true or false"));
  return value->get<bool>();
}

/// Two numbers, the first below the second; nothing where it is absent or an empty list.
inline std::optional<ValueRange> value_range(const nlohmann::json& json, const char* key,
                                             const Problem& where) {
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

/// `text` as valid UTF-8, which JSON has to be and file names need not.
inline nlohmann::json utf8(const std::string& text) {
  const nlohmann::json raw = text;
  return nlohmann::json::parse(raw.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

/// Empty where it is absent.
inline const nlohmann::json& list(const nlohmann::json& json, const char* key, const Problem& where) {
  static const nlohmann::json empty = nlohmann::json::array();
  const nlohmann::json* value = find(json, key);
  if (value == nullptr) return empty;
  if (!value->is_array()) fail(where, key, problem("json.list", "is not a list"));
  return *value;
}

/// A list of whole numbers; empty where it is absent.
inline std::vector<int> integers(const nlohmann::json& json, const char* key, const Problem& where) {
  std::vector<int> values;
  for (const nlohmann::json& value : list(json, key, where)) {
    const nlohmann::json object = {{key, value}};
    values.push_back(integer(object, key, where));
  }
  return values;
}

}  // namespace filterscope::json_fields
