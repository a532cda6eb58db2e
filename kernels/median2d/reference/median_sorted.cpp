// The yardstick of the weighted median: a window's values are sorted, and their weights added up from the
// least value on.
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/families/median_window.h"
#include "kernels/maths/border.h"

namespace filterscope::reference {
namespace {

using Pixel = std::array<float, 3>;

struct Weighed {
  std::int32_t key;  ///< median_key() of the value
  std::uint32_t weight;
};

class SortedPlan final : public WindowReferencePlan {
 public:
  explicit SortedPlan(const BilateralRequest& request)
      : WindowReferencePlan(request),
        joint_(effective_colour(request.shape, request.parameters) == ColourMode::rgb),
        taps_(median_taps(request.parameters)),
        scale_(median_scale(request.parameters, request.shape.type)) {}

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return (values_.size() + guide_.size()) * sizeof(Pixel);
  }

 private:
  void load(const ConstImageView& source, const Execution& /*execution*/) override {
    values_ = pixels_of(source);
    guide_ = source.guide == nullptr ? values_ : pixels_of(guide_of(source));
  }

  [[nodiscard]] std::vector<Pixel> pixels_of(const ConstImageView& view) const {
    std::vector<Pixel> pixels(shape().pixels());
    const auto channels = static_cast<std::size_t>(shape().channels);
    with_pixel_type(shape().type, [&](auto type) {
      for (int y = 0; y < shape().height; ++y) {
        const auto* from = view.row<decltype(type)>(y);
        for (int x = 0; x < shape().width; ++x) {
          for (std::size_t c = 0; c < channels; ++c, ++from)
            pixels[index(x, y)][c] = static_cast<float>(*from);
        }
      }
    });
    return pixels;
  }

  [[nodiscard]] std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(shape().width) +
           static_cast<std::size_t>(x);
  }

  void filter(int x, int y, int /*z*/, double* to) const override {
    const Pixel& centre = guide_[index(x, y)];
    const auto channels = static_cast<std::size_t>(shape().channels);
    std::array<std::vector<Weighed>, 3> windows;
    for (const MedianTap& tap : taps_) {
      const int sx = border_index(x + tap.dx, shape().width, parameters().border);
      const int sy = border_index(y + tap.dy, shape().height, parameters().border);
      const auto own = static_cast<float>(weight_at(sx, sy));
      if (own == 0) continue;
      const Pixel& other = guide_[index(sx, sy)];
      const Pixel& value = values_[index(sx, sy)];
      float exponent = tap.exponent;
      for (std::size_t c = 0; c < channels; ++c) {
        if (!joint_) exponent = tap.exponent;
        exponent = median_exponent(exponent, other[c] - centre[c], scale_);
        if (!joint_) windows[c].push_back({median_key(value[c]), median_weight(exponent, own)});
      }
      if (!joint_) continue;
      const std::uint32_t weight = median_weight(exponent, own);
      for (std::size_t c = 0; c < 3; ++c) windows[c].push_back({median_key(value[c]), weight});
    }
    for (std::size_t c = 0; c < channels; ++c)
      to[c] = static_cast<double>(middle_of(windows[c], values_[index(x, y)][c]));
  }

  /// The least value up to which the weights are half of all; `alone` where nothing has a weight.
  static float middle_of(std::vector<Weighed>& window, float alone) {
    std::ranges::sort(window, {}, &Weighed::key);
    std::uint64_t all = 0;
    for (const Weighed& one : window) all += one.weight;
    if (all == 0) return alone;
    std::uint64_t sum = 0;
    for (const Weighed& one : window) {
      sum += one.weight;
      if (2 * sum >= all) return value_of_median_key(one.key);
    }
    return alone;
  }

  bool joint_;
  std::vector<MedianTap> taps_;
  float scale_;
  std::vector<Pixel> values_;
  std::vector<Pixel> guide_;
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
