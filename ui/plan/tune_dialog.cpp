#include "ui/plan/tune_dialog.h"

#include <QEvent>
#include <QFont>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequence>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableWidget>
#include <QTableWidgetItem>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/stats/summary.h"
#include "core/sweep/verdicts.h"
#include "kernels/catalog.h"
#include "ui/models/number_text.h"
#include "ui/models/parameter_text.h"
#include "ui/panels/panel_text.h"
#include "ui/plan/key_buttons.h"
#include "ui/widgets/size_on_screen.h"

namespace filterscope::ui {

TuneDialog::TuneDialog(QWidget* parent)
    : QDialog(parent),
      variant_(heading({}, this)),
      details_(paragraph({}, this)),
      message_(new QLabel(this)),
      progress_(new QProgressBar(this)),
      table_(new QTableWidget(0, columnTotal, this)) {
  setObjectName(QStringLiteral("tuneDialog"));
  message_->setObjectName(QStringLiteral("tuneMessage"));
  message_->setWordWrap(true);
  progress_->setTextVisible(false);
  progress_->setMaximumHeight(8);
  table_->setObjectName(QStringLiteral("tuneTable"));
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setAlternatingRowColors(true);
  table_->setTabKeyNavigation(false);
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
  table_->horizontalHeader()->setHighlightSections(false);
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->horizontalHeader()->setSectionResizeMode(valuesColumn, QHeaderView::Stretch);
  auto* column = new QVBoxLayout(this);
  column->addWidget(variant_);
  column->addWidget(details_);
  column->addWidget(table_, 1);
  column->addWidget(message_);
  column->addWidget(progress_);
  column->addWidget(makeButtons());
  resizeOnScreen(*this, {760, 520});
  connect(table_, &QTableWidget::itemSelectionChanged, this, &TuneDialog::refresh);
  connect(table_, &QTableWidget::itemActivated, this, &TuneDialog::useRequested);
  retranslate();
  refresh();
}

QWidget* TuneDialog::makeButtons() {
  auto* buttons = new QWidget(this);
  auto* row = new QHBoxLayout(buttons);
  row->setContentsMargins(0, 0, 0, 0);
  const auto add = [&](const char* name, const QKeySequence& keys, auto signal) {
    QPushButton* button = addKeyButton(*buttons, *row, name, keys);
    connect(button, &QPushButton::clicked, this, signal);
    return button;
  };
  copy_ = add("copyTune", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), &TuneDialog::copyRequested);
  row->addStretch(1);
  use_ = add("useTune", QKeySequence(Qt::CTRL | Qt::Key_U), &TuneDialog::useRequested);
  tune_ = add("runTune", QKeySequence(Qt::CTRL | Qt::Key_Return), &TuneDialog::tuneRequested);
  cancel_ = add("cancelTune", QKeySequence(Qt::SHIFT | Qt::Key_F5), &TuneDialog::cancelRequested);
  close_ = add("closeTune", QKeySequence(QKeySequence::Close), &QDialog::close);
  return buttons;
}

void TuneDialog::setTask(const QString& variant, const QString& details) {
  if (variant == variant_->text() && details == details_->text()) return;
  variant_->setText(variant);
  details_->setText(details);
  showResults({});
}

void TuneDialog::setMessage(const QString& message) { message_->setText(message); }

void TuneDialog::setRunning(bool running) {
  running_ = running;
  progress_->setRange(0, 0);
  refresh();
}

void TuneDialog::setProgress(double fraction, double secondsLeft) {
  progress_->setRange(0, 1000);
  progress_->setValue(static_cast<int>(std::lround(fraction * 1000)));
  const QString percent = tr("%1 % done").arg(std::lround(fraction * 100));
  message_->setText(
      secondsLeft > 0
          ? tr("%1, about %n second(s) left", nullptr, static_cast<int>(std::ceil(secondsLeft))).arg(percent)
          : percent);
}

