// What the panes tell the workspace for its previews: what they show of the image, and whether they can
// draw what is in OpenGL's memory. Knows which way the last result took to the screen.
#pragma once

#include <QObject>
#include <QString>

namespace filterscope::ui {

class Canvas;
class Workspace;

class LiveLink final : public QObject {
  Q_OBJECT

 public:
  LiveLink(Workspace& workspace, Canvas& canvas, QObject* parent);

  /// Whether the last CUDA result of the pane went to the screen without a copy through the host.
  [[nodiscard]] bool shared(int pane) const;
  /// Why it did not; empty where it did, or where nothing is known yet.
  [[nodiscard]] QString copiedBecause(int pane) const;

 Q_SIGNALS:
  /// Results take another way than before.
  void pathChanged();

 private:
  void followSurfaces();
  void watch(int pane);

  Workspace& workspace_;
  Canvas& canvas_;
  QString last_;
};

}  // namespace filterscope::ui
