// The yardstick of non-local means: for every neighbour of every pixel the two patches are compared pixel by
// pixel, in double precision. It is meant to be obviously right, not quick.
#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/cpu/padded_image.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/families/nlm_descriptor.h"
#include "kernels/maths/nlm_exact_weight.h"

namespace filterscope::reference {
namespace {

class NlmFloat64Plan final : public ReferencePlan {
 public:
  explicit NlmFloat64Plan(const NlmRequest& request)
      : ReferencePlan(request.shape, filtered_region(request.shape, request.parameters),
                      request.parameters.threads),
        parameters_(request.parameters),
        joint_(effective_colour(request.shape, request.parameters) == ColourMode::rgb),
        lines_(patch_lines(request.parameters)),
        pixels_(request.shape, reach_of(request.parameters)),
        mask_({request.shape.width, request.shape.height, 1, 1, PixelType::f32},
              reach_of(request.parameters)) {
    if (request.guided) guide_.emplace(request.shape, reach_of(request.parameters));
    const double h = strength_native(parameters_, request.shape.type);
    square_strength_ = h * h;
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return pixels_.bytes() + (guide_ ? guide_->bytes() : 0);
  }

 private:
  void load(const ConstImageView& source, const Execution& /*execution*/) override {
    fill(source, pixels_);
    if (guide_) fill(guide_of(source), *guide_);
    weighted_ = source.weights != nullptr;
    if (weighted_) mask_.fill(parameters_.border, [&](int x, int y, double* to) { *to = weight_at(x, y); });
  }

  void fill(const ConstImageView& source, PaddedImage<double>& to_all) const {
    with_pixel_type(shape().type, [&](auto value) {
      to_all.fill(parameters_.border, [&](int x, int y, double* to) {
        const auto* from = source.row<decltype(value)>(y) + x * shape().channels;
        for (int c = 0; c < shape().channels; ++c) to[c] = static_cast<double>(from[c]);
      });
    });
  }

  /// The weighted mean of squared differences between the patches around (x, y) and (x + dx, y + dy), of each
  /// channel.
  template <std::size_t Channels>
  [[nodiscard]] std::array<double, Channels> distance(int x, int y, int dx, int dy) const {
    const int p = parameters_.patch_radius;
    const PaddedImage<double>& guide = guide_ ? *guide_ : pixels_;
    std::array<double, Channels> sum =
        weighted_ ? weighted_distance<Channels>(guide, x, y, dx, dy)
                  : patch_distance<Channels>(guide.pixel(x - p, y - p), guide.pixel(x + dx - p, y + dy - p),
                                             guide.stride(), lines_.x, lines_.y);
    if (joint_) sum.fill(std::accumulate(sum.begin(), sum.end(), 0.0) / Channels);
    return sum;
  }

  /// The same where pixels have weights: each difference counts with the product of both its pixels', and the
  /// sum is divided by that of all these products.
  template <std::size_t Channels>
  [[nodiscard]] std::array<double, Channels> weighted_distance(const PaddedImage<double>& guide, int x, int y,
                                                               int dx, int dy) const {
    const int p = parameters_.patch_radius;
    std::array<double, Channels> sum{};
    double share = 0;
    for (int j = -p; j <= p; ++j) {
      for (int i = -p; i <= p; ++i) {
        const double both = *mask_.pixel(x + i, y + j) * *mask_.pixel(x + dx + i, y + dy + j);
        if (both == 0) continue;
        const double factor =
            both * lines_.x[static_cast<std::size_t>(i + p)] * lines_.y[static_cast<std::size_t>(j + p)];
        const double* one = guide.pixel(x + i, y + j);
        const double* other = guide.pixel(x + dx + i, y + dy + j);
        for (std::size_t c = 0; c < Channels; ++c)
          sum[c] += factor * (one[c] - other[c]) * (one[c] - other[c]);
        share += factor;
      }
    }
    for (double& one : sum) one /= share;
    return sum;
  }

  void filter(int x, int y, int /*z*/, double* to) const override {
    shape().channels == 1 ? filter_pixel<1>(x, y, to) : filter_pixel<3>(x, y, to);
  }

  template <std::size_t Channels>
  void filter_pixel(int x, int y, double* to) const {
    const int s = parameters_.search_radius;
    std::array<double, Channels> sum{};
    std::array<double, Channels> weight_sum{};
    std::array<double, Channels> most{};
    for (int dy = -s; dy <= s; ++dy) {
      for (int dx = -s; dx <= s; ++dx) {
        if (dx == 0 && dy == 0) continue;
        const double counts = weighted_ ? *mask_.pixel(x + dx, y + dy) : 1.0;
        if (counts == 0) continue;
        const std::array<double, Channels> between = distance<Channels>(x, y, dx, dy);
        const double* value = pixels_.pixel(x + dx, y + dy);
        for (std::size_t c = 0; c < Channels; ++c) {
          const double w = exact_nlm_weight(parameters_.weight_function, between[c] / square_strength_);
          sum[c] += counts * w * value[c];
          weight_sum[c] += counts * w;
          most[c] = std::max(most[c], w);
        }
      }
    }
    const double* own = pixels_.pixel(x, y);
    for (std::size_t c = 0; c < Channels; ++c) {
      const double w = exact_centre_weight(parameters_.centre, most[c]) * weight_at(x, y);
      to[c] = (sum[c] + w * own[c]) / (weight_sum[c] + w);
    }
  }

  NlmParameters parameters_;
  bool joint_;
  PatchLines lines_;
  PaddedImage<double> pixels_;
  std::optional<PaddedImage<double>> guide_;
  PaddedImage<double> mask_;  ///< the pixels' weights, where there are some
  bool weighted_ = false;
  double square_strength_ = 1;
};

}  // namespace

Variant nlm_float64() {
  Variant variant;
  variant.descriptor = nlm_descriptor({"threads"});
  variant.descriptor.summary =
      "Plain float64 comparison of all patches; what exact non-local means is compared with.";
  variant.descriptor.reads_any_range = true;
  variant.descriptor.takes_guide = true;
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const NlmRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<NlmFloat64Plan>(request);
  };
  return variant;
}

}  // namespace filterscope::reference
