// The small enumerations that every layer shares, with their names as users and files spell them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "kernels/api/enum_names.h"

namespace filterscope {

/// Unsigned 8 and 16 bits, 32-bit floating point, signed 16 bits.
enum class PixelType : std::uint8_t { u8, u16, f32, s16 };
template <>
struct EnumNames<PixelType> {
  static constexpr std::string_view kNames[] = {"u8", "u16", "f32", "s16"};
};

/// How the window is filled beyond the image: the edge pixel repeated, the image mirrored about its
/// edge pixel (reflect-101), or not at all: `skip` copies a frame of `radius` pixels unfiltered.
enum class Border : std::uint8_t { replicate, mirror, skip };
template <>
struct EnumNames<Border> {
  static constexpr std::string_view kNames[] = {"replicate", "mirror", "skip"};
};

/// What the range distance is measured on: each channel by itself, Euclidean RGB, Euclidean CIE-Lab.
enum class ColourMode : std::uint8_t { channel, rgb, lab };
template <>
struct EnumNames<ColourMode> {
  static constexpr std::string_view kNames[] = {"channel", "rgb", "lab"};
};

enum class Window : std::uint8_t { square, circular };
template <>
struct EnumNames<Window> {
  static constexpr std::string_view kNames[] = {"square", "circular"};
};

enum class Backend : std::uint8_t { cpu, cuda };
template <>
struct EnumNames<Backend> {
  static constexpr std::string_view kNames[] = {"cpu", "cuda"};
};

/// `exact`: the reference's sum, up to rounding. `bounded`: within a bound that the descriptor states.
enum class Exactness : std::uint8_t { exact, bounded };
template <>
struct EnumNames<Exactness> {
  static constexpr std::string_view kNames[] = {"exact", "bounded"};
};

constexpr std::size_t bytes_of(PixelType type) noexcept {
  return type == PixelType::u8 ? 1U : type == PixelType::f32 ? 4U : 2U;
}

constexpr bool is_integer(PixelType type) noexcept { return type != PixelType::f32; }

/// From the type's black to its white: 255, 65535 or 1.
constexpr double full_scale(PixelType type) noexcept {
  return type == PixelType::u8 ? 255.0 : type == PixelType::f32 ? 1.0 : 65535.0;
}

/// The value that a black pixel has.
constexpr double black_of(PixelType type) noexcept { return type == PixelType::s16 ? -32768.0 : 0.0; }

}  // namespace filterscope
