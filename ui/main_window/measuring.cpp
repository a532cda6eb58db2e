// Measuring the ticked variants, and exporting what came of it.
#include <QFileInfo>
#include <QProgressDialog>
#include <cmath>
#include <utility>

#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/auto_fitter.h"
#include "ui/bridge/measure_controller.h"
#include "ui/bridge/sweep_picture.h"
#include "ui/canvas/canvas.h"
#include "ui/charts/chart_dock.h"
#include "ui/charts/results_dock.h"
#include "ui/export/export_dialogs.h"
#include "ui/live/wait_display.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/status_fields.h"
#include "ui/models/problem_text.h"
#include "ui/models/results_model.h"
#include "ui/models/timing_model.h"
#include "ui/panels/variant_panel.h"
#include "ui/session/session_files.h"

namespace filterscope::ui {

void MainWindow::connectMeasuring() {
  connect(measuring_, &MeasureController::started, this, [this] {
    hold(tr("Waiting for the measurement – %1 stops it")
             .arg(actions_->stop->shortcut().toString(QKeySequence::NativeText)));
    status_->setMeasuring(0, 0, 0);
    updateActions();
  });
  connect(chartDock_, &ChartDock::measureRequested, this, &MainWindow::startMeasuring);
  connect(chartDock_, &ChartDock::cancelRequested, measuring_, &MeasureController::cancel);
  connect(chartDock_, &ChartDock::exportRequested, this, &MainWindow::chooseChartFile);
  connect(resultsDock_, &ResultsDock::exportRequested, this, &MainWindow::chooseResultsFile);
  connect(chartDock_, &ChartDock::rowActivated, this, &MainWindow::showTask);
  connect(resultsDock_, &ResultsDock::variantActivated, this,
          [this](const QString& id) { chooseContent(canvas_->active(), id); });
  connect(results_, &QAbstractItemModel::rowsInserted, this, &MainWindow::updateActions);
  connect(results_, &QAbstractItemModel::modelReset, this, &MainWindow::updateActions);
  connect(measuring_, &MeasureController::measured, this, [this](const ResultRecord& record) {
    timings_->addRecord(record);
    results_->addRecord(record);
  });
  connect(measuring_, &MeasureController::progressed, this,
          [this](int done, int total, double secondsLeft, const QString& variant) {
            chartDock_->setProgress(done, total, secondsLeft, variants_.title(variant));
            status_->setMeasuring(done, total, secondsLeft);
          });
  connect(measuring_, &MeasureController::finished, this,
          [this](const ResultDocument& document, bool cancelled) {
            // The table keeps what was measured before: the file's command is all of theirs, one after the
            // other.
            const std::string before = std::exchange(document_, document).command;
            if (!before.empty() && before != document_.command && !document_.command.empty()) {
              document_.command = before + " && " + document_.command;
            }
            chartDock_->setMeasuring(false);
            status_->endMeasuring();
            hold({});
            if (cancelled) {
              notice_->showInformation(tr("The measurement was stopped; what was measured so far is kept."));
            }
            updateActions();
          });
  connect(measuring_, &MeasureController::failed, this, [this](const QString& message) {
    chartDock_->setMeasuring(false);
    status_->endMeasuring();
    hold({});
    notice_->showProblem(tr("The measurement ended early. %1").arg(message));
    updateActions();
  });
}

/// What panes with parameters of their own show.
std::vector<TimingTask> MainWindow::ownTasks() const {
  std::vector<TimingTask> tasks;
  for (int pane = 0; pane < workspace_.paneCount(); ++pane) {
    const VariantEntry* entry = variants_.find(workspace_.content(pane));
    if (entry == nullptr || !entry->available || !workspace_.hasOwnParameters(pane)) continue;
    const Parameters& own = workspace_.parameters(pane);
    tasks.push_back({entry->id, relevant(entry->variant->descriptor.parameters, own)});
  }
  return tasks;
}

// The pane that has these parameters as its own, or the active one with the parameters that it has.
void MainWindow::showTask(const TimingTask& task) {
  for (int pane = 0; pane < workspace_.paneCount(); ++pane) {
    if (workspace_.hasOwnParameters(pane) && workspace_.content(pane) == task.variant &&
        sameWork(task.variant, workspace_.parameters(pane), task.parameters)) {
      canvas_->setActive(pane);
      return;
    }
  }
  chooseContent(canvas_->active(), task.variant);
}

void MainWindow::startMeasuring() {
  const SweepPicture picture = sweepPicture(workspace_);
  const QStringList ids = variantPanel_->ticked();
  const std::vector<TimingTask> own = ownTasks();
  if (!picture.image || measuring_->running() || fitter_->running()) return;
  if (ids.isEmpty() && own.empty()) {
    notice_->showProblem(tr("No variant is selected. Tick those to measure in the list of variants."));
    return;
  }
  SweepPlan plan;
  plan.pictures.push_back(picture);
  for (const QString& id : ids) plan.variants.push_back(id.toStdString());
  plan.base = workspace_.parameters();
  for (const TimingTask& task : own) {
    if (ids.contains(task.variant) && sameWork(task.variant, task.parameters, plan.base)) continue;
    plan.also.push_back({task.variant.toStdString(), task.parameters});
  }
  if (!measuring_->start(plan)) return;
  chartDock_->setMeasuring(true);
  chartDock_->setProgress(0, static_cast<int>(enumerate(plan).size()), 0, {});
}

// Previews that are asked for meanwhile are made when it is over.
void MainWindow::hold(const QString& reason) { wait_->setHeld(reason); }

// What somebody who presses Esc looks at: the measurement, which the previews wait for, before them.
void MainWindow::stopWork() {
  if (measuring_->running()) {
    measuring_->cancel();
  } else {
    workspace_.stop();
  }
}

void MainWindow::connectFitting() {
  connect(actions_->fitAuto, &QAction::triggered, this, &MainWindow::startFitting);
  connect(fitter_, &AutoFitter::workChanged, this, &MainWindow::updateActions);
  connect(&variants_, &VariantIndex::changed, this, &MainWindow::offerFitAgain);
  connect(fitter_, &AutoFitter::started, this, &MainWindow::showFitting);
  connect(fitter_, &AutoFitter::progressed, this, [this](double fraction) {
    if (fitting_ != nullptr) fitting_->setValue(static_cast<int>(std::floor(fraction * 100)));
  });
  const auto over = [this] {
    hold({});
    if (fitting_ != nullptr) fitting_->deleteLater();
    fitting_ = nullptr;
    updateActions();
  };
  connect(fitter_, &AutoFitter::finished, this, [this, over](const QStringList& devices) {
    over();
    notice_->showInformation(tr("fast/auto is fitted to %1. It chooses by that from the next change on.")
                                 .arg(devices.join(QStringLiteral(", "))));
  });
  connect(fitter_, &AutoFitter::cancelled, this, [this, over] {
    over();
    notice_->showInformation(tr("The fit was stopped; fast/auto chooses as before."));
  });
  connect(fitter_, &AutoFitter::failed, this, [this, over](const QString& message) {
    over();
    notice_->showProblem(tr("fast/auto was not fitted. %1").arg(message));
  });
}

void MainWindow::startFitting() {
  if (fitter_->running() || !fitter_->whyNot().isEmpty()) return;
  if (measuring_->running()) {
    notice_->showProblem(tr("A measurement is running. Stop it, or wait for its end."));
    return;
  }
  fitter_->start();
}

void MainWindow::showFitting() {
  hold(tr("Waiting for the fit of fast/auto"));
  fitting_ = new QProgressDialog(tr("Measuring the kernels that fast/auto chooses from…"), tr("Cancel"), 0,
                                 100, this);
  fitting_->setObjectName(QStringLiteral("fitProgress"));
  fitting_->setWindowTitle(tr("Fit fast/auto to This GPU"));
  fitting_->setAutoClose(false);
  fitting_->setAutoReset(false);
  fitting_->setMinimumDuration(0);
  fitting_->setValue(0);
  connect(fitting_, &QProgressDialog::canceled, fitter_, &AutoFitter::cancel);
  updateActions();
  chartDock_->measureAction()->setEnabled(false);
}

void MainWindow::showFitProblems(const std::vector<std::string>& problems) {
  QStringList lines;
  for (const std::string& problem : problems) lines << problemText(problem);
  fitProblems_ = lines.join(QLatin1Char('\n'));
  if (variants_.ready()) offerFitAgain();
}

// An offer, even with nothing to offer: opening the first picture takes plain messages away.
void MainWindow::offerFitAgain() {
  if (fitProblems_.isEmpty()) return;
  std::vector<NoticeBar::Choice> choices;
  if (fitter_->whyNot().isEmpty()) choices.push_back({tr("Fit Again"), [this] { startFitting(); }});
  notice_->offer(std::exchange(fitProblems_, QString()), choices);
}

// Everything that the table shows, with the facts of the last measurement.
ResultDocument MainWindow::resultDocument() const {
  ResultDocument document = document_;
  document.records = results_->recordsWithSpeedups();
  return document;
}

void MainWindow::chooseChartFile() {
  const QString path = exportChart(this, *chartDock_->chart());
  if (!path.isEmpty()) notice_->showInformation(tr("Wrote %1.").arg(QFileInfo(path).fileName()));
}

void MainWindow::chooseResultsFile() {
  const QString path = exportResults(this, resultDocument());
  if (!path.isEmpty()) session_->resultsExported();
  if (!path.isEmpty()) notice_->showInformation(tr("Wrote %1.").arg(QFileInfo(path).fileName()));
}

}  // namespace filterscope::ui
