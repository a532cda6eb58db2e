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
template <int kSide>
struct FloatMatrix {
  alignas(64) float rows[kSide * kSide];
  alignas(64) float columns[kSide * kSide];

  explicit FloatMatrix(const Matrix<kSide>& matrix) {
    for (std::size_t i = 0; i < kSide; ++i) {
      for (std::size_t j = 0; j < kSide; ++j)
        rows[i * kSide + j] = columns[j * kSide + i] = static_cast<float>(matrix[i][j]);
    }
  }
};

template <int kSide>
struct FloatTransform {
  FloatMatrix<kSide> forward;
  FloatMatrix<kSide> inverse;

  explicit FloatTransform(const Transform<kSide>& transform)
      : forward(transform.forward), inverse(transform.inverse) {}
};

template <int kSide>
const FloatTransform<kSide>& float_spline() {
  static const FloatTransform<kSide> made(spline_transform<kSide>());
  return made;
}

template <int kSide>
const FloatTransform<kSide>& float_cosine() {
  static const FloatTransform<kSide> made(cosine_transform<kSide>());
  return made;
}

}  // namespace filterscope::bm
#endif

HWY_BEFORE_NAMESPACE();
namespace filterscope::bm::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using D = hn::CappedTag<float, 8>;
using V = hn::Vec<D>;

HWY_INLINE std::size_t lanes() { return hn::Lanes(D()); }

/// to = left · right, of 8×8 values row by row.
HWY_INLINE void multiply(const float* HWY_RESTRICT left, const float* HWY_RESTRICT right,
                         float* HWY_RESTRICT to) {
  constexpr std::size_t kSide = Squares::kSide;
  const D d;
  for (std::size_t j = 0; j < kSide; j += lanes()) {
    const V r0 = hn::LoadU(d, right + j);
    const V r1 = hn::LoadU(d, right + kSide + j);
    const V r2 = hn::LoadU(d, right + 2 * kSide + j);
    const V r3 = hn::LoadU(d, right + 3 * kSide + j);
    const V r4 = hn::LoadU(d, right + 4 * kSide + j);
    const V r5 = hn::LoadU(d, right + 5 * kSide + j);
    const V r6 = hn::LoadU(d, right + 6 * kSide + j);
    const V r7 = hn::LoadU(d, right + 7 * kSide + j);
    for (std::size_t i = 0; i < kSide; ++i) {
      const float* row = left + i * kSide;
      V one = hn::Mul(hn::Set(d, row[0]), r0);
      V other = hn::Mul(hn::Set(d, row[1]), r1);
      one = hn::MulAdd(hn::Set(d, row[2]), r2, one);
      other = hn::MulAdd(hn::Set(d, row[3]), r3, other);
      one = hn::MulAdd(hn::Set(d, row[4]), r4, one);
      other = hn::MulAdd(hn::Set(d, row[5]), r5, other);
      one = hn::MulAdd(hn::Set(d, row[6]), r6, one);
      other = hn::MulAdd(hn::Set(d, row[7]), r7, other);
      hn::StoreU(hn::Add(one, other), d, to + i * kSide + j);
    }
  }
}

/// The same of `rows` × 4 values by 4 × kWidth.
template <int kWidth>
HWY_INLINE void multiply_four(const float* HWY_RESTRICT left, const float* HWY_RESTRICT right,
                              float* HWY_RESTRICT to, std::size_t rows) {
  const hn::CappedTag<float, kWidth> d;
  for (std::size_t j = 0; j < kWidth; j += hn::Lanes(d)) {
    const auto r0 = hn::LoadU(d, right + j);
    const auto r1 = hn::LoadU(d, right + kWidth + j);
    const auto r2 = hn::LoadU(d, right + 2 * kWidth + j);
    const auto r3 = hn::LoadU(d, right + 3 * kWidth + j);
    for (std::size_t i = 0; i < rows; ++i) {
      const float* row = left + i * 4;
      auto one = hn::Mul(hn::Set(d, row[0]), r0);
      auto other = hn::Mul(hn::Set(d, row[1]), r1);
      one = hn::MulAdd(hn::Set(d, row[2]), r2, one);
      other = hn::MulAdd(hn::Set(d, row[3]), r3, other);
      hn::StoreU(hn::Add(one, other), d, to + i * kWidth + j);
    }
  }
}

