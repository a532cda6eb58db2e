#include "ui/inspect/sweep_bar.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QToolButton>

#include "ui/theme/icons.h"

namespace filterscope::ui {

SweepBar::SweepBar(const Words& words, QWidget* parent) : QToolBar(parent) {
  setIconSize({18, 18});
  start_ = addAction(icon(words.icon), words.start, this, &SweepBar::startRequested);
  start_->setObjectName(words.name + QStringLiteral("Start"));
  start_->setToolTip(words.startTip);
  qobject_cast<QToolButton*>(widgetForAction(start_))->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  cancel_ = addAction(icon(QStringLiteral("cancel")), tr("&Cancel"), this, &SweepBar::cancelRequested);
  cancel_->setObjectName(words.name + QStringLiteral("Cancel"));
  cancel_->setToolTip(tr("Stop, and keep what is made so far"));
  counts_ = new QComboBox(this);
  counts_->setObjectName(words.name + QStringLiteral("Count"));
  counts_->setAccessibleName(tr("How many pairs"));
  counts_->setToolTip(tr("How many values of each σ"));
  for (const int count : words.counts) counts_->addItem(tr("%1 × %1").arg(count), count);
  counts_->setCurrentIndex(counts_->findData(words.count));
  factors_ = new QComboBox(this);
  factors_->setObjectName(words.name + QStringLiteral("Factor"));
  factors_->setAccessibleName(tr("Factor between neighbours"));
  factors_->setToolTip(tr("Each σ is so many times its neighbour"));
  for (const double factor : words.factors)
    factors_->addItem(tr("× %1").arg(QLocale().toString(factor)), factor);
  factors_->setCurrentIndex(factors_->findData(words.factor));
  addWidget(counts_);
  addWidget(factors_);
  progress_ = new QProgressBar(this);
  progress_->setTextVisible(false);
  progress_->setMaximumSize(90, 8);
  progress_->setAccessibleName(tr("Progress"));
  progressAction_ = addWidget(progress_);
  note_ = new QLabel(parent);
  note_->setWordWrap(true);
  note_->setObjectName(words.name + QStringLiteral("Note"));
  note_->setContentsMargins(10, 0, 10, 4);
  note_->setForegroundRole(QPalette::PlaceholderText);
  for (QComboBox* box : {counts_, factors_}) connect(box, &QComboBox::activated, this, &SweepBar::changed);
  setRunning(false, 0);
}

int SweepBar::count() const { return counts_->currentData().toInt(); }

double SweepBar::factor() const { return factors_->currentData().toDouble(); }

void SweepBar::setRunning(bool running, int cells) {
  cancel_->setEnabled(running);
  progressAction_->setVisible(running);
  progress_->setRange(0, cells);
  progress_->setValue(0);
}

void SweepBar::advance() { progress_->setValue(progress_->value() + 1); }

void SweepBar::setNote(const QString& text) {
  note_->setText(text);
  note_->setVisible(!text.isEmpty());
}

QString SweepBar::note() const { return note_->text(); }

}  // namespace filterscope::ui
