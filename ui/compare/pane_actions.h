// The commands that add, close, arrange and choose panes and say what they show, each a step of undo.
#pragma once

#include <QObject>

#include "ui/compare/panes_command.h"

class QUndoStack;

namespace filterscope::ui {

class ActionSet;
class VariantIndex;

class PaneActions final : public QObject {
  Q_OBJECT

 public:
  PaneActions(Workspace& workspace, Canvas& canvas, const VariantIndex& variants, ActionSet& actions,
              QUndoStack& undo, QObject* parent);

  /// Shows `content` in the pane and makes it the active one.
  void setContent(int pane, const QString& content);
  void addPane();
  void closePane(int pane);
  /// New panes show variants that none shows yet; those beyond `count` are closed from the end.
  void setCount(int count, PaneArrangement arrangement, const QString& what);
  /// Exchanges what the active pane and the next one show.
  void swap();
  void setOwn(int pane, bool own);

 private:
  void connectActions();
  void refresh();
  void offerPictures();
  void focusPane(int pane);
  void push(PanesArrangement after, const QString& what);
  /// What a pane that comes next to `shown` is to show.
  [[nodiscard]] QString freshContent(const std::vector<PaneSetup>& shown) const;

  Workspace& workspace_;
  Canvas& canvas_;
  const VariantIndex& variants_;
  ActionSet& actions_;
  QUndoStack& undo_;
};

}  // namespace filterscope::ui
