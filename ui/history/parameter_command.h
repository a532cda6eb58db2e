// One change of parameters that can be undone; the moves of one drag are one change.
#pragma once

#include <QUndoCommand>

#include "kernels/api/parameters.h"

namespace filterscope::ui {

class Workspace;

class ParameterCommand final : public QUndoCommand {
 public:
  /// Commands of the same `gesture` become one. `pane`: the one whose own parameters change; -1: the shared
  /// ones.
  ParameterCommand(Workspace& workspace, int pane, const Parameters& after, const QString& what,
                   quint64 gesture, bool dragging);

  void undo() override;
  void redo() override;
  [[nodiscard]] int id() const override { return 1; }
  bool mergeWith(const QUndoCommand* other) override;

 private:
  void apply(const Parameters& parameters, bool dragging);

  Workspace& workspace_;
  int pane_;
  Parameters before_;
  Parameters after_;
  quint64 gesture_;
  bool dragging_;  ///< holds for the first redo alone
};

}  // namespace filterscope::ui
