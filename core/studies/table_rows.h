// The tables that the studies printed as numbers, row by row with ours beside.
#pragma once

#include "core/studies/tables.h"

namespace filterscope::studies {

/// False where the study printed no numbers for it.
bool published_rows(StudyTable& table, const Experiment& experiment, const Study& study, const Cells& cells);

/// Time, block, tiling and samples of a record, with the experiment's statistic.
nlohmann::ordered_json measured_json(const ResultRecord& record, const Experiment& experiment);

}  // namespace filterscope::studies
