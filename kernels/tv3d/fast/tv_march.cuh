// Both steps of total variation denoising of a gray volume in one: the memory is gone through once.
//
// A warp has four neighbours a thread, 128 voxels of a row, and marches up the slices; a block has kMarchRows
// rows of warps, and one more for the row above them, which makes its dual variables again: the adjoint needs
// those to the left, above and before. Those to the left of a tile are made again by its first thread. Where
// the last step looks ahead to is made of the two last images. What is read is not written: three images and
// two sets of dual variables take turns.
//
// Products and sums are written out as fused ones, so that all places make the same bits.
#pragma once

#include <cstddef>

#include "kernels/tv2d/fast/tv_device.cuh"
#include "kernels/tv2d/fast/tv_fit.cuh"

namespace filterscope::fast {
namespace {

constexpr int kMarchVoxels = 4;  ///< a thread
constexpr int kMarchWidth = 32 * kMarchVoxels;
constexpr int kMarchRows = 6;
constexpr int kMarchThreads = 32 * (kMarchRows + 1);
/// Of a multiprocessor, which registers leave room for: with fewer of them too little of the memory is on its
/// way while others wait.
constexpr int kMarchBlocks = 4;

struct TvMarch {
  const float* values;
  const float* image;
  const float* before;  ///< the image before the last step
  float* moved;
  const float* dual[3];  ///< along x, y, z
  float* dual_moved[3];
  const TvState* state;
  int width;
  int height;
  int depth;
  int stride;  ///< a multiple of kMarchVoxels; what is behind a row is the same in all of them
  int slices;  ///< of a block
  float lambda;
  float factor_y;
  float factor_z;
  float looks;  ///< how far behind the last step to look
  float dual_size;
  float primal_size;
};

struct MarchDual {
  float x;
  float y;
  float z;
};

/// What the last step looks ahead to.
__device__ __forceinline__ float march_ahead(float image, float before, float looks) {
  return fmaf(looks, image - before, image);
}

__device__ __forceinline__ float4 march_ahead(const float4& image, const float4& before, float looks) {
  return make_float4(march_ahead(image.x, before.x, looks), march_ahead(image.y, before.y, looks),
                     march_ahead(image.z, before.z, looks), march_ahead(image.w, before.w, looks));
}

__device__ __forceinline__ float4 four(const float* from, std::ptrdiff_t i) {
  return *reinterpret_cast<const float4*>(from + i);
}
/// The same of what no other thread reads.
__device__ __forceinline__ float4 four_once(const float* from, std::ptrdiff_t i) {
  return __ldcs(reinterpret_cast<const float4*>(from + i));
}
/// Nothing reads it before the next step, when it has long left the caches.
__device__ __forceinline__ void put_four(float* to, std::ptrdiff_t i, const float4& value) {
  __stcs(reinterpret_cast<float4*>(to + i), value);
}

/// A voxel's dual variables moved by its differences, and pulled back to a length of λ.
__device__ __forceinline__ MarchDual march_dual(const TvMarch& a, const MarchDual& dual,
                                                const MarchDual& by) {
  const float x = fmaf(a.dual_size, by.x, dual.x);
  const float y = fmaf(a.dual_size, a.factor_y * by.y, dual.y);
  const float z = fmaf(a.dual_size, a.factor_z * by.z, dual.z);
  const float square = fmaf(x, x, fmaf(y, y, z * z));
  const float share = a.lambda / fmaxf(a.lambda, sqrtf(square));
  return {share * x, share * y, share * z};
}

/// A thread's place, and what it keeps from one slice to the next.
template <class Fit>
class Marcher {
 public:
  __device__ Marcher(const TvMarch& arguments, const Fit& fit, int x, int y)
      : a_(arguments),
        fit_(fit),
        box_(fit.box(*arguments.state)),
        x_(x),
        y_(y),
        inside_(x < arguments.stride && y >= 0 && y < arguments.height),
        lane_(static_cast<int>(threadIdx.x)),
        slice_(static_cast<std::ptrdiff_t>(arguments.height) * arguments.stride),
        row_(static_cast<std::ptrdiff_t>(y) * arguments.stride + x) {}

  __device__ void begin(int z) {
    at_ = row_ + z * slice_;
    look(at_, behind_, behind_left_);
  }

  /// Makes the dual variables of slice z, which is the one after the last.
  __device__ void make_dual(int z) {
    at_ = row_ + z * slice_;
    own_ = behind_;
    left_ = behind_left_;
    const bool last = z + 1 >= a_.depth;
    if (!last) look(at_ + slice_, behind_, behind_left_);
    const bool below = y_ + 1 < a_.height;
    const float4 under = inside_ && below ? ahead(at_ + a_.stride) : own_;
    float right = __shfl_down_sync(~0U, own_.x, 1);
    if (lane_ == 31 && inside_ && x_ + kMarchVoxels < a_.width) right = ahead_one(at_ + kMarchVoxels);
    float4 dual[3] = {};
    if (inside_) {
      for (int axis = 0; axis < 3; ++axis) dual[axis] = four(a_.dual[axis], at_);
    }
    const auto one = [&](int i, float own, float next, float low, float deep, const MarchDual& was) {
      return march_dual(a_, was,
                        {x_ + i + 1 < a_.width ? next - own : 0.0F, low - own, last ? 0.0F : deep - own});
    };
    const MarchDual d0 = one(0, own_.x, own_.y, under.x, behind_.x, {dual[0].x, dual[1].x, dual[2].x});
    const MarchDual d1 = one(1, own_.y, own_.z, under.y, behind_.y, {dual[0].y, dual[1].y, dual[2].y});
    const MarchDual d2 = one(2, own_.z, own_.w, under.z, behind_.z, {dual[0].z, dual[1].z, dual[2].z});
    const MarchDual d3 = one(3, own_.w, right, under.w, behind_.w, {dual[0].w, dual[1].w, dual[2].w});
    x_dual_ = make_float4(d0.x, d1.x, d2.x, d3.x);
    y_dual_ = make_float4(d0.y, d1.y, d2.y, d3.y);
    z_dual_ = make_float4(d0.z, d1.z, d2.z, d3.z);
    left_dual_ = __shfl_up_sync(~0U, x_dual_.w, 1);
    if (lane_ == 0) left_dual_ = x_ > 0 && inside_ ? dual_left(below, last) : 0.0F;
  }

