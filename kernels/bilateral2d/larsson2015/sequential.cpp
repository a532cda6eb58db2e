// larsson2015, the sequential version: one CPU thread, plain loops. What distinguishes it: the spatial
// weights come from an array computed once, the range weight is computed for every pair, nothing is
// vectorised by hand. The study filters 8-bit colour with the frame of `radius` pixels left unfiltered
// (Border::skip).
#include <cmath>
#include <optional>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/cpu/padded_image.h"
#include "kernels/cpu/row_plan.h"
#include "kernels/families/window_descriptor.h"
#include "kernels/maths/lab.h"

namespace filterscope::larsson2015 {
namespace {

template <class T, int Channels>
class SequentialPlan final : public WindowRowPlan {
 public:
  explicit SequentialPlan(const BilateralRequest& request)
      : WindowRowPlan(request, 1),
        colour_(effective_colour(request.shape, request.parameters)),
        weights_(spatial_weights<float>(request.parameters)),
        pixels_(request.shape, request.parameters.radius) {
    if (colour_ == ColourMode::lab) lab_.emplace(request.shape, request.parameters.radius);
    const double sigma = range_sigma_native(request.parameters, request.shape.type);
    range_factor_ = static_cast<float>(-0.5 / (sigma * sigma));
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return pixels_.bytes() + (lab_ ? lab_->bytes() : 0) + weights_.size() * sizeof(float);
  }

 private:
  void load(const ConstImageView& source, const Execution& execution) override {
    const Border border = parameters().border;
    pixels_.fill(border, [&](int x, int y, T* to) {
      if (x == 0) throw_if_cancelled(execution.cancel);
      for (int c = 0; c < Channels; ++c) to[c] = source.row<T>(y)[x * Channels + c];
    });
    if constexpr (Channels == 3) {
      if (!lab_) return;
      const auto scale = static_cast<float>(full_scale(shape().type));
      lab_->fill(border, [&](int x, int y, float* to) {
        if (x == 0) throw_if_cancelled(execution.cancel);
        const T* rgb = pixels_.pixel(x, y);
        const auto lab = lab_fraction(static_cast<float>(rgb[0]) / scale, static_cast<float>(rgb[1]) / scale,
                                      static_cast<float>(rgb[2]) / scale);
        to[0] = lab.l * scale;
        to[1] = lab.a * scale;
        to[2] = lab.b * scale;
      });
    }
  }

  void filter(const ImageView& target, const Region& part) const override {
    for (int y = part.y0; y < part.y1; ++y) {
      T* to = target.row<T>(y) + part.x0 * Channels;
      for (int x = part.x0; x < part.x1; ++x, to += Channels) {
        if (colour_ == ColourMode::channel) {
          filter_channels(x, y, to);
        } else if (colour_ == ColourMode::rgb) {
          filter_joint(x, y, pixels_, to);
        } else {
          filter_joint(x, y, *lab_, to);
        }
      }
    }
  }

  /// Each channel with its own weights, as the study does.
  void filter_channels(int x, int y, T* to) const {
    const int r = parameters().radius;
    for (int c = 0; c < Channels; ++c) {
      const auto centre = static_cast<float>(pixels_.pixel(x, y)[c]);
      const float* weight = weights_.data();
      float sum = 0;
      float weight_sum = 0;
      for (int dy = -r; dy <= r; ++dy) {
        const T* from = pixels_.pixel(x - r, y + dy) + c;
        for (int dx = -r; dx <= r; ++dx, from += Channels, ++weight) {
          const auto value = static_cast<float>(*from);
          const float difference = value - centre;
          const float w = *weight * std::exp(difference * difference * range_factor_);
          sum += w * value;
          weight_sum += w;
        }
      }
      to[c] = to_pixel<T>(sum / weight_sum);
    }
  }

  /// One weight for all channels, from Euclidean distances in `guide`.
  template <class G>
  void filter_joint(int x, int y, const PaddedImage<G>& guide, T* to) const {
    const int r = parameters().radius;
    const G* centre = guide.pixel(x, y);
    const float* weight = weights_.data();
    float sum[Channels] = {};
    float weight_sum = 0;
    for (int dy = -r; dy <= r; ++dy) {
      for (int dx = -r; dx <= r; ++dx, ++weight) {
        const G* other = guide.pixel(x + dx, y + dy);
        const T* from = pixels_.pixel(x + dx, y + dy);
        float square = 0;
        for (int c = 0; c < Channels; ++c) {
          const float difference = static_cast<float>(other[c]) - static_cast<float>(centre[c]);
          square += difference * difference;
        }
        const float w = *weight * std::exp(square * range_factor_);
        for (int c = 0; c < Channels; ++c) sum[c] += w * static_cast<float>(from[c]);
        weight_sum += w;
      }
    }
    for (int c = 0; c < Channels; ++c) to[c] = to_pixel<T>(sum[c] / weight_sum);
  }

  ColourMode colour_;
  std::vector<float> weights_;
  float range_factor_ = 0;
  PaddedImage<T> pixels_;
  std::optional<PaddedImage<float>> lab_;
};

std::unique_ptr<Plan> prepare_plan(const BilateralRequest& request) {
  return with_pixel_type(request.shape.type, [&](auto value) -> std::unique_ptr<Plan> {
    using T = decltype(value);
    if (request.shape.channels == 1) return std::make_unique<SequentialPlan<T, 1>>(request);
    return std::make_unique<SequentialPlan<T, 3>>(request);
  });
}

}  // namespace

Variant sequential() {
  Variant variant;
  variant.descriptor = window_descriptor(*bilateral2d());
  variant.descriptor.summary = "One CPU thread, plain loops, spatial weights in an array.";
  variant.descriptor.section = "The sequential version that the CUDA kernels are compared with";
  variant.prepare = prepare_plan;
  return variant;
}

}  // namespace filterscope::larsson2015
