#include "ui/inspect/psnr_chart.h"

#include <QKeyEvent>
#include <QLocale>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/compare/colour_map.h"

namespace filterscope::ui {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
constexpr int kBelowMap = 4;  // lines of text: the other axis and the marks' meaning

/// Ticks at 1, 2 and 5 times powers of ten, for an axis whose coordinates are decimal logarithms: a colour
/// map has equal cells, which a logarithmic axis would not give it.
class DecadeTicker final : public QCPAxisTicker {
 protected:
  double getTickStep(const QCPRange&) override { return 1; }
  int getSubTickCount(double) override { return 0; }
  QVector<double> createTickVector(double, const QCPRange& range) override {
    QVector<double> ticks;
    for (int decade = static_cast<int>(std::floor(range.lower)); decade <= range.upper; ++decade) {
      for (const double digit : {1.0, 2.0, 5.0}) ticks << decade + std::log10(digit);
    }
    return ticks;
  }
  QString getTickLabel(double tick, const QLocale& locale, QChar, int) override {
    const double value = std::pow(10.0, tick);
    return locale.toString(value, 'g', 3);
  }
};

QCPColorGradient viridisGradient() {
  QCPColorGradient gradient;
  gradient.clearColorStops();
  constexpr int kStops = 32;
  for (int i = 0; i <= kStops; ++i) {
    const double at = static_cast<double>(i) / kStops;
    const Rgb colour = viridis(at);
    gradient.setColorStopAt(at, QColor(colour[0], colour[1], colour[2]));
  }
  gradient.setLevelCount(256);
  gradient.setNanHandling(QCPColorGradient::nhTransparent);
  return gradient;
}

/// From the first to the last value's logarithm; a single value gets a width.
QCPRange logRange(const std::vector<double>& values) {
  const double first = std::log10(values.front());
  const double last = std::log10(values.back());
  return last > first ? QCPRange(first, last) : QCPRange(first - 0.05, first + 0.05);
}

double step(const std::vector<double>& values) {
  const QCPRange range = logRange(values);
  return values.size() > 1 ? range.size() / static_cast<double>(values.size() - 1) : 0.1;
}

QString sigma(double value) { return QLocale().toString(value, 'f', value < 10 ? 2 : value < 100 ? 1 : 0); }
QString decibels(double value) {
  return std::isinf(value) ? QStringLiteral("∞") : QLocale().toString(value, 'f', 2);
}

}  // namespace

PsnrChart::PsnrChart(QWidget* parent) : InspectChart(parent), scale_(new QCPColorScale(this)) {
  setObjectName(QStringLiteral("psnrMap"));
  setAccessibleName(tr("Map of PSNR"));
  setMouseTracking(true);
  plotLayout()->addElement(0, 1, scale_);
  scale_->setType(QCPAxis::atRight);
  scale_->setBarWidth(14);
  auto* group = new QCPMarginGroup(this);
  axisRect()->setMarginGroup(QCP::msTop | QCP::msBottom, group);
  scale_->setMarginGroup(QCP::msTop | QCP::msBottom, group);
  for (QCPAxis* axis : {xAxis, yAxis}) axis->setTicker(QSharedPointer<DecadeTicker>::create());
  axisRect()->insetLayout()->take(legend);
  plotLayout()->addElement(1, 0, legend);
  plotLayout()->setRowStretchFactor(1, 0.001);
  legend->setMargins({4, 0, 4, 2});
  rebuild();
}

void PsnrChart::begin(const std::vector<double>& space, const std::vector<double>& range,
                      const QString& what) {
  space_ = space;
  range_ = range;
  what_ = what;
  values_.assign(space.size() * range.size(), kUnknown);
  focus_ = {-1, -1};
  rebuild();
}

void PsnrChart::setCell(const SweepCell& cell) {
  const auto at = static_cast<std::size_t>(cell.row) * space_.size() + static_cast<std::size_t>(cell.column);
  if (at >= values_.size()) return;
  values_[at] = cell.error.empty() ? cell.psnr_db : kUnknown;
  rebuild();
}

void PsnrChart::resizeEvent(QResizeEvent* event) {
  InspectChart::resizeEvent(event);
  rebuild();  // words are broken, and a label is chosen, to fit
}

void PsnrChart::setNow(double space, double range) {
  if (space == nowSpace_ && range == nowRange_) return;
  nowSpace_ = space;
  nowRange_ = range;
  rebuild();
}

void PsnrChart::setEmptyText(const QString& text) {
  if (text == empty_) return;
  empty_ = text;
  rebuild();
}

double PsnrChart::psnrDb(int column, int row) const {
  const auto columns = static_cast<int>(space_.size());
  if (column < 0 || row < 0 || column >= columns || row >= static_cast<int>(range_.size())) return kUnknown;
  return values_[static_cast<std::size_t>(row * columns + column)];
}

