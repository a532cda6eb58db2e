// When results can fill a chart of each kind: what its row asks in FillableCharts.
#pragma once

#include "core/charts/chart_kind.h"

namespace filterscope {

void offer_times(FillableCharts& charts);
/// Against each number of several values, and under conditions that differ.
void offer_time_against(FillableCharts& charts);
void offer_speedup_against(FillableCharts& charts);
/// One heat map for each variant that was measured at several widths and heights.
void offer_block_shapes(FillableCharts& charts);
void offer_transfers(FillableCharts& charts);
void offer_break_even(FillableCharts& charts);
void offer_samples(FillableCharts& charts);
void offer_quality(FillableCharts& charts);
void offer_quality_energy(FillableCharts& charts);
void offer_energy(FillableCharts& charts);
void offer_rooflines(FillableCharts& charts);
void offer_occupancy(FillableCharts& charts);
void offer_history(FillableCharts& charts);

}  // namespace filterscope
