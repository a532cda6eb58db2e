#include "ui/bridge/workspace.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "core/io/image_file.h"
#include "core/io/picture_place.h"
#include "kernels/api/devices.h"
#include "kernels/api/errors.h"
#include "kernels/api/user_kernels.h"
#include "kernels/catalog.h"
#include "ui/models/offered.h"
#include "ui/models/problem_text.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {
namespace {

constexpr double kAlmostDone = 0.8;  // a frame so far along is worth waiting for

/// Whether both are volumes of one file of several: those look alike, so that the view of one is kept for the
/// other.
bool volumesOfOneFile(const LoadedPicture& one, const LoadedPicture& other) {
  if (one.path.isEmpty() || other.path.isEmpty() || !one.image || !other.image) return false;
  try {
    return one.image->shape() == other.image->shape() && volumes_beside(*one.image) > 1 &&
           same_file(known_place(one.path.toStdString()), known_place(other.path.toStdString()));
  } catch (const std::exception&) {
    return false;
  }
}

}  // namespace

Workspace::Workspace(const VariantIndex& variants, QObject* parent)
    : QObject(parent), variants_(variants), parameters_(usual_parameters()) {
  for (int i = 0; i < 2; ++i) panes_.push_back(newPane({}));
  connect(&bridge_, &PreviewBridge::finished, this, &Workspace::take);
  connect(&bridge_, &PreviewBridge::progressed, this, [this](int key, quint64 id, double fraction) {
    const int pane = paneWithKey(key);
    if (pane < 0) return;
    Pane& at = state(pane);
    if (!at.pending) return;
    at.runningId = id;
    at.fraction = fraction;
    at.pace.take(id, fraction);
    // What is left of a frame with old values says nothing of the one that is waited for.
    Q_EMIT progressed(pane, id < at.firstId ? -1 : fraction);
    if (dragging_) return;
    stopOutdated(pane);
    giveWay(pane);
  });
  connect(&variants, &VariantIndex::changed, this, [this] {
    if (variants_.ready() && !gpus().devices.empty()) bridge_.prepareSharing();
    askAll();
  });
  connect(this, &Workspace::truthChanged, this, [this] {
    for (int i = 0; i < paneCount(); ++i) {
      if (content(i) == kTruthContent) Q_EMIT frameChanged(i);
    }
  });
  connect(&frameMaker_, &FrameMaker::made, this, &Workspace::takeFrames);
  connect(&noiseMaker_, &NoiseMaker::made, this, &Workspace::takeInput);
  connect(&guideMaker_, &GuideMaker::made, this, &Workspace::takeGuided);
  connect(&guideMaker_, &GuideMaker::failed, this, [this](const QString& text) {
    for (int i = 0; i < paneCount(); ++i) setGuideSource(i, {});
    Q_EMIT noiseFailed(text);
  });
  connect(&noiseMaker_, &NoiseMaker::failed, this, [this](const QString& text) {
    noise_ = {};
    guide_.reset();
    weighing_ = {false};
    Q_EMIT noiseChanged();
    Q_EMIT guideChanged();
    Q_EMIT weighingChanged();
    takeInput(picture_, picture_);
    Q_EMIT truthChanged();
    Q_EMIT noiseFailed(text);
  });
}

