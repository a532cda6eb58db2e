// Draws the weights of one pixel: false colours on the window, and a card with the legend and the numbers.
#pragma once

#include <QPainter>
#include <QString>
#include <QStringList>
#include <QWidget>

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

/// On the image: false colours where the window is large on the screen, else its outline.
void drawWeights(QPainter& painter, const PaneMap& map, const WeightReport& report);

/// Whether the window is so small on the screen that the card shows it enlarged.
bool needsInset(const PaneMap& map, const WeightField& field);

/// The legend and the numbers, over whatever is beside the pixel: a pane can be smaller than it.
class WeightCard final : public QWidget {
  Q_OBJECT

 public:
  explicit WeightCard(QWidget* window);

  void setReport(const WeightReport& report);
  /// Shows it. `around`: the filter's window on the screen, in the parent's coordinates. `enlarge` draws it
  /// on the card.
  void place(const QRectF& around, bool enlarge);
  [[nodiscard]] const QStringList& lines() const { return lines_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  [[nodiscard]] QSizeF wantedSize() const;

  WeightReport report_;
  QStringList lines_;
  bool enlarge_ = false;
};

}  // namespace filterscope::ui
