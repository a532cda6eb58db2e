// The commands that change how the window looks: zoom, layout, full screen.
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

  WindowParts parts_;
};

}  // namespace filterscope::ui
