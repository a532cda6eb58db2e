// Window and level by the right mouse button: across makes the window wider or narrower, up and down brighter
// or darker.
#pragma once

#include <QObject>
#include <QPointF>
#include <QString>

#include "kernels/api/value_range.h"
#include "ui/inspect/pane_layers.h"

namespace filterscope::ui {

class Workspace;

class WindowDrag final : public QObject, public LayerItem {
  Q_OBJECT

 public:
  WindowDrag(Workspace& workspace, PaneLayers& layers, QObject* parent = nullptr);

  [[nodiscard]] bool visibleOn(int pane) const override { return pane == pane_; }
  void paint(QPainter& painter, int pane, const PaneMap& map) override;
  bool handle(int pane, QEvent& event, const PaneMap& map) override;

 private:
  void moveTo(const QPointF& position);
  void end();

  Workspace& workspace_;
  PaneLayers& layers_;
  int pane_ = -1;  ///< in which it is dragged; −1: it is not
  QPointF pressed_;
  ValueRange before_;
};

/// The window after a drag by this many logical pixels: 200 to the right double its width, 200 up move it
/// down by its width, so that the image becomes brighter. Whole numbers, at least 1 apart, where `whole`.
ValueRange draggedWindow(const ValueRange& window, const QPointF& by, bool whole);

}  // namespace filterscope::ui
