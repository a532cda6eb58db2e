// zheng2011/bilateral_prefetch: as bilateral_texture, with the block's apron, (bw+2r) × (bh+2r) taps, fetched
// to shared memory before.
//
// What makes it this variant: the apron is at most twice as wide and as high as the block, so that a thread
// fetches it in at most four steps, with neither loop nor index arithmetic; then one barrier, then the window
// is read from shared memory.
#include <algorithm>
#include <string>

#include "kernels/api/errors.h"
#include "kernels/bilateral2d/zheng2011/bilateral.cuh"
#include "kernels/cuda/constant_spatial.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/cuda/tap_texture.cuh"
#include "kernels/families/tap_work.h"

namespace filterscope::zheng2011 {
namespace {

template <class Tap>
__device__ __forceinline__ Tap* shared_apron() {
  extern __shared__ __align__(16) unsigned char shared_bytes[];
  return reinterpret_cast<Tap*>(shared_bytes);
}

template <class Tap>
__global__ void __launch_bounds__(1024) prefetch_kernel(const FilterArguments<Tap> a) {
  Tap* apron = shared_apron<Tap>();
  const int block_width = static_cast<int>(blockDim.x);
  const int block_height = static_cast<int>(blockDim.y);
  const int columns = block_width + 2 * a.radius;
  const int rows = block_height + 2 * a.radius;
  const int tx = static_cast<int>(threadIdx.x);
  const int ty = static_cast<int>(threadIdx.y);
  const int x = a.x0 + static_cast<int>(blockIdx.x) * block_width + tx;
  const int y = a.y0 + static_cast<int>(blockIdx.y) * block_height + ty;
  // The texture's corner is `radius` taps outside the image, and beyond its other end it repeats itself.
#pragma unroll
  for (int step = 0; step < 4; ++step) {
    const int right = step % 2 * block_width;
    const int down = step / 2 * block_height;
    if (tx + right < columns && ty + down < rows) {
      apron[(ty + down) * columns + tx + right] = fetch_tap<Tap>(a.texture, x + right, y + down);
    }
  }
  __syncthreads();

  if (x >= a.x1 || y >= a.y1) return;
  const Tap* corner = apron + ty * columns + tx;
  RangeSum<Tap> sum(corner[a.radius * columns + a.radius], a.range);
  const int side = 2 * a.radius + 1;
  const float* spatial = constant_spatial;
  for (int dy = 0; dy < side; ++dy) {
    for (int dx = 0; dx < side; ++dx) sum.add(corner[dy * columns + dx], *spatial++);
  }
  sum.store(a.pixel(x, y));
}

template <class Tap>
struct BilateralPrefetch {
  static std::size_t shared_bytes(const BilateralParameters& parameters) {
    const int columns = parameters.block.width + 2 * parameters.radius;
    const int rows = parameters.block.height + 2 * parameters.radius;
    return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) * sizeof(Tap);
  }
  static KernelSpec<Tap> of(const BilateralParameters& parameters) {
    KernelSpec<Tap> spec;
    spec.kernel = prefetch_kernel<Tap>;
    spec.block = parameters.block;
    spec.pixels = parameters.block;
    spec.shared_bytes = shared_bytes;
    spec.constant = &constant_spatial_symbol;
    spec.texture = true;
    return spec;
  }
};

/// Throws VariantError where four steps do not load the apron.
void require_four_steps(const BilateralParameters& parameters) {
  const BlockShape& block = parameters.block;
  const int most = std::min(block.width, block.height) / 2;
  if (parameters.radius <= most) return;
  constexpr int kMostOfAll = 16;  // blocks of 32×32
  const bool larger_block = most < kMostOfAll && parameters.radius <= kMostOfAll;
  Problem remedy = problem("zheng.block_and_radius", "Use a radius up to 16 and a block of 32×32.");
  if (most >= 1 && larger_block) {
    remedy = problem("zheng.radius_or_block", "Use a radius up to %1, or a block of 32×32.", most);
  } else if (most >= 1) {
    remedy = problem("limit.use_radius", "Use a radius up to %1.", most);
  } else if (larger_block) {
    remedy = problem("zheng.block", "Use a block of 32×32.");
  }
  throw VariantError(
      problem("zheng.apron",
              "The apron is loaded in at most four steps, so no side of a block is shorter "
              "than twice the radius"),
      problem("zheng.apron_asked", "radius %1, block %2×%3", parameters.radius, block.width, block.height),
      remedy);
}

std::unique_ptr<Plan> prepare_prefetch(const BilateralRequest& request) {
  require_four_steps(request.parameters);
  return prepare_bilateral<BilateralPrefetch>(request);
}

}  // namespace

Variant bilateral_prefetch() {
  Variant variant;
  variant.descriptor = bilateral_descriptor(
      "A block fetches its apron from the texture to shared memory, in at most four steps a thread.",
      "Table I, bilateral filter, prefetch");
  variant.descriptor.work = bilateral_taps({.shared_words = 1});
  variant.prepare = prepare_prefetch;
  return variant;
}

}  // namespace filterscope::zheng2011
