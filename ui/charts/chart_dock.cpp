#include "ui/charts/chart_dock.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QToolBar>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <cmath>

#include "ui/charts/dock_body.h"
#include "ui/charts/timing_chart.h"
#include "ui/theme/icons.h"
#include "ui/widgets/text_cell_delegate.h"

namespace filterscope::ui {
namespace {

constexpr int kScrollUnits = 24;  // of the scroll bar, a row
constexpr int kFastestMs = 150;   // verdicts wait until times have settled

}  // namespace

ChartDock::ChartDock(TimingModel* model, QWidget* parent)
    : QDockWidget(parent), fastestSoon_(kFastestMs, Postponed::From::lastCause, [this] { tellFastest(); }) {
  setObjectName(QStringLiteral("chartDock"));
  const auto [body, layout, bar] = dockBody(this);
  layout->addWidget(makeBody(model), 1);
  fastest_ = new QLabel(body);
  fastest_->setObjectName(QStringLiteral("fastest"));
  fastest_->setAccessibleName(tr("Who is fastest"));
  fastest_->setWordWrap(true);
  fastest_->setMargin(6);
  fastest_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  fastest_->setFocusPolicy(Qt::NoFocus);
  layout->addWidget(fastest_);
  fastest_->hide();
  connect(model, &QAbstractItemModel::modelReset, &fastestSoon_, &Postponed::ask);
  connect(model, &QAbstractItemModel::dataChanged, &fastestSoon_, &Postponed::ask);
  makeActions(bar, model);
  setWidget(body);
  setMeasuring(false);
  retranslate();
}

QWidget* ChartDock::makeBody(TimingModel* model) {
  pages_ = new QStackedWidget(this);
  auto* chartPage = new QWidget(pages_);
  auto* row = new QHBoxLayout(chartPage);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  chart_ = new TimingChart(chartPage);
  chart_->setModel(model);
  scroll_ = new QScrollBar(Qt::Vertical, chartPage);
  row->addWidget(chart_, 1);
  row->addWidget(scroll_);
  pages_->addWidget(chartPage);

  table_ = new QTableView(pages_);
  table_->setModel(model);
  table_->setItemDelegate(new TextCellDelegate(table_));
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setAlternatingRowColors(true);
  table_->verticalHeader()->hide();
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->horizontalHeader()->setResizeContentsPrecision(
      0);  // of what is in sight: each frame measures it again
  table_->setFrameShape(QFrame::NoFrame);
  pages_->addWidget(table_);

  connect(chart_, &TimingChart::rowActivated, this, &ChartDock::rowActivated);
  connect(chart_, &TimingChart::extentChanged, this, &ChartDock::updateScrollBar);
  connect(chart_, &QCustomPlot::afterReplot, this, &ChartDock::updateScrollBar);
  connect(scroll_, &QScrollBar::valueChanged, chart_,
          [this](int value) { chart_->setFirstRow(static_cast<double>(value) / kScrollUnits); });
  connect(chart_, &QCustomPlot::mouseWheel, this, [this](QWheelEvent* event) {
    scroll_->setValue(scroll_->value() - event->angleDelta().y() * kScrollUnits / 60);
  });
  connect(table_, &QTableView::clicked, this,
          [this, model](const QModelIndex& index) { emit rowActivated(model->entry(index.row()).task); });
  return pages_;
}

void ChartDock::makeActions(QToolBar* bar, TimingModel* model) {
  measure_ = new QAction(icon(QStringLiteral("measure")), {}, this);
  measure_->setShortcut(Qt::Key_F5);
  cancel_ = new QAction(icon(QStringLiteral("cancel")), {}, this);
  cancel_->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F5));
  logarithmic_ = new QAction(icon(QStringLiteral("log-scale")), {}, this);
  samples_ = new QAction(icon(QStringLiteral("samples")), {}, this);
  allMeasured_ = new QAction(icon(QStringLiteral("all-measured")), {}, this);
  asTable_ = new QAction(icon(QStringLiteral("table")), {}, this);
  copy_ = new QAction(icon(QStringLiteral("copy")), {}, this);
  export_ = new QAction(icon(QStringLiteral("export")), {}, this);
  for (QAction* toggle : {logarithmic_, samples_, allMeasured_, asTable_}) toggle->setCheckable(true);

  progress_ = new QProgressBar(bar);
  progress_->setTextVisible(false);
  progress_->setMaximumWidth(140);
  progress_->setMaximumHeight(8);
  left_ = new QLabel(bar);
  left_->setContentsMargins(8, 0, 8, 0);
  auto* space = new QWidget(bar);
  space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);

  bar->addAction(measure_);
  bar->addAction(cancel_);
  bar->addSeparator();
  bar->addActions({logarithmic_, samples_, allMeasured_, asTable_});
  bar->addSeparator();
  bar->addActions({copy_, export_});
  bar->addWidget(space);
  progressActions_ = {bar->addWidget(progress_), bar->addWidget(left_)};

  connect(measure_, &QAction::triggered, this, &ChartDock::measureRequested);
  connect(cancel_, &QAction::triggered, this, &ChartDock::cancelRequested);
  connect(logarithmic_, &QAction::toggled, chart_, &TimingChart::setLogarithmic);
  connect(samples_, &QAction::toggled, chart_, &TimingChart::setSamplesShown);
  connect(allMeasured_, &QAction::toggled, model, &TimingModel::setAllMeasured);
  connect(asTable_, &QAction::toggled, this, [this](bool on) { pages_->setCurrentIndex(on ? 1 : 0); });
  connect(copy_, &QAction::triggered, this, &ChartDock::copyChart);
  connect(export_, &QAction::triggered, this, &ChartDock::exportRequested);
}

