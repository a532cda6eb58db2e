// The weight of a tap is one power of two: exponent = log2(spatial weight) − d², d in units that make the
// range weight 2^(−d²). So the spatial weight costs nothing beyond the subtraction that the square needs
// anyway. Sums are taken row by row of the window and then added, which keeps float32 accurate for large
// windows.
#include "kernels/bilateral2d/fast/exact/simd_row.h"

#include "kernels/maths/spatial_weights.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bilateral2d/fast/exact/simd_row.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernels/cpu/simd_exp2-inl.h"

HWY_BEFORE_NAMESPACE();
namespace filterscope::fast::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using filterscope::HWY_NAMESPACE::counted;
using filterscope::HWY_NAMESPACE::exp2_of_negative;
using D = hn::ScalableTag<float>;
using V = hn::Vec<D>;

/// Two vectors of output pixels at `x`: their chains of operations are independent and overlap.
template <int Channels, bool Shared, bool Weighted, bool Huge>
HWY_INLINE void filter_block(const SimdRow& row, std::ptrdiff_t x) {
  const D d;
  const auto lanes = static_cast<std::ptrdiff_t>(hn::Lanes(d));
  const std::ptrdiff_t r = row.radius;
  const auto stride = static_cast<std::ptrdiff_t>(row.stride);
  V centre0[Channels];
  V centre1[Channels];
  V sum0[Channels];
  V sum1[Channels];
  V weight_sum0 = hn::Zero(d);
  V weight_sum1 = hn::Zero(d);
  for (int c = 0; c < Channels; ++c) {
    centre0[c] = hn::LoadU(d, row.guide[c] + x);
    centre1[c] = hn::LoadU(d, row.guide[c] + x + lanes);
    sum0[c] = hn::Zero(d);
    sum1[c] = hn::Zero(d);
  }
  for (std::ptrdiff_t dy = -r; dy <= r; ++dy) {
    const std::ptrdiff_t reach = row.reach[dy + r];
    const float* exponent = row.exponents + (dy + r) * (2 * r + 1) + r - reach;
    V row_sum0[Channels];
    V row_sum1[Channels];
    V row_weight0 = hn::Zero(d);
    V row_weight1 = hn::Zero(d);
    for (int c = 0; c < Channels; ++c) {
      row_sum0[c] = hn::Zero(d);
      row_sum1[c] = hn::Zero(d);
    }
    const std::ptrdiff_t line = dy * stride + x;
    for (std::ptrdiff_t dx = -reach; dx <= reach; ++dx, ++exponent) {
      V t0 = hn::Set(d, *exponent);
      V t1 = t0;
      if (Weighted) {
        t0 = hn::Add(t0, hn::LoadU(d, row.logarithms + line + dx));
        t1 = hn::Add(t1, hn::LoadU(d, row.logarithms + line + dx + lanes));
      }
      V value0[Channels];
      V value1[Channels];
      for (int c = 0; c < Channels; ++c) {
        value0[c] = hn::LoadU(d, row.guide[c] + line + dx);
        value1[c] = hn::LoadU(d, row.guide[c] + line + dx + lanes);
        const V difference0 = hn::Sub(value0[c], centre0[c]);
        const V difference1 = hn::Sub(value1[c], centre1[c]);
        t0 = hn::NegMulAdd(difference0, difference0, t0);
        t1 = hn::NegMulAdd(difference1, difference1, t1);
        if (!Shared) {
          value0[c] = hn::LoadU(d, row.value[c] + line + dx);
          value1[c] = hn::LoadU(d, row.value[c] + line + dx + lanes);
        }
      }
      const V weight0 = exp2_of_negative(d, t0);
      const V weight1 = exp2_of_negative(d, t1);
      for (int c = 0; c < Channels; ++c) {
        if constexpr (Huge) {
          value0[c] = counted(d, weight0, value0[c]);
          value1[c] = counted(d, weight1, value1[c]);
        }
        row_sum0[c] = hn::MulAdd(weight0, value0[c], row_sum0[c]);
        row_sum1[c] = hn::MulAdd(weight1, value1[c], row_sum1[c]);
      }
      row_weight0 = hn::Add(row_weight0, weight0);
      row_weight1 = hn::Add(row_weight1, weight1);
    }
    for (int c = 0; c < Channels; ++c) {
      sum0[c] = hn::Add(sum0[c], row_sum0[c]);
      sum1[c] = hn::Add(sum1[c], row_sum1[c]);
    }
    weight_sum0 = hn::Add(weight_sum0, row_weight0);
    weight_sum1 = hn::Add(weight_sum1, row_weight1);
  }
  const V scale = hn::Set(d, row.scale);
  for (int c = 0; c < Channels; ++c) {
    hn::StoreU(hn::Mul(hn::Div(sum0[c], weight_sum0), scale), d, row.out[c] + x);
    hn::StoreU(hn::Mul(hn::Div(sum1[c], weight_sum1), scale), d, row.out[c] + x + lanes);
  }
}

template <int Channels, bool Shared, bool Weighted, bool Huge>
void filter_all(const SimdRow& row) {
  const auto step = static_cast<std::ptrdiff_t>(2 * hn::Lanes(D()));
  for (std::ptrdiff_t x = 0; x < row.count; x += step) filter_block<Channels, Shared, Weighted, Huge>(row, x);
}

template <bool Weighted, bool Huge>
void filter_planes(const SimdRow& row) {
  if (row.channels == 1) {
    row.shared ? filter_all<1, true, Weighted, Huge>(row) : filter_all<1, false, Weighted, Huge>(row);
  } else {
    row.shared ? filter_all<3, true, Weighted, Huge>(row) : filter_all<3, false, Weighted, Huge>(row);
  }
}

void filter_simd_row(const SimdRow& row) {
  if (row.logarithms != nullptr) {
    row.huge ? filter_planes<true, true>(row) : filter_planes<true, false>(row);
  } else {
    row.huge ? filter_planes<false, true>(row) : filter_planes<false, false>(row);
  }
}

}  // namespace filterscope::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace filterscope::fast {

HWY_EXPORT(filter_simd_row);

SimdWindow::SimdWindow(const BilateralParameters& parameters) {
  const int r = parameters.radius;
  const double x_factor = -0.5 * M_LOG2E / (parameters.sigma_space * parameters.sigma_space);
  const double y_factor = -0.5 * M_LOG2E / (sigma_y(parameters) * sigma_y(parameters));
  for (int dy = -r; dy <= r; ++dy) {
    reach.push_back(window_reach(parameters.window, r, dy));
    for (int dx = -r; dx <= r; ++dx) {
      exponents.push_back(static_cast<float>(dx * dx * x_factor + dy * dy * y_factor));
    }
  }
}

void filter_row(const SimdRow& row) { HWY_DYNAMIC_DISPATCH(filter_simd_row)(row); }

}  // namespace filterscope::fast
#endif
