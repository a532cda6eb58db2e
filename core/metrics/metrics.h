// How far one image is from another.
#pragma once

#include <optional>

#include "core/image/image.h"

namespace filterscope {

/// Of images with weights those pixels that count something.
struct Metrics {
  double max_abs_diff =
      0;  ///< largest difference of a channel value, in levels of the reference's value range
  double differing_percent = 0;  ///< share of pixels in which any channel differs
  double psnr_db = 0;            ///< peak = the range's width; infinity for equal images
  double ssim = 1;               ///< mean over pixels and channels; Wang et al. 2004, 11×11 Gaussian σ 1.5
  std::optional<double> flip = {};  ///< mean FLIP error, see flip.h; only of images against the truth
};

/// Throws ArgumentError for images of other shapes, or without pixels.
void require_comparable(const Image& reference, const Image& other);

/// Throws as require_comparable().
Metrics compare_images(const Image& reference, const Image& other);

/// With Metrics::flip where the images are no volumes. Throws as compare_images.
Metrics compare_with_truth(const Image& truth, const Image& other);

/// Metrics::psnr_db alone, which costs far less than SSIM. Throws as compare_images.
double psnr_db(const Image& reference, const Image& other);

}  // namespace filterscope
