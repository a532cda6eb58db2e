// zheng2011/nlm_prefetch: as nlm_texture, with the block's apron, (bw + 2s + 2p) × (bh + 2s + 2p) taps,
// fetched to shared memory before.
//
// What makes it this variant: the apron is at most twice as wide and as high as the block, so that a thread
// fetches it in at most four steps, with neither loop nor index arithmetic; then one barrier, then patches
// are read from shared memory.
#include <algorithm>

#include "kernels/nlm2d/zheng2011/nlm_tap_plan.cuh"

namespace filterscope::zheng2011 {
namespace {

template <class Tap>
__device__ __forceinline__ Tap* shared_apron() {
  extern __shared__ __align__(16) unsigned char shared_bytes[];
  return reinterpret_cast<Tap*>(shared_bytes);
}

template <class Tap>
__global__ void __launch_bounds__(1024) nlm_prefetch_kernel(const NlmTapArguments<Tap> a) {
  Tap* apron = shared_apron<Tap>();
  const int block_width = static_cast<int>(blockDim.x);
  const int block_height = static_cast<int>(blockDim.y);
  const int reach = a.search_radius + a.patch_radius;
  const int columns = block_width + 2 * reach;
  const int rows = block_height + 2 * reach;
  const int tx = static_cast<int>(threadIdx.x);
  const int ty = static_cast<int>(threadIdx.y);
  const int x = a.x0 + static_cast<int>(blockIdx.x) * block_width + tx;
  const int y = a.y0 + static_cast<int>(blockIdx.y) * block_height + ty;
  // The texture's corner is `reach` taps outside the image, and beyond its other end it repeats itself.
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
  const Tap* middle = apron + (ty + reach) * columns + tx + reach;
  filter_pixel(
      a, [&](int dx, int dy) { return middle[dy * columns + dx]; }, a.pixel(x, y));
}

/// Throws VariantError where four steps do not load the apron.
void require_four_steps(const NlmParameters& parameters) {
  const BlockShape& block = parameters.block;
  const int most = std::min(block.width, block.height) / 2;
  const int reach = reach_of(parameters);
  if (reach <= most) return;
  constexpr int kMostOfAll = 16;  // blocks of 32×32
  Problem remedy = problem(
      "zheng.block_and_reach",
      "Use a search radius and a patch radius of together at most %1 and a block of 32×32.", kMostOfAll);
  if (most > 1 && most < kMostOfAll && reach <= kMostOfAll) {
    remedy =
        problem("zheng.reach_or_block",
                "Use a search radius and a patch radius of together at most %1, or a block of 32×32.", most);
  } else if (most > 1) {
    remedy = problem("zheng.reach", "Use a search radius and a patch radius of together at most %1.", most);
  }
  throw VariantError(
      problem("zheng.nlm_apron",
              "The apron is loaded in at most four steps, so no side of a block is shorter than twice the "
              "search radius and the patch radius together"),
      problem("zheng.nlm_apron_asked", "search radius %1, patch radius %2, block %3×%4",
              parameters.search_radius, parameters.patch_radius, block.width, block.height),
      remedy);
}

std::unique_ptr<Plan> prepare_prefetch(const NlmRequest& request) {
  require_four_steps(request.parameters);
  return with_nlm_tap(NlmTaps{}, request, [&]<class Tap>() -> std::unique_ptr<Plan> {
    const int reach = reach_of(request.parameters);
    const std::size_t bytes = static_cast<std::size_t>(request.parameters.block.width + 2 * reach) *
                              static_cast<std::size_t>(request.parameters.block.height + 2 * reach) *
                              sizeof(Tap);
    return std::make_unique<NlmTapPlan<Tap>>(request, nlm_prefetch_kernel<Tap>, bytes,
                                             gpu::use_device(request.device));
  });
}

}  // namespace

Variant nlm_prefetch() {
  Variant variant;
  variant.descriptor = nlm_tap_descriptor(
      "A block fetches its apron from the texture to shared memory, in at most four steps a thread.",
      "Table II, non-local means, prefetch");
  variant.prepare = [](const PlanRequest& request) { return prepare_prefetch(request); };
  return variant;
}

}  // namespace filterscope::zheng2011
