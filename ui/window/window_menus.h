// The menus and the toolbar, made of the window's actions.
#pragma once

#include "ui/window/window_parts.h"

class QAction;
class QMenu;

namespace filterscope::ui {

class DockLayout;
class FilePresenter;
class RecentFiles;

class WindowMenus final : public Presenter {
  Q_OBJECT

 public:
  /// Once all actions are there.
  WindowMenus(const WindowParts& parts, const DockLayout& docks, FilePresenter& files,
              const RecentFiles& recent);

 private:
  void makeFileMenu(FilePresenter& files, const RecentFiles& recent, QAction* openResults);
  QMenu* makeSampleMenu(FilePresenter& files);
  void makeEditMenu();
  void makeViewMenu();
  void makePanesMenu();
  void makeCompareMenu();
  void makeInspectMenu();
  void makeMeasureMenu();
  void makeWindowMenu(const DockLayout& docks);
  void makeHelpMenu();
  void makeToolBar();
  QMenu* addMenu(const QString& title);
};

}  // namespace filterscope::ui
