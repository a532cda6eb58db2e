// The yardstick: plain double-precision loops over every pair, border by index, no table but the spatial one.
// It is meant to be obviously right, not quick; rows are spread over threads so that a photograph takes
// seconds. Everything exact is compared with it.
#include <array>
#include <cmath>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/families/window_descriptor.h"
#include "kernels/host/parallel.h"
#include "kernels/maths/border.h"
#include "kernels/maths/lab.h"
#include "kernels/maths/spatial_weights.h"

namespace filterscope::reference {
namespace {

using Pixel = std::array<double, 3>;

class Float64Plan final : public WindowReferencePlan {
 public:
  explicit Float64Plan(const BilateralRequest& request)
      : WindowReferencePlan(request),
        colour_(effective_colour(request.shape, request.parameters)),
        guided_(request.guided),
        weights_(spatial_weights<double>(request.parameters)) {}

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return (values_.size() + guide_.size()) * sizeof(Pixel);
  }

 private:
  void load(const ConstImageView& source, const Execution& execution) override {
    values_.resize(shape().pixels());
    guide_.resize(has_guide() ? shape().pixels() : 0);
    for_each_band(0, shape().height, parameters().threads, execution.cancel, [&](int first, int last) {
      for (int y = first; y < last; ++y) {
        read_row(source, y, values_);
        if (has_guide()) read_guide_row(source, y);
      }
    });
  }

  [[nodiscard]] std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(shape().width) +
           static_cast<std::size_t>(x);
  }

  [[nodiscard]] bool has_guide() const { return guided_ || colour_ == ColourMode::lab; }

  void read_row(const ConstImageView& source, int y, std::vector<Pixel>& to) const {
    with_pixel_type(shape().type, [&](auto type) {
      const auto* from = source.row<decltype(type)>(y);
      for (int x = 0; x < shape().width; ++x) {
        for (int c = 0; c < shape().channels; ++c, ++from) {
          to[index(x, y)][static_cast<std::size_t>(c)] = static_cast<double>(*from);
        }
      }
    });
  }

  /// The guide's values, or what CIE-Lab makes of them.
  void read_guide_row(const ConstImageView& source, int y) {
    read_row(guide_of(source), y, guide_);
    if (colour_ != ColourMode::lab) return;
    for (int x = 0; x < shape().width; ++x) {
      Pixel& value = guide_[index(x, y)];
      const double scale = full_scale(shape().type);
      const Lab<double> lab = lab_fraction(value[0] / scale, value[1] / scale, value[2] / scale);
      value = {lab.l * scale, lab.a * scale, lab.b * scale};
    }
  }

  void filter(int x, int y, int /*z*/, double* to) const override {
    const int r = parameters().radius;
    const double sigma = range_sigma_native(parameters(), shape().type);
    const double factor = -0.5 / (sigma * sigma);
    const std::vector<Pixel>& guide = has_guide() ? guide_ : values_;
    const Pixel& centre = guide[index(x, y)];
    const std::size_t channels = static_cast<std::size_t>(shape().channels);
    Pixel sum{};
    Pixel weight_sum{};
    for (int dy = -r; dy <= r; ++dy) {
      const int sy = border_index(y + dy, shape().height, parameters().border);
      const int reach = window_reach(parameters().window, r, dy);
      auto tap = static_cast<std::size_t>((dy + r) * (2 * r + 1) + r - reach);
      for (int dx = -reach; dx <= reach; ++dx, ++tap) {
        const int sx = border_index(x + dx, shape().width, parameters().border);
        const double own = weight_at(sx, sy);
        if (own == 0) continue;
        const Pixel& other = guide[index(sx, sy)];
        const Pixel& value = values_[index(sx, sy)];
        Pixel square{};
        for (std::size_t c = 0; c < channels; ++c) {
          square[c] = (other[c] - centre[c]) * (other[c] - centre[c]);
        }
        const double joint = square[0] + square[1] + square[2];
        for (std::size_t c = 0; c < channels; ++c) {
          const double distance = colour_ == ColourMode::channel ? square[c] : joint;
          const double weight = own * weights_[tap] * std::exp(distance * factor);
          sum[c] += weight * value[c];
          weight_sum[c] += weight;
        }
      }
    }
    for (std::size_t c = 0; c < channels; ++c) to[c] = sum[c] / weight_sum[c];
  }

  ColourMode colour_;
  bool guided_;
  std::vector<double> weights_;
  std::vector<Pixel> values_;
  std::vector<Pixel> guide_;  ///< in the values' units: of a guide image, and for ColourMode::lab
};

}  // namespace

Variant float64() {
  Variant variant;
  variant.descriptor =
      window_descriptor(*bilateral2d(), {"sigma_space_y", "threads"}, {"square", "circular"});
  variant.descriptor.reads_any_range = true;
  variant.descriptor.takes_guide = true;
  variant.descriptor.takes_weights = true;
  variant.descriptor.summary = "Plain float64 loops on the CPU; what every exact variant is compared with.";
  variant.prepare = [](const BilateralRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<Float64Plan>(request);
  };
  return variant;
}

}  // namespace filterscope::reference
