#include "ui/actions/parameter_command.h"

#include <utility>

#include "ui/bridge/workspace.h"

namespace filterscope::ui {

ParameterCommand::ParameterCommand(Workspace& workspace, const Parameters& after, const QString& what,
                                   quint64 gesture, bool dragging)
    : QUndoCommand(what),
      workspace_(workspace),
      before_(workspace.parameters()),
      after_(after),
      gesture_(gesture),
      dragging_(dragging) {}

void ParameterCommand::undo() { workspace_.setParameters(before_, false); }

void ParameterCommand::redo() { workspace_.setParameters(after_, std::exchange(dragging_, false)); }

bool ParameterCommand::mergeWith(const QUndoCommand* other) {
  const auto* next = static_cast<const ParameterCommand*>(other);
  if (next->gesture_ != gesture_) return false;
  after_ = next->after_;
  setObsolete(after_ == before_);
  return true;
}

}  // namespace filterscope::ui
