#include "ui/compare/metrics_keeper.h"

#include "ui/canvas/canvas.h"
#include "ui/compare/compare_controller.h"

namespace filterscope::ui {
namespace {

constexpr int kSettleMs = 200;  // a dragged slider changes images more often than this

}  // namespace

MetricsKeeper::MetricsKeeper(Workspace& workspace, Canvas& canvas, const CompareController& controller,
                             QObject* parent)
    : QObject(parent),
      workspace_(workspace),
      canvas_(canvas),
      controller_(controller),
      delay_(kSettleMs, Postponed::From::lastCause, [this] { startNext(); }) {
  const auto wait = [this] { delay_.ask(); };
  connect(&workspace, &Workspace::frameChanged, this, wait);
  connect(&workspace, &Workspace::truthChanged, this, wait);
  connect(&workspace, &Workspace::panesChanged, this, wait);
  connect(&controller, &CompareController::changed, this, wait);
}

std::optional<MetricsKeeper::Pair> MetricsKeeper::wanted(int pane) const {
  if (pane >= canvas_.count() || !workspace_.upToDate(pane)) return std::nullopt;
  const FramePtr own = canvas_.pane(pane).frame();
  const LoadedPicture* truth = workspace_.truth();
  const FramePtr reference = truth != nullptr ? truth->frame : controller_.referenceFrame();
  if (!own || !reference || !own->image || !reference->image || own->image == reference->image ||
      own->image->shape() != reference->image->shape() || own->view != reference->view) {
    return std::nullopt;
  }
  return Pair{reference->image, own->image};
}

std::optional<PaneMetrics> MetricsKeeper::of(int pane) const {
  const auto known = known_.find(workspace_.key(pane));
  if (known == known_.end() || wanted(pane) != known->second.pair) return std::nullopt;
  return PaneMetrics{known->second.metrics, workspace_.truth() != nullptr};
}

void MetricsKeeper::startNext() {
  // Images that no pane shows any more are not kept for their figures' sake.
  std::erase_if(known_, [this](const auto& entry) {
    const int pane = workspace_.paneWithKey(entry.first);
    return pane < 0 || wanted(pane) != entry.second.pair;
  });
  for (int pane = 0; pane < workspace_.paneCount(); ++pane) {
    const std::optional<Pair> pair = wanted(pane);
    const int key = workspace_.key(pane);
    if (!pair) Q_EMIT changed(pane);
    if (!pair || known_.contains(key)) continue;
    if (job_.busy() && running_ == pair) return;
    running_ = pair;
    job_.start([this, pair, key](const CancelToken&) -> NewestJob::Deliver {
      const Metrics metrics = compare_images(*pair->reference, *pair->own);
      return [this, pair, key, metrics] {
        running_.reset();
        known_[key] = Known{*pair, metrics};
        const int at = workspace_.paneWithKey(key);
        if (at >= 0) Q_EMIT changed(at);
        startNext();
      };
    });
    return;
  }
}

}  // namespace filterscope::ui
