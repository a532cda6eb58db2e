#include "core/metrics/flip.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <vector>

#include "core/metrics/flip_colour.h"
#include "core/metrics/metrics.h"
#include "kernels/api/errors.h"
#include "kernels/api/pixel_access.h"
#include "kernels/host/parallel.h"

namespace filterscope {
namespace {

using flip::Colour;

constexpr int kFlipRows = 64;
// Section 4.1: the eye's sensitivity to contrast, a sum of Gaussians a exp(−π² x² / b), x in degrees.
constexpr double kBrightness = 0.0047;
constexpr double kRedGreen = 0.0053;
constexpr double kYellowBlue[2] = {0.04, 0.025};
constexpr double kYellowBlueWeight[2] = {34.1, 13.5};
// Section 4.1.3: the colour error's exponent, and where its range is bent.
constexpr double kColourExponent = 0.7;
constexpr double kBendAt = 0.4;
constexpr double kBendTo = 0.95;
// Section 4.2: the width of an edge in degrees, and the feature error's exponent.
constexpr double kFeatureWidth = 0.082;
constexpr double kFeatureExponent = 0.5;

using Taps = std::vector<float>;
using Plane = std::vector<float>;

/// exp(−x²/2σ²) at −radius…radius, with sum 1.
Taps gaussian(double sigma, int radius) {
  Taps taps;
  for (int x = -radius; x <= radius; ++x)
    taps.push_back(static_cast<float>(std::exp(-x * x / (2 * sigma * sigma))));
  const float sum = std::accumulate(taps.begin(), taps.end(), 0.0F);
  for (float& tap : taps) tap /= sum;
  return taps;
}

/// What is positive sums up to 1, what is negative to −1.
Taps balanced(Taps taps) {
  float positive = 0;
  float negative = 0;
  for (const float tap : taps) (tap > 0 ? positive : negative) += tap;
  for (float& tap : taps) tap /= tap > 0 ? positive : -negative;
  return taps;
}

struct Filters {
  Taps brightness, red_green, yellow_blue[2];
  float yellow_blue_share[2] = {0, 0};  ///< with sum 1
  Taps smooth, edge, point;             ///< of features: across them the first or second derivative
  int radius = 0;                       ///< the largest
};

double sigma_of(double b) { return std::sqrt(b / 2) / std::numbers::pi * kFlipPixelsPerDegree; }

Filters make_filters() {
  Filters filters;
  const int radius = static_cast<int>(std::ceil(3 * sigma_of(kYellowBlue[0])));
  filters.brightness = gaussian(sigma_of(kBrightness), radius);
  filters.red_green = gaussian(sigma_of(kRedGreen), radius);
  double weights[2];
  for (int i = 0; i < 2; ++i) {
    const double sigma = sigma_of(kYellowBlue[i]);
    filters.yellow_blue[i] = gaussian(sigma, radius);
    double sum = 0;  // gaussian() has divided each direction by it
    for (int x = -radius; x <= radius; ++x) sum += std::exp(-x * x / (2 * sigma * sigma));
    weights[i] = kYellowBlueWeight[i] * std::sqrt(std::numbers::pi / kYellowBlue[i]) * sum * sum;
  }
  for (int i = 0; i < 2; ++i)
    filters.yellow_blue_share[i] = static_cast<float>(weights[i] / (weights[0] + weights[1]));
  const double sigma = 0.5 * kFeatureWidth * kFlipPixelsPerDegree;
  const int reach = static_cast<int>(std::ceil(3 * sigma));
  filters.smooth = gaussian(sigma, reach);
  Taps edge = filters.smooth;
  Taps point = filters.smooth;
  for (int x = -reach; x <= reach; ++x) {
    const auto i = static_cast<std::size_t>(x + reach);
    edge[i] *= static_cast<float>(-x);
    point[i] *= static_cast<float>(x * x / (sigma * sigma) - 1);
  }
  filters.edge = balanced(std::move(edge));
  filters.point = balanced(std::move(point));
  filters.radius = std::max(radius, reach);
  return filters;
}

/// Some rows of one image and those that the filters reach, as the viewer sees them.
class SeenRows {
 public:
  SeenRows(const ConstImageView& view, const ValueRange& range, const Filters& filters, int first, int last)
      : filters_(filters),
        width_(static_cast<std::size_t>(view.shape.width)),
        rows_(static_cast<std::size_t>(last - first)),
        padded_(rows_ + 2 * static_cast<std::size_t>(filters.radius)) {
    for (Plane& plane : opponents_) plane.resize(padded_ * width_);
    for (std::size_t row = 0; row < padded_; ++row) {
      const int y = std::clamp(first + static_cast<int>(row) - filters.radius, 0, view.shape.height - 1);
      load(view, range, y, row);
    }
  }

