// Draws the weights of one pixel: false colours on the window, and a card with the legend and the numbers.
#pragma once

#include <QPainter>
#include <QPalette>
#include <QString>
#include <QStringList>

#include "core/inspect/weights.h"
#include "ui/inspect/pane_layers.h"

namespace filterscope::ui {

struct WeightReport {
  QPoint pixel;
  QString title;  ///< the variant's
  Parameters parameters;
  PixelType type = PixelType::u8;
  WeightField field;
};

/// The numbers in words, one fact a line.
QStringList weightFacts(const WeightReport& report);

/// On the window itself where it is large on the screen, else enlarged on the card.
void drawWeights(QPainter& painter, const PaneMap& map, const WeightReport& report, const QPalette& palette);

/// Whether the window is so small on the screen that the card shows it enlarged.
bool needsInset(const PaneMap& map, const WeightField& field);

}  // namespace filterscope::ui
