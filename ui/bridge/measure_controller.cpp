#include "ui/bridge/measure_controller.h"

#include <QDateTime>
#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "core/jobs/thread_priority.h"
#include "core/session/command_line.h"
#include "core/sweep/verdicts.h"
#include "core/tuner/ceilings_file.h"
#include "kernels/catalog.h"
#include "ui/models/problem_text.h"

namespace filterscope::ui {
namespace {

// Taps of the window that a core filters in about four seconds in float64.
constexpr double kAffordableTaps = 2e8;
constexpr auto kTellEvery = std::chrono::seconds(3);

}  // namespace

std::string affordableReference(const SweepPlan& plan) {
  double taps = 0;
  std::string reference;
  for (const ResultRecord& record : enumerate(plan)) {
    const Variant* variant = find_variant(record.variant);
    if (variant == nullptr) continue;
    if (reference.empty()) reference = variant->descriptor.family->reference;
    const Shape& shape = record.picture.shape;
    taps += static_cast<double>(shape.pixels()) * shape.channels *
            cost_of(variant->descriptor, record.parameters);
  }
  taps /= static_cast<double>(
      std::max<std::size_t>(plan.variants.size() + plan.also.size(), 1));  // they share the references
  const bool affordable = taps <= kAffordableTaps * std::max(1U, std::thread::hardware_concurrency());
  return affordable ? reference : std::string();
}

MeasureController::MeasureController(PreviewHooks hooks, QObject* parent)
    : QObject(parent), hooks_(std::move(hooks)) {}

MeasureController::~MeasureController() { job_.reset(); }

bool MeasureController::mayStart() {
  if (running()) return false;
  const QString why = occupied_ ? occupied_() : QString();
  if (!why.isEmpty()) emit failed(why);
  return why.isEmpty();
}

bool MeasureController::start(const SweepPlan& plan, const std::vector<ResultRecord>& baseline) {
  if (!mayStart() || plan.pictures.empty() || (plan.variants.empty() && plan.also.empty())) return false;
  plan_ = plan;
  if (plan_.reference.empty()) plan_.reference = affordableReference(plan_);
  launch([measured = plan_, baseline](const CancelToken& cancel, const Job::Report& report) {
    return measure(measured, baseline, cancel, report);
  });
  return true;
}

bool MeasureController::startSet(const SweepPlan& plan, std::vector<SetImage> images) {
  if (!mayStart() || images.empty() || (plan.variants.empty() && plan.also.empty())) return false;
  plan_ = plan;
  SweepPlan measured = plan;
  measured.pictures.clear();
  launch([measured = std::move(measured), images = std::move(images)](const CancelToken& cancel,
                                                                      const Job::Report& report) {
    return measureSet(measured, images, cancel, report);
  });
  return true;
}

void MeasureController::launch(Job::Work work) {
  cancelled_ = false;
  leftOut_.clear();
  job_ = std::make_unique<Job>(
      [this, work = std::move(work)](const CancelToken& cancel, const Job::Report& report) {
        lower_thread_priority(ThreadPriority::task);
        const PausedPreviews still(hooks_);
        return work(cancel, report);
      },
      [this](JobOutcome<std::vector<ResultRecord>> outcome) {
        QMetaObject::invokeMethod(
            this, [this, outcome = std::move(outcome)] { finish(outcome); }, Qt::QueuedConnection);
      },
      [this](const Step& now) {
        QMetaObject::invokeMethod(
            this, [this, now] { step(now); }, Qt::QueuedConnection);
      });
  emit started();
}

std::vector<ResultRecord> MeasureController::measureSet(const SweepPlan& plan,
                                                        const std::vector<SetImage>& images,
                                                        const CancelToken& cancel,
                                                        const Job::Report& report) {
  SetResult result =
      run_over_set(plan, images, affordableReference, &cancel, [&](const SetProgress& progress) {
        Step now{static_cast<int>(progress.done), static_cast<int>(progress.total), progress.seconds_left};
        if (progress.unread != nullptr) now.unread = *progress.unread;
        if (progress.last != nullptr) {
          std::vector<ResultRecord> last{*progress.last};
          note_limits(last);
          now.record = std::move(last.front());
        }
        report(now);
      });
  note_limits(result.records);
  return std::move(result.records);
}

// In rounds nothing ends before the last one: what there is so far is told now and then.
std::vector<ResultRecord> MeasureController::measure(const SweepPlan& plan,
                                                     const std::vector<ResultRecord>& baseline,
                                                     const CancelToken& cancel, const Job::Report& report) {
  const bool rounds = plan.settings.rounds > 0;
  auto told = std::chrono::steady_clock::now();
  std::vector<ResultRecord> all =
      run_sweep(with_pictures_made(plan), &cancel, [&](const SweepProgress& progress) {
        Step now{static_cast<int>(progress.done), static_cast<int>(progress.total), progress.seconds_left};
        // One step is the preparation, the others are rounds.
        now.preparing = rounds && !progress.prepared;
        const int combinations = now.total / (plan.settings.rounds + 1);
        if (now.preparing) now.total = combinations;
        if (rounds && !now.preparing) {
          now.done -= combinations;
          now.total -= combinations;
        }
        if (!rounds && progress.last != nullptr) {
          std::vector<ResultRecord> last{*progress.last};
          note_limits(last);
          now.record = std::move(last.front());
        } else if (rounds && std::chrono::steady_clock::now() - told > kTellEvery) {
          now.together = progress.records();
          told = std::chrono::steady_clock::now();
        }
        report(now);
      });
  note_limits(all);
  if (rounds) rank_records(all);
  if (!baseline.empty()) compare_with_baseline(all, baseline);
  if (!plan.against.empty()) compare_with_variant(all, plan.against);
  return all;
}

void MeasureController::cancel() {
  if (!running()) return;
  cancelled_ = true;
  job_->cancel();
}

void MeasureController::step(const Step& step) {
  const QString variant = step.record ? QString::fromStdString(step.record->variant) : QString();
  if (step.record) emit measured(*step.record);
  if (!step.together.empty()) emit measuredTogether(step.together);
  if (step.unread) {
    leftOut_.push_back({step.unread->name, step.unread->reason});
    emit notRead(QString::fromStdString(step.unread->name), problemText(step.unread->reason));
  }
  emit progressed(step.done, step.total, step.secondsLeft, variant, step.preparing);
}

void MeasureController::finish(JobOutcome<std::vector<ResultRecord>> outcome) {
  job_.reset();
  if (!outcome.value && !outcome.cancelled) {
    emit failed(problemText(outcome.error));
    return;
  }
  ResultDocument document;
  if (outcome.value && plan_.reference.empty()) {  // of a set it was chosen image by image
    for (const ResultRecord& record : *outcome.value) {
      if (plan_.reference.empty()) plan_.reference = record.reference;
    }
  }
  document.created = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
  document.command = measuring_command("bench", plan_);
  document.settings = plan_.settings;
  document.left_out = leftOut_;
  if (outcome.value) document.records = std::move(*outcome.value);
  if (plan_.settings.rounds > 0) emit measuredTogether(document.records);
  emit finished(document, cancelled_);
}

}  // namespace filterscope::ui
