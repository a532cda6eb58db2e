// The parameter panel: shows what the tuned pane filters with, and makes edits steps of undo.
#pragma once

#include <QObject>
#include <QTimer>

#include "kernels/api/parameters.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class ParameterPanel;

class ParameterPresenter final : public QObject {
  Q_OBJECT

 public:
  ParameterPresenter(const WindowParts& parts, ParameterPanel& panel);

  /// A step of undo of its own, for the pane `owner` or, for −1, for the shared parameters.
  void apply(int owner, const Parameters& parameters, const QString& what);

 private:
  void edit(const Parameters& parameters, const QString& what, bool dragging);
  void show();
  void reset();

  WindowParts parts_;
  ParameterPanel& panel_;
  QTimer gestureGap_;  ///< edits closer together than this are one step of undo
  QString gestureWhat_;
  quint64 gesture_ = 0;
  bool dragging_ = false;
};

}  // namespace filterscope::ui
