// The workspace's part that knows weights of pixels.
#include "ui/bridge/workspace.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {

QString Workspace::whyNotMask(const LoadedPicture& mask) const {
  if (!picture_.image) return tr("There is no image yet. Open the one that is filtered first.");
  if (!mask.image) return tr("It has no pixels.");
  const Shape& a = mask.image->shape();
  const Shape& b = picture_.image->shape();
  if (a.width == b.width && a.height == b.height && a.depth == b.depth) return {};
  return tr("It has %1 × %2 × %3 pixels and the image %4 × %5 × %6. A mask has the image’s size.")
      .arg(a.width)
      .arg(a.height)
      .arg(a.depth)
      .arg(b.width)
      .arg(b.height)
      .arg(b.depth);
}

QString Workspace::setWeighing(const Weighing& weighing) {
  if (weighing.mask) {
    const QString reason = whyNotMask(*weighing.mask);
    if (!reason.isEmpty()) return reason;
  }
  if (weighing_ == weighing) return {};
  changed_ = std::chrono::steady_clock::now();
  weighing_ = weighing;
  Q_EMIT weighingChanged();
  makeInput();
  return {};
}

bool Workspace::weighs(int pane) const {
  if (!hasWeights()) return false;
  if (mask() != nullptr) return true;
  const VariantEntry* entry = variants_.find(content(pane));
  return entry != nullptr && entry->variant->descriptor.takes_weights;
}

}  // namespace filterscope::ui
