#include "ui/histogram/histogram_chart.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

namespace filterscope::ui {
namespace {

/// Okabe and Ito's vermilion, green and blue: told apart with every kind of colour vision.
QColor channelColour(std::size_t channel, std::size_t channels, const QColor& ink) {
  if (channels == 1) return ink;
  constexpr QRgb kColours[] = {0xffd55e00, 0xff009e73, 0xff0072b2};
  return QColor(kColours[channel % 3]);
}

QString channelName(std::size_t channel, std::size_t channels) {
  if (channels == 1) return {};
  const QStringList names{HistogramChart::tr("R"), HistogramChart::tr("G"), HistogramChart::tr("B")};
  return names.value(static_cast<int>(channel));
}

/// Drawn line by line on images of the chart too, where QCustomPlot strokes the whole outline, with its
/// joins.
class StepGraph final : public QCPGraph {
 public:
  using QCPGraph::QCPGraph;

 protected:
  void draw(QCPPainter* painter) override {
    const bool uncached = painter->modes().testFlag(QCPPainter::pmNoCaching);
    painter->setMode(QCPPainter::pmNoCaching, false);
    QCPGraph::draw(painter);
    painter->setMode(QCPPainter::pmNoCaching, uncached);
  }
};

constexpr int kNarrow = 440;       // pixels below which keys would hide the curves
constexpr int kBesideHandle = 14;  // pixels
constexpr int kBesideTitle = 90;   // pixels: the right chart's axis and margins

/// About `count` round values of `shown`, at their levels: value = zero + level · `level`.
QSharedPointer<QCPAxisTicker> valueTicker(const ValueRange& shown, double zero, double level, int count) {
  auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  const double rough = shown.width() / count;
  const double ten = std::pow(10.0, std::floor(std::log10(rough)));
  const double step = rough > 5 * ten ? 10 * ten : rough > 2 * ten ? 5 * ten : rough > ten ? 2 * ten : ten;
  for (double value = std::ceil(shown.low / step) * step; value <= shown.high; value += step) {
    const double round = std::abs(value) < step / 2 ? 0 : value;
    ticker->addTick((round - zero) / level, QLocale().toString(round, 'g', 6));
  }
  return ticker;
}

QString exact(double value) { return QString::number(value, 'g', 10); }

/// One channel of a histogram, as a column of the table.
struct CountColumn {
  double first;
  double width;
  std::vector<std::uint64_t> counts;

