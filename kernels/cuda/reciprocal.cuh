#pragma once

namespace filterscope::fast {
namespace {

/// The reciprocal to 1 unit in the last place.
__device__ __forceinline__ float reciprocal(float x) {
  float result;
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}

}  // namespace
}  // namespace filterscope::fast
