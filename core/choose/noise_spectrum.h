// Whether an image's noise is white, and how strong it is: what Stein's estimate and masked pixels need.
#pragma once

#include <cstddef>

#include "core/image/image.h"
#include "kernels/api/cancel_token.h"

namespace filterscope {

/// By an image's flattest blocks of 8×8 pixels, and as many more as are like them: texture that some have
/// makes the next ones differ, and noise is the same in all.
struct NoiseSpectrum {
  double sigma = 0;              ///< of the noise, as it was before it was cut off at the ends
  std::size_t sigma_blocks = 0;  ///< that told it
  double lean_x = 0;             ///< means of the blocks' (noise_blocks.h)
  double lean_y = 0;
  double stripes_x = 0;
  double stripes_y = 0;
  std::size_t blocks = 0;  ///< that told these; below 20 nothing is known
};

/// Of a slice of a volume, a channel at a time: the median over channels and up to five slices across z.
NoiseSpectrum noise_spectrum(const Image& image, const CancelToken* cancel = nullptr);

/// Two standard errors of σ², as a share of it; 1 where nothing is known.
double variance_error(const NoiseSpectrum& spectrum) noexcept;

enum class Whiteness {
  white,        ///< neighbours' noise has a correlation below about 0.17
  correlated,   ///< they share noise, after blurring, scaling, compressing, demosaicing or reconstructing, or
                ///< rows or columns do that were read out together
  cannot_tell,  ///< too few blocks are flat
};

Whiteness whiteness(const NoiseSpectrum& spectrum) noexcept;

}  // namespace filterscope
