#include "ui/figure/figure.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/compare/compare_state.h"
#include "ui/export/paper.h"

namespace filterscope::ui {
namespace {

constexpr double kGap = 8;          // units between panes
constexpr double kTitlePoints = 8;  // the captions' size on paper
constexpr double kDetailPoints = 7;
constexpr double kInsetShare = 0.42;  // of a pane's shorter side
const QColor kInk(0x20, 0x20, 0x20);
const QColor kMark(0xff, 0xc2, 0x0a);  // seen on light and on dark, and by people who confuse colours

QFont figureFont(double points, bool bold) {
  QFont font(QStringLiteral("sans-serif"));
  // In units, and not fitted to pixels, so that letters keep their proportion on every device.
  font.setHintingPreference(QFont::PreferNoHinting);
  font.setPixelSize(static_cast<int>(std::lround(points * kUnitsPerInch / 72)));
  font.setBold(bold);
  return font;
}

double lineHeight(double points) { return points * kUnitsPerInch / 72 * 1.35; }

/// `text` in lines no wider than `width` units; a word that is wider ends with an ellipsis.
QStringList wrapped(const QString& text, const QFont& font, double width) {
  const QFontMetricsF metrics(font);
  QStringList lines;
  for (const QString& paragraph : text.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
    QString line;
    for (const QString& word : paragraph.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
      const QString longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
      if (!line.isEmpty() && metrics.horizontalAdvance(longer) > width) {
        lines << line;
        line = word;
      } else {
        line = longer;
      }
    }
    lines << line;
  }
  for (QString& line : lines) line = metrics.elidedText(line, Qt::ElideMiddle, width);
  return lines;
}

struct Caption {
  QStringList title;
  QStringList detail;

  [[nodiscard]] double height() const {
    return static_cast<double>(title.size()) * lineHeight(kTitlePoints) +
           static_cast<double>(detail.size()) * lineHeight(kDetailPoints) + 4;
  }
};

Caption captionOf(const FigurePane& pane, std::size_t index, const FigureOptions& options, double width) {
  QString title = pane.title;
  if (options.letters)
    title = QStringLiteral("(%1) ").arg(QChar(u'a' + static_cast<char16_t>(index))) + title;
  return {wrapped(title, figureFont(kTitlePoints, true), width),
          wrapped(pane.detail, figureFont(kDetailPoints, false), width)};
}

/// Of the longest caption: the rows of images stay even.
double captionHeight(const std::vector<FigurePane>& panes, const FigureOptions& options, double width) {
  if (!options.captions) return 0;
  double height = 0;
  for (std::size_t i = 0; i < panes.size(); ++i) {
    height = std::max(height, captionOf(panes[i], i, options, width).height());
  }
  return height;
}

QRect shownArea(const std::vector<FigurePane>& panes, const FigureOptions& options) {
  const QRect whole = panes.front().picture.rect();
  const QRect wanted = options.area.intersected(whole);
  return wanted.isEmpty() ? whole : wanted;
}

void drawPicture(QPainter& painter, const QRectF& place, const QImage& picture, const QRect& source) {
  // Pixels stay squares where they are enlarged.
  const double scale = place.width() * painter.transform().m11() / source.width();
  painter.setRenderHint(QPainter::SmoothPixmapTransform, scale < 1);
  painter.drawImage(place, picture, source);
}

void drawInset(QPainter& painter, const QRectF& place, const FigurePane& pane, const QRect& area,
               const FigureOptions& options) {
  const QRect region = options.region.intersected(area);
  const double wide = place.width() / area.width();
  const double high = place.height() / area.height();
  const QRectF mark(place.left() + (region.left() - area.left()) * wide,
                    place.top() + (region.top() - area.top()) * high, region.width() * wide,
                    region.height() * high);
  const double side = std::min(place.width(), place.height()) * kInsetShare;
  const QSizeF shape(region.width() * options.size.pixel.width(),
                     region.height() * options.size.pixel.height());
  const QSizeF size = shape * (side / std::max(shape.width(), shape.height()));
  // In the corner that is farthest from what it shows; in pixels, so that rounding moves it in no column.
  const bool left = 2 * region.x() + region.width() > 2 * area.x() + area.width();
  const bool top = 2 * region.y() + region.height() > 2 * area.y() + area.height();
  const QRectF inset(QPointF(left ? place.left() + 3 : place.right() - 3 - size.width(),
                             top ? place.top() + 3 : place.bottom() - 3 - size.height()),
                     size);
  drawPicture(painter, inset, pane.picture, region);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(kMark, 1.2));
  painter.drawRect(inset);
  painter.drawRect(mark.intersected(place));
}

/// The bar's length of the place's width, and its words.
std::pair<double, QString> scaleBar(const QRect& area, const FigureOptions& options) {
  if (options.size.unit.isEmpty()) {
    const int pixels = scaleBarPixels(area.width());
    return {1.0 * pixels / area.width(),
            QCoreApplication::translate("filterscope::ui::Figure", "%1 px").arg(pixels)};
  }
  const double wide = area.width() * options.size.pixel.width();
  const double length = scaleBarLength(wide);
  return {length / wide, QStringLiteral("%1 %2").arg(QLocale().toString(length, 'g', 6), options.size.unit)};
}

void drawScale(QPainter& painter, const QRectF& place, const QRect& area, const FigureOptions& options) {
  const auto [share, text] = scaleBar(area, options);
  const double length = place.width() * share;
  const QFont font = figureFont(kDetailPoints, true);
  const QFontMetricsF metrics(font);
  const double wide = std::max(length, metrics.horizontalAdvance(text)) + 10;
  const QRectF card(place.left() + 4, place.bottom() - 4 - lineHeight(kDetailPoints) - 8, wide,
                    lineHeight(kDetailPoints) + 8);
  painter.setPen(Qt::NoPen);
  painter.setBrush(QColor(255, 255, 255, 210));
  painter.drawRect(card);
  painter.setPen(kInk);
  painter.setFont(font);
  painter.drawText(QRectF(card.left(), card.top() + 1, card.width(), lineHeight(kDetailPoints)),
                   Qt::AlignCenter, text);
  painter.fillRect(QRectF(card.center().x() - length / 2, card.bottom() - 5, length, 2), kInk);
}

/// In the middle of the edges, white with a dark rim: read on every image, and drawn as shapes in every
/// format.
void drawSides(QPainter& painter, const QRectF& place, const FigureOptions& options) {
  constexpr double kInset = 9;
  const QFont font = figureFont(kTitlePoints, true);
  const QFontMetricsF metrics(font);
  const QPointF middle = place.center();
  const QPointF places[] = {{place.left() + kInset, middle.y()},
                            {place.right() - kInset, middle.y()},
                            {middle.x(), place.top() + kInset},
                            {middle.x(), place.bottom() - kInset}};
  for (std::size_t i = 0; i < options.size.sides.size(); ++i) {
    const QString& letter = options.size.sides.at(i);
    QPainterPath path;
    path.addText(places[i] + QPointF(-metrics.horizontalAdvance(letter) / 2, metrics.capHeight() / 2), font,
                 letter);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(0, 0, 0), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(path);
    painter.fillPath(path, Qt::white);
  }
}

void drawCaption(QPainter& painter, const QRectF& place, const FigurePane& pane, std::size_t index,
                 const FigureOptions& options) {
  const Caption caption = captionOf(pane, index, options, place.width());
  double at = place.bottom() + 3;
  const auto write = [&](const QStringList& lines, double points, bool bold, const QColor& colour) {
    painter.setFont(figureFont(points, bold));
    painter.setPen(colour);
    for (const QString& line : lines) {
      const QRectF row(place.left(), at, place.width(), lineHeight(points));
      painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, line);
      at = row.bottom();
    }
  };
  write(caption.title, kTitlePoints, true, kInk);
  write(caption.detail, kDetailPoints, false, QColor(0x50, 0x50, 0x50));
}

}  // namespace

