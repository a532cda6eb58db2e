// For every harmonic of a tile: turn the angle of each pixel on by one more step (two products each for
// cosine and sine), convolve both along columns, then along rows, and add the pixel's share of D and N.
// Columns come first, so that the second pass need not be done for rows above and below the tile. Four rows
// of outputs in registers share the column pass's loads. All planes of a tile stay in the second-level cache.
#include "kernels/bilateral2d/fast/spectral/spectral_tile.h"

#include <algorithm>
#include <limits>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bilateral2d/fast/spectral/spectral_tile.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace filterscope::fast::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using D = hn::ScalableTag<float>;
using V = hn::Vec<D>;

/// Output rows that the column pass makes at once.
constexpr int kRows = 4;
/// Vectors side by side, where there are registers for two.
constexpr int kSide = HWY_CAP_GE512 ? 2 : 1;

/// The planes of a tile. Those of the angles have the halo on all sides, `sum_*` at the sides only.
struct Planes {
  std::ptrdiff_t stride = 0;
  float* step_c = nullptr;  ///< cos θ
  float* step_s = nullptr;
  float* c = nullptr;  ///< cos mθ
  float* s = nullptr;
  float* sum_c = nullptr;  ///< convolved along columns
  float* sum_s = nullptr;
  float* den = nullptr;
  float* num = nullptr;
};

/// sin and cos for |x| ≤ π/2 by their power series: what is left out is below 7e-9.
HWY_INLINE void sine_cosine(D d, V x, V& sine, V& cosine) {
  const V square = hn::Mul(x, x);
  V p = hn::Set(d, 1.6059043837e-10f);
  for (const float next :
       {-2.5052108385e-8f, 2.7557319224e-6f, -1.9841269841e-4f, 8.3333333333e-3f, -1.6666666667e-1f, 1.0f}) {
    p = hn::MulAdd(p, square, hn::Set(d, next));
  }
  sine = hn::Mul(p, x);
  p = hn::Set(d, 2.0876756988e-9f);
  for (const float next :
       {-2.7557319224e-7f, 2.4801587302e-5f, -1.3888888889e-3f, 4.1666666667e-2f, -0.5f, 1.0f}) {
    p = hn::MulAdd(p, square, hn::Set(d, next));
  }
  cosine = p;
}

/// cos θ and sin θ of every pixel of the tile and its halo.
void first_angles(const SpectralFilter& filter, const SpectralTile& tile, const Planes& planes) {
  const D d;
  const auto lanes = static_cast<std::ptrdiff_t>(hn::Lanes(d));
  const std::ptrdiff_t r = filter.radius;
  const V middle = hn::Set(d, filter.middle);
  const V half = hn::Set(d, 0.5f * filter.omega);
  for (std::ptrdiff_t y = 0; y < tile.rows + 2 * r; ++y) {
    const float* from = tile.origin + (y - r) * tile.stride - r;
    const std::ptrdiff_t line = y * planes.stride;
    for (std::ptrdiff_t x = 0; x < planes.stride; x += lanes) {
      V sine;
      V cosine;
      sine_cosine(d, hn::Mul(hn::Sub(hn::LoadU(d, from + x), middle), half), sine, cosine);
      const V twice = hn::Add(sine, sine);
      const V c = hn::NegMulAdd(twice, sine, hn::Set(d, 1.0f));
      const V s = hn::Mul(twice, cosine);
      hn::StoreU(c, d, planes.step_c + line + x);
      hn::StoreU(s, d, planes.step_s + line + x);
      hn::StoreU(c, d, planes.c + line + x);
      hn::StoreU(s, d, planes.s + line + x);
    }
  }
}

/// From cos mθ and sin mθ to those of (m+1)θ.
void next_angles(std::ptrdiff_t count, const Planes& planes) {
  const D d;
  const auto lanes = static_cast<std::ptrdiff_t>(hn::Lanes(d));
  for (std::ptrdiff_t i = 0; i < count; i += lanes) {
    const V step_c = hn::LoadU(d, planes.step_c + i);
    const V step_s = hn::LoadU(d, planes.step_s + i);
    const V c = hn::LoadU(d, planes.c + i);
    const V s = hn::LoadU(d, planes.s + i);
    hn::StoreU(hn::NegMulAdd(s, step_s, hn::Mul(c, step_c)), d, planes.c + i);
    hn::StoreU(hn::MulAdd(c, step_s, hn::Mul(s, step_c)), d, planes.s + i);
  }
}

