#include "ui/weights/weight_card.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QImage>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "core/compare/colour_map.h"
#include "ui/canvas/windowed_surface.h"
#include "ui/models/number_text.h"

namespace filterscope::ui {
namespace {

struct Texts {
  Q_DECLARE_TR_FUNCTIONS(Weights)
};

constexpr double kSmallestInPlace = 170;  // logical pixels that the window is wide
constexpr double kInset = 150;
constexpr double kMargin = 10;
constexpr double kLegendTall = 10;
constexpr double kNoticeable = 0.02;  // of the Gaussian cut off: worth a hint

QString number(double value, int decimals) { return QLocale().toString(value, 'f', decimals); }

QString share(double fraction) {
  if (fraction > 0 && fraction < 0.0005) return Texts::tr("< 0.05 %");
  return percentText(fraction);
}

/// One value for all channels, or "R 1, G 2, B 3".
template <class Text>
QString perPlane(const WeightField& field, Text&& text) {
  if (field.planes == 1) return text(field.facts.front());
  const QStringList names{Texts::tr("R"), Texts::tr("G"), Texts::tr("B")};
  QStringList parts;
  for (int plane = 0; plane < field.planes; ++plane) {
    parts << QStringLiteral("%1 %2").arg(names.value(plane),
                                         text(field.facts[static_cast<std::size_t>(plane)]));
  }
  return parts.join(QStringLiteral("  "));
}

QString meanText(const WeightReport& report) {
  QStringList parts;
  for (const double value : report.field.mean) {
    parts << number(value, report.type == PixelType::f32 ? 4 : report.type == PixelType::u8 ? 2 : 1);
  }
  return parts.join(QStringLiteral("  "));
}

QImage weightImage(const WeightField& field, int alpha) {
  QImage image(field.side(), field.side(), QImage::Format_ARGB32);
  for (int dy = -field.radius; dy <= field.radius; ++dy) {
    for (int dx = -field.radius; dx <= field.radius; ++dx) {
      const double weight = field.weight(dx, dy);
      const Rgb colour = viridis(weight);
      const bool outside =
          field.spatial[static_cast<std::size_t>((dy + field.radius) * field.side() + dx + field.radius)] <=
          0;
      image.setPixel(dx + field.radius, dy + field.radius,
                     qRgba(colour[0], colour[1], colour[2], outside ? 0 : alpha));
    }
  }
  return image;
}

void drawField(QPainter& painter, const QRectF& where, const WeightField& field, int alpha) {
  painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
  painter.drawImage(where, weightImage(field, alpha));
  const double cell = where.width() / field.side();
  const QRectF centre(where.left() + field.radius * cell, where.top() + field.radius * cell, cell, cell);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(Qt::white, 1));
  if (cell >= 4) painter.drawRect(centre.adjusted(0.5, 0.5, -0.5, -0.5));
  painter.setPen(QPen(QColor(0, 0, 0, 160), 1));
  painter.drawRect(where.adjusted(-0.5, -0.5, 0.5, 0.5));
}

void drawLegend(QPainter& painter, const QRectF& bar, const QColor& ink) {
  QImage ramp(256, 1, QImage::Format_RGB32);
  for (int i = 0; i < 256; ++i) {
    const Rgb colour = viridis(i / 255.0);
    ramp.setPixel(i, 0, qRgb(colour[0], colour[1], colour[2]));
  }
  painter.drawImage(bar, ramp);
  const QFontMetricsF metrics(painter.font());
  const QRectF labels(bar.left(), bar.bottom() + 1, bar.width(), metrics.height());
  painter.setPen(ink);
  painter.drawText(labels, Qt::AlignLeft, number(0, 0));
  painter.drawText(labels, Qt::AlignHCenter, Texts::tr("weight"));
  painter.drawText(labels, Qt::AlignRight, number(1, 0));
}

/// Beside `window` where the pane has room, else where it covers least of it.
QRectF placed(const QSizeF& card, const QRectF& window, const QSizeF& pane) {
  constexpr double kGap = 14;
  constexpr double kEdge = 4;
  const QPointF middle = window.center() - QPointF(card.width(), card.height()) / 2;
  const QPointF candidates[] = {{window.right() + kGap, middle.y()},
                                {window.left() - kGap - card.width(), middle.y()},
                                {middle.x(), window.bottom() + kGap},
                                {middle.x(), window.top() - kGap - card.height()}};
  QRectF best;
  double least = -1;
  for (const QPointF& candidate : candidates) {
    const double x = std::clamp(candidate.x(), kEdge, std::max(kEdge, pane.width() - card.width() - kEdge));
    const double y = std::clamp(candidate.y(), kEdge, std::max(kEdge, pane.height() - card.height() - kEdge));
    const QRectF at(QPointF(std::round(x), std::round(y)), card);
    const QRectF covered = at & window.adjusted(-2, -2, 2, 2);
    const double area = covered.width() * covered.height();
    if (least < 0 || area < least) {
      least = area;
      best = at;
    }
  }
  return best;
}

}  // namespace

