// The bilateral sum around one pixel: distance to weight, accumulation, normalisation, rounding.
#pragma once

#include "kernels/cuda/taps.cuh"

namespace filterscope {

/// Range weight exp(d² · factor), factor = −1/2σr², as CUDA's expf: correct to two units in the last place.
/// Not the hardware's approximation alone: that is a variant of its own where a study uses it.
struct ExactRange {
  float factor;
  __device__ __forceinline__ float operator()(float squared) const { return expf(squared * factor); }
};

/// `value` to the nearest integer of T, halves up; float as it is.
template <class T>
__device__ __forceinline__ T rounded(float value) {
  if constexpr (sizeof(T) == sizeof(float)) {
    return value;
  } else {
    return static_cast<T>(fminf(value + 0.5F, kFullScaleOf<T>));
  }
}

/// Sums over a window around `centre`. `Range` maps a squared distance, in squared units of the values, to a
/// weight.
template <class Tap, class Range = ExactRange>
class RangeSum;

template <class T, int C, class Range>
class RangeSum<ChannelTap<T, C>, Range> {
 public:
  __device__ __forceinline__ RangeSum(const ChannelTap<T, C>& centre, Range range) : range_(range) {
    for (int c = 0; c < C; ++c) centre_[c] = static_cast<float>(centre.value[c]);
  }

  __device__ __forceinline__ void add(const ChannelTap<T, C>& tap, float spatial) {
#pragma unroll
    for (int c = 0; c < C; ++c) {
      const float value = static_cast<float>(tap.value[c]);
      const float difference = value - centre_[c];
      const float weight = spatial * range_(difference * difference);
      sum_[c] += weight * value;
      weight_sum_[c] += weight;
    }
  }

  __device__ __forceinline__ void store(T* pixel) const {
#pragma unroll
    for (int c = 0; c < C; ++c) pixel[c] = rounded<T>(sum_[c] / weight_sum_[c]);
  }

 private:
  Range range_;
  float centre_[C];
  float sum_[C] = {};
  float weight_sum_[C] = {};
};

/// What the two joint modes share: one weight for three values.
template <class T, class Range>
class JointSum {
 public:
  __device__ __forceinline__ void store(T* pixel) const {
#pragma unroll
    for (int c = 0; c < 3; ++c) pixel[c] = rounded<T>(sum_[c] / weight_sum_);
  }

 protected:
  __device__ __forceinline__ explicit JointSum(Range range) : range_(range) {}

  __device__ __forceinline__ void add_at(float d0, float d1, float d2, const T (&value)[3], float spatial) {
    const float weight = spatial * range_(d0 * d0 + d1 * d1 + d2 * d2);
#pragma unroll
    for (int c = 0; c < 3; ++c) sum_[c] += weight * static_cast<float>(value[c]);
    weight_sum_ += weight;
  }

 private:
  Range range_;
  float sum_[3] = {};
  float weight_sum_ = 0;
};

template <class T, class Range>
class RangeSum<RgbTap<T>, Range> : public JointSum<T, Range> {
 public:
  __device__ __forceinline__ RangeSum(const RgbTap<T>& centre, Range range) : JointSum<T, Range>(range) {
    for (int c = 0; c < 3; ++c) centre_[c] = static_cast<float>(centre.value[c]);
  }

  __device__ __forceinline__ void add(const RgbTap<T>& tap, float spatial) {
    this->add_at(static_cast<float>(tap.value[0]) - centre_[0], static_cast<float>(tap.value[1]) - centre_[1],
                 static_cast<float>(tap.value[2]) - centre_[2], tap.value, spatial);
  }

 private:
  float centre_[3];
};

template <class T, class Range>
class RangeSum<LabTap<T>, Range> : public JointSum<T, Range> {
 public:
  __device__ __forceinline__ RangeSum(const LabTap<T>& centre, Range range) : JointSum<T, Range>(range) {
    for (int c = 0; c < 3; ++c) centre_[c] = centre.guide[c];
  }

  __device__ __forceinline__ void add(const LabTap<T>& tap, float spatial) {
    this->add_at(tap.guide[0] - centre_[0], tap.guide[1] - centre_[1], tap.guide[2] - centre_[2], tap.value,
                 spatial);
  }

 private:
  float centre_[3];
};

}  // namespace filterscope
