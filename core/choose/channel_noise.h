// How much noise the channels of an image share.
#pragma once

#include <vector>

#include "core/image/image.h"
#include "kernels/api/cancel_token.h"

namespace filterscope {

/// The correlation of the noise of any two channels, channels × channels, of the diagonal differences of 2×2
/// pixels in the flattest tenth of the blocks of 8×8. Correlations below 0.2 are 0: texture that the channels
/// share has as much. Empty where there is one channel, none share as much, or fewer than 40 blocks tell.
/// Of a volume its middle slices are looked at. Throws Cancelled.
std::vector<double> channel_correlation(const Image& image, const CancelToken* cancel = nullptr);

}  // namespace filterscope