  /// Empty where no bin is centred on `level`.
  [[nodiscard]] QString at(double level) const {
    const double bin = (level - first) / width;
    if (std::abs(bin - std::round(bin)) >= 1e-9 || bin <= -0.5) return {};
    const auto index = static_cast<std::size_t>(std::lround(bin));
    return index < counts.size() ? QString::number(counts[index]) : QString();
  }
};

}  // namespace

HistogramChart::HistogramChart(QWidget* parent) : InspectChart(parent) {
  setObjectName(QStringLiteral("histogram"));
  setAccessibleName(tr("Histogram"));
  makeRects();
  makeHandles();
  setMouseTracking(true);
  rebuild();
}

void HistogramChart::makeRects() {
  plotLayout()->clear();
  values_ = new QCPAxisRect(this);
  differences_ = new QCPAxisRect(this);
  plotLayout()->addElement(0, 0, values_);
  plotLayout()->addElement(0, 1, differences_);
  plotLayout()->setColumnStretchFactor(0, 1.2);
  for (QCPAxisRect* rect : {values_, differences_}) {
    for (QCPAxis* axis : rect->axes()) {
      axis->setLayer(QStringLiteral("axes"));
      axis->grid()->setLayer(QStringLiteral("grid"));
    }
  }
  valueKey_ = new QCPLegend;
  differenceKey_ = new QCPLegend;
  values_->insetLayout()->addElement(valueKey_, Qt::AlignTop | Qt::AlignRight);
  differences_->insetLayout()->addElement(differenceKey_, Qt::AlignTop | Qt::AlignRight);
  for (QCPLegend* key : {valueKey_, differenceKey_}) key->setLayer(QStringLiteral("legend"));
  // Beside the handle for white, which stands at the right end.
  values_->insetLayout()->setMargins({0, 0, kBesideHandle, 0});
  missing_ = new QCPItemText(this);
  missing_->setClipAxisRect(differences_);
  missing_->position->setType(QCPItemPosition::ptAxisRectRatio);
  missing_->position->setAxisRect(differences_);
  missing_->position->setCoords(0.5, 0.5);
  missing_->setTextAlignment(Qt::AlignHCenter);
}

void HistogramChart::setData(const HistogramData& data) {
  data_ = data;
  setAccessibleDescription(description());
  rebuild();
}

void HistogramChart::setLogarithmic(bool on) {
  logarithmic_ = on;
  rebuild();
}

void HistogramChart::rebuild() {
  clearPlottables();
  for (QCPLegend* key : {valueKey_, differenceKey_}) {
    key->clearItems();
    dressLegend(key);
    key->setVisible(false);
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    key->setFont(small);
    key->setRowSpacing(0);
    key->setIconSize(16, 8);
  }
  const bool levels = data_.range == ValueRange{0, 255};
  dressAxis(values_->axis(QCPAxis::atBottom), levels ? tr("Value (levels)") : tr("Value"));
  dressAxis(values_->axis(QCPAxis::atLeft), logarithmic_ ? tr("Values (logarithmic)") : tr("Values"));
  // The longer words would run into the other chart's in a narrow dock.
  const QString exact = (levels ? tr("Result − %1 (levels)") : tr("Result − %1")).arg(data_.referenceName);
  const bool fits = QFontMetrics(font()).horizontalAdvance(exact) < width() * 5 / 11 - kBesideTitle;
  dressAxis(differences_->axis(QCPAxis::atBottom),
            data_.referenceName.isEmpty() || !fits ? (levels ? tr("Difference (levels)") : tr("Difference"))
                                                   : exact);
  dressAxis(differences_->axis(QCPAxis::atLeft), logarithmic_ ? tr("Values (logarithmic)") : tr("Values"));
  values_->axis(QCPAxis::atBottom)->setRange(-2, 257);
  const bool narrow = width() < kNarrow;
  if (levels) {
    auto ticker = QSharedPointer<QCPAxisTickerFixed>::create();
    ticker->setTickStep(narrow ? 128 : 64);
    values_->axis(QCPAxis::atBottom)->setTicker(ticker);
  } else {
    values_->axis(QCPAxis::atBottom)
        ->setTicker(valueTicker({data_.range.low, data_.range.high}, data_.range.low, data_.range.level(),
                                narrow ? 2 : 5));
  }
  if (data_.input) draw(values_, *data_.input, tr("Input"), true);
  if (data_.result) draw(values_, *data_.result, tr("Result"), false);
  if (data_.difference) {
    draw(differences_, *data_.difference, {}, false);
    const Histogram& d = *data_.difference;
    const double reach = std::max(1.0, -d.first + d.width);
    differences_->axis(QCPAxis::atBottom)->setRange(-reach, reach);
  } else {
    differences_->axis(QCPAxis::atBottom)->setRange(-10, 10);
  }
  for (QCPAxisRect* rect : {values_, differences_}) setUpCounts(rect);
  if (levels) {
    differences_->axis(QCPAxis::atBottom)->setTicker(QSharedPointer<QCPAxisTicker>::create());
    differences_->axis(QCPAxis::atBottom)->ticker()->setTickCount(narrow ? 2 : 5);
  } else {
    const QCPRange reach = differences_->axis(QCPAxis::atBottom)->range();
    const double level = data_.range.level();
    differences_->axis(QCPAxis::atBottom)
        ->setTicker(valueTicker({reach.lower * level, reach.upper * level}, 0, level, narrow ? 2 : 4));
  }
  for (QCPLegend* key : {valueKey_, differenceKey_}) key->setVisible(key->visible() && !narrow);
  showMissing();
  placeHandles();
  redraw();
}

// In the place of the differences, which need a result too.
void HistogramChart::showMissing() {
  missing_->setVisible(!data_.missing.isEmpty());
  missing_->setColor(colours().muted);
  missing_->setFont(font());
  missing_->setText(wrapped(tr("No result. %1").arg(data_.missing), width() * 2 / 5));
}

void HistogramChart::draw(QCPAxisRect* rect, const Histogram& histogram, const QString& name, bool filled) {
  QCPLegend* key = rect == values_ ? valueKey_ : differenceKey_;
  const std::size_t channels = histogram.counts.size();
  for (std::size_t c = 0; c < channels; ++c) {
    auto* graph = new StepGraph(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft));
    graph->setLineStyle(QCPGraph::lsStepCenter);
    QVector<double> keys;
    QVector<double> counts;
    for (std::size_t i = 0; i < histogram.counts[c].size(); ++i) {
      const auto count = static_cast<double>(histogram.counts[c][i]);
      keys << histogram.centre(i);
      counts << (logarithmic_ ? std::max(count, 0.5) : count);
    }
    graph->setData(keys, counts, true);
    QColor colour = channelColour(c, channels, colours().text);
    if (filled) {
      QColor pale = colour;
      pale.setAlphaF(channels == 1 ? 0.25F : 0.18F);
      graph->setBrush(pale);
      colour.setAlphaF(0.45F);
      graph->setPen(QPen(colour, 1));
    } else {
      graph->setPen(QPen(colour, 1.4));
    }
    graph->setName((name + QLatin1Char(' ') + channelName(c, channels)).trimmed());
    graph->removeFromLegend();
    key->addItem(new QCPPlottableLegendItem(legend, graph));
  }
  key->setVisible(key->itemCount() > 1);
}

