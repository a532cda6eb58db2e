#include "ui/region/region_tool.h"

#include <QAction>
#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "ui/inspect/arrow_keys.h"
#include "ui/inspect/region_of_interest.h"

namespace filterscope::ui {
namespace {

constexpr double kReach = 7;   // logical pixels around a handle or an edge
constexpr double kHandle = 8;  // a handle's side

QRectF outer(const QRect& rect) { return {QPointF(rect.topLeft()), QSizeF(rect.size())}; }

}  // namespace

RegionTool::RegionTool(RegionOfInterest& region, PaneLayers& layers, QAction& choose, QObject* parent)
    : QObject(parent), region_(region), layers_(layers), choose_(choose) {
  layers.add(this);
  connect(&region, &RegionOfInterest::changed, &layers, &PaneLayers::refresh);
  connect(&choose, &QAction::toggled, &layers, &PaneLayers::refresh);
}

bool RegionTool::visibleOn(int) const { return region_.rect().has_value(); }

void RegionTool::paint(QPainter& painter, int, const PaneMap& map) {
  const QRectF box = map.toPane(outer(*region_.rect()));
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setBrush(Qt::NoBrush);
  QPen pen(QColor(0, 0, 0, 210), 1);
  pen.setCosmetic(true);
  painter.setPen(pen);
  painter.drawRect(box);
  pen.setColor(Qt::white);
  pen.setDashPattern({4, 4});
  painter.setPen(pen);
  painter.drawRect(box);
  if (!choose_.isChecked()) return;
  painter.setPen(QPen(Qt::black, 1));
  painter.setBrush(Qt::white);
  for (const double x : {box.left(), box.center().x(), box.right()}) {
    for (const double y : {box.top(), box.center().y(), box.bottom()}) {
      if (x == box.center().x() && y == box.center().y()) continue;
      painter.drawRect(QRectF(std::round(x - kHandle / 2), std::round(y - kHandle / 2), kHandle, kHandle));
    }
  }
}

RegionTool::Grip RegionTool::gripAt(const QPointF& position, const PaneMap& map) const {
  if (!region_.rect()) return {};
  const QRectF box = map.toPane(outer(*region_.rect()));
  if (!box.adjusted(-kReach, -kReach, kReach, kReach).contains(position)) return {};
  // Edges of a rectangle that is a few pixels large on the screen leave a middle to move it by.
  const double reachX = std::min(kReach, box.width() / 4);
  const double reachY = std::min(kReach, box.height() / 4);
  Grip grip;
  grip.left = position.x() < box.left() + reachX;
  grip.right = position.x() > box.right() - reachX;
  grip.top = position.y() < box.top() + reachY;
  grip.bottom = position.y() > box.bottom() - reachY;
  return grip.any() ? grip : Grip{true, true, true, true};
}

bool RegionTool::press(const QMouseEvent& event, const PaneMap& map) {
  const bool held = event.modifiers() == Qt::ShiftModifier;
  if (event.button() != Qt::LeftButton || (!choose_.isChecked() && !held)) return false;
  if (region_.pictureSize().isEmpty()) return false;
  grip_ = gripAt(event.position(), map);
  pressed_ = map.toPicture(event.position());
  before_ = region_.rect().value_or(QRect());
  dragging_ = true;
  moved_ = false;
  return true;
}

bool RegionTool::move(const QMouseEvent& event, const PaneMap& map) {
  if (!dragging_) return false;
  const QPointF now = map.toPicture(event.position());
  if (!moved_ && (map.toPane(now) - map.toPane(pressed_)).manhattanLength() < 3) return true;
  moved_ = true;
  const QSize size = region_.pictureSize();
  if (!grip_.any()) {
    const auto low = [](double a, double b) { return static_cast<int>(std::floor(std::min(a, b))); };
    const auto high = [](double a, double b) { return static_cast<int>(std::ceil(std::max(a, b))) - 1; };
    region_.set(QRect(QPoint(low(now.x(), pressed_.x()), low(now.y(), pressed_.y())),
                      QPoint(high(now.x(), pressed_.x()), high(now.y(), pressed_.y()))));
    return true;
  }
  QPoint step(static_cast<int>(std::lround(now.x() - pressed_.x())),
              static_cast<int>(std::lround(now.y() - pressed_.y())));
  if (grip_.all()) {
    step.setX(std::clamp(step.x(), -before_.left(), size.width() - 1 - before_.right()));
    step.setY(std::clamp(step.y(), -before_.top(), size.height() - 1 - before_.bottom()));
    region_.set(before_.translated(step));
    return true;
  }
  QRect next = before_;
  if (grip_.left) next.setLeft(std::min(before_.left() + step.x(), before_.right()));
  if (grip_.right) next.setRight(std::max(before_.right() + step.x(), before_.left()));
  if (grip_.top) next.setTop(std::min(before_.top() + step.y(), before_.bottom()));
  if (grip_.bottom) next.setBottom(std::max(before_.bottom() + step.y(), before_.top()));
  region_.set(next);
  return true;
}

void RegionTool::nudge(const QPoint& step, bool resize) {
  const QRect before = *region_.rect();
  const QSize size = region_.pictureSize();
  if (resize) {
    QRect next = before;
    next.setRight(std::clamp(before.right() + step.x(), before.left(), size.width() - 1));
    next.setBottom(std::clamp(before.bottom() + step.y(), before.top(), size.height() - 1));
    region_.set(next);
    return;
  }
  region_.set(before.translated(std::clamp(step.x(), -before.left(), size.width() - 1 - before.right()),
                                std::clamp(step.y(), -before.top(), size.height() - 1 - before.bottom())));
}

bool RegionTool::key(QKeyEvent& event, bool asking, const PaneMap& map) {
  const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
  const bool plain = modifiers == Qt::NoModifier;
  const QPoint direction = directionOf(event.key());
  const bool nudges = choose_.isChecked() && region_.rect() && !direction.isNull() &&
                      (modifiers & ~(Qt::ShiftModifier | Qt::ControlModifier)) == 0;
  const bool clears = plain && event.key() == Qt::Key_Escape && (region_.rect() || choose_.isChecked());
  const bool makes = plain && choose_.isChecked() && !region_.rect() && !region_.pictureSize().isEmpty() &&
                     (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter);
  if (!nudges && !clears && !makes) return false;
  event.accept();
  if (asking) return true;
  if (clears) {
    if (!region_.rect()) choose_.setChecked(false);
    region_.set(std::nullopt);
  } else if (nudges) {
    nudge(direction * ((modifiers & Qt::ShiftModifier) != 0 ? 10 : 1),
          (modifiers & Qt::ControlModifier) != 0);
  } else {
    const QRectF seen(map.toPicture(QPointF(0, 0)),
                      map.toPicture(QPointF(map.size.width(), map.size.height())));
    const QRect view = seen.toAlignedRect() & QRect(QPoint(0, 0), region_.pictureSize());
    region_.set(view.adjusted(view.width() / 4, view.height() / 4, -view.width() / 4, -view.height() / 4));
    if (region_.rect()) Q_EMIT made();
  }
  return true;
}

bool RegionTool::handle(int, QEvent& event, const PaneMap& map) {
  switch (event.type()) {
    case QEvent::MouseButtonPress: return press(static_cast<QMouseEvent&>(event), map);
    case QEvent::MouseMove: return move(static_cast<QMouseEvent&>(event), map);
    case QEvent::MouseButtonRelease:
      if (!dragging_ || static_cast<QMouseEvent&>(event).button() != Qt::LeftButton) return false;
      dragging_ = false;
      if (moved_ && before_.isEmpty() && region_.rect()) Q_EMIT made();
      return true;
    case QEvent::MouseButtonDblClick: return choose_.isChecked();
    case QEvent::ShortcutOverride: return key(static_cast<QKeyEvent&>(event), true, map);
    case QEvent::KeyPress: return key(static_cast<QKeyEvent&>(event), false, map);
    default: return false;
  }
}

}  // namespace filterscope::ui
