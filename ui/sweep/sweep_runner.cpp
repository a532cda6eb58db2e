#include "ui/sweep/sweep_runner.h"

#include <QMetaObject>
#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/api/unit_of.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/tuned_pane.h"
#include "ui/models/offered.h"
#include "ui/models/parameter_text.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {
namespace {

SweepAxisOf axisOf(const Schema& schema, const Parameters& base, const std::string& key,
                   const SweepWish& wish) {
  const ParameterSpec* spec = key.empty() ? nullptr : schema.find(key);
  if (spec == nullptr) return {{}, {Value(0)}};
  SweepAxisOf axis{*spec, sweep_values(*spec, value_of(*spec, base), wish.factor, wish.count)};
  axis.spec.unit = unit_of(schema, *spec, base);
  return axis;
}

}  // namespace

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
  if (entry == nullptr || !entry->available || !workspace.input(pane).image || region.empty()) {
    return std::nullopt;
  }
  const Schema& schema = entry->variant->descriptor.parameters;
  ParameterSweepPlan plan;
  plan.pane = pane;
  plan.variantTitle = entry->title;
  plan.sweep.variant = entry->variant.get();
  plan.sweep.input = workspace.input(pane).image;
  if (workspace.truth() != nullptr) plan.sweep.truth = workspace.truth()->image;
  plan.sweep.region = region;
  plan.sweep.devices = workspace.devices();
  // What is without effect keeps its value too: an axis may be what it needs.
  for (const ParameterSpec& spec : schema) {
    plan.sweep.base.set(spec.key, offeredValue(spec, workspace.parameters(pane)));
  }
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

SweepRunner::SweepRunner(QObject* parent) : QObject(parent) {
  connect(&job_, &NewestJob::failed, this, [this](const QString& error) { end(false, error); });
  // The end of a run that was cancelled, which delivers nothing.
  connect(&job_, &NewestJob::idle, this, [this] {
    if (running_) end(true, {});
  });
}

void SweepRunner::start(const ParameterSweep& sweep, const ValueRange& window) {
  running_ = true;
  const quint64 run = ++run_;
  job_.start([this, run, sweep, window](const CancelToken& cancel) -> NewestJob::Deliver {
    run_parameter_sweep(sweep, cancel, [&](const SweepCell& cell) {
      const auto show = [this, run, made = Cell{cell, makeDisplayFrame(cell.image, window)}] {
        if (run == run_) Q_EMIT this->made(made);
      };
      QMetaObject::invokeMethod(this, show, Qt::QueuedConnection);
    });
    return [this] { end(false, {}); };
  });
}

void SweepRunner::end(bool cancelled, const QString& error) {
  running_ = false;
  Q_EMIT finished(cancelled, error);
}

void SweepRunner::cancel() { job_.drop(); }

}  // namespace filterscope::ui
