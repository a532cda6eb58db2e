#include "ui/inspect/sweep_runner.h"

#include <QMetaObject>
#include <QTimer>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <utility>

#include "core/jobs/thread_priority.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/models/parameter_text.h"
#include "ui/models/problem_text.h"
#include "ui/panels/variant_index.h"

namespace filterscope::ui {
namespace {

using namespace std::chrono_literals;
constexpr auto kEndsWithin = 500ms;

SweepAxisOf axisOf(const Schema& schema, const Parameters& base, const std::string& key,
                   const SweepWish& wish) {
  const ParameterSpec* spec = key.empty() ? nullptr : schema.find(key);
  if (spec == nullptr) return {{}, {Value(0)}};
  return {*spec, sweep_values(*spec, value_of(*spec, base), wish.factor, wish.count)};
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

double SweepAxisOf::position(const Value& value) const {
  constexpr double kNowhere = std::numeric_limits<double>::quiet_NaN();
  const auto found = std::ranges::find(values, value);
  if (found != values.end()) return static_cast<double>(found - values.begin());
  if (!spec.numeric() || values.size() < 2) return spec.key.empty() ? 0 : kNowhere;
  const double wanted = number_of(value);
  std::size_t upper = 1;
  while (upper + 1 < values.size() && number_of(values[upper]) < wanted) ++upper;
  const double low = number_of(values[upper - 1]);
  const double high = number_of(values[upper]);
  const bool factors = low > 0 && wanted > 0;
  const double part = factors ? std::log(wanted / low) / std::log(high / low) : (wanted - low) / (high - low);
  return static_cast<double>(upper - 1) + part;
}

const Schema* tunedSchema(const Workspace& workspace, const Canvas& canvas, const VariantIndex& variants) {
  const int pane = tunedPane(workspace, canvas);
  const VariantEntry* entry = pane >= 0 ? variants.find(workspace.content(pane)) : nullptr;
  return entry == nullptr ? nullptr : &entry->variant->descriptor.parameters;
}

std::optional<ParameterSweepPlan> planSweep(const Workspace& workspace, const Canvas& canvas,
                                            const VariantIndex& variants, const Region& region,
                                            const SweepWish& wish) {
  const int pane = tunedPane(workspace, canvas);
  const VariantEntry* entry = pane >= 0 ? variants.find(workspace.content(pane)) : nullptr;
  if (entry == nullptr || !entry->available || !workspace.input().image || region.empty())
    return std::nullopt;
  const Schema& schema = entry->variant->descriptor.parameters;
  ParameterSweepPlan plan;
  plan.pane = pane;
  plan.variantTitle = entry->title;
  plan.sweep.variant = entry->variant.get();
  plan.sweep.input = workspace.input().image;
  if (workspace.truth() != nullptr) plan.sweep.truth = workspace.truth()->image;
  plan.sweep.region = region;
  plan.sweep.base = relevant(schema, workspace.parameters(pane));
  plan.columns = axisOf(schema, plan.sweep.base, wish.columnKey, wish);
  plan.rows = axisOf(schema, plan.sweep.base, wish.rowKey == wish.columnKey ? "" : wish.rowKey, wish);
  plan.sweep.columns = {plan.columns.spec.key, plan.columns.values};
  plan.sweep.rows = {plan.rows.spec.key, plan.rows.values};
  Schema fixed = schema;
  std::erase_if(fixed.specs, [&](const ParameterSpec& spec) {
    return spec.key == plan.columns.spec.key || spec.key == plan.rows.spec.key;
  });
  plan.fixedText = parametersText(fixed, plan.sweep.base);
  return plan;
}

SweepRunner::SweepRunner(QObject* parent) : QObject(parent) {}

SweepRunner::~SweepRunner() = default;

// A run that is told to stop takes a moment to: this thread does not wait for it.
void SweepRunner::start(const ParameterSweep& sweep) {
  ++run_;
  if (job_) {
    job_->cancel();
    waiting_ = sweep;
  } else {
    launch(sweep);
  }
}

void SweepRunner::launch(const ParameterSweep& sweep) {
  const quint64 run = run_;
  job_ = std::make_unique<Job>(
      [sweep](const CancelToken& cancel, const Job::Report& report) {
        lower_thread_priority();
        run_parameter_sweep(sweep, cancel, [&](const SweepCell& cell) {
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
