// What a slice is called.
#pragma once

#include <QString>

#include "core/image/volume_look.h"

namespace filterscope::ui {

/// "Axial", or "Across z" where the orientation in the body is not known.
QString planeName(const Image& volume, Axis axis);
/// "Axial 45 of 80"
QString sliceText(const Image& volume, const SliceView& view);

/// The plane's axis; without an orientation sagittal slices are across x, coronal across y, axial across z.
Axis axisOf(const Image& volume, Plane plane);

}  // namespace filterscope::ui
