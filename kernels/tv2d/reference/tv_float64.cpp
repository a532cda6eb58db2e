// The yardstick of total variation denoising: the dual problem by projected gradients with momentum (Beck and
// Teboulle 2009, "Fast gradient-based algorithms for constrained total variation image denoising", section 4)
// in double precision, until the duality gap proves that the image is far nearer to the minimiser than any
// tolerance.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <numeric>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/cpu/pixel_access.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/families/tv_parameters.h"
#include "kernels/host/parallel.h"

namespace filterscope::reference {
namespace {

constexpr double kShare = 0.5;  ///< of the tolerance
constexpr int kMostIterations = 5000;
/// Of the image's steps: smaller ones are slower (measured on photographs).
constexpr double kLeastStep = 0.01;
constexpr int kBetweenProofs = 20;

/// Values of all channels of an image, or of one difference of them.
using Field = std::vector<double>;

class TvFloat64Plan final : public ReferencePlan {
 public:
  explicit TvFloat64Plan(const TvRequest& request)
      : ReferencePlan(request.shape, whole(request.shape), request.parameters.threads),
        joined_(static_cast<std::size_t>(joined_channels(request.shape, request.parameters))),
        channels_(static_cast<std::size_t>(request.shape.channels)),
        lambda_(levels_native(request.parameters.weight, request.shape.type)),
        tolerance_(kShare * levels_native(request.parameters.tolerance, request.shape.type)) {}

  [[nodiscard]] BoundFacts bound_facts() const override { return bound_; }
  [[nodiscard]] std::size_t scratch_bytes() const override {
    return (values_.size() + image_.size() + ahead_.size() + along_x_.size() + along_y_.size()) *
           sizeof(double);
  }

 private:
  void load(const ConstImageView& source, const Execution& execution) override {
    const std::size_t count = shape().pixels() * channels_;
    for (Field* field : {&values_, &along_x_, &along_y_}) field->assign(count, 0.0);
    least_weight_ = 1;
    weights_ = 0;
    for (int y = 0; y < shape().height; ++y) {
      for (int x = 0; x < shape().width; ++x) {
        const double weight = weight_at(x, y);
        weights_ += weight;
        if (weight > 0) least_weight_ = std::min(least_weight_, weight);
        read(source, x, y);
      }
    }
    solve(execution);
  }

  /// Values outside of the mask may be anything and are not read.
  void read(const ConstImageView& source, int x, int y) {
    if (!(weight_at(x, y) > 0)) return;
    with_pixel_type(shape().type, [&](auto type) {
      const auto* from = source.row<decltype(type)>(y) + static_cast<std::ptrdiff_t>(x) * shape().channels;
      for (std::size_t c = 0; c < channels_; ++c) values_[at(x, y) + c] = static_cast<double>(from[c]);
    });
  }

  [[nodiscard]] std::size_t at(int x, int y) const {
    return (static_cast<std::size_t>(y) * static_cast<std::size_t>(shape().width) +
            static_cast<std::size_t>(x)) *
           channels_;
  }
  /// Whether there are differences from a pixel to the next along x and along y.
  [[nodiscard]] bool has_right(int x, int y) const {
    return x + 1 < shape().width && weight_at(x, y) > 0 && weight_at(x + 1, y) > 0;
  }
  [[nodiscard]] bool has_below(int x, int y) const {
    return y + 1 < shape().height && weight_at(x, y) > 0 && weight_at(x, y + 1) > 0;
  }

  template <class Visit>
  void for_pixels(const Execution& execution, const Visit& visit) const {
    for_each_band(0, shape().height, threads(), execution.cancel, [&](int first, int last) {
      for (int y = first; y < last; ++y) {
        for (int x = 0; x < shape().width; ++x) visit(x, y);
      }
    });
  }

  /// Kᵀ of the dual variables at value i of a pixel.
  [[nodiscard]] double adjoint(int x, int y, std::size_t i) const {
    double sum = -along_x_[i] - along_y_[i];
    if (x > 0) sum += along_x_[i - channels_];
    if (y > 0) sum += along_y_[i - at(0, 1)];
    return sum;
  }

  /// The differences of `image` at a pixel's value i, to the right and below.
  struct Pair {
    double x = 0;
    double y = 0;
  };
  [[nodiscard]] Pair differences(const Field& image, int x, int y, std::size_t i) const {
    return {has_right(x, y) ? image[i + channels_] - image[i] : 0,
            has_below(x, y) ? image[i + at(0, 1)] - image[i] : 0};
  }

