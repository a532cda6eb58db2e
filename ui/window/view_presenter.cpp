#include "ui/window/view_presenter.h"

#include <QApplication>
#include <QMainWindow>
#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "ui/actions/action_set.h"
#include "ui/canvas/canvas.h"
#include "ui/charts/chart_dock.h"
#include "ui/charts/charts_dock.h"
#include "ui/inspect/chart_body.h"
#include "ui/window/dock_layout.h"

namespace filterscope::ui {

ViewPresenter::ViewPresenter(const WindowParts& parts, DockLayout& docks)
    : QObject(&parts.window), parts_(parts), docks_(docks) {
  connectZoom();
  connect(parts.actions.exportChart, &QAction::triggered, this, &ViewPresenter::exportChart);
  connect(parts.actions.resetLayout, &QAction::triggered, &docks, &DockLayout::arrange);
  connect(parts.actions.fullScreen, &QAction::triggered, this, [this](bool on) {
    parts_.window.setWindowState(parts_.window.windowState().setFlag(Qt::WindowFullScreen, on));
  });
}

// Of several charts in sight the one with the keyboard, or else the first; of none the times.
void ViewPresenter::exportChart() {
  struct Chart {
    QWidget* widget;
    std::function<void()> write;
  };
  std::vector<Chart> seen;
  const auto add = [&](QWidget* widget, std::function<void()> write) {
    if (!widget->visibleRegion().isEmpty()) seen.push_back({widget, std::move(write)});
  };
  ChartDock* times = docks_.chart();
  ChartsDock* charts = docks_.charts();
  add(times->widget(), [times] { Q_EMIT times->exportRequested(); });
  add(charts->widget(), [charts] { Q_EMIT charts->exportRequested(); });
  for (ChartBody* body : parts_.window.findChildren<ChartBody*>()) add(body, [body] { body->exportChart(); });
  if (seen.empty()) return Q_EMIT times->exportRequested();
  const auto focused = std::ranges::find_if(seen, [](const Chart& chart) {
    const QWidget* focus = QApplication::focusWidget();
    return focus != nullptr && chart.widget->isAncestorOf(focus);
  });
  (focused == seen.end() ? seen.front() : *focused).write();
}

void ViewPresenter::connectZoom() {
  Camera* camera = &parts_.canvas.camera();
  const ActionSet& a = parts_.actions;
  const auto on = [camera](QAction* action, auto slot) {
    connect(action, &QAction::triggered, camera, slot);
  };
  on(a.zoomIn, [camera] { camera->setZoom(Camera::nextZoom(camera->zoom(), 1)); });
  on(a.zoomOut, [camera] { camera->setZoom(Camera::nextZoom(camera->zoom(), -1)); });
  on(a.fit, [camera] { camera->fit(); });
  on(a.actualSize, [camera] { camera->setZoom(1); });
}

}  // namespace filterscope::ui
