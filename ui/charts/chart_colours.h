// The colours of the charts: from the palette on the screen, fixed on white for print.
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>

namespace filterscope::ui {

struct ChartColours {
  QColor background;
  QColor text;
  QColor muted;  ///< secondary text, axes
  QColor grid;
  QColor band;  ///< behind the variant in focus
  QColor accent;
  QColor whisker;
};

ChartColours chartColours(const QPalette& palette);
/// Dark ink on white, whatever the theme.
ChartColours printColours();

/// A study's colour, from Okabe and Ito's palette that colour-blind people can tell apart, the same in every
/// theme and in print.
QColor studyColour(const QString& study);

/// A second mark beside the colour: the index of a marker shape, the same for a study everywhere.
int studyMarker(const QString& study);

}  // namespace filterscope::ui