  /// Dual variables a step along the image's differences, pulled back to lengths of λ.
  void step_dual(double size, const Execution& execution) {
    for_pixels(execution, [&](int x, int y) {
      for (std::size_t first = at(x, y); first < at(x, y) + channels_; first += joined_) {
        double square = 0;
        for (std::size_t i = first; i < first + joined_; ++i) {
          const Pair by = differences(ahead_, x, y, i);
          along_x_[i] += size * by.x;
          along_y_[i] += size * by.y;
          square += along_x_[i] * along_x_[i] + along_y_[i] * along_y_[i];
        }
        const double length = std::sqrt(square);
        if (!(length > lambda_)) continue;
        for (std::size_t i = first; i < first + joined_; ++i) {
          along_x_[i] *= lambda_ / length;
          along_y_[i] *= lambda_ / length;
        }
      }
    });
  }

  void step_image(double size, double beyond, const Execution& execution) {
    for_pixels(execution, [&](int x, int y) {
      const double weight = weight_at(x, y);
      for (std::size_t i = at(x, y); i < at(x, y) + channels_; ++i) {
        const double before = image_[i];
        image_[i] = (before + size * (weight * values_[i] - adjoint(x, y, i))) / (1 + size * weight);
        ahead_[i] = image_[i] + beyond * (image_[i] - before);
      }
    });
  }

  /// √(2 · gap / Σ weights). All parts of the gap are 0 or more: of each pixel λ · |∇u| − p · ∇u, and half of
  /// weight · (u − v)², with v = values − Kᵀp / weight.
  double proved(const Execution& execution) const {
    std::vector<double> gaps(static_cast<std::size_t>(shape().height), 0.0);
    for_pixels(execution, [&](int x, int y) {
      const double weight = weight_at(x, y);
      double& gap = gaps[static_cast<std::size_t>(y)];
      for (std::size_t first = at(x, y); first < at(x, y) + channels_; first += joined_) {
        double square = 0;
        for (std::size_t i = first; i < first + joined_; ++i) {
          const Pair by = differences(image_, x, y, i);
          square += by.x * by.x + by.y * by.y;
          gap -= along_x_[i] * by.x + along_y_[i] * by.y;
          const double away = image_[i] - values_[i];
          if (weight > 0) gap += weight / 2 * std::pow(away + adjoint(x, y, i) / weight, 2);
        }
        gap += lambda_ * std::sqrt(square);
      }
    });
    const double gap = std::max(0.0, std::accumulate(gaps.begin(), gaps.end(), 0.0));
    return weights_ > 0 ? std::sqrt(2 * gap / (weights_ * static_cast<double>(channels_))) : 0;
  }

  void solve(const Execution& execution) {
    image_ = values_;
    ahead_ = values_;
    double image_step = 1;
    double dual_step = 1.0 / 8;  // of which the product with the image's is 1/‖K‖²
    bound_ = {};
    bound_.rms = proved(execution);
    while (bound_.iterations < kMostIterations && bound_.rms > tolerance_) {
      for (int i = 0; i < kBetweenProofs; ++i, ++bound_.iterations) {
        step_dual(dual_step, execution);
        const double beyond =
            image_step > kLeastStep ? 1 / std::sqrt(1 + 2 * least_weight_ * image_step) : 1.0;
        step_image(image_step, beyond, execution);
        image_step *= beyond;
        dual_step /= beyond;
      }
      bound_.rms = proved(execution);
    }
  }

  /// Whole numbers end at their type's black and white.
  void filter(int x, int y, int /*z*/, double* to) const override {
    const double black = black_of(shape().type);
    for (std::size_t c = 0; c < channels_; ++c) {
      const double value = image_[at(x, y) + c];
      to[c] = is_integer(shape().type) ? std::clamp(value, black, black + full_scale(shape().type)) : value;
    }
  }

  std::size_t joined_;    ///< channels that one total variation joins
  std::size_t channels_;  ///< of the image
  double lambda_;
  double tolerance_;
  double least_weight_ = 1;
  double weights_ = 0;  ///< the sum of all
  Field values_;
  Field image_;
  Field ahead_;    ///< from where the next dual step looks
  Field along_x_;  ///< dual variables
  Field along_y_;
  BoundFacts bound_;
};

}  // namespace

Variant tv_float64() {
  Variant variant;
  variant.descriptor = tv_descriptor({"tolerance", "threads"});
  variant.descriptor.summary =
      "Plain float64 steps until half of the tolerance is proved; what others are compared with.";
  variant.descriptor.reads_any_range = true;
  variant.prepare = [](const TvRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<TvFloat64Plan>(request);
  };
  return variant;
}

}  // namespace filterscope::reference
