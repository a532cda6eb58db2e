// What machine a study's numbers are from: one table may be of processors, and the next of a GPU.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/studies/study.h"

namespace filterscope::studies {

/// The processors and GPUs that a table or figure ("table 6.4") has numbers of, as the study names them; of
/// an empty `part` those of the whole study.
std::vector<std::string> machines_of(const Study& study, std::string_view part);

}  // namespace filterscope::studies
