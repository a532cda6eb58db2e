// The yardstick of non-local means of volumes: for every neighbour of every voxel the two patches are
// compared voxel by voxel, in double precision. It is meant to be obviously right, not quick.
#include <algorithm>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/families/nlm_descriptor.h"
#include "kernels/maths/border.h"
#include "kernels/maths/nlm_exact_weight.h"

namespace filterscope::reference {
namespace {

class Nlm3dFloat64Plan final : public ReferencePlan {
 public:
  explicit Nlm3dFloat64Plan(const NlmRequest& request)
      : ReferencePlan(request.shape, filtered_region(request.shape, request.parameters),
                      request.parameters.threads),
        parameters_(request.parameters),
        reach_(volume_reach_of(parameters_)) {
    const double h = strength_native(parameters_, request.shape.type);
    square_strength_ = h * h;
    joint_ = effective_colour(request.shape, parameters_) == ColourMode::rgb;
    stride_ = request.shape.width + 2 * reach_.x;
    slice_ = stride_ * (request.shape.height + 2 * reach_.y);
    plane_ = slice_ * (request.shape.depth + 2 * reach_.z);
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return static_cast<std::size_t>(plane_ * shape().channels) * sizeof(double);
  }

 private:
  /// The continued volume, a channel after the other: coordinates from −reach on.
  void load(const ConstImageView& source, const Execution& /*execution*/) override {
    weighted_ = source.weights != nullptr;
    values_.clear();
    counts_.clear();
    values_.reserve(scratch_bytes() / sizeof(double));
    for (int channel = 0; channel < shape().channels; ++channel) load_channel(source, channel);
  }

  void load_channel(const ConstImageView& source, int channel) {
    with_pixel_type(shape().type, [&](auto type) {
      for (int z = -reach_.z; z < shape().depth + reach_.z; ++z) {
        for (int y = -reach_.y; y < shape().height + reach_.y; ++y) {
          const int sy = border_index(y, shape().height, parameters_.border);
          const int sz = border_index(z, shape().depth, parameters_.border);
          const auto* row = source.row<decltype(type)>(sy, sz);
          for (int x = -reach_.x; x < shape().width + reach_.x; ++x) {
            const int sx = border_index(x, shape().width, parameters_.border);
            values_.push_back(static_cast<double>(row[sx * shape().channels + channel]));
            if (weighted_ && channel == 0) counts_.push_back(weight_at(sx, sy, sz));
          }
        }
      }
    });
  }

  [[nodiscard]] const double* voxel(int x, int y, int z) const {
    return values_.data() + (z + reach_.z) * slice_ + (y + reach_.y) * stride_ + x + reach_.x;
  }

  /// What a voxel counts for others.
  [[nodiscard]] double count_of(const double* voxel) const {
    return weighted_ ? counts_[static_cast<std::size_t>(voxel - values_.data())] : 1.0;
  }

  /// The mean of squared differences in a channel between the patches around two voxels, of the first
  /// channel, where voxels have weights: each counts with the product of both its voxels'.
  [[nodiscard]] double weighted_distance(const double* a, const double* b, int channel) const {
    const Halo p = patch_of(parameters_);
    double sum = 0;
    double share = 0;
    for (int k = -p.z; k <= p.z; ++k) {
      for (int j = -p.y; j <= p.y; ++j) {
        for (int i = -p.x; i <= p.x; ++i) {
          const std::ptrdiff_t at = k * slice_ + j * stride_ + i;
          const double both = count_of(a + at) * count_of(b + at);
          if (both == 0) continue;
          const double difference = a[at + channel * plane_] - b[at + channel * plane_];
          sum += both * difference * difference;
          share += both;
        }
      }
    }
    return sum / share;
  }

  /// The same of any voxels.
  [[nodiscard]] double distance(const double* a, const double* b, int channel) const {
    if (weighted_) return weighted_distance(a, b, channel);
    a += channel * plane_;
    b += channel * plane_;
    const Halo p = patch_of(parameters_);
    double sum = 0;
    for (int k = -p.z; k <= p.z; ++k) {
      for (int j = -p.y; j <= p.y; ++j) {
        const std::ptrdiff_t at = k * slice_ + j * stride_;
        for (int i = -p.x; i <= p.x; ++i) sum += (a[at + i] - b[at + i]) * (a[at + i] - b[at + i]);
      }
    }
    return sum / ((2.0 * p.x + 1) * (2.0 * p.y + 1) * (2.0 * p.z + 1));
  }

  void filter(int x, int y, int z, double* to) const override {
    if (joint_) return filter_under_one(x, y, z, 0, 3, to);
    for (int channel = 0; channel < shape().channels; ++channel)
      filter_under_one(x, y, z, channel, 1, to + channel);
  }

  /// `count` channels from `first` on, under one weight.
  void filter_under_one(int x, int y, int z, int first, int count, double* to) const {
    const Halo s = search_of(parameters_);
    const double* own = voxel(x, y, z);
    double sums[3] = {};
    double weight_sum = 0;
    double most = 0;
    for (int dz = -s.z; dz <= s.z; ++dz) {
      for (int dy = -s.y; dy <= s.y; ++dy) {
        for (int dx = -s.x; dx <= s.x; ++dx) {
          if (dx == 0 && dy == 0 && dz == 0) continue;
          const double* other = voxel(x + dx, y + dy, z + dz);
          const double counts = count_of(other);
          if (counts == 0) continue;
          double mean = 0;
          for (int i = 0; i < count; ++i) mean += distance(own, other, first + i) / count;
          const double w = exact_nlm_weight(parameters_.weight_function, mean / square_strength_);
          for (int i = 0; i < count; ++i) sums[i] += counts * w * other[(first + i) * plane_];
          weight_sum += counts * w;
          most = std::max(most, w);
        }
      }
    }
    const double w = exact_centre_weight(parameters_.centre, most) * count_of(own);
    for (int i = 0; i < count; ++i) to[i] = (sums[i] + w * own[(first + i) * plane_]) / (weight_sum + w);
  }

  NlmParameters parameters_;
  Halo reach_;
  double square_strength_ = 1;
  bool joint_ = false;  ///< one weight for all channels
  std::ptrdiff_t stride_ = 0;
  std::ptrdiff_t slice_ = 0;
  std::ptrdiff_t plane_ = 0;  ///< from a channel to the next
  std::vector<double> values_;
  std::vector<double> counts_;  ///< the voxels' weights, beside `values_`, where there are some
  bool weighted_ = false;
};

}  // namespace

Variant nlm3d_float64() {
  Variant variant;
  variant.descriptor = nlm_volume_descriptor(
      {"threads", "search_radius_y", "search_radius_z", "patch_radius_y", "patch_radius_z"});
  variant.descriptor.summary =
      "Plain float64 comparison of all patches; what exact non-local means of volumes is compared with.";
  variant.descriptor.reads_any_range = true;
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const NlmRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<Nlm3dFloat64Plan>(request);
  };
  return variant;
}

}  // namespace filterscope::reference
