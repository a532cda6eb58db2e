#include "core/metrics/ssim.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/host/parallel.h"

namespace filterscope {
namespace {

constexpr int kWindow = 11;
constexpr double kSigma = 1.5;
constexpr int kSsimRows = 64;
/// a, b, a², b², a·b: what the means, variances and covariance of a window come from. With weights of pixels
/// one more: the share of the window that has one.
constexpr std::size_t kMoments = 5;

std::vector<double> gaussian(int taps) {
  std::vector<double> weights(static_cast<std::size_t>(taps));
  const double centre = (taps - 1) / 2.0;
  for (int i = 0; i < taps; ++i) {
    const double x = i - centre;
    weights[static_cast<std::size_t>(i)] = std::exp(-x * x / (2 * kSigma * kSigma));
  }
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  for (double& weight : weights) weight /= sum;
  return weights;
}

/// One channel of one slice of both images. Rows are filtered along x once and kept in a ring while the
/// window moves down, so the memory is a few rows, whatever the image's size.
template <class Value>
class ChannelSsim {
 public:
  ChannelSsim(const ConstImageView& a, const ConstImageView& b, const ValueRange& range, int channel,
              int slice)
      : a_(a),
        b_(b),
        black_(range.low),
        channel_(channel),
        slice_(slice),
        horizontal_(gaussian(std::min(kWindow, a.shape.width))),
        vertical_(gaussian(std::min(kWindow, a.shape.height))),
        columns_(static_cast<std::size_t>(a.shape.width) - horizontal_.size() + 1),
        moments_(a.weights != nullptr ? kMoments + 1 : kMoments) {
    const double scale = range.width();
    c1_ = (0.01 * scale) * (0.01 * scale);
    c2_ = (0.03 * scale) * (0.03 * scale);
  }

  [[nodiscard]] int rows() const { return a_.shape.height - static_cast<int>(vertical_.size()) + 1; }

  /// Whether the middle of the window at column x of row y has a weight.
  [[nodiscard]] bool counts(std::size_t x, int y) const {
    if (a_.weights == nullptr) return true;
    return a_.weight_row(y + static_cast<int>(vertical_.size()) / 2, slice_)[x + horizontal_.size() / 2] > 0;
  }
  [[nodiscard]] double windows() const {
    if (a_.weights == nullptr) return static_cast<double>(rows()) * static_cast<double>(columns_);
    double count = 0;
    for (int y = 0; y < rows(); ++y) {
      for (std::size_t x = 0; x < columns_; ++x) count += counts(x, y) ? 1 : 0;
    }
    return count;
  }

  /// Sums of the index over each window row of [first, last), into `row_sums`.
  void sum_rows(int first, int last, std::vector<double>& row_sums) const {
    const int taps = static_cast<int>(vertical_.size());
    std::vector<std::vector<double>> ring(vertical_.size(), std::vector<double>(moments_ * columns_));
    std::vector<double> moments(moments_ * columns_);
    std::vector<double> products(moments_ * static_cast<std::size_t>(a_.shape.width));
    for (int y = first; y < first + taps - 1; ++y) filter_row(y, products, ring_row(ring, y));
    for (int y = first; y < last; ++y) {
      filter_row(y + taps - 1, products, ring_row(ring, y + taps - 1));
      std::fill(moments.begin(), moments.end(), 0.0);
      for (int tap = 0; tap < taps; ++tap) {
        const std::vector<double>& row = ring_row(ring, y + tap);
        const double weight = vertical_[static_cast<std::size_t>(tap)];
        for (std::size_t i = 0; i < moments.size(); ++i) moments[i] += weight * row[i];
      }
      row_sums[static_cast<std::size_t>(y)] = index_sum(moments, y);
    }
  }

 private:
  static std::vector<double>& ring_row(std::vector<std::vector<double>>& ring, int y) {
    return ring[static_cast<std::size_t>(y) % ring.size()];
  }

