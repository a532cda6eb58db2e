// For each neighbour of a row's pixels, squared differences and what they count are added along the patches'
// columns, then along their rows, in single precision. All of them are positive and none is taken away again.
#include "kernels/cpu/weighted_nlm.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/cpu/row_plan.h"
#include "kernels/maths/border.h"
#include "kernels/maths/nlm_weight.h"

namespace filterscope {
namespace {

/// Sums of a row.
struct RowSums {
  explicit RowSums(std::size_t count, std::size_t planes)
      : total(count), most(count), values(planes, std::vector<float>(count)) {}
  std::vector<float> total;  ///< of weights
  std::vector<float> most;   ///< the largest weight, before what the pixel counts
  std::vector<std::vector<float>> values;
};

class WeightedNlmPlan final : public RowPlan {
 public:
  explicit WeightedNlmPlan(const NlmRequest& request)
      : RowPlan(request.shape, filtered_region(request.shape, request.parameters), request.parameters.threads,
                1),
        parameters_(request.parameters),
        search_(request.shape.depth > 1 ? search_of(parameters_)
                                        : Halo{parameters_.search_radius, parameters_.search_radius, 0}),
        patch_(request.shape.depth > 1 ? patch_of(parameters_)
                                       : Halo{parameters_.patch_radius, parameters_.patch_radius, 0}),
        joint_(effective_colour(request.shape, request.parameters) == ColourMode::rgb),
        guided_(request.guided),
        unit_(static_cast<float>(255 / full_scale(request.shape.type))) {
    const Halo reach{search_.x + patch_.x, search_.y + patch_.y, search_.z + patch_.z};
    reach_ = reach;
    stride_ = shape().width + 2 * reach.x;
    slice_ = stride_ * (shape().height + 2 * reach.y);
    line_x_.assign(static_cast<std::size_t>(2 * patch_.x + 1), 1.0F);
    line_y_.assign(static_cast<std::size_t>(2 * patch_.y + 1), 1.0F);
    if (request.shape.depth == 1) {
      const PatchLines lines = patch_lines(parameters_);
      line_x_.assign(lines.x.begin(), lines.x.end());
      line_y_.assign(lines.y.begin(), lines.y.end());
    }
    const double h = parameters_.strength;
    factor_ = static_cast<float>(1 / (h * h * (joint_ ? 3 : 1)));
    const std::size_t count = padded_count();
    counts_.resize(count);
    pixels_.assign(static_cast<std::size_t>(shape().channels), std::vector<float>(count));
    if (guided_) guide_ = pixels_;
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return padded_count() * sizeof(float) * (1 + pixels_.size() + guide_.size());
  }

 private:
  [[nodiscard]] std::size_t padded_count() const {
    return static_cast<std::size_t>(slice_) * static_cast<std::size_t>(shape().depth + 2 * reach_.z);
  }
  [[nodiscard]] std::ptrdiff_t place(int x, int y, int z) const {
    return (z + reach_.z) * slice_ + (y + reach_.y) * stride_ + x + reach_.x;
  }

  void load(const ConstImageView& source, const Execution& /*execution*/) override {
    pad(source, pixels_);
    if (guided_) pad(guide_of(source), guide_);
    for_padded([&](std::ptrdiff_t at, int x, int y, int z) {
      counts_[static_cast<std::size_t>(at)] = source.weight_row(y, z)[x];
    });
  }

  void pad(const ConstImageView& source, std::vector<std::vector<float>>& planes) const {
    with_pixel_type(shape().type, [&](auto type) {
      for_padded([&](std::ptrdiff_t at, int x, int y, int z) {
        const auto* from = source.row<decltype(type)>(y, z) + x * shape().channels;
        for (auto& plane : planes) plane[static_cast<std::size_t>(at)] = static_cast<float>(*from++) * unit_;
      });
    });
  }

  /// Calls visit(place, x, y, z) with the pixel that each place of the padded image repeats.
  template <class Visit>
  void for_padded(const Visit& visit) const {
    const Border border = parameters_.border;
    std::ptrdiff_t at = 0;
    for (int z = -reach_.z; z < shape().depth + reach_.z; ++z) {
      const int sz = border_index(z, shape().depth, border);
      for (int y = -reach_.y; y < shape().height + reach_.y; ++y) {
        const int sy = border_index(y, shape().height, border);
        for (int x = -reach_.x; x < shape().width + reach_.x; ++x, ++at) {
          visit(at, border_index(x, shape().width, border), sy, sz);
        }
      }
    }
  }

  void filter(const ImageView& target, const Region& part) const override {
    const std::size_t group = joint_ ? pixels_.size() : 1;
    for (int y = part.y0; y < part.y1; ++y) {
      for (std::size_t first = 0; first < pixels_.size(); first += group) {
        filter_row(target, part, y, first, group);
      }
    }
  }

