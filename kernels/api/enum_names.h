// Names of enumerations' values, as users and files spell them: said once, beside the enumeration.
#pragma once

#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>

namespace filterscope {

/// Specialised for an enumeration whose values count from 0: `kNames` has their names, in their order.
template <class Enum>
struct EnumNames {};

template <class Enum>
concept Named = requires {
  EnumNames<Enum>::kNames;
};

template <Named Enum>
constexpr std::string_view name_of(Enum value) noexcept {
  const auto index = static_cast<std::size_t>(value);
  return index < std::size(EnumNames<Enum>::kNames) ? EnumNames<Enum>::kNames[index] : std::string_view{};
}

/// The value with that name, or nothing.
template <Named Enum>
constexpr std::optional<Enum> parse_name(std::string_view name) noexcept {
  for (std::size_t i = 0; i < std::size(EnumNames<Enum>::kNames); ++i) {
    if (EnumNames<Enum>::kNames[i] == name) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace filterscope
