// What every CUDA 2D bilateral kernel shares but the kernel: source preparation, weights, checks of the
// launch, the skipped border's frame, facts. A variant states a KernelSpec for each tap.
#pragma once

#include <memory>
#include <vector>

#include "kernels/cuda/constant_table.cuh"
#include "kernels/cuda/padded_source.cuh"
#include "kernels/cuda/range_sum.cuh"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope {

/// The one argument of a kernel.
template <class Tap>
struct FilterArguments {
  using Value = typename Tap::Value;
  TapPlane<Tap> taps;
  std::byte* target = nullptr;
  std::size_t target_pitch = 0;  ///< bytes
  int x0 = 0;  ///< the rectangle to filter, half-open; all of it has its window inside `taps`
  int y0 = 0;
  int x1 = 0;
  int y1 = 0;
  int radius = 0;
  int tiling = 1;
  ExactRange range{};
  float sigma_space = 0;            ///< along x
  float sigma_range = 0;            ///< in the values' units
  const float* spatial = nullptr;   ///< (2r+1)² weights in global memory, row by row from (−r, −r)
  cudaTextureObject_t texture = 0;  ///< the taps as texels, where the spec asks for them

  __device__ __forceinline__ Value* pixel(int x, int y) const {
    return reinterpret_cast<Value*>(target + static_cast<std::size_t>(y) * target_pitch) +
           static_cast<std::ptrdiff_t>(x) * Tap::kChannels;
  }
};

/// How one kernel is launched.
template <class Tap>
struct KernelSpec {
  void (*kernel)(const FilterArguments<Tap>) = nullptr;
  BlockShape block;
  BlockShape pixels;  ///< that one block filters
  /// Dynamic shared memory of a block; null: none.
  std::size_t (*shared_bytes)(const BilateralParameters&) = nullptr;
  /// What the kernel has in constant memory; null: it reads FilterArguments::spatial.
  ConstantSymbol* constant = nullptr;
  std::vector<float> (*constant_values)(const BilateralParameters&) = spatial_weights<float>;
  bool texture = false;
};

/// Validates and allocates for the calling thread's device, which it sets. Throws VariantError, RunError,
/// UnavailableError.
template <class Tap>
std::unique_ptr<Plan> make_bilateral_plan(const BilateralRequest& request, const KernelSpec<Tap>& spec);

}  // namespace filterscope
