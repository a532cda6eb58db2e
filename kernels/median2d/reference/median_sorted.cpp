// The yardstick of the weighted median: a window's values are sorted, and their weights added up from the
// least value on.
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/cpu/pixel_access.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/families/median_window.h"
#include "kernels/maths/border.h"

namespace filterscope::reference {
namespace {

using Pixel = std::array<float, 3>;

struct Weighed {
  float value;
  std::uint32_t weight;
};

class SortedPlan final : public WindowReferencePlan {
 public:
  explicit SortedPlan(const BilateralRequest& request)
      : WindowReferencePlan(request),
        joint_(effective_colour(request.shape, request.parameters) == ColourMode::rgb),
        taps_(median_taps(request.parameters)),
        scale_(median_scale(request.parameters, request.shape.type)) {}

 private:
  void load(const ConstImageView& source, const Execution& /*execution*/) override { source_ = source; }

  [[nodiscard]] Pixel pixel(const ConstImageView& view, int x, int y) const {
    Pixel read{};
    with_pixel_type(shape().type, [&](auto type) {
      const auto* from = view.row<decltype(type)>(y) + x * shape().channels;
      for (int c = 0; c < shape().channels; ++c)
        read[static_cast<std::size_t>(c)] = static_cast<float>(from[c]);
    });
    return read;
  }

  void filter(int x, int y, int /*z*/, double* to) const override {
    const ConstImageView guide = guide_of(source_);
    const Pixel centre = pixel(guide, x, y);
    const Pixel own_value = pixel(source_, x, y);
    std::array<std::vector<Weighed>, 3> windows;
    for (const MedianTap& tap : taps_) {
      const int sx = border_index(x + tap.dx, shape().width, parameters().border);
      const int sy = border_index(y + tap.dy, shape().height, parameters().border);
      const auto own = static_cast<float>(weight_at(sx, sy));
      if (own == 0) continue;
      const Pixel other = pixel(guide, sx, sy);
      const Pixel value = pixel(source_, sx, sy);
      float exponent = tap.exponent;
      for (std::size_t c = 0; c < static_cast<std::size_t>(shape().channels); ++c) {
        if (!joint_) exponent = tap.exponent;
        exponent = median_exponent(exponent, other[c] - centre[c], scale_);
        if (!joint_) windows[c].push_back({value[c], median_weight(exponent, own)});
      }
      if (!joint_) continue;
      for (std::size_t c = 0; c < 3; ++c) windows[c].push_back({value[c], median_weight(exponent, own)});
    }
    for (std::size_t c = 0; c < static_cast<std::size_t>(shape().channels); ++c)
      to[c] = static_cast<double>(middle_of(windows[c], own_value[c]));
  }

  /// The least value up to which the weights are half of all; `alone` where nothing has a weight.
  static float middle_of(std::vector<Weighed>& window, float alone) {
    std::ranges::sort(window, {}, [](const Weighed& one) { return median_key(one.value); });
    std::uint64_t all = 0;
    for (const Weighed& one : window) all += one.weight;
    if (all == 0) return alone;
    std::uint64_t sum = 0;
    for (const Weighed& one : window) {
      sum += one.weight;
      if (2 * sum >= all) return one.value;
    }
    return alone;
  }

  bool joint_;
  std::vector<MedianTap> taps_;
  float scale_;
  ConstImageView source_;
};

}  // namespace

Variant median_sorted() {
  Variant variant;
  variant.descriptor = median_descriptor({"threads"});
  variant.descriptor.summary = "Sorts each window on the CPU; what every weighted median is compared with.";
  variant.prepare = [](const BilateralRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<SortedPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::reference
