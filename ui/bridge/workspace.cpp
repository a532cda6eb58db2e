#include "ui/bridge/workspace.h"

#include <algorithm>

#include "ui/panels/variant_index.h"

namespace filterscope::ui {
namespace {

constexpr double kAlmostDone = 0.8;  // a frame so far along is worth waiting for

}  // namespace

Parameters relevantParameters(const Descriptor& descriptor, const Parameters& parameters) {
  Parameters relevant;
  for (const ParameterSpec& spec : descriptor.parameters) set(relevant, spec.key, get(parameters, spec.key));
  relevant.border = parameters.border;
  relevant.colour = parameters.colour;
  relevant.window = parameters.window;
  return relevant;
}

Workspace::Workspace(const VariantIndex& variants, QObject* parent) : QObject(parent), variants_(variants) {
  connect(&bridge_, &PreviewBridge::finished, this, &Workspace::take);
  connect(&bridge_, &PreviewBridge::progressed, this, [this](int pane, quint64 id, double fraction) {
    Pane& at = state(pane);
    if (!at.pending) return;
    at.runningId = id;
    at.fraction = fraction;
    Q_EMIT progressed(pane, fraction);
    if (dragging_) return;
    stopOutdated(pane);
    giveWay(pane);
  });
  connect(&variants, &VariantIndex::changed, this, &Workspace::askAll);
}

void Workspace::setPicture(const LoadedPicture& picture) {
  picture_ = picture;
  for (int i = 0; i < kPanes; ++i) {
    bridge_.cancel(i);
    state(i).shown = nullptr;
    state(i).pending = false;
  }
  Q_EMIT pictureChanged();
  for (int i = 0; i < kPanes; ++i) Q_EMIT frameChanged(i);
  askAll();
}

void Workspace::setParameters(const Parameters& parameters, bool dragging) {
  dragging_ = dragging;
  if (parameters == parameters_) return;
  parameters_ = parameters;
  favoured_ = -1;
  Q_EMIT parametersChanged();
  askAll();
}

void Workspace::endDrag() {
  dragging_ = false;
  for (int i = 0; i < kPanes; ++i) stopOutdated(i);
}

void Workspace::setContent(int pane, const QString& variant) {
  Pane& at = state(pane);
  if (at.variant == variant) return;
  at.variant = variant;
  favoured_ = pane;
  bridge_.cancel(pane);
  at.pending = false;
  at.askedImage = nullptr;
  Q_EMIT contentChanged(pane);
  if (variant.isEmpty()) {
    at.shown = nullptr;
    Q_EMIT frameChanged(pane);
    return;
  }
  ask(pane);
}

void Workspace::askAll() {
  for (int i = 0; i < kPanes; ++i) ask(i);
}

void Workspace::ask(int pane) {
  Pane& at = state(pane);
  if (!picture_.image || at.variant.isEmpty() || !variants_.ready()) return;
  const VariantEntry* entry = variants_.find(at.variant);
  if (entry == nullptr || !entry->available) {
    at.pending = false;
    Q_EMIT failed(
        pane, tr("Not available here"),
        entry != nullptr ? entry->reason : tr("There is no variant \"%1\" in this build.").arg(at.variant));
    return;
  }
  const Parameters wanted = relevantParameters(entry->variant->descriptor, parameters_);
  if (at.askedVariant == at.variant && at.askedParameters == wanted && at.askedImage == picture_.image)
    return;
  at.askedVariant = at.variant;
  at.askedParameters = wanted;
  at.askedImage = picture_.image;
  at.pending = true;
  at.askedId = bridge_.request(pane, picture_.image, at.variant, wanted);
  Q_EMIT working(pane);
  if (dragging_) return;
  stopOutdated(pane);
  for (int i = 0; i < kPanes; ++i) giveWay(i);
}

// There is one worker: a variant just chosen goes before a slow frame of another pane, which starts again.
void Workspace::giveWay(int pane) {
  const Pane& at = state(pane);
  if (favoured_ < 0 || favoured_ == pane || !at.pending || at.runningId == 0 || at.fraction > kAlmostDone)
    return;
  if (state(favoured_).pending && state(favoured_).runningId == 0) restart(pane);
}

void Workspace::restart(int pane) {
  Pane& at = state(pane);
  bridge_.cancel(pane);
  at.runningId = 0;
  at.askedId = bridge_.request(pane, at.askedImage, at.askedVariant, at.askedParameters);
}

// A slow frame with old values gives way to the new ones, unless it is almost there.
void Workspace::stopOutdated(int pane) {
  Pane& at = state(pane);
  const bool outdated = at.pending && at.runningId != 0 && at.runningId < at.askedId;
  if (!outdated || at.fraction > kAlmostDone) return;
  restart(pane);
}

void Workspace::take(const PreviewFramePtr& frame) {
  const PreviewResult& result = frame->result;
  Pane& at = state(result.pane);
  const bool newest = result.id == at.askedId;
  if (result.id >= at.runningId) at.runningId = 0;
  if (frame->frame) {
    at.shown = frame;
    if (newest) at.pending = false;
    Q_EMIT frameChanged(result.pane);
  } else if (newest) {
    at.pending = false;
    at.shown = nullptr;
    Q_EMIT failed(result.pane, tr("This variant cannot show this picture"),
                  QString::fromStdString(result.error));
  }
  if (!newest) return;
  if (favoured_ == result.pane) favoured_ = -1;
  Q_EMIT progressed(result.pane, -1);
}

bool Workspace::upToDate(int pane) const {
  const Pane& at = state(pane);
  return picture_.image != nullptr && (at.variant.isEmpty() || (!at.pending && at.shown != nullptr));
}

bool Workspace::busy() const {
  return std::any_of(panes_.begin(), panes_.end(), [](const Pane& pane) { return pane.pending; });
}

void Workspace::stop() {
  for (int i = 0; i < kPanes; ++i) {
    Pane& at = state(i);
    if (!at.pending) continue;
    bridge_.cancel(i);
    at.pending = false;
    at.runningId = 0;
    at.askedImage = nullptr;
    Q_EMIT progressed(i, -1);
    Q_EMIT failed(i, tr("Stopped"), tr("Change a parameter, or choose View ▸ Filter Again, to go on."));
  }
}

void Workspace::retry() {
  for (int i = 0; i < kPanes; ++i) {
    if (!state(i).pending && state(i).shown == nullptr) state(i).askedImage = nullptr;
    ask(i);
  }
}

}  // namespace filterscope::ui