  /// Y, Cx and Cz as far as the eye resolves them.
  [[nodiscard]] std::array<Plane, 3> blurred() const {
    std::array<Plane, 3> seen{filtered(opponents_[0], filters_.brightness, filters_.brightness),
                              filtered(opponents_[1], filters_.red_green, filters_.red_green),
                              filtered(opponents_[2], filters_.yellow_blue[0], filters_.yellow_blue[0])};
    const Plane wide = filtered(opponents_[2], filters_.yellow_blue[1], filters_.yellow_blue[1]);
    for (std::size_t i = 0; i < wide.size(); ++i)
      seen[2][i] = seen[2][i] * filters_.yellow_blue_share[0] + wide[i] * filters_.yellow_blue_share[1];
    return seen;
  }

  /// How strong an edge or a point is; `across`: filters_.edge or filters_.point.
  [[nodiscard]] Plane feature(const Taps& across) const {
    Plane strength = filtered(opponents_[0], across, filters_.smooth);
    const Plane other = filtered(opponents_[0], filters_.smooth, across);
    // The filters' sum is 0, so that only Y's scale counts: 116 is that of the white.
    for (std::size_t i = 0; i < strength.size(); ++i)
      strength[i] = std::sqrt(strength[i] * strength[i] + other[i] * other[i]) / 116;
    return strength;
  }

 private:
  void load(const ConstImageView& view, const ValueRange& range, int y, std::size_t row) {
    return with_pixel_type(view.shape.type, [&](auto zero) {
      const float* weights = view.weights != nullptr ? view.weight_row(y, 0) : nullptr;
      return load_row(view.row<decltype(zero)>(y, 0), weights, view.shape.channels, range, row);
    });
  }

  template <class Value>
  void load_row(const Value* values, const float* weights, int channels, const ValueRange& range,
                std::size_t row) {
    for (std::size_t x = 0; x < width_; ++x) {
      const bool counts = weights == nullptr || weights[x] > 0;
      Colour rgb{};
      for (std::size_t c = 0; c < 3; ++c) {
        const auto value = static_cast<double>(values[channels == 3 ? c : 0]);
        const double unit = counts ? (value - range.low) / range.width() : 0.5;
        rgb[c] = flip::linear_of(static_cast<float>(unit >= 0 ? std::min(unit, 1.0) : 0.0));
      }
      const Colour opponent = flip::opponent_of(rgb);
      for (std::size_t c = 0; c < 3; ++c) opponents_[c][row * width_ + x] = opponent[c];
      values += channels;
    }
  }

  /// Along x, then along y, of the rows without what is padded. Columns beyond the image repeat its last.
  [[nodiscard]] Plane filtered(const Plane& plane, const Taps& along_x, const Taps& along_y) const {
    const std::size_t reach_x = along_x.size() / 2;
    const std::size_t reach_y = along_y.size() / 2;
    const std::size_t skipped = static_cast<std::size_t>(filters_.radius) - reach_y;
    Plane result(rows_ * width_);
    Plane padded(width_ + 2 * reach_x);
    Plane line(width_);
    for (std::size_t row = skipped; row < padded_ - skipped; ++row) {
      const float* from = plane.data() + row * width_;
      std::fill_n(padded.begin(), reach_x, from[0]);
      std::copy_n(from, width_, padded.begin() + static_cast<std::ptrdiff_t>(reach_x));
      std::fill_n(padded.end() - static_cast<std::ptrdiff_t>(reach_x), reach_x, from[width_ - 1]);
      std::fill(line.begin(), line.end(), 0.0F);
      for (std::size_t tap = 0; tap < along_x.size(); ++tap) {
        for (std::size_t x = 0; x < width_; ++x) line[x] += along_x[tap] * padded[x + tap];
      }
      // The row is a tap of each row that it reaches.
      for (std::size_t tap = 0; tap < along_y.size(); ++tap) {
        if (row - skipped < tap || row - skipped - tap >= rows_) continue;
        float* to = result.data() + (row - skipped - tap) * width_;
        for (std::size_t x = 0; x < width_; ++x) to[x] += along_y[tap] * line[x];
      }
    }
    return result;
  }

