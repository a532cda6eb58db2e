#include "ui/inspect/sweep_runner.h"

#include <QMetaObject>
#include <QTimer>
#include <algorithm>
#include <chrono>
#include <utility>

#include "core/jobs/thread_priority.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/models/problem_text.h"
#include "ui/panels/variant_index.h"

namespace filterscope::ui {
namespace {

using namespace std::chrono_literals;
constexpr auto kEndsWithin = 500ms;

std::vector<double> stepsOf(const Descriptor& descriptor, const Parameters& parameters, ParameterKey key,
                            int count, double factor) {
  const auto spec = std::find_if(descriptor.parameters.begin(), descriptor.parameters.end(),
                                 [key](const ParameterSpec& s) { return s.key == key; });
  const double now = get(parameters, key);
  if (spec == descriptor.parameters.end()) return {now};
  return sigma_steps(now, factor, count, spec->minimum, spec->maximum);
}

}  // namespace

int tunedPane(const Workspace& workspace, const Canvas& canvas) {
  const int active = canvas.active();
  if (active >= 0 && active < workspace.paneCount() && workspace.showsVariant(active)) return active;
  for (int pane = 0; pane < workspace.paneCount(); ++pane) {
    if (workspace.showsVariant(pane)) return pane;
  }
  return -1;
}

std::optional<SigmaSweepPlan> planSweep(const Workspace& workspace, const Canvas& canvas,
                                        const VariantIndex& variants, const Region& region, int count,
                                        double factor) {
  const int pane = tunedPane(workspace, canvas);
  const VariantEntry* entry = pane >= 0 ? variants.find(workspace.content(pane)) : nullptr;
  if (entry == nullptr || !entry->available || !workspace.input().image || region.empty())
    return std::nullopt;
  const Descriptor& descriptor = entry->variant->descriptor;
  SigmaSweepPlan plan;
  plan.pane = pane;
  plan.variantTitle = entry->title;
  plan.sweep.variant = entry->variant;
  plan.sweep.input = workspace.input().image;
  if (workspace.truth() != nullptr) plan.sweep.truth = workspace.truth()->image;
  plan.sweep.region = region;
  plan.sweep.base = relevantParameters(descriptor, workspace.parameters(pane));
  plan.sweep.space = stepsOf(descriptor, plan.sweep.base, ParameterKey::sigma_space, count, factor);
  plan.sweep.range = stepsOf(descriptor, plan.sweep.base, ParameterKey::sigma_range, count, factor);
  return plan;
}

SweepRunner::SweepRunner(QObject* parent) : QObject(parent) {}

SweepRunner::~SweepRunner() = default;

// A run that is told to stop takes a moment to: this thread does not wait for it.
void SweepRunner::start(const SigmaSweep& sweep) {
  ++run_;
  if (job_) {
    job_->cancel();
    waiting_ = sweep;
  } else {
    launch(sweep);
  }
}

void SweepRunner::launch(const SigmaSweep& sweep) {
  const quint64 run = run_;
  job_ = std::make_unique<Job>(
      [sweep](const CancelToken& cancel, const Job::Report& report) {
        lower_thread_priority();
        run_sigma_sweep(sweep, cancel, [&](const SweepCell& cell) {
          report({cell, makeDisplayFrame(cell.image)});
        });
        return true;
      },
      [this, run](const JobOutcome<bool>& outcome) {
        QMetaObject::invokeMethod(
            this, [this, run, outcome] { finish(run, outcome); }, Qt::QueuedConnection);
      },
      [this, run](const Cell& cell) {
        QMetaObject::invokeMethod(
            this,
            [this, run, cell] {
              if (run == run_) Q_EMIT made(cell);
            },
            Qt::QueuedConnection);
      });
}

void SweepRunner::finish(quint64 run, const JobOutcome<bool>& outcome) {
  // Its thread has reported its end and has yet to reach it: waiting for that is left for later.
  QTimer::singleShot(kEndsWithin, this, [ended = std::shared_ptr<Job>(std::move(job_))] {});
  if (waiting_) return launch(*std::exchange(waiting_, std::nullopt));
  // An older one's end with nothing waiting: the newest was cancelled before it began.
  const bool cancelled = outcome.cancelled || run != run_;
  Q_EMIT finished(cancelled, cancelled ? QString() : problemText(outcome.error));
}

void SweepRunner::cancel() {
  waiting_.reset();
  if (job_) job_->cancel();
}

}  // namespace filterscope::ui