PsnrChart::Best PsnrChart::best() const {
  Best best;
  const auto columns = static_cast<int>(space_.size());
  for (int i = 0; i < static_cast<int>(values_.size()); ++i) {
    const double value = values_[static_cast<std::size_t>(i)];
    if (std::isnan(value) || (best.column >= 0 && value <= best.psnrDb)) continue;
    best = {i % columns, i / columns, value};
  }
  return best;
}

void PsnrChart::rebuild() {
  clearPlottables();
  clearItems();
  dressAxis(xAxis, tr("Spatial σ (px, logarithmic)"));
  dressAxis(yAxis, rangeLabel());
  for (QCPAxis* axis : {xAxis, yAxis}) axis->grid()->setVisible(false);
  dressLegend(legend);
  legend->clearItems();
  legend->setBorderPen(Qt::NoPen);
  dressAxis(scale_->axis(), tr("PSNR (dB)"));
  const bool filled = best().column >= 0;
  scale_->setVisible(filled);
  legend->setVisible(filled);
  for (QCPAxis* axis : {xAxis, yAxis}) axis->setVisible(filled);
  if (filled) {
    fillMap();
    addMarks();
  } else {
    addWords(empty_);
  }
  setAccessibleDescription(description());
  redraw();
}

// The longest that is not cut off beside the map.
QString PsnrChart::rangeLabel() const {
  const QFontMetrics metrics(font());
  const int room = viewport().height() - kBelowMap * metrics.height();
  for (const QString& label : {tr("Range σ (levels, logarithmic)"), tr("Range σ (levels)")}) {
    if (metrics.horizontalAdvance(label) <= room) return label;
  }
  return tr("Range σ");
}

void PsnrChart::fillMap() {
  auto* map = new QCPColorMap(xAxis, yAxis);
  const auto columns = static_cast<int>(space_.size());
  const auto rows = static_cast<int>(range_.size());
  const QCPRange x = logRange(space_);
  const QCPRange y = logRange(range_);
  // A single column or row is drawn as wide as its axis: two equal ones.
  const int drawnColumns = std::max(2, columns);
  const int drawnRows = std::max(2, rows);
  map->data()->setSize(drawnColumns, drawnRows);
  map->data()->setRange(x, y);
  double lowest = std::numeric_limits<double>::infinity();
  double highest = -lowest;
  for (int row = 0; row < drawnRows; ++row) {
    for (int column = 0; column < drawnColumns; ++column) {
      const double value = psnrDb(std::min(column, columns - 1), std::min(row, rows - 1));
      map->data()->setCell(column, row, value);
      if (!std::isfinite(value)) continue;
      lowest = std::min(lowest, value);
      highest = std::max(highest, value);
    }
  }
  if (!(lowest <= highest)) lowest = highest = 0;
  map->setInterpolate(false);
  map->setTightBoundary(false);
  map->setGradient(viridisGradient());
  map->setColorScale(scale_);
  scale_->setGradient(viridisGradient());
  map->setDataRange({lowest, std::max(highest, lowest + 0.01)});
  map->removeFromLegend();
  xAxis->setRange(x.lower - step(space_) / 2, x.upper + step(space_) / 2);
  yAxis->setRange(y.lower - step(range_) / 2, y.upper + step(range_) / 2);
}

void PsnrChart::addMarks() {
  const Best top = best();
  const double space = space_[static_cast<std::size_t>(top.column)];
  const double range = range_[static_cast<std::size_t>(top.row)];
  addMark(space, range, QCPScatterStyle::ssDiamond,
          tr("best: σs %1, σr %2, %3 dB").arg(sigma(space), sigma(range), decibels(top.psnrDb)));
  if (nowSpace_ > 0 && nowRange_ > 0) {
    addMark(nowSpace_, nowRange_, QCPScatterStyle::ssCrossCircle,
            tr("now: σs %1, σr %2").arg(sigma(nowSpace_), sigma(nowRange_)));
  }
  if (focus_.x() < 0 || !hasFocus()) return;
  auto* frame = new QCPItemRect(this);
  const double x = std::log10(space_[static_cast<std::size_t>(focus_.x())]);
  const double y = std::log10(range_[static_cast<std::size_t>(focus_.y())]);
  frame->topLeft->setCoords(x - step(space_) / 2, y + step(range_) / 2);
  frame->bottomRight->setCoords(x + step(space_) / 2, y - step(range_) / 2);
  frame->setPen(QPen(Qt::white, 2));
}

// White within black, so that it is seen on every colour.
void PsnrChart::addMark(double space, double range, QCPScatterStyle::ScatterShape shape,
                        const QString& name) {
  for (const bool under : {true, false}) {
    auto* graph = new QCPGraph(xAxis, yAxis);
    graph->setLineStyle(QCPGraph::lsNone);
    graph->setScatterStyle(
        QCPScatterStyle(shape, QPen(under ? Qt::black : Qt::white, under ? 4.0 : 1.6), Qt::NoBrush, 13));
    graph->setData({std::log10(space)}, {std::log10(range)}, true);
    if (under) {
      graph->removeFromLegend();
      continue;
    }
    graph->setName(name);
    // In the legend it stands on the chart's ground, in ink.
    auto* key = new QCPGraph(xAxis, yAxis);
    key->setLineStyle(QCPGraph::lsNone);
    key->setScatterStyle(QCPScatterStyle(shape, QPen(colours().text, 1.4), Qt::NoBrush, 10));
    key->setName(name);
    graph->removeFromLegend();
    if (legend->itemWithPlottable(key) == nullptr) key->addToLegend();
  }
}

