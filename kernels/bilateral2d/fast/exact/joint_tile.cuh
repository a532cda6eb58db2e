// The register-tiled kernel for the joint colour modes: one weight from the distance in three guide values,
// for three values of a pixel. For 16-bit and float images too; the radius is not compiled in. The sums are
// for any number of channels C: planes of C values that are their own guide, or of C guide values and then C
// others.
#pragma once

#include <numbers>

#include "kernels/bilateral2d/fast/exact/exponent_table.cuh"
#include "kernels/bilateral2d/fast/exact/value_tile.cuh"
#include "kernels/cuda/exp2_pair.cuh"

namespace filterscope::fast {
namespace {

constexpr int kJointRows = 8;  ///< of pixels a block filters
constexpr int kChannels = 3;

/// Joint RGB: the scaled values are the guide. CIE-Lab: the scaled guide, then the values as they are.
template <class Tap>
constexpr int kJointPlanes = Tap::kMode == ColourMode::lab ? 2 * kChannels : kChannels;

template <class Tap>
std::size_t joint_bytes(int radius) {
  return kJointPlanes<Tap> * plane_bytes(kJointRows, radius);
}

template <int C>
struct JointSums {
  float value[kPixels][C] = {};
  float weight[kPixels] = {};
};

/// Of all planes, the four values from `cell` on.
template <int Planes>
struct JointGroup {
  float value[Planes][kPixels];