  void filter_row(int y, std::vector<double>& products, std::vector<double>& filtered) const {
    const auto width = static_cast<std::size_t>(a_.shape.width);
    const auto step = static_cast<std::size_t>(a_.shape.channels);
    const Value* a = a_.template row<Value>(y, slice_) + channel_;
    const Value* b = b_.template row<Value>(y, slice_) + channel_;
    const float* weights = a_.weights != nullptr ? a_.weight_row(y, slice_) : nullptr;
    for (std::size_t x = 0; x < width; ++x) {
      if (weights != nullptr) {
        const bool inside = weights[x] > 0;
        products[kMoments * width + x] = inside ? 1 : 0;
        if (!inside) {
          for (std::size_t m = 0; m < kMoments; ++m) products[m * width + x] = 0;
          continue;
        }
      }
      const double va = static_cast<double>(a[x * step]) - black_;
      const double vb = static_cast<double>(b[x * step]) - black_;
      products[x] = va;
      products[width + x] = vb;
      products[2 * width + x] = va * va;
      products[3 * width + x] = vb * vb;
      products[4 * width + x] = va * vb;
    }
    std::fill(filtered.begin(), filtered.end(), 0.0);
    for (std::size_t m = 0; m < moments_; ++m) {
      for (std::size_t tap = 0; tap < horizontal_.size(); ++tap) {
        const double weight = horizontal_[tap];
        const double* source = products.data() + m * width + tap;
        double* target = filtered.data() + m * columns_;
        for (std::size_t x = 0; x < columns_; ++x) target[x] += weight * source[x];
      }
    }
  }

  [[nodiscard]] double index_sum(const std::vector<double>& moments, int y) const {
    double sum = 0;
    for (std::size_t x = 0; x < columns_; ++x) {
      if (!counts(x, y)) continue;
      const double share = a_.weights != nullptr ? moments[kMoments * columns_ + x] : 1.0;
      const double mean_a = moments[x] / share;
      const double mean_b = moments[columns_ + x] / share;
      const double variance_a = moments[2 * columns_ + x] / share - mean_a * mean_a;
      const double variance_b = moments[3 * columns_ + x] / share - mean_b * mean_b;
      const double covariance = moments[4 * columns_ + x] / share - mean_a * mean_b;
      sum += (2 * mean_a * mean_b + c1_) * (2 * covariance + c2_) /
             ((mean_a * mean_a + mean_b * mean_b + c1_) * (variance_a + variance_b + c2_));
    }
    return sum;
  }

  ConstImageView a_;
  ConstImageView b_;
  double black_;
  int channel_;
  int slice_;
  std::vector<double> horizontal_;
  std::vector<double> vertical_;
  std::size_t columns_;
  std::size_t moments_;
  double c1_ = 0;
  double c2_ = 0;
};

template <class Value>
double mean_ssim_of(const ConstImageView& a, const ConstImageView& b, const ValueRange& range) {
  double total = 0;
  double windows = 0;
  for (int slice = 0; slice < a.shape.depth; ++slice) {
    for (int channel = 0; channel < a.shape.channels; ++channel) {
      const ChannelSsim<Value> ssim(a, b, range, channel, slice);
      // One sum a row, added in order: the same bits for any number of threads.
      std::vector<double> row_sums(static_cast<std::size_t>(ssim.rows()));
      for_each_band(
          0, ssim.rows(), 0, nullptr, [&](int first, int last) { ssim.sum_rows(first, last, row_sums); },
          kSsimRows);
      total += std::accumulate(row_sums.begin(), row_sums.end(), 0.0);
      windows += ssim.windows();
    }
  }
  return windows > 0 ? total / windows : 1;
}

}  // namespace

double mean_ssim(const ConstImageView& reference, const ConstImageView& other, const ValueRange& range) {
  return with_pixel_type(reference.shape.type,
                         [&](auto zero) { return mean_ssim_of<decltype(zero)>(reference, other, range); });
}

}  // namespace filterscope
