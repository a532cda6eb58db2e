#include "core/compare/colour_map.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace filterscope {
namespace {

constexpr std::array<Rgb, 11> kViridis{Rgb{0x44, 0x01, 0x54}, {0x48, 0x24, 0x75}, {0x41, 0x44, 0x87},
                                       {0x35, 0x5f, 0x8d},    {0x2a, 0x78, 0x8e}, {0x21, 0x91, 0x8c},
                                       {0x22, 0xa8, 0x84},    {0x44, 0xbf, 0x70}, {0x7a, 0xd1, 0x51},
                                       {0xbd, 0xdf, 0x26},    {0xfd, 0xe7, 0x25}};
constexpr std::array<Rgb, 11> kMagma{Rgb{0x00, 0x00, 0x04}, {0x14, 0x0e, 0x36}, {0x3b, 0x0f, 0x70},
                                     {0x64, 0x1a, 0x80},    {0x8c, 0x29, 0x81}, {0xb6, 0x36, 0x79},
                                     {0xde, 0x49, 0x68},    {0xf7, 0x6f, 0x5c}, {0xfe, 0x9f, 0x6d},
                                     {0xfe, 0xce, 0x91},    {0xfc, 0xfd, 0xbf}};
constexpr std::array<Rgb, 7> kDiverging{Rgb{0x06, 0x2a, 0x5c}, {0x1f, 0x6f, 0xb4}, {0x8f, 0xc0, 0xe4},
                                        {0xee, 0xee, 0xee},    {0xf2, 0xb4, 0x7a}, {0xc7, 0x5d, 0x0a},
                                        {0x5e, 0x24, 0x04}};

template <std::size_t N>
Rgb between(const std::array<Rgb, N>& colours, double value) noexcept {
  const double place = (value > 0 ? std::min(value, 1.0) : 0.0) * static_cast<double>(N - 1);
  const auto lower = std::min(static_cast<std::size_t>(place), N - 2);
  const double share = place - static_cast<double>(lower);
  Rgb colour{};
  for (std::size_t c = 0; c < 3; ++c) {
    const double mixed = colours[lower][c] * (1 - share) + colours[lower + 1][c] * share;
    colour[c] = static_cast<std::uint8_t>(std::lround(mixed));
  }
  return colour;
}

}  // namespace

Rgb viridis(double value) noexcept { return between(kViridis, value); }

Rgb magma(double value) noexcept { return between(kMagma, value); }

Rgb colour_of(ColourMap map, double share) noexcept {
  switch (map) {
    case ColourMap::diverging: return diverging(2 * share - 1);
    case ColourMap::magma: return magma(share);
    case ColourMap::viridis: break;
  }
  return viridis(share);
}

Rgb diverging(double value) noexcept {
  return between(kDiverging, std::isnan(value) ? 0.5 : (std::clamp(value, -1.0, 1.0) + 1) / 2);
}

}  // namespace filterscope
