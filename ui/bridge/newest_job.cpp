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
  if (older_ != Older::queued) drop();
  worker_.waitForDone();
  for (const Work& work : waiting_) {
    try {
      work(CancelToken());
    } catch (...) {  // There is nobody left to tell.
    }
  }
}

void NewestJob::drop() {
  waiting_.clear();
  wanted_ = false;
  if (running_) running_->cancel();
}

void NewestJob::start(Work work) {
  if (older_ == Older::stopped) drop();
  if (older_ == Older::delivered) waiting_.clear();
  if (running_) {
    waiting_.push_back(std::move(work));
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
        this, [this, deliver = std::move(deliver), problem] { finish(deliver, problem); },
        Qt::QueuedConnection);
  });
}

void NewestJob::finish(const Deliver& deliver, const QString& problem) {
  running_ = nullptr;
  const bool wanted = std::exchange(wanted_, false);
  if (!waiting_.empty()) {
    Work next = std::move(waiting_.front());
    waiting_.pop_front();
    launch(std::move(next));
  }
  if (wanted && !problem.isEmpty()) Q_EMIT failed(problem);
  if (wanted && deliver) deliver();
  if (!running_) Q_EMIT idle();
}

}  // namespace filterscope::ui