HWY_INLINE void transform_block(const FloatMatrix<8>& matrix, float* block) {
  alignas(64) float half[kPixels];
  multiply(matrix.rows, block, half);
  multiply(half, matrix.columns, block);
}

HWY_INLINE void transform_block(const FloatMatrix<4>& matrix, float* block) {
  constexpr std::size_t kSlice = 16;
  alignas(64) float along_z[kPixels];
  alignas(64) float along_y[kPixels];
  multiply_four<kSlice>(matrix.rows, block, along_z, 4);
  for (std::size_t z = 0; z < kPixels; z += kSlice)
    multiply_four<4>(matrix.rows, along_z + z, along_y + z, 4);
  multiply_four<4>(along_y, matrix.columns, block, kSlice);
}

template <int kSide>
HWY_INLINE void transform_blocks(const FloatMatrix<kSide>& matrix, float* blocks, std::size_t size) {
  for (float* block = blocks; block < blocks + size * kPixels; block += kPixels)
    transform_block(matrix, block);
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

template <int kSide>
HWY_INLINE void to_spectrum(float* blocks, std::size_t size, const FloatTransform<kSide>& transform) {
  transform_blocks(transform.forward, blocks, size);
  for (std::size_t half = 1; half < size; half *= 2) haar_level(blocks, size, half);
}

template <int kSide>
HWY_INLINE void from_spectrum(float* blocks, std::size_t size, const FloatTransform<kSide>& transform) {
  for (std::size_t half = size / 2; half > 0; half /= 2) haar_level(blocks, size, half);
  transform_blocks(transform.inverse, blocks, size);
}

template <int kSide>
HWY_INLINE float threshold(GroupBlocks& noisy, std::size_t size, float limit) {
  const D d;
  const FloatTransform<kSide>& transform = float_spline<kSide>();
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

template <int kSide>
HWY_INLINE float shrink(GroupBlocks& noisy, GroupBlocks& estimate, std::size_t size, float sigma) {
  const D d;
  const FloatTransform<kSide>& transform = float_cosine<kSide>();
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

float threshold_squares(GroupBlocks& noisy, std::size_t size, float limit) {
  return threshold<Squares::kSide>(noisy, size, limit);
}
float threshold_cubes(GroupBlocks& noisy, std::size_t size, float limit) {
  return threshold<Cubes::kSide>(noisy, size, limit);
}
float shrink_squares(GroupBlocks& noisy, GroupBlocks& estimate, std::size_t size, float sigma) {
  return shrink<Squares::kSide>(noisy, estimate, size, sigma);
}
float shrink_cubes(GroupBlocks& noisy, GroupBlocks& estimate, std::size_t size, float sigma) {
  return shrink<Cubes::kSide>(noisy, estimate, size, sigma);
}

}  // namespace filterscope::bm::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace filterscope::bm {

HWY_EXPORT(threshold_squares);
HWY_EXPORT(threshold_cubes);
HWY_EXPORT(shrink_squares);
HWY_EXPORT(shrink_cubes);

template <class Blocks>
float threshold_group(GroupBlocks& noisy, int size, float limit) {
  const auto count = static_cast<std::size_t>(size);
  if constexpr (Blocks::kDepth == 1) return HWY_DYNAMIC_DISPATCH(threshold_squares)(noisy, count, limit);
  return HWY_DYNAMIC_DISPATCH(threshold_cubes)(noisy, count, limit);
}

template <class Blocks>
float shrink_group(GroupBlocks& noisy, GroupBlocks& estimate, int size, float sigma) {
  const auto count = static_cast<std::size_t>(size);
  if constexpr (Blocks::kDepth == 1)
    return HWY_DYNAMIC_DISPATCH(shrink_squares)(noisy, estimate, count, sigma);
  return HWY_DYNAMIC_DISPATCH(shrink_cubes)(noisy, estimate, count, sigma);
}

template float threshold_group<Squares>(GroupBlocks&, int, float);
template float threshold_group<Cubes>(GroupBlocks&, int, float);
template float shrink_group<Squares>(GroupBlocks&, GroupBlocks&, int, float);
template float shrink_group<Cubes>(GroupBlocks&, GroupBlocks&, int, float);

}  // namespace filterscope::bm
#endif
