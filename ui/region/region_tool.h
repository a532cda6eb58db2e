// Draws the region of interest on every pane, and lets mouse and keys choose, move and resize it.
#pragma once

#include <QObject>
#include <QPointF>
#include <QRect>

#include "ui/inspect/pane_layers.h"

class QAction;
class QKeyEvent;
class QMouseEvent;

namespace filterscope::ui {

class RegionOfInterest;

/// While the tool is chosen a drag in an image makes a region, on its handles resizes and inside moves it;
/// with Shift held a drag does so at any time. While it is chosen, arrow keys move the region (with Shift by
/// ten pixels), with Ctrl its lower right corner, and Return makes one in the middle. Escape clears it.
class RegionTool final : public QObject, public LayerItem {
  Q_OBJECT

 public:
  RegionTool(RegionOfInterest& region, PaneLayers& layers, QAction& choose, QObject* parent = nullptr);

  [[nodiscard]] bool visibleOn(int pane) const override;
  void paint(QPainter& painter, int pane, const PaneMap& map) override;
  bool handle(int pane, QEvent& event, const PaneMap& map) override;

 Q_SIGNALS:
  /// There is a region where there was none, and its drag has ended.
  void made();

 private:
  /// Which edges a drag takes along; none: a new rectangle, all: the whole one.
  struct Grip {
    bool left = false, top = false, right = false, bottom = false;
    [[nodiscard]] bool any() const { return left || top || right || bottom; }
    [[nodiscard]] bool all() const { return left && top && right && bottom; }
  };

  [[nodiscard]] Grip gripAt(const QPointF& position, const PaneMap& map) const;
  bool press(const QMouseEvent& event, const PaneMap& map);
  bool move(const QMouseEvent& event, const PaneMap& map);
  bool key(QKeyEvent& event, bool asking, const PaneMap& map);
  void nudge(const QPoint& step, bool resize);

  RegionOfInterest& region_;
  PaneLayers& layers_;
  QAction& choose_;
  bool dragging_ = false;
  bool moved_ = false;
  Grip grip_;
  QPointF pressed_;  ///< image coordinates
  QRect before_;
};

}  // namespace filterscope::ui
