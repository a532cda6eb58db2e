#include "core/inspect/histogram.h"

#include <algorithm>
#include <cmath>

#include "kernels/api/errors.h"
#include "kernels/api/pixel_values.h"

namespace filterscope {
namespace {

constexpr double kLevels = 255;

void check(const Shape& shape, const Region& region) {
  if (shape.depth != 1)
    throw ArgumentError(problem("histogram.volume", "Histograms are made of images, not of volumes."));
  if (region.empty() || region.x0 < 0 || region.y0 < 0 || region.x1 > shape.width || region.y1 > shape.height)
    throw ArgumentError(problem("histogram.outside", "The region must lie inside the image."));
}

/// Calls `visit(channel, value in levels)` for every value of the region inside of the mask, or difference
/// where there is `minus`.
template <class Visit>
void for_values(const Image& image, const Image* minus, const Region& region, Visit&& visit) {
  const double unit = 1 / image.range().level();
  const double zero = minus != nullptr ? 0 : image.range().low;
  const auto channels = static_cast<std::size_t>(image.shape().channels);
  for (int y = region.y0; y < region.y1; ++y) {
    const float* weights = image.weights() != nullptr ? image.view().weight_row(y) : nullptr;
    for (int x = region.x0; x < region.x1; ++x) {
      if (weights != nullptr && !(weights[x] > 0)) continue;
      const PixelValues a = pixel_values(image.view(), x, y);
      const PixelValues b =
          minus != nullptr ? pixel_values(minus->view(), x, y) : PixelValues{zero, zero, zero};
      for (std::size_t c = 0; c < channels; ++c) visit(c, (a[c] - b[c]) * unit);
    }
  }
}

void count(Histogram& histogram, std::size_t bins, const Image& image, const Image* minus,
           const Region& region) {
  const auto channels = static_cast<std::size_t>(image.shape().channels);
  histogram.counts.assign(channels, std::vector<std::uint64_t>(bins, 0));
  std::vector<double> sum(channels), squares(channels), values(channels);
  const double last = static_cast<double>(bins) - 1;
  for_values(image, minus, region, [&](std::size_t c, double level) {
    if (std::isnan(level)) return;
    const double bin = std::clamp(std::floor((level - histogram.first) / histogram.width + 0.5), 0.0, last);
    ++histogram.counts[c][static_cast<std::size_t>(bin)];
    sum[c] += level;
    squares[c] += level * level;
    ++values[c];
  });
  for (std::size_t c = 0; c < channels; ++c) {
    const double mean = values[c] > 0 ? sum[c] / values[c] : 0;
    histogram.mean.push_back(mean);
    histogram.deviation.push_back(
        values[c] > 0 ? std::sqrt(std::max(0.0, squares[c] / values[c] - mean * mean)) : 0);
  }
}

}  // namespace

Histogram value_histogram(const Image& image, const Region& region) {
  check(image.shape(), region);
  Histogram histogram;
  count(histogram, 256, image, nullptr, region);
  return histogram;
}

Histogram difference_histogram(const Image& result, const Image& reference, const Region& region) {
  if (result.shape() != reference.shape()) {
    throw ArgumentError(
        problem("compare.shape", "Only images of the same size, channels and pixel type can be compared."));
  }
  check(result.shape(), region);
  double largest = 0;
  for_values(result, &reference, region, [&](std::size_t, double level) {
    if (!std::isnan(level)) largest = std::max(largest, std::abs(level));
  });
  largest = std::min(largest, kLevels);
  Histogram histogram;
  constexpr double kFine = 16;
  constexpr int kFineBins = 127;  // on each side of the middle one
  int side = std::max(1, static_cast<int>(std::ceil(largest)));
  if (result.shape().type != PixelType::u8 && largest > 0 && largest < kFine) {
    side = kFineBins;
    histogram.width = largest / kFineBins;
  }
  histogram.first = -side * histogram.width;
  count(histogram, static_cast<std::size_t>(2 * side + 1), result, &reference, region);
  return histogram;
}

}  // namespace filterscope
