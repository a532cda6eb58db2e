#include "ui/quality_map/psnr_chart.h"

#include <QKeyEvent>
#include <QLocale>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/compare/colour_map.h"
#include "ui/models/parameter_text.h"

namespace filterscope::ui {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
constexpr int kBelowMap = 4;  // lines of text: the other axis and the marks' meaning

/// The axis' values in words, at 0, 1, 2, …; as many as fit into `length` pixels, where each takes up to
/// `taken`.
QSharedPointer<QCPAxisTickerText> tickerOf(const SweepAxisOf& axis, int length, int taken) {
  auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  const auto fit = static_cast<std::size_t>(std::max(1, length / std::max(1, taken)));
  const std::size_t every = (axis.values.size() + fit - 1) / fit;
  for (std::size_t i = 0; i < axis.values.size() && !axis.spec.key.empty(); i += every) {
    ticker->addTick(static_cast<double>(i), valueText(axis.spec, axis.values[i]));
  }
  return ticker;
}

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

/// From the first to the last value; a single one gets a width.
QCPRange extentOf(const SweepAxisOf& axis) {
  return {0, std::max<double>(1, static_cast<double>(axis.values.size()) - 1)};
}

/// "σs 3 px"
QString fullText(const SweepAxisOf& axis, int index) {
  if (axis.spec.key.empty()) return {};
  return QStringLiteral("%1 %2 %3")
      .arg(shortTitle(axis.spec), valueText(axis.spec, axis.values.at(static_cast<std::size_t>(index))),
           parameterText(axis.spec.unit))
      .trimmed();
}

QString decibels(double value) {
  return std::isinf(value) ? QStringLiteral("∞") : QLocale().toString(value, 'f', 2);
}

/// Whether the values end at `index`; of two every one is an end.
bool atEdge(int index, std::size_t count) {
  return count > 2 && (index == 0 || index == static_cast<int>(count) - 1);
}

}  // namespace

PsnrChart::PsnrChart(QWidget* parent) : InspectChart(parent), scale_(new QCPColorScale(this)) {
  setObjectName(QStringLiteral("psnrMap"));
  setAccessibleName(tr("Map of PSNR"));
  setMouseTracking(true);
  // The marks' meaning has the whole width: below the map and its scale.
  auto* map = new QCPLayoutGrid;
  QCPAxisRect* axes = axisRect();
  plotLayout()->take(axes);
  map->addElement(0, 0, axes);
  map->addElement(0, 1, scale_);
  plotLayout()->addElement(0, 0, map);
  scale_->setType(QCPAxis::atRight);
  scale_->setBarWidth(14);
  auto* group = new QCPMarginGroup(this);
  axisRect()->setMarginGroup(QCP::msTop | QCP::msBottom, group);
  scale_->setMarginGroup(QCP::msTop | QCP::msBottom, group);
  axisRect()->insetLayout()->take(legend);
  plotLayout()->addElement(1, 0, legend);
  plotLayout()->setRowStretchFactor(1, 0.001);
  legend->setMargins({4, 0, 4, 2});
  rebuild();
}

void PsnrChart::begin(const SweepAxisOf& columns, const SweepAxisOf& rows, const QString& what) {
  columns_ = columns;
  rows_ = rows;
  what_ = what;
  values_.assign(columns.values.size() * rows.values.size(), kUnknown);
  estimates_.clear();
  focus_ = {-1, -1};
  rebuild();
}

void PsnrChart::setCell(const SweepCell& cell) {
  const auto at =
      static_cast<std::size_t>(cell.row) * columns_.values.size() + static_cast<std::size_t>(cell.column);
  if (at >= values_.size()) return;
  values_[at] = cell.error.empty() ? cell.psnr_db : kUnknown;
  rebuild();
}

void PsnrChart::setEstimates(const SettingChoice& choice) {
  if (choice.settings.size() != values_.size()) return;
  estimates_ = choice.settings;
  for (std::size_t i = 0; i < values_.size(); ++i) values_[i] = estimates_[i].psnr_db;
  rebuild();
}

int PsnrChart::blanks() const {
  return static_cast<int>(std::ranges::count_if(values_, [](double value) { return std::isnan(value); }));
}

const SettingEstimate* PsnrChart::estimate(int column, int row) const {
  if (estimates_.empty() || std::isnan(psnrDb(column, row))) return nullptr;
  return &estimates_[static_cast<std::size_t>(row) * columns_.values.size() +
                     static_cast<std::size_t>(column)];
}

void PsnrChart::resizeEvent(QResizeEvent* event) {
  InspectChart::resizeEvent(event);
  rebuild();  // words are broken, and a label is chosen, to fit
}

void PsnrChart::setNow(const Parameters& parameters) {
  if (parameters == now_) return;
  now_ = parameters;
  rebuild();
}

