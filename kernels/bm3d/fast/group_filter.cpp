#include "kernels/bm3d/fast/group_filter.h"

#include <cstddef>
#include <numbers>

#include "kernels/maths/block_transforms.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/bm3d/fast/group_filter.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#ifndef FILTERSCOPE_GROUP_FILTER_ONCE
#define FILTERSCOPE_GROUP_FILTER_ONCE
namespace filterscope::bm {

/// A matrix and its transpose, in single precision.
struct FloatMatrix {
  alignas(64) float rows[kPixels];
  alignas(64) float columns[kPixels];

  explicit FloatMatrix(const Matrix& matrix) {
    for (std::size_t i = 0; i < kBlock; ++i) {
      for (std::size_t j = 0; j < kBlock; ++j)
        rows[i * kBlock + j] = columns[j * kBlock + i] = static_cast<float>(matrix[i][j]);
    }
  }
};

struct FloatTransform {
  FloatMatrix forward;
  FloatMatrix inverse;

  explicit FloatTransform(const Transform& transform)
      : forward(transform.forward), inverse(transform.inverse) {}
};

inline const FloatTransform& float_spline() {
  static const FloatTransform made(spline_transform());
  return made;
}

inline const FloatTransform& float_cosine() {
  static const FloatTransform made(cosine_transform());
  return made;
}

}  // namespace filterscope::bm
#endif

HWY_BEFORE_NAMESPACE();
namespace filterscope::bm::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using D = hn::CappedTag<float, kBlock>;
using V = hn::Vec<D>;

HWY_INLINE std::size_t lanes() { return hn::Lanes(D()); }

/// to = left · right, of 8×8 values row by row.
HWY_INLINE void multiply(const float* HWY_RESTRICT left, const float* HWY_RESTRICT right,
                         float* HWY_RESTRICT to) {
  const D d;
  for (std::size_t j = 0; j < kBlock; j += lanes()) {
    const V r0 = hn::LoadU(d, right + j);
    const V r1 = hn::LoadU(d, right + kBlock + j);
    const V r2 = hn::LoadU(d, right + 2 * kBlock + j);
    const V r3 = hn::LoadU(d, right + 3 * kBlock + j);
    const V r4 = hn::LoadU(d, right + 4 * kBlock + j);
    const V r5 = hn::LoadU(d, right + 5 * kBlock + j);
    const V r6 = hn::LoadU(d, right + 6 * kBlock + j);
    const V r7 = hn::LoadU(d, right + 7 * kBlock + j);
    for (std::size_t i = 0; i < kBlock; ++i) {
      const float* row = left + i * kBlock;
      V one = hn::Mul(hn::Set(d, row[0]), r0);
      V other = hn::Mul(hn::Set(d, row[1]), r1);
      one = hn::MulAdd(hn::Set(d, row[2]), r2, one);
      other = hn::MulAdd(hn::Set(d, row[3]), r3, other);
      one = hn::MulAdd(hn::Set(d, row[4]), r4, one);
      other = hn::MulAdd(hn::Set(d, row[5]), r5, other);
      one = hn::MulAdd(hn::Set(d, row[6]), r6, one);
      other = hn::MulAdd(hn::Set(d, row[7]), r7, other);
      hn::StoreU(hn::Add(one, other), d, to + i * kBlock + j);
    }
  }
}

HWY_INLINE void transform_blocks(const FloatMatrix& matrix, float* blocks, std::size_t size) {
  alignas(64) float half[kPixels];
  for (float* block = blocks; block < blocks + size * kPixels; block += kPixels) {
    multiply(matrix.rows, block, half);
    multiply(half, matrix.columns, block);
  }
}

/// A level of the orthonormal Haar transform along the blocks: sums stay where the first block of a pair was,
/// differences where the second one was. It is its own inverse.
HWY_INLINE void haar_level(float* blocks, std::size_t size, std::size_t half) {
  const D d;
  const V scale = hn::Set(d, std::numbers::sqrt2_v<float> / 2);
  for (std::size_t i = 0; i < size; i += 2 * half) {
    float* one = blocks + i * kPixels;
    float* other = one + half * kPixels;
    for (std::size_t c = 0; c < kPixels; c += lanes()) {
      const V a = hn::Load(d, one + c);
      const V b = hn::Load(d, other + c);
      hn::Store(hn::Mul(hn::Add(a, b), scale), d, one + c);
      hn::Store(hn::Mul(hn::Sub(a, b), scale), d, other + c);
    }
  }
}

HWY_INLINE void to_spectrum(float* blocks, std::size_t size, const FloatTransform& transform) {
  transform_blocks(transform.forward, blocks, size);
  for (std::size_t half = 1; half < size; half *= 2) haar_level(blocks, size, half);
}

HWY_INLINE void from_spectrum(float* blocks, std::size_t size, const FloatTransform& transform) {
  for (std::size_t half = size / 2; half > 0; half /= 2) haar_level(blocks, size, half);
  transform_blocks(transform.inverse, blocks, size);
}

float threshold(GroupBlocks& noisy, std::size_t size, float limit) {
  const D d;
  const FloatTransform& transform = float_spline();
  float* values = noisy.values;
  to_spectrum(values, size, transform);
  const float mean = values[0];
  values[0] = 0;  // counted below, whatever it is
  std::size_t kept = 1;
  for (std::size_t c = 0; c < size * kPixels; c += lanes()) {
    const V value = hn::Load(d, values + c);
    // What is not a number is kept.
    const auto goes = hn::Le(hn::Abs(value), hn::Set(d, limit));
    kept += lanes() - hn::CountTrue(d, goes);
    hn::Store(hn::IfThenZeroElse(goes, value), d, values + c);
  }
  values[0] = mean;
  from_spectrum(values, size, transform);
  return 1.0F / static_cast<float>(kept);
}

float shrink(GroupBlocks& noisy, GroupBlocks& estimate, std::size_t size, float sigma) {
  const D d;
  const FloatTransform& transform = float_cosine();
  to_spectrum(noisy.values, size, transform);
  to_spectrum(estimate.values, size, transform);
  const float mean = noisy.values[0];
  const V noise = hn::Set(d, sigma * sigma);
  estimate.values[0] = 0;
  V squares = hn::Zero(d);
  for (std::size_t c = 0; c < size * kPixels; c += lanes()) {
    const V own = hn::Load(d, estimate.values + c);
    const V signal = hn::Mul(own, own);
    const V share = hn::Div(signal, hn::Add(signal, noise));
    squares = hn::MulAdd(share, share, squares);
    hn::Store(hn::Mul(share, hn::Load(d, noisy.values + c)), d, noisy.values + c);
  }
  noisy.values[0] = mean;
  from_spectrum(noisy.values, size, transform);
  return 1.0F / (1.0F + hn::GetLane(hn::SumOfLanes(d, squares)));
}

}  // namespace filterscope::bm::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace filterscope::bm {

HWY_EXPORT(threshold);
HWY_EXPORT(shrink);

float threshold_group(GroupBlocks& noisy, int size, float limit) {
  return HWY_DYNAMIC_DISPATCH(threshold)(noisy, static_cast<std::size_t>(size), limit);
}

float shrink_group(GroupBlocks& noisy, GroupBlocks& estimate, int size, float sigma) {
  return HWY_DYNAMIC_DISPATCH(shrink)(noisy, estimate, static_cast<std::size_t>(size), sigma);
}

}  // namespace filterscope::bm
#endif
