#include "ui/charts/measure_bar.h"

#include <QAction>
#include <QKeySequence>
#include <QLabel>
#include <QProgressBar>
#include <QToolBar>
#include <cmath>

#include "ui/theme/icons.h"

namespace filterscope::ui {

void nameAction(QAction* action, const QString& text, const QString& tip) {
  action->setText(text);
  const QString keys = action->shortcut().toString(QKeySequence::NativeText);
  action->setToolTip(keys.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, keys));
  action->setStatusTip(tip);
}

MeasureBar::MeasureBar(QToolBar* bar) : QObject(bar), bar_(bar) {
  measure_ = bar->addAction(icon(QStringLiteral("measure")), {});
  measure_->setShortcut(Qt::Key_F5);
  cancel_ = bar->addAction(icon(QStringLiteral("cancel")), {});
  cancel_->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F5));
  progress_ = new QProgressBar(bar);
  progress_->setTextVisible(false);
  progress_->setMaximumWidth(140);
  progress_->setMaximumHeight(8);
  left_ = new QLabel(bar);
  left_->setContentsMargins(8, 0, 8, 0);
  connect(measure_, &QAction::triggered, this, &MeasureBar::measureRequested);
  connect(cancel_, &QAction::triggered, this, &MeasureBar::cancelRequested);
}

bool MeasureBar::inSight() const { return !bar_->visibleRegion().isEmpty(); }

void MeasureBar::addProgress() {
  progressActions_ = {bar_->addWidget(progress_), bar_->addWidget(left_)};
  setMeasuring(false);
}

void MeasureBar::setMeasuring(bool on) {
  measure_->setEnabled(!on);
  cancel_->setEnabled(on);
  for (QAction* action : progressActions_) action->setVisible(on);
  progress_->setRange(0, 0);
  left_->clear();
}

void MeasureBar::setProgress(int done, int total, double secondsLeft, const QString& what) {
  progress_->setRange(0, total);
  progress_->setValue(done);
  const QString counted = tr("%1 of %2").arg(done).arg(total);
  left_->setText(
      secondsLeft > 0
          ? tr("%1, about %n second(s) left", nullptr, static_cast<int>(std::ceil(secondsLeft))).arg(counted)
          : counted);
  left_->setToolTip(what);
}

void MeasureBar::retranslate() {
  nameAction(
      measure_, tr("&Measure"),
      tr("Time the ticked variants with the shared parameters, and panes with parameters of their own"));
  nameAction(cancel_, tr("&Cancel Measuring"), tr("Stop measuring and keep what is measured"));
  progress_->setAccessibleName(tr("Measuring progress"));
}

}  // namespace filterscope::ui
