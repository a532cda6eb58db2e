// The guided filter on the CPU: tiles over all cores, window sums that take the same additions for every
// radius.
#include <algorithm>
#include <memory>

#include "kernels/catalog.h"
#include "kernels/cpu/row_plan.h"
#include "kernels/families/guided_parameters.h"
#include "kernels/guided2d/fast/guided_tile.h"

namespace filterscope::fast {
namespace {

/// A tile reads 2·radius more on each side: with wide windows tiles are larger.
constexpr int kTile = 256;
constexpr int kLargeTile = 512;
constexpr int kLargeRadius = 32;

int tile_of(const GuidedParameters& parameters) {
  return parameters.radius > kLargeRadius ? kLargeTile : kTile;
}

class GuidedCpuPlan final : public RowPlan {
 public:
  explicit GuidedCpuPlan(const GuidedRequest& request)
      : RowPlan(request.shape, filtered_region(request.shape, request.parameters), request.parameters.threads,
                tile_of(request.parameters)),
        parameters_(request.parameters) {}

 private:
  void load(const ConstImageView& source, const Execution& /*execution*/) override { source_ = source; }

  void filter(const ImageView& target, const Region& part) const override {
    guided::GuidedScratch scratch;
    const int side = tile_of(parameters_);
    for (int x = part.x0; x < part.x1; x += side) {
      Region tile = part;
      tile.x0 = x;
      tile.x1 = std::min(x + side, part.x1);
      guided::filter_tile(source_, parameters_, target, tile, scratch);
    }
  }

  GuidedParameters parameters_;
  ConstImageView source_;
};

}  // namespace

Variant guided_cpu() {
  Variant variant;
  variant.descriptor = guided_descriptor({"threads"});
  variant.descriptor.summary =
      "Guided filter with SIMD on every CPU core; sums take as long for every radius.";
  variant.descriptor.section = FS_TEXT("Catalogue", "He, Sun and Tang 2013");
  variant.prepare = [](const GuidedRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<GuidedCpuPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::fast
