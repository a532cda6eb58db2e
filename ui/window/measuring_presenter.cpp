#include "ui/window/measuring_presenter.h"

#include <QFileInfo>
#include <QMainWindow>
#include <algorithm>
#include <utility>

#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/measure_controller.h"
#include "ui/bridge/sweep_picture.h"
#include "ui/bridge/timed_job.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/charts/measure_bar.h"
#include "ui/charts/results_dock.h"
#include "ui/export/export_dialogs.h"
#include "ui/filmstrip/filmstrip_panel.h"
#include "ui/filmstrip/open_set.h"
#include "ui/models/fastest_text.h"
#include "ui/models/results_model.h"
#include "ui/models/timing_model.h"
#include "ui/models/variant_index.h"
#include "ui/panels/variant_panel.h"
#include "ui/preferences/preferences.h"
#include "ui/session/picture_list.h"
#include "ui/window/preview_presenter.h"
#include "ui/window/status_fields.h"
#include "ui/window/sweep_summary.h"
#include "ui/window/times_presenter.h"
#include "ui/window/timing_turn.h"
#include "ui/window/variant_choice.h"

namespace filterscope::ui {
namespace {

/// Images that could not be read, with their reasons; the strip has all.
constexpr qsizetype kMostNamed = 3;
const QString kMeasured = QStringLiteral("measured");        // of the offer to look at results
const QString kRemoved = QStringLiteral("removed results");  // the subject of the offer to have them back

}  // namespace

MeasuringPresenter::MeasuringPresenter(const WindowParts& parts, const MeasuringParts& measuring)
    : Presenter(parts), measuring_(measuring) {
  connectController();
  connectTimed();
  connect(&measuring.ticks, &VariantPanel::tickedChanged, &parts.timings, &TimingModel::setVariants);
  connect(&measuring.bar, &MeasureBar::measureRequested, this, &MeasuringPresenter::start);
  connect(&measuring.bar, &MeasureBar::cancelRequested, &measuring.controller, &MeasureController::cancel);
  connect(&measuring.table, &ResultsDock::exportRequested, this, &MeasuringPresenter::exportTable);
  connect(&measuring.table, &ResultsDock::clearRequested, this, &MeasuringPresenter::clearResults);
  connect(&measuring.table, &ResultsDock::variantActivated, &measuring.choice,
          &VariantChoice::chooseForActive);
  connect(&parts.results, &ResultsModel::rowsInserted, this, [this] { parts_.notice.settle(kRemoved); });
  connect(parts.actions.measureSet, &QAction::triggered, this, &MeasuringPresenter::startSet);
  connect(parts.actions.stop, &QAction::triggered, this, &MeasuringPresenter::stop);
  connect(parts.actions.exportResults, &QAction::triggered, this, &MeasuringPresenter::exportTable);
}

void MeasuringPresenter::connectController() {
  const MeasureController* controller = &measuring_.controller;
  connect(controller, &MeasureController::started, this, [this] {
    measuring_.preview.hold(tr("Waiting for the measurement – %1 stops it")
                                .arg(parts_.actions.stop->shortcut().toString(QKeySequence::NativeText)));
    measuring_.bar.setMeasuring(true);
    parts_.notice.settle(kMeasured);
    parts_.notice.settle(kRemoved);  // older rows would replace new ones of the same variants
    parts_.status.setMeasuring(0, 0, 0);
  });
  connect(controller, &MeasureController::measured, this, [this](const ResultRecord& record) {
    parts_.timings.addRecord(record);
    parts_.results.addRecord(record);
  });
  connect(controller, &MeasureController::measuredTogether, this,
          [this](const std::vector<ResultRecord>& records) {
            parts_.timings.addRecords(records);
            parts_.results.addRecords(records);
          });
  connect(controller, &MeasureController::progressed, this,
          [this](int done, int total, double secondsLeft, const QString& variant, bool preparing) {
            const int measured = set_ ? done - static_cast<int>(notRead_.size()) : done;
            const int wanted = set_ ? total - unreadable() : total;
            measuring_.bar.setProgress(measured, wanted, secondsLeft, parts_.variants.title(variant));
            parts_.status.setMeasuring(measured, wanted, secondsLeft, preparing);
            if (set_) measuring_.strip.setProgress(tr("%1 of %2 measured").arg(measured).arg(wanted));
          });
  connect(controller, &MeasureController::notRead, this, [this](const QString& image, const QString& reason) {
    notRead_ << QStringLiteral("%1: %2").arg(image, reason);
  });
  connect(controller, &MeasureController::finished, this, &MeasuringPresenter::take);
  connect(controller, &MeasureController::failed, this, [this](const QString& message) {
    end();
    parts_.notice.showProblem(tr("The measurement ended early. %1").arg(message));
  });
}

void MeasuringPresenter::connectTimed() {
  const TimedJob* timed = &measuring_.timed;
  connect(timed, &TimedJob::started, this, [this](const QString& name) {
    measuring_.preview.hold(
        tr("%1 – %2 stops it").arg(name, parts_.actions.stop->shortcut().toString(QKeySequence::NativeText)));
  });
  connect(timed, &TimedJob::ended, this, [this] { measuring_.preview.hold({}); });
}

// Those that the list knows of, until the measurement has found more.
int MeasuringPresenter::unreadable() const {
  const auto known = std::ranges::count_if(parts_.pictures.pictures(),
                                           [](const OpenPicture& picture) { return picture.refused; });
  return static_cast<int>(std::max<qsizetype>(known, notRead_.size()));
}

bool MeasuringPresenter::mayStart() const {
  if (measuring_.controller.running()) return false;
  const QString why = measuring_.turn.whyNot(&measuring_.controller);
  if (!why.isEmpty()) parts_.notice.showProblem(why);
  return why.isEmpty();
}

SweepPlan MeasuringPresenter::ticked() const {
  const QStringList ids = measuring_.ticks.ticked();
  SweepPlan plan;
  plan.base = parts_.workspace.parameters();
  for (const QString& id : ids) addVariant(plan, id.toStdString());
  plan.settings.devices = parts_.workspace.devices();
  plan.settings.time_limit_s = PreferenceStore::now().timeLimit;
  for (const TimingTask& task : measuring_.times.ownTasks()) {
    if (ids.contains(task.variant) && sameTask(task, {task.variant, plan.base})) continue;
    plan.also.push_back({task.variant.toStdString(), task.parameters});
  }
  if (plan.variants.empty() && plan.also.empty()) {
    parts_.notice.showProblem(tr("No variant is selected. Tick those to measure in the list of variants."));
  }
  return plan;
}

void MeasuringPresenter::start() {
  const SweepPicture picture = sweepPicture(parts_.workspace);
  if (!picture.image || !mayStart()) return;
  SweepPlan plan = ticked();
  plan.pictures.push_back(picture);
  set_ = false;
  if (!measuring_.controller.start(plan)) return;
  measuring_.bar.setProgress(0, static_cast<int>(enumerate(plan).size()), 0, {});
}

void MeasuringPresenter::startSet() {
  if (!mayStart()) return;
  const OpenSet open = openSet(parts_.pictures, parts_.workspace.noise());
  SweepPlan plan = ticked();
  plan.pictures = open.places;
  set_ = true;
  notRead_.clear();
  if (!measuring_.controller.startSet(plan, open.images)) return;
  measuring_.bar.setProgress(0, static_cast<int>(open.images.size()) - unreadable(), 0, {});
}

// Esc stops the measurement first: the previews wait for it.
void MeasuringPresenter::stop() {
  if (measuring_.controller.running()) {
    measuring_.controller.cancel();
  } else if (measuring_.timed.running()) {
    measuring_.timed.cancel();
  } else {
    parts_.workspace.stop();
  }
}

void MeasuringPresenter::add(const ResultDocument& document) {
  parts_.timings.addRecords(document.records);
  parts_.results.addRecords(document.records);
  join(document);
}

// They may be hours of measuring: one press does not lose them.
void MeasuringPresenter::clearResults() {
  const std::vector<ResultRecord> before = parts_.results.records();
  if (before.empty()) return;
  parts_.timings.clearRecords();
  parts_.results.clear();
  const auto undo = [this, before, document = std::exchange(document_, {})] {
    document_ = document;
    parts_.timings.addRecords(before);
    parts_.results.addRecords(before);
  };
  parts_.notice.offer(tr("%n result(s) removed.", nullptr, static_cast<int>(before.size())),
                      {{tr("Undo"), undo}}, {}, kRemoved);
}

// The table keeps the results of earlier measurements, so the command repeats all of them.
void MeasuringPresenter::join(const ResultDocument& document) {
  const ResultDocument before = std::exchange(document_, document);
  if (!before.command.empty() && before.command != document_.command && !document_.command.empty()) {
    document_.command = before.command + " && " + document_.command;
  }
  std::vector<LeftOutPicture>& all = document_.left_out;
  for (const LeftOutPicture& one : before.left_out) {
    if (std::ranges::find(all, one.picture, &LeftOutPicture::picture) == all.end()) all.push_back(one);
  }
}

void MeasuringPresenter::take(const ResultDocument& document, bool cancelled) {
  join(document);
  end();
  if (set_ && !document.records.empty()) measuring_.table.showOverImages();
  if (set_ && !notRead_.isEmpty()) {
    parts_.notice.showProblem(tr("%n image(s) could not be read, and are in no figure. %1", nullptr,
                                 static_cast<int>(notRead_.size()))
                                  .arg(notRead_.mid(0, kMostNamed).join(QLatin1Char(' '))));
  } else if (cancelled) {
    parts_.notice.showInformation(stoppedText(measuring_.controller.plan(), document.records));
  } else {
    offerResults(document.records);
  }
}

// A small window has neither charts nor the table in sight.
void MeasuringPresenter::offerResults(const std::vector<ResultRecord>& records) {
  if (records.empty() || measuring_.bar.inSight() || !measuring_.table.visibleRegion().isEmpty()) return;
  const QString fastest = fastestText(records);
  parts_.notice.offer(
      fastest.isEmpty() ? tr("%n result(s) measured.", nullptr, static_cast<int>(records.size())) : fastest,
      {{tr("Show Results"), [this] { parts_.actions.workMeasure->trigger(); }}}, {}, kMeasured);
}

void MeasuringPresenter::end() {
  measuring_.bar.setMeasuring(false);
  measuring_.strip.setProgress({});
  parts_.status.endMeasuring();
  measuring_.preview.hold({});
}

void MeasuringPresenter::exportTable() {
  const QString path = exportResults(&parts_.window, document());
  if (path.isEmpty()) return;
  Q_EMIT exported();
  parts_.notice.showInformation(tr("Wrote %1.").arg(QFileInfo(path).fileName()));
}

ResultDocument MeasuringPresenter::document() const {
  ResultDocument document = document_;
  document.records = parts_.results.recordsWithSpeedups();
  return document;
}

}  // namespace filterscope::ui
