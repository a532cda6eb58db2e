// Which edits are one step of undo: those of a drag, and those of the same kind that follow each other
// closely (a turning wheel, a key held down).
#pragma once

#include <QString>
#include <functional>

#include "ui/widgets/postponed.h"

namespace filterscope::ui {

class EditGesture final {
 public:
  struct Edit {
    quint64 number;  ///< edits with the same number are one step
    bool follows;    ///< one of the same kind, closely
  };

  /// `rested`: called when no edit has come for a while and nothing is dragged; may be empty.
  explicit EditGesture(std::function<void()> rested = {});

  Edit edit(const QString& what);
  void beginDrag();
  void endDrag();
  /// The next edit is a step of its own.
  void cut() { ++number_; }
  /// A step that no other edit joins.
  quint64 single();

 private:
  Postponed gap_;
  QString what_;
  quint64 number_ = 0;
  bool dragging_ = false;
};

}  // namespace filterscope::ui
