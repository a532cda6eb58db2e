#include "ui/canvas/camera.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace filterscope::ui {
namespace {

constexpr std::array kSteps{1.0 / 64, 1.0 / 32, 1.0 / 16, 1.0 / 8, 1.0 / 6, 0.25, 1.0 / 3, 0.5,
                            2.0 / 3,  1.0,      1.5,      2.0,     3.0,     4.0,  6.0,     8.0,
                            12.0,     16.0,     24.0,     32.0,    48.0,    64.0, 96.0,    128.0};

QPointF times(const QPointF& point, const QPointF& scale) {
  return {point.x() * scale.x(), point.y() * scale.y()};
}

QPointF over(const QPointF& point, const QPointF& scale) {
  return {point.x() / scale.x(), point.y() / scale.y()};
}

}  // namespace

QPointF Camera::origin(const QSizeF& view) const {
  const QPointF middle = times(centre_, scale());
  return {std::round(view.width() / 2 - middle.x()), std::round(view.height() / 2 - middle.y())};
}

QPointF Camera::toPicture(const QPointF& point, const QSizeF& view) const {
  return over(point - origin(view), scale());
}

QPointF Camera::toView(const QPointF& point, const QSizeF& view) const {
  return origin(view) + times(point, scale());
}

void Camera::setPicture(const QSize& size, const QPointF& aspect, Enlarging enlarging) {
  if (size == picture_ && aspect == aspect_ && enlarging == enlarging_) return;
  enlarging_ = enlarging;
  picture_ = size;
  aspect_ = aspect;
  centre_ = QPointF(size.width() / 2.0, size.height() / 2.0);
  fitting_ = true;
  applyFit();
  Q_EMIT changed();
}

void Camera::setViewSize(const QSizeF& size) {
  if (size == view_) return;
  view_ = size;
  if (fitting_) applyFit();
  Q_EMIT changed();
}

void Camera::fit() {
  fitting_ = true;
  applyFit();
  Q_EMIT changed();
}

void Camera::applyFit() {
  if (picture_.isEmpty() || view_.isEmpty()) return;
  // Air around the image, both sides together; a whole number of pixels goes before it.
  constexpr double kMargin = 24;
  const auto fitted = [this](double margin) {
    return std::min((view_.width() - margin) / (picture_.width() * aspect_.x()),
                    (view_.height() - margin) / (picture_.height() * aspect_.y()));
  };
  const bool whole = enlarging_ == Enlarging::whole && fitted(0) >= 1;
  zoom_ = std::clamp(whole ? std::floor(fitted(0)) : fitted(kMargin), kMinimumZoom, kMaximumZoom);
  centre_ = QPointF(picture_.width() / 2.0, picture_.height() / 2.0);
}

void Camera::setZoom(double zoom, const QPointF& anchor, const QSizeF& view) {
  const double next = std::clamp(zoom, kMinimumZoom, kMaximumZoom);
  const QPointF fixed = toPicture(anchor, view);
  zoom_ = next;
  centre_ = fixed - over(anchor - QPointF(view.width() / 2, view.height() / 2), scale());
  fitting_ = false;
  clampCentre();
  Q_EMIT changed();
}

void Camera::setZoom(double zoom) {
  zoom_ = std::clamp(zoom, kMinimumZoom, kMaximumZoom);
  fitting_ = false;
  Q_EMIT changed();
}

void Camera::pan(const QPointF& devicePixels) {
  centre_ -= over(devicePixels, scale());
  fitting_ = false;
  clampCentre();
  Q_EMIT changed();
}

void Camera::restore(double zoom, const QPointF& centre, bool fitting) {
  zoom_ = std::clamp(zoom, kMinimumZoom, kMaximumZoom);
  centre_ = centre;
  fitting_ = fitting;
  clampCentre();
  if (fitting_) applyFit();
  Q_EMIT changed();
}

void Camera::follow(const Camera& other, const QPointF& offset, double factor) {
  picture_ = other.picture_;
  aspect_ = other.aspect_;
  view_ = other.view_;
  fitting_ = other.fitting_;
  zoom_ = std::clamp(other.zoom_ * factor, kMinimumZoom, kMaximumZoom);
  centre_ = other.centre_ + offset;
  Q_EMIT changed();
}

// Some of the image stays in sight: the centre never leaves it by more than half a view.
void Camera::clampCentre() {
  if (picture_.isEmpty()) return;
  const QPointF half = over(QPointF(view_.width(), view_.height()), scale()) / 2 * 0.9;
  centre_.setX(std::clamp(centre_.x(), -half.x(), picture_.width() + half.x()));
  centre_.setY(std::clamp(centre_.y(), -half.y(), picture_.height() + half.y()));
}

double Camera::nextZoom(double zoom, int direction) {
  constexpr double kSlack = 1e-6;
  if (direction > 0) {
    const auto* next =
        std::find_if(kSteps.begin(), kSteps.end(), [&](double s) { return s > zoom * (1 + kSlack); });
    return next == kSteps.end() ? kSteps.back() : *next;
  }
  double result = kSteps.front();
  for (const double step : kSteps) {
    if (step < zoom * (1 - kSlack)) result = step;
  }
  return result;
}

}  // namespace filterscope::ui
