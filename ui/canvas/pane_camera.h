// A pane's own look at the shared camera: the same, or moved and zoomed apart from it.
#pragma once

#include <QObject>

#include "ui/canvas/camera.h"

namespace filterscope::ui {

/// The difference from the shared camera stays while that one moves.
class PaneCamera final : public QObject {
  Q_OBJECT

 public:
  struct Offset {
    QPointF centre;   ///< image pixels
    double zoom = 1;  ///< factor
    friend bool operator==(const Offset&, const Offset&) = default;
  };

  explicit PaneCamera(Camera& shared, QObject* parent = nullptr);

  /// What the pane draws with. To be moved through this object alone.
  [[nodiscard]] Camera& camera() { return own_; }
  [[nodiscard]] const Offset& offset() const { return offset_; }
  [[nodiscard]] bool locked() const { return offset_ == Offset{}; }
  void setOffset(const Offset& offset);

  /// `alone`: this pane, without the others.
  void pan(const QPointF& devicePixels, bool alone);
  /// `zoom` is what this pane is to have; `anchor` stays where it is in it.
  void setZoom(double zoom, const QPointF& anchor, const QSizeF& view, bool alone);
  void fit() { shared_.fit(); }
  [[nodiscard]] double wheelFactor() const { return shared_.wheelFactor(); }

 Q_SIGNALS:
  void offsetChanged();

 private:
  void follow();

  Camera& shared_;
  Camera own_;
  Offset offset_;
};

}  // namespace filterscope::ui
