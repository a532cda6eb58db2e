// The pane's picture drawn by QPainter: where there is no OpenGL.
#pragma once

#include <QWidget>

#include "ui/canvas/surface.h"

namespace filterscope::ui {

class RasterSurface final : public QWidget, public Surface {
  Q_OBJECT

 public:
  /// `reason`: why not OpenGL, for description().
  RasterSurface(Camera& camera, QString reason, QWidget* parent);

  QWidget* widget() override { return this; }
  void setFrame(FramePtr frame) override;
  void setBackground(const QColor& colour) override;
  [[nodiscard]] bool drawsShared() const override { return false; }
  [[nodiscard]] QString description() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void drawFrame(QPainter& painter);

  Camera& camera_;
  QString reason_;
  FramePtr frame_;
  FramePtr onScreenFrame_;
  QColor background_{Qt::black};
  QImage reduced_;  ///< the frame at the size it has on the screen, for zooms below 1
};

}  // namespace filterscope::ui
