#include "tests/parity/pictures.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

namespace filterscope::test {
namespace {

/// 0…1, without the standard library's distributions, which differ between implementations.
double noise(std::uint32_t n) {
  n = (n ^ 61U) ^ (n >> 16U);
  n *= 9U;
  n ^= n >> 4U;
  n *= 0x27d4eb2dU;
  n ^= n >> 15U;
  return static_cast<double>(n % 65521U) / 65520.0;
}

double mixed(int x, int y, int z, int channel, const Shape& shape) {
  const auto at = static_cast<std::uint32_t>(((z * shape.height + y) * shape.width + x) * 3 + channel);
  const double gradient = (x + 0.5) / shape.width * 0.3 + (y + 0.5) / shape.height * 0.25;
  const bool beyond_edge = (x + 2 * y + 3 * z + 5 * channel) % 23 > 11;
  const bool outlier = at % 53U == 7U;
  const double value = gradient + (beyond_edge ? 0.35 : 0.0) + 0.1 * noise(at);
  return outlier ? noise(at + 1U) : value;
}

double fraction_of(Content content, int x, int y, int z, int channel, const Shape& shape) {
  switch (content) {
    case Content::mixed: return mixed(x, y, z, channel, shape);
    case Content::constant: return 0.2 + 0.3 * channel;
    case Content::one_flat: return channel == 0 ? 0.4 : mixed(x, y, z, channel, shape);
    case Content::clipped: return std::clamp(mixed(x, y, z, channel, shape) * 3 - 1, 0.0, 1.0);
    case Content::wide: return mixed(x, y, z, channel, shape) * 3 - 0.5;
  }
  return 0;
}

template <class T>
void put_rounded(std::byte* to, double wanted) {
  T value{};
  if constexpr (std::is_floating_point_v<T>) {
    value = static_cast<T>(wanted);
  } else {
    using Limits = std::numeric_limits<T>;
    value = static_cast<T>(std::clamp<double>(std::floor(wanted + 0.5), Limits::lowest(), Limits::max()));
  }
  std::memcpy(to, &value, sizeof value);
}

template <class T>
double get(const std::byte* from) {
  T value{};
  std::memcpy(&value, from, sizeof value);
  return static_cast<double>(value);
}

}  // namespace

void put(std::byte* to, PixelType type, double value) {
  switch (type) {
    case PixelType::u8: put_rounded<std::uint8_t>(to, value); break;
    case PixelType::u16: put_rounded<std::uint16_t>(to, value); break;
    case PixelType::f32: put_rounded<float>(to, value); break;
    case PixelType::s16: put_rounded<std::int16_t>(to, value); break;
  }
}

ConstImageView Picture::view() const {
  return {bytes.data(), shape, row_pitch, row_pitch * static_cast<std::size_t>(shape.height)};
}

Picture make_picture(const Shape& shape, Content content, const ValueRange& range) {
  Picture picture{shape, shape.row_bytes() + 3 * shape.pixel_bytes(), {}};
  const std::size_t rows = static_cast<std::size_t>(shape.height) * static_cast<std::size_t>(shape.depth);
  picture.bytes.assign(picture.row_pitch * rows, std::byte{0xA5});
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      std::byte* to =
          picture.bytes.data() + static_cast<std::size_t>(z * shape.height + y) * picture.row_pitch;
      for (int x = 0; x < shape.width; ++x) {
        for (int c = 0; c < shape.channels; ++c, to += bytes_of(shape.type)) {
          put(to, shape.type, range.low + fraction_of(content, x, y, z, c, shape) * range.width());
        }
      }
    }
  }
  return picture;
}

double value_at(const std::vector<std::byte>& tight, const Shape& shape, std::size_t index) {
  const std::byte* from = tight.data() + index * bytes_of(shape.type);
  switch (shape.type) {
    case PixelType::u8: return get<std::uint8_t>(from);
    case PixelType::u16: return get<std::uint16_t>(from);
    case PixelType::f32: return get<float>(from);
    case PixelType::s16: return get<std::int16_t>(from);
  }
  return 0;
}

}  // namespace filterscope::test
