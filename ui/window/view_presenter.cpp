#include "ui/window/view_presenter.h"

#include <QApplication>
#include <QMainWindow>
#include <algorithm>
#include <initializer_list>
#include <utility>
#include <vector>

#include "ui/actions/action_set.h"
#include "ui/canvas/canvas.h"
#include "ui/charts/charts_dock.h"
#include "ui/inspect/chart_body.h"
#include "ui/window/dock_layout.h"

namespace filterscope::ui {
namespace {

const QDockWidget* dockOf(const QWidget* widget) {
  while (widget != nullptr && qobject_cast<const QDockWidget*>(widget) == nullptr)
    widget = widget->parentWidget();
  return qobject_cast<const QDockWidget*>(widget);
}

}  // namespace

ViewPresenter::ViewPresenter(const WindowParts& parts, DockLayout& docks)
    : Presenter(parts),
      docks_(docks),
      nameSoon_(Postponed::kNextTurn, Postponed::From::firstCause, [this] { nameChart(); }) {
  connectZoom();
  connect(parts.actions.exportChart, &QAction::triggered, this, [this] { chart().write(); });
  followCharts();
  connect(parts.actions.resetLayout, &QAction::triggered, &docks, &DockLayout::arrange);
  connect(parts.actions.fullScreen, &QAction::triggered, this, [this](bool on) {
    parts_.window.setWindowState(parts_.window.windowState().setFlag(Qt::WindowFullScreen, on));
  });
}

// Of several charts in sight the one with the keyboard, or else the one that came last; with none in sight
// that of times and results.
ViewPresenter::Chart ViewPresenter::chart() const {
  std::vector<Chart> seen;
  const auto add = [&](const QDockWidget* dock, QWidget* widget, std::function<void()> write) {
    if (dock != nullptr && !widget->visibleRegion().isEmpty()) seen.push_back({dock, std::move(write)});
  };
  ChartsDock* charts = docks_.charts();
  add(charts, charts->widget(), [charts] { Q_EMIT charts->exportRequested(); });
  for (ChartBody* body : parts_.window.findChildren<ChartBody*>())
    add(dockOf(body), body, [body] { body->exportChart(); });
  if (seen.empty()) return {charts, [charts] { Q_EMIT charts->exportRequested(); }};
  const QDockWidget* focused = dockOf(QApplication::focusWidget());
  for (const QDockWidget* wanted : std::initializer_list<const QDockWidget*>{focused, last_.data()}) {
    const auto found = std::ranges::find(seen, wanted, &Chart::dock);
    if (found != seen.end()) return *found;
  }
  return seen.front();
}

void ViewPresenter::nameChart() {
  const QString name = chart().dock->windowTitle();
  parts_.actions.exportChart->setText(tr("&Export Chart: %1…").arg(name));
}

void ViewPresenter::followCharts() {
  for (QDockWidget* dock : parts_.window.findChildren<QDockWidget*>()) {
    connect(dock, &QDockWidget::visibilityChanged, this, [this, dock](bool seen) {
      if (seen && dock != docks_.charts()) last_ = dock;
      nameSoon_.ask();
    });
  }
  connect(qApp, &QApplication::focusChanged, &nameSoon_, &Postponed::ask);
  nameChart();
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
