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
Problem inside(const Problem& where, const char* key);

/// `complaint` is what follows the key: "is missing".
[[noreturn]] void fail(const Problem& where, std::string_view key, const Problem& complaint);

[[noreturn]] void fail_missing(const Problem& where, std::string_view key);

const nlohmann::json& require_object(const nlohmann::json& json, const Problem& where);

/// Null where the key is absent or null.
const nlohmann::json* find(const nlohmann::json& json, const char* key);

/// The text or number at a place such as "/build/commit", as text; empty where there is neither.
std::string text_at(const nlohmann::json& json, const char* place);

const nlohmann::json& require(const nlohmann::json& json, const char* key, const Problem& where);

double number(const nlohmann::json& json, const char* key, const Problem& where, double absent = 0);

/// A whole number that fits an int.
int integer(const nlohmann::json& json, const char* key, const Problem& where, int absent = 0);

/// Throws Failure where the object's "format_version" is not `known`.
void require_version(const nlohmann::json& json, int known, const Problem& where);

std::string text(const nlohmann::json& json, const char* key, const Problem& where);

bool truth(const nlohmann::json& json, const char* key, const Problem& where, bool absent);

/// Two numbers, the first below the second; nothing where it is absent or an empty list.
std::optional<ValueRange> value_range(const nlohmann::json& json, const char* key, const Problem& where);

/// `text` as valid UTF-8, which JSON has to be and file names need not.
nlohmann::json utf8(const std::string& text);

/// Empty where it is absent.
const nlohmann::json& list(const nlohmann::json& json, const char* key, const Problem& where);

/// A list of whole numbers; empty where it is absent.
std::vector<int> integers(const nlohmann::json& json, const char* key, const Problem& where);

}  // namespace filterscope::json_fields
