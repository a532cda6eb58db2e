// The workspace's part that knows weights of pixels.
#include <exception>
#include <memory>

#include "core/image/pixel_weights.h"
#include "kernels/api/errors.h"
#include "ui/bridge/workspace.h"
#include "ui/models/problem_text.h"
#include "ui/models/variant_index.h"

namespace filterscope::ui {

QString Workspace::whyNotMask(const LoadedPicture& mask) const {
  if (!picture_.image) return tr("There is no image yet. Open the one that is filtered first.");
  if (!mask.image) return tr("It has no pixels.");
  try {
    require_mask(mask.image->shape(), picture_.image->shape());
    if (MaskVolumes(mask.place().toStdString(), mask.image).several())
      require_mask_volumes(*mask.image, *picture_.image);
  } catch (const ArgumentError&) {
    return problemText(problem_from(std::current_exception()));
  }
  return {};
}

QString Workspace::setWeighing(const Weighing& weighing) {
  if (weighing.mask) {
    const QString reason = whyNotMask(*weighing.mask);
    if (!reason.isEmpty()) return reason;
  }
  if (weighing_ == weighing) return {};
  changed_ = std::chrono::steady_clock::now();
  weighing_ = weighing;
  masks_ = weighing.mask
               ? std::make_shared<MaskVolumes>(weighing.mask->place().toStdString(), weighing.mask->image)
               : nullptr;
  Q_EMIT weighingChanged();
  makeInput();
  return {};
}

bool Workspace::takesWeights(int pane) const {
  const VariantEntry* entry = variants_.find(content(pane));
  return entry != nullptr && entry->variant->descriptor.takes_weights;
}

bool Workspace::weighs(int pane) const { return hasWeights() && (mask() != nullptr || takesWeights(pane)); }

bool Workspace::weighsByGuide(int pane) const {
  return weighing_.on && mask() == nullptr && takesWeights(pane);
}

}  // namespace filterscope::ui
