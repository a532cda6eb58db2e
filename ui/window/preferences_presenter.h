// The preferences: their dialog, and what of them the window does itself.
#pragma once

#include "ui/preferences/preferences.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class HistoryDock;
class RecentFiles;
class Theme;

class PreferencesPresenter final : public Presenter {
  Q_OBJECT

 public:
  PreferencesPresenter(const WindowParts& parts, Theme& theme, HistoryDock& history, RecentFiles& recent);

 private:
  void open();
  void take(const Preferences& preferences);
  /// The preferred GPU where it is there, else the first; asks no driver before the variants are known.
  void chooseDevice(const Preferences& preferences);

  Theme& theme_;
  HistoryDock& history_;
  RecentFiles& recent_;
};

}  // namespace filterscope::ui
