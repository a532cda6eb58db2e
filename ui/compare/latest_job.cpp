#include "ui/compare/latest_job.h"

#include <exception>
#include <utility>

#include "core/jobs/error_text.h"
#include "core/jobs/thread_priority.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {

LatestJob::LatestJob(QObject* parent) : QObject(parent) { worker_.setMaxThreadCount(1); }

LatestJob::~LatestJob() {
  drop();
  worker_.waitForDone();
}

void LatestJob::drop() {
  ++newest_;
  waiting_ = nullptr;
  if (running_) running_->cancel();
}

void LatestJob::start(Work work) {
  drop();
  if (running_) {
    waiting_ = std::move(work);
  } else {
    launch(std::move(work));
  }
}

void LatestJob::launch(Work work) {
  running_ = std::make_shared<CancelToken>();
  const quint64 id = newest_;
  worker_.start([this, id, token = running_, work = std::move(work)] {
    lower_thread_priority();
    Apply apply;
    QString error;
    try {
      apply = work(*token);
    } catch (const Cancelled&) {  // Somebody wants something newer.
    } catch (...) {
      error = problemText(error_text(std::current_exception()));
    }
    QMetaObject::invokeMethod(
        this, [this, id, apply, error] { finish(id, apply, error); }, Qt::QueuedConnection);
  });
}

void LatestJob::finish(quint64 id, const Apply& apply, const QString& error) {
  running_ = nullptr;
  const bool wanted = id == newest_;
  if (waiting_) launch(std::exchange(waiting_, nullptr));
  if (!wanted) return;
  if (!error.isEmpty()) Q_EMIT failed(error);
  if (apply) apply();
}

}  // namespace filterscope::ui
