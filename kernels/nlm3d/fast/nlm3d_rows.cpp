// For each neighbour, squared differences are added over a patch's rows and slices, four rows of results
// together, and then along x. All of them are positive and none is taken away again, so that no digits are
// lost.
#include "kernels/nlm3d/fast/nlm3d_rows.h"

#include <algorithm>

#include "kernels/maths/nlm_weight.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/nlm3d/fast/nlm3d_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "kernels/cpu/nlm_weights-inl.h"

HWY_BEFORE_NAMESPACE();
namespace filterscope::fast::HWY_NAMESPACE {
/// The sums of `Rows` rows from `row` on, of columns from −p to count + p, p the patch's half width along x.
/// Each row's is taken slice by slice from the top down, whatever `Rows` is.
template <int Rows>
void add_columns(const NlmVolumeRows& source, std::ptrdiff_t shift, int row, NlmVolumeScratch& scratch) {
  const D d;
  const Halo p = source.patch;
  const int height = 2 * p.y + 1;
  for (std::ptrdiff_t x = 0; x < source.count + 2 * p.x; x += lanes()) {
    V sum[Rows];
    for (int r = 0; r < Rows; ++r) sum[r] = hn::Zero(d);
    // A plane after the other, and of each a slice after the other.
    const int slices = 2 * p.z + 1;
    for (int i = 0; i < source.planes * slices; ++i) {
      const int k = i % slices - p.z;
      const float* a = source.first + i / slices * source.plane_stride + k * source.slice_stride +
                       (row - p.y) * source.stride - p.x + x;
      for (int j = 0; j < height + Rows - 1; ++j, a += source.stride) {
        const V difference = hn::Sub(hn::LoadU(d, a), hn::LoadU(d, a + shift));
        for (int r = 0; r < Rows; ++r) {
          if (j >= r && j < r + height) sum[r] = hn::MulAdd(difference, difference, sum[r]);
        }
      }
    }
    for (int r = 0; r < Rows; ++r) {
      hn::StoreU(sum[r], d, scratch.columns_of(r) + x);
    }
  }
}

/// Adds what one neighbour gives to a row's sums of `Planes` planes. `value`: the neighbour of the row's
/// first voxel.
template <int Planes>
void add_neighbour(const NlmVolumeRows& source, const float* value, const float* columns, float* sums,
                   std::size_t pitch) {
  const D d;
  const bool most = source.centre == CentreWeight::max;
  const WeightFunction function = source.function;
  const float factor = source.factor;
  const bool huge = source.huge;
  const std::ptrdiff_t plane_stride = source.plane_stride;
  const auto add = [=](std::ptrdiff_t x, V sum) HWY_ATTR {
    const V weight = weight_of(function, sum, factor);
    float* to = sums + x;
    const float* from = value + x;
    HWY_UNROLL(3)
    for (int plane = 0; plane < Planes; ++plane, to += pitch, from += plane_stride) {
      V one = hn::LoadU(d, from);
      if (huge) one = filterscope::HWY_NAMESPACE::counted(d, weight, one);
      hn::StoreU(hn::MulAdd(weight, one, hn::LoadU(d, to)), d, to);
    }
    hn::StoreU(hn::Add(hn::LoadU(d, to), weight), d, to);
    if (most) hn::StoreU(hn::Max(hn::LoadU(d, to + pitch), weight), d, to + pitch);
  };
  sum_rows(d, source.patch.x, columns + 2 * source.patch.x, source.count, add);
}

/// The results from a row's sums, in place of those of the values.
void divide(const NlmVolumeRows& source, const float* own, float* sums, std::size_t pitch) {
  const D d;
  const V least = hn::Set(d, static_cast<float>(kLeastCentreWeight));
  const float* const weights = sums + static_cast<std::size_t>(source.planes) * pitch;
  for (std::ptrdiff_t x = 0; x < source.count; x += lanes()) {
    V weight = least;
    if (source.centre == CentreWeight::one) weight = hn::Set(d, 1.0F);
    if (source.centre == CentreWeight::max) weight = hn::Max(weight, hn::LoadU(d, weights + pitch + x));
    const V total = hn::Add(hn::LoadU(d, weights + x), weight);
    for (int plane = 0; plane < source.planes; ++plane) {
      float* const to = sums + static_cast<std::size_t>(plane) * pitch + x;
      const V sum = hn::MulAdd(weight, hn::LoadU(d, own + plane * source.plane_stride + x), hn::LoadU(d, to));
      hn::StoreU(hn::Div(sum, total), d, to);
    }
  }
}

void nlm_rows(const NlmVolumeRows& source, NlmVolumeScratch& scratch) {
  constexpr int kAtOnce = NlmVolumeScratch::kRowsAtOnce;
  std::ranges::fill(scratch.sums, 0.0F);
  const Halo s = source.search;
  for (int dz = -s.z; dz <= s.z; ++dz) {
    for (int dy = -s.y; dy <= s.y; ++dy) {
      for (int dx = -s.x; dx <= s.x; ++dx) {
        if (dx == 0 && dy == 0 && dz == 0) continue;
        const std::ptrdiff_t shift = dz * source.slice_stride + dy * source.stride + dx;
        for (int row = 0; row < source.rows;) {
          const int together = source.rows - row >= kAtOnce ? kAtOnce : 1;
          if (together == 1) {
            add_columns<1>(source, shift, row, scratch);
          } else {
            add_columns<kAtOnce>(source, shift, row, scratch);
          }
          for (int r = 0; r < together; ++r, ++row) {
            const float* const value = source.first + row * source.stride + shift;
            if (source.planes == 1) {
              add_neighbour<1>(source, value, scratch.columns_of(r), scratch.sums_of(row), scratch.pitch);
            } else {
              add_neighbour<3>(source, value, scratch.columns_of(r), scratch.sums_of(row), scratch.pitch);
            }
          }
        }
      }
    }
  }
  for (int row = 0; row < source.rows; ++row) {
    divide(source, source.first + row * source.stride, scratch.sums_of(row), scratch.pitch);
  }
}

}  // namespace filterscope::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace filterscope::fast {

HWY_EXPORT(nlm_rows);

NlmVolumeScratch::NlmVolumeScratch(int rows, int count, int patch_radius, int of_planes)
    : pitch(static_cast<std::size_t>(count + 2 * patch_radius + NlmVolumeRows::kSlack)),
      planes(static_cast<std::size_t>(of_planes)),
      columns(kBefore + kRowsAtOnce * pitch),
      sums(static_cast<std::size_t>(rows) * (planes + 2) * pitch) {}

void filter_nlm_rows(const NlmVolumeRows& rows, NlmVolumeScratch& scratch) {
  HWY_DYNAMIC_DISPATCH(nlm_rows)(rows, scratch);
}

}  // namespace filterscope::fast
#endif
