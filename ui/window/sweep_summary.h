// How large a sweep is, in words.
#pragma once

#include <QString>

#include "core/sweep/estimate.h"

namespace filterscope::ui {

/// "12 combinations, at most about 3 minutes"
QString summaryText(const SweepEstimate& estimate);

}  // namespace filterscope::ui
