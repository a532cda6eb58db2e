#include "ui/magnifier/magnifier.h"

#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/pane_names.h"
#include "ui/inspect/spot.h"

namespace filterscope::ui {
namespace {

constexpr std::array kFactors{4, 6, 8, 12, 16, 24, 32};
constexpr double kGap = 8;

}  // namespace

Magnifier::Magnifier(const Workspace& workspace, Canvas& canvas, const VariantIndex& variants, Spot& spot,
                     QWidget* parent)
    : QWidget(parent), workspace_(workspace), canvas_(canvas), variants_(variants), spot_(spot) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Magnifier"));
  setToolTip(
      tr("The spot under the cursor in every pane. The wheel, + and − change the enlargement; Alt and "
         "an arrow key move the spot."));
  connect(&spot, &Spot::moved, this, &Magnifier::refresh);
  connect(&canvas, &Canvas::panesChanged, this, &Magnifier::refresh);
}

void Magnifier::refresh() {
  if (!isVisible()) return;
  QStringList words;
  for (const Tile& tile : tiles()) words << QStringLiteral("%1: %2").arg(tile.name, tile.value);
  setAccessibleDescription(words.join(QStringLiteral("; ")));
  update();
}

void Magnifier::setFactor(int factor) {
  factor_ = std::clamp(factor, kSmallest, kLargest);
  update();
}

std::vector<Magnifier::Tile> Magnifier::tiles() const {
  std::vector<Tile> tiles;
  const QPoint at = spot_.last();
  for (int i = 0; i < canvas_.count(); ++i) {
    const PaneView& pane = canvas_.pane(i);
    Tile tile;
    tile.name = pictureTitle(workspace_, variants_, i);
    tile.frame = pane.frame();
    if (tile.frame && tile.frame->image) tile.value = valueText(*tile.frame->image, at.x(), at.y());
    tiles.push_back(std::move(tile));
  }
  return tiles;
}

void Magnifier::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), palette().color(QPalette::Window));
  const std::vector<Tile> all = tiles();
  const auto count = static_cast<double>(all.size());
  const double wide = (width() - kGap * (count + 1)) / count;
  double x = kGap;
  for (const Tile& tile : all) {
    drawTile(painter, QRectF(x, kGap / 2, wide, height() - kGap), tile);
    x += wide + kGap;
  }
  // In the first tile's corner, on a ground of its own.
  const QString enlarged = tr("%1×").arg(factor_);
  const QFontMetrics metrics(font());
  const int line = metrics.lineSpacing() + 2;
  const QRectF pill(kGap + 4, kGap / 2 + line + 4, metrics.horizontalAdvance(enlarged) + 10, line);
  QColor ground = palette().color(QPalette::Window);
  ground.setAlphaF(0.85F);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(ground);
  painter.drawRoundedRect(pill, 4, 4);
  painter.setPen(palette().color(QPalette::WindowText));
  painter.drawText(pill, Qt::AlignCenter, enlarged);
}

void Magnifier::drawTile(QPainter& painter, const QRectF& where, const Tile& tile) const {
  const QFontMetrics metrics(font());
  const double line = metrics.lineSpacing() + 2;
  const QRectF picture = where.adjusted(0, line, 0, -line);
  painter.setPen(palette().color(QPalette::WindowText));
  painter.drawText(QRectF(where.left(), where.top(), where.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                   metrics.elidedText(tile.name, Qt::ElideMiddle, static_cast<int>(where.width())));
  painter.fillRect(picture, pictureGround(palette()));
  if (tile.frame && !tile.frame->pixels.isNull()) drawPixels(painter, picture, tile.frame->pixels);
  const QRectF below(where.left(), picture.bottom(), where.width(), line);
  const QPoint at = spot_.last();
  const QString place = workspace_.placeText(at);
  painter.setPen(palette().color(QPalette::WindowText));
  // Where not both fit, the values: the place is the same in every tile, and in the status bar.
  QString words = tile.value.isEmpty() ? place : QStringLiteral("%1   %2").arg(place, tile.value);
  if (!tile.value.isEmpty() && metrics.horizontalAdvance(words) > below.width()) words = tile.value;
  painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                   metrics.elidedText(words, Qt::ElideRight, static_cast<int>(below.width())));
}

// An image pixel is a whole number of device pixels, so that all are equally large.
void Magnifier::drawPixels(QPainter& painter, const QRectF& where, const QImage& pixels) const {
  const double ratio = devicePixelRatioF();
  const double side = factor_ / ratio;
  const QPoint at = spot_.last();
  const auto aligned = [ratio](double v) { return std::round(v * ratio) / ratio; };
  const QPointF middle(aligned(where.center().x() - side / 2), aligned(where.center().y() - side / 2));
  const int across = static_cast<int>(std::ceil(where.width() / side / 2)) + 1;
  const int down = static_cast<int>(std::ceil(where.height() / side / 2)) + 1;
  const QRect seen =
      QRect(at.x() - across, at.y() - down, 2 * across + 1, 2 * down + 1).intersected(pixels.rect());
  painter.save();
  painter.setClipRect(where);
  painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
  const QPointF corner = middle + QPointF(seen.topLeft() - at) * side;
  painter.drawImage(QRectF(corner, QSizeF(seen.size()) * side), pixels, seen);
  const QRectF centre(middle, QSizeF(side, side));
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(Qt::black, 3));
  painter.drawRect(centre);
  painter.setPen(QPen(Qt::white, 1));
  painter.drawRect(centre);
  painter.restore();
}

void Magnifier::wheelEvent(QWheelEvent* event) {
  const int direction = event->angleDelta().y();
  if (direction > 0) {
    const auto* next = std::upper_bound(kFactors.begin(), kFactors.end(), factor_);
    setFactor(next == kFactors.end() ? kLargest : *next);
  } else if (direction < 0) {
    const auto* next = std::lower_bound(kFactors.begin(), kFactors.end(), factor_);
    setFactor(next == kFactors.begin() ? kSmallest : *(next - 1));
  }
  event->accept();
}

void Magnifier::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Equal) {
    setFactor(factor_ + 4);
  } else if (event->key() == Qt::Key_Minus) {
    setFactor(factor_ - 4);
  } else {
    QWidget::keyPressEvent(event);
  }
}

}  // namespace filterscope::ui
