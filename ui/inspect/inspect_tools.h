// The tools that look closer: noise and truth, and what is seen with them. Owns their docks.
#pragma once

#include <QObject>
#include <vector>

class QDockWidget;
class QMainWindow;
class QMenu;
class QUndoStack;

namespace filterscope::ui {

class ActionSet;
class Canvas;
class NoisePanel;
class NoticeBar;
class Workspace;

/// What the tools work with; all of it outlives them.
struct InspectContext {
  QMainWindow& window;
  Workspace& workspace;
  Canvas& canvas;
  ActionSet& actions;
  QUndoStack& undo;
  NoticeBar& notice;
};

class InspectTools final : public QObject {
  Q_OBJECT

 public:
  explicit InspectTools(const InspectContext& context);

  /// For the Window menu.
  [[nodiscard]] const std::vector<QDockWidget*>& docks() const { return docks_; }
  /// Every dock where it is at first: hidden, beside `right` and `bottom`.
  void arrange(QDockWidget* right, QDockWidget* bottom);
  [[nodiscard]] NoisePanel& noisePanel() { return *noisePanel_; }

 private:
  QDockWidget* addDock(const char* name, const QString& title, QWidget* content);

  InspectContext context_;
  std::vector<QDockWidget*> docks_;
  QDockWidget* noiseDock_ = nullptr;
  NoisePanel* noisePanel_ = nullptr;
};

}  // namespace filterscope::ui
