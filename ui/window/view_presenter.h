// The commands that go by how the window looks, or change it: zoom, layout, full screen, the chart in front.
#pragma once

#include <QObject>

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class DockLayout;

class ViewPresenter final : public QObject {
  Q_OBJECT

 public:
  ViewPresenter(const WindowParts& parts, DockLayout& docks);

 private:
  void connectZoom();
  /// The chart that is in front.
  void exportChart();

  WindowParts parts_;
  DockLayout& docks_;
};

}  // namespace filterscope::ui
