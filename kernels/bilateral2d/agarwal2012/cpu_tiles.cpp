// agarwal2012, cache-blocked: as cpu_naive, but tile by tile, so that a tile and its apron stay in the
// first-level cache, and with the two divisions replaced by factors computed once.
#include <algorithm>
#include <cmath>

#include "kernels/bilateral2d/agarwal2012/descriptor.h"
#include "kernels/catalog.h"
#include "kernels/cpu/plane_plan.h"

namespace filterscope::agarwal2012 {
namespace {

/// With an apron of 10 pixels 52 × 52 floats: 11 KB of a cache of 32 KB.
constexpr int kTile = 32;

class TilesPlan final : public PlanePlan {
 public:
  explicit TilesPlan(const BilateralRequest& request)
      : PlanePlan(request, kTile),
        space_factor_(static_cast<float>(-0.5 / std::pow(request.parameters.sigma_space, 2))),
        range_factor_(static_cast<float>(
            -0.5 / std::pow(range_sigma_native(request.parameters, request.shape.type), 2))) {}

 private:
  void filter_plane(const Job& job) const override {
    for (int first = job.part.x0; first < job.part.x1; first += kTile) {
      const int last = std::min(first + kTile, job.part.x1);
      for (int y = job.part.y0; y < job.part.y1; ++y) {
        float* out = job.out + (y - job.part.y0) * job.out_stride - job.part.x0;
        for (int x = first; x < last; ++x) out[x] = filtered(job.origin + y * job.stride + x, job.stride);
      }
    }
  }

  [[nodiscard]] float filtered(const float* pixel, std::ptrdiff_t stride) const {
    const int r = parameters().radius;
    float sum = 0;
    float weight_sum = 0;
    for (int dy = -r; dy <= r; ++dy) {
      for (int dx = -r; dx <= r; ++dx) {
        const float value = pixel[dy * stride + dx];
        const float difference = value - *pixel;
        const auto distance = static_cast<float>(dx * dx + dy * dy);
        const float weight = std::exp(distance * space_factor_ + difference * difference * range_factor_);
        sum += weight * value;
        weight_sum += weight;
      }
    }
    return sum / weight_sum;
  }

  float space_factor_;
  float range_factor_;
};

}  // namespace

Variant cpu_tiles() {
  Variant variant;
  variant.descriptor = cpu_descriptor();
  variant.descriptor.summary = "Cache-blocked in tiles of 32 × 32, the constants taken out of the loops.";
  variant.prepare = [](const BilateralRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<TilesPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::agarwal2012
