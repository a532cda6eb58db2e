// The yardstick of volumes: plain double-precision loops over every pair, border by index, no table but the
// spatial one. It is meant to be obviously right, not quick.
#include <array>
#include <cmath>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/families/volume_parameters.h"
#include "kernels/maths/border.h"

namespace filterscope::reference {
namespace {

using Colours = std::array<double, 3>;

class Bilateral3dPlan final : public ReferencePlan {
 public:
  explicit Bilateral3dPlan(const VolumeRequest& request)
      : ReferencePlan(request.shape, filtered_region(request.shape, request.parameters),
                      request.parameters.threads),
        reach_(reach_of(request.parameters)),
        border_(request.parameters.border),
        joint_(effective_colour(request.shape, request.parameters) == ColourMode::rgb),
        weights_(products<double>(gaussian_weights(request.parameters))) {
    const double sigma = range_sigma_native(request.parameters, request.shape.type);
    factor_ = -0.5 / (sigma * sigma);
  }

  [[nodiscard]] std::size_t scratch_bytes() const override { return weights_.size() * sizeof(double); }

 private:
  void load(const ConstImageView& source, const Execution& /*execution*/) override { source_ = source; }

  void filter(int x, int y, int z, double* to) const override {
    with_pixel_type(shape().type, [&](auto value) { write_result<decltype(value)>(x, y, z, to); });
  }

  template <class T>
  [[nodiscard]] Colours pixel(const T* row, int x) const {
    const auto channels = static_cast<std::size_t>(shape().channels);
    Colours values{};
    for (std::size_t c = 0; c < channels; ++c) {
      values[c] = static_cast<double>(row[static_cast<std::size_t>(x) * channels + c]);
    }
    return values;
  }

  template <class T>
  void write_result(int x, int y, int z, double* to) const {
    const auto channels = static_cast<std::size_t>(shape().channels);
    const Colours centre = pixel(source_.row<T>(y, z), x);
    Colours sum{};
    Colours weight_sum{};
    std::size_t tap = 0;
    for (int dz = -reach_.z; dz <= reach_.z; ++dz) {
      const int sz = border_index(z + dz, shape().depth, border_);
      for (int dy = -reach_.y; dy <= reach_.y; ++dy) {
        const int sy = border_index(y + dy, shape().height, border_);
        const T* row = source_.row<T>(sy, sz);
        for (int dx = -reach_.x; dx <= reach_.x; ++dx, ++tap) {
          const int sx = border_index(x + dx, shape().width, border_);
          const double own = weight_at(sx, sy, sz);
          if (own == 0) continue;
          const Colours value = pixel(row, sx);
          Colours square{};
          for (std::size_t c = 0; c < channels; ++c) {
            square[c] = (value[c] - centre[c]) * (value[c] - centre[c]);
          }
          double alike = 1;
          for (std::size_t c = 0; c < channels; ++c) {
            if (!joint_) alike = std::exp(square[c] * factor_);
            if (joint_ && c == 0) alike = std::exp((square[0] + square[1] + square[2]) * factor_);
            const double weight = own * weights_[tap] * alike;
            sum[c] += weight * value[c];
            weight_sum[c] += weight;
          }
        }
      }
    }
    for (std::size_t c = 0; c < channels; ++c) to[c] = sum[c] / weight_sum[c];
  }

  Halo reach_;
  Border border_;
  bool joint_;  ///< one weight for all channels
  std::vector<double> weights_;
  double factor_ = -1;
  ConstImageView source_;
};

}  // namespace

Variant bilateral3d_float64() {
  Variant variant;
  variant.descriptor = volume_descriptor(*bilateral3d(), {"threads"});
  variant.descriptor.reads_any_range = true;
  variant.descriptor.takes_weights = true;
  variant.descriptor.summary =
      "Plain float64 loops on the CPU; what every exact bilateral filter of volumes is compared with.";
  variant.prepare = [](const VolumeRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<Bilateral3dPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::reference
