// Which docks there are and how large, for a task (tuning, comparing, measuring); and hides all of them for a
// while.
#pragma once

#include <QByteArray>

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class DockLayout;

class Arrangements final : public Presenter {
  Q_OBJECT

 public:
  Arrangements(const WindowParts& parts, DockLayout& docks);

  /// Docks that are hidden all at once come back: what is saved of the layout has them.
  void showDocks();

 private:
  void tune();
  void compare();
  void measure();
  void volume();
  void hideDocks(bool hidden);
  /// Full screen is for the panes: all docks hide, and come back with the window.
  void followFullScreen(bool full);
  /// From the usual places of all docks; the filmstrip stays as it is.
  void arrange(void (Arrangements::*places)());

  DockLayout& docks_;
  bool hidByFullScreen_ = false;
  QByteArray shown_;  ///< the layout before all docks were hidden; empty: they are not
};

}  // namespace filterscope::ui
