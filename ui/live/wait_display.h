// Tells panes whose image is not yet what they are set to show: the header keeps the name of the image
// that is drawn, and where the frame is slow, that image is dimmed and the time since is counted.
#pragma once

#include <QObject>
#include <QTimer>
#include <chrono>
#include <map>

namespace filterscope::ui {

class Canvas;
class VariantIndex;
class Workspace;
struct PaneWait;

class WaitDisplay final : public QObject {
  Q_OBJECT

 public:
  /// Frames that are made within this are not waited for visibly: an image dimmed for so long flickers.
  static constexpr int kPatienceMs = 250;

  WaitDisplay(Workspace& workspace, Canvas& canvas, const VariantIndex& variants, QObject* parent);

  /// Why no frame is made at present, in words for the panes that wait for one; empty: they are made.
  void setHeld(const QString& reason);
  /// Whether the pane says that it waits.
  [[nodiscard]] bool waiting(int pane) const;

 Q_SIGNALS:
  /// waiting() has another value.
  void changed(int pane);

 private:
  using Clock = std::chrono::steady_clock;

  struct Waiting {
    Clock::time_point since;  ///< the last image came, or the pane was set to another
    bool said = false;
  };

  void refresh(int pane);
  void refreshAll();
  [[nodiscard]] PaneWait describe(int pane) const;
  [[nodiscard]] QString stoppedWords(int pane) const;
  void tick();

  Workspace& workspace_;
  Canvas& canvas_;
  const VariantIndex& variants_;
  QString held_;
  std::map<int, Waiting> waiting_;  ///< by the panes' keys
  QTimer clock_;
};

}  // namespace filterscope::ui