void Workspace::setPicture(const LoadedPicture& picture) {
  const bool another = picture.place().isEmpty() || picture.place() != picture_.place();
  changed_ = std::chrono::steady_clock::now();
  const bool samePlace = !another || volumesOfOneFile(picture, picture_);
  const SharedImage guideBefore = guide_ ? guide_->image : nullptr;
  const SharedImage maskBefore = weighing_.mask ? weighing_.mask->image : nullptr;
  if (another) takePartners(picture.place(), samePlace);
  picture_ = picture;
  input_ = {};
  plain_ = {};
  guided_.clear();
  guideMaker_.cancel();
  const bool windowed = std::exchange(window_, samePlace ? window_ : std::nullopt).has_value();
  for (int i = 0; i < paneCount(); ++i) {
    bridge_.cancel(key(i));
    state(i).shown = nullptr;
    state(i).pending = state(i).stopped = false;
  }
  favoured_ = -1;
  if (chosenTruth_ && !whyNotTruth(*chosenTruth_).isEmpty()) chosenTruth_.reset();
  if (guide_ && !whyNotGuide(*guide_).isEmpty()) guide_.reset();
  for (int i = 0; i < paneCount(); ++i) {
    const std::optional<LoadedPicture>& own = state(i).guide.picture;
    if (own && (another || !whyNotGuide(*own).isEmpty())) setGuideSource(i, {});
  }
  if (weighing_.mask && !whyNotMask(*weighing_.mask).isEmpty()) weighing_.mask.reset();
  if (!isMade()) input_ = plain_ = picture_;
  if (picture.image) {
    const SideConvention sides = look_.sides;
    look_ = samePlace ? within(look_, picture.image->shape()) : first_look(*picture.image);
    look_.sides = sides;
  }
  slice_ = isVolume() ? slice_of(look_, *picture_.image) : SliceView{};
  Q_EMIT pictureChanged();
  Q_EMIT lookChanged();
  if (windowed || picture_.image) Q_EMIT windowChanged();
  Q_EMIT inputChanged();
  Q_EMIT truthChanged();
  if (guideBefore != (guide_ ? guide_->image : nullptr)) Q_EMIT guideChanged();
  if (maskBefore != (weighing_.mask ? weighing_.mask->image : nullptr)) Q_EMIT weighingChanged();
  for (int i = 0; i < paneCount(); ++i) Q_EMIT frameChanged(i);
  const auto behind = [this](const FramePtr& frame) { return frame && !current(frame); };
  if (behind(picture_.frame) || (chosenTruth_ && behind(chosenTruth_->frame))) remakeFrames();
  makeInput();
}

ValueRange Workspace::window() const {
  if (window_) return *window_;
  return picture_.image ? picture_.image->range() : ValueRange{};
}

void Workspace::setWindow(const std::optional<ValueRange>& window) {
  if (window_ == window) return;
  window_ = window;
  Q_EMIT windowChanged();
  remakeFrames();
  changed_ = std::chrono::steady_clock::now();
  for (int i = 0; i < paneCount(); ++i) {
    const PreviewFramePtr& shown = state(i).shown;
    if (!shown || shown->result.image) continue;
    state(i).askedImage = nullptr;
    ask(i);
  }
}

void Workspace::setNoise(const NoiseSettings& noise) {
  if (noise == noise_) return;
  const bool sameTruth = noise.any() == noise_.any() || chosenTruth_;
  changed_ = std::chrono::steady_clock::now();
  noise_ = noise;
  Q_EMIT noiseChanged();
  if (!sameTruth) Q_EMIT truthChanged();
  makeInput();
}

void Workspace::makeInput() {
  if (!picture_.image) return;
  if (isMade()) {
    noiseMaker_.make(picture_, {noise_, guide_ ? guide_->image : nullptr, weighing_.on, maskVolumes()});
  } else {
    noiseMaker_.cancel();
    takeInput(picture_, picture_);
  }
}

void Workspace::takeInput(const LoadedPicture& input, const LoadedPicture& plain) {
  if (input_.image != input.image) {
    input_ = input;
    plain_ = plain;
    guided_.clear();
    if (input_.frame && !current(input_.frame)) remakeFrames();
    Q_EMIT inputChanged();
    for (int i = 0; i < paneCount(); ++i) {
      if (!showsVariant(i)) Q_EMIT frameChanged(i);
    }
  }
  makeGuided();
  askAll();
}

void Workspace::setParameters(const Parameters& parameters, bool dragging) {
  dragging_ = dragging;
  if (parameters == parameters_) return;
  changed_ = std::chrono::steady_clock::now();
  parameters_ = parameters;
  favoured_ = -1;
  // First, so that the worker filters while the panels follow.
  askAll();
  Q_EMIT parametersChanged();
}

void Workspace::setOwnParameters(int pane, const std::optional<Parameters>& own, bool dragging) {
  dragging_ = dragging;
  Pane& at = state(pane);
  if (at.own == own) return;
  changed_ = std::chrono::steady_clock::now();
  at.own = own;
  favoured_ = -1;
  ask(pane);
  Q_EMIT ownParametersChanged(pane);
}

void Workspace::endDrag() {
  dragging_ = false;
  for (int i = 0; i < paneCount(); ++i) stopOutdated(i);
}

void Workspace::setContent(int pane, const QString& variant) {
  Pane& at = state(pane);
  if (at.variant == variant) return;
  at.variant = variant;
  favoured_ = pane;
  changed_ = std::chrono::steady_clock::now();
  bridge_.cancel(key(pane));
  at.pending = at.stopped = false;
  at.askedImage = nullptr;
  Q_EMIT contentChanged(pane);
  if (!isVariant(variant)) {
    at.shown = nullptr;
    Q_EMIT frameChanged(pane);
    return;
  }
  makeGuided();  // it may take weights of pixels where the one before took none
  ask(pane);
}

