#include "ui/charts/timing_chart.h"

#include <QLocale>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/charts/hatched_bars.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/number_text.h"

namespace filterscope::ui {
namespace {

constexpr double kRowBarWidth = 0.62;  // of a row
constexpr int kLowestRow = 16;         // pixels, where names stay readable
constexpr double kFarApart = 20;       // the slowest of CPU and GPU, where one is a speck beside the other
constexpr double kSeenSpread = 4;      // pixels: whiskers of less look like two ticks
constexpr int kHighestRow = 40;        // pixels, where few bars still look like bars
constexpr int kLitBarAlpha = 90;
constexpr int kThrottleMs = 60;            // previews may come faster than anybody reads
constexpr double kLeastShare = 0.35;       // of the width, that the longest bar has
constexpr double kWidestNames = 0.45;      // of the width, below which names are cut
constexpr int kBesideNames = 15;           // pixels
constexpr int kNarrowestName = 90;         // pixels
constexpr int kAroundLabel = 16;           // pixels
constexpr double kLogarithmicBase = 1e-9;  // ms: where bars on a logarithmic axis start, beyond every view

constexpr QCPScatterStyle::ScatterShape kMarkers[] = {
    QCPScatterStyle::ssCircle,      QCPScatterStyle::ssDisc,     QCPScatterStyle::ssSquare,
    QCPScatterStyle::ssDiamond,     QCPScatterStyle::ssTriangle, QCPScatterStyle::ssTriangleInverted,
    QCPScatterStyle::ssCrossSquare, QCPScatterStyle::ssPlus,     QCPScatterStyle::ssCross,
    QCPScatterStyle::ssStar};

bool timed(const TimingEntry& entry) {
  return entry.state != TimingState::none && entry.state != TimingState::skipped && !entry.elsewhere &&
         entry.summary.median > 0;
}

/// Below its variant's row a row from another device needs no more than the device's name. Where it is cut,
/// what sets a row apart from others stays.
QString shortTitle(const TimingEntry& entry, const QFontMetrics& metrics, int most) {
  constexpr int kLongest = 26;
  if (!entry.device.isEmpty()) {
    const bool tooLong = entry.device.size() > kLongest;
    const QString device = tooLong ? entry.device.left(kLongest - 1) + QStringLiteral("…") : entry.device;
    return metrics.elidedText(QStringLiteral("↳ ") + device, Qt::ElideMiddle, most);
  }
  const QString own = entry.difference.isEmpty() ? QString() : QStringLiteral(" · ") + entry.difference;
  const int room = std::max(most / 4, most - metrics.horizontalAdvance(own));
  return metrics.elidedText(metrics.elidedText(entry.title, Qt::ElideMiddle, room) + own, Qt::ElideRight,
                            most);
}

bool pale(const TimingEntry& entry) { return entry.state != TimingState::measured || entry.uncertain; }

/// Filled: measured. Lighter: uncertain. Pale and dashed: one frame. Only dots around: of other settings.
void styleBars(HatchedBars* bars, const TimingEntry& entry, const ChartColours& colours) {
  QColor fill = studyColour(entry.study);
  QPen pen(fill, 1.25);
  if (entry.uncertain) fill.setAlpha(120);
  if (entry.state == TimingState::preview) {
    fill.setAlpha(70);
    pen.setStyle(Qt::DashLine);
  }
  if (entry.state == TimingState::outdated) {
    fill.setAlpha(0);
    pen = QPen(colours.muted, 1.25, Qt::DotLine);
  }
  bars->setPen(pen);
  bars->setBrush(fill);
  QColor gap = colours.background;
  gap.setAlpha(150);
  bars->setHatch(entry.backend == Backend::cpu ? gap : QColor());
  bars->setWidthType(QCPBars::wtPlotCoords);
  bars->setWidth(kRowBarWidth);
  bars->setSelectable(QCP::stNone);
}

/// Its own words are left out where `brief`; paleness tells them too.
QString labelOf(const TimingEntry& entry, bool brief) {
  if (entry.state == TimingState::skipped) return TimingChart::tr("skipped: %1").arg(entry.reason);
  if (entry.state == TimingState::none) return TimingChart::tr("not measured");
  if (entry.elsewhere) return TimingChart::tr("not measured on this image");
  QString value = medianWithSpreadText(entry.summary, entry.uncertain);
  if (brief) {
    value = markedText(TimingChart::tr("%1 ms").arg(millisecondsText(entry.summary.median)), entry.uncertain);
  }
  if (entry.oneFrame) {
    value = brief ? QStringLiteral("≈ ") + value : TimingChart::tr("≈ %1, one frame").arg(value);
  }
  return entry.state == TimingState::outdated
             ? QStringLiteral("%1 (%2)").arg(value, brief ? QStringLiteral("…") : entry.outdatedBy)
             : value;
}

}  // namespace

TimingChart::TimingChart(QWidget* parent)
    : LazyPlot(parent),
      throttle_(kThrottleMs, Postponed::From::firstCause, [this] { rebuildLater(); }),
      emptyText_(tr("Tick variants in the list and press Measure (F5)")) {
  setAccessibleName(tr("Timing chart"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setPlottingHint(QCP::phImmediateRefresh, false);
  connect(this, &QCustomPlot::afterLayout, this, &TimingChart::placeRanges);

  keys_ = legend;
  axisRect()->insetLayout()->take(keys_);
  auto* keyRow = new QCPLayoutGrid;
  plotLayout()->addElement(1, 0, keyRow);
  keyRow->addElement(0, 0, keys_);
  keyRow->addElement(0, 1, new QCPLayoutElement(this));
  plotLayout()->setRowStretchFactor(1, 0.001);
  plotLayout()->setRowSpacing(0);
  keys_->setVisible(true);
  keys_->setFillOrder(QCPLayoutGrid::foColumnsFirst);
  keys_->setBorderPen(Qt::NoPen);
  keys_->setBrush(Qt::NoBrush);
  keys_->setMargins(QMargins(8, 0, 8, 4));
  keys_->setIconSize(16, 12);
  yAxis->setRangeReversed(true);
  setLocale(QLocale());
  colours_ = chartColours(palette());
  rebuild();
}

void TimingChart::setModel(TimingModel* model) {
  if (model_ != nullptr) model_->disconnect(this);
  model_ = model;
  if (model_ != nullptr) {
    connect(model_, &QAbstractItemModel::modelReset, this, &TimingChart::scheduleRebuild);
    connect(model_, &QAbstractItemModel::dataChanged, this, &TimingChart::scheduleRebuild);
    connect(model_, &TimingModel::currentChanged, this, &TimingChart::scheduleRebuild);
    connect(model_, &QObject::destroyed, this, [this] {
      model_ = nullptr;
      scheduleRebuild();
    });
  }
  rebuild();
}

void TimingChart::setLogarithmic(bool on) {
  if (on == logarithmic_) return;
  logarithmic_ = on;
  rebuild();
}

void TimingChart::setSamplesShown(bool on) {
  if (on == samplesShown_) return;
  samplesShown_ = on;
  rebuild();
}

void TimingChart::setEmptyText(const QString& text) {
  emptyText_ = text;
  rebuild();
}

void TimingChart::setPrintColours(bool on) {
  print_ = on;
  rebuild();
}

void TimingChart::scheduleRebuild() { throttle_.ask(); }

void TimingChart::rebuild() {
  throttle_.drop();
  colours_ = print_ ? printColours() : chartColours(palette());
  clearItems();
  litBands_.clear();
  clearPlottables();
  std::vector<TimingEntry> entries;
  for (int row = 0; model_ != nullptr && row < model_->rowCount(); ++row)
    entries.push_back(model_->entry(row));
  rows_ = static_cast<int>(entries.size());

  const bool empty = entries.empty();
  for (QCPAxis* axis : {xAxis, yAxis}) axis->setVisible(!empty);
  xAxis2->setVisible(false);
  if (empty) {
    auto* message = new QCPItemText(this);
    message->position->setType(QCPItemPosition::ptAxisRectRatio);
    message->position->setCoords(0.5, 0.5);
    message->setText(emptyText_);
    message->setColor(colours_.muted);
    message->setFont(font());
    message->setClipToAxisRect(false);
  }
  setUpAxes(entries);
  for (int row = 0; row < rows_; ++row) addRow(row, entries[static_cast<std::size_t>(row)]);
  showLit();
  addLegendEntries(entries);
  applyColours();
  setAccessibleDescription(description());
  redraw();
  emit extentChanged();
}

TimingChart::Scale& TimingChart::scaleOf(const TimingEntry& entry) {
  return entry.backend == Backend::cuda ? scales_.front() : scales_.back();
}

void TimingChart::setUpScales(const std::vector<TimingEntry>& entries) {
  double slowest[2] = {0, 0};  // CPU, GPU
  for (const TimingEntry& entry : entries) {
    double& most = slowest[entry.backend == Backend::cuda ? 1 : 0];
    if (timed(entry)) most = std::max(most, entry.summary.median);
  }
  const auto [less, more] = std::minmax(slowest[0], slowest[1]);
  scales_.clear();
  if (less > 0 && more > kFarApart * less) scales_.push_back({xAxis2});
  scales_.push_back({xAxis});
  for (const TimingEntry& entry : entries) {
    if (!timed(entry)) continue;
    Scale& scale = scaleOf(entry);
    const Summary& times = entry.summary;
    scale.highest = std::max({scale.highest, times.median, times.q3});
    scale.lowest = scale.lowest > 0 ? std::min(scale.lowest, times.median) : times.median;
    if (samplesShown_ && !entry.samples.empty())
      scale.highest = std::max(scale.highest, *std::ranges::max_element(entry.samples));
  }
  for (Scale& scale : scales_) {
    if (scale.highest <= 0) scale.highest = scale.lowest = 1;
  }
}

void TimingChart::setUpAxes(const std::vector<TimingEntry>& entries) {
  setUpScales(entries);

  // Names leave the larger part of a narrow chart to the bars. On paper there are no tool-tips for the ids.
  const QFontMetrics metrics(font());
  const QSharedPointer<QCPAxisTickerText> names(new QCPAxisTickerText);
  const int most = std::max(kNarrowestName, static_cast<int>(width() * kWidestNames));
  namesWidth_ = 0;
  for (int row = 0; row < rows_; ++row) {
    const TimingEntry& entry = entries[static_cast<std::size_t>(row)];
    QStringList lines{shortTitle(entry, metrics, most)};
    if (print_ && entry.device.isEmpty() && entry.title != entry.task.variant) {
      lines << metrics.elidedText(entry.task.variant, Qt::ElideMiddle, most);
    }
    for (const QString& line : lines) {
      namesWidth_ = std::max(namesWidth_, metrics.horizontalAdvance(line));
    }
    names->addTick(row, lines.join(QLatin1Char('\n')));
  }
  yAxis->setTicker(names);
  // Of all names: those in sight are known only once the chart is laid out.
  QMargins margins = axisRect()->minimumMargins();
  margins.setLeft(namesWidth_ + kBesideNames);
  axisRect()->setMinimumMargins(margins);
  for (const Scale& scale : scales_) {
    QCPAxis* axis = scale.axis;
    axis->setVisible(rows_ > 0);
    if (logarithmic_) {
      axis->setTicker(QSharedPointer<QCPAxisTickerLog>(new QCPAxisTickerLog));
      axis->setScaleType(QCPAxis::stLogarithmic);
    } else {
      axis->setTicker(QSharedPointer<QCPAxisTicker>(new QCPAxisTicker));
      axis->setScaleType(QCPAxis::stLinear);
    }
    axis->setNumberFormat(QStringLiteral("gb"));
    axis->setNumberPrecision(6);
    const int ticks =
        (width() - namesWidth_ - kAroundBars) / metrics.horizontalAdvance(QStringLiteral("000000"));
    axis->ticker()->setTickCount(std::clamp(ticks, 1, 5));
  }
  const QString title = axisTitle();
  xAxis->setLabel((apart() ? tr("CPU: %1").arg(title) : title) + axisWords(entries));
  xAxis2->setLabel(tr("GPU: %1").arg(title));
  xAxis2->grid()->setVisible(false);
}

QCPItemRect* TimingChart::addBand(int row, const QColor& colour) {
  auto* band = new QCPItemRect(this);
  band->setLayer(QStringLiteral("background"));
  for (QCPItemPosition* corner : {band->topLeft, band->bottomRight}) {
    corner->setTypeX(QCPItemPosition::ptAxisRectRatio);
    corner->setTypeY(QCPItemPosition::ptPlotCoords);
  }
  band->topLeft->setCoords(0, row - 0.5);
  band->bottomRight->setCoords(1, row + 0.5);
  band->setPen(Qt::NoPen);
  band->setBrush(colour);
  return band;
}

QList<int> TimingChart::litRows() const {
  QList<int> rows;
  for (int row = 0; lit_ && model_ != nullptr && row < rows_; ++row) {
    if (lit_(model_->entry(row).task)) rows << row;
  }
  return rows;
}

void TimingChart::setLit(LitTask lit) {
  lit_ = std::move(lit);
  showLit();
  redraw();
}

void TimingChart::showLit() {
  for (QCPItemRect* band : litBands_) removeItem(band);
  litBands_.clear();
  if (print_) return;
  QColor colour = palette().color(QPalette::Highlight);
  colour.setAlpha(kLitBarAlpha);
  for (const int row : litRows()) litBands_ << addBand(row, colour);
}

void TimingChart::addRow(int row, const TimingEntry& entry) {
  if (model_->isCurrent(row) && !print_) {
    addBand(row, colours_.band);
  }
  addLabel(row, entry);
  if (!timed(entry)) return;

  QCPAxis* axis = scaleOf(entry).axis;
  auto* bars = new HatchedBars(yAxis, axis);
  bars->setName(rowTitle(entry));
  bars->removeFromLegend();
  bars->setBaseValue(logarithmic_ ? kLogarithmicBase : 0);
  bars->addData(row, entry.summary.median);
  styleBars(bars, entry, colours_);
  if (entry.oneFrame) return;

  addSamples(row, entry);
  const Summary& times = entry.summary;
  if ((times.q3 - times.q1) / scaleOf(entry).highest * width() < kSeenSpread) return;
  auto* whiskers = new QCPErrorBars(yAxis, axis);
  whiskers->removeFromLegend();
  whiskers->setDataPlottable(bars);
  whiskers->setErrorType(QCPErrorBars::etValueError);
  whiskers->addData(std::max(0.0, times.median - times.q1), std::max(0.0, times.q3 - times.median));
  whiskers->setPen(QPen(colours_.whisker, 1.25));
  whiskers->setWhiskerWidth(8);
  whiskers->setSymbolGap(0);
}

void TimingChart::addLabel(int row, const TimingEntry& entry) {
  const bool hasBar = timed(entry);
  auto* label = new QCPItemText(this);
  label->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  label->setPadding(QMargins(8, 0, 0, 0));
  QFont labelFont = font();
  labelFont.setItalic(pale(entry));
  label->setFont(labelFont);
  label->setColor(pale(entry) ? colours_.muted : colours_.text);
  QString text = labelOf(entry, false);
  const QFontMetricsF metrics(labelFont);
  const double room = (width() - namesWidth_ - kAroundBars) * (1 - kLeastShare);
  if (hasBar && metrics.horizontalAdvance(text) + kAroundLabel > room) text = labelOf(entry, true);
  if (hasBar) {
    const double sample =
        samplesShown_ && !entry.samples.empty() ? *std::ranges::max_element(entry.samples) : 0;
    label->setText(text);
    const double value = std::max({entry.summary.median, entry.summary.q3, sample});
    Scale& scale = scaleOf(entry);
    label->position->setAxes(scale.axis, yAxis);
    label->position->setCoords(value, row);
    scale.labels.push_back({value, metrics.horizontalAdvance(text) + kAroundLabel});
  } else {
    label->setText(metrics.elidedText(text, Qt::ElideRight, std::max(120, width() / 2)));
    label->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
    label->position->setCoords(0, row);
  }
}

void TimingChart::addSamples(int row, const TimingEntry& entry) {
  if (!samplesShown_ || entry.samples.empty()) return;
  auto* points = new QCPGraph(yAxis, scaleOf(entry).axis);
  points->removeFromLegend();
  points->setLineStyle(QCPGraph::lsNone);
  points->setAdaptiveSampling(true);
  QColor ink = colours_.text;
  ink.setAlpha(150);
  points->setScatterStyle(QCPScatterStyle(kMarkers[studyMarker(entry.study)], QPen(ink, 1), Qt::NoBrush, 4));
  // Spread over the bar's width in a fixed order, so that equal times do not hide one another.
  constexpr int kLanes = 7;
  for (std::size_t i = 0; i < entry.samples.size(); ++i) {
    const double lane = static_cast<double>(i * 3 % kLanes) / (kLanes - 1) - 0.5;
    points->addData(row + lane * kRowBarWidth * 0.7, entry.samples[i]);
  }
}

void TimingChart::addLegendEntries(const std::vector<TimingEntry>& entries) {
  if (!print_ && height() < kHeightWithKeys) return;
  QStringList seen;
  double widest = 0;
  const QFontMetricsF metrics(font());
  for (const TimingEntry& entry : entries) {
    const QString key = QStringLiteral("%1 (%2)").arg(studyTitle(entry.study),
                                                      entry.backend == Backend::cuda ? tr("GPU") : tr("CPU"));
    if (entry.study.isEmpty() || seen.contains(key)) continue;
    seen << key;
    // Outside of the data: only its legend entry is wanted.
    auto* swatch = new HatchedBars(yAxis, xAxis);
    TimingEntry look = entry;
    look.state = TimingState::measured;
    look.uncertain = false;
    styleBars(swatch, look, colours_);
    swatch->setName(key);
    widest = std::max(widest, metrics.horizontalAdvance(key) + 40);
  }
  const int columns = std::clamp(static_cast<int>(width() / std::max(1.0, widest)), 1,
                                 static_cast<int>(std::max<qsizetype>(1, seen.size())));
  keys_->setWrap(columns);
  keys_->setFillOrder(QCPLayoutGrid::foColumnsFirst, true);
  keys_->simplify();
  keys_->setMaximumSize(static_cast<int>(columns * widest + 16), QWIDGETSIZE_MAX);
}

void TimingChart::applyColours() {
  setBackground(colours_.background);
  for (QCPAxis* axis : {xAxis, xAxis2, yAxis}) {
    axis->setBasePen(QPen(colours_.muted, 1));
    axis->setTickPen(QPen(colours_.muted, 1));
    axis->setSubTickPen(QPen(colours_.muted, 0.75));
    axis->setLabelColor(colours_.text);
    axis->setTickLabelColor(colours_.text);
    axis->setTickLabelFont(font());
    axis->setLabelFont(font());
  }
  yAxis->setTickLength(0);
  yAxis->setSubTicks(false);
  yAxis->setTickLabelPadding(8);
  yAxis->grid()->setVisible(false);
  xAxis->grid()->setPen(QPen(colours_.grid, 1));
  xAxis->grid()->setZeroLinePen(Qt::NoPen);
  xAxis->grid()->setSubGridVisible(false);
  keys_->setTextColor(colours_.text);
  keys_->setFont(font());
}

int TimingChart::fullHeight() {
  updateLayout();
  const int around = height() - axisRect()->height();
  return around + static_cast<int>(rows_ * lowestRow());
}

// Whole ones: the room of half a row makes the others higher.
double TimingChart::visibleRows() const {
  constexpr double kAlmost = 0.1;  // of a row: heights are whole pixels
  return std::max(1.0, std::floor(axisRect()->height() / lowestRow() + kAlmost));
}

/// On paper names have two lines.
double TimingChart::lowestRow() const { return print_ ? 2.1 * QFontMetricsF(font()).height() : kLowestRow; }

void TimingChart::setFirstRow(double row) {
  firstRow_ = row;
  redraw();
}

void TimingChart::placeRanges() {
  // Rows share the height between two bounds; what then is too much is scrolled.
  const double height = std::max(1, axisRect()->height());
  const double highest = std::max<double>(kHighestRow, lowestRow());
  const double shown = rows_ * highest < height ? height / highest : std::min<double>(rows_, visibleRows());
  firstRow_ = std::clamp(firstRow_, 0.0, std::max(0.0, rows_ - shown));
  yAxis->setRange(firstRow_ - 0.5, firstRow_ - 0.5 + shown);

  for (const Scale& scale : scales_) placeRange(scale);
  // The ticks were laid out for the ranges before.
  axisRect()->update(QCPLayoutElement::upPreparation);
}

/// The axis ends where every label still fits behind its bar.
void TimingChart::placeRange(const Scale& scale) {
  const double width = std::max(1, axisRect()->width());
  const double low = logarithmic_ ? std::pow(10.0, std::floor(std::log10(scale.lowest * 0.7))) : 0;
  double high = scale.highest;
  for (const Label& label : scale.labels) {
    const double share = std::clamp(1 - label.width / width, kLeastShare, 0.98);
    high = std::max(high, logarithmic_ ? low * std::pow(label.value / low, 1 / share) : label.value / share);
  }
  scale.axis->setRange(low, high);
}

void TimingChart::changeEvent(QEvent* event) {
  LazyPlot::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && !print_) setBackground(chartColours(palette()).background);
}

// Once for all the sizes that it goes through until the window is laid out.
void TimingChart::resizeEvent(QResizeEvent*) {
  setViewport(rect());
  scheduleRebuild();
}

int TimingChart::rowAt(const QPointF& position) const {
  if (rows_ == 0 || position.y() < axisRect()->top() || position.y() > axisRect()->bottom()) return -1;
  const int row = static_cast<int>(std::lround(yAxis->pixelToCoord(position.y())));
  return row >= 0 && row < rows_ ? row : -1;
}

void TimingChart::mouseMoveEvent(QMouseEvent* event) {
  QCustomPlot::mouseMoveEvent(event);
  const int row = model_ != nullptr ? rowAt(event->position()) : -1;
  emit pointedAt(row < 0 ? std::nullopt : std::optional(model_->entry(row).task));
  if (row < 0) {
    QToolTip::hideText();
    return;
  }
  QToolTip::showText(event->globalPosition().toPoint(), readOut(row), this);
}

void TimingChart::leaveEvent(QEvent* event) {
  LazyPlot::leaveEvent(event);
  emit pointedAt(std::nullopt);
}

void TimingChart::mouseReleaseEvent(QMouseEvent* event) {
  QCustomPlot::mouseReleaseEvent(event);
  const int row = rowAt(event->position());
  if (event->button() == Qt::LeftButton && row >= 0 && model_ != nullptr) {
    emit rowActivated(model_->entry(row).task);
  }
}

// The wheel scrolls the rows, which the owner of the scroll bar does; it does not zoom.
void TimingChart::wheelEvent(QWheelEvent* event) { emit mouseWheel(event); }

void TimingChart::keyPressEvent(QKeyEvent* event) {
  const bool up = event->key() == Qt::Key_Up;
  if (model_ == nullptr || rows_ == 0 || (!up && event->key() != Qt::Key_Down)) {
    QCustomPlot::keyPressEvent(event);
    return;
  }
  int row = -1;
  for (int i = 0; i < rows_ && row < 0; ++i) {
    if (model_->isCurrent(i)) row = i;
  }
  // Rows from other devices name no variant of their own.
  do {
    row += up ? -1 : 1;
  } while (row > 0 && row < rows_ - 1 && !model_->entry(row).device.isEmpty());
  row = std::clamp(row, 0, rows_ - 1);
  if (row < firstRow_) setFirstRow(row);
  if (row > firstRow_ + visibleRows() - 1) setFirstRow(row - visibleRows() + 1);
  emit rowActivated(model_->entry(row).task);
}

QSize TimingChart::sizeHint() const { return {560, 260}; }

QSize TimingChart::minimumSizeHint() const { return {260, 130}; }

}  // namespace filterscope::ui
