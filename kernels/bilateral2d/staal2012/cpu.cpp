// staal2012, the CPU version: one thread, nothing computed beforehand. Both weights come from functions that
// are called for every pair and channel value, and coordinates beyond the image are mapped by another one;
// so the source is not padded. Each channel has its own sums. The study mirrors at the border (and at the
// right and bottom edges takes another pixel than the mirror image; here it is the mirror image).
#include <cmath>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/cpu/row_plan.h"
#include "kernels/families/window_descriptor.h"
#include "kernels/maths/border.h"

namespace filterscope::staal2012 {
namespace {

float spatial_weight(int dx, int dy, float sigma_x, float sigma_y) {
  const auto x = static_cast<float>(dx);
  const auto y = static_cast<float>(dy);
  return std::exp(-(x * x / (2 * sigma_x * sigma_x) + y * y / (2 * sigma_y * sigma_y)));
}

float range_weight(float difference, float sigma) {
  return std::exp(-(std::pow(difference, 2.0F) / (2 * sigma * sigma)));
}

/// Interleaved floats in 0…1, as the study has them.
class CpuPlan final : public WindowRowPlan {
 public:
  explicit CpuPlan(const BilateralRequest& request)
      : WindowRowPlan(request, 1, 1),
        values_(request.shape.pixels() * static_cast<std::size_t>(request.shape.channels)) {}

  [[nodiscard]] std::size_t scratch_bytes() const override { return values_.size() * sizeof(float); }

 private:
  void load(const ConstImageView& source, const Execution& /*execution*/) override {
    const auto scale = static_cast<float>(1.0 / full_scale(shape().type));
    const std::size_t length = static_cast<std::size_t>(shape().width * shape().channels);
    with_pixel_type(shape().type, [&](auto value) {
      for (int y = 0; y < shape().height; ++y) {
        const auto* from = source.row<decltype(value)>(y);
        float* to = values_.data() + static_cast<std::size_t>(y) * length;
        for (std::size_t i = 0; i < length; ++i) to[i] = static_cast<float>(from[i]) * scale;
      }
    });
  }

  void filter(const ImageView& target, const Region& part) const override {
    const auto white = static_cast<float>(full_scale(shape().type));
    with_pixel_type(shape().type, [&](auto value) {
      using T = decltype(value);
      for (int y = part.y0; y < part.y1; ++y) {
        T* to = target.row<T>(y) + part.x0 * shape().channels;
        for (int x = part.x0; x < part.x1; ++x, to += shape().channels) {
          float results[3];
          filter_pixel(x, y, results);
          for (int c = 0; c < shape().channels; ++c) to[c] = to_pixel<T>(results[c] * white);
        }
      }
    });
  }

  [[nodiscard]] const float* pixel(int x, int y) const {
    const int sx = border_index(x, shape().width, parameters().border);
    const int sy = border_index(y, shape().height, parameters().border);
    return values_.data() + (static_cast<std::ptrdiff_t>(sy) * shape().width + sx) * shape().channels;
  }

  void filter_pixel(int x, int y, float* results) const {
    const int r = parameters().radius;
    const auto sigma_x = static_cast<float>(parameters().sigma_space);
    const auto along_y = static_cast<float>(sigma_y(parameters()));
    const auto sigma_range = static_cast<float>(parameters().sigma_range / 255);
    const float* centre = pixel(x, y);
    float sum[3] = {};
    float weight_sum[3] = {};
    for (int dy = -r; dy <= r; ++dy) {
      for (int dx = -r; dx <= r; ++dx) {
        const float* other = pixel(x + dx, y + dy);
        for (int c = 0; c < shape().channels; ++c) {
          const float weight =
              spatial_weight(dx, dy, sigma_x, along_y) * range_weight(other[c] - centre[c], sigma_range);
          sum[c] += weight * other[c];
          weight_sum[c] += weight;
        }
      }
    }
    for (int c = 0; c < shape().channels; ++c) results[c] = sum[c] / weight_sum[c];
  }

  std::vector<float> values_;
};

}  // namespace

Variant cpu() {
  Variant variant;
  variant.descriptor = window_descriptor(*bilateral2d());
  variant.descriptor.summary = "One CPU thread, every weight computed by a function each time.";
  variant.descriptor.section = "The sequential version";
  variant.descriptor.parameters.choose("colour", {"channel"});
  variant.descriptor.parameters.choose("border", {"mirror", "replicate", "skip"});
  variant.prepare = [](const BilateralRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<CpuPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::staal2012