  [[nodiscard]] __device__ const float4& dual_below() const { return y_dual_; }
  /// Makes the dual variables of the slice those before the next one.
  __device__ void keep() { z_before_ = z_dual_; }

  /// Writes the slice; `above`: dual_below() of the row above. The image is read again, from the cache: kept
  /// from when its neighbours were it would take registers.
  __device__ void write(const float4& above) const {
    if (!inside_) return;
    const float4 values = four_once(a_.values, at_);
    const float4 image = four(a_.image, at_);
    put_four(a_.dual_moved[0], at_, x_dual_);
    put_four(a_.dual_moved[1], at_, y_dual_);
    put_four(a_.dual_moved[2], at_, z_dual_);
    const auto moved = [&](float image, float value, const MarchDual& before, const MarchDual& own) {
      const float pull =
          fmaf(a_.factor_z, before.z - own.z, fmaf(a_.factor_y, before.y - own.y, before.x - own.x));
      return fit_.marched(box_, image, a_.primal_size, value, pull);
    };
    put_four(
        a_.moved, at_,
        make_float4(
            moved(image.x, values.x, {left_dual_, above.x, z_before_.x}, {x_dual_.x, y_dual_.x, z_dual_.x}),
            moved(image.y, values.y, {x_dual_.x, above.y, z_before_.y}, {x_dual_.y, y_dual_.y, z_dual_.y}),
            moved(image.z, values.z, {x_dual_.y, above.z, z_before_.z}, {x_dual_.z, y_dual_.z, z_dual_.z}),
            moved(image.w, values.w, {x_dual_.z, above.w, z_before_.w}, {x_dual_.w, y_dual_.w, z_dual_.w})));
  }

 private:
  [[nodiscard]] __device__ float4 ahead(std::ptrdiff_t i) const {
    return march_ahead(four(a_.image, i), four(a_.before, i), a_.looks);
  }
  [[nodiscard]] __device__ float ahead_one(std::ptrdiff_t i) const {
    return march_ahead(a_.image[i], a_.before[i], a_.looks);
  }
  /// Reads a slice's voxels, and the one to the left of the tile.
  __device__ void look(std::ptrdiff_t i, float4& own, float& left) const {
    own = make_float4(0, 0, 0, 0);
    if (!inside_) return;
    own = ahead(i);
    if (lane_ == 0 && x_ > 0) left = ahead_one(i - 1);
  }
  /// Along x, of the voxel to the left of the tile.
  [[nodiscard]] __device__ float dual_left(bool below, bool last) const {
    const std::ptrdiff_t i = at_ - 1;
    const float under = below ? ahead_one(i + a_.stride) : left_;
    return march_dual(a_, {a_.dual[0][i], a_.dual[1][i], a_.dual[2][i]},
                      {own_.x - left_, under - left_, last ? 0.0F : behind_left_ - left_})
        .x;
  }

  const TvMarch& a_;
  const Fit& fit_;
  typename Fit::Box box_;
  int x_;
  int y_;
  bool inside_;
  int lane_;
  std::ptrdiff_t slice_;
  std::ptrdiff_t row_;
  std::ptrdiff_t at_ = 0;
  float4 own_{};  ///< what the last step looks ahead to, here and in the next slice
  float4 behind_{};
  float left_ = 0;  ///< the same to the left of the tile
  float behind_left_ = 0;
  float4 x_dual_{};
  float4 y_dual_{};
  float4 z_dual_{};
  float4 z_before_{};
  float left_dual_ = 0;
};

template <class Fit>
__global__ void __launch_bounds__(kMarchThreads, kMarchBlocks) tv_march(const TvMarch a, const Fit fit) {
  if (a.state->done != 0) return;
  __shared__ float4 below[2][kMarchRows + 1][32];
  const int lane = static_cast<int>(threadIdx.x);
  const int warp = static_cast<int>(threadIdx.y);
  Marcher marcher(a, fit, (static_cast<int>(blockIdx.x) * 32 + lane) * kMarchVoxels,
                  static_cast<int>(blockIdx.y) * kMarchRows + warp - 1);
  const int first = static_cast<int>(blockIdx.z) * a.slices;
  const int end = min(first + a.slices, a.depth);
  marcher.begin(max(first - 1, 0));
  if (first > 0) {
    marcher.make_dual(first - 1);
    marcher.keep();
  }
  for (int z = first; z < end; ++z) {
    marcher.make_dual(z);
    below[z & 1][warp][lane] = marcher.dual_below();
    __syncthreads();
    if (warp > 0) marcher.write(below[z & 1][warp - 1][lane]);
    marcher.keep();
  }
}

}  // namespace
}  // namespace filterscope::fast
