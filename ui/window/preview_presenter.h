// Previews in the panes: frames, failures and progress, and the times in the headers and the status bar.
#pragma once

#include <set>

#include "ui/widgets/postponed.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class WaitDisplay;

class PreviewPresenter final : public Presenter {
  Q_OBJECT

 public:
  /// Made before everything else that follows the workspace's frames: the others wait until a frame is drawn.
  explicit PreviewPresenter(const WindowParts& parts);

  /// Says in the panes that wait for a frame why none is made; empty: they are made.
  void hold(const QString& reason);

 Q_SIGNALS:
  /// The panes show something else; for a row of quick frames not with each of them.
  void changed();

 private:
  void showFrame(int pane);
  void showContent(int pane);
  void showPicture();
  void showFailure(int pane, const QString& title, const QString& text);
  void refreshWords();
  void showTime(int pane);
  void showTunedTime();

  WaitDisplay* wait_;
  Postponed words_;
  std::set<int> wordless_;  ///< panes whose time is not shown yet
};

}  // namespace filterscope::ui
