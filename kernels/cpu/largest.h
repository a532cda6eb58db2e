// The largest size of an image's values, and from where on one counts beside the smallest weights.
#pragma once

#include <atomic>
#include <cmath>

namespace filterscope {

/// In units of a filter's own strength, such as σr: vector code does not go below weights of 2^−100, and a
/// value above this one, such as 9.97e36 for no data, would still show by its share.
inline constexpr float kHuge = 0x1p60F;

class Largest {
 public:
  /// From any thread.
  void take(float size) noexcept {
    float known = value_;
    while (size > known && !value_.compare_exchange_weak(known, size)) {
    }
  }
  [[nodiscard]] float value() const noexcept { return value_; }

 private:
  std::atomic<float> value_ = 0;
};

/// Of `count` values; not-a-number has none.
inline float largest_of(const float* values, int count) noexcept {
  float most = 0;
  for (int i = 0; i < count; ++i) most = std::abs(values[i]) > most ? std::abs(values[i]) : most;
  return most;
}

}  // namespace filterscope
