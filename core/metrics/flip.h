// The FLIP error: how much of a difference a viewer sees who flips between two images.
#pragma once

#include "core/image/image.h"
#include "kernels/api/cancel_token.h"

namespace filterscope {

/// The viewer's distance, in pixels a degree of vision: 0.7 m before a display of 3840 pixels and 0.7 m.
inline constexpr double kFlipPixelsPerDegree = 67.0206;

/// 0 (no visible difference) to 1 a pixel: float32, one channel, as large as the images. After P. Andersson
/// et al., "FLIP: A Difference Evaluator for Alternating Images", 2020, sections 4 and 5, with its constants.
/// The other's value range is taken for sRGB's 0…1, what is beyond it for its end, and gray for equal red,
/// green and blue. Where the reference has weights, or else the other, pixels that count nothing have no
/// error, and others do not see what is in them: in both images they have the middle of the range. Both
/// images have the same, non-empty shape of depth 1: throws ArgumentError otherwise. `threads`: 0 takes all
/// cores; the result does not depend on it. Throws Cancelled, std::bad_alloc.
Image flip_map(const Image& reference, const Image& other, int threads = 0,
               const CancelToken* cancel = nullptr);

/// The mean of flip_map() over the pixels that count something.
double mean_flip(const Image& reference, const Image& other, int threads = 0,
                 const CancelToken* cancel = nullptr);
/// The mean of `errors`, which flip_map() made of these.
double mean_of_flip(const Image& errors, const Image& reference, const Image& other);

}  // namespace filterscope
