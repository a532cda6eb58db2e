// The dock with the steps of undo: a click goes to one.
#pragma once

#include <QDockWidget>
#include <cstddef>
#include <functional>

#include "ui/history/frame_memory.h"
#include "ui/history/history_model.h"
#include "ui/widgets/postponed.h"

class QTableView;
class QUndoStack;

namespace filterscope::ui {

class VariantIndex;
class Workspace;

class HistoryDock final : public QDockWidget {
  Q_OBJECT

 public:
  /// `tunedPane`: the pane whose parameters are tuned; −1: none.
  HistoryDock(Workspace& workspace, const VariantIndex& variants, QUndoStack& undo,
              std::function<int()> tunedPane, QWidget* parent = nullptr);

  [[nodiscard]] QTableView* table() const { return table_; }
  [[nodiscard]] const HistoryModel& model() const { return *model_; }
  [[nodiscard]] const FrameMemory& memory() const { return memory_; }
  /// How many bytes of filtered images are kept.
  void setMemory(std::size_t bytes) { memory_.setLimit(bytes); }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void remember();
  void describe();
  void showPresent();
  void goTo(int row);
  void approach();

  Workspace& workspace_;
  const VariantIndex& variants_;
  QUndoStack& undo_;
  std::function<int()> tunedPane_;
  FrameMemory memory_;
  Postponed drawn_;    ///< the turn after a frame is drawn
  Postponed settled_;  ///< frames that follow each other in a drag are no steps
  HistoryModel* model_;
  QTableView* table_;
  int target_ = -1;  ///< the step that is gone to; −1: none
  bool approaching_ = false;
};

}  // namespace filterscope::ui
