// Values as volume files store them, and how they become an image's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/image/image.h"
#include "core/io/byte_source.h"
#include "kernels/api/enum_names.h"

namespace filterscope {

enum class StoredType : std::uint8_t { u8, s8, u16, s16, u32, s32, u64, s64, f16, f32, f64 };
/// As NumPy and NIfTI call them.
template <>
struct EnumNames<StoredType> {
  static constexpr std::string_view kNames[] = {"uint8",  "int8",  "uint16",  "int16",   "uint32", "int32",
                                                "uint64", "int64", "float16", "float32", "float64"};
};

std::size_t bytes_of(StoredType type) noexcept;
/// That of an image's values.
StoredType stored_as(PixelType type) noexcept;

struct StoredValues {
  StoredType type = StoredType::u8;
  ByteOrder order = ByteOrder::little;
  double slope = 1;  ///< what a stored value is multiplied by, before `intercept` is added
  double intercept = 0;

  [[nodiscard]] bool scaled() const noexcept { return slope != 1 || intercept != 0; }
  friend bool operator==(const StoredValues&, const StoredValues&) = default;
};

/// The smallest type that holds them: signed bytes become signed 16-bit; scaled ones, 32-bit and 64-bit
/// integers, half precision and doubles become float32.
PixelType read_as(const StoredValues& values) noexcept;

/// The sentence that says so; empty where the image has the file's values in the file's type.
Problem conversion_note(const StoredValues& values);

/// The same of `image`, which was read of them, with the number of its infinite values where those of the
/// file may be beyond float32.
Problem conversion_note(const StoredValues& values, const Image& image);

/// The value range of `image`, which was read of them, where nothing else says one: the values' own of a
/// volume, and of values that no image has as they are stored, such as signed bytes and 32-bit integers; else
/// that of the type.
ValueRange usual_range(const StoredValues& values, const Image& image);

/// Throws ContentError for an `index` that none of `count` volumes has.
void require_volume(std::uint64_t index, std::uint64_t count);

/// Of a volume of that extent along x, y and z, whose type is read_as(). Throws ContentError for a side above
/// 2^20, more than 2^33 voxels, and more memory than `memory`; nothing said: than is free.
Shape readable_shape(const std::array<std::uint64_t, 3>& extent, int channels, const StoredValues& values,
                     std::optional<std::uint64_t> memory);

/// The next bytes of `stream` as an image of `shape`, whose type is read_as(). Throws ContentError where they
/// end early, and before anything is taken where they must.
Image read_values(ByteStream& stream, const StoredValues& values, const Shape& shape);

/// Throws ContentError: of `need` bytes of values only `have` are there.
[[noreturn]] void refuse_missing_values(std::uint64_t need, std::uint64_t have = 0);

/// `count` values of the machine's own byte order as values of read_as().
void convert_values(const std::byte* from, std::size_t count, const StoredValues& values, std::byte* to);

/// Turns each value of `size` bytes round.
void swap_bytes(std::span<std::byte> bytes, std::size_t size) noexcept;

}  // namespace filterscope
