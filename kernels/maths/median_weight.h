// The weight of a pixel in a weighted median: a whole number, made in single precision by the same operations
// everywhere. Sums of them are exact, so that all variants agree on which value is the middle one.
#pragma once

#include <cstdint>
#include <cstring>

#include "kernels/maths/hd.h"

namespace filterscope {

/// The largest weight is 2^15: (2·127 + 1)² of them fit into 32 bits.
inline constexpr int kMedianWeightBits = 15;

/// Adding it leaves the nearest integer in the low mantissa bits, whence a shift makes an exponent.
inline constexpr float kMedianRound = 12582912.0F;  // 1.5·2²³
/// Adding it leaves a number's nearest integer behind the bits of the sum; halves go to the even one.
inline constexpr float kMedianUnit = 8388608.0F;  // 2²³
inline constexpr std::uint32_t kMedianUnitBits = 0x4b000000;
/// Exponents below it are of weights that round to 0.
inline constexpr float kMedianLeast = -2.0F;
/// 2^f for −½ ≤ f ≤ ½ by Horner's rule, from the fourth power down: minimax in the relative error, 2.6e-6.
inline constexpr float kMedianPower4 = 0.009570101908F;
inline constexpr float kMedianPower3 = 0.05591786032F;
inline constexpr float kMedianPower2 = 0.2402474483F;
inline constexpr float kMedianPower1 = 0.6931218147F;
inline constexpr float kMedianPower0 = 0.9999992614F;

// A product that is added is rounded first: a fused one would be another number. Files for the CPU are
// compiled with -ffp-contract=off for it.
FILTERSCOPE_HD float rounded_product(float a, float b) {
#ifdef __CUDA_ARCH__
  return __fmul_rn(a, b);
#else
  return a * b;
#endif
}
FILTERSCOPE_HD float rounded_sum(float a, float b) {
#ifdef __CUDA_ARCH__
  return __fadd_rn(a, b);
#else
  return a + b;
#endif
}

/// The exponent of a weight from that of its place and the difference of a channel: 2^(−(d·scale)²) is its
/// factor.
FILTERSCOPE_HD float median_exponent(float exponent, float difference, float scale) {
  const float d = rounded_product(difference, scale);
  return rounded_sum(exponent, -rounded_product(d, d));
}

/// 2^exponent · own, rounded: `exponent` at most kMedianWeightBits, `own` of the pixel, 0…1. 0 where the
/// exponent is not a number.
FILTERSCOPE_HD std::uint32_t median_weight(float exponent, float own) {
  if (!(exponent >= kMedianLeast)) return 0;
  const float shifted = rounded_sum(exponent, kMedianRound);
  const float fraction = rounded_sum(exponent, -rounded_sum(shifted, -kMedianRound));
  float power = rounded_sum(rounded_product(kMedianPower4, fraction), kMedianPower3);
  power = rounded_sum(rounded_product(power, fraction), kMedianPower2);
  power = rounded_sum(rounded_product(power, fraction), kMedianPower1);
  power = rounded_sum(rounded_product(power, fraction), kMedianPower0);
  std::uint32_t bits = 0;
  std::uint32_t places = 0;
  std::memcpy(&bits, &power, sizeof bits);
  std::memcpy(&places, &shifted, sizeof places);
  bits += places << 23U;
  std::memcpy(&power, &bits, sizeof power);
  const float whole = rounded_sum(rounded_product(power, own), kMedianUnit);
  std::memcpy(&bits, &whole, sizeof bits);
  return bits - kMedianUnitBits;
}

/// Whole numbers in the order of the values: −0 below 0, not-a-numbers at the ends.
FILTERSCOPE_HD std::int32_t median_key(float value) {
  std::int32_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return bits ^ ((bits >> 31) & 0x7fffffff);
}
FILTERSCOPE_HD float value_of_median_key(std::int32_t key) {
  const std::int32_t bits = key ^ ((key >> 31) & 0x7fffffff);
  float value = 0;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

}  // namespace filterscope
