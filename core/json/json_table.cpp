#include "core/json/json_table.h"

#include <algorithm>
#include <cmath>

namespace filterscope::json_values {

nlohmann::json write(double value) { return std::isfinite(value) ? nlohmann::json(value) : nlohmann::json(); }

nlohmann::json write(int value) { return value; }

nlohmann::json write(bool value) { return value; }

nlohmann::json write(std::uint64_t value) { return value; }

nlohmann::json write(const std::string& value) { return json_fields::utf8(value); }

nlohmann::json write(const std::vector<double>& value) { return value; }

nlohmann::json write(const std::vector<int>& value) { return value; }

nlohmann::json write(const int (&value)[3]) { return value; }

void read(const nlohmann::json& object, const char* key, const Problem& where, double& value) {
  value = json_fields::number(object, key, where, value);
}

void read(const nlohmann::json& object, const char* key, const Problem& where, int& value) {
  value = json_fields::integer(object, key, where, value);
}

void read(const nlohmann::json& object, const char* key, const Problem& where, bool& value) {
  value = json_fields::truth(object, key, where, value);
}

void read(const nlohmann::json& object, const char* key, const Problem& where, std::uint64_t& value) {
  const double number = json_fields::number(object, key, where, static_cast<double>(value));
  value = number >= 0 && number < 9e15 ? static_cast<std::uint64_t>(number) : 0;
}

void read(const nlohmann::json& object, const char* key, const Problem& where, std::string& value) {
  if (json_fields::find(object, key) != nullptr) value = json_fields::text(object, key, where);
}

void read(const nlohmann::json& object, const char* key, const Problem& where, std::vector<double>& value) {
  value.clear();
  for (const nlohmann::json& one : json_fields::list(object, key, where)) {
    if (!one.is_number())
      json_fields::fail(where, key, problem("json.number_list", "is not a list of numbers"));
    value.push_back(one.get<double>());
  }
}

void read(const nlohmann::json& object, const char* key, const Problem& where, std::vector<int>& value) {
  value = json_fields::integers(object, key, where);
}

void read(const nlohmann::json& object, const char* key, const Problem& where, int (&value)[3]) {
  const std::vector<int> list = json_fields::integers(object, key, where);
  std::copy_n(list.begin(), std::min<std::size_t>(list.size(), 3), value);
}

}  // namespace filterscope::json_values
