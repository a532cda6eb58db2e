#include "ui/inspect/inspect_tools.h"

#include <QDockWidget>
#include <QMainWindow>

#include "ui/actions/notice_bar.h"
#include "ui/inspect/noise_panel.h"

namespace filterscope::ui {

InspectTools::InspectTools(const InspectContext& context) : QObject(&context.window), context_(context) {
  noisePanel_ = new NoisePanel(context.workspace, context.undo, &context.window);
  noiseDock_ = addDock("noiseDock", tr("Noise and Truth"), noisePanel_);
  connect(noisePanel_, &NoisePanel::problem, &context.notice, &NoticeBar::showProblem);
}

QDockWidget* InspectTools::addDock(const char* name, const QString& title, QWidget* content) {
  auto* dock = new QDockWidget(title, &context_.window);
  dock->setObjectName(QLatin1String(name));
  dock->setWidget(content);
  docks_.push_back(dock);
  return dock;
}

void InspectTools::arrange(QDockWidget* right, QDockWidget*) {
  for (QDockWidget* dock : docks_) {
    dock->setFloating(false);
    context_.window.removeDockWidget(dock);
  }
  context_.window.addDockWidget(Qt::RightDockWidgetArea, noiseDock_);
  context_.window.tabifyDockWidget(right, noiseDock_);
  for (QDockWidget* dock : docks_) dock->hide();
  right->raise();
}

}  // namespace filterscope::ui
