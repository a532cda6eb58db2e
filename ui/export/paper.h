// Lengths on paper.
#pragma once

namespace filterscope::ui {

inline constexpr double kMmPerInch = 25.4;
/// Drawings are laid out in these, then scaled to the file's resolution.
inline constexpr double kUnitsPerInch = 96;

}  // namespace filterscope::ui
