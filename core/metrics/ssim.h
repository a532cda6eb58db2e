// The structural similarity index of two images.
#pragma once

#include "core/image/image.h"

namespace filterscope {

/// Mean SSIM over windows, channels and slices: Z. Wang, A. C. Bovik, H. R. Sheikh, E. P. Simoncelli, "Image
/// Quality Assessment: From Error Visibility to Structural Similarity", 2004, section III: 11×11 Gaussian
/// window with σ 1.5, K1 = 0.01, K2 = 0.03, L = the value range's width, only windows that lie inside the
/// image. Values count from the range's lower end, because the index supposes that none is negative. Along
/// a side shorter than 11 the window has the side's length. Where `reference` has weights, a window's moments
/// are those of its pixels that have one, and windows whose middle has none are left out; without any it
/// is 1. Both images have the same, non-empty shape.
double mean_ssim(const ConstImageView& reference, const ConstImageView& other, const ValueRange& range);

}  // namespace filterscope
