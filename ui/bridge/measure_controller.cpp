#include "ui/bridge/measure_controller.h"

#include <QDateTime>
#include <utility>

namespace filterscope::ui {
namespace {

class PausedPreviews {
 public:
  explicit PausedPreviews(const PreviewHooks& hooks) : hooks_(hooks) {
    if (hooks_.pause) hooks_.pause();
  }
  PausedPreviews(const PausedPreviews&) = delete;
  PausedPreviews& operator=(const PausedPreviews&) = delete;
  ~PausedPreviews() {
    if (hooks_.resume) hooks_.resume();
  }

 private:
  const PreviewHooks& hooks_;
};

}  // namespace

MeasureController::MeasureController(PreviewHooks hooks, QObject* parent)
    : QObject(parent), hooks_(std::move(hooks)) {}

MeasureController::~MeasureController() { job_.reset(); }

bool MeasureController::start(const SweepPlan& plan) {
  if (running()) return false;
  const std::size_t combinations = enumerate(plan).size();
  if (combinations == 0) return false;
  plan_ = plan;
  cancelled_ = false;
  emit started(static_cast<int>(combinations));
  job_ = std::make_unique<Job>(
      [this, plan](const CancelToken& cancel, const Job::Report& report) {
        const PausedPreviews still(hooks_);
        return run_sweep(plan, &cancel, [&report](const SweepProgress& progress) {
          Step now{
              static_cast<int>(progress.done), static_cast<int>(progress.total), progress.seconds_left, {}};
          if (progress.last != nullptr) now.record = *progress.last;
          report(now);
        });
      },
      [this](JobOutcome<std::vector<ResultRecord>> outcome) {
        QMetaObject::invokeMethod(
            this, [this, outcome = std::move(outcome)] { finish(outcome); }, Qt::QueuedConnection);
      },
      [this](const Step& now) {
        QMetaObject::invokeMethod(
            this, [this, now] { step(now); }, Qt::QueuedConnection);
      });
  return true;
}

void MeasureController::cancel() {
  if (!running()) return;
  cancelled_ = true;
  job_->cancel();
}

void MeasureController::step(const Step& step) {
  const QString variant = step.record ? QString::fromStdString(step.record->variant) : QString();
  if (step.record) emit measured(*step.record);
  emit progressed(step.done, step.total, step.secondsLeft, variant);
}

void MeasureController::finish(JobOutcome<std::vector<ResultRecord>> outcome) {
  job_.reset();
  if (!outcome.value && !outcome.cancelled) {
    emit failed(QString::fromStdString(outcome.error));
    return;
  }
  ResultDocument document;
  document.created = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
  document.command = benchCommand(plan_).toStdString();
  document.settings = plan_.settings;
  if (outcome.value) document.records = std::move(*outcome.value);
  emit finished(document, cancelled_);
}

}  // namespace filterscope::ui
