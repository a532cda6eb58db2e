// The bilateral weight in packed half precision: the constants of fast/register_half, and how far its result
// can be from the exact one. Plain C++.
//
// Values are (level − kMiddle) · scale with a power of two, so that differences are exact. A tap's exponent,
// with the row's factor left out, is
//
//   x = ex(dx) − d²                              weight = 2^(half_top + multiplier · x)
//
// and its power of two comes from the special-function unit or, on the multiply-add unit, from a fixed-point
// number whose step is half_step() mantissa steps, read as a half, with a quadratic that makes the straight
// lines between powers of two a curve.
#pragma once

#include <cstdint>
#include <vector>

#include "kernels/families/bilateral_parameters.h"
#include "kernels/maths/hd.h"

namespace filterscope::fast {

inline constexpr int kMostHalfRadius = 16;
inline constexpr unsigned kMiddle = 128;   ///< the level that is 0 in the tile
inline constexpr int kWindowInHalves = 3;  ///< the largest radius whose rows are added up in halves too
inline constexpr int kOneSum = 8;          ///< the largest radius whose rows are summed in one go
inline constexpr double kHalfAllowed =
    0.995;  ///< levels of error before rounding; below 1 for a result within 1

/// Mantissa steps of a half for one step of the fixed-point number, whose 2048 steps reach 18 or 22 octaves
/// down: enough for weights that a small or a large window has no use for.
FILTERSCOPE_HD constexpr int half_step(int radius) { return radius <= kWindowInHalves ? 9 : 11; }
/// The centre's weight is 2^half_top: what the fixed-point number 2048 is as a half.
FILTERSCOPE_HD constexpr int half_top(int radius) { return 2 * half_step(radius) - 15; }

/// 2^f / (1 + f) for m = 1 + f in 1…2 is q0 + m·(q1 + m·q2), up to 0.41 % with the roundings. Bits of halves.
inline constexpr std::uint16_t kQuadratic[] = {0x3DD4, 0xB98E, 0x337A};

struct HalfWeights {
  double scale = 1;                    ///< of differences of levels
  std::uint16_t multiplier = 0;        ///< octaves for one of x, as bits of a half
  std::uint16_t step = 0;              ///< the same for the fixed-point number
  std::vector<std::uint16_t> columns;  ///< ex of |dx|, as bits of halves
  std::vector<float> rows;             ///< factors of |dy|; halves up to kWindowInHalves
};

/// Whether the taps at `dx` take the special-function unit: 5 of 8, all where a row is too short for the
/// other unit's instructions to hide.
FILTERSCOPE_HD constexpr bool on_special_unit(int radius, int dx) {
  constexpr int kShare = 5;
  return radius == 1 || (dx + radius) * kShare % 8 + kShare >= 8;
}

/// Roundings on a tap's way through the sums of halves: of weighted differences and of weights. Weights are
/// added up by pairs in a group of four columns, then group by group; differences one after the other, in a
/// group or, up to kWindowInHalves, in a row. There the rows dy and −dy meet and are added with their factor,
/// and two more make the quotient. Beyond kOneSum every other group has its own sum, and two sums meet last.
struct HalfRoundings {
  int value;
  int weight;
};

/// Of a tap in the column `dx`: the left ones of a row come first.
constexpr HalfRoundings half_roundings(int radius, int dx) {
  const int groups = (radius + 3) / 4 * 2 + 1;
  if (radius <= kWindowInHalves) return {2 * radius + 4 - dx, radius + 5};
  if (radius <= kOneSum) return {groups + 3, groups + 1};
  return {(groups + 1) / 2 + 4, (groups + 1) / 2 + 2};
}

/// Rows between the two pixels of a register: as many as suit a small window's halo and a large one's blocks.
FILTERSCOPE_HD constexpr int half_rows_apart(int radius) { return radius <= 6 ? 16 : 8; }

/// Whether fast/register_half's arithmetic has room for the range sigma, in levels.
constexpr bool half_has_room(double sigma_range) { return sigma_range >= 0.5 && sigma_range <= 4096; }

/// half_has_room(), and a radius of 1 to kMostHalfRadius.
HalfWeights half_weights(const BilateralParameters& parameters);

/// The largest error of the result before it is rounded, in levels, for any image; infinite where the
/// parameters are outside what half_weights() takes.
double half_error_bound(const BilateralParameters& parameters);

}  // namespace filterscope::fast
