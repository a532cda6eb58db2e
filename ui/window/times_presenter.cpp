#include "ui/window/times_presenter.h"

#include <utility>

#include "ui/bridge/workspace.h"
#include "ui/compare/tuned_pane.h"
#include "ui/models/offered.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {
namespace {

// The chart and the tables of times follow when a drag rests: drawing them takes longer than most frames.
constexpr int kDelayMs = 150;

}  // namespace

TimesPresenter::TimesPresenter(const WindowParts& parts)
    : Presenter(parts), delay_(kDelayMs, Postponed::From::lastCause, [this] { refresh(); }) {
  connect(&parts.workspace, &Workspace::frameChanged, this, &TimesPresenter::take);
  connect(&parts.workspace, &Workspace::inputChanged, this, &TimesPresenter::refresh);
  connect(&parts.workspace, &Workspace::parametersChanged, &delay_, &Postponed::ask);
  connect(&parts.workspace, &Workspace::ownParametersChanged, &delay_, &Postponed::ask);
  connect(&parts.tuned, &TunedPane::changed, this, &TimesPresenter::refresh);
}

void TimesPresenter::take(int pane) {
  const PreviewFramePtr& shown = parts_.workspace.shown(pane);
  if (!shown || shown->result.partial) return;
  const PreviewResult& result = shown->result;
  // A frame that is behind may be of an earlier image, and slices are not the volume.
  if (parts_.workspace.upToDate(pane) && result.slices.empty()) {
    const TimingTask task{QString::fromStdString(result.variant), result.parameters};
    previews_[parts_.workspace.key(pane)] = {task, parts_.workspace.input(pane).hash, result.kernel_ms};
  }
  delay_.ask();
}

void TimesPresenter::refresh() {
  delay_.drop();
  const LoadedPicture& measured = parts_.workspace.measured();
  PictureFacts picture;
  picture.name = measured.name.toStdString();
  picture.hash = measured.hash.toStdString();
  if (measured.image) picture.shape = measured.image->shape();
  parts_.timings.setContext(picture, parts_.workspace.parameters(), ownTasks());
  for (const auto& [key, time] : std::exchange(previews_, {})) parts_.timings.setPreview(time);
  parts_.timings.setCurrent({parts_.tuned.variant(), parts_.tuned.parameters()});
}

std::vector<TimingTask> TimesPresenter::ownTasks() const {
  std::vector<TimingTask> tasks;
  for (int pane = 0; pane < parts_.workspace.paneCount(); ++pane) {
    const VariantEntry* entry = parts_.variants.find(parts_.workspace.content(pane));
    if (entry == nullptr || !entry->available || !parts_.workspace.hasOwnParameters(pane)) continue;
    const Parameters& own = parts_.workspace.parameters(pane);
    tasks.push_back({entry->id, offered(entry->variant->descriptor.parameters, own)});
  }
  return tasks;
}

}  // namespace filterscope::ui
