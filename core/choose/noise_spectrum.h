// Whether an image's noise is white: alike in all frequencies.
#pragma once

#include "core/image/image.h"
#include "kernels/api/cancel_token.h"

namespace filterscope {

/// Powers of the noise's frequencies (orthonormal discrete cosine transform) in those of an image's blocks of
/// 8×8 pixels that have the least power in the lower ones.
struct NoiseSpectrum {
  double sigma = 0;   ///< of the noise, by its highest frequencies, as it was before it was cut off
  double fall = 1;    ///< power of the middle frequencies over the highest, along both axes
  double fall_x = 1;  ///< the same along x alone, among the higher frequencies along y
  double fall_y = 1;
  double stripes_x = 1;  ///< power of what is constant along x, over the highest
  double stripes_y = 1;
  std::size_t blocks = 0;  ///< that were looked at; below 20 nothing is known
};

/// Of a slice of a volume, a channel at a time: the median over channels and up to five slices across z.
NoiseSpectrum noise_spectrum(const Image& image, const CancelToken* cancel = nullptr);

/// Whether neighbours share noise, in either direction: after blurring, scaling, compressing, demosaicing or
/// reconstructing, and rows or columns that were read out together.
bool correlated(const NoiseSpectrum& spectrum) noexcept;

}  // namespace filterscope
