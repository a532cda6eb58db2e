#include "ui/canvas/wipe_handle.h"

#include <QMouseEvent>
#include <QWidget>
#include <algorithm>
#include <cmath>
#include <utility>

namespace filterscope::ui {
namespace {

constexpr double kReach = 8;  // logical pixels to either side

}  // namespace

WipeHandle::WipeHandle(QWidget* surface) : QObject(surface), surface_(surface) {
  surface->installEventFilter(this);
}

void WipeHandle::setDivider(double position, bool stacked) {
  position_ = position;
  stacked_ = stacked;
}

void WipeHandle::setEnabled(bool enabled) {
  if (enabled == enabled_) return;
  enabled_ = enabled;
  held_ = false;
  if (std::exchange(hovered_, false)) surface_->setCursor(Qt::CrossCursor);
}

bool WipeHandle::near(const QMouseEvent& event) const {
  const double at = stacked_ ? event.position().y() : event.position().x();
  return std::abs(at - position_ * (stacked_ ? surface_->height() : surface_->width())) <= kReach;
}

void WipeHandle::follow(const QMouseEvent& event) {
  const double at = stacked_ ? event.position().y() / std::max(1, surface_->height())
                             : event.position().x() / std::max(1, surface_->width());
  Q_EMIT moved(std::clamp(at, 0.0, 1.0));
}

bool WipeHandle::eventFilter(QObject*, QEvent* event) {
  if (!enabled_) return false;
  switch (event->type()) {
    case QEvent::MouseButtonPress: {
      const auto& mouse = *static_cast<QMouseEvent*>(event);
      if (mouse.button() != Qt::LeftButton || !near(mouse)) return false;
      held_ = true;
      return true;
    }
    case QEvent::MouseMove: {
      const auto& mouse = *static_cast<QMouseEvent*>(event);
      if (held_) {
        follow(mouse);
        return true;
      }
      const bool over = near(mouse) && mouse.buttons() == Qt::NoButton;
      if (over != hovered_) {
        hovered_ = over;
        surface_->setCursor(over ? (stacked_ ? Qt::SplitVCursor : Qt::SplitHCursor) : Qt::CrossCursor);
      }
      return false;
    }
    case QEvent::MouseButtonRelease: return std::exchange(held_, false);
    case QEvent::MouseButtonDblClick: return near(*static_cast<QMouseEvent*>(event));
    default: return false;
  }
}

}  // namespace filterscope::ui
