// The main window's docks and where they are at first.
#include <QDockWidget>
#include <QLayout>
#include <algorithm>

#include "ui/actions/action_set.h"
#include "ui/charts/chart_dock.h"
#include "ui/charts/results_dock.h"
#include "ui/history/history_dock.h"
#include "ui/inspect/inspect_tools.h"
#include "ui/live/frame_meter.h"
#include "ui/live/frame_monitor.h"
#include "ui/live/frame_pacer.h"
#include "ui/live/live_link.h"
#include "ui/main_window/main_window.h"
#include "ui/models/results_model.h"
#include "ui/models/timing_model.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/variant_panel.h"

namespace filterscope::ui {

constexpr int kUsualRows = 23;  // text heights that a variant's controls take

void MainWindow::makeDocks() {
  variantPanel_ = new VariantPanel(variants_, this);
  variantDock_ = new QDockWidget(tr("Variants"), this);
  variantDock_->setObjectName(QStringLiteral("variantDock"));
  variantDock_->setWidget(variantPanel_);
  parameterPanel_ = new ParameterPanel(this);
  parameterDock_ = new QDockWidget(tr("Parameters"), this);
  parameterDock_->setObjectName(QStringLiteral("parameterDock"));
  parameterDock_->setWidget(parameterPanel_);
  chartDock_ = new ChartDock(timings_, this);
  chartDock_->setObjectName(QStringLiteral("chartDock"));
  resultsDock_ = new ResultsDock(results_, this);
  resultsDock_->setObjectName(QStringLiteral("resultsDock"));
  actions_->measure = chartDock_->measureAction();
  actions_->cancelMeasure = chartDock_->cancelAction();
  inspect_ = new InspectTools({*this, workspace_, variants_, *canvas_, *actions_, undo_, *notice_});
  makeHistory();
  live_ = new LiveLink(workspace_, *canvas_, this);
  new FramePacer(workspace_, *this);
  frameMeter_ = new FrameMeter(*new FrameMonitor(workspace_, *canvas_, this), this);
  actions_->setFrameMeter(frameMeter_->toggleViewAction());
  // Qt opens a dock that shares its place behind the one that is seen.
  for (QDockWidget* dock : findChildren<QDockWidget*>()) {
    connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock](bool shown) {
      if (shown) dock->raise();
    });
  }
  arrangeDocks();
}

// Parameters above variants on the right, where the hand is; times below the pictures that they belong to.
void MainWindow::arrangeDocks() {
  layout()->setEnabled(false);  // laid out once, not for each of the docks
  setAnimated(false);           // nor for each frame of their way
  setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  for (QDockWidget* dock : {parameterDock_, variantDock_, static_cast<QDockWidget*>(chartDock_),
                            static_cast<QDockWidget*>(resultsDock_)}) {
    dock->setFloating(false);
    removeDockWidget(dock);
  }
  addDockWidget(Qt::RightDockWidgetArea, parameterDock_);
  addDockWidget(Qt::RightDockWidgetArea, variantDock_);
  addDockWidget(Qt::BottomDockWidgetArea, chartDock_);
  addDockWidget(Qt::BottomDockWidgetArea, resultsDock_);
  splitDockWidget(chartDock_, resultsDock_, Qt::Horizontal);
  for (QDockWidget* dock : {parameterDock_, variantDock_, static_cast<QDockWidget*>(chartDock_),
                            static_cast<QDockWidget*>(resultsDock_)}) {
    dock->show();
  }
  historyDock_->setFloating(false);
  removeDockWidget(historyDock_);
  addDockWidget(Qt::RightDockWidgetArea, historyDock_);
  tabifyDockWidget(variantDock_, historyDock_);
  historyDock_->hide();
  inspect_->arrange(variantDock_, chartDock_);
  frameMeter_->setFloating(false);
  removeDockWidget(frameMeter_);
  addDockWidget(Qt::RightDockWidgetArea, frameMeter_);
  tabifyDockWidget(variantDock_, frameMeter_);
  frameMeter_->hide();
  variantDock_->raise();
  layout()->setEnabled(true);
  layout()->activate();
  sizeDocks();
  setAnimated(true);
}

void MainWindow::sizeDocks() {
  resizeDocks({parameterDock_, variantDock_}, {410, 410}, Qt::Horizontal);
  // The parameters are seen without scrolling where that leaves enough of the height to the variants.
  const int column = parameterDock_->height() + variantDock_->height();
  const int wanted = std::max(parameterPanel_->contentHeight(), kUsualRows * fontMetrics().height()) + 30;
  const int given = std::min(wanted, column * 6 / 10);
  resizeDocks({parameterDock_, variantDock_}, {given, std::max(100, column - given)}, Qt::Vertical);
  resizeDocks({chartDock_, resultsDock_}, {260, 260}, Qt::Vertical);
  resizeDocks({chartDock_, resultsDock_}, {600, 600}, Qt::Horizontal);
}

}  // namespace filterscope::ui
