#include "ui/charts/hatched_bars.h"

namespace filterscope::ui {

void HatchedBars::draw(QCPPainter* painter) {
  QCPBars::draw(painter);
  if (!hatched()) return;
  for (const QCPBarsData& bar : *mDataContainer) {
    drawHatch(painter, getBarRect(bar.key, bar.value).normalized() & QRectF(clipRect()));
  }
}

void HatchedBars::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const {
  QCPBars::drawLegendIcon(painter, rect);
  if (hatched())
    drawHatch(painter, QRectF(0, 0, rect.width() * 0.67, rect.height() * 0.67)
                           .translated(rect.topLeft() + QPointF(rect.width(), rect.height()) * 0.165));
}

void HatchedBars::drawHatch(QCPPainter* painter, const QRectF& rect) const {
  constexpr double kSpacing = 6;
  if (rect.width() < 1 || rect.height() < 1) return;
  painter->save();
  painter->setClipRect(rect, Qt::IntersectClip);
  painter->setPen(QPen(hatch_, 1.4));
  const double start = rect.left() - rect.height();
  for (double x = start - std::fmod(start, kSpacing); x < rect.right(); x += kSpacing) {
    painter->drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()));
  }
  painter->restore();
}

}  // namespace filterscope::ui
