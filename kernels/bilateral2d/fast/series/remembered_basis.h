// The series that the CUDA kernels take, found once for each σr: while a slider moves, plans are made often.
#pragma once

#include "kernels/bilateral2d/fast/series/spectral_basis.h"

namespace filterscope::fast {

inline constexpr int kLevels = 256;  ///< of 8-bit values

/// No σr that the kernels take needs more for their tolerances.
inline constexpr int kMostHarmonics = 48;

/// A basis of few harmonics, for differences up to 255 levels, whose result errs by at most `tolerance`
/// levels where D is W and the result is σr from the pixel (see spectral_basis.h); of kMostHarmonics where
/// none does. A millisecond; the last few answers are remembered. Thread-safe.
SpectralBasis remembered_basis(double sigma_range, double tolerance, Levels levels);

/// No such basis has fewer harmonics. Quick.
int least_harmonics(double sigma_range, double tolerance);

}  // namespace filterscope::fast
