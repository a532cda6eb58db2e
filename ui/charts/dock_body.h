// What a dock with a tool bar above its content begins with.
#pragma once

class QToolBar;
class QVBoxLayout;
class QWidget;

namespace filterscope::ui {

struct DockBody {
  QWidget* body;        ///< for QDockWidget::setWidget()
  QVBoxLayout* layout;  ///< of `body`, without margins; the bar is in it
  QToolBar* bar;
};

DockBody dockBody(QWidget* parent);

}  // namespace filterscope::ui
