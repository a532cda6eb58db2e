// The pane's image drawn by QPainter: where there is no OpenGL.
#pragma once

#include <QWidget>
#include <deque>
#include <memory>

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
  /// A frame at the size that it has on the screen, for zooms below 1.
  struct Reduction {
    std::weak_ptr<const DisplayFrame> frame;
    QImage pixels;
  };

  /// Whether it is the frame that was drawn, not the one before.
  bool drawFrame(QPainter& painter);
  bool drawReduced(QPainter& painter, const QPointF& origin);
  [[nodiscard]] const Reduction* reduction(const QSize& size) const;
  void reduce(const QSize& size);
  void keep(const FramePtr& frame, const QImage& pixels);

  Camera& camera_;
  QString reason_;
  FramePtr frame_;
  FramePtr onScreenFrame_;
  QColor background_{Qt::black};
  std::deque<Reduction> reductions_;  ///< the newest first; two, so that flipping finds both
  bool reducing_ = false;
  int cleared_ = 0;  ///< how often it got no frame: what was made before is of another image
};

}  // namespace filterscope::ui
