#include "ui/canvas/view_input.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QWheelEvent>
#include <cmath>

#include "ui/canvas/pane_camera.h"
#include "ui/canvas/surface.h"

namespace filterscope::ui {
namespace {

bool movesAlone(Qt::KeyboardModifiers modifiers) { return modifiers.testFlag(Qt::AltModifier); }

}  // namespace

ViewInput::ViewInput(PaneCamera& camera, Surface& surface, QObject* parent)
    : QObject(parent), camera_(camera), surface_(surface) {
  QWidget* widget = surface.widget();
  widget->setMouseTracking(true);
  widget->setFocusPolicy(Qt::StrongFocus);
  widget->setCursor(Qt::CrossCursor);
  widget->installEventFilter(this);
}

QPointF ViewInput::devicePoint(const QPointF& position) const {
  return position * surface_.widget()->devicePixelRatioF();
}

bool ViewInput::eventFilter(QObject*, QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseButtonPress: press(*static_cast<QMouseEvent*>(event)); return false;
    case QEvent::MouseMove: move(*static_cast<QMouseEvent*>(event)); return false;
    case QEvent::MouseButtonRelease:
      dragged_.reset();
      surface_.widget()->setCursor(Qt::CrossCursor);
      return false;
    case QEvent::MouseButtonDblClick: doubleClick(*static_cast<QMouseEvent*>(event)); return true;
    case QEvent::Wheel: wheel(*static_cast<QWheelEvent*>(event)); return true;
    case QEvent::NativeGesture: return nativeGesture(*static_cast<QNativeGestureEvent*>(event));
    case QEvent::KeyPress: return key(*static_cast<QKeyEvent*>(event));
    case QEvent::FocusIn: Q_EMIT activated(); return false;
    case QEvent::Leave: Q_EMIT hovered(std::nullopt); return false;
    case QEvent::Hide:
      dragged_.reset();
      surface_.widget()->setCursor(Qt::CrossCursor);
      return false;
    default: return false;
  }
}

void ViewInput::press(const QMouseEvent& event) {
  Q_EMIT activated();
  if (event.button() != Qt::LeftButton && event.button() != Qt::MiddleButton) return;
  dragged_ = devicePoint(event.position());
  surface_.widget()->setCursor(Qt::ClosedHandCursor);
}

void ViewInput::move(const QMouseEvent& event) {
  const QPointF point = devicePoint(event.position());
  if (dragged_ && (event.buttons() & (Qt::LeftButton | Qt::MiddleButton)) != 0) {
    camera_.pan(point - *dragged_, movesAlone(event.modifiers()));
    dragged_ = point;
  }
  report(event.position());
}

void ViewInput::report(const QPointF& position) {
  const QPointF at = camera_.camera().toPicture(devicePoint(position), surface_.deviceSize());
  Q_EMIT hovered(QPoint(static_cast<int>(std::floor(at.x())), static_cast<int>(std::floor(at.y()))));
}

void ViewInput::doubleClick(const QMouseEvent& event) {
  if (event.button() != Qt::LeftButton) return;
  if (camera_.camera().fitting()) {
    camera_.setZoom(1, devicePoint(event.position()), surface_.deviceSize(), false);
  } else {
    camera_.fit();
  }
}

void ViewInput::wheel(const QWheelEvent& event) {
  const bool pixels = !event.pixelDelta().isNull() && event.source() != Qt::MouseEventNotSynthesized;
  const bool alone = movesAlone(event.modifiers());
  // Toolkits turn the wheel with Alt into a horizontal one.
  const QPoint angle =
      alone && event.angleDelta().y() == 0 ? event.angleDelta().transposed() : event.angleDelta();
  const double notches = pixels ? event.pixelDelta().y() / 60.0 : angle.y() / 120.0;
  if (notches == 0) return;
  const double before = camera_.camera().zoom();
  double zoom = before * std::pow(camera_.wheelFactor(), notches);
  // A wheel passing 100 % stops there, so that it can be hit.
  if ((before < 1 && zoom > 1) || (before > 1 && zoom < 1)) zoom = 1;
  camera_.setZoom(zoom, devicePoint(event.position()), surface_.deviceSize(), alone);
  report(event.position());
}

bool ViewInput::nativeGesture(const QNativeGestureEvent& event) {
  if (event.gestureType() != Qt::ZoomNativeGesture) return false;
  camera_.setZoom(camera_.camera().zoom() * (1 + event.value()), devicePoint(event.position()),
                  surface_.deviceSize(), movesAlone(event.modifiers()));
  return true;
}

bool ViewInput::key(const QKeyEvent& event) {
  const double step = (event.modifiers() & Qt::ShiftModifier) != 0 ? 200 : 40;
  if (movesAlone(event.modifiers())) return false;
  const bool alone = event.modifiers().testFlag(Qt::ControlModifier);
  switch (event.key()) {
    case Qt::Key_Left: camera_.pan({step, 0}, alone); return true;
    case Qt::Key_Right: camera_.pan({-step, 0}, alone); return true;
    case Qt::Key_Up: camera_.pan({0, step}, alone); return true;
    case Qt::Key_Down: camera_.pan({0, -step}, alone); return true;
    default: return false;
  }
}

}  // namespace filterscope::ui
