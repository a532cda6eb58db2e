// Only the exponent of dx enters a tap: weight = 2^(ex(dx) − d²). The factors along y and z are applied once
// to the sums of a row and of a slice of the window, which also keeps float32 accurate for large windows.
#include "kernels/bilateral3d/fast/exact/volume_row.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bilateral3d/fast/exact/volume_row.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernels/cpu/simd_exp2-inl.h"

HWY_BEFORE_NAMESPACE();
namespace filterscope::fast::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using filterscope::HWY_NAMESPACE::counted;
using filterscope::HWY_NAMESPACE::exp2_of_limited;
using filterscope::HWY_NAMESPACE::exp2_of_negative;
using D = hn::ScalableTag<float>;
using V = hn::Vec<D>;

/// Sums for two vectors of voxels: their chains of operations are independent and overlap.
template <int Planes>
struct Sums {
  V value0[Planes], value1[Planes], weight0, weight1;
};

template <int Planes>
HWY_INLINE Sums<Planes> zero_sums() {
  Sums<Planes> sums;
  const V zero = hn::Zero(D());
  for (int i = 0; i < Planes; ++i) sums.value0[i] = sums.value1[i] = zero;
  sums.weight0 = sums.weight1 = zero;
  return sums;
}

template <int Planes>
HWY_INLINE void add_scaled(Sums<Planes>& sums, const Sums<Planes>& more, V factor) {
  for (int i = 0; i < Planes; ++i) {
    sums.value0[i] = hn::MulAdd(factor, more.value0[i], sums.value0[i]);
    sums.value1[i] = hn::MulAdd(factor, more.value1[i], sums.value1[i]);
  }
  sums.weight0 = hn::MulAdd(factor, more.weight0, sums.weight0);
  sums.weight1 = hn::MulAdd(factor, more.weight1, sums.weight1);
}

/// What is known of voxels, quickest first: no exponent is below kLeastExponent; no value is huge; nothing.
enum class Known : unsigned char { limited, usual, nothing };

template <Known kKnown>
HWY_INLINE V weight_of(V exponent) {
  if constexpr (kKnown == Known::limited) return exp2_of_limited(D(), exponent);
  return exp2_of_negative(D(), exponent);
}

/// One row of the window; `at` is the tap right above or below the first voxel, `logarithm` that one's.
template <int Planes, Known kKnown, bool kWeighted>
HWY_INLINE Sums<Planes> sum_row(const VolumeRow& row, const float* at, const float* logarithm,
                                const V (&centre0)[Planes], const V (&centre1)[Planes]) {
  const D d;
  const auto lanes = static_cast<std::ptrdiff_t>(hn::Lanes(d));
  const std::ptrdiff_t reach = row.window->reach.x;
  const std::ptrdiff_t plane_stride = row.plane_stride;
  const float* exponent = row.window->exponents.data();
  Sums<Planes> sums = zero_sums<Planes>();
  for (std::ptrdiff_t dx = -reach; dx <= reach; ++dx, ++exponent) {
    V t0 = hn::Set(d, *exponent);
    V t1 = t0;
    if constexpr (kWeighted) {
      t0 = hn::Add(t0, hn::LoadU(d, logarithm + dx));
      t1 = hn::Add(t1, hn::LoadU(d, logarithm + dx + lanes));
    }
    V value0[Planes];
    V value1[Planes];
    for (int i = 0; i < Planes; ++i) {
      const float* const plane = at + i * plane_stride + dx;
      value0[i] = hn::LoadU(d, plane);
      value1[i] = hn::LoadU(d, plane + lanes);
      const V difference0 = hn::Sub(value0[i], centre0[i]);
      const V difference1 = hn::Sub(value1[i], centre1[i]);
      t0 = hn::NegMulAdd(difference0, difference0, t0);
      t1 = hn::NegMulAdd(difference1, difference1, t1);
    }
    const V weight0 = weight_of<kKnown>(t0);
    const V weight1 = weight_of<kKnown>(t1);
    for (int i = 0; i < Planes; ++i) {
      if constexpr (kKnown == Known::nothing) {
        value0[i] = counted(d, weight0, value0[i]);
        value1[i] = counted(d, weight1, value1[i]);
      }
      sums.value0[i] = hn::MulAdd(weight0, value0[i], sums.value0[i]);
      sums.value1[i] = hn::MulAdd(weight1, value1[i], sums.value1[i]);
    }
    sums.weight0 = hn::Add(sums.weight0, weight0);
    sums.weight1 = hn::Add(sums.weight1, weight1);
  }
  return sums;
}

