// Fields of JSON objects that are said once, for writing and for reading.
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/report/json_fields.h"

namespace filterscope {

/// How values of a type are written and read. read() finds `key` in `object`, and leaves `value` as it is
/// where the key is absent or null; it throws Failure where something else is there.
namespace json_values {

/// JSON has no infinity: an infinite number is null.
inline nlohmann::json write(double value) {
  return std::isfinite(value) ? nlohmann::json(value) : nlohmann::json();
}
inline nlohmann::json write(int value) { return value; }
inline nlohmann::json write(bool value) { return value; }
inline nlohmann::json write(std::uint64_t value) { return value; }
inline nlohmann::json write(const std::string& value) { return json_fields::utf8(value); }
inline nlohmann::json write(const std::vector<double>& value) { return value; }
inline nlohmann::json write(const std::vector<int>& value) { return value; }
inline nlohmann::json write(const int (&value)[3]) { return value; }
template <class Enum>
requires std::is_enum_v<Enum> nlohmann::json write(Enum value) { return name_of(value); }

inline void read(const nlohmann::json& object, const char* key, const Problem& where, double& value) {
  value = json_fields::number(object, key, where, value);
}
inline void read(const nlohmann::json& object, const char* key, const Problem& where, int& value) {
  value = json_fields::integer(object, key, where, value);
}
inline void read(const nlohmann::json& object, const char* key, const Problem& where, bool& value) {
  value = json_fields::truth(object, key, where, value);
}
/// What is negative, or more than doubles count to, is 0.
inline void read(const nlohmann::json& object, const char* key, const Problem& where, std::uint64_t& value) {
  const double number = json_fields::number(object, key, where, static_cast<double>(value));
  value = number >= 0 && number < 9e15 ? static_cast<std::uint64_t>(number) : 0;
}
inline void read(const nlohmann::json& object, const char* key, const Problem& where, std::string& value) {
  if (json_fields::find(object, key) != nullptr) value = json_fields::text(object, key, where);
}
inline void read(const nlohmann::json& object, const char* key, const Problem& where,
                 std::vector<double>& value) {
  value.clear();
  for (const nlohmann::json& one : json_fields::list(object, key, where)) {
    if (!one.is_number())
      json_fields::fail(where, key, problem("json.number_list", "is not a list of numbers"));
    value.push_back(one.get<double>());
  }
}
inline void read(const nlohmann::json& object, const char* key, const Problem& where,
                 std::vector<int>& value) {
  value = json_fields::integers(object, key, where);
}
inline void read(const nlohmann::json& object, const char* key, const Problem& where, int (&value)[3]) {
  const std::vector<int> list = json_fields::integers(object, key, where);
  std::copy_n(list.begin(), std::min<std::size_t>(list.size(), 3), value);
}
template <class Enum>
requires std::is_enum_v<Enum>
void read(const nlohmann::json& object, const char* key, const Problem& where, Enum& value) {
  const std::string word = json_fields::text(object, key, where);
  if (word.empty()) return;
  const std::optional<Enum> parsed = parse_name<Enum>(word);
  if (!parsed) json_fields::fail(where, key, problem("json.choice", "has a value that does not exist"));
  value = *parsed;
}

}  // namespace json_values

/// The fields of an object that an Owner is written to and read from, by key.
template <class Owner>
class JsonTable {
 public:
  /// `member` is one of Owner's, or a function that gives a reference to a value inside of an Owner.
  template <class Member>
  JsonTable& field(const char* key, Member member) {
    return add([=](nlohmann::json& object,
                   const Owner& owner) { object[key] = json_values::write(std::invoke(member, owner)); },
               reader(key, member));
  }
  /// `inner` of its `outer`.
  template <class Outer, class Inner>
  JsonTable& field(const char* key, Outer outer, Inner inner) {
    return field(key, within(outer, inner));
  }
  /// Written only where it is not as in a new Owner.
  template <class Member>
  JsonTable& unusual(const char* key, Member member) {
    return add(
        [=](nlohmann::json& object, const Owner& owner) {
          const auto& value = std::invoke(member, owner);
          if (value != std::invoke(member, std::as_const(usual()))) object[key] = json_values::write(value);
        },
        reader(key, member));
  }
  template <class Outer, class Inner>
  JsonTable& unusual(const char* key, Outer outer, Inner inner) {
    return unusual(key, within(outer, inner));
  }
  /// Of a std::optional, which is empty where there is no such key.
  template <class Member>
  JsonTable& perhaps(const char* key, Member member) {
    return add(
        [=](nlohmann::json& object, const Owner& owner) {
          if (const auto& value = std::invoke(member, owner)) object[key] = json_values::write(*value);
        },
        [=](const nlohmann::json& object, const Problem& where, Owner& owner) {
          if (json_fields::find(object, key) == nullptr) return;
          json_values::read(object, key, where, std::invoke(member, owner).emplace());
        });
  }

  void write(nlohmann::json& object, const Owner& owner) const {
    for (const auto& field : fields_) field.write(object, owner);
  }
  [[nodiscard]] nlohmann::json written(const Owner& owner) const {
    nlohmann::json object = nlohmann::json::object();
    write(object, owner);
    return object;
  }
  /// Throws Failure, with the key, where `object` is no object or a field of another type.
  void read(const nlohmann::json& object, const Problem& where, Owner& owner) const {
    json_fields::require_object(object, where);
    for (const auto& field : fields_) field.read(object, where, owner);
  }
  [[nodiscard]] Owner read(const nlohmann::json& object, const Problem& where) const {
    Owner owner;
    read(object, where, owner);
    return owner;
  }

 private:
  struct Field {
    std::function<void(nlohmann::json& object, const Owner& owner)> write;
    std::function<void(const nlohmann::json& object, const Problem& where, Owner& owner)> read;
  };

  template <class Outer, class Inner>
  static auto within(Outer outer, Inner inner) {
    return [=](auto& owner) -> auto& { return std::invoke(inner, std::invoke(outer, owner)); };
  }
  static const Owner& usual() {
    static const Owner owner;
    return owner;
  }
  template <class Member>
  static auto reader(const char* key, Member member) {
    return [=](const nlohmann::json& object, const Problem& where, Owner& owner) {
      json_values::read(object, key, where, std::invoke(member, owner));
    };
  }
  template <class Write, class Read>
  JsonTable& add(Write write, Read read) {
    fields_.push_back({std::move(write), std::move(read)});
    return *this;
  }

  std::vector<Field> fields_;
};

}  // namespace filterscope
