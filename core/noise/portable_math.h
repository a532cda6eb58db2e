// The few functions that noise is made from, out of +, −, ×, ÷ and the square root alone: these are rounded
// alike everywhere, and a mathematics library's logarithm is not. The file that uses them is compiled without
// fused multiply-adds (core/CMakeLists.txt).
#pragma once

#include <cmath>
#include <cstdint>

namespace filterscope::portable {

/// The natural logarithm of a positive, finite number; relative error below 1e-14.
inline double log(double value) {
  int exponent = 0;
  double m = std::frexp(value, &exponent);  // exact
  constexpr double kRootHalf = 0.70710678118654752;
  if (m < kRootHalf) {
    m *= 2;
    --exponent;
  }
  // ln m = 2 artanh t, with |t| < 0.172: 14 terms of t/1 + t³/3 + … reach a double's precision.
  const double t = (m - 1) / (m + 1);
  const double square = t * t;
  double sum = 0;
  for (int k = 27; k >= 1; k -= 2) sum = sum * square + 1.0 / k;
  constexpr double kLn2 = 0.69314718055994531;
  return 2 * t * sum + exponent * kLn2;
}

/// e^−x for 0 ≤ x ≤ 64; relative error below 1e-13.
inline double exp_negative(double x) {
  constexpr int kHalvings = 8;  // x / 256 ≤ 1/4
  const double small = -x / 256;
  double sum = 1;
  for (int k = 14; k >= 1; --k) sum = 1 + small / k * sum;
  for (int i = 0; i < kHalvings; ++i) sum *= sum;
  return sum;
}

/// The standard normal quantile for 0 < p < 1; relative error below 1.2e-9. P. J. Acklam, "An algorithm for
/// computing the inverse normal cumulative distribution function", 2003.
inline double normal_quantile(double p) {
  constexpr double kTail = 0.02425;
  if (p < kTail || p > 1 - kTail) {
    const double q = std::sqrt(-2 * log(p < kTail ? p : 1 - p));
    const double tail =
        (((((-7.784894002430293e-03 * q - 3.223964580411365e-01) * q - 2.400758277161838) * q -
           2.549732539343734) *
              q +
          4.374664141464968) *
             q +
         2.938163982698783) /
        ((((7.784695709041462e-03 * q + 3.224671290700398e-01) * q + 2.445134137142996) * q +
          3.754408661907416) *
             q +
         1);
    return p < kTail ? tail : -tail;
  }
  const double q = p - 0.5;
  const double r = q * q;
  return (((((-3.969683028665376e+01 * r + 2.209460984245205e+02) * r - 2.759285104469687e+02) * r +
            1.383577518672690e+02) *
               r -
           3.066479806614716e+01) *
              r +
          2.506628277459239) *
         q /
         (((((-5.447609879822406e+01 * r + 1.615858368580409e+02) * r - 1.556989798598866e+02) * r +
            6.680131188771972e+01) *
               r -
           1.328068155288572e+01) *
              r +
          1);
}

/// 64 random bits of a counter: the finaliser of SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast
/// splittable pseudorandom number generators", 2014, section 3).
inline std::uint64_t random_bits(std::uint64_t key, std::uint64_t counter) {
  std::uint64_t z = key + (counter + 1) * 0x9e3779b97f4a7c15ULL;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

/// Uniform in the open interval (0, 1), on the odd multiples of 2⁻⁵³.
inline double uniform(std::uint64_t bits) { return static_cast<double>((bits >> 11) | 1U) * 0x1p-53; }

}  // namespace filterscope::portable
