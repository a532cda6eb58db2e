// The pixel that is looked at: the one under the cursor, or where the keyboard moved it.
#pragma once

#include <QObject>
#include <QPoint>
#include <optional>

#include "ui/inspect/pane_layers.h"

namespace filterscope::ui {

class Canvas;

/// Alt and an arrow key move it by one pixel, with Shift by ten.
class Spot final : public QObject, public LayerItem {
  Q_OBJECT

 public:
  Spot(Canvas& canvas, PaneLayers& layers, QObject* parent = nullptr);

  [[nodiscard]] int pane() const { return pane_; }
  /// Inside the image; nothing while the cursor is elsewhere.
  [[nodiscard]] const std::optional<QPoint>& pixel() const { return pixel_; }
  /// The last one there was.
  [[nodiscard]] QPoint last() const;

  [[nodiscard]] bool visibleOn(int) const override { return false; }
  void paint(QPainter&, int, const PaneMap&) override {}
  bool handle(int pane, QEvent& event, const PaneMap& map) override;

 Q_SIGNALS:
  void moved();

 private:
  void take(int pane, const std::optional<QPoint>& pixel);

  Canvas& canvas_;
  int pane_ = 0;
  std::optional<QPoint> pixel_;
  std::optional<QPoint> last_;
};

}  // namespace filterscope::ui
