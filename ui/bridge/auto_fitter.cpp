#include "ui/bridge/auto_fitter.h"

#include <utility>

#include "core/jobs/thread_priority.h"
#include "core/tuner/auto_fit_file.h"
#include "kernels/api/errors.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {

AutoFitter::AutoFitter(PreviewHooks hooks, QObject* parent) : QObject(parent), hooks_(std::move(hooks)) {}

AutoFitter::~AutoFitter() { job_.reset(); }

QStringList AutoFitter::fitEveryDevice(const CancelToken& cancel, const std::function<void(double)>& report) {
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

void AutoFitter::setWork(Work work) {
  work_ = std::move(work);
  needsGpu_ = false;
  Q_EMIT workChanged();
}

QString AutoFitter::whyNot() const {
  return needsGpu_ && gpus().devices.empty() ? problemText(gpus().reason) : QString();
}

bool AutoFitter::start() {
  if (running()) return false;
  job_ = std::make_unique<Job>(
      [this](const CancelToken& cancel, const Job::Report& report) {
        lower_thread_priority(ThreadPriority::task);
        const PausedPreviews still(hooks_);
        return work_(cancel, report);
      },
      [this](JobOutcome<QStringList> outcome) {
        QMetaObject::invokeMethod(
            this, [this, outcome = std::move(outcome)] { finish(outcome); }, Qt::QueuedConnection);
      },
      [this](double fraction) {
        QMetaObject::invokeMethod(
            this, [this, fraction] { Q_EMIT progressed(fraction); }, Qt::QueuedConnection);
      });
  Q_EMIT started();
  return true;
}

void AutoFitter::cancel() {
  if (running()) job_->cancel();
}

void AutoFitter::finish(const JobOutcome<QStringList>& outcome) {
  job_.reset();
  if (outcome.value) {
    Q_EMIT finished(*outcome.value);
  } else if (outcome.cancelled) {
    Q_EMIT cancelled();
  } else {
    Q_EMIT failed(problemText(outcome.error));
  }
}

}  // namespace filterscope::ui
