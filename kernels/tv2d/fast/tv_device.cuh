// Total variation denoising on a device: what its kernels are given, and the differences and their adjoint.
#pragma once

#include <cstddef>

#include "kernels/api/image_view.h"
#include "kernels/cuda/weight_at.cuh"

namespace filterscope::fast {
namespace {

constexpr int kTvWidth = 32;
constexpr int kTvHeight = 8;
constexpr int kTvThreads = kTvWidth * kTvHeight;

/// How far the device has come.
struct TvState {
  int done;
  int iterations;
  double rms;
  /// Of photons, as bits: the greatest count, and the least one turned over, so that 0 is less than all.
  unsigned most;
  unsigned least_turned;
};

/// Planes of floats, channel by channel and slice by slice, and what is known of the image or volume.
struct TvArguments {
  ConstImageView source;
  float* values;
  float* image;
  float* ahead;
  float* dual_x;
  float* dual_y;
  float* dual_z;  ///< of volumes
  TvState* state;
  double2* partial;  ///< gap, and what it proves the distance with, of each block
  int stride;        ///< floats from one row to the next
  float lambda;
  float factor_y;  ///< of volumes: what differences along y and z are multiplied with
  float factor_z;

  __device__ __forceinline__ std::ptrdiff_t slice_stride() const {
    return static_cast<std::ptrdiff_t>(source.shape.height) * stride;
  }
};

struct TvPixel {
  int x;
  int y;
  int z;
  int channel;  ///< or the first of those that are joined
};

template <bool kDeep>
__device__ __forceinline__ std::ptrdiff_t place_of(const TvArguments& a, const TvPixel& p) {
  const int plane = kDeep ? p.channel * a.source.shape.depth + p.z : p.channel;
  return (static_cast<std::ptrdiff_t>(plane) * a.source.shape.height + p.y) * a.stride + p.x;
}

/// Calls work(pixel) for the thread's pixels: one column of a slice, some rows.
template <bool kDeep, class Work>
__device__ __forceinline__ void for_pixels(const TvArguments& a, int joined, const Work& work) {
  const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (x >= a.source.shape.width) return;
  const int depth = kDeep ? a.source.shape.depth : 1;
  const int plane = static_cast<int>(blockIdx.z);
  const int first = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  for (int y = first; y < a.source.shape.height; y += static_cast<int>(gridDim.y * blockDim.y))
    work(TvPixel{x, y, kDeep ? plane % depth : 0, (kDeep ? plane / depth : plane) * joined});
}

template <class Real>
struct TvGradient {
  Real x;
  Real y;
  Real z;
};

/// Differences of an image's channel to the right, below and behind, 0 at edges of the image and of its mask.
template <class Real, bool kDeep>
__device__ __forceinline__ TvGradient<Real> differences(const TvArguments& a, const float* image,
                                                        const TvPixel& p) {
  const std::ptrdiff_t i = place_of<kDeep>(a, p);
  const bool here = weight_at(a.source, p.x, p.y, p.z) > 0;
  const bool right = p.x + 1 < a.source.shape.width;
  const bool below = p.y + 1 < a.source.shape.height;
  const auto own = static_cast<Real>(image[i]);
  TvGradient<Real> by{0, 0, 0};
  if (right && here && weight_at(a.source, p.x + 1, p.y, p.z) > 0)
    by.x = static_cast<Real>(image[i + 1]) - own;
  if (below && here && weight_at(a.source, p.x, p.y + 1, p.z) > 0)
    by.y = static_cast<Real>(image[i + a.stride]) - own;
  if constexpr (kDeep) {
    const bool behind = p.z + 1 < a.source.shape.depth;
    by.y *= static_cast<Real>(a.factor_y);
    if (behind && here && weight_at(a.source, p.x, p.y, p.z + 1) > 0)
      by.z = (static_cast<Real>(image[i + a.slice_stride()]) - own) * static_cast<Real>(a.factor_z);
  }
  return by;
}

/// Kᵀ of the dual variables.
template <class Real, bool kDeep>
__device__ __forceinline__ Real adjoint(const TvArguments& a, const TvPixel& p) {
  const std::ptrdiff_t i = place_of<kDeep>(a, p);
  Real along_x = -static_cast<Real>(a.dual_x[i]);
  Real along_y = -static_cast<Real>(a.dual_y[i]);
  if (p.x > 0) along_x += static_cast<Real>(a.dual_x[i - 1]);
  if (p.y > 0) along_y += static_cast<Real>(a.dual_y[i - a.stride]);
  if constexpr (!kDeep) return along_x + along_y;
  Real along_z = -static_cast<Real>(a.dual_z[i]);
  if (p.z > 0) along_z += static_cast<Real>(a.dual_z[i - a.slice_stride()]);
  return along_x + static_cast<Real>(a.factor_y) * along_y + static_cast<Real>(a.factor_z) * along_z;
}

}  // namespace
}  // namespace filterscope::fast
