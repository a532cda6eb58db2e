#include "kernels/bilateral2d/agarwal2012/sse_plan.h"

#include <bit>
#include <cmath>
#include <vector>

#include "kernels/api/problem.h"
#include "kernels/cpu/plane_plan.h"

namespace filterscope::agarwal2012 {
namespace {

void set_lanes(float (&lanes)[4], double value) {
  for (float& lane : lanes) lane = static_cast<float>(value);
}

class SsePlan final : public PlanePlan {
 public:
  SsePlan(const BilateralRequest& request, SseFunction function)
      : PlanePlan(request, 4), function_(function) {
    const double sigma = range_sigma_native(request.parameters, request.shape.type);
    set_lanes(constants_.range_factor, 0.5 * M_LOG2E / (sigma * sigma));
    set_lanes(constants_.floor, -100);
    set_lanes(constants_.magic, 12582912);
    set_lanes(constants_.c4, 0.009570101908);
    set_lanes(constants_.c3, 0.05591786032);
    set_lanes(constants_.c2, 0.2402474483);
    set_lanes(constants_.c1, 0.6931218147);
    set_lanes(constants_.c0, 0.9999992614);
    set_lanes(constants_.least, 0x1p-100 * 0.9999992614);
    const int r = request.parameters.radius;
    const double factor = -0.5 * M_LOG2E / std::pow(request.parameters.sigma_space, 2);
    quads_ = (2 * r + 1 + 3) / 4;
    for (int dy = -r; dy <= r; ++dy) {
      for (int first = -r; first < -r + 4 * quads_; first += 4) {
        for (int dx = first; dx < first + 4; ++dx) {
          exponents_.push_back(dx <= r ? static_cast<float>((dx * dx + dy * dy) * factor) : -1e30F);
        }
        for (int dx = first; dx < first + 4; ++dx) {
          exponents_.push_back(std::bit_cast<float>(dx <= r ? 0xFFFFFFFFU : 0U));
        }
      }
    }
  }

 private:
  void filter_plane(const Job& job) const override {
    const int r = parameters().radius;
    SseWindow window{nullptr, job.stride, 0, exponents_.data(), 2 * r + 1, quads_, &constants_};
    for (int y = job.part.y0; y < job.part.y1; ++y) {
      float* out = job.out + (y - job.part.y0) * job.out_stride;
      const float* pixel = job.origin + y * job.stride + job.part.x0;
      for (int x = 0; x < job.part.width(); ++x, ++pixel) {
        window.first = pixel - r * job.stride - r;
        window.centre = *pixel;
        out[x] = function_(window);
      }
    }
  }

  SseFunction function_;
  SseConstants constants_{};
  static_assert(__STDCPP_DEFAULT_NEW_ALIGNMENT__ >= 16);
  std::vector<float> exponents_;
  int quads_ = 0;
};

}  // namespace

std::unique_ptr<Plan> sse_plan(const BilateralRequest& request, SseFunction function) {
  return std::make_unique<SsePlan>(request, function);
}

Availability sse_availability(bool horizontal_add) {
#ifdef __x86_64__
  if (!horizontal_add || __builtin_cpu_supports("sse3")) return {};
  return {false,
          problem("cpu.no_sse3", "This processor has no SSE3, whose horizontal add the variant is about.")};
#else
  static_cast<void>(horizontal_add);
  return {false, problem("cpu.not_x86", "It is SSE code for x86-64 processors; this is another one.")};
#endif
}

}  // namespace filterscope::agarwal2012
