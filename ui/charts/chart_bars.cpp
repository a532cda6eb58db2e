#include "ui/charts/chart_bars.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <utility>

namespace filterscope::ui {
namespace {

constexpr double kBarWidth = 0.62;         // of a row
constexpr float kHollow = 0.25F;           // as core/charts/draw_bars.cpp
constexpr double kSeenSpread = 4;          // px, there too
constexpr double kBesideBar = 8;           // px
constexpr double kLeastShare = 0.35;       // of the width, that the longest bar has
constexpr double kLogarithmicBase = 1e-9;  // where bars on a logarithmic axis start, beyond every view

Qt::PenStyle edgeOf(PointState state) {
  if (state == PointState::one_frame) return Qt::DashLine;
  return state == PointState::outdated ? Qt::DotLine : Qt::SolidLine;
}

}  // namespace

ChartBars::ChartBars(QCPAxis* keys, QCPAxis* values, const QColor& colour, ChartColours colours)
    : QCPBars(keys, values), colours_(std::move(colours)) {
  setPen(QPen(colour));
  setBrush(colour);
  setWidth(kBarWidth);
  if (values->scaleType() == QCPAxis::stLogarithmic) setBaseValue(kLogarithmicBase);
}

void ChartBars::add(const ChartPoint& point, double end, const QString& label) {
  addData(point.y, std::isfinite(point.x) ? point.x : 0);
  bars_.push_back({point, end, label});
}

bool ChartBars::pale(const ChartPoint& point) {
  return !std::isfinite(point.x) || edgeOf(point.state) != Qt::SolidLine;
}

QFont ChartBars::fontOf(const Bar& bar) const {
  QFont font = mParentPlot->font();
  font.setItalic(pale(bar.point));
  return font;
}

double ChartBars::highest(double low, bool logarithmic) const {
  const double width = std::max(1, mParentPlot->axisRect()->width());
  double high = 0;
  for (const Bar& bar : bars_) {
    if (!std::isfinite(bar.point.x)) continue;
    const double value = std::isfinite(bar.point.high) ? std::max(bar.end, bar.point.high) : bar.end;
    const double label = QFontMetricsF(fontOf(bar)).horizontalAdvance(bar.label) + 2 * kBesideBar;
    const double share = std::clamp(1 - label / width, kLeastShare, 0.98);
    high = std::max(high, logarithmic ? low * std::pow(value / low, 1 / share) : value / share);
  }
  return high;
}

void ChartBars::draw(QCPPainter* painter) {
  for (const Bar& bar : bars_) {
    const double y = keyAxis()->coordToPixel(bar.point.y);
    if (y < clipRect().top() || y > clipRect().bottom()) continue;
    if (std::isfinite(bar.point.x)) drawBar(*painter, bar);
    drawLabel(*painter, bar, y);
  }
}

void ChartBars::drawBar(QCPPainter& painter, const Bar& bar) const {
  const ChartPoint& point = bar.point;
  const QRectF place = getBarRect(point.y, point.x).normalized() & QRectF(clipRect());
  QColor fill = brush().color();
  if (point.state == PointState::uncertain || point.state == PointState::one_frame) fill.setAlphaF(kHollow);
  if (point.state == PointState::outdated) fill.setAlpha(0);
  QPen edge = pen();
  edge.setStyle(edgeOf(point.state));
  if (point.state == PointState::outdated) edge.setColor(colours_.muted);
  if (fill.alpha() < 255) painter.fillRect(place, colours_.background);  // the row may be marked
  painter.setPen(edge);
  painter.setBrush(fill);
  painter.drawRect(place);
  drawWhisker(painter, point, place.center().y());
  if (point.state != PointState::wrong) return;
  painter.setPen(colours_.background);
  painter.drawText(place, Qt::AlignCenter, QStringLiteral("✕"));
}

void ChartBars::drawWhisker(QCPPainter& painter, const ChartPoint& point, double y) const {
  if (!std::isfinite(point.low) || !std::isfinite(point.high) || pale(point)) return;
  constexpr double kHalf = 4;
  const double from = valueAxis()->coordToPixel(point.low);
  const double to = valueAxis()->coordToPixel(point.high);
  if (to - from < kSeenSpread) return;
  painter.setPen(QPen(colours_.whisker, 1.2));
  painter.drawLine(QPointF(from, y), QPointF(to, y));
  for (const double end : {from, to}) painter.drawLine(QPointF(end, y - kHalf), QPointF(end, y + kHalf));
}

void ChartBars::drawLabel(QCPPainter& painter, const Bar& bar, double y) const {
  const bool has = std::isfinite(bar.point.x);
  const double value = has && std::isfinite(bar.point.high) ? std::max(bar.end, bar.point.high) : bar.end;
  const double left = (has ? valueAxis()->coordToPixel(value) : clipRect().left()) + kBesideBar;
  const QFont font = fontOf(bar);
  const QFontMetricsF metrics(font);
  const double room = clipRect().right() - left;
  painter.setFont(font);
  painter.setPen(pale(bar.point) ? colours_.muted : colours_.text);
  painter.drawText(QRectF(left, y - metrics.height() / 2, room, metrics.height()), Qt::AlignVCenter,
                   metrics.elidedText(bar.label, Qt::ElideRight, room));
}

}  // namespace filterscope::ui
