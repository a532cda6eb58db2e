// The words of charts in the window's language.
#pragma once

#include "core/charts/chart_request.h"

namespace filterscope::ui {

/// English has words of its own for what stands within a sentence.
ChartWords windowChartWords();

}  // namespace filterscope::ui
