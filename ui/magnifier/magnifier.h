// A strip with the same spot of all panes side by side, enlarged.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/frame/display_frame.h"

namespace filterscope::ui {

class Canvas;
class Spot;
class VariantIndex;
class Workspace;

/// Nearest neighbour, 4 to 32 screen pixels an image pixel; the wheel and + and − change it.
class Magnifier final : public QWidget {
  Q_OBJECT

 public:
  static constexpr int kSmallest = 4;
  static constexpr int kLargest = 32;

  Magnifier(const Workspace& workspace, Canvas& canvas, const VariantIndex& variants, Spot& spot,
            QWidget* parent = nullptr);

  [[nodiscard]] int factor() const { return factor_; }
  void setFactor(int factor);

  struct Tile {
    QString name;  ///< the pane's and what it shows
    FramePtr frame;
    QString value;  ///< of the pixel in the middle
  };
  /// What the tiles show now.
  [[nodiscard]] std::vector<Tile> tiles() const;

  [[nodiscard]] QSize sizeHint() const override { return {600, 220}; }
  [[nodiscard]] QSize minimumSizeHint() const override { return {160, 120}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void drawTile(QPainter& painter, const QRectF& where, const Tile& tile) const;
  void drawPixels(QPainter& painter, const QRectF& where, const QImage& pixels) const;
  void refresh();

  const Workspace& workspace_;
  Canvas& canvas_;
  const VariantIndex& variants_;
  Spot& spot_;
  int factor_ = 12;
};

}  // namespace filterscope::ui
