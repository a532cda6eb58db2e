// What likeness is in total variation on a device, half of the squared distance or the likelihood of counts:
// the parts of its kernels that differ. Each kernel is compiled for both, so that neither costs the other
// anything.
#pragma once

#include <cstddef>

#include "kernels/families/tv_parameters.h"
#include "kernels/maths/photon_fit.h"
#include "kernels/tv2d/fast/tv_device.cuh"

namespace filterscope::fast {
namespace {

struct TvGaussian {
  static constexpr bool kPhotons = false;
  struct Box {};

  explicit TvGaussian(const TvRequest& /*request*/) {}

  __device__ __forceinline__ Box box(const TvState& /*state*/) const { return {}; }
  /// A value of the source as the steps see it, and a value of theirs as the target has it.
  __device__ __forceinline__ float read(float value) const { return value; }
  __device__ __forceinline__ float written(float value) const { return value; }
  /// Where a step moves the image's value i; `pull` gives Kᵀ of the dual variables.
  template <class Pull>
  __device__ __forceinline__ float moved(const Box& /*box*/, const TvArguments& a, std::ptrdiff_t i,
                                         float before, float step, float weight, const Pull& pull) const {
    return (before + step * (weight * a.values[i] - pull())) / (1 + step * weight);
  }
  /// The same where all weights are 1, with products and sums fused.
  __device__ __forceinline__ float marched(const Box& /*box*/, float before, float step, float value,
                                           float pull) const {
    return fmaf(step, value - pull, before) * (1 / (1 + step));
  }
  /// `weights`: the sum of what squared distances are weighted by, which are weights, and of photons their
  /// products with the counts.
  __device__ __forceinline__ double proved(const Box& /*box*/, double gap, double weights) const {
    return weights > 0 ? sqrt(2 * gap / weights) : 0;
  }
};

struct TvPhotons {
  static constexpr bool kPhotons = true;
  using Box = PhotonBoxOf<float>;

  explicit TvPhotons(const TvRequest& request)
      : full(request.range.width()), black(static_cast<float>(request.range.low)) {}

  __device__ __forceinline__ Box box(const TvState& state) const {
    if (state.least_turned == 0) return {};  // all is outside of a mask
    return {__uint_as_float(~state.least_turned), __uint_as_float(state.most)};
  }
  /// Not-a-number stays, and proves nothing.
  __device__ __forceinline__ float read(float value) const {
    const float count = value - black;
    return count <= 0 ? 0 : count;
  }
  __device__ __forceinline__ float written(float value) const { return value + black; }
  template <class Pull>
  __device__ __forceinline__ float moved(const Box& box, const TvArguments& a, std::ptrdiff_t i, float before,
                                         float step, float weight, const Pull& pull) const {
    return photon_step(before - step * pull(), step, static_cast<float>(full) * weight, a.values[i], box);
  }
  __device__ __forceinline__ float marched(const Box& box, float before, float step, float value,
                                           float pull) const {
    return photon_step(fmaf(-step, pull, before), step, static_cast<float>(full), value, box);
  }
  /// A value's part of the gap but for the total variation's; `weight`: above 0.
  __device__ __forceinline__ double excess(const Box& box, double image, double pull, double weight,
                                           double value) const {
    return photon_excess(image, pull, full * weight, value, wide(box));
  }
  __device__ __forceinline__ double proved(const Box& box, double gap, double weights) const {
    return photon_distance(gap, full, weights, wide(box));
  }
  __device__ __forceinline__ static PhotonBox wide(const Box& box) {
    return {static_cast<double>(box.least), static_cast<double>(box.most)};
  }

  double full;  ///< the value range's width
  float black;  ///< the value without a photon
};

/// The least and the greatest count of a block, for the state. Bits of floats that are 0 or more are in the
/// floats' order.
class TvSpan {
 public:
  /// Not-a-number is none.
  __device__ __forceinline__ void add(float count) {
    if (!(count >= 0)) return;
    least_turned_ = max(least_turned_, ~__float_as_uint(count));
    most_ = max(most_, __float_as_uint(count));
  }
  /// For all threads of a warp at once.
  __device__ __forceinline__ void store(TvState* state) {
    for (int away = 16; away > 0; away /= 2) {
      least_turned_ = max(least_turned_, __shfl_xor_sync(~0U, least_turned_, away));
      most_ = max(most_, __shfl_xor_sync(~0U, most_, away));
    }
    if (threadIdx.x != 0) return;
    atomicMax(&state->least_turned, least_turned_);
    atomicMax(&state->most, most_);
  }

 private:
  unsigned least_turned_ = 0;
  unsigned most_ = 0;
};

}  // namespace
}  // namespace filterscope::fast
