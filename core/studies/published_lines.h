// What a study published, as lines beside ours.
#pragma once

#include "core/charts/chart.h"
#include "core/charts/chart_request.h"
#include "core/studies/experiment.h"
#include "core/studies/tables.h"

namespace filterscope::studies {

/// Adds the published times of the table to a chart of times against the radius, or the search radius, which
/// is `axis`. Nothing where the table has none of these.
void add_published_lines(Chart& chart, const Experiment& experiment, const StudyTable& table,
                         const std::string& axis, const ChartWords& words);

}  // namespace filterscope::studies
