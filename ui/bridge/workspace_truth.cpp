// The workspace's part that knows the truth, and what else was chosen for an image.
#include <algorithm>
#include <utility>

#include "ui/bridge/workspace.h"

namespace filterscope::ui {

const LoadedPicture* Workspace::truth() const {
  if (chosenTruth_) return &*chosenTruth_;
  return noise_.any() && picture_.image ? &picture_ : nullptr;
}

QString Workspace::whyNotTruth(const LoadedPicture& truth) const {
  if (!picture_.image) return tr("There is no image yet. Open the noisy one first.");
  if (!truth.image) return tr("It has no pixels.");
  const Shape& a = truth.image->shape();
  const Shape& b = picture_.image->shape();
  if (a.depth != b.depth) {
    return tr("It has %1 slices and the image %2. A truth has as many.").arg(a.depth).arg(b.depth);
  }
  if (a.width != b.width || a.height != b.height) {
    return tr("It has %1 × %2 pixels and the image %3 × %4. A truth has the image’s size.")
        .arg(a.width)
        .arg(a.height)
        .arg(b.width)
        .arg(b.height);
  }
  if (a.channels != b.channels) {
    return a.channels == 1 ? tr("It is gray and the image is in colour. Choose a truth in colour.")
                           : tr("It is in colour and the image is gray. Choose a gray truth.");
  }
  if (a.type != b.type) {
    return tr("Its pixels have another depth than the image’s. Save one of the two with the other’s depth.");
  }
  return {};
}

QString Workspace::setTruth(const std::optional<LoadedPicture>& truth) {
  if (truth) {
    const QString reason = whyNotTruth(*truth);
    if (!reason.isEmpty()) return reason;
  }
  chosenTruth_ = truth;
  truthForgotten_ = !truth;
  Q_EMIT truthChanged();
  if (chosenTruth_ && !current(chosenTruth_->frame)) remakeFrames();
  return {};
}

// They come back with their image. Volumes of one file share a mask.
void Workspace::takePartners(const QString& place, bool keepMask) {
  constexpr qsizetype kMostKept = 8;  // images with partners, which stay in memory
  Partners now{picture_.place(), chosenTruth_, truthForgotten_, guide_, weighing_.mask};
  partners_.removeIf([&](const Partners& one) { return one.place == now.place; });
  const bool any = now.truth || now.truthForgotten || now.guide || now.mask;
  if (any && !now.place.isEmpty()) partners_.prepend(std::move(now));
  if (partners_.size() > kMostKept) partners_.removeLast();
  const auto known = std::ranges::find(partners_, place, &Partners::place);
  const Partners partners = known == partners_.end() ? Partners() : *known;
  chosenTruth_ = partners.truth;
  truthForgotten_ = partners.truthForgotten;
  guide_ = partners.guide;
  if (!keepMask) weighing_.mask = partners.mask;
}

}  // namespace filterscope::ui
