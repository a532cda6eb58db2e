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
      double row_sum = 0;
      for (int x = 0; x < shape.width; ++x) {
        double largest = 0;
        for (int c = 0; c < shape.channels; ++c) {
          const double d = difference(static_cast<double>(*row_a++), static_cast<double>(*row_b++));
          row_sum += d * d;
          largest = std::max(largest, d);
        }
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

double psnr_of(const Differences& found, const Shape& shape, double peak) {
  const double values = static_cast<double>(shape.pixels()) * shape.channels;
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
  return psnr_of(differences(reference.view(), other.view()), reference.shape(), reference.range().width());
}

Metrics compare_images(const Image& reference, const Image& other) {
  require_comparable(reference, other);
  const Shape& shape = reference.shape();
  const Differences found = differences(reference.view(), other.view());
  const double peak = reference.range().width();
  Metrics metrics;
  metrics.max_abs_diff = found.largest * 255.0 / peak;
  metrics.differing_percent = 100.0 * static_cast<double>(found.pixels) / static_cast<double>(shape.pixels());
  metrics.psnr_db = psnr_of(found, shape, peak);
  metrics.ssim = found.pixels == 0 ? 1.0 : mean_ssim(reference.view(), other.view(), reference.range());
  return metrics;
}

Metrics compare_with_truth(const Image& truth, const Image& other) {
  Metrics metrics = compare_images(truth, other);
  if (truth.shape().depth == 1) metrics.flip = mean_flip(truth, other);
  return metrics;
}

}  // namespace filterscope
