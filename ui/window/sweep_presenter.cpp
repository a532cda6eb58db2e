#include "ui/window/sweep_presenter.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMainWindow>
#include <exception>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/charts/result_rows.h"
#include "core/io/image_file.h"
#include "core/io/json_file.h"
#include "core/json/json_text.h"
#include "core/session/command_line.h"
#include "core/session/plan_json.h"
#include "kernels/api/errors.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/measure_controller.h"
#include "ui/bridge/sweep_picture.h"
#include "ui/bridge/workspace.h"
#include "ui/models/native_text.h"
#include "ui/models/problem_text.h"
#include "ui/models/results_model.h"
#include "ui/models/variant_index.h"
#include "ui/panels/variant_panel.h"
#include "ui/plan/axis_table.h"
#include "ui/plan/picture_axes.h"
#include "ui/plan/sweep_dialog.h"
#include "ui/window/kept_plan.h"
#include "ui/window/sweep_summary.h"
#include "ui/window/timing_turn.h"

namespace filterscope::ui {
namespace {

constexpr int kEstimateSoonMs = 200;

}  // namespace

SweepPresenter::SweepPresenter(const WindowParts& parts, MeasureController& controller,
                               const TimingTurn& turn, const VariantPanel& ticks, SessionFiles& session)
    : Presenter(parts),
      controller_(controller),
      turn_(turn),
      ticks_(ticks),
      kept_(new KeptPlan(session, this)),
      estimating_(NewestJob::Older::stopped),
      files_(NewestJob::Older::queued, ThreadPriority::task),
      soon_(kEstimateSoonMs, Postponed::From::lastCause, [this] { refresh(); }) {
  connect(parts.actions.sweep, &QAction::triggered, this, &SweepPresenter::open);
  connect(kept_, &KeptPlan::came, this, &SweepPresenter::takeKept);
  connect(&parts.variants, &VariantIndex::changed, this, &SweepPresenter::takeKept);
  connect(&files_, &NewestJob::failed, this, &SweepPresenter::tellProblem);
  connect(&estimating_, &NewestJob::failed, this,
          [this](const QString& problem) { dialog_->setSummary(problem, false); });
}

void SweepPresenter::make() {
  dialog_ = new SweepDialog(parts_.variants, &parts_.window);
  dialog_->setTicked(ticks_.ticked());
  const auto later = [this] { soon_.ask(); };
  connect(dialog_, &SweepDialog::changed, this, later);
  connect(dialog_, &SweepDialog::runRequested, this, &SweepPresenter::run);
  connect(dialog_, &SweepDialog::cancelRequested, &controller_, &MeasureController::cancel);
  connect(dialog_, &SweepDialog::copyRequested, this, &SweepPresenter::copyCommand);
  connect(dialog_, &SweepDialog::openRequested, this, &SweepPresenter::choosePlanToOpen);
  connect(dialog_, &SweepDialog::saveRequested, this, &SweepPresenter::choosePlanFile);
  connect(dialog_, &SweepDialog::baselineRequested, this, &SweepPresenter::chooseBaseline);
  connect(&controller_, &MeasureController::started, dialog_, [this] { dialog_->setRunning(true); });
  connect(&controller_, &MeasureController::progressed, dialog_,
          [this](int done, int total, double left, const QString&, bool preparing) {
            dialog_->setProgress(done, total, left, preparing);
          });
  const auto ended = [this] {
    dialog_->setRunning(false);
    soon_.ask();
  };
  connect(&controller_, &MeasureController::finished, dialog_, ended);
  connect(&controller_, &MeasureController::failed, dialog_, ended);
  connect(&parts_.preferences, &PreferenceStore::changed, dialog_, &SweepDialog::setUsual);
  connect(&parts_.workspace, &Workspace::inputChanged, dialog_, later);
  connect(&parts_.workspace, &Workspace::parametersChanged, dialog_,
          [this] { dialog_->setPresent(parts_.workspace.parameters()); });
  dialog_->setPresent(parts_.workspace.parameters());
  if (parts_.variants.ready()) dialog_->pictures().setDevices(gpus().devices);
}

void SweepPresenter::open() {
  if (dialog_ == nullptr) make();
  if (!dialog_->isVisible()) dialog_->tidy();
  dialog_->setRunning(controller_.running());
  dialog_->show();
  dialog_->raise();
  dialog_->activateWindow();
  takeKept();
  soon_.ask();
}

void SweepPresenter::takeKept() {
  if (dialog_ == nullptr || !kept_->brought() || !parts_.variants.ready()) return;
  const PlanWords words = kept_->take();
  try {
    dialog_->setPlan(words);
    resumes_ = true;
  } catch (const std::exception&) {
    tellProblem(problemText(problem_from(std::current_exception())));
  }
}

SweepPlan SweepPresenter::plan() const {
  SweepPlan plan = dialog_->plan();
  SweepPicture picture = sweepPicture(parts_.workspace);
  // One seed is that of the noise and of the order, as on the command line.
  if (picture.noise.any()) plan.settings.order_seed = picture.noise.seed;
  if (picture.image) plan.pictures.push_back(std::move(picture));
  plan.base = parts_.workspace.parameters();
  plan.settings.devices = parts_.workspace.devices();
  return plan;
}

void SweepPresenter::addKnown(SweepPlan& plan) const {
  const bool rounds = plan.settings.rounds > 0;
  for (const ResultRecord& record : parts_.results.records()) {
    if (record.measurement.rounds_ms.empty() != rounds) plan.known.push_back(record);
  }
}

// Counting makes all combinations: on a worker.
void SweepPresenter::refresh() {
  if (dialog_ == nullptr || !dialog_->isVisible()) return;
  SweepPlan wanted = plan();
  // What a session brought is kept until the dialog has it.
  if (!kept_->brought()) kept_->keep(wanted);
  QString problem = dialog_->problem();
  if (problem.isEmpty()) problem = whyNotMeasured(wanted);
  if (!problem.isEmpty()) {
    estimating_.drop();
    return dialog_->setSummary(problem, false);
  }
  if (dialog_->continues() || resumes_) addKnown(wanted);
  estimating_.start([this, wanted = std::move(wanted), left = dialog_->axes().leftOut(),
                     known = parts_.results.records()](const CancelToken&) -> NewestJob::Deliver {
    const SweepEstimate estimate = estimate_sweep(with_pictures_made(wanted), known);
    return [this, estimate, left, rounds = wanted.settings.rounds > 0] {
      if (resumes_ && estimate.known > 0) {
        resumes_ = false;
        dialog_->setContinues(estimate.known < estimate.steps);
        soon_.ask();
      }
      if (estimate.steps == 0)
        return dialog_->setSummary(tr("No ticked variant can have these values."), false);
      const QString text = QStringList{summaryText(estimate, rounds), left}.join(QStringLiteral("\n"));
      dialog_->setSummary(text.trimmed(), turn_.whyNot(&controller_).isEmpty());
    };
  });
}

void SweepPresenter::run() {
  refresh();
  if (controller_.running() || !turn_.whyNot(&controller_).isEmpty() || !dialog_->problem().isEmpty()) return;
  SweepPlan wanted = plan();
  if (!whyNotMeasured(wanted).isEmpty()) return;
  resumes_ = false;
  if (dialog_->continues()) addKnown(wanted);
  const QString baseline = dialog_->baseline();
  if (baseline.isEmpty()) {
    controller_.start(wanted);
    return;
  }
  files_.start([this, wanted, baseline](const CancelToken&) -> NewestJob::Deliver {
    const std::vector<ResultRecord> records = read_results(nativePath(baseline)).document.records;
    return [this, wanted, records] { controller_.start(wanted, records); };
  });
}

void SweepPresenter::copyCommand() {
  const QString command = QString::fromStdString(measuring_command("bench", plan()));
  if (command.isEmpty()) {
    tellProblem(tr("The image is in no file. Save the session first: then it is in one."));
    return;
  }
  QGuiApplication::clipboard()->setText(command);
  tell(tr("The command line that measures the same is in the clipboard."));
}

void SweepPresenter::choosePlanFile() {
  const QString path = QFileDialog::getSaveFileName(dialog_, tr("Save Plan"), QStringLiteral("sweep.json"),
                                                    tr("Plans of sweeps (*.json)"));
  if (!path.isEmpty()) savePlan(path);
}

void SweepPresenter::savePlan(const QString& path) {
  files_.start([this, path, wanted = plan()](const CancelToken&) -> NewestJob::Deliver {
    write_file_atomically(nativePath(path), json_text(plan_json(wanted)));
    return [this, path] {
      tell(tr("Wrote %1. filterscope-cli bench --plan measures it.").arg(QFileInfo(path).fileName()));
    };
  });
}

void SweepPresenter::choosePlanToOpen() {
  const QString path =
      QFileDialog::getOpenFileName(dialog_, tr("Open Plan"), {}, tr("Plans of sweeps (*.json)"));
  if (!path.isEmpty()) openPlan(path);
}

void SweepPresenter::openPlan(const QString& path) {
  if (dialog_ == nullptr) make();
  dialog_->setNote({});
  files_.start([this, path](const CancelToken&) -> NewestJob::Deliver {
    const PlanWords words = load_json(nativePath(path), FileKind::session, [&](const nlohmann::json& plan) {
      return plan_words(plan, path.toStdString());
    });
    return [this, path, words] { takePlan(path, words); };
  });
}

void SweepPresenter::takePlan(const QString& path, const PlanWords& words) {
  QStringList lacking;
  try {
    lacking = dialog_->setPlan(words);
  } catch (const std::exception&) {
    return tellProblem(problemText(problem_from(std::current_exception())));
  }
  lacking += lackingHere(words, plan(), fromUtf8(sweepPicture(parts_.workspace).place));
  QString text = tr("Opened the plan %1.").arg(QFileInfo(path).fileName());
  if (!lacking.isEmpty()) text += QLatin1Char(' ') + tr("But %1.").arg(lacking.join(QStringLiteral("; ")));
  tell(text);
}

void SweepPresenter::tell(const QString& text) {
  dialog_->setNote(text);
  parts_.notice.showInformation(text);
}

void SweepPresenter::tellProblem(const QString& text) {
  dialog_->setNote(text);
  parts_.notice.showProblem(text);
}

void SweepPresenter::chooseBaseline() {
  const QString path =
      QFileDialog::getOpenFileName(dialog_, tr("Compare with Result File"), {}, tr("Result files (*.json)"));
  if (!path.isEmpty()) dialog_->setBaseline(path);
}

}  // namespace filterscope::ui
