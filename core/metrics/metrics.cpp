#include "core/metrics/metrics.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/metrics/metric_list.h"
#include "kernels/api/errors.h"
#include "kernels/api/pixel_access.h"

namespace filterscope {
namespace {

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
  return with_pixel_type(a.shape.type, [&](auto zero) { return differences<decltype(zero)>(a, b); });
}

ImagePair pair_of(const Image& reference, const Image& other) {
  require_comparable(reference, other);
  const ConstImageView view = weighted_view(reference, other);
  return {reference, other, view, other.range(), differences(view, other.view())};
}

Metrics compared(const Image& reference, const Image& other, bool truth) {
  const ImagePair pair = pair_of(reference, other);
  Metrics result;
  for (const Metric& metric : metrics()) {
    const auto value = metric.of_truth && !truth ? std::nullopt : metric.measure(pair);
    if (value) metric.set(result, *value);
  }
  return result;
}

}  // namespace

ConstImageView weighted_view(const Image& reference, const Image& other) {
  ConstImageView view = reference.view();
  if (view.weights == nullptr) view.weights = other.view().weights;
  return view;
}

void require_comparable(const Image& reference, const Image& other) {
  if (reference.shape() != other.shape()) {
    throw ArgumentError(
        problem("compare.shape", "Only images of the same size, channels and pixel type can be compared."));
  }
  if (reference.empty())
    throw ArgumentError(problem("compare.empty", "A comparison needs images with at least one pixel."));
}

double psnr_db(const Image& reference, const Image& other) {
  return find_metric("psnr_db")->measure(pair_of(reference, other)).value();
}

Metrics compare_images(const Image& reference, const Image& other) {
  return compared(reference, other, false);
}

Metrics compare_with_truth(const Image& truth, const Image& other) { return compared(truth, other, true); }

}  // namespace filterscope