/// kRows rows of sums from `y` on, kSide vectors at `x`. `weights` has kRows − 1 zeros before and after.
HWY_INLINE void column_block(const Planes& planes, const float* weights, std::ptrdiff_t taps,
                             std::ptrdiff_t y, std::ptrdiff_t x) {
  const D d;
  const auto lanes = static_cast<std::ptrdiff_t>(hn::Lanes(d));
  V sum_c[kRows][kSide];
  V sum_s[kRows][kSide];
  for (int i = 0; i < kRows; ++i) {
    for (int k = 0; k < kSide; ++k) sum_c[i][k] = sum_s[i][k] = hn::Zero(d);
  }
  const float* c = planes.c + y * planes.stride + x;
  const float* s = planes.s + y * planes.stride + x;
  const float* weight = weights + kRows - 1;
  for (std::ptrdiff_t j = 0; j < taps + kRows - 1; ++j, c += planes.stride, s += planes.stride) {
    V value_c[kSide];
    V value_s[kSide];
    for (int k = 0; k < kSide; ++k) {
      value_c[k] = hn::LoadU(d, c + k * lanes);
      value_s[k] = hn::LoadU(d, s + k * lanes);
    }
    for (int i = 0; i < kRows; ++i) {
      const V w = hn::Set(d, weight[j - i]);
      for (int k = 0; k < kSide; ++k) {
        sum_c[i][k] = hn::MulAdd(w, value_c[k], sum_c[i][k]);
        sum_s[i][k] = hn::MulAdd(w, value_s[k], sum_s[i][k]);
      }
    }
  }
  for (int i = 0; i < kRows; ++i) {
    const std::ptrdiff_t at = (y + i) * planes.stride + x;
    for (int k = 0; k < kSide; ++k) {
      hn::StoreU(sum_c[i][k], d, planes.sum_c + at + k * lanes);
      hn::StoreU(sum_s[i][k], d, planes.sum_s + at + k * lanes);
    }
  }
}

/// The row pass for four vectors of outputs, and what they add to D and N.
HWY_INLINE void row_block(const Planes& planes, const SpectralFilter& filter, int harmonic, std::ptrdiff_t y,
                          std::ptrdiff_t x) {
  constexpr int kVectors = 4;
  const D d;
  const auto lanes = static_cast<std::ptrdiff_t>(hn::Lanes(d));
  const std::ptrdiff_t line = y * planes.stride + x;
  V sum_c[kVectors];
  V sum_s[kVectors];
  for (int k = 0; k < kVectors; ++k) sum_c[k] = sum_s[k] = hn::Zero(d);
  for (std::ptrdiff_t t = 0; t <= 2 * filter.radius; ++t) {
    const V w = hn::Set(d, filter.weights_x[t]);
    for (int k = 0; k < kVectors; ++k) {
      sum_c[k] = hn::MulAdd(w, hn::LoadU(d, planes.sum_c + line + t + k * lanes), sum_c[k]);
      sum_s[k] = hn::MulAdd(w, hn::LoadU(d, planes.sum_s + line + t + k * lanes), sum_s[k]);
    }
  }
  const V den = hn::Set(d, filter.den[harmonic]);
  const V num = hn::Set(d, filter.num[harmonic]);
  const std::ptrdiff_t centre = (y + filter.radius) * planes.stride + x + filter.radius;
  for (int k = 0; k < kVectors; ++k) {
    const V c = hn::LoadU(d, planes.c + centre + k * lanes);
    const V s = hn::LoadU(d, planes.s + centre + k * lanes);
    const V even = hn::MulAdd(c, sum_c[k], hn::Mul(s, sum_s[k]));
    const V odd = hn::NegMulAdd(s, sum_c[k], hn::Mul(c, sum_s[k]));
    float* den_at = planes.den + line + k * lanes;
    float* num_at = planes.num + line + k * lanes;
    hn::StoreU(hn::MulAdd(den, even, hn::LoadU(d, den_at)), d, den_at);
    hn::StoreU(hn::MulAdd(num, odd, hn::LoadU(d, num_at)), d, num_at);
  }
}

