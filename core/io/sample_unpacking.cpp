#include "core/io/sample_unpacking.h"

#include <cstdint>
#include <cstring>

namespace filterscope {

void unpack_bits(std::span<const std::byte> from, std::size_t count, unsigned bits, bool plain,
                 std::byte* to) {
  if (bits < 1 || bits > 16) return;
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

}  // namespace filterscope
