#include "ui/inspect/latest_worker.h"

#include <QMetaObject>
#include <exception>
#include <utility>

#include "core/jobs/error_text.h"
#include "core/jobs/thread_priority.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {

LatestWorker::LatestWorker(QObject* parent) : QObject(parent) { pool_.setMaxThreadCount(1); }

LatestWorker::~LatestWorker() {
  if (cancel_) cancel_->cancel();
  pool_.waitForDone();
}

void LatestWorker::run(Work work) {
  if (running_) {
    waiting_ = std::move(work);
  } else {
    start(std::move(work));
  }
}

void LatestWorker::drop() {
  waiting_.reset();
  ++epoch_;
  if (cancel_) cancel_->cancel();
}

void LatestWorker::start(Work work) {
  running_ = true;
  cancel_ = std::make_shared<CancelToken>();
  pool_.start([this, work = std::move(work), cancel = cancel_, epoch = epoch_] {
    lower_thread_priority();
    Deliver deliver;
    QString problem;
    try {
      deliver = work(*cancel);
    } catch (const Cancelled&) {
      deliver = [] {};
    } catch (...) {
      problem = problemText(error_text(std::current_exception()));
    }
    QMetaObject::invokeMethod(
        this,
        [this, epoch, deliver, problem] {
          running_ = false;
          if (waiting_) start(*std::exchange(waiting_, std::nullopt));
          if (epoch == epoch_) {
            if (deliver) {
              deliver();
            } else {
              Q_EMIT failed(problem);
            }
          }
          if (!busy()) Q_EMIT idle();
        },
        Qt::QueuedConnection);
  });
}

}  // namespace filterscope::ui
