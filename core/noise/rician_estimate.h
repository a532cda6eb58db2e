// How strong the noise of a magnitude image is, of magnetic resonance for example, estimated from its
// background.
#pragma once

#include <optional>

#include "core/image/image.h"
#include "kernels/api/cancel_token.h"

namespace filterscope {

struct RicianEstimate {
  double sigma = 0;  ///< of the real and the imaginary part, in the image's own values
  double level = 0;  ///< the same in levels of its value range
};

/// Where there is no signal, magnitudes have Rayleigh's distribution, whose mode is σ. From the mode of the
/// lower values σ is refined by the mean square of those below 1.5σ, whose expectation is known. Nothing
/// where the background is cut away, or has another distribution: the shares of values below σ and between σ
/// and 2σ have to be Rayleigh's within a seventh, those of six parts below 1.5σ together within 3 % and what
/// chance does, and that below σ/2, where others begin otherwise, within a fifth. σ has to be three whole
/// values or more, and 2σ in the lower half of the range. No signal is no_signal() (noise.h). Colours give
/// nothing. Throws Cancelled.
std::optional<RicianEstimate> estimate_rician(const Image& image, const CancelToken* cancel = nullptr);

}  // namespace filterscope