void ChartDock::setMeasuring(bool on) {
  measure_->setEnabled(!on);
  cancel_->setEnabled(on);
  for (QAction* action : progressActions_) action->setVisible(on);
  progress_->setRange(0, 0);
  left_->clear();
}

void ChartDock::setProgress(int done, int total, double secondsLeft, const QString& what) {
  progress_->setRange(0, total);
  progress_->setValue(done);
  const QString counted = tr("%1 of %2").arg(done).arg(total);
  left_->setText(
      secondsLeft > 0
          ? tr("%1, about %n second(s) left", nullptr, static_cast<int>(std::ceil(secondsLeft))).arg(counted)
          : counted);
  left_->setToolTip(what);
}

// With the sentence below it, which is a part of what the chart says.
void ChartDock::copyChart() {
  constexpr int kSharp = 2;
  const QPixmap drawn = chart_->toPixmap(0, 0, kSharp);
  const int words = fastest_->isHidden() ? 0 : fastest_->height();
  QPixmap all(drawn.width(), drawn.height() + words * kSharp);
  all.fill(chart_->colours().background);
  QPainter painter(&all);
  painter.drawPixmap(QRect(QPoint(0, 0), drawn.size()), drawn);
  painter.scale(kSharp, kSharp);
  if (words > 0) fastest_->render(&painter, QPoint(0, drawn.height() / kSharp), {}, QWidget::DrawChildren);
  painter.end();
  QGuiApplication::clipboard()->setPixmap(all);
}

void ChartDock::tellFastest() {
  const QString text = chart_->model() == nullptr ? QString() : chart_->model()->fastestText();
  fastest_->setText(text);
  fastest_->setVisible(!text.isEmpty());
}

void ChartDock::updateScrollBar() {
  const int rows = chart_->model() == nullptr ? 0 : chart_->model()->rowCount();
  const int hidden = static_cast<int>(std::ceil(std::max(0.0, rows - chart_->visibleRows()) * kScrollUnits));
  const QSignalBlocker blocker(scroll_);
  scroll_->setRange(0, hidden);
  scroll_->setPageStep(static_cast<int>(chart_->visibleRows() * kScrollUnits));
  scroll_->setSingleStep(kScrollUnits);
  scroll_->setValue(static_cast<int>(std::lround(chart_->firstRow() * kScrollUnits)));
  scroll_->setVisible(hidden > 0);
}

void ChartDock::changeEvent(QEvent* event) {
  QDockWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

void ChartDock::retranslate() {
  setWindowTitle(tr("Timing"));
  const auto name = [](QAction* action, const QString& text, const QString& tip) {
    action->setText(text);
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, keys));
    action->setStatusTip(tip);
  };
  name(measure_, tr("&Measure"),
       tr("Time the ticked variants with the shared parameters, and panes with parameters of their own"));
  name(cancel_, tr("&Cancel Measuring"), tr("Stop measuring and keep what is measured"));
  name(logarithmic_, tr("&Logarithmic Time"), tr("Show the time on a logarithmic axis"));
  name(samples_, tr("Show &Samples"), tr("Show every sample over its bar"));
  name(allMeasured_, tr("All Measured &Parameters"),
       tr("Show a bar for every set of parameters that was measured on this image"));
  name(asTable_, tr("Show as &Table"), tr("Show the chart's numbers as a table"));
  name(copy_, tr("&Copy Chart"), tr("Copy the chart to the clipboard as an image"));
  name(export_, tr("&Export Chart…"), tr("Save the chart as PNG, SVG or PDF"));
  progress_->setAccessibleName(tr("Measuring progress"));
  table_->setAccessibleName(tr("Timing table"));
  fastestSoon_.ask();
}

}  // namespace filterscope::ui