template <int Planes, Known kKnown, bool kWeighted>
HWY_INLINE void filter_block(const VolumeRow& row, std::ptrdiff_t x) {
  const D d;
  const auto lanes = static_cast<std::ptrdiff_t>(hn::Lanes(d));
  const VolumeWindow& window = *row.window;
  const float* const middle = row.first + x;
  V centre0[Planes];
  V centre1[Planes];
  for (int i = 0; i < Planes; ++i) {
    centre0[i] = hn::LoadU(d, middle + i * row.plane_stride);
    centre1[i] = hn::LoadU(d, middle + i * row.plane_stride + lanes);
  }
  Sums<Planes> total = zero_sums<Planes>();
  for (int dz = -window.reach.z; dz <= window.reach.z; ++dz) {
    Sums<Planes> slice = zero_sums<Planes>();
    for (int dy = -window.reach.y; dy <= window.reach.y; ++dy) {
      const float factor = window.rows[static_cast<std::size_t>(dy + window.reach.y)];
      if (factor == 0) continue;
      const std::ptrdiff_t at = dz * row.slice_stride + dy * row.stride;
      const float* logarithm = kWeighted ? row.logarithms + x + at : nullptr;
      const Sums<Planes> line =
          sum_row<Planes, kKnown, kWeighted>(row, middle + at, logarithm, centre0, centre1);
      add_scaled(slice, line, hn::Set(d, factor));
    }
    add_scaled(total, slice, hn::Set(d, window.slices[static_cast<std::size_t>(dz + window.reach.z)]));
  }
  const V scale = hn::Set(d, row.scale);
  for (int i = 0; i < Planes; ++i) {
    float* const out = row.out + i * (static_cast<std::ptrdiff_t>(row.count) + kVolumeRowSlack) + x;
    hn::StoreU(hn::Mul(hn::Div(total.value0[i], total.weight0), scale), d, out);
    hn::StoreU(hn::Mul(hn::Div(total.value1[i], total.weight1), scale), d, out + lanes);
  }
}

template <int Planes, Known kKnown, bool kWeighted>
void filter_blocks(const VolumeRow& row) {
  const auto step = static_cast<std::ptrdiff_t>(2 * hn::Lanes(D()));
  for (std::ptrdiff_t x = 0; x < row.count; x += step) filter_block<Planes, kKnown, kWeighted>(row, x);
}

template <int Planes>
void filter_planes(const VolumeRow& row) {
  const bool huge = !(row.span <= kHuge);
  if (row.logarithms != nullptr) {
    return huge ? filter_blocks<Planes, Known::nothing, true>(row)
                : filter_blocks<Planes, Known::usual, true>(row);
  }
  if (huge) return filter_blocks<Planes, Known::nothing, false>(row);
  const float least = row.window->exponents.front() - row.span * row.span;
  if (least >= filterscope::HWY_NAMESPACE::kLeastExponent)
    return filter_blocks<Planes, Known::limited, false>(row);
  filter_blocks<Planes, Known::usual, false>(row);
}

void filter_volume_row(const VolumeRow& row) {
  row.planes == 1 ? filter_planes<1>(row) : filter_planes<3>(row);
}

}  // namespace filterscope::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace filterscope::fast {
namespace {

/// What is too small to change a sum is 0: products with it would be subnormal, which takes many times as
/// long.
std::vector<float> factors(const std::vector<double>& weights) {
  constexpr double kLeast = 0x1p-100;
  std::vector<float> list;
  for (const double weight : weights) list.push_back(weight < kLeast ? 0.0F : static_cast<float>(weight));
  return list;
}

std::vector<float> exponents_along(int radius, double sigma) {
  std::vector<float> list;
  for (int d = -radius; d <= radius; ++d) {
    list.push_back(static_cast<float>(-0.5 * M_LOG2E * d * d / (sigma * sigma)));
  }
  return list;
}

}  // namespace

HWY_EXPORT(filter_volume_row);

VolumeWindow::VolumeWindow(const VolumeParameters& parameters)
    : reach(reach_of(parameters)), exponents(exponents_along(reach.x, sigmas_of(parameters).x)) {
  const AxisWeights weights = gaussian_weights(parameters);
  rows = factors(weights.y);
  slices = factors(weights.z);
}

void filter_row(const VolumeRow& row) { HWY_DYNAMIC_DISPATCH(filter_volume_row)(row); }

}  // namespace filterscope::fast
#endif
