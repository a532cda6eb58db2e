// Who is fastest, in the window's language.
#pragma once

#include <QString>
#include <vector>

#include "core/report/results.h"

namespace filterscope::ui {

/// fastest_sentence() of core/report/fastest.h, with the variants' titles as the window has them.
QString fastestText(const std::vector<const ResultRecord*>& records);
QString fastestText(const std::vector<ResultRecord>& records);

}  // namespace filterscope::ui