/// Value + N/D, or not-a-number where spectral_basis.h's bound exceeds the tolerance.
void finish(const SpectralFilter& filter, const SpectralTile& tile, const Planes& planes) {
  const D d;
  const auto lanes = static_cast<std::ptrdiff_t>(hn::Lanes(d));
  const V den_bound = hn::Set(d, filter.den_bound);
  const V num_bound = hn::Set(d, filter.num_bound);
  const V tolerance = hn::Set(d, filter.tolerance);
  const V least = hn::Set(d, filter.least);
  const V most = hn::Set(d, filter.most);
  const V weak = hn::Set(d, std::numeric_limits<float>::quiet_NaN());
  for (std::ptrdiff_t y = 0; y < tile.rows; ++y) {
    for (std::ptrdiff_t x = 0; x < tile.width; x += lanes) {
      const V den = hn::LoadU(d, planes.den + y * planes.stride + x);
      const V num = hn::LoadU(d, planes.num + y * planes.stride + x);
      const V change = hn::Div(num, den);
      const V bound = hn::MulAdd(hn::Abs(change), den_bound, num_bound);
      const auto holds = hn::Le(bound, hn::Mul(tolerance, hn::Sub(den, den_bound)));
      const V value = hn::LoadU(d, tile.origin + y * tile.stride + x);
      const V result = hn::Clamp(hn::Add(value, change), least, most);
      hn::StoreU(hn::IfThenElse(holds, result, weak), d, tile.out + y * tile.out_stride + x);
    }
  }
}

void spectral_tile(const SpectralFilter& filter, const SpectralTile& tile, std::vector<float>& scratch) {
  const D d;
  const auto lanes = static_cast<std::ptrdiff_t>(hn::Lanes(d));
  const std::ptrdiff_t r = filter.radius;
  const std::ptrdiff_t taps = 2 * r + 1;
  const auto up = [](std::ptrdiff_t value, std::ptrdiff_t step) { return (value + step - 1) / step * step; };

  // Outputs in whole row blocks, with the halo beside them, in whole column blocks.
  const std::ptrdiff_t outputs = up(tile.width, 4 * lanes);
  const std::ptrdiff_t side = up(tile.width + 2 * r, kSide * lanes);
  const std::ptrdiff_t rows = up(tile.rows, kRows);
  Planes planes;
  planes.stride = std::max(side, outputs + up(2 * r, lanes));
  const std::ptrdiff_t angles = (rows + 2 * r) * planes.stride;
  const std::ptrdiff_t sums = (rows + 1) * planes.stride;
  const std::ptrdiff_t line = taps + 2 * (kRows - 1);
  scratch.resize(
      std::max(scratch.size(), static_cast<std::size_t>(4 * (angles + planes.stride) + 4 * sums + line)));
  float* next = scratch.data();
  for (float** plane : {&planes.step_c, &planes.step_s, &planes.c, &planes.s}) {
    *plane = next;
    next += angles + planes.stride;
  }
  for (float** plane : {&planes.sum_c, &planes.sum_s, &planes.den, &planes.num}) {
    *plane = next;
    next += sums;
  }
  float* weights_y = next;
  std::fill(weights_y, weights_y + line, 0.0f);
  std::copy(filter.weights_y, filter.weights_y + taps, weights_y + kRows - 1);
  std::fill(planes.den, planes.den + sums, filter.den[0]);
  std::fill(planes.num, planes.num + sums, 0.0f);
  // Rows that only the last column block reads, with weight zero: they must be numbers.
  for (float* plane : {planes.c, planes.s}) {
    std::fill(plane + (tile.rows + 2 * r) * planes.stride, plane + angles, 0.0f);
  }

  first_angles(filter, tile, planes);
  for (int m = 1; m <= filter.harmonics; ++m) {
    if (m > 1) next_angles((tile.rows + 2 * r) * planes.stride, planes);
    for (std::ptrdiff_t y = 0; y < tile.rows; y += kRows) {
      for (std::ptrdiff_t x = 0; x < side; x += kSide * lanes) column_block(planes, weights_y, taps, y, x);
    }
    for (std::ptrdiff_t y = 0; y < tile.rows; ++y) {
      for (std::ptrdiff_t x = 0; x < outputs; x += 4 * lanes) row_block(planes, filter, m, y, x);
    }
  }
  finish(filter, tile, planes);
}

}  // namespace filterscope::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace filterscope::fast {

HWY_EXPORT(spectral_tile);

void filter_tile(const SpectralFilter& filter, const SpectralTile& tile, std::vector<float>& scratch) {
  HWY_DYNAMIC_DISPATCH(spectral_tile)(filter, tile, scratch);
}

}  // namespace filterscope::fast
#endif