int scaleBarPixels(int pixels) { return static_cast<int>(scaleBarLength(std::max(5, pixels))); }

double scaleBarLength(double width) {
  const double wanted = width / 5.0;
  const double power = std::pow(10, std::floor(std::log10(wanted)));
  for (const double factor : {5.0, 2.0}) {
    if (factor * power <= wanted) return factor * power;
  }
  return power;
}

FigureLayout layOutFigure(const std::vector<FigurePane>& panes, const FigureOptions& options) {
  FigureLayout layout;
  if (panes.empty() || panes.front().picture.isNull()) return layout;
  layout.area = shownArea(panes, options);
  const int count = static_cast<int>(panes.size());
  const int columns = options.columns > 0
                          ? std::min(options.columns, count)
                          : pane_grid(std::min(count, kMostPanes), PaneArrangement::automatic).columns;
  const int rows = (count + columns - 1) / columns;
  const double width = options.widthMm / kMmPerInch * kUnitsPerInch;
  const double cell = (width - kGap * (columns - 1)) / columns;
  const double tall = cell * (layout.area.height() * options.size.pixel.height()) /
                      (layout.area.width() * options.size.pixel.width());
  const double step = tall + captionHeight(panes, options, cell) + kGap;
  for (int i = 0; i < count; ++i) {
    const int row = i / columns;
    layout.pictures.emplace_back((i % columns) * (cell + kGap), row * step, cell, tall);
  }
  layout.size = {width, rows * step - kGap};
  return layout;
}

void paintFigure(QPainter& painter, const std::vector<FigurePane>& panes, const FigureOptions& options) {
  const FigureLayout layout = layOutFigure(panes, options);
  painter.fillRect(QRectF({0, 0}, layout.size), Qt::white);
  const QRect region = options.region.intersected(layout.area);
  for (std::size_t i = 0; i < layout.pictures.size(); ++i) {
    const QRectF& place = layout.pictures[i];
    const FigurePane& pane = panes[i];
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    drawPicture(painter, place, pane.picture, layout.area);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(0, 0, 0, 60), 0.5));
    painter.drawRect(place);
    if (!region.isEmpty()) drawInset(painter, place, pane, layout.area, options);
    if (options.scale && i == 0) drawScale(painter, place, layout.area, options);
    if (options.sides) drawSides(painter, place, options);
    if (options.captions) drawCaption(painter, place, pane, i, options);
    painter.restore();
  }
}

}  // namespace filterscope::ui
