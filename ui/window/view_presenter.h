// The commands that change how the window looks: zoom, layout, theme, full screen.
#pragma once

#include <QObject>

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class DockLayout;
class Theme;
enum class ThemeMode;

class ViewPresenter final : public QObject {
  Q_OBJECT

 public:
  ViewPresenter(const WindowParts& parts, DockLayout& docks, Theme& theme);

 private:
  void connectZoom();
  void connectTheme();

  WindowParts parts_;
  Theme& theme_;
};

}  // namespace filterscope::ui
