#include "ui/canvas/compare_overlay.h"

#include <QLocale>
#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/compare/colour_map.h"

namespace filterscope::ui {
namespace {

constexpr int kGap = 10;
constexpr int kLegendWidth = 220;
constexpr int kBar = 12;

QString numberText(double value) {
  const double size = std::abs(value);
  const QString digits = QLocale().toString(size, 'f', size >= 10 || size == 0 ? 0 : size >= 1 ? 1 : 2);
  return value < 0 ? QStringLiteral("−") + digits : digits;
}

/// Whether the second of three texts, in the middle of a line, stays clear of those at its ends.
bool middleFits(const QFontMetrics& metrics, const std::array<QString, 3>& texts, double width) {
  const int ends = std::max(metrics.horizontalAdvance(texts[0]), metrics.horizontalAdvance(texts[2]));
  return 2 * (ends + kGap) + metrics.horizontalAdvance(texts[1]) <= width;
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
  // Notes are in the lower left corner, or in the upper one where the legend needs the width.
  const bool above = marks_.legend && small();
  const int line = fontMetrics().height() + 14;
  QPointF corner(kGap, above ? kGap : height() - kGap);
  const Qt::Alignment touching = Qt::AlignLeft | (above ? Qt::AlignTop : Qt::AlignBottom);
  for (const QString& words : {marks_.note, marks_.offset}) {
    if (words.isEmpty()) continue;
    drawPill(painter, words, corner, touching, width() - 2 * kGap);
    corner.ry() += above ? line : -line;
  }
}

bool CompareOverlay::small() const { return width() < 560 || height() < 260; }

void CompareOverlay::drawPill(QPainter& painter, const QString& words, const QPointF& corner,
                              Qt::Alignment alignment, double room) const {
  constexpr double kLeast = 40;
  if (room < kLeast) return;
  const QFontMetrics metrics = fontMetrics();
  const QString shown = metrics.elidedText(words, Qt::ElideRight, static_cast<int>(room) - 20);
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
  // Two tones, so that it is seen on every image.
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
  const double room = width() - 2 * kGap;
  if (wipe.stacked) {
    drawPill(painter, wipe.reference, {kGap, at - kGap}, Qt::AlignLeft | Qt::AlignBottom, room);
    drawPill(painter, wipe.own, {kGap, at + kGap}, Qt::AlignLeft | Qt::AlignTop, room);
  } else {
    drawPill(painter, wipe.reference, {at - kGap, kGap}, Qt::AlignRight | Qt::AlignTop, at - 2 * kGap);
    drawPill(painter, wipe.own, {at + kGap, kGap}, Qt::AlignLeft | Qt::AlignTop, width() - at - 2 * kGap);
  }
}

void CompareOverlay::drawLegend(QPainter& painter, const LegendMarks& legend) const {
  const QFontMetrics metrics = fontMetrics();
  const int inside = std::min({kLegendWidth, width() - 4 * kGap, std::max(130, width() / 2)});
  if (inside < 60) return;
  const bool titled = !small() || height() > 320;
  const int tall = (titled ? 2 : 1) * metrics.height() + kBar + (titled ? 18 : 12);
  const QRectF card(width() - kGap - inside - 20, height() - kGap - tall, inside + 20, tall);
  QColor ground = palette().color(QPalette::Window);
  ground.setAlphaF(0.92F);
  painter.setPen(Qt::NoPen);
  painter.setBrush(ground);
  painter.drawRoundedRect(card, 6, 6);
  QRectF line = card.adjusted(10, 5, -10, 0);
  line.setHeight(metrics.height());
  painter.setPen(palette().color(QPalette::WindowText));
  if (titled) {
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(legend.title, Qt::ElideRight, static_cast<int>(line.width())));
  }
  const QRectF bar(line.left(), titled ? line.bottom() + 4 : line.top() + 1, line.width(), kBar);
  QImage colours(256, 1, QImage::Format_RGB32);
  for (int x = 0; x < colours.width(); ++x) {
    const double share = x / 255.0;
    const Rgb colour = colour_of(legend.colours, share);
    colours.setPixel(x, 0, qRgb(colour[0], colour[1], colour[2]));
  }
  painter.drawImage(bar, colours);
  line.moveTop(bar.bottom() + 3);
  const QString sign = legend.colours == ColourMap::diverging ? QStringLiteral("+") : QString();
  const QString high = QStringLiteral("%1%2 %3").arg(sign, numberText(legend.high), legend.unit).trimmed();
  painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, numberText(legend.low));
  painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, high);
  const QString middle = numberText((legend.low + legend.high) / 2);
  if (middleFits(metrics, {numberText(legend.low), middle, high}, line.width())) {
    painter.drawText(line, Qt::AlignHCenter | Qt::AlignVCenter, middle);
  }
}

}  // namespace filterscope::ui
