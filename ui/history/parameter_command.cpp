#include "ui/history/parameter_command.h"

#include <utility>

#include "ui/bridge/workspace.h"

namespace filterscope::ui {

ParameterCommand::ParameterCommand(Workspace& workspace, int pane, const Parameters& after,
                                   const QString& what, quint64 gesture, bool dragging)
    : QUndoCommand(what),
      workspace_(workspace),
      pane_(pane),
      before_(pane < 0 ? workspace.parameters() : workspace.parameters(pane)),
      after_(after),
      gesture_(gesture),
      dragging_(dragging) {}

void ParameterCommand::apply(const Parameters& parameters, bool dragging) {
  if (pane_ < 0) {
    workspace_.setParameters(parameters, dragging);
  } else {
    workspace_.setOwnParameters(pane_, parameters, dragging);
  }
}

void ParameterCommand::undo() { apply(before_, false); }

void ParameterCommand::redo() { apply(after_, std::exchange(dragging_, false)); }

bool ParameterCommand::mergeWith(const QUndoCommand* other) {
  const auto* next = static_cast<const ParameterCommand*>(other);
  if (next->gesture_ != gesture_ || next->pane_ != pane_) return false;
  after_ = next->after_;
  setObsolete(after_ == before_);
  return true;
}

}  // namespace filterscope::ui
