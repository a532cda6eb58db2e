#include "core/io/sample_unpacking.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

namespace filterscope {
namespace {

float half_value(std::uint16_t half) {
  constexpr int kInfinite = 31;
  const int exponent = half >> 10U & 31U;
  const auto fraction = static_cast<float>(half & 1023U);
  float value = exponent == 0           ? std::ldexp(fraction, -24)
                : exponent == kInfinite ? std::numeric_limits<float>::infinity()
                                        : std::ldexp(fraction + 1024, exponent - 25);
  if (exponent == kInfinite && fraction != 0) value = std::numeric_limits<float>::quiet_NaN();
  return (half & 0x8000U) != 0 ? -value : value;
}

}  // namespace

void unpack_bits(std::span<const std::byte> from, std::size_t count, unsigned bits, bool plain,
                 std::byte* to) {
  const unsigned most = (1U << bits) - 1;
  std::uint32_t held = 0;
  unsigned there = 0;
  std::size_t at = 0;
  for (std::size_t i = 0; i < count; ++i) {
    for (; there < bits; there += 8) {
      held = held << 8U | (at < from.size() ? static_cast<std::uint32_t>(from[at]) : 0);
      ++at;
    }
    there -= bits;
    unsigned value = held >> there & most;
    if (bits <= 8) {
      if (!plain) value = (value * 255 + most / 2) / most;
      to[i] = static_cast<std::byte>(value);
    } else {
      const auto wide = static_cast<std::uint16_t>(plain ? value : value << (16 - bits));
      std::memcpy(to + 2 * i, &wide, sizeof wide);
    }
  }
}

void unpack_halves(std::span<const std::byte> from, std::size_t count, std::byte* to) {
  for (std::size_t i = 0; i < count; ++i) {
    std::uint16_t half = 0;
    std::memcpy(&half, from.data() + 2 * i, sizeof half);
    const float value = half_value(half);
    std::memcpy(to + sizeof value * i, &value, sizeof value);
  }
}

}  // namespace filterscope
