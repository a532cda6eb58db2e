// Colours the pixels that count less than others.
#pragma once

#include <QImage>
#include <QObject>

#include "ui/bridge/newest_job.h"
#include "ui/inspect/pane_layers.h"

namespace filterscope::ui {

class Workspace;

class MaskLayer final : public QObject, public LayerItem {
  Q_OBJECT

 public:
  MaskLayer(Workspace& workspace, PaneLayers& layers, QObject* parent);

  void setShown(bool on);
  [[nodiscard]] bool visibleOn(int /*pane*/) const override { return shown_ && !marks_.isNull(); }
  void paint(QPainter& painter, int pane, const PaneMap& map) override;

 private:
  void make();

  Workspace& workspace_;
  PaneLayers& layers_;
  bool shown_ = false;
  QImage marks_;  ///< of the slice that is drawn; null: nothing to colour
  NewestJob job_{NewestJob::Older::stopped, ThreadPriority::task};
};

}  // namespace filterscope::ui
