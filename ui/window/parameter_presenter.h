// The parameter panel: shows what the tuned pane filters with, and makes edits steps of undo.
#pragma once

#include "kernels/api/parameters.h"
#include "ui/widgets/edit_gesture.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class ParameterPanel;

class ParameterPresenter final : public Presenter {
  Q_OBJECT

 public:
  ParameterPresenter(const WindowParts& parts, ParameterPanel& panel);

  /// A step of undo of its own, for the pane `owner` or, for −1, for the shared parameters.
  void apply(int owner, const Parameters& parameters, const QString& what);

 private:
  void edit(const Parameters& parameters, const QString& what, bool dragging);
  void show();
  void reset();

  ParameterPanel& panel_;
  EditGesture gesture_;
};

}  // namespace filterscope::ui