void TuneDialog::showResults(const std::vector<ResultRecord>& records, const Parameters& taken) {
  records_ = records;
  fill();
  const auto isTaken = [&](const ResultRecord& record) {
    return std::ranges::all_of(taken, [&](const auto& one) {
      const Value* value = record.parameters.find(one.first);
      return value != nullptr && *value == one.second;
    });
  };
  const auto row = std::ranges::find_if(records_, isTaken);
  if (row != records_.end()) table_->selectRow(static_cast<int>(row - records_.begin()));
  refresh();
}

const ResultRecord* TuneDialog::chosen() const {
  const int row = table_->currentRow();
  const bool selected = !table_->selectedItems().isEmpty();
  return selected && static_cast<std::size_t>(row) < records_.size()
             ? &records_[static_cast<std::size_t>(row)]
             : nullptr;
}

void TuneDialog::fill() {
  table_->setRowCount(static_cast<int>(records_.size()));
  const auto first = std::ranges::find_if(
      records_, [](const ResultRecord& record) { return record.rank && *record.rank == 1; });
  const double fastest = first == records_.end() ? 0 : first->measurement.summary.median;
  for (int row = 0; row < table_->rowCount(); ++row)
    addRow(row, records_[static_cast<std::size_t>(row)], fastest);
}

void TuneDialog::addRow(int row, const ResultRecord& record, double fastest) {
  const Summary& times = record.measurement.summary;
  const bool wrong = is_wrong(record);
  const bool tied = record.rank && *record.rank == 1;
  const auto set = [&](Column column, const QString& text, bool number = true) {
    auto* item = new QTableWidgetItem(text);
    QFont font = item->font();
    font.setBold(tied);
    font.setStrikeOut(wrong && column == valuesColumn);
    item->setFont(font);
    if (number) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    table_->setItem(row, column, item);
  };
  set(rankColumn, record.rank ? QString::number(*record.rank) : QStringLiteral("–"));
  set(valuesColumn, timeValuesText(variant(record.variant).descriptor.parameters, record.parameters), false);
  set(medianColumn, millisecondsText(times.median));
  set(ratioColumn, fastest > 0 ? factorText(times.median / fastest) : QString());
  set(quartilesColumn, has_spread(times) ? QStringLiteral("%1 – %2").arg(millisecondsText(times.q1),
                                                                         millisecondsText(times.q3))
                                         : QStringLiteral("–"));
  set(stateColumn, wrong ? tr("wrong result") : tied ? tr("fastest") : QString(), false);
}

void TuneDialog::refresh() {
  progress_->setVisible(running_);
  tune_->setEnabled(!running_);
  cancel_->setEnabled(running_);
  const ResultRecord* row = chosen();
  use_->setEnabled(row != nullptr && !is_wrong(*row));
}

void TuneDialog::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

void TuneDialog::retranslate() {
  setWindowTitle(tr("Fastest Block, Tiling and Threads"));
  table_->setAccessibleName(tr("Values of the last step, the quick ones first"));
  table_->setHorizontalHeaderLabels({tr("Rank"), tr("Values"), tr("Median (ms)"), tr("Over the fastest"),
                                     tr("Quartiles (ms)"), tr("State")});
  table_->horizontalHeaderItem(rankColumn)
      ->setToolTip(tr("Values that cannot be told apart share a rank; a wrong result has none"));
  table_->horizontalHeaderItem(medianColumn)->setToolTip(tr("Of the rounds of the last step"));
  table_->horizontalHeaderItem(ratioColumn)->setToolTip(tr("The median over that of the fastest"));
  setKeyButtonText(*copy_, tr("Co&py as Command"),
                   tr("Put the command line that tunes the same into the clipboard"));
  setKeyButtonText(*use_, tr("&Use These"), tr("Give the tuned pane the values of the chosen row"));
  setKeyButtonText(*tune_, tr("&Tune"),
                   tr("Measure again for the active pane as it is now; previews pause meanwhile"));
  setKeyButtonText(*cancel_, tr("&Cancel"), tr("Stop tuning; nothing is kept of it"));
  setKeyButtonText(*close_, tr("Close"), tr("Close this window; what is being tuned goes on"));
  fill();
}

}  // namespace filterscope::ui
