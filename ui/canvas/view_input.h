// Turns mouse, wheel, touchpad and keys on a surface into camera moves, the same for every surface.
#pragma once

#include <QObject>
#include <QPoint>
#include <QPointF>
#include <optional>

class QKeyEvent;
class QMouseEvent;
class QNativeGestureEvent;
class QWheelEvent;

namespace filterscope::ui {

class PaneCamera;
class Surface;

/// Drag pans, the wheel zooms about the cursor, double-click switches between fit and 100 % there, arrow keys
/// pan. With Alt held, or Ctrl for the arrow keys, this pane moves apart from the
/// others.
class ViewInput final : public QObject {
  Q_OBJECT

 public:
  ViewInput(PaneCamera& camera, Surface& surface, QObject* parent);

 Q_SIGNALS:
  /// The image pixel under the cursor, also outside of the image; nothing when the cursor left.
  void hovered(std::optional<QPoint> pixel);
  void activated();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] QPointF devicePoint(const QPointF& position) const;
  void press(const QMouseEvent& event);
  void move(const QMouseEvent& event);
  void doubleClick(const QMouseEvent& event);
  void wheel(const QWheelEvent& event);
  bool nativeGesture(const QNativeGestureEvent& event);
  bool key(const QKeyEvent& event);
  void report(const QPointF& position);

  PaneCamera& camera_;
  Surface& surface_;
  std::optional<QPointF> dragged_;  ///< the cursor's last place while panning, device pixels
};

}  // namespace filterscope::ui
