#include "ui/canvas/pane_camera.h"

#include <algorithm>

namespace filterscope::ui {

PaneCamera::PaneCamera(Camera& shared, QObject* parent) : QObject(parent), shared_(shared) {
  connect(&shared, &Camera::changed, this, &PaneCamera::follow);
  follow();
}

void PaneCamera::follow() { own_.follow(shared_, offset_.centre, offset_.zoom); }

void PaneCamera::setOffset(const Offset& offset) {
  if (offset == offset_) return;
  offset_ = offset;
  follow();
  Q_EMIT offsetChanged();
}

void PaneCamera::pan(const QPointF& devicePixels, bool alone) {
  if (alone) {
    setOffset(
        {offset_.centre - QPointF(devicePixels.x() / own_.scale().x(), devicePixels.y() / own_.scale().y()),
         offset_.zoom});
  } else {
    shared_.pan(devicePixels / offset_.zoom);
  }
}

void PaneCamera::setZoom(double zoom, const QPointF& anchor, const QSizeF& view, bool alone) {
  const QPointF middle(view.width() / 2, view.height() / 2);
  if (!alone) {
    // A point that stays in this pane is another one in the shared camera, nearer to or farther from its
    // centre by the factor between the two.
    shared_.setZoom(zoom / offset_.zoom, middle + (anchor - middle) / offset_.zoom, view);
    return;
  }
  const double next = std::clamp(zoom, Camera::kMinimumZoom, Camera::kMaximumZoom);
  const QPointF fixed = own_.toPicture(anchor, view);
  const QPointF scale = own_.scale() / own_.zoom() * next;
  const QPointF beside = anchor - middle;
  setOffset({fixed - QPointF(beside.x() / scale.x(), beside.y() / scale.y()) - shared_.centre(),
             next / shared_.zoom()});
}

}  // namespace filterscope::ui
