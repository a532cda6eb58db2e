// A chart's table for a reader of another language.
#pragma once

#include <string>

#include "core/charts/chart.h"
#include "core/charts/chart_request.h"

namespace filterscope {

/// The table with its titles, and the cells that are words of ours, in the language of `words`. Numbers,
/// names of images and machines and the columns' keys stay.
ChartData in_words(ChartData table, const ChartWords& words);

/// "Exponentials" of "exponentials", as files call a limit.
std::string limit_word(const std::string& name, const ChartWords& words);

}  // namespace filterscope
