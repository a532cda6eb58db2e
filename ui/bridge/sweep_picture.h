// The window's image and variants as a measurement takes them.
#pragma once

#include <string>

#include "core/sweep/sweep.h"

namespace filterscope::ui {

class Workspace;

/// What the filters get now, with where it comes from, and the truth where one is known. Its image is null
/// while there is none.
SweepPicture sweepPicture(const Workspace& workspace);

/// With the plan's base; where that has what the variant has no control for, with parameters of its own.
void addVariant(SweepPlan& plan, const std::string& id);

}  // namespace filterscope::ui