  const Filters& filters_;
  std::size_t width_;
  std::size_t rows_;
  std::size_t padded_;
  std::array<Plane, 3> opponents_;  ///< Y, Cx, Cz
};

Colour seen_colour(const std::array<Plane, 3>& planes, std::size_t i) {
  Colour rgb = flip::linear_rgb_of({planes[0][i], planes[1][i], planes[2][i]});
  for (float& value : rgb) value = std::clamp(value, 0.0F, 1.0F);
  return flip::hunt_lab_of(rgb);
}

/// Section 4.1.3: 0…1, of a distance of colours; differences beyond the bend share the last part.
float colour_error(float distance) {
  static const double kLargest =
      std::pow(flip::hyab(flip::hunt_lab_of({0, 1, 0}), flip::hunt_lab_of({0, 0, 1})), kColourExponent);
  const double power = std::pow(distance, kColourExponent);
  const double bend = kBendAt * kLargest;
  const double error =
      power < bend ? kBendTo / bend * power : kBendTo + (power - bend) / (kLargest - bend) * (1 - kBendTo);
  return static_cast<float>(error);
}

void fill_rows(const ConstImageView& reference, const ConstImageView& other, const ValueRange& range,
               const Filters& filters, const ImageView& errors, int first, int last) {
  const SeenRows a(reference, range, filters, first, last);
  const SeenRows b(other, range, filters, first, last);
  const auto colours_a = a.blurred();
  const auto colours_b = b.blurred();
  const Plane edges_a = a.feature(filters.edge);
  const Plane edges_b = b.feature(filters.edge);
  const Plane points_a = a.feature(filters.point);
  const Plane points_b = b.feature(filters.point);
  std::size_t i = 0;
  for (int y = first; y < last; ++y) {
    auto* row = errors.row<float>(y, 0);
    for (int x = 0; x < errors.shape.width; ++x, ++i) {
      const float colour = colour_error(flip::hyab(seen_colour(colours_a, i), seen_colour(colours_b, i)));
      const float feature = std::max(std::abs(edges_a[i] - edges_b[i]), std::abs(points_a[i] - points_b[i]));
      const float features =
          std::pow(feature / std::numbers::sqrt2_v<float>, static_cast<float>(kFeatureExponent));
      const bool counts = reference.weights == nullptr || reference.weight_row(y, 0)[x] > 0;
      row[x] = counts ? std::pow(colour, 1 - std::min(features, 1.0F)) : 0.0F;
    }
  }
}

}  // namespace

Image flip_map(const Image& reference, const Image& other, int threads, const CancelToken* cancel) {
  require_comparable(reference, other);
  const Shape& shape = reference.shape();
  if (shape.depth != 1) {
    throw ArgumentError(problem("compare.volume", "Volumes have no FLIP error: choose one of their slices."));
  }
  static const Filters kFilters = make_filters();
  Image errors(Shape{shape.width, shape.height, 1, 1, PixelType::f32});
  const ImageView view = errors.view();
  const ConstImageView a = weighted_view(reference, other);
  ConstImageView b = other.view();
  b.weights = a.weights;
  for_each_band(
      0, shape.height, threads, cancel,
      [&](int first, int last) { fill_rows(a, b, other.range(), kFilters, view, first, last); }, kFlipRows);
  return errors;
}

double mean_flip(const Image& reference, const Image& other, int threads, const CancelToken* cancel) {
  return mean_of_flip(flip_map(reference, other, threads, cancel), reference, other);
}

double mean_of_flip(const Image& errors, const Image& reference, const Image& other) {
  const ConstImageView counted = weighted_view(reference, other);
  const Shape& shape = errors.shape();
  double sum = 0;
  std::size_t count = 0;
  for (int y = 0; y < shape.height; ++y) {
    const float* row = errors.view().row<float>(y, 0);
    sum += std::accumulate(row, row + shape.width, 0.0);
    const float* weights = counted.weights != nullptr ? counted.weight_row(y, 0) : nullptr;
    count += static_cast<std::size_t>(weights == nullptr ? shape.width
                                                         : std::count_if(weights, weights + shape.width,
                                                                         [](float one) { return one > 0; }));
  }
  return count > 0 ? sum / static_cast<double>(count) : 0;
}

}  // namespace filterscope
