// Follows each frame from the change of a parameter to the screen.
#pragma once

#include <QObject>
#include <map>

#include "core/preview/frame_log.h"
#include "ui/canvas/surface.h"

namespace filterscope::ui {

class Canvas;
class Workspace;

class FrameMonitor final : public QObject {
  Q_OBJECT

 public:
  FrameMonitor(Workspace& workspace, Canvas& canvas, QObject* parent);

 Q_SIGNALS:
  /// A complete frame is on the screen. Not for one that only came again with its host copy.
  void measured(int pane, const filterscope::FrameTimes& times);

 private:
  void onScreen(int pane, const FramePtr& frame, const DrawTimes& drawing);

  Workspace& workspace_;
  std::map<int, quint64> last_;  ///< id of the last frame, by the pane's key
};

}  // namespace filterscope::ui
