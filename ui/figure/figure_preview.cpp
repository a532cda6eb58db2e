#include "ui/figure/figure_preview.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/figure/figure_files.h"

namespace filterscope::ui {

FigurePreview::FigurePreview(std::vector<FigurePane> panes, QWidget* parent)
    : QWidget(parent), panes_(std::move(panes)) {
  setMinimumSize(320, 240);
  setCursor(Qt::CrossCursor);
  setAccessibleName(tr("Preview of the figure"));
  setToolTip(tr("Draw a rectangle on an image: it is magnified in every pane"));
}

void FigurePreview::setOptions(const FigureOptions& options) {
  options_ = options;
  redraw();
}

void FigurePreview::redraw() {
  const int width = std::max(1, static_cast<int>(std::lround(place().width() * devicePixelRatioF())));
  job_.start([this, panes = panes_, options = options_, width](const CancelToken&) -> NewestJob::Deliver {
    return [this, image = figureImage(panes, options, width)] {
      image_ = image;
      update();
      if (!job_.busy()) Q_EMIT drawn();
    };
  });
}

QRectF FigurePreview::place() const {
  const QSizeF figure = layOutFigure(panes_, options_).size;
  if (figure.isEmpty()) return {};
  const QRectF room = QRectF(rect()).adjusted(8, 8, -8, -8);
  const QSizeF size = figure.scaled(room.size(), Qt::KeepAspectRatio);
  return {room.center() - QPointF(size.width() / 2, size.height() / 2), size};
}

void FigurePreview::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), palette().color(QPalette::Mid));
  const QRectF at = place();
  painter.fillRect(at, Qt::white);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  if (!image_.isNull()) painter.drawImage(at, image_);
}

void FigurePreview::resizeEvent(QResizeEvent*) { redraw(); }

std::optional<QPoint> FigurePreview::pixelAt(const QPointF& position, int& pane) const {
  const FigureLayout layout = layOutFigure(panes_, options_);
  const QRectF at = place();
  if (at.isEmpty()) return std::nullopt;
  const QPointF unit = (position - at.topLeft()) * (layout.size.width() / at.width());
  for (std::size_t i = 0; i < layout.pictures.size(); ++i) {
    const QRectF& picture = layout.pictures[i];
    if (pane >= 0 ? pane != static_cast<int>(i) : !picture.contains(unit)) continue;
    pane = static_cast<int>(i);
    const QPointF from = unit - picture.topLeft();
    const QPointF inside(from.x() * layout.area.width() / picture.width(),
                         from.y() * layout.area.height() / picture.height());
    const QPoint pixel(layout.area.left() + static_cast<int>(std::floor(inside.x())),
                       layout.area.top() + static_cast<int>(std::floor(inside.y())));
    return QPoint(std::clamp(pixel.x(), layout.area.left(), layout.area.right()),
                  std::clamp(pixel.y(), layout.area.top(), layout.area.bottom()));
  }
  return std::nullopt;
}

void FigurePreview::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  startPane_ = -1;
  start_ = pixelAt(event->position(), startPane_);
}

void FigurePreview::mouseMoveEvent(QMouseEvent* event) {
  if (!start_) return;
  const std::optional<QPoint> end = pixelAt(event->position(), startPane_);
  if (!end) return;
  const QRect region = QRect(*start_, *end).normalized();
  if (region.width() >= 4 && region.height() >= 4) Q_EMIT regionDrawn(region);
}

void FigurePreview::mouseReleaseEvent(QMouseEvent*) { start_.reset(); }

}  // namespace filterscope::ui
