// The window's image as a measurement takes it.
#pragma once

#include "core/sweep/sweep.h"

namespace filterscope::ui {

class Workspace;

/// What the filters get now, with where it comes from, and the truth where one is known. Its image is null
/// while there is none.
SweepPicture sweepPicture(const Workspace& workspace);

}  // namespace filterscope::ui