void HistogramChart::setUpCounts(QCPAxisRect* rect) {
  QCPAxis* axis = rect->axis(QCPAxis::atLeft);
  double highest = 4;  // whole numbers on the axis of few values, or of none
  for (const QCPGraph* graph : rect->graphs()) {
    for (const QCPGraphData& point : *graph->data()) highest = std::max(highest, point.value);
  }
  if (logarithmic_) {
    axis->setScaleType(QCPAxis::stLogarithmic);
    axis->setTicker(QSharedPointer<QCPAxisTickerLog>::create());
    axis->setNumberFormat(QStringLiteral("gb"));
    axis->setNumberPrecision(0);
    axis->setRange(0.5, highest * 2);
  } else {
    axis->setScaleType(QCPAxis::stLinear);
    axis->setTicker(QSharedPointer<QCPAxisTicker>::create());
    axis->setNumberFormat(QStringLiteral("f"));
    axis->setNumberPrecision(0);
    axis->ticker()->setTickCount(4);
    axis->setRange(0, highest * 1.08);
  }
}

void HistogramChart::resizeEvent(QResizeEvent* event) {
  InspectChart::resizeEvent(event);
  if (event->oldSize().width() != width()) rebuild();
}

std::unique_ptr<InspectChart> HistogramChart::copy() const {
  auto other = std::make_unique<HistogramChart>();
  other->logarithmic_ = logarithmic_;
  other->data_ = data_;
  return other;
}

QString HistogramChart::description() const {
  if (!data_.input) return tr("No image.");
  const auto facts = [](const Histogram& histogram) {
    QStringList parts;
    for (std::size_t c = 0; c < histogram.mean.size(); ++c) {
      parts << tr("%1 mean %2, deviation %3")
                   .arg(channelName(c, histogram.mean.size()), QLocale().toString(histogram.mean[c], 'f', 1),
                        QLocale().toString(histogram.deviation[c], 'f', 1))
                   .trimmed();
    }
    return parts.join(QStringLiteral(", "));
  };
  QStringList lines{tr("Region: %1.").arg(data_.where), tr("Input: %1.").arg(facts(*data_.input))};
  if (!data_.missing.isEmpty()) lines << tr("No result. %1").arg(data_.missing);
  if (data_.result) lines << tr("Result (%1): %2.").arg(data_.resultName, facts(*data_.result));
  if (data_.difference) lines << tr("Difference: %1.").arg(facts(*data_.difference));
  return lines.join(QLatin1Char(' '));
}

ChartTable HistogramChart::table() const {
  ChartTable table;
  table.header << tr("Level");
  std::vector<CountColumn> columns;
  std::vector<double> levels;
  const std::pair<const std::optional<Histogram>*, QString> parts[] = {
      {&data_.input, tr("Input")}, {&data_.result, tr("Result")}, {&data_.difference, tr("Difference")}};
  for (const auto& [part, name] : parts) {
    if (!*part) continue;
    const Histogram& histogram = **part;
    const std::size_t channels = histogram.counts.size();
    for (std::size_t c = 0; c < channels; ++c) {
      table.header << (name + QLatin1Char(' ') + channelName(c, channels)).trimmed();
      columns.push_back({histogram.first, histogram.width, histogram.counts[c]});
    }
    for (std::size_t i = 0; i < histogram.counts[0].size(); ++i) levels.push_back(histogram.centre(i));
  }
  std::sort(levels.begin(), levels.end());
  levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
  table.rows = static_cast<int>(levels.size());
  table.cell = [columns = std::move(columns), levels = std::move(levels)](int row, int column) {
    const double level = levels[static_cast<std::size_t>(row)];
    return column == 0 ? exact(level) : columns[static_cast<std::size_t>(column - 1)].at(level);
  };
  return table;
}

}  // namespace filterscope::ui
