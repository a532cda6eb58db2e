#include "ui/inspect/region_of_interest.h"

namespace filterscope::ui {

void RegionOfInterest::set(const std::optional<QRect>& rect) {
  std::optional<QRect> next = rect;
  if (next) *next = next->normalized() & QRect(QPoint(0, 0), picture_);
  if (next && next->isEmpty()) next.reset();
  if (next == rect_) return;
  rect_ = next;
  Q_EMIT changed();
}

void RegionOfInterest::setPictureSize(const QSize& size) {
  if (size == picture_) return;
  picture_ = size;
  if (rect_) *rect_ &= QRect(QPoint(0, 0), picture_);
  if (rect_ && rect_->isEmpty()) rect_.reset();
  Q_EMIT changed();
}

Region RegionOfInterest::in(const Shape& shape) const {
  if (!rect_) return whole(shape);
  const Region wanted{rect_->left(), rect_->top(), rect_->right() + 1, rect_->bottom() + 1, 0, shape.depth};
  const Region held = intersect(wanted, whole(shape));
  return held.empty() ? whole(shape) : held;
}

QString RegionOfInterest::text() const {
  if (!rect_) return tr("Whole image");
  return tr("%1 × %2 pixels at x %3, y %4")
      .arg(rect_->width())
      .arg(rect_->height())
      .arg(rect_->left())
      .arg(rect_->top());
}

}  // namespace filterscope::ui
