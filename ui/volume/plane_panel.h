// The two planes that the panes do not show, of the active pane, linked with them by the crosshair, and the
// maximum of all slices of the panes' plane.
#pragma once

#include <QWidget>
#include <array>

#include "ui/bridge/frame_maker.h"
#include "ui/bridge/newest_job.h"

namespace filterscope::ui {

class Canvas;
class PlaneView;
class Workspace;

class PlanePanel final : public QWidget {
  Q_OBJECT

 public:
  PlanePanel(Workspace& workspace, Canvas& canvas, QWidget* parent = nullptr);

  [[nodiscard]] PlaneView& view(int index) { return *views_.at(static_cast<std::size_t>(index)); }
  [[nodiscard]] PlaneView& projection() { return *projection_; }
  void setCrosshairVisible(bool visible);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void follow();
  void ask();
  void project();
  void drawProjection();

  Workspace& workspace_;
  Canvas& canvas_;
  std::array<PlaneView*, 2> views_{};
  std::array<FrameMaker, 2> makers_;
  PlaneView* projection_ = nullptr;
  NewestJob projector_{NewestJob::Older::stopped};
  FrameMaker projectionMaker_;
  SharedImage projectionOf_;  ///< the volume that projected_ is of, or is being made of
  SliceView projectionView_;
  SharedImage projected_;  ///< null while it is being made
};

}  // namespace filterscope::ui
