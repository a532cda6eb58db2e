// agarwal2012, the pair-symmetric algorithm: the weight of a pair is the same seen from either pixel, so it
// is computed once. Every pixel walks the half of its window that lies ahead of it and adds to its partner
// and to itself, through two maps, of weighted values and of weights; a last pass divides.
//
// Threads own bands of rows with maps of their own. A band also walks the `radius` rows before it, whose
// windows reach into it; so no two threads write one map, and a pixel's sums are taken in the same order for
// any number of threads.
#include <algorithm>
#include <cmath>
#include <vector>

#include "kernels/bilateral2d/agarwal2012/descriptor.h"
#include "kernels/catalog.h"
#include "kernels/cpu/plane_plan.h"
#include "kernels/families/tap_work.h"

namespace filterscope::agarwal2012 {
namespace {

/// High enough that the rows walked twice weigh little.
constexpr int kBandRows = 64;

class PairPlan final : public PlanePlan {
 public:
  explicit PairPlan(const BilateralRequest& request)
      : PlanePlan(request, kBandRows),
        weights_(spatial_weights<float>(request.parameters)),
        range_factor_(static_cast<float>(
            -0.5 / std::pow(range_sigma_native(request.parameters, request.shape.type), 2))) {}

 private:
  /// The sums of a band and of the frame of `radius` pixels around it, which is thrown away.
  struct Maps {
    Maps(const Region& part, int radius)
        : stride(part.width() + 2 * radius),
          values(static_cast<std::size_t>(stride * (part.height() + 2 * radius))),
          weights(values.size()) {}
    std::ptrdiff_t stride;
    std::vector<float> values;
    std::vector<float> weights;
  };

  void filter_plane(const Job& job) const override {
    const int r = parameters().radius;
    Maps maps(job.part, r);
    for (int y = job.part.y0 - r; y < job.part.y1; ++y) {
      for (int x = job.part.x0 - r; x < job.part.x1 + r; ++x) add_pairs(job, x, y, maps);
    }
    for (int y = 0; y < job.part.height(); ++y) {
      const std::size_t first = static_cast<std::size_t>((y + r) * maps.stride + r);
      float* out = job.out + y * job.out_stride;
      for (std::size_t x = 0; x < static_cast<std::size_t>(job.part.width()); ++x) {
        out[x] = maps.values[first + x] / maps.weights[first + x];
      }
    }
  }

  /// All pairs of pixel (x, y) with the pixels ahead of it: right in its row, and in the rows below.
  void add_pairs(const Job& job, int x, int y, Maps& maps) const {
    const int r = parameters().radius;
    const int side = 2 * r + 1;
    const float* pixel = job.origin + y * job.stride + x;
    const std::ptrdiff_t at = (y - job.part.y0 + r) * maps.stride + (x - job.part.x0 + r);
    const float centre = *pixel;
    float sum = centre;
    float weight_sum = 1;
    for (int dy = 0; dy <= r; ++dy) {
      // Partners outside the maps' columns belong to pixels that are thrown away, as are those above the
      // band.
      const int first = std::max(dy == 0 ? 1 : -r, job.part.x0 - r - x);
      const int last = std::min(r, job.part.x1 + r - 1 - x);
      const float* weight_row = weights_.data() + (dy + r) * side + r;
      float* values = maps.values.data() + at + dy * maps.stride;
      float* weights = maps.weights.data() + at + dy * maps.stride;
      for (int dx = first; dx <= last; ++dx) {
        const float value = pixel[dy * job.stride + dx];
        const float difference = value - centre;
        const float weight = weight_row[dx] * std::exp(difference * difference * range_factor_);
        values[dx] += weight * centre;
        weights[dx] += weight;
        sum += weight * value;
        weight_sum += weight;
      }
    }
    maps.values[static_cast<std::size_t>(at)] += sum;
    maps.weights[static_cast<std::size_t>(at)] += weight_sum;
  }

  std::vector<float> weights_;
  float range_factor_;
};

}  // namespace

Variant cpu_pair_symmetric() {
  Variant variant;
  variant.descriptor = cpu_descriptor();
  variant.descriptor.summary = "Each pair's weight computed once and added to both its pixels.";
  variant.descriptor.section = "Pair-symmetric algorithm";
  variant.descriptor.work = bilateral_taps({.exponentials = 0.5, .multiply_adds = 3});
  variant.prepare = [](const BilateralRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<PairPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::agarwal2012