  __device__ __forceinline__ JointGroup(const float* cell, int plane_cells) {
#pragma unroll
    for (int p = 0; p < Planes; ++p) {
      const float4 four = *reinterpret_cast<const float4*>(cell + p * plane_cells);
      value[p][0] = four.x;
      value[p][1] = four.y;
      value[p][2] = four.z;
      value[p][3] = four.w;
    }
  }
};

/// Adds the group that starts `first` columns right of the thread's first pixel to its four pixels' sums: the
/// taps whose place in the group is From to To columns right of the pixel's among the four. `Ends`: those of
/// them that are in the window, which the others may not touch even if they are no numbers.
template <int From, int To, bool Ends, int C, int Planes>
__device__ __forceinline__ void add_joint_group(JointSums<C>& sums, const JointGroup<Planes>& centre,
                                                const JointGroup<Planes>& group, int first, int radius) {
  constexpr int kValues = Planes - C;
#pragma unroll
  for (int m = 0; m < kPixels; ++m) {
#pragma unroll
    for (int i = 0; i < kPixels; ++i) {
      if (m - i < From || m - i > To) continue;
      if (Ends && abs(first + m - i) > radius) continue;
      float exponent = column_exponent(first + m - i);
#pragma unroll
      for (int c = 0; c < C; ++c) {
        const float d = group.value[c][m] - centre.value[c][i];
        exponent = fmaf(-d, d, exponent);
      }
      const float weight = exp2_special(exponent);
#pragma unroll
      for (int c = 0; c < C; ++c) {
        sums.value[i][c] = fmaf(weight, group.value[kValues + c][m], sums.value[i][c]);
      }
      sums.weight[i] += weight;
    }
  }
}

/// `Beyond`: columns of the halo that the window does not reach.
template <int C, int Planes, int Beyond>
__device__ __forceinline__ JointSums<C> sum_joint_window(const float* middle, int pitch, int plane_cells,
                                                         int radius) {
  const JointGroup<Planes> centre(middle, plane_cells);
  const int reach = halo(radius);
  JointSums<C> total;
#pragma unroll 1
  for (int dy = -radius; dy <= radius; ++dy) {
    const float* row = middle + dy * pitch;
    JointSums<C> sums;
    add_joint_group<Beyond, 3, false>(sums, centre, JointGroup<Planes>(row - reach, plane_cells), -reach,
                                      radius);
#pragma unroll 1
    for (int first = kPixels - reach; first < reach; first += kPixels) {
      const JointGroup<Planes> group(row + first, plane_cells);
      if (Beyond > 1 && reaches_beyond(first, radius)) {
        add_joint_group<-3, 3, true>(sums, centre, group, first, radius);
      } else {
        add_joint_group<-3, 3, false>(sums, centre, group, first, radius);
      }
    }
    add_joint_group<-3, -Beyond, false>(sums, centre, JointGroup<Planes>(row + reach, plane_cells), reach,
                                        radius);
    const float factor = row_factor(dy);
#pragma unroll
    for (int i = 0; i < kPixels; ++i) {
#pragma unroll
      for (int c = 0; c < C; ++c) {
        total.value[i][c] = fmaf(factor, sums.value[i][c], total.value[i][c]);
      }
      total.weight[i] = fmaf(factor, sums.weight[i], total.weight[i]);
    }
  }
  return total;
}

template <class Tap>
__device__ __forceinline__ void fill_joint_planes(float* planes, int plane_cells,
                                                  const FilterArguments<Tap>& a, int left, int top,
                                                  float scale) {
  constexpr int kPlanes = kJointPlanes<Tap>;
  fill_tile(
      a.taps, left, top, kJointRows, a.radius,
      [&](int cell, const Tap& tap) {
#pragma unroll
        for (int c = 0; c < kChannels; ++c) {
          if constexpr (Tap::kMode == ColourMode::lab) {
            planes[c * plane_cells + cell] = tap.guide[c] * scale;
            planes[(kChannels + c) * plane_cells + cell] = static_cast<float>(tap.value[c]);
          } else {
            planes[c * plane_cells + cell] = static_cast<float>(tap.value[c]) * scale;
          }
        }
      },
      [&](int cell) {
#pragma unroll
        for (int p = 0; p < kPlanes; ++p) planes[p * plane_cells + cell] = 0;
      });
}

template <class Tap, int Beyond>
__global__ void __launch_bounds__(kThreadsX* kThreadsY) register_joint_kernel(const FilterArguments<Tap> a) {
  using Value = typename Tap::Value;
  static_assert(kJointRows == kThreadsY, "a thread has one row's pixels");
  float* planes = shared_planes();
  const int pitch = plane_pitch(a.radius);
  const int plane_cells = pitch * plane_rows(kJointRows, a.radius);
  const int left = a.x0 + static_cast<int>(blockIdx.x) * kTileWidth;
  const int top = a.y0 + static_cast<int>(blockIdx.y) * kJointRows;
  const int column = static_cast<int>(threadIdx.x) * kPixels;
  const auto row = static_cast<int>(threadIdx.y);
  const float scale = sqrtf(-a.range.factor * static_cast<float>(std::numbers::log2e));
  fill_joint_planes(planes, plane_cells, a, left, top, scale);
  __syncthreads();
  const float unscale = Tap::kMode == ColourMode::lab ? 1.0F : 1.0F / scale;
  const JointSums<kChannels> total = sum_joint_window<kChannels, kJointPlanes<Tap>, Beyond>(
      planes + (row + a.radius) * pitch + halo(a.radius) + column, pitch, plane_cells, a.radius);
#pragma unroll
  for (int c = 0; c < kChannels; ++c) {
    Value values[kPixels];
#pragma unroll
    for (int i = 0; i < kPixels; ++i) {
      values[i] = rounded<Value>(total.value[i][c] / total.weight[i] * unscale);
    }
    store_channel(a, left + column, top + row, c, values);
  }
}

template <class Tap, int Beyond = 0>
auto joint_kernel_for(int radius) -> void (*)(const FilterArguments<Tap>) {
  if constexpr (Beyond < kPixels - 1) {
    if (halo(radius) - radius != Beyond) return joint_kernel_for<Tap, Beyond + 1>(radius);
  }
  return register_joint_kernel<Tap, Beyond>;
}

}  // namespace
}  // namespace filterscope::fast
