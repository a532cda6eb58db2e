// A figure as it will look, drawn on a worker; a drag over an image chooses the magnified region.
#pragma once

#include <QWidget>
#include <optional>

#include "ui/bridge/newest_job.h"
#include "ui/figure/figure.h"

namespace filterscope::ui {

class FigurePreview final : public QWidget {
  Q_OBJECT

 public:
  FigurePreview(std::vector<FigurePane> panes, QWidget* parent = nullptr);

  void setOptions(const FigureOptions& options);
  [[nodiscard]] const QImage& image() const { return image_; }
  [[nodiscard]] QSize sizeHint() const override { return {720, 480}; }

 Q_SIGNALS:
  /// In image pixels.
  void regionDrawn(const QRect& region);
  void drawn();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  void redraw();
  /// The pixel of the images at `position`, of pane `pane` or, for −1, of the one that is there.
  [[nodiscard]] std::optional<QPoint> pixelAt(const QPointF& position, int& pane) const;
  [[nodiscard]] QRectF place() const;

  std::vector<FigurePane> panes_;
  FigureOptions options_;
  QImage image_;
  NewestJob job_{NewestJob::Older::delivered, ThreadPriority::task};
  std::optional<QPoint> start_;
  int startPane_ = -1;
};

}  // namespace filterscope::ui