QStringList weightFacts(const WeightReport& report) {
  const WeightField& field = report.field;
  QStringList lines;
  lines << Texts::tr("x %1, y %2, radius %3").arg(report.pixel.x()).arg(report.pixel.y()).arg(field.radius);
  if (!field.filtered) {
    lines << Texts::tr("In the frame that the border mode leaves unfiltered.");
    return lines;
  }
  const int taps = static_cast<int>(
      std::count_if(field.spatial.begin(), field.spatial.end(), [](double weight) { return weight > 0; }));
  lines << Texts::tr("Effective neighbours: %1 of %2")
               .arg(perPlane(field, [](const WeightFacts& f) { return number(f.effective, 1); }))
               .arg(taps);
  lines << Texts::tr("Share of the centre: %1").arg(perPlane(field, [](const WeightFacts& f) {
    return share(f.centre_share);
  }));
  if (field.cut_off) {
    QString line = Texts::tr("Cut off by the radius: %1").arg(share(field.cut_off->share));
    if (field.cut_off->share > kNoticeable) {
      line += Texts::tr(" (radius %1: below 1 %)").arg(field.cut_off->sufficient_radius);
    }
    lines << line;
  }
  lines << Texts::tr("Weighted mean: %1").arg(meanText(report));
  if (field.planes > 1) lines << Texts::tr("Colours: mean of the channels’ weights");
  return lines;
}

bool needsInset(const PaneMap& map, const WeightField& field) {
  return std::min(map.scale.x(), map.scale.y()) * field.side() < kSmallestInPlace;
}

void drawWeights(QPainter& painter, const PaneMap& map, const WeightReport& report) {
  const WeightField& field = report.field;
  const QRectF window = map.toPane(
      QRectF(report.pixel.x() - field.radius, report.pixel.y() - field.radius, field.side(), field.side()));
  if (!needsInset(map, field)) {
    drawField(painter, window, field, 205);
    return;
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(QColor(0, 0, 0, 200), 3));
  painter.drawRect(window);
  painter.setPen(QPen(Qt::white, 1));
  painter.drawRect(window);
}

WeightCard::WeightCard(QWidget* window) : QWidget(window, Qt::WindowTransparentForInput) {
  stackOverPanes(*this);
  setObjectName(QStringLiteral("weightCard"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  hide();
}

void WeightCard::setReport(const WeightReport& report) {
  report_ = report;
  lines_ = weightFacts(report);
  setAccessibleName(report.title + QStringLiteral(". ") + lines_.join(QStringLiteral(". ")));
}

void WeightCard::place(const QRectF& around, bool enlarge) {
  enlarge_ = enlarge;
  setGeometry(placed(wantedSize(), around, parentWidget()->size()).toRect());
  show();
  raise();
  update();
}

QSizeF WeightCard::wantedSize() const {
  QFont bold = font();
  bold.setBold(true);
  const QFontMetricsF metrics(font());
  double wide = std::max(kInset, QFontMetricsF(bold).horizontalAdvance(report_.title));
  for (const QString& line : lines_) wide = std::max(wide, metrics.horizontalAdvance(line));
  const double tall = (static_cast<double>(lines_.size()) + 1) * metrics.lineSpacing() + 6 +
                      (enlarge_ ? kInset + kMargin : 0) + kLegendTall + metrics.height() + 2 * kMargin + 4;
  return {std::ceil(wide) + 2 * kMargin, std::ceil(tall)};
}

void WeightCard::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(palette().color(QPalette::Mid), 1));
  painter.setBrush(palette().color(QPalette::Window));
  // Square: as a window of its own it has nothing behind its corners.
  painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
  const QColor ink = palette().color(QPalette::WindowText);
  const QFontMetricsF metrics(font());
  const double inner = width() - 2 * kMargin;
  double y = kMargin;
  QFont bold = font();
  bold.setBold(true);
  painter.setPen(ink);
  painter.setFont(bold);
  painter.drawText(QRectF(kMargin, y, inner, metrics.lineSpacing()), Qt::AlignLeft, report_.title);
  painter.setFont(font());
  y += metrics.lineSpacing() + 6;
  if (enlarge_) {
    drawField(painter, QRectF(kMargin + (inner - kInset) / 2, y, kInset, kInset), report_.field, 255);
    y += kInset + kMargin;
  }
  drawLegend(painter, QRectF(kMargin, y, inner, kLegendTall), ink);
  y += kLegendTall + metrics.height() + 4;
  for (const QString& line : lines_) {
    painter.drawText(QRectF(kMargin, y, inner, metrics.lineSpacing()), Qt::AlignLeft, line);
    y += metrics.lineSpacing();
  }
}

}  // namespace filterscope::ui
