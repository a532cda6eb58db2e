// IEEE half-precision numbers on the host, as bits.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace filterscope::fast {

inline constexpr double kSmallestNormalHalf = 6.103515625e-5;  ///< 2^−14

/// The half nearest to `value` (|value| ≤ 2), ties to even.
inline double round_to_half(double value) {
  const int exponent = value == 0 ? -14 : std::max(std::ilogb(value), -14);
  return std::ldexp(std::nearbyint(std::ldexp(value, 10 - exponent)), exponent - 10);
}

/// `value` must be a half's.
inline std::uint16_t half_bits(double value) {
  const std::uint16_t sign = std::signbit(value) ? 0x8000U : 0U;
  const double magnitude = std::abs(value);
  if (magnitude < kSmallestNormalHalf)
    return static_cast<std::uint16_t>(sign | std::lround(std::ldexp(magnitude, 24)));
  const int exponent = std::ilogb(magnitude);
  const long fraction = std::lround(std::ldexp(magnitude, 10 - exponent)) - 1024;
  return static_cast<std::uint16_t>(sign | ((exponent + 15) << 10) | fraction);
}

/// The number of those bits, which are no infinity's.
inline double half_value(std::uint16_t bits) {
  const int exponent = bits >> 10 & 31;
  const int fraction = bits & 1023;
  const double magnitude =
      exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25);
  return (bits & 0x8000U) != 0 ? -magnitude : magnitude;
}

}  // namespace filterscope::fast
