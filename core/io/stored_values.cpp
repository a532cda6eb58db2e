#include "core/io/stored_values.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>
#include <vector>

#include "core/image/percentiles.h"
#include "core/io/header_numbers.h"
#include "core/io/note_sentences.h"
#include "kernels/host/free_memory.h"

namespace filterscope {
namespace {

/// A half-precision number of IEEE 754.
struct Half {
  std::uint16_t bits = 0;

  explicit operator float() const noexcept {
    constexpr unsigned kInfinite = 31;
    const unsigned exponent = bits >> 10U & 31U;
    const auto fraction = static_cast<float>(bits & 1023U);
    float value = exponent == 0 ? std::ldexp(fraction, -24)
                                : std::ldexp(fraction + 1024, static_cast<int>(exponent) - 25);
    if (exponent == kInfinite) {
      value =
          fraction == 0 ? std::numeric_limits<float>::infinity() : std::numeric_limits<float>::quiet_NaN();
    }
    return (bits & 0x8000U) != 0 ? -value : value;
  }
  explicit operator double() const noexcept { return static_cast<float>(*this); }
};

template <class From, class To>
void convert(const std::byte* from, std::size_t count, const StoredValues& values, To* to) {
  for (std::size_t i = 0; i < count; ++i) {
    From value{};
    std::memcpy(&value, from + i * sizeof value, sizeof value);
    if constexpr (std::is_same_v<To, std::int16_t>) {
      to[i] = static_cast<To>(value);  // NOLINT(bugprone-signed-char-misuse): a number, never a letter
    } else {
      // Without a scale 64-bit integers are rounded once.
      to[i] = values.scaled() ? static_cast<To>(static_cast<double>(value) * values.slope + values.intercept)
                              : static_cast<To>(value);
    }
  }
}

void to_floats(const std::byte* from, std::size_t count, const StoredValues& values, float* to) {
  switch (values.type) {
    case StoredType::u8: return convert<std::uint8_t>(from, count, values, to);
    case StoredType::s8: return convert<std::int8_t>(from, count, values, to);
    case StoredType::u16: return convert<std::uint16_t>(from, count, values, to);
    case StoredType::s16: return convert<std::int16_t>(from, count, values, to);
    case StoredType::u32: return convert<std::uint32_t>(from, count, values, to);
    case StoredType::s32: return convert<std::int32_t>(from, count, values, to);
    case StoredType::u64: return convert<std::uint64_t>(from, count, values, to);
    case StoredType::s64: return convert<std::int64_t>(from, count, values, to);
    case StoredType::f16: return convert<Half>(from, count, values, to);
    case StoredType::f32: return convert<float>(from, count, values, to);
    case StoredType::f64: return convert<double>(from, count, values, to);
  }
}

[[noreturn]] void refuse_end(std::uint64_t need, std::uint64_t have) {
  throw ContentError(problem(
      "content.values", "it ends early: %1 bytes of values are missing of %2. Copy or download it again.",
      need - have, need));
}

/// That an image of the shape takes while it is read and its value range is found.
std::uint64_t memory_to_read(const Shape& shape) noexcept {
  constexpr std::uint64_t kBuffers = std::uint64_t{4} << 20U;
  // Percentiles of floats are found in a copy.
  return saturating_product(shape.bytes(), shape.type == PixelType::f32 ? 2 : 1) + kBuffers;
}

}  // namespace

void refuse_missing_values(std::uint64_t need, std::uint64_t have) { refuse_end(need, have); }

std::size_t bytes_of(StoredType type) noexcept {
  switch (type) {
    case StoredType::u8:
    case StoredType::s8: return 1;
    case StoredType::u16:
    case StoredType::s16:
    case StoredType::f16: return 2;
    case StoredType::u32:
    case StoredType::s32:
    case StoredType::f32: return 4;
    case StoredType::u64:
    case StoredType::s64:
    case StoredType::f64: break;
  }
  return 8;
}

StoredType stored_as(PixelType type) noexcept {
  switch (type) {
    case PixelType::u8: return StoredType::u8;
    case PixelType::u16: return StoredType::u16;
    case PixelType::s16: return StoredType::s16;
    case PixelType::f32: break;
  }
  return StoredType::f32;
}

PixelType read_as(const StoredValues& values) noexcept {
  if (values.scaled()) return PixelType::f32;
  switch (values.type) {
    case StoredType::u8: return PixelType::u8;
    case StoredType::u16: return PixelType::u16;
    case StoredType::s8:
    case StoredType::s16: return PixelType::s16;
    default: return PixelType::f32;
  }
}

Problem conversion_note(const StoredValues& values) {
  const PixelType type = read_as(values);
  if (values.scaled()) {
    return problem("note.scaled", "The file's %1 values are scaled by its header and are float32 here.",
                   name_of(values.type));
  }
  if (stored_as(type) == values.type) return {};
  return problem("note.converted", "The file's %1 values are %2 here.", name_of(values.type),
                 name_of(stored_as(type)));
}

Problem conversion_note(const StoredValues& values, const Image& image) {
  const Problem note = conversion_note(values);
  const bool may_grow = values.type == StoredType::f64 || values.scaled();
  if (!may_grow || image.shape().type != PixelType::f32) return note;
  const ConstImageView view = image.view();
  const auto* value = reinterpret_cast<const float*>(view.data);
  const auto* end = value + image.shape().pixels() * static_cast<std::size_t>(image.shape().channels);
  const auto infinite = std::count_if(value, end, [](float one) { return std::isinf(one); });
  if (infinite == 0) return note;
  return with_sentence(note, problem("note.infinite",
                                     "%1 of them are infinite here: beyond float32's largest, 3.4e38, or "
                                     "infinite in the file.",
                                     infinite));
}

ValueRange usual_range(const StoredValues& values, const Image& image) {
  const PixelType type = image.shape().type;
  const bool real = values.type == StoredType::f16 || values.type == StoredType::f64;
  const bool as_stored = !values.scaled() && (stored_as(type) == values.type || real);
  return image.shape().depth > 1 || !as_stored ? range_of_values(image) : type_range(type);
}

void require_volume(std::uint64_t index, std::uint64_t count) {
  if (index < count) return;
  if (count == 1) {
    throw ContentError(problem("content.one_volume", "it has one volume. Leave @t=%1 out.", index));
  }
  throw ContentError(
      problem("content.volume", "it has %1 volumes. Choose one by @t=0 to @t=%2.", count, count - 1));
}

Shape readable_shape(const std::array<std::uint64_t, 3>& extent, int channels, const StoredValues& values,
                     std::optional<std::uint64_t> memory) {
  constexpr std::uint64_t kLongestSide = std::uint64_t{1} << 20U;
  constexpr std::uint64_t kMostVoxels = std::uint64_t{1} << 33U;
  const auto [width, height, depth] = extent;
  const std::uint64_t voxels = saturating_product(saturating_product(width, height), depth);
  if (voxels == 0) {
    throw ContentError(
        problem("content.no_voxels", "its header says that it has no voxels. Choose another file."));
  }
  if (std::max({width, height, depth}) > kLongestSide || voxels > kMostVoxels) {
    throw ContentError(problem("content.voxels",
                               "it says that it has more than 2^33 voxels or 2^20 on a side. Cut it into "
                               "parts."));
  }
  const Shape shape{static_cast<int>(width), static_cast<int>(height), static_cast<int>(depth), channels,
                    read_as(values)};
  const std::uint64_t need = memory_to_read(shape);
  const std::uint64_t free = memory ? *memory : free_memory();
  if (need > free) {
    throw ContentError(problem("content.memory",
                               "its %1 voxels need %2 of memory and %3 are free. Close other programs, or "
                               "make it smaller.",
                               voxels, memory_text(need), memory_text(free)));
  }
  return shape;
}

void swap_bytes(std::span<std::byte> bytes, std::size_t size) noexcept {
  for (std::size_t at = 0; at + size <= bytes.size(); at += size) {
    std::reverse(bytes.data() + at, bytes.data() + at + size);
  }
}

void convert_values(const std::byte* from, std::size_t count, const StoredValues& values, std::byte* to) {
  const PixelType type = read_as(values);
  if (stored_as(type) == values.type && !values.scaled()) {
    std::memcpy(to, from, count * bytes_of(type));
  } else if (type == PixelType::s16) {
    convert<std::int8_t>(from, count, values, reinterpret_cast<std::int16_t*>(to));
  } else {
    to_floats(from, count, values, reinterpret_cast<float*>(to));
  }
}

Image read_values(ByteStream& stream, const StoredValues& values, const Shape& shape) {
  const std::size_t size = bytes_of(values.type);
  const std::uint64_t count = shape.pixels() * static_cast<std::uint64_t>(shape.channels);
  const std::uint64_t need = count * size;
  if (stream.most_bytes() < need) refuse_end(need, stream.most_bytes());
  Image image(shape);
  const std::span<std::byte> target(image.view().data, shape.bytes());
  const bool swapped = size > 1 && values.order != kMachineOrder;
  if (stored_as(shape.type) == values.type && !values.scaled()) {
    const std::size_t got = stream.read(target);
    if (got < target.size()) refuse_end(need, got);
    if (swapped) swap_bytes(target, size);
    return image;
  }
  constexpr std::size_t kValues = std::size_t{1} << 17U;
  std::vector<std::byte> buffer(std::min<std::uint64_t>(kValues, count) * size);
  for (std::uint64_t done = 0; done < count;) {
    const auto part = static_cast<std::size_t>(std::min<std::uint64_t>(kValues, count - done));
    const auto bytes = std::span(buffer).first(part * size);
    const std::size_t got = stream.read(bytes);
    if (got < bytes.size()) refuse_end(need, done * size + got);
    if (swapped) swap_bytes(bytes, size);
    std::byte* to = target.data() + done * bytes_of(shape.type);
    convert_values(bytes.data(), part, values, to);
    done += part;
  }
  return image;
}

}  // namespace filterscope
