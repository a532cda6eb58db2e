#include "ui/window/fitting_presenter.h"

#include <QMainWindow>
#include <utility>

#include "core/tuner/auto_fit.h"
#include "core/tuner/auto_fit_file.h"
#include "kernels/api/device_facts.h"
#include "kernels/api/errors.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/timed_job.h"
#include "ui/models/problem_text.h"
#include "ui/models/variant_index.h"
#include "ui/window/progress.h"
#include "ui/window/timing_turn.h"

namespace filterscope::ui {
namespace {

QStringList fitEveryDevice(const CancelToken& cancel, const std::function<void(double)>& report) {
  const std::vector<DeviceFacts>& devices = gpus().devices;
  if (devices.empty()) throw UnavailableError(gpus().reason);
  QStringList names;
  for (const DeviceFacts& device : devices) {
    const auto before = static_cast<double>(names.size());
    const auto count = static_cast<double>(devices.size());
    const AutoFit fit = measure_auto_fit(device.index, &cancel,
                                         [&](double fraction) { report((before + fraction) / count); });
    save_auto_fit(fit, auto_fit_folder());
    use_auto_fit(fit);
    names << QString::fromStdString(device.name);
  }
  return names;
}

}  // namespace

FittingPresenter::FittingPresenter(const WindowParts& parts, TimedJob& job, const TimingTurn& turn)
    : Presenter(parts), job_(job), turn_(turn), work_(fitEveryDevice) {
  connect(parts.actions.fitAuto, &QAction::triggered, this, &FittingPresenter::start);
  connect(&parts.variants, &VariantIndex::changed, this, &FittingPresenter::offerAgain);
  connect(&job, &TimedJob::progressed, this, [this](double fraction) { showFraction(progress_, fraction); });
  connect(&job, &TimedJob::failed, this, [this](const QString& message) {
    if (progress_ != nullptr)
      parts_.notice.showProblem(tr("The automatic variants were not fitted. %1").arg(message));
  });
  connect(&job, &TimedJob::ended, this, &FittingPresenter::end);
}

QString FittingPresenter::whyNot() const {
  return needsGpu_ && gpus().devices.empty() ? problemText(gpus().reason) : QString();
}

void FittingPresenter::setWork(Work work) {
  work_ = std::move(work);
  needsGpu_ = false;
  Q_EMIT workChanged();
}

void FittingPresenter::start() {
  if (job_.running() || !whyNot().isEmpty()) return;
  if (const QString why = turn_.whyNot(&job_); !why.isEmpty()) return parts_.notice.showProblem(why);
  progress_ = makeProgress(&parts_.window, "fitProgress", tr("Fit fast/auto to This GPU"),
                           tr("Measuring the kernels that the automatic variants choose from…"));
  connect(progress_, &QProgressDialog::canceled, &job_, &TimedJob::cancel);
  job_.start(tr("Fitting the automatic variants"),
             [this, work = work_](const CancelToken& cancel, const auto& report) {
               const QStringList devices = work(cancel, report);
               return TimedJob::Deliver([this, devices] { take(devices); });
             });
}

void FittingPresenter::take(const QStringList& devices) {
  parts_.notice.showInformation(
      tr("The automatic variants are fitted to %1. They choose by that from the next change on.")
          .arg(devices.join(QStringLiteral(", "))));
}

void FittingPresenter::end(bool cancelled) {
  QProgressDialog* mine = std::exchange(progress_, nullptr);
  if (mine == nullptr) return;
  mine->deleteLater();
  if (cancelled)
    parts_.notice.showInformation(tr("The fit was stopped; the automatic variants choose as before."));
}

void FittingPresenter::showProblems(const std::vector<Problem>& problems) {
  QStringList lines;
  for (const Problem& problem : problems) lines << problemText(problem);
  problems_ = lines.join(QLatin1Char('\n'));
  if (parts_.variants.ready()) offerAgain();
}

// An offer stays when the first image is opened; a plain message would go.
void FittingPresenter::offerAgain() {
  if (problems_.isEmpty()) return;
  std::vector<NoticeBar::Choice> choices;
  if (whyNot().isEmpty()) choices.push_back({tr("Fit Again"), [this] { start(); }});
  parts_.notice.offer(std::exchange(problems_, QString()), choices);
}

}  // namespace filterscope::ui
