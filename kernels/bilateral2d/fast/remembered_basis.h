// The series that the CUDA kernels take, found once for each σr: while a slider moves, plans are made often.
#pragma once

#include "kernels/bilateral2d/fast/spectral_basis.h"

namespace filterscope::fast {

inline constexpr int kLevels = 256;  ///< of 8-bit values

/// The basis of fewest harmonics, for differences up to 255 levels, whose result errs by at most `tolerance`
/// levels where D is W and the result is σr from the pixel (see spectral_basis.h); of `most` harmonics where
/// none does. The last few answers are remembered. Thread-safe.
SpectralBasis remembered_basis(double sigma_range, double tolerance, int most, Levels levels);

}  // namespace filterscope::fast
