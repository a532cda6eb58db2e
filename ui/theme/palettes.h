// The two palettes of the application. Text on its ground has a contrast of at least 4.5 : 1 (WCAG 2 AA).
#pragma once

#include <QPalette>

namespace filterscope::ui {

QPalette lightPalette();
QPalette darkPalette();

/// Whether a window in this palette is dark.
bool isDark(const QPalette& palette);

/// WCAG 2 contrast ratio of two opaque colours, 1…21.
double contrastRatio(const QColor& a, const QColor& b);

}  // namespace filterscope::ui
