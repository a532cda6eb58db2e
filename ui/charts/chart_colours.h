// The colours of the charts: from the palette on the screen, fixed on white for print.
#pragma once

#include <QColor>
#include <QPalette>

namespace filterscope::ui {

struct ChartColours {
  QColor background;
  QColor text;
  QColor muted;  ///< secondary text, axes
  QColor grid;
  QColor whisker;
};

ChartColours chartColours(const QPalette& palette);
/// Dark ink on white, whatever the theme.
ChartColours printColours();

}  // namespace filterscope::ui
