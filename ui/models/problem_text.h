// Problems of kernels and core in the window's language.
#pragma once

#include <QString>

#include "kernels/api/errors.h"

namespace filterscope::ui {

/// Found by the problem's code in the translations' context "Problem"; what has none there is English. On any
/// thread.
QString problemText(const Problem& problem);

}  // namespace filterscope::ui
