// Which noise that goes by the signal an image has, estimated from the image alone.
#pragma once

#include <optional>
#include <string_view>

#include "core/image/image.h"
#include "kernels/api/cancel_token.h"
#include "kernels/maths/noise_model.h"

namespace filterscope {

/// A magnitude image's Rician σ where estimate_rician() finds it and the variances of flat blocks are its.
/// Else photons: variance against mean of the flat ones among blocks of 8×8 pixels, variances from the
/// diagonal differences of 2×2 pixels, fitted by a line (A. Foi and others, "Practical Poissonian-Gaussian
/// noise modeling and fitting for single-image raw-data", 2008, sections III and IV, with blocks in place of
/// wavelet level sets). The line's slope is the gain; where it is positive at 0 its root there is σ and the
/// offset is 0, else it begins at the offset. Where no noise is cut off at the lower end and a Rician σ is as
/// near to the variances as the line, that one. Of a volume up to nine slices across z are looked at. Nothing
/// where the variance does not grow with the mean, or fewer than 200 blocks are there. Throws Cancelled.
std::optional<NoiseModel> estimate_noise_model(const Image& image, const CancelToken* cancel = nullptr);

/// What `text` says for `image`: "auto" is estimate_noise_model(), else parse_noise_model(); a Rician model's
/// offset is no_signal() (noise.h) where none was given. Throws ArgumentError, also where "auto" finds
/// nothing, and Cancelled.
NoiseModel noise_model_for(std::string_view text, const Image& image, const CancelToken* cancel = nullptr);

}  // namespace filterscope