  /// Of the planes from `first` on, which are under one weight.
  void filter_row(const ImageView& target, const Region& part, int y, std::size_t first,
                  std::size_t planes) const {
    const auto count = static_cast<std::size_t>(part.width());
    const std::ptrdiff_t origin = place(part.x0, y, part.z0);
    RowSums sums(count, planes);
    std::vector<float> squares(count + 2 * static_cast<std::size_t>(patch_.x));
    std::vector<float> shares(squares.size());
    for (int dz = -search_.z; dz <= search_.z; ++dz) {
      for (int dy = -search_.y; dy <= search_.y; ++dy) {
        for (int dx = -search_.x; dx <= search_.x; ++dx) {
          if (dx == 0 && dy == 0 && dz == 0) continue;
          const std::ptrdiff_t shift = dz * slice_ + dy * stride_ + dx;
          add_columns(origin, shift, first, planes, squares, shares);
          add_neighbours(origin + shift, first, squares, shares, sums);
        }
      }
    }
    write(target, part, y, first, origin, sums);
  }

  void add_columns(std::ptrdiff_t origin, std::ptrdiff_t shift, std::size_t first, std::size_t planes,
                   std::vector<float>& squares, std::vector<float>& shares) const {
    std::ranges::fill(squares, 0.0F);
    std::ranges::fill(shares, 0.0F);
    const auto& compared = guided_ ? guide_ : pixels_;
    for (int k = -patch_.z; k <= patch_.z; ++k) {
      for (int j = -patch_.y; j <= patch_.y; ++j) {
        const float line = line_y_[static_cast<std::size_t>(j + patch_.y)];
        const std::ptrdiff_t at = origin + k * slice_ + j * stride_ - patch_.x;
        const float* counts = counts_.data() + at;
        const float* other_counts = counts + shift;
        for (std::size_t i = 0; i < shares.size(); ++i) shares[i] += line * (counts[i] * other_counts[i]);
        for (std::size_t plane = first; plane < first + planes; ++plane) {
          const float* values = compared[plane].data() + at;
          const float* others = values + shift;
          for (std::size_t i = 0; i < squares.size(); ++i) {
            const float difference = values[i] - others[i];
            squares[i] += line * (counts[i] * other_counts[i]) * (difference * difference);
          }
        }
      }
    }
  }

  /// What the row's neighbours, from `place` on, give.
  void add_neighbours(std::ptrdiff_t place, std::size_t first, const std::vector<float>& squares,
                      const std::vector<float>& shares, RowSums& sums) const {
    const float* counts = counts_.data() + place;
    for (std::size_t x = 0; x < sums.total.size(); ++x) {
      if (counts[x] == 0) continue;
      float square = 0;
      float share = 0;
      for (std::size_t i = 0; i < line_x_.size(); ++i) {
        square += line_x_[i] * squares[x + i];
        share += line_x_[i] * shares[x + i];
      }
      if (share == 0) continue;  // The pixel itself is outside.
      const float weight = weight_of(square / share * factor_);
      sums.most[x] = std::max(sums.most[x], weight);
      sums.total[x] += weight * counts[x];
      for (std::size_t plane = 0; plane < sums.values.size(); ++plane) {
        sums.values[plane][x] +=
            weight * counts[x] * pixels_[first + plane][static_cast<std::size_t>(place) + x];
      }
    }
  }

  [[nodiscard]] float weight_of(float t) const {
    if (parameters_.weight_function == WeightFunction::exponential) return std::exp(-t);
    return compact_nlm_weight(parameters_.weight_function, t);
  }

  void write(const ImageView& target, const Region& part, int y, std::size_t first, std::ptrdiff_t origin,
             const RowSums& sums) const {
    with_pixel_type(shape().type, [&](auto type) {
      using T = decltype(type);
      const auto channels = static_cast<std::size_t>(shape().channels);
      T* to = target.row<T>(y, part.z0) + static_cast<std::size_t>(part.x0) * channels + first;
      for (std::size_t x = 0; x < sums.total.size(); ++x, to += channels) {
        const std::size_t at = static_cast<std::size_t>(origin) + x;
        float own = static_cast<float>(kLeastCentreWeight);
        if (parameters_.centre == CentreWeight::one) own = 1;
        if (parameters_.centre == CentreWeight::max) own = std::max(own, sums.most[x]);
        own *= counts_[at];
        const float total = sums.total[x] + own;
        for (std::size_t plane = 0; plane < sums.values.size(); ++plane) {
          const float value = pixels_[first + plane][at];
          const float mean = total > 0 ? (sums.values[plane][x] + own * value) / total : value;
          to[plane] = to_pixel<T>(mean / unit_);
        }
      }
    });
  }

  NlmParameters parameters_;
  Halo search_;
  Halo patch_;
  Halo reach_;
  bool joint_;
  bool guided_;
  float unit_;        ///< what makes levels of a value
  float factor_ = 1;  ///< what makes t = D/h² of a patch's mean of squared differences
  std::ptrdiff_t stride_ = 0;
  std::ptrdiff_t slice_ = 0;
  std::vector<float> line_x_;
  std::vector<float> line_y_;
  std::vector<float> counts_;               ///< what pixels count, padded by `reach_`
  std::vector<std::vector<float>> pixels_;  ///< in levels, a plane a channel, padded likewise
  std::vector<std::vector<float>> guide_;
};

}  // namespace

std::unique_ptr<Plan> weighted_nlm_plan(const NlmRequest& request) {
  return std::make_unique<WeightedNlmPlan>(request);
}

}  // namespace filterscope
