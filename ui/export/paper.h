// Lengths on paper.
#pragma once

namespace filterscope::ui {

inline constexpr double kMmPerInch = 25.4;

}  // namespace filterscope::ui
