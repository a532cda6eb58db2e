// What explains the colours of a chart: keys below it or beside it, and the scale of a heat map.
#include <QFontMetricsF>
#include <QListWidget>
#include <QPixmap>
#include <algorithm>
#include <cmath>

#include "core/charts/heat_scale.h"
#include "ui/charts/chart_colours.h"
#include "ui/charts/model_plot.h"
#include "ui/charts/told_apart.h"
#include "ui/models/native_text.h"
#include "ui/models/number_text.h"

namespace filterscope::ui {
namespace {

constexpr QSize kKey(24, 14);
constexpr double kMostWidth = 0.4;    // of the plot's, for keys beside it
constexpr double kMostHeight = 0.34;  // for keys below it
constexpr int kNarrow = 480;          // px, of a heat map with its keys and scale
constexpr double kMostNarrow = 0.36;

/// Draws into a picture of a key's size.
template <typename Draw>
QIcon keyIcon(qreal ratio, Draw draw) {
  QPixmap pixmap(kKey * ratio);
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QCPPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  draw(painter, QRectF(QPointF(), QSizeF(kKey)));
  return QIcon(pixmap);
}

QIcon iconOf(const QCPAbstractPlottable& plottable, qreal ratio) {
  return keyIcon(ratio, [&](QCPPainter& painter, const QRectF& room) {
    const auto* graph = qobject_cast<const QCPGraph*>(&plottable);
    if (graph == nullptr) return painter.fillRect(room.adjusted(3, 2, -3, -2), plottable.brush());
    painter.setPen(graph->pen());
    if (graph->lineStyle() != QCPGraph::lsNone)
      painter.drawLine(QPointF(room.left(), room.center().y()), QPointF(room.right(), room.center().y()));
    const QCPScatterStyle style = graph->scatterStyle();
    if (style.isNone()) return;
    style.applyTo(&painter, graph->pen());
    style.drawShape(&painter, room.center());
  });
}

double frameWidth(CellState state) {
  return state == CellState::best ? 3.4 : state == CellState::tied ? 1.4 : 0;
}

QIcon iconOf(CellState state, const ChartColours& colours, qreal ratio) {
  return keyIcon(ratio, [&](QCPPainter& painter, const QRectF& room) {
    const QRectF box = room.adjusted(5, 1.5, -5, -1.5);
    const double frame = frameWidth(state);
    painter.setPen(frame > 0 ? QPen(colours.text, frame) : QPen(Qt::NoPen));
    painter.setBrush(frame > 0 ? QBrush(Qt::NoBrush) : QBrush(colours.muted, Qt::DiagCrossPattern));
    painter.drawRect(box);
  });
}

QCPColorGradient heatGradient() {
  constexpr int kStops = 32;
  QCPColorGradient gradient;
  gradient.clearColorStops();
  for (int i = 0; i <= kStops; ++i) {
    const double share = static_cast<double>(i) / kStops;
    const ChartColour colour = heat_colour(share);
    gradient.setColorStopAt(share,
                            QColor::fromRgbF(static_cast<float>(colour.red), static_cast<float>(colour.green),
                                             static_cast<float>(colour.blue)));
  }
  return gradient;
}

}  // namespace

void ModelPlot::makeKeyList() {
  keyRoom_ = new QCPLayoutElement(this);
  keyRoom_->setMinimumSize(0, 0);
  keyRoom_->setMaximumSize(0, QWIDGETSIZE_MAX);
  plotLayout()->addElement(0, 2, keyRoom_);
  plotLayout()->setColumnSpacing(0);
  // An empty column would have as much of the width as the plot.
  for (const int column : {1, 2}) plotLayout()->setColumnStretchFactor(column, 0.001);
  keyList_ = new QListWidget(this);
  keyList_->setObjectName(QStringLiteral("chartKeys"));
  keyList_->setAccessibleName(tr("Keys of the chart"));
  keyList_->setFrameShape(QFrame::NoFrame);
  keyList_->setIconSize(kKey);
  keyList_->setSpacing(1);
  keyList_->setTextElideMode(Qt::ElideMiddle);
  keyList_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  keyList_->setSelectionMode(QAbstractItemView::NoSelection);
  keyList_->setFocusPolicy(Qt::NoFocus);
  keyList_->hide();
}

/// Below the plot in as many columns as fit; beside it where they would take the room of what they explain.
void ModelPlot::placeKeys() {
  double widest = 1;
  int names = 0;
  const QFontMetricsF metrics(font());
  for (int i = 0; i < keys_->itemCount(); ++i) {
    if (auto* key = qobject_cast<QCPPlottableLegendItem*>(keys_->item(i))) {
      widest = std::max(widest, metrics.horizontalAdvance(key->plottable()->name()) + 44);
      key->setMargins({0, 1, 0, 3});  // letters that go below the line are not cut
      ++names;
    }
  }
  const int columns = std::clamp(static_cast<int>(width() / widest), 1, std::max(1, names));
  const int lines = (names + columns - 1) / columns;
  const bool wanted = names > 1 && chart_->shape != ChartShape::samples && needs_legend(*chart_);
  const bool shown = wanted && lines * metrics.height() * 1.4 < height() * kMostHeight;
  keyList_->clear();
  if ((wanted && !shown) || (chart_ && chart_->shape == ChartShape::heat)) fillKeyList();
  if (!shown) keys_->clearItems();  // an item that is not drawn has its height all the same
  keys_->setVisible(shown);
  keys_->setWrap(columns);
  keys_->setFillOrder(QCPLayoutGrid::foColumnsFirst, true);
  keys_->simplify();
  keys_->setMaximumSize(shown ? static_cast<int>(columns * widest + 16) : 0, shown ? QWIDGETSIZE_MAX : 0);
  keys_->setMargins(shown ? QMargins(6, 2, 6, 4) : QMargins());
  placeColourScale();
  const bool beside = keyList_->count() > 0;
  const bool narrow = chart_ && chart_->shape == ChartShape::heat && this->width() < kNarrow;
  const int most = static_cast<int>(this->width() * (narrow ? kMostNarrow : kMostWidth));
  const int width = beside ? std::min(most, keyList_->sizeHintForColumn(0) + 24) : 0;
  fitKeyNames(width - kKey.width() - 34);
  keyRoom_->setMinimumSize(width, 0);
  keyRoom_->setMaximumSize(width, QWIDGETSIZE_MAX);
  keyList_->setVisible(beside);
}

/// Their whole names are their tool tips.
void ModelPlot::fitKeyNames(int room) {
  QStringList names;
  for (int i = 0; i < keyList_->count(); ++i) names << keyList_->item(i)->toolTip();
  const QFontMetrics metrics(keyList_->font());
  const bool wrapped = chart_ && chart_->shape == ChartShape::heat;  // few, and sentences
  keyList_->setWordWrap(wrapped);
  if (wrapped) {
    for (int i = 0; i < keyList_->count(); ++i) {
      const QRect lines =
          metrics.boundingRect(QRect(0, 0, std::max(30, room), 1000), Qt::TextWordWrap, names[i]);
      keyList_->item(i)->setSizeHint(QSize(room, std::max(kKey.height(), lines.height()) + 8));
    }
    return;
  }
  names = toldApart(names, metrics, std::max(30, room));
  for (int i = 0; i < keyList_->count(); ++i) keyList_->item(i)->setText(names[i]);
}

void ModelPlot::fillKeyList() {
  const ChartColours colours = chartColours(palette());
  QPalette own = palette();
  own.setColor(QPalette::Base, colours.background);
  own.setColor(QPalette::Text, colours.text);
  keyList_->setPalette(own);
  keyList_->setFont(font());
  const auto add = [&](const QIcon& icon, const QString& name) {
    auto* item = new QListWidgetItem(icon, name, keyList_);
    item->setToolTip(name);
    item->setFlags(Qt::ItemIsEnabled);
  };
  if (chart_->shape == ChartShape::heat) {
    for (const auto& [state, name] : chart_->states) {
      const auto has = [wanted = state](const ChartCell& cell) { return cell.state == wanted; };
      if (std::ranges::any_of(chart_->cells, has))
        add(iconOf(state, colours, devicePixelRatioF()), fromUtf8(name));
    }
    return;
  }
  for (int i = 0; i < keys_->itemCount(); ++i) {
    if (auto* key = qobject_cast<QCPPlottableLegendItem*>(keys_->item(i)))
      add(iconOf(*key->plottable(), devicePixelRatioF()), key->plottable()->name());
  }
}

void ModelPlot::placeKeyList() {
  if (keyList_->isHidden()) return;
  const QRect room = keyRoom_->outerRect();
  keyList_->setGeometry(room.left() + 6, axisRect()->top(), room.width() - 6,
                        room.bottom() - axisRect()->top());
}

void ModelPlot::placeColourScale() {
  if (colourScale_ != nullptr) plotLayout()->remove(colourScale_);
  colourScale_ = nullptr;
  if (!chart_ || chart_->shape != ChartShape::heat) return;
  const auto [low, high, digits] = heat_scale(*chart_);
  if (!(low < high)) return;
  const ChartColours colours = chartColours(palette());
  colourScale_ = new QCPColorScale(this);
  plotLayout()->addElement(0, 1, colourScale_);
  colourScale_->setBarWidth(12);
  colourScale_->setDataScaleType(QCPAxis::stLogarithmic);
  colourScale_->setDataRange({low, high});
  colourScale_->setGradient(heatGradient());
  QCPAxis* axis = colourScale_->axis();
  const QSharedPointer<QCPAxisTickerText> ends(new QCPAxisTickerText);
  const double middle = std::sqrt(low * high);
  for (const double value : {low, middle, high}) {
    const QString text = figureText(value, digits);
    // A middle that looks like an end says nothing.
    if (value != middle || (text != figureText(low, digits) && text != figureText(high, digits)))
      ends->addTick(value, text);
  }
  axis->setTicker(ends);
  // Where there is little room, the cells have it; the chart's title says what they are of.
  if (width() >= kNarrow)
    axis->setLabel(fitted(fromUtf8(chart_->value.title()), std::max(60, axisRect()->height())));
  axis->setTickLabelColor(colours.text);
  axis->setLabelColor(colours.text);
  axis->setTickLabelFont(font());
  axis->setLabelFont(font());
  axis->setTickPen(QPen(colours.muted));
  axis->setBasePen(QPen(colours.muted));
  // Its bar begins and ends where the cells do.
  auto* group = axisRect()->marginGroup(QCP::msBottom);
  if (group == nullptr) {
    group = new QCPMarginGroup(this);
    axisRect()->setMarginGroup(QCP::msTop | QCP::msBottom, group);
  }
  colourScale_->setMarginGroup(QCP::msTop | QCP::msBottom, group);
}

/// Within the cell: its neighbours would cover a half of one on its edge.
void ModelPlot::frameCell(const ChartCell& cell, const QColor& ink) {
  const double width = frameWidth(cell.state);
  if (width <= 0) return;
  auto* frame = new QCPItemRect(this);
  frame->topLeft->setCoords(cell.column - 0.45, cell.row + 0.45);
  frame->bottomRight->setCoords(cell.column + 0.45, cell.row - 0.45);
  frame->setPen(QPen(ink, width));
}

}  // namespace filterscope::ui
