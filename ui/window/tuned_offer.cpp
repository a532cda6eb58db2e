#include "ui/window/tuned_offer.h"

#include <QLocale>
#include <string>
#include <utility>

#include "core/sweep/tuning.h"
#include "core/tuner/tuning_run.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "ui/bridge/sweep_picture.h"
#include "ui/bridge/workspace.h"
#include "ui/compare/tuned_pane.h"
#include "ui/models/number_text.h"
#include "ui/models/offered.h"
#include "ui/models/parameter_text.h"
#include "ui/models/variant_index.h"
#include "ui/panels/parameter_panel.h"
#include "ui/preferences/preferences.h"
#include "ui/window/parameter_presenter.h"

namespace filterscope::ui {
namespace {

constexpr int kOfferSoonMs = 80;

bool hasAll(const Schema& schema, const Parameters& parameters, const Parameters& values) {
  for (const auto& [key, value] : values) {
    const ParameterSpec* spec = schema.find(key);
    if (spec != nullptr && value_of(*spec, parameters) != value) return false;
  }
  return true;
}

Parameters ofEffect(const Schema& schema, const Parameters& parameters, Effect effect) {
  Parameters chosen;
  for (const auto& [key, value] : parameters) {
    const ParameterSpec* spec = schema.find(key);
    if (spec != nullptr && spec->effect == effect) chosen.set(key, value);
  }
  return chosen;
}

}  // namespace

Parameters withoutTimes(const Schema& schema, const Parameters& parameters) {
  return ofEffect(schema, parameters, Effect::result);
}

std::optional<SweepPlan> tuningPlan(const WindowParts& parts) {
  const Variant* found = find_variant(parts.tuned.variant().toStdString());
  SweepPicture picture = sweepPicture(parts.workspace);
  if (found == nullptr || !picture.image || tuning_axes(found->descriptor).empty()) return {};
  SweepPlan plan;
  plan.settings.rounds = PreferenceStore::now().rounds;
  // One seed is that of the noise and of the order, as on the command line.
  if (picture.noise.any()) plan.settings.order_seed = picture.noise.seed;
  plan.pictures.push_back(std::move(picture));
  plan.variants = {std::string(found->descriptor.id)};
  plan.base = withoutTimes(found->descriptor.parameters,
                           withOffered(found->descriptor.parameters, parts.tuned.parameters()));
  // What measuring asks of variants that lack it, too: it is the same task then.
  for (const ParameterSpec& spec : found->descriptor.family->schema) {
    const Value* asked = parts.tuned.parameters().find(spec.key);
    if (spec.guarantee && asked != nullptr) plan.base.set(spec.key, *asked);
  }
  plan.settings.devices = parts.workspace.devices();
  plan.reference = kOwnReference;
  return plan;
}

TunedOfferPresenter::TunedOfferPresenter(const WindowParts& parts, ParameterPanel& panel,
                                         ParameterPresenter& parameters)
    : Presenter(parts),
      panel_(panel),
      parameters_(parameters),
      looking_(NewestJob::Older::stopped, ThreadPriority::task),
      soon_(kOfferSoonMs, Postponed::From::lastCause, [this] { look(); }) {
  connect(&parts.tuned, &TunedPane::changed, this, &TunedOfferPresenter::refresh);
  connect(&parts.workspace, &Workspace::parametersChanged, this, &TunedOfferPresenter::refresh);
  connect(&parts.workspace, &Workspace::ownParametersChanged, this, &TunedOfferPresenter::refresh);
  connect(&parts.workspace, &Workspace::inputChanged, this, &TunedOfferPresenter::refresh);
  connect(&panel, &ParameterPanel::tunedRequested, this, [this] { use(offered_); });
}

void TunedOfferPresenter::use(const Parameters& values) {
  const Variant* found = find_variant(parts_.tuned.variant().toStdString());
  if (found == nullptr || values.empty()) return;
  Parameters all = parts_.tuned.parameters();
  all.update(ofEffect(found->descriptor.parameters, values, Effect::time));
  parameters_.apply(parts_.tuned.owner(), all, tr("Tuned Values"));
}

// The driver's first answer and the file take a while: on a worker.
void TunedOfferPresenter::look() {
  const auto wanted = parts_.variants.ready() ? tuningPlan(parts_) : std::nullopt;
  if (!wanted) {
    looking_.drop();
    return show({});
  }
  looking_.start([this, id = wanted->variants.front(), base = wanted->base,
                  devices = wanted->settings.devices,
                  shape = wanted->pictures.front().image->shape()](const CancelToken&) -> NewestJob::Deliver {
    std::optional<TunedTask> found;
    try {
      const TunedDevice known = load_tuned(tuned_device(id, devices), tuned_folder());
      if (const TunedTask* task = find_tuned(known, id, shape, base)) found = *task;
    } catch (const UnavailableError&) {  // Without the device nothing is known of it.
    }
    return [this, found] { show(found); };
  });
}

void TunedOfferPresenter::show(const std::optional<TunedTask>& found) {
  offered_ = found ? found->best.front() : Parameters();
  if (!found) return panel_.setTuned({});
  const Schema& schema = variant(found->variant).descriptor.parameters;
  panel_.setTuned({timeValuesText(schema, offered_),
                   tr("Found for %1 × %2 pixels and these parameters: %3 ms, tied with %n other(s).", nullptr,
                      static_cast<int>(found->best.size()) - 1)
                       .arg(QLocale().toString(found->shape.width), QLocale().toString(found->shape.height),
                            millisecondsText(found->median_ms)),
                   hasAll(schema, parts_.tuned.parameters(), offered_)});
}

}  // namespace filterscope::ui
