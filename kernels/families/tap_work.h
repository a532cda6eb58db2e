// The work of filters that weigh every neighbour by itself.
#pragma once

#include "kernels/api/work.h"

namespace filterscope {

/// What one neighbour takes: a difference, the exponent's product, the exponential, the weighted sum and the
/// sum of the weights. Of each channel, or of all together where a joint colour mode gives them one weight.
struct TapWork {
  double exponentials = 1;
  double multiply_adds = 4;
  double packed_half = 0;
  double shared_words = 0;  ///< of all channels: a word holds several 8-bit ones
};

/// Of a bilateral filter. A joint colour mode takes a difference, a product and a weighted sum a channel, and
/// one exponential.
PixelWork bilateral_taps(const TapWork& tap = {});

/// Nothing is known but that each pixel is read and written: of methods that none of the resources limits.
PixelWork bytes_alone();

}  // namespace filterscope
