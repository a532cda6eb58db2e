#include "ui/histogram/histogram_panel.h"

#include <QAction>
#include <QLabel>
#include <QVBoxLayout>
#include <cmath>

#include "ui/histogram/window_bar.h"
#include "ui/inspect/chart_body.h"
#include "ui/inspect/inspect_feed.h"
#include "ui/inspect/reference_choice.h"
#include "ui/inspect/region_of_interest.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {

HistogramPanel::HistogramPanel(InspectFeed& feed, const QList<QAction*>& ways, QWidget* parent)
    : QWidget(parent), feed_(feed), chart_(new HistogramChart), bar_(new WindowBar(ways, this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  body_ = new ChartBody(chart_, QStringLiteral("histogram"), tr("Histogram"), this);
  column->setSpacing(0);
  column->addWidget(body_, 1);
  column->addWidget(bar_);
  connect(bar_, &WindowBar::edited, this, &HistogramPanel::windowChosen);
  connect(chart_, &HistogramChart::windowDragged, this, &HistogramPanel::takeLevels);
  auto* logarithmic = new QAction(icon(QStringLiteral("log-scale")), tr("&Logarithmic Counts"), this);
  logarithmic->setObjectName(QStringLiteral("histogramLogarithmic"));
  logarithmic->setCheckable(true);
  logarithmic->setToolTip(tr("Show how often values occur on a logarithmic axis"));
  body_->addTools({logarithmic});
  auto* against = new QLabel(tr("Difference from"), body_);
  against->setContentsMargins(8, 0, 6, 0);
  body_->addTool(against);
  reference_ = new ReferenceChoice(feed, body_);
  reference_->setObjectName(QStringLiteral("histogramReference"));
  body_->addTool(reference_);
  connect(logarithmic, &QAction::toggled, chart_, &HistogramChart::setLogarithmic);
  connect(reference_, &ReferenceChoice::chosen, this, &HistogramPanel::ask);
  connect(&feed, &InspectFeed::changed, this, &HistogramPanel::ask);
  connect(body_, &ChartBody::written, this, &HistogramPanel::written);
}

void HistogramPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  ask();
}

void HistogramPanel::setWindow(const ValueRange& window) {
  window_ = window;
  showWindow();
}

void HistogramPanel::showWindow() {
  const SharedImage input = feed_.input();
  bar_->setEnabled(input != nullptr);
  if (!input) {
    chart_->setDisplayWindow(std::nullopt);
    return;
  }
  const ValueRange& range = input->range();
  bar_->setWindow(window_, input->shape().type);
  chart_->setDisplayWindow(
      ValueRange{(window_.low - range.low) / range.level(), (window_.high - range.low) / range.level()});
}

// The handle that was not moved keeps its value, which may lie beyond the axis.
void HistogramPanel::takeLevels(const ValueRange& levels) {
  const SharedImage input = feed_.input();
  if (!input || !chart_->displayWindow()) return;
  const ValueRange& range = input->range();
  const bool whole = is_integer(input->shape().type);
  const auto value = [&](double level) {
    const double exact = range.low + level * range.level();
    return whole ? std::round(exact) : exact;
  };
  ValueRange window = window_;
  if (levels.low != chart_->displayWindow()->low) window.low = value(levels.low);
  if (levels.high != chart_->displayWindow()->high) window.high = value(levels.high);
  if (whole && window.width() < 1) return;
  Q_EMIT windowChosen(window);
}

void HistogramPanel::ask() {
  showWindow();
  if (!isVisible()) return;
  reference_->refresh();
  const std::vector<PaneSnapshot> panes = feed_.panes();
  const auto active = static_cast<std::size_t>(feed_.activePane());
  const PaneSnapshot shown = active < panes.size() ? panes[active] : PaneSnapshot{};
  const SharedImage input = feed_.input();
  const SharedImage reference = reference_->image();
  HistogramData made;
  if (input) made.range = input->range();
  made.resultName = shown.name;
  made.missing = shown.missing;
  made.referenceName = reference_->currentText();
  made.where = feed_.region().text();
  const Region region = input ? feed_.region().in(input->shape()) : Region{};
  job_.start([this, made, input, result = shown.image, reference,
              region](const CancelToken& cancel) mutable -> NewestJob::Deliver {
    if (input) made.input = value_histogram(*input, region);
    throw_if_cancelled(&cancel);
    const bool fits = input && result && result->shape() == input->shape();
    if (fits && result != input) made.result = value_histogram(*result, region);
    throw_if_cancelled(&cancel);
    if (fits && reference && reference != result && reference->shape() == result->shape()) {
      made.difference = difference_histogram(*result, *reference, region);
    }
    return [this, made = std::move(made)] {
      chart_->setData(made);
      body_->refreshTable();
    };
  });
}

}  // namespace filterscope::ui
