#include "ui/compare/panes_command.h"

#include <utility>

#include "ui/canvas/canvas.h"

namespace filterscope::ui {

PanesCommand::PanesCommand(Workspace& workspace, Canvas& canvas, PanesArrangement after, const QString& what)
    : QUndoCommand(what),
      workspace_(workspace),
      canvas_(canvas),
      before_(present(workspace, canvas)),
      after_(std::move(after)) {}

PanesArrangement PanesCommand::present(const Workspace& workspace, const Canvas& canvas) {
  return {workspace.panes(), canvas.arrangement(), canvas.active()};
}

// The canvas follows the workspace's panes by itself.
void PanesCommand::apply(const PanesArrangement& wanted) {
  canvas_.setArrangement(wanted.arrangement);
  workspace_.setPanes(wanted.panes);
  canvas_.setActive(wanted.active);
}

}  // namespace filterscope::ui
