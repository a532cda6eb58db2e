#include "ui/compare/compare_overlay.h"

#include <QLocale>
#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "core/compare/colour_map.h"

namespace filterscope::ui {
namespace {

constexpr int kGap = 10;
constexpr int kLegendWidth = 220;
constexpr int kBar = 12;

QString numberText(double value) {
  const double size = std::abs(value);
  return QLocale().toString(value, 'f', size >= 10 || size == 0 ? 0 : size >= 1 ? 1 : 2);
}

}  // namespace

CompareOverlay::CompareOverlay(QWidget* parent) : QWidget(parent) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  hide();
}

// Hidden while there is nothing to say: composing a transparent widget with OpenGL costs time in every frame.
void CompareOverlay::setMarks(const CompareMarks& marks) {
  if (marks == marks_) return;
  marks_ = marks;
  setVisible(marks_ != CompareMarks{});
  setAccessibleName(text());
  update();
}

QString CompareOverlay::text() const {
  QStringList parts;
  if (marks_.wipe) parts << tr("Divided: %1 and %2").arg(marks_.wipe->reference, marks_.wipe->own);
  if (marks_.legend) {
    parts << tr("%1 from %2 to %3 %4")
                 .arg(marks_.legend->title, numberText(marks_.legend->low), numberText(marks_.legend->high),
                      marks_.legend->unit);
  }
  for (const QString& words : {marks_.note, marks_.offset}) {
    if (!words.isEmpty()) parts << words;
  }
  return parts.join(QStringLiteral(". "));
}

void CompareOverlay::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(font());
  if (marks_.wipe) drawWipe(painter, *marks_.wipe);
  if (marks_.legend) drawLegend(painter, *marks_.legend);
  const QPointF low(kGap, height() - kGap);
  if (!marks_.note.isEmpty()) drawPill(painter, marks_.note, low, Qt::AlignLeft | Qt::AlignBottom);
  if (!marks_.offset.isEmpty()) {
    const int line = marks_.note.isEmpty() ? 0 : fontMetrics().height() + 14;
    drawPill(painter, marks_.offset, low - QPointF(0, line), Qt::AlignLeft | Qt::AlignBottom);
  }
}

void CompareOverlay::drawPill(QPainter& painter, const QString& words, const QPointF& corner,
                              Qt::Alignment alignment) const {
  const QFontMetrics metrics = fontMetrics();
  const QString shown = metrics.elidedText(words, Qt::ElideMiddle, std::max(20, width() - 2 * kGap - 20));
  QRectF pill(0, 0, metrics.horizontalAdvance(shown) + 20, metrics.height() + 8);
  if (alignment.testFlag(Qt::AlignRight)) {
    pill.moveRight(corner.x());
  } else {
    pill.moveLeft(corner.x());
  }
  if (alignment.testFlag(Qt::AlignBottom)) {
    pill.moveBottom(corner.y());
  } else {
    pill.moveTop(corner.y());
  }
  QColor ground = palette().color(QPalette::Window);
  ground.setAlphaF(0.9F);
  painter.setPen(Qt::NoPen);
  painter.setBrush(ground);
  painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
  painter.setPen(palette().color(QPalette::WindowText));
  painter.drawText(pill, Qt::AlignCenter, shown);
}

void CompareOverlay::drawWipe(QPainter& painter, const WipeMarks& wipe) const {
  const double along = wipe.stacked ? height() : width();
  const double at = std::round(wipe.position * along) + 0.5;
  const QPointF from = wipe.stacked ? QPointF(0, at) : QPointF(at, 0);
  const QPointF to = wipe.stacked ? QPointF(width(), at) : QPointF(at, height());
  // Two tones, so that it is seen on every picture.
  painter.setPen(QPen(QColor(0, 0, 0, 170), 3));
  painter.drawLine(from, to);
  painter.setPen(QPen(QColor(255, 255, 255), 1));
  painter.drawLine(from, to);
  const QPointF middle = (from + to) / 2;
  painter.setPen(QPen(QColor(0, 0, 0, 170), 1));
  painter.setBrush(QColor(255, 255, 255, 230));
  painter.drawEllipse(middle, 9, 9);
  painter.setPen(QPen(QColor(30, 30, 30), 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  for (const int side : {-1, 1}) {
    const auto point = [&](double across, double beside) {
      return middle + (wipe.stacked ? QPointF(beside, across * side) : QPointF(across * side, beside));
    };
    painter.drawPolyline(QPolygonF({point(2.5, -3), point(5.5, 0), point(2.5, 3)}));
  }
  if (wipe.stacked) {
    drawPill(painter, wipe.reference, {kGap, at - kGap}, Qt::AlignLeft | Qt::AlignBottom);
    drawPill(painter, wipe.own, {kGap, at + kGap}, Qt::AlignLeft | Qt::AlignTop);
    return;
  }
  // Each name stays on its own side, and goes with it.
  painter.save();
  painter.setClipRect(QRectF(0, 0, at, height()));
  drawPill(painter, wipe.reference, {at - kGap, kGap}, Qt::AlignRight | Qt::AlignTop);
  painter.setClipRect(QRectF(at, 0, width() - at, height()));
  drawPill(painter, wipe.own, {at + kGap, kGap}, Qt::AlignLeft | Qt::AlignTop);
  painter.restore();
}

void CompareOverlay::drawLegend(QPainter& painter, const LegendMarks& legend) const {
  const QFontMetrics metrics = fontMetrics();
  const int inside = std::min(kLegendWidth, width() - 4 * kGap);
  if (inside < 60) return;
  const int tall = 2 * metrics.height() + kBar + 18;
  const QRectF card(width() - kGap - inside - 20, height() - kGap - tall, inside + 20, tall);
  QColor ground = palette().color(QPalette::Window);
  ground.setAlphaF(0.92F);
  painter.setPen(Qt::NoPen);
  painter.setBrush(ground);
  painter.drawRoundedRect(card, 6, 6);
  QRectF line = card.adjusted(10, 5, -10, 0);
  line.setHeight(metrics.height());
  painter.setPen(palette().color(QPalette::WindowText));
  painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                   metrics.elidedText(legend.title, Qt::ElideRight, static_cast<int>(line.width())));
  const QRectF bar(line.left(), line.bottom() + 4, line.width(), kBar);
  for (int x = 0; x < static_cast<int>(bar.width()); ++x) {
    const double share = x / (bar.width() - 1);
    const Rgb colour = legend.bothSigns ? diverging(2 * share - 1) : viridis(share);
    painter.fillRect(QRectF(bar.left() + x, bar.top(), 1, bar.height()),
                     QColor(colour[0], colour[1], colour[2]));
  }
  line.moveTop(bar.bottom() + 3);
  const QString sign = legend.bothSigns ? QStringLiteral("+") : QString();
  painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, numberText(legend.low));
  painter.drawText(line, Qt::AlignHCenter | Qt::AlignVCenter, numberText((legend.low + legend.high) / 2));
  painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter,
                   QStringLiteral("%1%2 %3").arg(sign, numberText(legend.high), legend.unit));
}

}  // namespace filterscope::ui
