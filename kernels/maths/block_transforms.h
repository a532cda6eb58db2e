// The transforms of a block's lines, as matrices: the coefficients of a block X are M · X · Mᵀ.
#pragma once

#include <array>

#include "kernels/maths/block_matching.h"

namespace filterscope::bm {

/// Row by row; a row has what makes one coefficient.
using Matrix = std::array<std::array<double, kBlock>, kBlock>;

/// There and back. Each row of `forward` has the length 1, and the first one alone sees a constant.
struct Transform {
  Matrix forward;
  Matrix inverse;
};

/// The biorthogonal spline wavelet 1.5 (Cohen, Daubechies and Feauveau 1992, table 6.1) over three levels,
/// periodic.
const Transform& spline_transform();
/// The discrete cosine transform II.
const Transform& cosine_transform();

/// What a pixel of an estimate counts, by its place in the block: a Kaiser window with β = 2 along each axis.
const std::array<double, kPixels>& kaiser_window();

}  // namespace filterscope::bm
