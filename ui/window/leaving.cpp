#include "ui/window/leaving.h"

#include <QApplication>
#include <QMainWindow>
#include <utility>

#include "ui/actions/notice_bar.h"
#include "ui/bridge/measure_controller.h"
#include "ui/bridge/timed_job.h"
#include "ui/studies/study_runner.h"

namespace filterscope::ui {

// Made after those that take results: they have them when the window closes again.
Leaving::Leaving(const WindowParts& parts, MeasureController& measuring, TimedJob& timed,
                 StudyRunner& studies)
    : Presenter(parts), measuring_(measuring), timed_(timed), studies_(studies) {
  connect(&measuring, &MeasureController::finished, this, &Leaving::goOn);
  connect(&measuring, &MeasureController::failed, this, &Leaving::goOn);
  connect(&timed, &TimedJob::ended, this, &Leaving::goOn);
  connect(&studies, &StudyRunner::finished, this, &Leaving::goOn);
  connect(&studies, &StudyRunner::failed, this, &Leaving::goOn);
}

bool Leaving::running() const { return measuring_.running() || timed_.running() || studies_.running(); }

bool Leaving::still() {
  // A desktop that ends takes no window that waits; its destructor ends what runs.
  if (!running() || qApp->isSavingSession()) return true;
  if (std::exchange(waiting_, true)) return false;
  stopped_ = studies_.running() ? tr("The study that was being run was stopped.")
             : timed_.running() ? tr("%1 was stopped.").arg(timed_.name())
                                : tr("The measurement was stopped.");
  parts_.notice.showInformation(tr("What is being measured is stopped first…"));
  measuring_.cancel();
  timed_.cancel();
  studies_.cancel();
  return false;
}

void Leaving::goOn() {
  if (!waiting_ || running()) return;
  waiting_ = false;
  QMetaObject::invokeMethod(&parts_.window, &QWidget::close, Qt::QueuedConnection);
}

}  // namespace filterscope::ui
