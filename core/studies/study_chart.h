// The chart of a study's table or figure, of what was measured here.
#pragma once

#include <optional>
#include <vector>

#include "core/charts/chart.h"
#include "core/charts/chart_request.h"
#include "core/studies/experiment.h"

namespace filterscope::studies {

/// Of the quickest over block side and tiling where the experiment's axis is another. Nothing where the
/// experiment has no chart, or nothing that it could show was measured.
std::optional<Chart> chart_of(const Experiment& experiment, const std::vector<ResultRecord>& records,
                              const ChartWords& words = {});

}  // namespace filterscope::studies