FramePtr Workspace::still(int pane) const {
  const QString& shown = content(pane);
  if (shown == kTruthContent) return truth() != nullptr ? truth()->frame : nullptr;
  if (shown == kOriginalContent) return picture_.frame;
  return input_.frame ? input_.frame : picture_.frame;
}

std::vector<PaneSetup> Workspace::panes() const {
  std::vector<PaneSetup> setups;
  for (const Pane& pane : panes_) setups.push_back({pane.variant, pane.own, pane.guide});
  return setups;
}

int Workspace::paneWithKey(int key) const {
  const auto found =
      std::find_if(panes_.begin(), panes_.end(), [key](const Pane& pane) { return pane.key == key; });
  return found == panes_.end() ? -1 : static_cast<int>(found - panes_.begin());
}

// The lowest free key: the engine keeps plans by it, and frees those of a pane only for another's sake.
Workspace::Pane Workspace::newPane(const PaneSetup& setup) const {
  Pane pane;
  while (paneWithKey(pane.key) >= 0) ++pane.key;
  pane.variant = setup.content;
  pane.own = setup.own;
  if (!setup.guide.picture || whyNotGuide(*setup.guide.picture).isEmpty()) pane.guide = setup.guide;
  return pane;
}

void Workspace::setPanes(const std::vector<PaneSetup>& setups) {
  if (setups.empty()) return;
  changed_ = std::chrono::steady_clock::now();
  const std::vector<PaneSetup> before = panes();
  const auto wanted = static_cast<int>(std::min<std::size_t>(setups.size(), kMostPanes));
  const int most = std::min(paneCount(), wanted);
  const auto same = [&](int old, int now) {
    return before[static_cast<std::size_t>(old)] == setups[static_cast<std::size_t>(now)];
  };
  int head = 0;
  while (head < most && same(head, head)) ++head;
  int tail = 0;
  while (tail < most - head && same(paneCount() - 1 - tail, wanted - 1 - tail)) ++tail;
  const int kept = most - tail;  // these, up to here, stay in place or change what they show
  const bool moved = paneCount() != wanted;
  while (paneCount() > wanted) {
    bridge_.cancel(key(kept));
    panes_.erase(panes_.begin() + kept);
  }
  const int arrived = wanted - paneCount();
  for (int i = kept; i < kept + arrived; ++i) {
    panes_.insert(panes_.begin() + i, newPane(setups[static_cast<std::size_t>(i)]));
  }
  if (moved) {
    favoured_ = -1;
    Q_EMIT panesChanged();
  }
  for (int i = head; i < kept; ++i) {
    setGuideSource(i, setups[static_cast<std::size_t>(i)].guide);
    setOwnParameters(i, setups[static_cast<std::size_t>(i)].own, false);
    setContent(i, setups[static_cast<std::size_t>(i)].content);
  }
  if (arrived > 0) makeGuided();
  for (int i = kept; i < kept + arrived; ++i) {
    Q_EMIT ownParametersChanged(i);
    Q_EMIT guideSourceChanged(i);
    Q_EMIT contentChanged(i);
    Q_EMIT frameChanged(i);
    ask(i);
  }
}

// The worker begins with the first that it hears of: the fastest.
void Workspace::askAll() {
  std::vector<std::pair<double, int>> order;
  for (int i = 0; i < paneCount(); ++i) order.emplace_back(expectedMs(i), i);
  std::ranges::sort(order);
  for (const auto& [ms, pane] : order) ask(pane);
}

double Workspace::expectedMs(int pane) {
  const SharedImage& image = input(pane).image;
  const VariantEntry* entry = showsVariant(pane) ? variants_.find(content(pane)) : nullptr;
  if (!image || entry == nullptr || !entry->available) return 0;
  const Descriptor& descriptor = entry->variant->descriptor;
  return bridge_.engine().expected_ms(descriptor.id, image->shape(),
                                      offered(descriptor.parameters, parameters(pane)));
}

