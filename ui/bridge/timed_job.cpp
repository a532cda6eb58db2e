#include "ui/bridge/timed_job.h"

#include <QMetaObject>
#include <algorithm>
#include <utility>

#include "core/jobs/thread_priority.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

constexpr double kTold = 0.03;  // of the work, after which the time left can be told

}  // namespace

TimedJob::TimedJob(PreviewHooks hooks, QObject* parent) : QObject(parent), hooks_(std::move(hooks)) {}

TimedJob::~TimedJob() { job_.reset(); }

bool TimedJob::start(const QString& name, Work work) {
  if (running()) return false;
  name_ = name;
  clock_.start();
  job_ = std::make_unique<Job>(
      [hooks = hooks_, work = std::move(work)](const CancelToken& cancel, const Job::Report& report) {
        lower_thread_priority(ThreadPriority::task);
        const PausedPreviews still(hooks);
        return work(cancel, report);
      },
      [this](JobOutcome<Deliver> outcome) {
        QMetaObject::invokeMethod(
            this, [this, outcome = std::move(outcome)] { finish(outcome); }, Qt::QueuedConnection);
      },
      [this](double fraction) {
        QMetaObject::invokeMethod(
            this, [this, fraction] { tell(fraction); }, Qt::QueuedConnection);
      });
  Q_EMIT started(name_);
  return true;
}

void TimedJob::cancel() {
  if (running()) job_->cancel();
}

void TimedJob::tell(double fraction) {
  if (!running()) return;
  const double spent = static_cast<double>(clock_.elapsed()) / 1000;
  const double left = fraction > kTold ? spent * (1 - std::min(fraction, 1.0)) / fraction : 0;
  Q_EMIT progressed(fraction, left);
}

void TimedJob::finish(const JobOutcome<Deliver>& outcome) {
  job_.reset();
  name_.clear();
  if (outcome.value && *outcome.value) (*outcome.value)();
  if (!outcome.value && !outcome.cancelled) Q_EMIT failed(problemText(outcome.error));
  Q_EMIT ended(outcome.cancelled);
}

}  // namespace filterscope::ui
