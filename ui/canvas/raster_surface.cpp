#include "ui/canvas/raster_surface.h"

#include <QElapsedTimer>
#include <QPainter>
#include <QTimer>

#include "ui/canvas/camera.h"

namespace filterscope::ui {

RasterSurface::RasterSurface(Camera& camera, QString reason, QWidget* parent)
    : QWidget(parent), camera_(camera), reason_(std::move(reason)) {
  setAttribute(Qt::WA_OpaquePaintEvent);
  connect(&camera, &Camera::changed, this, qOverload<>(&QWidget::update));
}

void RasterSurface::setFrame(FramePtr frame) {
  frame_ = std::move(frame);
  reduced_ = {};
  update();
}

void RasterSurface::setBackground(const QColor& colour) {
  background_ = colour;
  update();
}

QString RasterSurface::description() const {
  return reason_.isEmpty() ? tr("QPainter") : tr("QPainter (%1)").arg(reason_);
}

void RasterSurface::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), background_);
  if (!frame_ || frame_->pixels.isNull()) return;
  const auto begun = std::chrono::steady_clock::now();
  QElapsedTimer timer;
  timer.start();
  drawFrame(painter);
  if (frame_ == onScreenFrame_) return;
  onScreenFrame_ = frame_;
  DrawTimes times{begun, 0, static_cast<double>(timer.nsecsElapsed()) * 1e-6, 0};
  timer.restart();
  // Qt brings the window to the screen when all paint events are done, before it comes back for more work.
  QTimer::singleShot(0, this, [this, times, timer, frame = frame_]() mutable {
    times.present = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
    if (onScreen_) onScreen_(frame, times);
  });
}

void RasterSurface::drawFrame(QPainter& painter) {
  const double zoom = camera_.zoom();
  const QSizeF view = deviceSize();
  const QPointF origin = camera_.origin(view);
  painter.scale(1 / devicePixelRatioF(), 1 / devicePixelRatioF());
  if (zoom < 1) {
    const QSize size = (QSizeF(frame_->size()) * zoom).toSize().expandedTo({1, 1});
    if (reduced_.size() != size) {
      reduced_ = frame_->pixels.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    }
    painter.drawImage(origin, reduced_);
    return;
  }
  // Only what is in sight is enlarged.
  const QPointF first = camera_.toPicture({0, 0}, view);
  const QPointF last = camera_.toPicture({view.width(), view.height()}, view);
  const QRect seen =
      QRect(QPoint(qFloor(first.x()), qFloor(first.y())), QPoint(qFloor(last.x()), qFloor(last.y())))
          .intersected(QRect(QPoint(0, 0), frame_->size()));
  if (seen.isEmpty()) return;
  const QPointF corner = origin + QPointF(seen.topLeft()) * zoom;
  painter.drawImage(QRectF(corner, QSizeF(seen.size()) * zoom), frame_->pixels, QRectF(seen));
}

}  // namespace filterscope::ui
