// Fields of JSON objects that are said once, for writing and for reading.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/json/json_fields.h"

namespace filterscope {

/// How values of a type are written and read. read() finds `key` in `object`, and leaves `value` as it is
/// where the key is absent or null; it throws Failure where something else is there.
namespace json_values {

/// JSON has no infinity: an infinite number is null.
nlohmann::json write(double value);
nlohmann::json write(int value);
nlohmann::json write(bool value);
nlohmann::json write(std::uint64_t value);
nlohmann::json write(const std::string& value);
nlohmann::json write(const std::vector<double>& value);
nlohmann::json write(const std::vector<int>& value);
nlohmann::json write(const int (&value)[3]);
template <class Enum>
requires std::is_enum_v<Enum> nlohmann::json write(Enum value) { return name_of(value); }

void read(const nlohmann::json& object, const char* key, const Problem& where, double& value);
void read(const nlohmann::json& object, const char* key, const Problem& where, int& value);
void read(const nlohmann::json& object, const char* key, const Problem& where, bool& value);
/// What is negative, or more than doubles count to, is 0.
void read(const nlohmann::json& object, const char* key, const Problem& where, std::uint64_t& value);
void read(const nlohmann::json& object, const char* key, const Problem& where, std::string& value);
void read(const nlohmann::json& object, const char* key, const Problem& where, std::vector<double>& value);
void read(const nlohmann::json& object, const char* key, const Problem& where, std::vector<int>& value);
void read(const nlohmann::json& object, const char* key, const Problem& where, int (&value)[3]);
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
