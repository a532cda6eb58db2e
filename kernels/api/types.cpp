#include "kernels/api/types.h"

#include <array>

namespace filterscope {
namespace {

template <class Enum>
struct Names;

template <>
struct Names<PixelType> {
  static constexpr std::array<std::string_view, 4> kNames{"u8", "u16", "f32", "s16"};
};
template <>
struct Names<Border> {
  static constexpr std::array<std::string_view, 3> kNames{"replicate", "mirror", "skip"};
};
template <>
struct Names<ColourMode> {
  static constexpr std::array<std::string_view, 3> kNames{"channel", "rgb", "lab"};
};
template <>
struct Names<Window> {
  static constexpr std::array<std::string_view, 2> kNames{"square", "circular"};
};
template <>
struct Names<Backend> {
  static constexpr std::array<std::string_view, 2> kNames{"cpu", "cuda"};
};
template <>
struct Names<Exactness> {
  static constexpr std::array<std::string_view, 2> kNames{"exact", "bounded"};
};

template <class Enum>
std::string_view lookup(Enum value) noexcept {
  return Names<Enum>::kNames[static_cast<std::size_t>(value)];
}

}  // namespace

std::string_view name_of(PixelType value) noexcept { return lookup(value); }
std::string_view name_of(Border value) noexcept { return lookup(value); }
std::string_view name_of(ColourMode value) noexcept { return lookup(value); }
std::string_view name_of(Window value) noexcept { return lookup(value); }
std::string_view name_of(Backend value) noexcept { return lookup(value); }
std::string_view name_of(Exactness value) noexcept { return lookup(value); }

template <class Enum>
std::optional<Enum> parse_name(std::string_view name) noexcept {
  const auto& list = Names<Enum>::kNames;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] == name) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

template std::optional<PixelType> parse_name(std::string_view) noexcept;
template std::optional<Border> parse_name(std::string_view) noexcept;
template std::optional<ColourMode> parse_name(std::string_view) noexcept;
template std::optional<Window> parse_name(std::string_view) noexcept;
template std::optional<Backend> parse_name(std::string_view) noexcept;
template std::optional<Exactness> parse_name(std::string_view) noexcept;

}  // namespace filterscope
