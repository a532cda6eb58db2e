#include "ui/window/sweep_presenter.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLocale>
#include <QMainWindow>
#include <exception>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "core/charts/result_rows.h"
#include "core/io/image_file.h"
#include "core/io/json_file.h"
#include "core/session/command_line.h"
#include "core/session/plan_json.h"
#include "core/session/plan_words.h"
#include "core/sweep/estimate.h"
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
#include "ui/plan/picture_axes.h"
#include "ui/plan/sweep_dialog.h"
#include "ui/window/sweep_summary.h"
#include "ui/window/timing_turn.h"

namespace filterscope::ui {
namespace {

constexpr int kEstimateSoonMs = 200;
/// Tables and charts of the window are made for up to this many.
constexpr double kMostCombinations = 2000;

}  // namespace

SweepPresenter::SweepPresenter(const WindowParts& parts, MeasureController& controller,
                               const TimingTurn& turn, const VariantPanel& ticks)
    : QObject(&parts.window),
      parts_(parts),
      controller_(controller),
      turn_(turn),
      ticks_(ticks),
      estimating_(NewestJob::Older::stopped),
      files_(NewestJob::Older::queued, ThreadPriority::task),
      soon_(kEstimateSoonMs, Postponed::From::lastCause, [this] { refresh(); }) {
  connect(parts.actions.sweep, &QAction::triggered, this, &SweepPresenter::open);
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
  dialog_->setRunning(controller_.running());
  dialog_->show();
  dialog_->raise();
  dialog_->activateWindow();
  soon_.ask();
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

void SweepPresenter::keepKnown(SweepPlan& plan) const {
  if (!dialog_->continues()) return;
  const bool rounds = plan.settings.rounds > 0;
  for (const ResultRecord& record : parts_.results.records()) {
    if (record.measurement.rounds_ms.empty() != rounds) plan.known.push_back(record);
  }
}

// Counting makes all combinations: on a worker.
void SweepPresenter::refresh() {
  if (dialog_ == nullptr || !dialog_->isVisible()) return;
  SweepPlan wanted = plan();
  QString problem = dialog_->problem();
  if (wanted.pictures.empty()) problem = tr("There is no image yet.");
  if (problem.isEmpty() && most_combinations(wanted) > kMostCombinations) {
    problem = tr("More than %1 combinations: take fewer values, or save the plan and measure it with "
                 "filterscope-cli bench --plan.")
                  .arg(QLocale().toString(kMostCombinations, 'f', 0));
  }
  if (!problem.isEmpty()) {
    estimating_.drop();
    return dialog_->setSummary(problem, false);
  }
  keepKnown(wanted);
  estimating_.start([this, wanted = std::move(wanted),
                     known = parts_.results.records()](const CancelToken&) -> NewestJob::Deliver {
    const SweepEstimate estimate = estimate_sweep(with_pictures_made(wanted), known);
    return [this, estimate] {
      dialog_->setSummary(summaryText(estimate), turn_.whyNot(&controller_).isEmpty());
    };
  });
}

void SweepPresenter::run() {
  refresh();
  if (controller_.running() || !turn_.whyNot(&controller_).isEmpty() || !dialog_->problem().isEmpty()) return;
  SweepPlan wanted = plan();
  if (wanted.pictures.empty() || most_combinations(wanted) > kMostCombinations) return;
  keepKnown(wanted);
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
    write_file_atomically(nativePath(path), plan_json(wanted).dump(2) + "\n");
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
  // The window measures what is open, as it is open.
  const QString open = fromUtf8(sweepPicture(parts_.workspace).place);
  for (const std::string& image : words.images) {
    const QString place = fromUtf8(image);
    if (place != open && QFileInfo(place).absoluteFilePath() != open)
      lacking << tr("%1 is not open, and what is open is measured").arg(place);
  }
  SweepPlan here = plan();
  if (open.isEmpty()) here.pictures.clear();  // a plan cannot name what is in no file
  for (const std::string& key : other_keys(words, plan_words(plan_json(here), path.toStdString())))
    lacking << tr("the dialog cannot take its “%1”").arg(fromUtf8(key));
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
