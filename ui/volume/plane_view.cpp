#include "ui/volume/plane_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <cmath>
#include <utility>

#include "ui/canvas/pane_view.h"
#include "ui/inspect/arrow_keys.h"
#include "ui/models/plane_text.h"
#include "ui/volume/plane_marks.h"

namespace filterscope::ui {

PlaneView::PlaneView(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::CrossCursor);
  setAccessibleName(tr("Slice of another plane"));
  setAccessibleDescription(
      tr("Arrow keys move the crosshair, Page Up and Page Down step through the slices."));
  setToolTip(
      tr("Click or drag to move the crosshair, turn the wheel to step through the slices, double-click "
         "to show this plane in the panes"));
}

void PlaneView::setLook(const VolumeLook& look, Axis axis, const SharedImage& volume) {
  look_ = look;
  if (volume != volume_ || axis != view_.axis) frame_ = nullptr;
  volume_ = volume;
  view_ = volume ? slice_across(look, axis, *volume) : SliceView{};
  if (volume) setAccessibleName(title());
  update();
}

void PlaneView::setFrame(FramePtr frame) {
  frame_ = std::move(frame);
  update();
}

void PlaneView::setWaiting(bool waiting) {
  if (waiting == waiting_) return;
  waiting_ = waiting;
  update();
}

void PlaneView::setCrosshairVisible(bool visible) {
  crosshair_ = visible;
  update();
}

void PlaneView::setProjection(const QString& of) {
  if (projection_ && of == projected_) return;
  projection_ = true;
  projected_ = of;
  setToolTip(tr("The largest value of all slices behind each pixel. Click or drag to move the crosshair."));
  if (volume_) setAccessibleName(title());
  update();
}

QString PlaneView::title() const {
  if (!volume_) return {};
  if (!projection_) return sliceText(*volume_, view_);
  const QString plane = planeName(*volume_, view_.axis);
  return projected_.isEmpty() ? tr("Maximum, %1").arg(plane) : tr("Maximum of %1, %2").arg(projected_, plane);
}

QRectF PlaneView::picture() const {
  if (!volume_) return {};
  const Shape& shape = volume_->shape();
  const Spacing& mm = volume_->spacing();
  const auto length = [&](Axis axis) {
    const double step = axis == Axis::x ? mm.x : axis == Axis::y ? mm.y : mm.z;
    return slice_count(shape, axis) * (step > 0 ? step : 1);
  };
  const double top = fontMetrics().height() + 8;  // the title's
  const QRectF room = QRectF(rect()).adjusted(4, top, -4, -4);
  QSizeF size(length(column_axis(view_)), length(row_axis(view_)));
  size.scale(room.size(), Qt::KeepAspectRatio);
  QRectF fitted(QPointF(0, 0), size);
  fitted.moveCenter(room.center());
  return fitted;
}

QRectF PlaneView::placeOf(const Voxel& voxel) const {
  if (!volume_) return {};
  const Shape& shape = volume_->shape();
  const QRectF all = picture();
  const QSizeF pixel(all.width() / slice_count(shape, column_axis(view_)),
                     all.height() / slice_count(shape, row_axis(view_)));
  const SlicePixel at = pixel_of(shape, view_, voxel);
  return {QPointF(all.left() + at.column * pixel.width(), all.top() + at.row * pixel.height()), pixel};
}

void PlaneView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), pictureGround(palette()));
  if (!volume_) return;
  const QRectF all = picture();
  if (frame_ && !frame_->pixels.isNull()) {
    painter.setRenderHint(QPainter::SmoothPixmapTransform,
                          all.width() * devicePixelRatioF() < frame_->pixels.width());
    painter.drawImage(all, frame_->pixels);
  }
  if (crosshair_) drawCrosshair(painter, all, placeOf(look_.crosshair));
  const auto orientation = orientation_of(*volume_);
  if (orientation) drawEdges(painter, all, edges_of(*orientation, view_));
  const QRect line(0, 0, width(), fontMetrics().height() + 6);
  painter.fillRect(line, palette().color(QPalette::Window));
  painter.setPen(palette().color(hasFocus() ? QPalette::Highlight : QPalette::WindowText));
  const QString words =
      (frame_ && !waiting_) || projection_ ? title() : tr("%1, being filtered", "a slice").arg(title());
  painter.drawText(line.adjusted(6, 0, -6, 0), Qt::AlignVCenter | Qt::AlignLeft,
                   fontMetrics().elidedText(words, Qt::ElideRight, line.width() - 12));
}

void PlaneView::point(const QPointF& position) {
  if (!volume_) return;
  const QRectF first = placeOf(voxel_at(volume_->shape(), view_, {0, 0}));
  if (first.isEmpty()) return;
  const auto index = [](double offset, double side) { return static_cast<int>(std::floor(offset / side)); };
  const SlicePixel pixel{index(position.x() - first.left(), first.width()),
                         index(position.y() - first.top(), first.height())};
  Q_EMIT pointed(within(voxel_at(volume_->shape(), view_, pixel), volume_->shape()));
}

void PlaneView::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) point(event->position());
}

void PlaneView::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons().testFlag(Qt::LeftButton)) point(event->position());
}

void PlaneView::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && volume_) Q_EMIT chosen(view_.axis);
}

void PlaneView::wheelEvent(QWheelEvent* event) {
  constexpr int kNotch = 120;
  turned_ += event->angleDelta().y();
  const int steps = turned_ / kNotch;
  turned_ -= steps * kNotch;
  if (steps != 0) Q_EMIT stepped(view_.axis, steps);
  event->accept();
}

// Page Up and Page Down are the panes' commands elsewhere.
bool PlaneView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (key.modifiers() == Qt::NoModifier && (key.key() == Qt::Key_PageUp || key.key() == Qt::Key_PageDown)) {
      event->accept();
      return true;
    }
  }
  if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) update();
  return QWidget::event(event);
}

void PlaneView::keyPressEvent(QKeyEvent* event) {
  if (!volume_) return QWidget::keyPressEvent(event);
  const QPoint direction = directionOf(event->key());
  if (!direction.isNull()) {
    const SlicePixel at = pixel_of(volume_->shape(), view_, look_.crosshair);
    const SlicePixel next{at.column + direction.x(), at.row + direction.y()};
    Q_EMIT pointed(within(voxel_at(volume_->shape(), view_, next), volume_->shape()));
  } else if (event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown) {
    Q_EMIT stepped(view_.axis, event->key() == Qt::Key_PageUp ? 1 : -1);
  } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    Q_EMIT chosen(view_.axis);
  } else {
    QWidget::keyPressEvent(event);
  }
}

}  // namespace filterscope::ui
