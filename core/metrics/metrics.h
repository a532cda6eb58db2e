// How far one image is from another.
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "core/image/image.h"

namespace filterscope {

/// A value for each of metrics(), see metric_list.h; of images with weights over those pixels that count
/// something.
class Metrics {
 public:
  Metrics() = default;
  /// In the order of metrics(); the last ones may be missing.
  Metrics(std::initializer_list<double> values) : values_(values.begin(), values.end()) {}

  /// Not-a-number where it was not computed. The key is one of metrics().
  [[nodiscard]] double of(std::string_view key) const;
  void set(std::string_view key, double value);

 private:
  friend struct Metric;
  std::vector<std::optional<double>> values_;
};

/// Throws ArgumentError for images of other shapes, or without pixels.
void require_comparable(const Image& reference, const Image& other);

/// The reference's pixels with its own weights, or else the other's: what counts in a comparison of the two.
ConstImageView weighted_view(const Image& reference, const Image& other);

/// Levels and peaks are those of `other`'s value range: a result has that of the image that was filtered.
/// Throws as require_comparable().
Metrics compare_images(const Image& reference, const Image& other);

/// With those that are of images against the truth alone. Throws as compare_images.
Metrics compare_with_truth(const Image& truth, const Image& other);

/// The PSNR alone, which costs far less than SSIM. Throws as compare_images.
double psnr_db(const Image& reference, const Image& other);

}  // namespace filterscope
