#include "core/metrics/metrics.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "core/metrics/flip.h"
#include "core/metrics/ssim.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

struct Differences {
  double largest = 0;
  double square_sum = 0;
  std::size_t pixels = 0;  ///< in which any channel differs
  std::size_t inside = 0;  ///< pixels that were compared
};

/// Not-a-number in one image only is an infinite difference, in both it is none.
double difference(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) {
    return std::isnan(a) && std::isnan(b) ? 0 : std::numeric_limits<double>::infinity();
  }
  return a == b ? 0 : std::abs(a - b);
}

template <class Value>
Differences differences(const ConstImageView& a, const ConstImageView& b) {
  Differences result;
  const Shape& shape = a.shape;
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      const Value* row_a = a.row<Value>(y, z);
      const Value* row_b = b.row<Value>(y, z);
      const float* weights = a.weights != nullptr ? a.weight_row(y, z) : nullptr;
      double row_sum = 0;
      for (int x = 0; x < shape.width; ++x) {
        if (weights != nullptr && !(weights[x] > 0)) {
          row_a += shape.channels;
          row_b += shape.channels;
          continue;
        }
        double largest = 0;
        for (int c = 0; c < shape.channels; ++c) {
          const double d = difference(static_cast<double>(*row_a++), static_cast<double>(*row_b++));
          row_sum += d * d;
          largest = std::max(largest, d);
        }
        ++result.inside;
        if (largest > 0) ++result.pixels;
        result.largest = std::max(result.largest, largest);
      }
      result.square_sum += row_sum;
    }
  }
  return result;
}

Differences differences(const ConstImageView& a, const ConstImageView& b) {
  switch (a.shape.type) {
    case PixelType::u8: return differences<std::uint8_t>(a, b);
    case PixelType::u16: return differences<std::uint16_t>(a, b);
    case PixelType::s16: return differences<std::int16_t>(a, b);
    case PixelType::f32: return differences<float>(a, b);
  }
  return {};
}

/// The reference's pixels with its own weights, or else the other's.
ConstImageView weighted_view(const Image& reference, const Image& other) {
  ConstImageView view = reference.view();
  if (view.weights == nullptr) view.weights = other.view().weights;
  return view;
}

double psnr_of(const Differences& found, const Shape& shape, double peak) {
  const double values = static_cast<double>(found.inside) * shape.channels;
  return found.square_sum > 0 ? 10.0 * std::log10(peak * peak * values / found.square_sum)
                              : std::numeric_limits<double>::infinity();
}

}  // namespace

void require_comparable(const Image& reference, const Image& other) {
  if (reference.shape() != other.shape()) {
    throw ArgumentError(
        problem("compare.shape", "Only images of the same size, channels and pixel type can be compared."));
  }
  if (reference.empty())
    throw ArgumentError(problem("compare.empty", "A comparison needs images with at least one pixel."));
}

double psnr_db(const Image& reference, const Image& other) {
  require_comparable(reference, other);
  return psnr_of(differences(weighted_view(reference, other), other.view()), reference.shape(),
                 reference.range().width());
}

Metrics compare_images(const Image& reference, const Image& other) {
  require_comparable(reference, other);
  const Shape& shape = reference.shape();
  const ConstImageView view = weighted_view(reference, other);
  const Differences found = differences(view, other.view());
  const double peak = reference.range().width();
  Metrics metrics;
  metrics.max_abs_diff = found.largest * 255.0 / peak;
  metrics.differing_percent =
      found.inside > 0 ? 100.0 * static_cast<double>(found.pixels) / static_cast<double>(found.inside) : 0;
  metrics.psnr_db = psnr_of(found, shape, peak);
  metrics.ssim = found.pixels == 0 ? 1.0 : mean_ssim(view, other.view(), reference.range());
  return metrics;
}

Metrics compare_with_truth(const Image& truth, const Image& other) {
  Metrics metrics = compare_images(truth, other);
  if (truth.shape().depth == 1) metrics.flip = mean_flip(truth, other);
  return metrics;
}

}  // namespace filterscope
