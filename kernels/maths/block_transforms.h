// The transforms of a block's lines along each axis, as matrices.
#pragma once

#include <array>

#include "kernels/maths/block_matching.h"

namespace filterscope::bm {

/// Row by row; a row has what makes one coefficient.
template <int kSide>
using Matrix = std::array<std::array<double, kSide>, kSide>;

/// There and back, of lines of 4 or 8 values. Each row of `forward` has the length 1, and the first one alone
/// sees a constant.
template <int kSide>
struct Transform {
  Matrix<kSide> forward;
  Matrix<kSide> inverse;
};

/// The biorthogonal spline wavelet 1.5 (Cohen, Daubechies and Feauveau 1992, table 6.1) over all levels,
/// periodic.
template <int kSide>
const Transform<kSide>& spline_transform();
/// The discrete cosine transform II.
template <int kSide>
const Transform<kSide>& cosine_transform();

/// What a pixel of an estimate counts, by its place in the block: a Kaiser window with β = 2 along each axis.
template <class Blocks>
const std::array<double, kPixels>& kaiser_window();

}  // namespace filterscope::bm