void Workspace::ask(int pane) {
  Pane& at = state(pane);
  const SharedImage image = input(pane).image;
  if (!image || !showsVariant(pane) || !variants_.ready()) return;
  const VariantEntry* entry = variants_.find(at.variant);
  if (entry == nullptr || !entry->available) {
    at.pending = at.stopped = false;
    at.shown = nullptr;
    Q_EMIT failed(
        pane, tr("Not available here"),
        entry != nullptr ? entry->reason
        : is_of_user(at.variant.toStdString())
            ? tr("%1 is a kernel of your own that was not added here. Add its file by File ▸ Add Kernel.")
                  .arg(at.variant)
            : tr("There is no variant \"%1\" in this build.").arg(at.variant));
    return;
  }
  const Parameters wanted = offered(entry->variant->descriptor.parameters, parameters(pane));
  const std::uint64_t revision = entry->variant->revision;
  const int device = deviceFor(*entry);
  const bool same = at.askedVariant == at.variant && at.askedRevision == revision &&
                    at.askedParameters == wanted && at.askedImage == image && at.askedDevice == device;
  if (same && covered(pane)) return;
  if (!same) at.whole = false;  // it was wanted of something else
  at.askedVariant = at.variant;
  at.askedRevision = revision;
  at.askedParameters = wanted;
  at.askedDevice = device;
  at.askedImage = image;
  at.stopped = false;
  if (recall(pane)) return;
  at.askedWhole = at.whole;
  at.askedSlices = slicesOf(pane);
  at.pending = true;
  // While other slices are filtered, or the rest of the volume, the slice that is drawn stays right.
  const bool right = same && at.shown && at.shown->result.id >= at.firstId &&
                     at.shown->frame->view == slice_ && !at.shown->result.partial;
  at.askedId = request(pane);
  if (!right) {
    at.firstId = at.askedId;
    Q_EMIT progressed(pane, -1);
  }
  at.since = std::chrono::steady_clock::now();
  Q_EMIT working(pane);
  if (dragging_) return;
  stopOutdated(pane);
  for (int i = 0; i < paneCount(); ++i) giveWay(i);
}

bool Workspace::recall(int pane) {
  if (!recall_ || dragging_) return false;
  Pane& at = state(pane);
  const PreviewFramePtr known = recall_(at.askedImage, at.askedVariant, at.askedParameters);
  if (!known) return false;
  // Its time is another device's.
  if (at.askedDevice != kAnyDevice && known->result.device != at.askedDevice) return false;
  bridge_.cancel(at.key);
  at.runningId = 0;
  at.pending = false;
  at.askedWhole = true;
  at.shown = withSlice(known);
  if (!current(at.shown->frame)) remakeFrames();
  if (favoured_ == pane) favoured_ = -1;
  Q_EMIT progressed(pane, -1);
  Q_EMIT frameChanged(pane);
  return true;
}

quint64 Workspace::request(int pane) {
  const Pane& at = state(pane);
  PreviewRequest wanted;
  wanted.pane = at.key;
  wanted.image = at.askedImage;
  wanted.variant = at.askedVariant.toStdString();
  wanted.parameters = at.askedParameters;
  wanted.device = at.askedDevice;
  if (const QRect sight = sight_ ? sight_(pane) : QRect(); !sight.isEmpty()) {
    wanted.visible = {sight.left(), sight.top(), sight.right() + 1, sight.bottom() + 1};
  }
  wanted.share = sharing();
  wanted.window = window();
  wanted.slices = at.askedSlices;
  wanted.whole_volume = at.askedWhole;
  wanted.urgent = favoured_ == pane;
  wanted.changed = changed_;
  return bridge_.request(std::move(wanted));
}

int Workspace::deviceFor(const VariantEntry& entry) const {
  return entry.variant->descriptor.backend == Backend::cuda ? device_or_first(device_) : kAnyDevice;
}

void Workspace::setDevice(int device) {
  if (device == device_) return;
  device_ = device;
  changed_ = std::chrono::steady_clock::now();
  Q_EMIT deviceChanged();
  askAll();
}

void Workspace::setDrawsShared(bool all) {
  if (all == drawsShared_) return;
  drawsShared_ = all;
  if (all) return;
  changed_ = std::chrono::steady_clock::now();
  for (int i = 0; i < paneCount(); ++i) {
    const PreviewFramePtr& shown = state(i).shown;
    if (shown && shown->frame->pixels.isNull()) state(i).askedImage = nullptr;
    ask(i);
  }
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
  bridge_.cancel(key(pane));
  at.runningId = 0;
  at.askedId = request(pane);
  Q_EMIT progressed(pane, -1);
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
  const int pane = paneWithKey(result.pane);
  if (pane < 0) return;
  Pane& at = state(pane);
  const bool newest = result.id == at.askedId;
  if (result.id >= at.runningId && !result.partial) at.runningId = 0;
  if (frame->frame) {
    at.shown = withSlice(frame);
    if (newest && !result.partial) at.pending = false;
    Q_EMIT frameChanged(pane);
    // The window was moved while it was made: a frame in the GPU's memory alone comes again with its values.
    if (!current(at.shown->frame)) remakeFrames();
    if (result.partial) return;
  } else if (newest) {
    at.pending = false;
    at.shown = nullptr;
    Q_EMIT failed(pane, tr("This variant cannot show this image"),
                  variants_.withTitles(problemText(result.error)));
  }
  if (!newest) return;
  if (favoured_ == pane) favoured_ = -1;
  Q_EMIT progressed(pane, -1);
}

