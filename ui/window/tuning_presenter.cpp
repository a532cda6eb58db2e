#include "ui/window/tuning_presenter.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMainWindow>
#include <QStringList>
#include <string>
#include <utility>

#include "core/session/command_line.h"
#include "kernels/catalog.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/timed_job.h"
#include "ui/bridge/workspace.h"
#include "ui/compare/tuned_pane.h"
#include "ui/models/catalogue_text.h"
#include "ui/models/number_text.h"
#include "ui/models/parameter_text.h"
#include "ui/models/problem_text.h"
#include "ui/models/variant_index.h"
#include "ui/panels/parameter_panel.h"
#include "ui/plan/tune_dialog.h"
#include "ui/window/measuring_presenter.h"
#include "ui/window/timing_turn.h"
#include "ui/window/tuned_offer.h"

namespace filterscope::ui {
namespace {

std::string commandOf(const SweepPlan& plan) {
  const std::string command = measuring_command("bench", plan);
  return command.empty() ? command : command + " --tune";
}

/// The files of the devices that something was found on; what is wrong with one is said, and loses no result.
Problem keep(const TuningRun& run) {
  try {
    for (const TunedDevice& device : run.devices) stage_tuned(device, tuned_folder()).commit();
  } catch (const Failure& failure) {
    return failure.problem();
  }
  return {};
}

}  // namespace

TuningPresenter::TuningPresenter(const WindowParts& parts, const TuningTools& tools)
    : Presenter(parts), tools_(tools) {
  const auto later = [this] {
    if (dialog_ != nullptr && !mine_) showTask();
  };
  connect(&parts.tuned, &TunedPane::changed, this, later);
  connect(&parts.workspace, &Workspace::parametersChanged, this, later);
  connect(&parts.workspace, &Workspace::ownParametersChanged, this, later);
  connect(&parts.workspace, &Workspace::inputChanged, this, later);
  connect(parts.actions.tune, &QAction::triggered, this, &TuningPresenter::open);
  connect(&tools.panel, &ParameterPanel::tuneRequested, parts.actions.tune, &QAction::trigger);
  connectJob();
}

void TuningPresenter::connectJob() {
  connect(&tools_.job, &TimedJob::progressed, this, [this](double fraction, double left) {
    if (mine_) dialog_->setProgress(fraction, left);
  });
  connect(&tools_.job, &TimedJob::failed, this, [this](const QString& message) {
    if (mine_) dialog_->setMessage(message);
  });
  connect(&tools_.job, &TimedJob::ended, this, [this](bool cancelled) {
    if (!std::exchange(mine_, false)) return;
    dialog_->setRunning(false);
    if (cancelled) dialog_->setMessage(tr("Tuning was stopped; nothing is kept of it."));
    tools_.offer.refresh();
  });
}

void TuningPresenter::makeDialog() {
  dialog_ = new TuneDialog(&parts_.window);
  connect(dialog_, &TuneDialog::tuneRequested, this, &TuningPresenter::run);
  connect(dialog_, &TuneDialog::cancelRequested, &tools_.job, &TimedJob::cancel);
  connect(dialog_, &TuneDialog::copyRequested, this, &TuningPresenter::copyCommand);
  connect(dialog_, &TuneDialog::useRequested, this, &TuningPresenter::useChosen);
}

void TuningPresenter::open() {
  if (dialog_ == nullptr) makeDialog();
  dialog_->show();
  dialog_->raise();
  dialog_->activateWindow();
  if (!mine_) run();
}

QString TuningPresenter::whyNot() const {
  if (!parts_.workspace.input().image) return tr("There is no image yet.");
  if (parts_.tuned.index() < 0) return tr("No pane shows a variant. Choose one in a pane’s drop-down first.");
  if (!tuningPlan(parts_)) return tr("This variant has no block, tiling, threads or grid to tune.");
  return tools_.turn.whyNot(&tools_.job);
}

void TuningPresenter::showTask() {
  const Variant* found = find_variant(parts_.tuned.variant().toStdString());
  if (found == nullptr) return dialog_->setTask({}, {});
  const Schema& schema = found->descriptor.parameters;
  const QString parameters = parametersText(schema, withoutTimes(schema, parts_.tuned.parameters()));
  dialog_->setTask(variantTitle(parts_.tuned.variant()),
                   QStringLiteral("%1 · %2").arg(parts_.workspace.input().name, parameters));
}

void TuningPresenter::run() {
  showTask();
  const QString why = tools_.job.running()
                          ? tr("%1 is under way. Stop it, or wait for its end.").arg(tools_.job.name())
                          : whyNot();
  if (!why.isEmpty()) return dialog_->setMessage(why);
  mine_ = true;
  dialog_->showResults({});
  dialog_->setMessage(tr("The combinations are being measured…"));
  dialog_->setRunning(true);
  tools_.job.start(tr("Tuning"), [this, wanted = *tuningPlan(parts_), set = parts_.tuned.parameters()](
                                     const CancelToken& cancel, const auto& report) {
    TuningRun run = tune_all(
        tuning_plans(wanted), tuned_folder(), &cancel,
        [&](const TuningProgress& now) { report(now.fraction); }, set);
    if (run.cancelled) throw Cancelled();
    const ResultDocument document{utc_now(), commandOf(wanted), wanted.settings, run.records()};
    const Problem unkept = keep(run);
    return TimedJob::Deliver([this, run, document, unkept] { take(run, document, unkept); });
  });
}

void TuningPresenter::take(const TuningRun& run, const ResultDocument& document, const Problem& unkept) {
  const TuningOutcome& outcome = run.outcomes.front();
  dialog_->showResults(outcome.tuning.records,
                       outcome.found.best.empty() ? Parameters() : outcome.found.best.front());
  if (!document.records.empty()) tools_.measuring.add(document);
  if (!outcome.problem.empty()) return dialog_->setMessage(problemText(outcome.problem));
  const auto ties = static_cast<int>(outcome.found.best.size());
  const Schema& schema = variant(outcome.variant).descriptor.parameters;
  QStringList words{
      (ties > 1
           ? tr("%1 is taken, with %2 ms: %n combination(s) cannot be told from each other.", nullptr, ties)
           : tr("%1 is the fastest with %2 ms."))
          .arg(timeValuesText(schema, outcome.found.best.front()),
               millisecondsText(outcome.found.median_ms))};
  words << tr("%n combination(s) were tried", nullptr, static_cast<int>(outcome.tuning.tried)) +
               (outcome.tuning.refused > 0
                    ? tr(", %n cannot run.", nullptr, static_cast<int>(outcome.tuning.refused))
                    : QStringLiteral("."));
  words << (unkept.empty() ? tr("Kept for this device.")
                           : tr("It could not be kept. %1").arg(problemText(unkept)));
  dialog_->setMessage(words.join(QLatin1Char(' ')));
}

void TuningPresenter::copyCommand() {
  const auto wanted = tuningPlan(parts_);
  if (!wanted) return dialog_->setMessage(whyNot());
  const std::string command = commandOf(*wanted);
  if (command.empty())
    return dialog_->setMessage(tr("The image is in no file. Save the session first: then it is in one."));
  QGuiApplication::clipboard()->setText(QString::fromStdString(command));
  dialog_->setMessage(tr("The command line that tunes the same is in the clipboard."));
}

void TuningPresenter::useChosen() {
  const ResultRecord* record = dialog_->chosen();
  if (record == nullptr || record->variant != parts_.tuned.variant().toStdString()) return;
  tools_.offer.use(record->parameters);
}

}  // namespace filterscope::ui
