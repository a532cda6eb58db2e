// The reference's part of a divided pane: a surface of its own, as large as the pane's, seen through a window
// that ends at the divider.
#pragma once

#include <QWidget>

#include "ui/canvas/surface.h"

namespace filterscope::ui {

class WipeView final : public QWidget {
  Q_OBJECT

 public:
  /// `parent` is the pane's surface; mouse and keys go through to it.
  WipeView(Camera& camera, SurfaceKind kind, QWidget* parent);

  void setFrame(FramePtr frame);
  void setBackground(const QColor& colour);
  /// `position` is the reference's share of the width, or of the height where `stacked`; 0…1.
  void setDivider(double position, bool stacked);
  [[nodiscard]] QWidget* surfaceWidget() const { return surface_->widget(); }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// Fits into the pane's surface.
  void place();
  void make(Camera& camera, SurfaceKind kind);

  Surface* surface_ = nullptr;
  FramePtr frame_;
  QColor background_{Qt::black};
  double position_ = 0.5;
  bool stacked_ = false;
};

}  // namespace filterscope::ui
