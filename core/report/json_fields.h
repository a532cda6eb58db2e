// Reading fields of JSON objects with messages that say where and which.
#pragma once

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

namespace filterscope::json_fields {

[[noreturn]] inline void fail(const std::string& where, const char* key, const char* problem) {
  throw std::runtime_error(where + ": \"" + key + "\" " + problem + ".");
}

inline const nlohmann::json& require_object(const nlohmann::json& json, const std::string& where) {
  if (!json.is_object()) throw std::runtime_error(where + " is not a JSON object.");
  return json;
}

/// Null where the key is absent or null.
inline const nlohmann::json* find(const nlohmann::json& json, const char* key) {
  const auto found = json.find(key);
  return found == json.end() || found->is_null() ? nullptr : &*found;
}

inline const nlohmann::json& require(const nlohmann::json& json, const char* key, const std::string& where) {
  const nlohmann::json* value = find(json, key);
  if (value == nullptr) fail(where, key, "is missing");
  return *value;
}

inline double number(const nlohmann::json& json, const char* key, const std::string& where,
                     double absent = 0) {
  const nlohmann::json* value = find(json, key);
  if (value == nullptr) return absent;
  if (!value->is_number()) fail(where, key, "is not a number");
  return value->get<double>();
}

/// A whole number that fits an int.
inline int integer(const nlohmann::json& json, const char* key, const std::string& where, int absent = 0) {
  const double value = number(json, key, where, absent);
  if (!(value >= -2147483648.0 && value <= 2147483647.0) ||
      value != static_cast<double>(static_cast<int>(value))) {
    fail(where, key, "is not a whole number of usual size");
  }
  return static_cast<int>(value);
}

inline std::string text(const nlohmann::json& json, const char* key, const std::string& where) {
  const nlohmann::json* value = find(json, key);
  if (value == nullptr) return {};
  if (!value->is_string()) fail(where, key, "is not a text");
  return value->get<std::string>();
}

inline bool truth(const nlohmann::json& json, const char* key, const std::string& where, bool absent) {
  const nlohmann::json* value = find(json, key);
  if (value == nullptr) return absent;
  if (!value->is_boolean()) fail(where, key, "is not true or false");
  return value->get<bool>();
}

/// `text` as valid UTF-8, which JSON has to be and file names need not.
inline nlohmann::json utf8(const std::string& text) {
  const nlohmann::json raw = text;
  return nlohmann::json::parse(raw.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

/// Empty where it is absent.
inline const nlohmann::json& list(const nlohmann::json& json, const char* key, const std::string& where) {
  static const nlohmann::json empty = nlohmann::json::array();
  const nlohmann::json* value = find(json, key);
  if (value == nullptr) return empty;
  if (!value->is_array()) fail(where, key, "is not a list");
  return *value;
}

}  // namespace filterscope::json_fields