std::unique_ptr<InspectChart> PsnrChart::copy() const {
  auto other = std::make_unique<PsnrChart>();
  other->space_ = space_;
  other->range_ = range_;
  other->values_ = values_;
  other->what_ = what_;
  other->empty_ = empty_;
  other->nowSpace_ = nowSpace_;
  other->nowRange_ = nowRange_;
  return other;
}

QPointF PsnrChart::cellPosition(int column, int row) const {
  return {xAxis->coordToPixel(std::log10(space_.at(static_cast<std::size_t>(column)))),
          yAxis->coordToPixel(std::log10(range_.at(static_cast<std::size_t>(row))))};
}

QPoint PsnrChart::cellAt(const QPointF& position) const {
  if (values_.empty() || !axisRect()->rect().contains(position.toPoint())) return {-1, -1};
  const auto nearest = [](const std::vector<double>& values, double coordinate) {
    const double at = (coordinate - std::log10(values.front())) / step(values);
    return std::clamp(static_cast<int>(std::lround(at)), 0, static_cast<int>(values.size()) - 1);
  };
  return {nearest(space_, xAxis->pixelToCoord(position.x())),
          nearest(range_, yAxis->pixelToCoord(position.y()))};
}

QString PsnrChart::readOut(int column, int row) const {
  const double value = psnrDb(column, row);
  return tr("σs %1 px, σr %2 levels: %3")
      .arg(sigma(space_.at(static_cast<std::size_t>(column))),
           sigma(range_.at(static_cast<std::size_t>(row))),
           std::isnan(value) ? tr("not known") : tr("%1 dB").arg(decibels(value)));
}

void PsnrChart::adopt(const QPoint& cell) {
  if (cell.x() < 0 || std::isnan(psnrDb(cell.x(), cell.y()))) return;
  focus_ = cell;
  Q_EMIT adopted(space_[static_cast<std::size_t>(cell.x())], range_[static_cast<std::size_t>(cell.y())]);
}

void PsnrChart::mouseReleaseEvent(QMouseEvent* event) {
  InspectChart::mouseReleaseEvent(event);
  if (event->button() == Qt::LeftButton) adopt(cellAt(event->position()));
}

void PsnrChart::mouseMoveEvent(QMouseEvent* event) {
  InspectChart::mouseMoveEvent(event);
  const QPoint cell = cellAt(event->position());
  setCursor(cell.x() < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
  if (cell.x() < 0) {
    QToolTip::hideText();
  } else {
    QToolTip::showText(event->globalPosition().toPoint(), readOut(cell.x(), cell.y()), this);
  }
}

void PsnrChart::keyPressEvent(QKeyEvent* event) {
  QPoint next = focus_;
  switch (event->key()) {
    case Qt::Key_Left: next += QPoint(-1, 0); break;
    case Qt::Key_Right: next += QPoint(1, 0); break;
    case Qt::Key_Up: next += QPoint(0, 1); break;
    case Qt::Key_Down: next += QPoint(0, -1); break;
    case Qt::Key_Return:
    case Qt::Key_Enter: adopt(focus_); return;
    default: InspectChart::keyPressEvent(event); return;
  }
  if (values_.empty()) return;
  if (focus_.x() < 0) next = {best().column, best().row};
  focus_ = {std::clamp(next.x(), 0, static_cast<int>(space_.size()) - 1),
            std::clamp(next.y(), 0, static_cast<int>(range_.size()) - 1)};
  rebuild();
  QToolTip::showText(mapToGlobal(cellPosition(focus_.x(), focus_.y()).toPoint()),
                     readOut(focus_.x(), focus_.y()), this);
}

QString PsnrChart::description() const {
  const Best top = best();
  if (top.column < 0) return empty_;
  return tr("%1. Best: %2.").arg(what_, readOut(top.column, top.row));
}

ChartTable PsnrChart::table() const {
  ChartTable table;
  table.header << tr("Range σ \\ spatial σ");
  for (const double space : space_) table.header << QString::number(space, 'g', 6);
  QList<QStringList> rows;
  for (int row = 0; row < static_cast<int>(range_.size()); ++row) {
    QStringList cells{QString::number(range_[static_cast<std::size_t>(row)], 'g', 6)};
    for (int column = 0; column < static_cast<int>(space_.size()); ++column) {
      const double value = psnrDb(column, row);
      cells << (std::isnan(value) ? QString() : QString::number(value, 'f', 3));
    }
    rows << cells;
  }
  table.rows = static_cast<int>(rows.size());
  table.cell = [rows](int row, int column) { return rows.at(row).at(column); };
  return table;
}

}  // namespace filterscope::ui
