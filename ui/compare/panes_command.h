// One change of what the panes show, of their number or arrangement, that can be undone.
#pragma once

#include <QUndoCommand>
#include <vector>

#include "ui/bridge/workspace.h"

namespace filterscope::ui {

class Canvas;

/// The panes as undo goes back to them.
struct PanesArrangement {
  std::vector<PaneSetup> panes;
  PaneArrangement arrangement = PaneArrangement::automatic;
  int active = 0;
};

class PanesCommand final : public QUndoCommand {
 public:
  PanesCommand(Workspace& workspace, Canvas& canvas, PanesArrangement after, const QString& what);

  void undo() override { apply(before_); }
  void redo() override { apply(after_); }
  [[nodiscard]] int id() const override { return 3; }

  [[nodiscard]] static PanesArrangement present(const Workspace& workspace, const Canvas& canvas);

 private:
  void apply(const PanesArrangement& wanted);

  Workspace& workspace_;
  Canvas& canvas_;
  PanesArrangement before_;
  PanesArrangement after_;
};

}  // namespace filterscope::ui
