#include "ui/charts/model_plot.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "ui/charts/chart_bars.h"
#include "ui/charts/chart_colours.h"
#include "ui/charts/told_apart.h"
#include "ui/models/native_text.h"
#include "ui/models/number_text.h"

namespace filterscope::ui {
namespace {

constexpr double kNear = 14;  // pixels
constexpr std::size_t kMostOwnTicks = 12;
constexpr double kHighestRow = 44;  // pixels

/// Powers of ten as everywhere in charts, where Qt writes 1.25E+09.
template <class Ticker>
class NumberTicker final : public Ticker {
 protected:
  QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override {
    const double size = std::abs(tick);
    const bool power = size >= 1e6 || (size > 0 && size < 1e-3);
    return power ? plainNumberText(tick) : Ticker::getTickLabel(tick, locale, format, precision);
  }
};

/// The axis' title; without what follows a colon where that has no room.
QString brief(const ChartAxis& axis, const QFontMetrics& metrics, int room) {
  const QString title = fromUtf8(axis.title());
  const auto colon = axis.label.find(':');
  if (colon == std::string::npos || metrics.horizontalAdvance(title) <= room) return title;
  return fromUtf8(ChartAxis{axis.label.substr(0, colon), axis.unit}.title());
}

bool horizontal(ChartShape shape) {
  return shape == ChartShape::bars || shape == ChartShape::stacked || shape == ChartShape::samples;
}

}  // namespace

ModelPlot::ModelPlot(QWidget* parent) : LazyPlot(parent) {
  setAccessibleName(tr("Chart"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setInteractions(QCP::iRangeZoom);
  setSelectionRectMode(QCP::srmCustom);
  connect(selectionRect(), &QCPSelectionRect::accepted, this,
          [this](const QRect& band, QMouseEvent*) { select(band.normalized()); });
  scroll_ = new QScrollBar(Qt::Vertical, this);
  scroll_->hide();
  connect(scroll_, &QScrollBar::valueChanged, this, [this] { redraw(); });
  connect(this, &QCustomPlot::afterLayout, this, &ModelPlot::placeRows);
  keys_ = legend;
  axisRect()->insetLayout()->take(keys_);
  auto* row = new QCPLayoutGrid;
  plotLayout()->addElement(1, 0, row);
  row->addElement(0, 0, keys_);
  row->addElement(0, 1, new QCPLayoutElement(this));
  plotLayout()->setRowStretchFactor(1, 0.001);
  makeKeyList();
  keys_->setFillOrder(QCPLayoutGrid::foColumnsFirst);
  keys_->setBorderPen(Qt::NoPen);
  keys_->setBrush(Qt::NoBrush);
  keys_->setIconSize(18, 12);
  setLocale(QLocale());
}

namespace {

/// The row of the same result; −1: none.
int rowOf(const Chart& chart, const RecordPlace& place) {
  const auto& places = chart.table.places;
  const auto found = std::ranges::find(places, place);
  return found == places.end() || place.record < 0 ? -1 : static_cast<int>(found - places.begin());
}

}  // namespace

void ModelPlot::setChart(std::shared_ptr<const Chart> chart) {
  const std::shared_ptr<const Chart> before = std::exchange(chart_, std::move(chart));
  const bool same = before && chart_ && before->kind == chart_->kind;
  const auto kept = [&](int row) {
    if (!same || row < 0 || static_cast<std::size_t>(row) >= before->table.places.size()) return -1;
    return rowOf(*chart_, before->table.places[static_cast<std::size_t>(row)]);
  };
  keptRow_ = kept(currentRow());
  QList<int> selected;
  for (const int row : selected_) {
    if (const int now = kept(row); now >= 0) selected << now;
  }
  selected_ = selected;
  lit_.clear();
  current_ = -1;
  zoomed_ = zoomed_ && same;
  rebuildLater();
}

void ModelPlot::setSelectedRows(const QList<int>& rows) {
  if (rows == selected_) return;
  selected_ = rows;
  current_ = keptRow_ = -1;
  rebuildLater();
}

void ModelPlot::setLitRows(const QList<int>& rows) {
  if (rows == lit_) return;
  lit_ = rows;
  showLit();
  redraw();
}

int ModelPlot::currentRow() const {
  return current_ < 0 ? keptRow_ : spots_[static_cast<std::size_t>(current_)].row;
}

/// In two lines where one is too short, and with dots where two are.
QString ModelPlot::fitted(const QString& title, int room) const {
  const QFontMetrics metrics = fontMetrics();
  if (metrics.horizontalAdvance(title) <= room) return title;
  const auto middle = title.size() / 2;
  qsizetype at = -1;
  for (qsizetype i = 0; i < title.size(); ++i) {
    if (title[i].isSpace() && (at < 0 || std::abs(i - middle) < std::abs(at - middle))) at = i;
  }
  if (at < 0) return metrics.elidedText(title, Qt::ElideRight, room);
  return metrics.elidedText(title.left(at), Qt::ElideRight, room) + QLatin1Char('\n') +
         metrics.elidedText(title.mid(at + 1), Qt::ElideRight, room);
}

/// The room beside an axis is known once it is laid out.
void ModelPlot::fitTitle() {
  if (!chart_) return;
  const QString wanted = fitted(fromUtf8(chart_->y.title()), std::max(60, axisRect()->height()));
  if (wanted == yAxis->label()) return;
  const bool wider = wanted.count(QLatin1Char('\n')) != yAxis->label().count(QLatin1Char('\n'));
  yAxis->setLabel(wanted);
  if (wider) redraw();
}

/// Few values along x are the axis' marks themselves; null where there are many.
QSharedPointer<QCPAxisTickerText> ModelPlot::ownTicks(const QCPAxis& axis) const {
  if (&axis != xAxis || chart_->shape != ChartShape::lines) return {};
  std::set<double> values;
  for (const ChartSeries& series : chart_->series) {
    for (const ChartPoint& point : series.points) values.insert(point.x);
  }
  if (values.size() < 2 || values.size() > kMostOwnTicks) return {};
  QSharedPointer<QCPAxisTickerText> ticks(new QCPAxisTickerText);
  const auto place = [&](double value) { return chart_->x.logarithmic ? std::log(value) : value; };
  const double all = place(*values.rbegin()) - place(*values.begin());
  const double room = std::max(60, axisRect()->width());
  double taken = -HUGE_VAL;  // by the name before, in pixels
  for (const double value : values) {
    const QString name = plainNumberText(value);
    const double half = fontMetrics().horizontalAdvance(name) / 2.0 + 2;
    const double middle = (place(value) - place(*values.begin())) / all * room;
    const bool fits = middle - half >= taken;
    ticks->addTick(value, fits ? name : QString());
    if (fits) taken = middle + half;
  }
  return ticks;
}

void ModelPlot::setUpAxis(QCPAxis* axis, const ChartAxis& from) {
  const bool named = !chart_->y.categories.empty();
  const int room = axis == yAxis ? height() - 60 : static_cast<int>(width() * (named ? 0.55 : 1.0)) - 60;
  if (axis == yAxis) {
    axis->setLabel(fitted(fromUtf8(from.title()), std::max(60, axisRect()->height())));
  } else {
    const QString label = brief(from, fontMetrics(), room);
    axis->setLabel(fontMetrics().elidedText(label, Qt::ElideRight, std::max(60, room)));
  }
  axis->setRangeReversed(false);
  axis->setScaleType(from.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  if (!from.categories.empty()) {
    const QSharedPointer<QCPAxisTickerText> names(new QCPAxisTickerText);
    const int most = std::max(90, static_cast<int>(width() * 0.45));
    QStringList words;
    for (const std::string& category : from.categories) words << fromUtf8(category);
    words = toldApart(words, fontMetrics(), most);
    for (int i = 0; i < words.size(); ++i) names->addTick(i, words[i]);
    axis->setTicker(names);
  } else if (const QSharedPointer<QCPAxisTickerText> own = ownTicks(*axis)) {
    axis->setTicker(own);
  } else if (from.logarithmic) {
    axis->setTicker(QSharedPointer<QCPAxisTickerLog>(new NumberTicker<QCPAxisTickerLog>));
  } else {
    axis->setTicker(QSharedPointer<QCPAxisTicker>(new NumberTicker<QCPAxisTicker>));
  }
  axis->ticker()->setTickCount(std::clamp(room / 60, 1, 6));
  axis->setNumberFormat(QStringLiteral("gb"));
  axis->setNumberPrecision(5);
  const ChartColours colours = chartColours(palette());
  const QPen pen(colours.muted);
  axis->setBasePen(pen);
  axis->setTickPen(pen);
  axis->setSubTickPen(pen);
  axis->setTickLabelColor(colours.text);
  axis->setLabelColor(colours.text);
  axis->setTickLabelFont(font());
  axis->setLabelFont(font());
  axis->grid()->setPen(QPen(colours.grid, 1));
  axis->grid()->setZeroLinePen(QPen(colours.grid, 1));
}

/// Values too different for one axis: the first panel's rows go by an axis above, the others by the one
/// below.
void ModelPlot::setUpPanels() {
  const bool apart = chart_->panels.size() > 1;
  yAxis->grid()->setVisible(!horizontal(chart_->shape));  // bars part the rows
  xAxis->grid()->setVisible(!apart);                      // its lines would cross the rows of the other axis
  if (!apart) return;
  setUpAxis(xAxis2, chart_->x);
  for (const auto& [axis, panel] : {std::pair(xAxis2, 0), std::pair(xAxis, 1)}) {
    axis->setLabel(fromUtf8(chart_->panels[static_cast<std::size_t>(panel)].name) + QStringLiteral(": ") +
                   axis->label());
  }
  auto* between = new QCPItemLine(this);
  between->setPen(QPen(chartColours(palette()).muted, 1.2));
  for (const auto& [position, along] : {std::pair(between->start, 0.0), std::pair(between->end, 1.0)}) {
    position->setTypeX(QCPItemPosition::ptAxisRectRatio);
    position->setTypeY(QCPItemPosition::ptPlotCoords);
    position->setCoords(along, chart_->panels[1].first - 0.5);
  }
}

void ModelPlot::rebuild() {
  const QCPRange x = xAxis->range();
  const QCPRange y = yAxis->range();
  clearItems();
  clearPlottables();
  litFrames_.clear();
  cellNumbers_.clear();
  litRings_ = nullptr;
  bars_.clear();
  spots_.clear();
  const ChartColours colours = chartColours(palette());
  setBackground(colours.background);
  keys_->setTextColor(colours.text);
  keys_->setFont(font());
  for (QCPAxis* axis : {xAxis, yAxis}) axis->setVisible(chart_ != nullptr);
  xAxis2->setVisible(chart_ && chart_->panels.size() > 1);
  if (chart_) {
    setUpAxis(xAxis, chart_->x);
    setUpAxis(yAxis, chart_->y);
    setUpPanels();
    if (chart_->shape == ChartShape::bars || chart_->shape == ChartShape::stacked) {
      addBars();
    } else if (chart_->shape == ChartShape::samples) {
      addSamples();
    } else {
      for (const ChartSeries& series : chart_->series) addSeries(series);
    }
    addCells();
    addMarks();
    if (const int kept = std::exchange(keptRow_, -1); kept >= 0)
      current_ = static_cast<int>(std::ranges::find(spots_, kept, &Spot::row) - spots_.begin());
    if (current_ >= static_cast<int>(spots_.size())) current_ = -1;
    placeRanges();
    if (zoomed_) {
      xAxis->setRange(x);
      yAxis->setRange(y);
    }
    addSelection();
    showLit();
    setAccessibleDescription(fromUtf8(chart_->title + ". " + chart_->subtitle));
  }
  placeKeys();
  redraw();
}

void ModelPlot::placeRanges() {
  const auto range = [&](QCPAxis* axis, const ChartAxis& from, bool values, auto pick) {
    if (!from.categories.empty()) {
      axis->setRange(-0.6, static_cast<double>(from.categories.size()) - 0.4);
      return;
    }
    double low = HUGE_VAL;
    double high = -HUGE_VAL;
    const auto take = [&](double value) {
      if (!std::isfinite(value) || (from.logarithmic && value <= 0)) return;
      low = std::min(low, value);
      high = std::max(high, value);
    };
    for (const Spot& spot : spots_) {
      if (!spot.upper) take(pick(spot));
    }
    for (const ChartSeries& series : chart_->series) {
      for (const ChartPoint& point : series.points) {
        if (values && !inUpperPanel(point.y)) {
          take(point.high);
          take(point.low);
        }
        if (series.plain) take(axis == xAxis ? point.x : point.y);
      }
    }
    for (const ChartNote& mark : chart_->marks) take(axis == xAxis ? mark.x : mark.y);
    if (!(low <= high)) low = high = 1;
    if (from.logarithmic) {
      axis->setRange(low / 1.25, high * 1.25);
    } else {
      const double pad = high > low ? (high - low) * 0.06 : std::abs(high) * 0.1 + 1e-9;
      axis->setRange(from.from_zero && low >= 0 ? 0 : low - pad, high + pad);
    }
  };
  const bool across = horizontal(chart_->shape);
  range(xAxis, chart_->x, across, [](const Spot& spot) { return spot.x; });
  range(yAxis, chart_->y, !across, [](const Spot& spot) { return spot.y; });
}

/// The axis ends where all that stands beside its bars has room.
void ModelPlot::placeBarRange(QCPAxis* axis) {
  const bool logarithmic = chart_->x.logarithmic;
  double least = HUGE_VAL;
  for (const Spot& spot : spots_) {
    if (spot.x > 0 && spot.upper == (axis == xAxis2)) least = std::min(least, spot.x);
  }
  const double low = !logarithmic ? 0 : std::isfinite(least) ? least / 1.5 : 0.1;
  double high = 0;
  for (const ChartBars* bars : bars_) {
    if (bars->valueAxis() == axis) high = std::max(high, bars->highest(low, logarithmic));
  }
  axis->setRange(low, high > low ? high : low + 1);
}

bool ModelPlot::inUpperPanel(double category) const {
  return chart_->panels.size() > 1 && category < chart_->panels[1].first;
}

/// Rows share the height where they are readable then, and are scrolled where they are not.
void ModelPlot::placeRows() {
  fitTitle();
  placeKeyList();
  fitCellNumbers();
  const int rows = scrolls() ? static_cast<int>(chart_->y.categories.size()) : 0;
  const double lowest = fontMetrics().height() * (rows > 0 && chart_->shape == ChartShape::samples ? 3 : 1.1);
  const int fitting = std::max(1, static_cast<int>(axisRect()->height() / lowest));
  const int hidden = std::max(0, rows - fitting);
  const QSignalBlocker blocker(scroll_);
  scroll_->setRange(0, hidden);
  scroll_->setPageStep(fitting);
  scroll_->setVisible(hidden > 0);
  scroll_->setGeometry(width() - scroll_->sizeHint().width(), axisRect()->top(), scroll_->sizeHint().width(),
                       axisRect()->height());
  if (rows == 0) return;
  // Few bars still look like bars.
  const double shown = std::max<double>(std::min(rows, fitting), axisRect()->height() / kHighestRow);
  yAxis->setRange(scroll_->value() - 0.6, scroll_->value() - 0.4 + shown);
  if (!bars_.isEmpty()) {
    for (QCPAxis* axis : {xAxis, xAxis2}) placeBarRange(axis);
  }
  // The ticks were laid out for the range before.
  axisRect()->update(QCPLayoutElement::upPreparation);
}

bool ModelPlot::scrolls() const {
  return chart_ && horizontal(chart_->shape) && !chart_->y.categories.empty();
}

QPointF ModelPlot::pixelOf(const Spot& spot) const {
  return {(spot.upper ? xAxis2 : xAxis)->coordToPixel(spot.x), yAxis->coordToPixel(spot.y)};
}

QPointF ModelPlot::placeOf(int row) const {
  const auto found = std::ranges::find(spots_, row, &Spot::row);
  return found == spots_.end() ? QPointF() : pixelOf(*found);
}

QList<QPointF> ModelPlot::placesOf(int row) const {
  QList<QPointF> places;
  for (const Spot& spot : spots_) {
    if (spot.row == row) places << pixelOf(spot);
  }
  return places;
}

/// Bars are hit anywhere in their row, cells anywhere in them.
int ModelPlot::spotAt(const QPointF& position) const {
  if (!chart_ || !axisRect()->rect().contains(position.toPoint())) return -1;
  const bool rows = chart_->shape == ChartShape::bars || chart_->shape == ChartShape::stacked;
  int nearest = -1;
  double least = chart_->shape == ChartShape::heat ? HUGE_VAL : kNear;
  if (rows) least = std::abs(yAxis->coordToPixel(0.5) - yAxis->coordToPixel(0));
  for (std::size_t i = 0; i < spots_.size(); ++i) {
    const QPointF away = pixelOf(spots_[i]) - position;
    const double distance = rows ? std::abs(away.y()) : std::hypot(away.x(), away.y());
    if (distance >= least) continue;
    least = distance;
    nearest = static_cast<int>(i);
  }
  return nearest;
}

QString ModelPlot::readOut(const QPointF& position) const {
  const int spot = spotAt(position);
  return spot < 0 ? QString() : spots_[static_cast<std::size_t>(spot)].words;
}

void ModelPlot::select(const QRect& band) {
  QList<int> rows;
  for (const Spot& spot : spots_) {
    if (spot.row >= 0 && band.contains(pixelOf(spot).toPoint()) && !rows.contains(spot.row)) rows << spot.row;
  }
  setSelectedRows(rows);
  emit rowsSelected(rows);
}

void ModelPlot::goTo(int spot) {
  if (spots_.empty()) return;
  current_ = std::clamp(spot, 0, static_cast<int>(spots_.size()) - 1);
  const Spot& here = spots_[static_cast<std::size_t>(current_)];
  if (scrolls()) {
    const int row = static_cast<int>(std::lround(here.y));
    scroll_->setValue(std::clamp(scroll_->value(), row - scroll_->pageStep() + 1, row));
  }
  selected_ = {here.row};
  rebuild();
  setAccessibleDescription(here.words);
  QToolTip::showText(mapToGlobal(pixelOf(here).toPoint()), here.words, this);
  emit rowsSelected(selected_);
}

void ModelPlot::resizeEvent(QResizeEvent* event) {
  LazyPlot::resizeEvent(event);
  rebuildLater();
}

void ModelPlot::wheelEvent(QWheelEvent* event) {
  if (scrolls()) {
    QCoreApplication::sendEvent(scroll_, event);
    return event->accept();
  }
  zoomed_ = true;
  LazyPlot::wheelEvent(event);
}

void ModelPlot::mousePressEvent(QMouseEvent* event) {
  pressed_ = event->pos();
  LazyPlot::mousePressEvent(event);
}

void ModelPlot::mouseMoveEvent(QMouseEvent* event) {
  LazyPlot::mouseMoveEvent(event);
  if (event->buttons() != Qt::NoButton) return;
  const int spot = spotAt(event->position());
  emit rowPointedAt(spot < 0 ? -1 : spots_[static_cast<std::size_t>(spot)].row);
  const QString words = readOut(event->position());
  if (words.isEmpty()) {
    QToolTip::hideText();
  } else {
    QToolTip::showText(event->globalPosition().toPoint(), words, this);
  }
}

void ModelPlot::leaveEvent(QEvent* event) {
  LazyPlot::leaveEvent(event);
  emit rowPointedAt(-1);
}

void ModelPlot::mouseReleaseEvent(QMouseEvent* event) {
  LazyPlot::mouseReleaseEvent(event);
  const bool still = (event->pos() - pressed_).manhattanLength() < 4;
  if (std::exchange(second_, false) || !still || event->button() != Qt::LeftButton) return;
  const int spot = spotAt(event->position());
  const int row = spot < 0 ? -1 : spots_[static_cast<std::size_t>(spot)].row;
  setSelectedRows(row < 0 ? QList<int>() : QList<int>{row});
  current_ = spot;
  emit rowsSelected(selected_);
  if (row >= 0 && chart_->shape == ChartShape::heat) emit rowActivated(row);
}

void ModelPlot::mouseDoubleClickEvent(QMouseEvent* event) {
  const int spot = spotAt(event->position());
  second_ = true;
  if (spot >= 0 && chart_->shape == ChartShape::heat) return;  // the first click did it
  if (spot >= 0) {
    emit rowActivated(spots_[static_cast<std::size_t>(spot)].row);
  } else {
    zoomed_ = false;
    rebuildLater();
  }
}

void ModelPlot::keyPressEvent(QKeyEvent* event) {
  const int last = static_cast<int>(spots_.size()) - 1;
  switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down: return goTo(current_ + 1);
    case Qt::Key_Left:
    case Qt::Key_Up: return goTo(std::max(current_, 0) - 1);
    case Qt::Key_Home: return goTo(0);
    case Qt::Key_End: return goTo(last);
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (currentRow() >= 0) emit rowActivated(currentRow());
      return;
    default: LazyPlot::keyPressEvent(event);
  }
}

QSize ModelPlot::sizeHint() const { return {520, 280}; }
QSize ModelPlot::minimumSizeHint() const { return {120, 100}; }

}  // namespace filterscope::ui
