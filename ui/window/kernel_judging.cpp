#include "ui/window/kernel_judging.h"

#include <QMainWindow>
#include <QProgressDialog>
#include <utility>

#include "core/own/judge.h"
#include "kernels/catalog.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/timed_job.h"
#include "ui/own/kernel_dock.h"
#include "ui/own/kernel_files.h"
#include "ui/window/progress.h"
#include "ui/window/timing_turn.h"

namespace filterscope::ui {

KernelJudging::KernelJudging(const WindowParts& parts, KernelDock& dock, KernelFiles& kernels, TimedJob& job,
                             const TimingTurn& turn)
    : Presenter(parts), kernels_(kernels), job_(job), turn_(turn) {
  connect(&dock, &KernelDock::judgeAsked, this, &KernelJudging::start);
  connect(&job, &TimedJob::progressed, this, [this](double fraction) { showFraction(progress_, fraction); });
  connect(&job, &TimedJob::failed, this, [this](const QString& message) {
    if (progress_ != nullptr) parts_.notice.showProblem(tr("The kernel was not judged. %1").arg(message));
  });
  connect(&job, &TimedJob::ended, this, &KernelJudging::end);
}

void KernelJudging::start(const QString& path) {
  const QString id = kernels_.state(path).id;
  if (job_.running() || id.isEmpty()) return;
  if (const QString why = turn_.whyNot(&job_); !why.isEmpty()) return parts_.notice.showProblem(why);
  progress_ = makeProgress(&parts_.window, "judgeProgress", tr("Judge"), tr("Judging %1…").arg(id));
  connect(progress_, &QProgressDialog::canceled, &job_, &TimedJob::cancel);
  job_.start(tr("Judging a kernel"),
             [this, path, id = id.toStdString()](const CancelToken& cancel, const auto& report) {
               own::JudgeSettings settings;
               settings.cancel = &cancel;
               settings.progress = report;
               const own::Judgement judgement = own::judge(variant(id), settings);
               return TimedJob::Deliver([this, path, judgement] { kernels_.setJudged(path, judgement); });
             });
}

void KernelJudging::end(bool cancelled) {
  QProgressDialog* mine = std::exchange(progress_, nullptr);
  if (mine == nullptr) return;
  mine->deleteLater();
  if (cancelled) parts_.notice.showInformation(tr("Judging was stopped."));
}

}  // namespace filterscope::ui
