#include "ui/volume/plane_marks.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>

namespace filterscope::ui {

void drawCrosshair(QPainter& painter, const QRectF& area, const QRectF& voxel) {
  constexpr double kFree = 7;  // logical pixels around the voxel
  const QPointF at(std::round(voxel.center().x()) + 0.5, std::round(voxel.center().y()) + 0.5);
  const double left = std::min(voxel.left(), at.x()) - kFree;
  const double right = std::max(voxel.right(), at.x()) + kFree;
  const double top = std::min(voxel.top(), at.y()) - kFree;
  const double bottom = std::max(voxel.bottom(), at.y()) + kFree;
  const std::array lines{QLineF(area.left(), at.y(), left, at.y()),
                         QLineF(right, at.y(), area.right(), at.y()), QLineF(at.x(), area.top(), at.x(), top),
                         QLineF(at.x(), bottom, at.x(), area.bottom())};
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  // Two tones, so that it is seen on every image.
  for (const auto& [colour, width] : {std::pair{QColor(0, 0, 0, 90), 3.0}, {QColor(90, 200, 255), 1.0}}) {
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
    for (const QLineF& line : lines) {
      if (line.x2() >= line.x1() && line.y2() >= line.y1()) painter.drawLine(line);
    }
  }
  painter.restore();
}

void drawEdges(QPainter& painter, const QRectF& area, const SliceEdges& edges) {
  constexpr double kInset = 6;
  painter.save();
  QFont font = painter.font();
  font.setBold(true);
  painter.setRenderHint(QPainter::Antialiasing);
  const QFontMetricsF metrics(font);
  const auto draw = [&](Direction direction, const QPointF& middle) {
    const QString letter(QLatin1Char(letter_of(direction)));
    const double width = metrics.horizontalAdvance(letter);
    QPainterPath path;
    path.addText(middle.x() - width / 2, middle.y() + metrics.capHeight() / 2, font, letter);
    painter.setPen(QPen(QColor(0, 0, 0, 200), 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(255, 255, 255));
    painter.drawPath(path);
  };
  const double beside = kInset + metrics.maxWidth() / 4;
  const double above = kInset + metrics.capHeight() / 2;
  const QPointF middle = area.center();
  draw(edges.left, {area.left() + beside, middle.y()});
  draw(edges.right, {area.right() - beside, middle.y()});
  draw(edges.top, {middle.x(), area.top() + above});
  draw(edges.bottom, {middle.x(), area.bottom() - above});
  painter.restore();
}

}  // namespace filterscope::ui
