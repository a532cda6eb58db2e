#include "kernels/guided2d/fast/guided_tile.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <type_traits>

#include "kernels/api/pixel_access.h"
#include "kernels/maths/border.h"
#include "kernels/maths/linear_model.h"

namespace filterscope::guided {
namespace {

/// Whole numbers end at their type's black and white.
template <class T>
T clamped_pixel(double value) {
  if constexpr (std::is_floating_point_v<T>) {
    return static_cast<T>(value);
  } else {
    return to_pixel<T>(
        std::clamp<double>(value, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
  }
}

/// The channels from `first` on that one model has.
template <class T, int G, bool Own>
class Tile {
 public:
  using Model = LinearModel<G, Own>;

  Tile(const ConstImageView& source, const GuidedParameters& parameters, const Region& part, int first,
       GuidedScratch& scratch)
      : source_(source),
        guide_(guide_of(source)),
        parameters_(parameters),
        part_(part),
        first_(first),
        scratch_(scratch) {
    // Of windows whose centre lies beyond the image that of the pixel counts that stands there.
    const int r = parameters.radius;
    fitted_ = intersect(whole(source.shape), {part.x0 - r, part.y0 - r, part.x1 + r, part.y1 + r});
  }

  void filter(const ImageView& target) {
    for (int m = 0; m < Model::kMoments; ++m)
      sum_samples(Model::moment(m), scratch_.moments[static_cast<std::size_t>(m)]);
    if (weighted()) sum_weights(fitted_);
    for (int y = fitted_.y0; y < fitted_.y1; ++y) fit_row(y);
    for (int t = 0; t < Model::kTerms; ++t) {
      const auto term = static_cast<std::size_t>(t);
      sum_models(scratch_.models[term], scratch_.moments[term]);
    }
    if (weighted()) sum_weights(part_);
    for (int y = part_.y0; y < part_.y1; ++y) write_row(target, y);
  }

 private:
  [[nodiscard]] bool weighted() const { return source_.weights != nullptr; }
  [[nodiscard]] int column(int x) const { return border_index(x, source_.shape.width, parameters_.border); }
  [[nodiscard]] int line(int y) const { return border_index(y, source_.shape.height, parameters_.border); }

  /// A sample's values in an image's row, `channels` from pixel to pixel.
  [[nodiscard]] const T* samples(int sample, int y) const {
    const bool of_guide = sample < G;
    const ConstImageView& view = of_guide ? guide_ : source_;
    return view.row<T>(y) + first_ + (of_guide ? sample : sample - G);
  }

  /// The window sums of value(x, y), which gets places in the image.
  template <class Row>
  void sum(const Region& area, Plane& to, const Row& row) {
    const int r = parameters_.radius;
    const int inside0 = std::clamp(0, area.x0 - r, area.x1 + r);
    const int inside1 = std::clamp(source_.shape.width, inside0, area.x1 + r);
    scratch_.sums.sum(
        area, r,
        [&](int y, double* items) {
          const auto value = row(line(y));
          double* item = items;
          int x = area.x0 - r;
          for (; x < inside0; ++x, item += kLanes) *item = value(column(x));
          for (; x < inside1; ++x, item += kLanes) *item = value(x);
          for (; x < area.x1 + r; ++x, item += kLanes) *item = value(column(x));
        },
        to);
  }

  void sum_samples(const SamplePair& pair, Plane& to) {
    const std::ptrdiff_t channels = source_.shape.channels;
    sum(fitted_, to, [&](int y) {
      const T* one = samples(pair.one, y);
      const T* other = pair.other < 0 ? nullptr : samples(pair.other, y);
      const float* weights = weighted() ? source_.weight_row(y) : nullptr;
      return [=](int x) {
        double value = static_cast<double>(one[x * channels]);
        if (other != nullptr) value *= static_cast<double>(other[x * channels]);
        return weights != nullptr ? value * static_cast<double>(weights[x]) : value;
      };
    });
  }

  void sum_weights(const Region& area) {
    sum(area, scratch_.weights, [&](int y) {
      const float* weights = source_.weight_row(y);
      return [=](int x) { return static_cast<double>(weights[x]); };
    });
  }

  void sum_models(const Plane& models, Plane& to) {
    sum(part_, to, [&](int y) {
      const double* row = models.columns(y);
      return [=](int x) { return row[x]; };
    });
  }

  [[nodiscard]] double pixels() const {
    const double side = 2.0 * parameters_.radius + 1;
    return side * side;
  }

  /// Where pixels have weights a model counts as its centre does.
  void fit_row(int y) {
    const double epsilon = epsilon_native(parameters_, source_.shape.type);
    const float* own = weighted() ? source_.weight_row(y) + fitted_.x0 : nullptr;
    const double* weights = weighted() ? scratch_.weights.row(y) : nullptr;
    std::array<const double*, Model::kMoments> sums{};
    std::array<double*, Model::kTerms> to{};
    for (std::size_t m = 0; m < sums.size(); ++m) sums[m] = scratch_.moments[m].row(y);
    for (std::size_t t = 0; t < to.size(); ++t) {
      if (y == fitted_.y0) scratch_.models[t].shape(fitted_);
      to[t] = scratch_.models[t].row(y);
    }
    for (int x = 0; x < fitted_.width(); ++x) {
      double mean[Model::kMoments] = {};
      double terms[Model::kTerms] = {};
      const double counts = own != nullptr ? static_cast<double>(own[x]) : 1.0;
      if (counts > 0) {
        const double divisor = weights != nullptr ? weights[x] : pixels();
        for (std::size_t m = 0; m < sums.size(); ++m) mean[m] = sums[m][x] / divisor;
        Model::solve(mean, epsilon, terms);
      }
      for (std::size_t t = 0; t < to.size(); ++t) to[t][x] = own != nullptr ? counts * terms[t] : terms[t];
    }
  }

  void write_row(const ImageView& target, int y) const {
    const int channels = source_.shape.channels;
    const double* weights = weighted() ? scratch_.weights.row(y) : nullptr;
    const T* guide = guide_.row<T>(y) + static_cast<std::ptrdiff_t>(part_.x0) * channels + first_;
    T* to = target.row<T>(y) + static_cast<std::ptrdiff_t>(part_.x0) * channels + first_;
    std::array<const double*, Model::kTerms> sums{};
    for (std::size_t t = 0; t < sums.size(); ++t) sums[t] = scratch_.moments[t].row(y);
    for (int x = 0; x < part_.width(); ++x, guide += channels, to += channels) {
      double terms[Model::kTerms] = {};
      const double divisor = weights != nullptr ? weights[x] : pixels();
      for (std::size_t t = 0; t < sums.size(); ++t) terms[t] = sums[t][x] / divisor;
      for (int v = 0; v < G; ++v) to[v] = clamped_pixel<T>(Model::value(terms, v, guide));
    }
  }

  const ConstImageView& source_;
  ConstImageView guide_;
  const GuidedParameters& parameters_;
  Region part_;
  Region fitted_;  ///< the pixels whose windows have a model
  int first_;
  GuidedScratch& scratch_;
};

template <class T, bool Own>
void filter_channels(const ConstImageView& source, const GuidedParameters& parameters,
                     const ImageView& target, const Region& part, GuidedScratch& scratch) {
  if (is_joint(source.shape, parameters)) {
    Tile<T, 3, Own>(source, parameters, part, 0, scratch).filter(target);
  } else {
    for (int c = 0; c < source.shape.channels; ++c)
      Tile<T, 1, Own>(source, parameters, part, c, scratch).filter(target);
  }
}

}  // namespace

void filter_tile(const ConstImageView& source, const GuidedParameters& parameters, const ImageView& target,
                 const Region& part, GuidedScratch& scratch) {
  with_pixel_type(source.shape.type, [&](auto type) {
    using T = decltype(type);
    if (source.guide == nullptr) {
      filter_channels<T, true>(source, parameters, target, part, scratch);
    } else {
      filter_channels<T, false>(source, parameters, target, part, scratch);
    }
  });
}

}  // namespace filterscope::guided