bool Workspace::upToDate(int pane) const {
  const Pane& at = state(pane);
  if (noiseMaker_.busy() || (showsVariant(pane) && lacksInput(pane))) return false;
  if (picture_.image == nullptr) return false;
  return !showsVariant(pane) || (!at.pending && !at.stopped && at.shown != nullptr &&
                                 shownContent(pane) == at.variant && !replaced(pane));
}

bool Workspace::awaited(int pane) const {
  return showsVariant(pane) && picture_.image != nullptr && (pending(pane) || !variants_.ready());
}

QString Workspace::shownContent(int pane) const {
  const Pane& at = state(pane);
  if (!showsVariant(pane)) return at.variant;
  if (at.shown) return QString::fromStdString(at.shown->result.variant);
  return awaited(pane) ? kInputContent : at.variant;
}

bool Workspace::replaced(int pane) const {
  const Pane& at = state(pane);
  const VariantEntry* entry = at.shown ? variants_.find(at.variant) : nullptr;
  return entry != nullptr && entry->variant->revision != at.askedRevision;
}

bool Workspace::outdated(int pane) const {
  const Pane& at = state(pane);
  if (shownContent(pane) != at.variant || replaced(pane)) return true;
  if (stopped(pane)) return at.shown && at.shown->result.id < at.firstId;
  if (!awaited(pane)) return false;
  if (noiseMaker_.busy() || lacksInput(pane) || !at.shown || at.shown->result.id < at.firstId) return true;
  // While the whole volume is filtered, slices that nobody asked for before wait for it.
  return isVolume() && sliceSource(at.shown->result, slice_) == nullptr && at.shown->frame->view != slice_;
}

bool Workspace::provisional(int pane) const {
  const Pane& at = state(pane);
  return (at.pending || stopped(pane)) && !outdated(pane) && at.shown && at.shown->result.partial;
}

std::optional<double> Workspace::secondsLeft(int pane) const {
  const Pane& at = state(pane);
  if (!at.pending || at.runningId == 0 || at.runningId < at.firstId) return std::nullopt;
  return at.pace.left(at.runningId);
}

std::chrono::steady_clock::time_point Workspace::waitingSince(int pane) const {
  return state(pane).pending ? state(pane).since : changed_;
}

bool Workspace::settled(int pane) const {
  if (!upToDate(pane) || !showsVariant(pane)) return upToDate(pane);
  return sliceSource(state(pane).shown->result, slice_) != nullptr;
}

bool Workspace::busy() const {
  return std::any_of(panes_.begin(), panes_.end(), [](const Pane& pane) { return pane.pending; });
}

void Workspace::stop() {
  for (int i = 0; i < paneCount(); ++i) {
    Pane& at = state(i);
    if (!at.pending) continue;
    bridge_.cancel(key(i));
    at.pending = false;
    at.runningId = 0;
    at.whole = false;
    Q_EMIT progressed(i, -1);
    // Its slices are filtered: only the rest was stopped.
    if (std::exchange(at.askedWhole, false) && at.shown && !at.shown->result.slices.empty()) {
      at.askedSlices.clear();
      for (const SlicePicture& slice : at.shown->result.slices) at.askedSlices.push_back(slice.view);
      at.firstId = at.askedId = at.shown->result.id;
      Q_EMIT frameChanged(i);
      ask(i);
      continue;
    }
    at.stopped = true;
    if (at.shown) {
      Q_EMIT frameChanged(i);
      continue;
    }
    Q_EMIT failed(i, tr("Stopped"), tr("Change a parameter, or choose View ▸ Filter Again, to go on."));
  }
}

void Workspace::retry() {
  changed_ = std::chrono::steady_clock::now();
  for (int i = 0; i < paneCount(); ++i) {
    const bool lacking = state(i).shown == nullptr || state(i).stopped;
    if (!state(i).pending && lacking) state(i).askedImage = nullptr;
    ask(i);
  }
}

}  // namespace filterscope::ui