void PsnrChart::setEmptyText(const QString& text) {
  if (text == empty_) return;
  empty_ = text;
  rebuild();
}

double PsnrChart::psnrDb(int column, int row) const {
  const auto columns = static_cast<int>(columns_.values.size());
  if (column < 0 || row < 0 || column >= columns || row >= static_cast<int>(rows_.values.size()))
    return kUnknown;
  return values_[static_cast<std::size_t>(row * columns + column)];
}

PsnrChart::Best PsnrChart::best() const {
  Best best;
  const auto columns = static_cast<int>(columns_.values.size());
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
  dressAxis(xAxis, parameterTitle(columns_.spec));
  dressAxis(yAxis, beside(parameterTitle(rows_.spec), parameterText(rows_.spec.label)));
  setTickers();
  for (QCPAxis* axis : {xAxis, yAxis}) axis->grid()->setVisible(false);
  dressLegend(legend);
  legend->clearItems();
  legend->setBorderPen(Qt::NoPen);
  const QString figure = tr("PSNR (dB)");
  dressAxis(scale_->axis(), estimates_.empty() ? figure : beside(tr("Estimated PSNR (dB)"), figure));
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

// Labels beside each other keep a space between them.
void PsnrChart::setTickers() {
  const QFontMetrics metrics(xAxis->tickLabelFont());
  const auto widest = [&](const SweepAxisOf& axis) {
    int width = 0;
    for (const Value& value : axis.values) {
      if (!axis.spec.key.empty())
        width = std::max(width, metrics.horizontalAdvance(valueText(axis.spec, value)));
    }
    return width;
  };
  const int gap = 2 * metrics.horizontalAdvance(QLatin1Char('0'));
  // The map leaves room to its left and right: labels, the scale of colours and its labels.
  const int beside = widest(rows_) + 6 * metrics.height() + scale_->barWidth() +
                     metrics.horizontalAdvance(QStringLiteral("00.00"));
  const int below = kBelowMap * metrics.height();
  xAxis->setTicker(tickerOf(columns_, viewport().width() - beside, widest(columns_) + gap));
  yAxis->setTicker(tickerOf(rows_, viewport().height() - below, metrics.height() + 2));
}

// The longer one where it is not cut off beside the map.
QString PsnrChart::beside(const QString& title, const QString& shorter) const {
  const QFontMetrics metrics(font());
  const int room = viewport().height() - kBelowMap * metrics.height();
  return metrics.horizontalAdvance(title) <= room ? title : shorter;
}

void PsnrChart::fillMap() {
  auto* map = new QCPColorMap(xAxis, yAxis);
  const auto columns = static_cast<int>(columns_.values.size());
  const auto rows = static_cast<int>(rows_.values.size());
  const QCPRange x = extentOf(columns_);
  const QCPRange y = extentOf(rows_);
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
  xAxis->setRange(x.lower - 0.5, x.upper + 0.5);
  yAxis->setRange(y.lower - 0.5, y.upper + 0.5);
}

void PsnrChart::addMarks() {
  const Best top = best();
  const bool edge = atEdge(top.column, columns_.values.size()) || atEdge(top.row, rows_.values.size());
  QList<QPointF> tied;
  for (std::size_t i = 0; i < estimates_.size(); ++i) {
    const QPoint cell(static_cast<int>(i % columns_.values.size()),
                      static_cast<int>(i / columns_.values.size()));
    if (estimates_[i].tied && cell != QPoint(top.column, top.row)) tied << cell;
  }
  if (!tied.isEmpty()) {
    addMark(tied, QCPScatterStyle::ssPlus,
            tr("not told from the best: %n pair(s)", "", static_cast<int>(tied.size())));
  }
  addMark({QPointF(top.column, top.row)}, QCPScatterStyle::ssDiamond,
          (edge ? tr("best, at the edge: %1") : tr("best: %1")).arg(readOut(top.column, top.row)));
  const auto present = [&](const SweepAxisOf& axis) {
    return axis.spec.key.empty() ? 0 : axis.position(value_of(axis.spec, now_));
  };
  const QPointF now(present(columns_), present(rows_));
  QStringList words;
  for (const SweepAxisOf* axis : {&columns_, &rows_}) {
    if (!axis->spec.key.empty()) {
      words << QStringLiteral("%1 %2").arg(shortTitle(axis->spec),
                                           valueText(axis->spec, value_of(axis->spec, now_)));
    }
  }
  // Beyond the map a half of it would be seen, at a place where it is not.
  if (xAxis->range().contains(now.x()) && yAxis->range().contains(now.y())) {
    addMark({now}, QCPScatterStyle::ssCrossCircle, tr("now: %1").arg(words.join(QStringLiteral(", "))));
  }
  if (focus_.x() < 0 || !hasFocus()) return;
  auto* frame = new QCPItemRect(this);
  frame->topLeft->setCoords(focus_.x() - 0.5, focus_.y() + 0.5);
  frame->bottomRight->setCoords(focus_.x() + 0.5, focus_.y() - 0.5);
  frame->setPen(QPen(Qt::white, 2));
}

int PsnrChart::besideName() const {
  const QMargins around = legend->margins();
  return legend->iconSize().width() + legend->iconTextPadding() + around.left() + around.right() +
         plotLayout()->margins().left() + plotLayout()->margins().right();
}

// White within black, so that it is seen on every colour.
void PsnrChart::addMark(const QList<QPointF>& places, QCPScatterStyle::ScatterShape shape,
                        const QString& name) {
  QList<double> x;
  QList<double> y;
  for (const QPointF& place : places) {
    x << place.x();
    y << place.y();
  }
  for (const bool under : {true, false}) {
    auto* graph = new QCPGraph(xAxis, yAxis);
    graph->setLineStyle(QCPGraph::lsNone);
    graph->setScatterStyle(
        QCPScatterStyle(shape, QPen(under ? Qt::black : Qt::white, under ? 4.0 : 1.6), Qt::NoBrush, 13));
    graph->setData(x, y);
    if (under) {
      graph->removeFromLegend();
      continue;
    }
    graph->setName(name);
    // In the legend it stands on the chart's ground, in ink.
    auto* key = new QCPGraph(xAxis, yAxis);
    key->setLineStyle(QCPGraph::lsNone);
    key->setScatterStyle(QCPScatterStyle(shape, QPen(colours().text, 1.4), Qt::NoBrush, 10));
    key->setName(wrapped(name, viewport().width() - besideName()));
    graph->removeFromLegend();
    if (legend->itemWithPlottable(key) == nullptr) key->addToLegend();
  }
}

std::unique_ptr<InspectChart> PsnrChart::copy() const {
  auto other = std::make_unique<PsnrChart>();
  other->columns_ = columns_;
  other->rows_ = rows_;
  other->values_ = values_;
  other->estimates_ = estimates_;
  other->what_ = what_;
  other->empty_ = empty_;
  other->now_ = now_;
  return other;
}

QPointF PsnrChart::cellPosition(int column, int row) const {
  return {xAxis->coordToPixel(column), yAxis->coordToPixel(row)};
}

QPoint PsnrChart::cellAt(const QPointF& position) const {
  if (values_.empty() || !axisRect()->rect().contains(position.toPoint())) return {-1, -1};
  const auto nearest = [](const SweepAxisOf& axis, double coordinate) {
    return std::clamp(static_cast<int>(std::lround(coordinate)), 0, static_cast<int>(axis.values.size()) - 1);
  };
  return {nearest(columns_, xAxis->pixelToCoord(position.x())),
          nearest(rows_, yAxis->pixelToCoord(position.y()))};
}

QString PsnrChart::readOut(int column, int row) const {
  const double value = psnrDb(column, row);
  QStringList parts{fullText(columns_, column), fullText(rows_, row)};
  parts.removeAll(QString());
  QString words = std::isnan(value) ? tr("not known") : tr("%1 dB").arg(decibels(value));
  if (const SettingEstimate* one = estimate(column, row)) {
    words = (one->at_least ? tr("at least %1 dB") : tr("about %1 dB")).arg(decibels(value));
    if (!std::isnan(one->true_psnr_db))
      words = tr("%1, %2 dB to the truth").arg(words, decibels(one->true_psnr_db));
  }
  return QStringLiteral("%1: %2").arg(parts.join(QStringLiteral(", ")), words);
}

void PsnrChart::adopt(const QPoint& cell) {
  if (cell.x() < 0 || std::isnan(psnrDb(cell.x(), cell.y()))) return;
  focus_ = cell;
  Q_EMIT adopted(cell.x(), cell.y());
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
  focus_ = {std::clamp(next.x(), 0, static_cast<int>(columns_.values.size()) - 1),
            std::clamp(next.y(), 0, static_cast<int>(rows_.values.size()) - 1)};
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
  table.header
      << QStringLiteral("%1 \\ %2").arg(parameterText(rows_.spec.label), parameterText(columns_.spec.label));
  for (const Value& value : columns_.values) table.header << QString::fromStdString(text_of(value));
  QList<QStringList> rows;
  for (int row = 0; row < static_cast<int>(rows_.values.size()); ++row) {
    QStringList cells{QString::fromStdString(text_of(rows_.values[static_cast<std::size_t>(row)]))};
    for (int column = 0; column < static_cast<int>(columns_.values.size()); ++column) {
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
