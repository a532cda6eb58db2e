// What agarwal2012's four SSE variants share: four taps of one pixel's window row at a time.
#pragma once

#include <memory>

#include "kernels/families/bilateral_parameters.h"

namespace filterscope::agarwal2012 {

/// Numbers that the four-wide code needs, each in four lanes at an offset that assembly code can name.
struct alignas(16) SseConstants {
  float range_factor[4];  ///< 0: turns a squared difference into a base-2 exponent
  float floor[4];  ///< 16: the smallest exponent, −100: no product with a value is subnormal, which is slow
  float magic[4];  ///< 32: 1.5·2²³, which rounds to an integer when added
  float c4[4];     ///< 48: minimax polynomial of 2^x on [−½, ½], relative error 2.6e-6
  float c3[4];     ///< 64
  float c2[4];     ///< 80
  float c1[4];     ///< 96
  float c0[4];     ///< 112
  float least[4];  ///< 128: what the smallest exponent comes to; taken off, so that 1e37 has no weight
};

struct SseWindow {
  const float* first;     ///< the window's upper left value
  std::ptrdiff_t stride;  ///< of the plane, in floats
  float centre;
  /// For four taps each: base-2 logarithms of their spatial weights, −1e30 beyond the window, and then masks
  /// that leave no value there, so that it does not count even if it is not a number. At 16-byte boundaries.
  const float* exponents;
  int rows;   ///< 2r+1
  int quads;  ///< ⌈(2r+1)/4⌉
  const SseConstants* constants;
};

/// The filtered value of one window.
using SseFunction = float (*)(const SseWindow&);

/// Filters every pixel with `function`. Rows over threads.
std::unique_ptr<Plan> sse_plan(const BilateralRequest& request, SseFunction function);

/// Whether this is an x86-64 processor that has SSE3 where `horizontal_add` is set.
Availability sse_availability(bool horizontal_add);

}  // namespace filterscope::agarwal2012
