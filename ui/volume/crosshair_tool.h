// The crosshair and the edges' letters on the panes, and the mouse on the slices of a volume: the left button
// moves the crosshair, the wheel steps through the slices, and with Ctrl both do what they do on an image.
#pragma once

#include <QObject>

#include "core/image/slice.h"
#include "ui/inspect/pane_layers.h"

class QAction;
class QMouseEvent;
class QWheelEvent;

namespace filterscope::ui {

class Canvas;
class Workspace;

class CrosshairTool final : public QObject, public LayerItem {
  Q_OBJECT

 public:
  /// `show`: whether the lines are drawn; `region`: whether the left button draws a region now.
  CrosshairTool(Workspace& workspace, Canvas& canvas, PaneLayers& layers, const QAction& show,
                const QAction& region, QObject* parent = nullptr);

  [[nodiscard]] bool visibleOn(int pane) const override;
  void paint(QPainter& painter, int pane, const PaneMap& map) override;
  bool handle(int pane, QEvent& event, const PaneMap& map) override;

 private:
  bool press(int pane, const QMouseEvent& event, const PaneMap& map);
  bool wheel(const QWheelEvent& event);
  [[nodiscard]] bool nearDivider(int pane, const QPointF& position, const PaneMap& map) const;
  void moveTo(const QPoint& pixel);

  Workspace& workspace_;
  Canvas& canvas_;
  const QAction& show_;
  const QAction& region_;
  bool dragging_ = false;
  int turned_ = 0;  ///< the wheel's, in its own units, since the last slice
};

/// The slice `steps` further along `axis`, as far as there are any.
void stepSlice(Workspace& workspace, Axis axis, int steps);

}  // namespace filterscope::ui
