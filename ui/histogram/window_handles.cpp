// The display window's handles in the histogram: what is drawn black, what white.
#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "ui/histogram/histogram_chart.h"

namespace filterscope::ui {
namespace {

constexpr double kReach = 7;  // pixels around a handle that take hold of it
// Of the chart's axis: a handle beyond stays in sight at its end.
constexpr double kFirstLevel = -1;
constexpr double kLastLevel = 256;
constexpr double kLeastWidth = 0.01;  // levels between the handles

}  // namespace

void HistogramChart::makeHandles() {
  for (QCPItemLine*& handle : handles_) {
    handle = new QCPItemLine(this);
    handle->setClipAxisRect(values_);
    handle->setClipToAxisRect(false);
    handle->setSelectable(false);
    for (QCPItemPosition* end : {handle->start, handle->end}) {
      end->setTypeX(QCPItemPosition::ptPlotCoords);
      end->setTypeY(QCPItemPosition::ptAxisRectRatio);
      end->setAxes(values_->axis(QCPAxis::atBottom), values_->axis(QCPAxis::atLeft));
      end->setAxisRect(values_);
    }
    handle->setVisible(false);
  }
}

void HistogramChart::setDisplayWindow(const std::optional<ValueRange>& levels) {
  window_ = levels;
  placeHandles();
  redraw();
}

void HistogramChart::placeHandles() {
  const QColor colour = palette().color(QPalette::Highlight);
  for (std::size_t i = 0; i < handles_.size(); ++i) {
    QCPItemLine* handle = handles_[i];
    handle->setVisible(window_.has_value());
    if (!window_) continue;
    const double level = std::clamp(i == 0 ? window_->low : window_->high, kFirstLevel, kLastLevel);
    handle->start->setCoords(level, 0);
    handle->end->setCoords(level, 1);
    handle->setPen(QPen(colour, 2));
    handle->setHead(QCPLineEnding(QCPLineEnding::esBar, 9, 4));
    handle->setTail(QCPLineEnding(QCPLineEnding::esFlatArrow, 11, 9));
  }
}

int HistogramChart::handleAt(const QPointF& place) const {
  if (!window_ || !values_->rect().adjusted(-9, -9, 9, 9).contains(place.toPoint())) return -1;
  const auto away = [&](std::size_t i) {
    return std::abs(handles_[i]->start->pixelPosition().x() - place.x());
  };
  // Of two at one place the one that can still move that way.
  const bool second =
      away(1) < away(0) || (away(1) == away(0) && place.x() >= handles_[1]->start->pixelPosition().x());
  const std::size_t nearest = second ? 1 : 0;
  return away(nearest) <= kReach ? static_cast<int>(nearest) : -1;
}

void HistogramChart::dragTo(double x) {
  const double level = std::clamp(values_->axis(QCPAxis::atBottom)->pixelToCoord(x), 0.0, 255.0);
  ValueRange moved = *window_;
  if (dragged_ == 0) {
    moved.low = std::min(level, moved.high - kLeastWidth);
  } else {
    moved.high = std::max(level, moved.low + kLeastWidth);
  }
  Q_EMIT windowDragged(moved);
}

void HistogramChart::mousePressEvent(QMouseEvent* event) {
  dragged_ = event->button() == Qt::LeftButton ? handleAt(event->position()) : -1;
  if (dragged_ < 0) InspectChart::mousePressEvent(event);
}

void HistogramChart::mouseMoveEvent(QMouseEvent* event) {
  if (dragged_ >= 0) {
    dragTo(event->position().x());
    return;
  }
  setCursor(handleAt(event->position()) >= 0 ? Qt::SplitHCursor : Qt::ArrowCursor);
  InspectChart::mouseMoveEvent(event);
}

void HistogramChart::mouseReleaseEvent(QMouseEvent* event) {
  if (dragged_ >= 0) {
    dragged_ = -1;
  } else {
    InspectChart::mouseReleaseEvent(event);
  }
}

}  // namespace filterscope::ui
