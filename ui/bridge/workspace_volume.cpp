// The workspace's part that knows volumes: which slices are drawn, and what of them is filtered.
#include <algorithm>
#include <utility>

#include "ui/bridge/workspace.h"

namespace filterscope::ui {

SharedImage sliceSource(const PreviewResult& result, const SliceView& view) {
  if (result.image) return result.image;
  const auto found = std::ranges::find(result.slices, view, &SlicePicture::view);
  return found == result.slices.end() ? nullptr : found->image;
}

void Workspace::setLook(const VolumeLook& look) {
  if (!isVolume()) {
    look_.sides = look.sides;
    return;
  }
  const VolumeLook wanted = within(look, picture_.image->shape());
  if (wanted == look_) return;
  look_ = wanted;
  const SliceView before = std::exchange(slice_, slice_of(look_, *picture_.image));
  Q_EMIT lookChanged();
  if (slice_ != before) remakeFrames();
  askAll();
}

QString Workspace::placeText(const QPoint& pixel) const {
  if (!isVolume()) return tr("x %1, y %2").arg(pixel.x()).arg(pixel.y());
  const SliceView& view = picture_.frame ? picture_.frame->view : slice_;
  const Voxel voxel = voxel_at(picture_.image->shape(), view, {pixel.x(), pixel.y()});
  return tr("x %1, y %2, z %3").arg(voxel[0]).arg(voxel[1]).arg(voxel[2]);
}

SharedImage Workspace::values(int pane) const {
  const Pane& at = state(pane);
  if (showsVariant(pane) && at.shown) return at.shown->result.image;
  const QString& shown = content(pane);
  if (shown == kTruthContent) return truth() != nullptr ? truth()->image : nullptr;
  return shown == kOriginalContent || !input_.image ? picture_.image : input_.image;
}

SharedImage Workspace::valuesOfSlice(int pane, const SliceView& view) const {
  const Pane& at = state(pane);
  return showsVariant(pane) && at.shown ? sliceSource(at.shown->result, view) : values(pane);
}

// What was asked for before another slice was chosen, or is in the history, is of another one.
PreviewFramePtr Workspace::withSlice(const PreviewFramePtr& frame) const {
  if (!isVolume() || frame->frame->view == slice_) return frame;
  const SharedImage source = sliceSource(frame->result, slice_);
  if (!source) return frame;
  auto drawn = std::make_shared<PreviewFrame>(*frame);
  drawn->frame = makeDisplayFrame(source, window(), slice_);
  return drawn;
}

std::vector<SliceView> Workspace::slicesOf(int pane) const {
  if (!isVolume()) return {};
  std::vector<SliceView> slices{slice_};
  for (const Axis axis : planes_ ? planes_(pane) : std::vector<Axis>()) {
    slices.push_back(slice_across(look_, axis, *picture_.image));
  }
  return slices;
}

/// Whether what was asked for has the slices that are drawn, and all that is wanted.
bool Workspace::covered(int pane) const {
  const Pane& at = state(pane);
  if (at.askedWhole || !isVolume()) return true;
  return !at.whole && std::ranges::all_of(slicesOf(pane), [&](const SliceView& view) {
    return std::ranges::find(at.askedSlices, view) != at.askedSlices.end();
  });
}

bool Workspace::canFilterWhole() const {
  if (!isVolume()) return false;
  return std::ranges::any_of(panes_, [this](const Pane& pane) {
    return isVariant(pane.variant) && !pane.askedWhole && (pane.pending || pane.shown);
  });
}

bool Workspace::filteringWhole() const {
  return std::ranges::any_of(panes_, [](const Pane& pane) { return pane.askedWhole && pane.pending; });
}

void Workspace::filterWhole() {
  if (!canFilterWhole()) return;
  changed_ = std::chrono::steady_clock::now();
  for (int i = 0; i < paneCount(); ++i) {
    if (!showsVariant(i) || state(i).askedWhole) continue;
    state(i).whole = true;
    ask(i);
  }
}

void Workspace::remakeFrames() {
  std::vector<SharedImage> images;
  const auto add = [&](const SharedImage& image) {
    if (image && std::ranges::find(images, image) == images.end()) images.push_back(image);
  };
  add(picture_.image);
  add(input_.image);
  if (chosenTruth_) add(chosenTruth_->image);
  for (const Pane& pane : panes_) {
    if (pane.shown) add(sliceSource(pane.shown->result, slice_));
  }
  if (!images.empty()) frameMaker_.make(std::move(images), window(), slice_);
}

void Workspace::takeFrames(const std::vector<FrameMaker::Made>& frames) {
  const QSize before = picture_.frame ? picture_.frame->size() : QSize();
  const QPointF aspect = picture_.frame ? pixelAspect(*picture_.frame) : QPointF();
  for (const auto& [image, frame] : frames) {
    if (!frame) continue;
    if (image == picture_.image) picture_.frame = frame;
    if (image == input_.image) input_.frame = frame;
    if (chosenTruth_ && image == chosenTruth_->image) chosenTruth_->frame = frame;
    for (Pane& pane : panes_) {
      if (!pane.shown || sliceSource(pane.shown->result, frame->view) != image) continue;
      auto drawn = std::make_shared<PreviewFrame>(*pane.shown);
      drawn->frame = frame;
      pane.shown = std::move(drawn);
    }
  }
  if (picture_.frame && (picture_.frame->size() != before || pixelAspect(*picture_.frame) != aspect)) {
    Q_EMIT extentChanged();
  }
  for (int i = 0; i < paneCount(); ++i) Q_EMIT frameChanged(i);
}

}  // namespace filterscope::ui
