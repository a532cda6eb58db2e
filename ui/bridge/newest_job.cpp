#include "ui/bridge/newest_job.h"

#include <QMetaObject>
#include <exception>
#include <utility>

#include "ui/models/problem_text.h"

namespace filterscope::ui {

NewestJob::NewestJob(Older older, ThreadPriority priority, QObject* parent)
    : QObject(parent), older_(older), priority_(priority) {
  worker_.setMaxThreadCount(1);
}

NewestJob::~NewestJob() {
  drop();
  worker_.waitForDone();
}

void NewestJob::drop() {
  waiting_ = nullptr;
  wanted_ = false;
  if (running_) running_->cancel();
}

void NewestJob::start(Work work) {
  if (older_ == Older::stopped) drop();
  if (running_) {
    waiting_ = std::move(work);
  } else {
    launch(std::move(work));
  }
}

void NewestJob::launch(Work work) {
  running_ = std::make_shared<CancelToken>();
  wanted_ = true;
  worker_.start([this, work = std::move(work), token = running_, priority = priority_] {
    lower_thread_priority(priority);
    Deliver deliver;
    QString problem;
    try {
      deliver = work(*token);
    } catch (const Cancelled&) {  // Not needed any more.
    } catch (...) {
      problem = problemText(problem_from(std::current_exception()));
    }
    QMetaObject::invokeMethod(
        this, [this, deliver, problem] { finish(deliver, problem); }, Qt::QueuedConnection);
  });
}

void NewestJob::finish(const Deliver& deliver, const QString& problem) {
  running_ = nullptr;
  const bool wanted = std::exchange(wanted_, false);
  if (waiting_) launch(std::exchange(waiting_, nullptr));
  if (wanted && !problem.isEmpty()) Q_EMIT failed(problem);
  if (wanted && deliver) deliver();
  if (!running_) Q_EMIT idle();
}

}  // namespace filterscope::ui
