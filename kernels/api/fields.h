// Binds the members of a family's plain struct to the specs of its schema: the struct has the types and the
// defaults, the table everything else.
#pragma once

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernels/api/schema.h"
#include "kernels/api/types.h"

namespace filterscope {

/// How one parameter is written into a struct and read from it.
template <class P>
struct Binding {
  std::string key;
  void (*assign)(P&, const Value&);
  Value (*value)(const P&);
};

/// A family's schema with its struct.
template <class P>
struct ParameterTable {
  Schema schema;
  std::vector<Binding<P>> bindings;

  /// What is absent, or of another kind than the member, keeps the struct's default.
  [[nodiscard]] P read(const Parameters& parameters) const {
    P made;
    for (const Binding<P>& binding : bindings) {
      if (const Value* value = parameters.find(binding.key)) binding.assign(made, *value);
    }
    return made;
  }
  [[nodiscard]] Parameters write(const P& from) const {
    Parameters made;
    for (const Binding<P>& binding : bindings) made.set(binding.key, binding.value(from));
    return made;
  }
};

/// A member, or a member of a member, with its spec.
template <auto Member, auto Part = nullptr>
struct Field {
  ParameterSpec spec;
};

template <auto Member, auto Part = nullptr>
Field<Member, Part> field(ParameterSpec spec) {
  return {std::move(spec)};
}

namespace fields {

struct Any {
  template <class T>
  operator T() const;  // NOLINT(google-explicit-constructor)
};

/// How many members an aggregate has.
template <class P, class... A>
consteval std::size_t members() {
  if constexpr (requires { P{A{}..., Any{}}; }) {
    return members<P, A..., Any>();
  } else {
    return sizeof...(A);
  }
}

template <class C, class M>
C class_of(M C::*);

template <auto Member, auto Part, class P>
auto& in(P& made) {
  if constexpr (std::is_null_pointer_v<decltype(Part)>) {
    return made.*Member;
  } else {
    return (made.*Member).*Part;
  }
}

template <class T>
constexpr ParameterKind kind_of() {
  if constexpr (std::is_same_v<T, bool>) return ParameterKind::flag;
  if constexpr (std::is_integral_v<T>) return ParameterKind::integer;
  if constexpr (std::is_floating_point_v<T>) return ParameterKind::real;
  if constexpr (std::is_enum_v<T>) return ParameterKind::choice;
  return ParameterKind::file;
}

template <class T>
void assign(T& member, const Value& value) {
  if constexpr (std::is_enum_v<T>) {
    const auto* word = std::get_if<std::string>(&value);
    if (word == nullptr) return;
    if (const auto parsed = parse_name<T>(*word)) member = *parsed;
  } else if constexpr (std::is_arithmetic_v<T>) {
    if (!std::holds_alternative<std::string>(value)) member = static_cast<T>(number_of(value));
  } else if (const auto* word = std::get_if<std::string>(&value)) {
    member = *word;
  }
}

template <class T>
Value value(const T& member) {
  if constexpr (std::is_enum_v<T>) {
    return std::string(name_of(member));
  } else if constexpr (std::is_same_v<T, bool>) {
    return member;
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<std::int64_t>(member);
  } else if constexpr (std::is_floating_point_v<T>) {
    return static_cast<double>(member);
  } else {
    return std::string(member);
  }
}

/// The same type for the same member and no other.
template <auto Member>
struct Tag {};

template <auto First, auto... Others>
consteval std::size_t distinct() {
  const std::size_t rest = [] {
    if constexpr (sizeof...(Others) == 0) {
      return std::size_t{0};
    } else {
      return distinct<Others...>();
    }
  }();
  return rest + ((std::is_same_v<Tag<First>, Tag<Others>> || ...) ? 0 : 1);
}

}  // namespace fields

/// The table of a struct, all of whose members must be there. Kinds follow the members' types, defaults are
/// the struct's.
template <class P, auto... Member, auto... Part>
ParameterTable<P> parameter_table(Field<Member, Part>... list) {
  static_assert((std::is_same_v<P, decltype(fields::class_of(Member))> && ...), "a member of another struct");
  static_assert(fields::distinct<Member...>() == fields::members<P>(), "every member needs a field");
  ParameterTable<P> table;
  const P defaults;
  const auto add = [&]<auto M, auto S>(Field<M, S> & one) {
    using T = std::remove_cvref_t<decltype(fields::in<M, S>(defaults))>;
    one.spec.kind = fields::kind_of<T>();
    one.spec.default_value = fields::value(fields::in<M, S>(defaults));
    table.bindings.push_back(
        {one.spec.key, [](P& made, const Value& value) { fields::assign(fields::in<M, S>(made), value); },
         [](const P& from) { return fields::value(fields::in<M, S>(from)); }});
    table.schema.specs.push_back(std::move(one.spec));
  };
  (add(list), ...);
  return table;
}

}  // namespace filterscope
