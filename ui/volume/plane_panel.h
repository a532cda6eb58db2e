// The two planes that the panes do not show, of the active pane, linked with them by the crosshair.
#pragma once

#include <QWidget>
#include <array>

#include "ui/bridge/frame_maker.h"

namespace filterscope::ui {

class Canvas;
class PlaneView;
class Workspace;

class PlanePanel final : public QWidget {
  Q_OBJECT

 public:
  PlanePanel(Workspace& workspace, Canvas& canvas, QWidget* parent = nullptr);

  [[nodiscard]] PlaneView& view(int index) { return *views_.at(static_cast<std::size_t>(index)); }
  void setCrosshairVisible(bool visible);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void follow();
  void ask();

  Workspace& workspace_;
  Canvas& canvas_;
  std::array<PlaneView*, 2> views_{};
  std::array<FrameMaker, 2> makers_;
};

}  // namespace filterscope::ui
