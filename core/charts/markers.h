// The shapes of points, the same in the window and in files.
#pragma once

#include <vector>

#include "core/charts/drawing.h"

namespace filterscope {

/// SeriesLook::marker that is a disc of `size` as radius: it has no corners.
constexpr int kDiscMarker = 0;

/// The corners of marker `kind`, a SeriesLook::marker above kDiscMarker, around `middle`; about as large as a
/// disc of radius `size`.
std::vector<DrawnPlace> marker_outline(DrawnPlace middle, int kind, double size);

}  // namespace filterscope
