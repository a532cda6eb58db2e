// zheng2011/nlm_texture: one thread a pixel; the input through a 2D texture, the output to pitched rows, the
// patch's weights in constant memory.
//
// What makes it this variant: every pixel of every patch is a texture fetch, none is kept for another thread.
#include "kernels/nlm2d/zheng2011/nlm_tap_plan.cuh"

namespace filterscope::zheng2011 {
namespace {

template <class Tap>
__global__ void __launch_bounds__(1024) nlm_texture_kernel(const NlmTapArguments<Tap> a) {
  const int x = a.x0 + static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = a.y0 + static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= a.x1 || y >= a.y1) return;
  const int reach = a.search_radius + a.patch_radius;
  const auto tap_at = [&](int dx, int dy) {
    return fetch_tap<Tap>(a.texture, x + reach + dx, y + reach + dy);
  };
  filter_pixel(a, tap_at, a.pixel(x, y));
}

std::unique_ptr<Plan> prepare_texture(const NlmRequest& request) {
  return with_nlm_tap(NlmTaps{}, request, [&]<class Tap>() -> std::unique_ptr<Plan> {
    return std::make_unique<NlmTapPlan<Tap>>(request, nlm_texture_kernel<Tap>, 0,
                                             gpu::use_device(request.device));
  });
}

}  // namespace

Variant nlm_texture() {
  Variant variant;
  variant.descriptor =
      nlm_tap_descriptor("Every pixel of every patch is a texture fetch; patch weights in constant memory.",
                         "Table II, non-local means, texture");
  variant.prepare = [](const PlanRequest& request) { return prepare_texture(request); };
  return variant;
}

}  // namespace filterscope::zheng2011
