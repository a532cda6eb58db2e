// The tour, the search for commands, the sheet of shortcuts, and what the program is.
#pragma once

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class DockLayout;

class HelpPresenter final : public Presenter {
  Q_OBJECT

 public:
  HelpPresenter(const WindowParts& parts, const DockLayout& docks);

  /// Shows what is where; once it has ended, a setting says that it was seen.
  void startTour();

 private:
  void findCommand();
  void showShortcuts();
  void showAbout();

  const DockLayout& docks_;
};

}  // namespace filterscope::ui
