// The charts of a study's table or figure, of what was measured here.
#pragma once

#include <string>
#include <vector>

#include "core/charts/chart.h"
#include "core/charts/chart_request.h"
#include "core/studies/experiment.h"
#include "core/studies/probes.h"

namespace filterscope::studies {

struct StudyChart {
  std::string name;  ///< "radius 5", where the experiment has several; else empty
  Chart chart;
};

/// Of the fastest over block side and tiling where the experiment's axis is another; a map of block shapes
/// for each radius. Empty where the experiment has no chart, or nothing that it could show was measured.
std::vector<StudyChart> charts_of(const Experiment& experiment, const std::vector<ResultRecord>& records,
                                  const std::vector<ProbeResult>& probes, const ChartWords& words = {});

}  // namespace filterscope::studies
