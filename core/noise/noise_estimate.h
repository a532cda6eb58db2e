// How strong the noise of an image is, estimated from the image alone.
#pragma once

#include <vector>

#include "core/image/image.h"
#include "kernels/api/cancel_token.h"

namespace filterscope {

struct NoiseEstimate {
  std::vector<double> channels;  ///< σ of each channel, in levels of 0…255 for every pixel type
  double level = 0;              ///< their root mean square
  /// Whether there was enough of the image that has little texture and is neither black nor white.
  bool certain = false;
  /// Whether the noise is far more than half as strong in means of 2×2 pixels. Then it is not white, as after
  /// reconstructing, scaling or compressing, it is stronger than `level`, and the estimate is not certain.
  bool correlated = false;
};

/// σ of white Gaussian noise, by the patches with the weakest texture: the smallest eigenvalue of their
/// covariance is the noise's variance (Liu, Tanaka and Okutomi 2013, "Single-image noise level estimation for
/// blind denoising", sections III and IV). Values cut off at black or white hide noise, and noise that was
/// scaled or compressed with its image is no longer white: both lower what is found. Not-a-number is left
/// out. Throws ArgumentError for an image smaller than 16×16 pixels and for a volume, and Cancelled.
NoiseEstimate estimate_noise(const Image& image, const CancelToken* cancel = nullptr);

/// The same of a volume's slices across z: the medians of those that are certain, of up to nine in its
/// middle; of all where none is, and then it is not certain. Throws as estimate_noise() for its slices.
NoiseEstimate estimate_volume_noise(const Image& volume, const CancelToken* cancel = nullptr);

}  // namespace filterscope
