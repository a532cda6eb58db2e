// The study's three ways to compute a range weight, and the sum that uses them.
#pragma once

#include "kernels/bilateral2d/staal2012/arguments.cuh"

namespace filterscope::staal2012 {

/// CUDA's accurate functions.
struct AccurateMaths {
  static __device__ __forceinline__ float square(float value) { return powf(value, 2.0F); }
  static __device__ __forceinline__ float exponential(float value) { return expf(value); }
};

/// The hardware's approximations. Its power is 2^(2·log2 x), which a negative x has none of.
struct HardwareMaths {
  static __device__ __forceinline__ float square(float value) { return __powf(fabsf(value), 2.0F); }
  static __device__ __forceinline__ float exponential(float value) { return __expf(value); }
};

/// exp(−d² / (2·σ²)) with both squares by a power function, for every pair.
template <class Maths>
struct PowerRange {
  float sigma;
  __device__ __forceinline__ float square(float difference) const { return Maths::square(difference); }
  __device__ __forceinline__ float weight(float squared) const {
    return Maths::exponential(-squared / (2.0F * Maths::square(sigma)));
  }
};

/// The same with −1/2σ² computed beforehand, and multiplications.
struct ProductRange {
  float factor;
  __device__ __forceinline__ float square(float difference) const { return difference * difference; }
  __device__ __forceinline__ float weight(float squared) const { return __expf(squared * factor); }
};

/// Sums over a window around `centre`: a weight for each channel, or with a joint colour mode one for all.
template <class Tap, class Range>
class Sum {
 public:
  __device__ __forceinline__ Sum(const Tap& centre, Range range) : centre_(centre), range_(range) {}

  __device__ __forceinline__ void add(const Tap& tap, float spatial) {
    if constexpr (kJoint) {
      float squared = 0;
#pragma unroll
      for (int i = 0; i < 3; ++i) squared += range_.square(guide(tap)[i] - guide(centre_)[i]);
      const float weight = spatial * range_.weight(squared);
#pragma unroll
      for (int c = 0; c < kChannels; ++c) sum_[c] += weight * tap.value[c];
      weight_sum_[0] += weight;
    } else {
#pragma unroll
      for (int c = 0; c < kChannels; ++c) {
        const float weight = spatial * range_.weight(range_.square(tap.value[c] - centre_.value[c]));
        sum_[c] += weight * tap.value[c];
        weight_sum_[c] += weight;
      }
    }
  }

  __device__ __forceinline__ float result(int channel) const {
    return sum_[channel] / weight_sum_[kJoint ? 0 : channel];
  }

  /// Stores all channels of pixel (x, y).
  __device__ __forceinline__ void store_all(const Arguments& a, int x, int y) const {
#pragma unroll
    for (int c = 0; c < kChannels; ++c) store(a, x, y, c, result(c));
  }

 private:
  static constexpr int kChannels = Tap::kChannels;
  static constexpr bool kJoint = Tap::kMode != ColourMode::channel;

  static __device__ __forceinline__ const float* guide(const Tap& tap) {
    if constexpr (Tap::kMode == ColourMode::lab) {
      return tap.guide;
    } else {
      return tap.value;
    }
  }

  Tap centre_;
  Range range_;
  float sum_[kChannels] = {};
  float weight_sum_[kJoint ? 1 : kChannels] = {};
};

}  // namespace filterscope::staal2012
