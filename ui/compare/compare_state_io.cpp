// The comparison as a value, and back.
#include <algorithm>
#include <cmath>

#include "ui/canvas/canvas.h"
#include "ui/compare/compare_controller.h"

namespace filterscope::ui {
namespace {

PaneContent contentOf(const QString& content) {
  if (isVariant(content)) return PaneContent::variant;
  if (content == kTruthContent) return PaneContent::truth;
  return content == kOriginalContent ? PaneContent::original : PaneContent::input;
}

QString contentOf(const PaneState& pane) {
  switch (pane.content) {
    case PaneContent::input: return kInputContent;
    case PaneContent::original: return kOriginalContent;
    case PaneContent::truth: return kTruthContent;
    case PaneContent::variant: return QString::fromStdString(pane.variant);
  }
  return kInputContent;
}

double finiteOr(double value, double otherwise) { return std::isfinite(value) ? value : otherwise; }

}  // namespace

CompareState CompareController::state() const {
  CompareState state;
  state.panes.clear();
  for (int i = 0; i < workspace_.paneCount(); ++i) {
    PaneState pane;
    pane.content = contentOf(workspace_.content(i));
    if (pane.content == PaneContent::variant) pane.variant = workspace_.content(i).toStdString();
    if (workspace_.hasOwnParameters(i)) pane.own = workspace_.parameters(i);
    pane.guide.kind = workspace_.guideSource(i).kind;
    if (const std::optional<LoadedPicture>& own = workspace_.guideSource(i).picture) {
      pane.guide.path = own->place().toStdString();
      pane.guide.hash = own->hash.toStdString();
    }
    const PaneCamera::Offset& offset = canvas_.pane(i).look().offset();
    pane.offset_x = offset.centre.x();
    pane.offset_y = offset.centre.y();
    pane.zoom = offset.zoom;
    state.panes.push_back(pane);
  }
  state.arrangement = canvas_.arrangement();
  state.active = canvas_.active();
  state.mode = mode_;
  state.every_pane = everyPane_;
  state.reference = reference_;
  state.reference_pane = std::max(0, referencePane());
  state.wipe_stacked = stacked_;
  state.wipe_position = position_;
  state.gain = gain_;
  state.threshold = threshold_;
  state.details = canvas_.detailsVisible();
  return state;
}

void CompareController::setState(const CompareState& state) {
  std::vector<PaneSetup> setups;
  for (const PaneState& pane : state.panes) {
    // A guide of the pane's own comes when it is read: until then the pane shares.
    const GuideKind guide = pane.guide.kind == GuideKind::none ? GuideKind::none : GuideKind::shared;
    setups.push_back({contentOf(pane), pane.own, {guide}});
  }
  workspace_.setPanes(setups);
  canvas_.setArrangement(state.arrangement);
  const int last = workspace_.paneCount() - 1;
  canvas_.setActive(std::clamp(state.active, 0, last));
  for (int i = 0; i <= last && i < static_cast<int>(state.panes.size()); ++i) {
    const PaneState& pane = state.panes[static_cast<std::size_t>(i)];
    const double zoom = finiteOr(pane.zoom, 1);
    canvas_.pane(i).look().setOffset(
        {QPointF(finiteOr(pane.offset_x, 0), finiteOr(pane.offset_y, 0)), std::clamp(zoom, 1.0 / 64, 64.0)});
  }
  canvas_.setDetailsVisible(state.details);
  stacked_ = state.wipe_stacked;
  position_ = std::clamp(finiteOr(state.wipe_position, 0.5), 0.0, 1.0);
  gain_ = std::clamp(finiteOr(state.gain, 1), 1.0, kMostGain);
  gainChosen_ = true;
  threshold_ = std::clamp(finiteOr(state.threshold, 0), 0.0, kMostThreshold);
  everyPane_ = state.every_pane;
  setReference(state.reference, std::clamp(state.reference_pane, 0, last));
  setMode(state.mode);
}

}  // namespace filterscope::ui
