#include "kernels/tv2d/reference/tv_float64_plan.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/host/parallel.h"
#include "kernels/maths/photon_fit.h"

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
        factors_(request.factors),
        lambda_(levels_native(request.parameters.weight, request.shape.type)),
        tolerance_(kShare * levels_native(request.parameters.tolerance, request.shape.type)),
        photons_(request.photons()),
        black_(photons_ ? request.range.low : 0),
        full_(request.range.width()) {}

  [[nodiscard]] BoundFacts bound_facts() const override { return bound_; }
  [[nodiscard]] std::size_t scratch_bytes() const override {
    std::size_t values = 0;
    for (const Field* field : {&values_, &image_, &ahead_, &along_x_, &along_y_, &along_z_})
      values += field->size();
    return values * sizeof(double);
  }

 private:
  void load(const ConstImageView& source, const Execution& /*execution*/) override {
    values_.assign(shape().pixels() * channels_, 0.0);
    least_weight_ = 1;
    weights_ = 0;
    counts_ = 0;
    box_ = {HUGE_VAL, 0};
    for (int row = 0; row < rows(); ++row) {
      for (int x = 0; x < shape().width; ++x) {
        const Place p = place(row, x);
        const double weight = weight_at(p.x, p.y, p.z);
        weights_ += weight;
        if (weight > 0) least_weight_ = std::min(least_weight_, weight);
        read(source, p);
      }
    }
    if (!(box_.least <= box_.most)) box_ = {};  // all is outside of a mask
  }

  struct Place {
    int x = 0;
    int y = 0;
    int z = 0;
  };
  [[nodiscard]] int rows() const noexcept { return shape().height * shape().depth; }
  [[nodiscard]] Place place(int row, int x) const noexcept {
    return {x, row % shape().height, row / shape().height};
  }

  /// Values outside of the mask may be anything and are not read.
  void read(const ConstImageView& source, const Place& p) {
    if (!(weight_at(p.x, p.y, p.z) > 0)) return;
    with_pixel_type(shape().type, [&](auto type) {
      const auto* from =
          source.row<decltype(type)>(p.y, p.z) + static_cast<std::ptrdiff_t>(p.x) * shape().channels;
      for (std::size_t c = 0; c < channels_; ++c) {
        const double value = static_cast<double>(from[c]) - black_;
        values_[at(p) + c] = photons_ && value < 0 ? 0 : value;
      }
    });
    if (!photons_) return;
    for (std::size_t i = at(p); i < at(p) + channels_; ++i) {
      box_ = {std::min(box_.least, values_[i]), std::max(box_.most, values_[i])};
      counts_ += weight_at(p.x, p.y, p.z) * values_[i];
    }
  }

  /// The first of a pixel's values.
  [[nodiscard]] std::size_t at(const Place& p) const {
    const auto row = static_cast<std::size_t>(p.z) * static_cast<std::size_t>(shape().height) +
                     static_cast<std::size_t>(p.y);
    return (row * static_cast<std::size_t>(shape().width) + static_cast<std::size_t>(p.x)) * channels_;
  }
  [[nodiscard]] std::size_t row_on() const { return static_cast<std::size_t>(shape().width) * channels_; }
  [[nodiscard]] std::size_t slice_on() const { return row_on() * static_cast<std::size_t>(shape().height); }
  [[nodiscard]] bool is_inside(const Place& p) const {
    return p.x < shape().width && p.y < shape().height && p.z < shape().depth && weight_at(p.x, p.y, p.z) > 0;
  }

  template <class Visit>
  void for_pixels(const Execution& execution, const Visit& visit) const {
    for_each_band(0, rows(), threads(), execution.cancel, [&](int first, int last) {
      for (int row = first; row < last; ++row) {
        for (int x = 0; x < shape().width; ++x) visit(place(row, x));
      }
    });
  }

  /// Kᵀ of the dual variables at value i of a pixel.
  [[nodiscard]] double adjoint(const Place& p, std::size_t i) const {
    double sum = -along_x_[i] - factors_.y * along_y_[i];
    if (p.x > 0) sum += along_x_[i - channels_];
    if (p.y > 0) sum += factors_.y * along_y_[i - row_on()];
    if (along_z_.empty()) return sum;
    sum -= factors_.z * along_z_[i];
    if (p.z > 0) sum += factors_.z * along_z_[i - slice_on()];
    return sum;
  }

  /// The differences of `image` at a pixel's value i, to the right, below and behind.
  struct Gradient {
    double x = 0;
    double y = 0;
    double z = 0;

    [[nodiscard]] double square() const { return x * x + y * y + z * z; }
  };
  [[nodiscard]] Gradient differences(const Field& image, const Place& p, std::size_t i) const {
    if (!is_inside(p)) return {};
    return {is_inside({p.x + 1, p.y, p.z}) ? image[i + channels_] - image[i] : 0,
            is_inside({p.x, p.y + 1, p.z}) ? factors_.y * (image[i + row_on()] - image[i]) : 0,
            is_inside({p.x, p.y, p.z + 1}) ? factors_.z * (image[i + slice_on()] - image[i]) : 0};
  }

  /// Dual variables a step along the image's differences, pulled back to lengths of λ.
  void step_dual(double size, const Execution& execution) {
    for_pixels(execution, [&](const Place& p) {
      for (std::size_t first = at(p); first < at(p) + channels_; first += joined_) {
        double square = 0;
        for (std::size_t i = first; i < first + joined_; ++i) {
          const Gradient by = differences(ahead_, p, i);
          along_x_[i] += size * by.x;
          along_y_[i] += size * by.y;
          square += along_x_[i] * along_x_[i] + along_y_[i] * along_y_[i];
          if (along_z_.empty()) continue;
          along_z_[i] += size * by.z;
          square += along_z_[i] * along_z_[i];
        }
        const double length = std::sqrt(square);
        if (!(length > lambda_)) continue;
        for (std::size_t i = first; i < first + joined_; ++i) {
          along_x_[i] *= lambda_ / length;
          along_y_[i] *= lambda_ / length;
          if (!along_z_.empty()) along_z_[i] *= lambda_ / length;
        }
      }
    });
  }

  void step_image(double size, double beyond, const Execution& execution) {
    for_pixels(execution, [&](const Place& p) {
      const double weight = weight_at(p.x, p.y, p.z);
      for (std::size_t i = at(p); i < at(p) + channels_; ++i) {
        const double before = image_[i];
        const double pull = adjoint(p, i);
        if (photons_) {
          image_[i] = photon_step(before - size * pull, size, full_ * weight, values_[i], box_);
        } else {
          image_[i] = (before + size * (weight * values_[i] - pull)) / (1 + size * weight);
        }
        ahead_[i] = image_[i] + beyond * (image_[i] - before);
      }
    });
  }

  /// √(2 · gap / Σ weights), of photons photon_distance(). All parts of the gap are 0 or more: of each pixel
  /// λ · |∇u| − p · ∇u, and half of weight · (u − v)², with v = values − Kᵀp / weight, or photon_excess().
  double proved(const Execution& execution) const {
    std::vector<double> gaps(static_cast<std::size_t>(rows()), 0.0);
    for_pixels(execution, [&](const Place& p) {
      const double weight = weight_at(p.x, p.y, p.z);
      double& gap = gaps[static_cast<std::size_t>(p.z * shape().height + p.y)];
      for (std::size_t first = at(p); first < at(p) + channels_; first += joined_) {
        double square = 0;
        for (std::size_t i = first; i < first + joined_; ++i) {
          const Gradient by = differences(image_, p, i);
          square += by.square();
          gap -= along_x_[i] * by.x + along_y_[i] * by.y;
          if (!along_z_.empty()) gap -= along_z_[i] * by.z;
          if (weight > 0) gap += excess(p, i, weight);
        }
        gap += lambda_ * std::sqrt(square);
      }
    });
    const double gap = std::max(0.0, std::accumulate(gaps.begin(), gaps.end(), 0.0));
    if (photons_) return photon_distance(gap, full_, counts_, box_);
    return weights_ > 0 ? std::sqrt(2 * gap / (weights_ * static_cast<double>(channels_))) : 0;
  }

  [[nodiscard]] double excess(const Place& p, std::size_t i, double weight) const {
    const double pull = adjoint(p, i);
    if (photons_) return photon_excess(image_[i], pull, full_ * weight, values_[i], box_);
    return weight / 2 * std::pow(image_[i] - values_[i] + pull / weight, 2);
  }

  void solve(const Execution& execution) override {
    image_ = values_;
    ahead_ = values_;
    for (Field* field : {&along_x_, &along_y_}) field->assign(values_.size(), 0.0);
    along_z_.assign(shape().depth > 1 ? values_.size() : 0, 0.0);
    double image_step = 1;
    // The product of both is 1/‖K‖², which is at most 4 an axis.
    double dual_step = 1 / (4 * (1 + factors_.y * factors_.y + factors_.z * factors_.z));
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
  void filter(int x, int y, int z, double* to) const override {
    const double black = black_of(shape().type);
    for (std::size_t c = 0; c < channels_; ++c) {
      const double value = image_[at({x, y, z}) + c] + black_;
      to[c] = is_integer(shape().type) ? std::clamp(value, black, black + full_scale(shape().type)) : value;
    }
  }

  std::size_t joined_;    ///< channels that one total variation joins
  std::size_t channels_;  ///< of the image
  AxisFactors factors_;
  double lambda_;
  double tolerance_;
  bool photons_;
  double black_;       ///< the value without a photon
  double full_;        ///< the value range's width: there a difference counts as with Gaussian noise
  PhotonBox box_;      ///< of photons
  double counts_ = 0;  ///< and the sum of their weighted counts
  double least_weight_ = 1;
  double weights_ = 0;  ///< the sum of all
  Field values_;
  Field image_;
  Field ahead_;    ///< from where the next dual step looks
  Field along_x_;  ///< dual variables
  Field along_y_;
  Field along_z_;  ///< of volumes; else empty
  BoundFacts bound_;
};

}  // namespace

std::unique_ptr<Plan> tv_float64_plan(const TvRequest& request) {
  return std::make_unique<TvFloat64Plan>(request);
}

}  // namespace filterscope::reference
