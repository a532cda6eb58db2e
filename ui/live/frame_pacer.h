// Lets a quick frame and the controls that asked for it reach the screen together.
#pragma once

#include <QObject>
#include <QTimer>

class QWidget;

namespace filterscope::ui {

class Workspace;

/// A window with OpenGL in it is composed and swapped as a whole, also for a slider's handle alone. Composing
/// it for the handle just when the frame comes in makes the frame wait for the next time. So while a frame
/// is expected within a few milliseconds, repainting waits for it, and never longer than kLongestMs.
class FramePacer final : public QObject {
  Q_OBJECT

 public:
  static constexpr int kLongestMs = 12;

  FramePacer(Workspace& workspace, QWidget& window);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void expect(int pane);
  void release();

  Workspace& workspace_;
  QWidget& window_;
  QTimer longest_;
  bool asked_ = false;  ///< repainting was asked for while it waited
};

}  // namespace filterscope::ui
