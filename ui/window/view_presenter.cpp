#include "ui/window/view_presenter.h"

#include <QMainWindow>

#include "ui/actions/action_set.h"
#include "ui/canvas/canvas.h"
#include "ui/window/dock_layout.h"

namespace filterscope::ui {

ViewPresenter::ViewPresenter(const WindowParts& parts, DockLayout& docks)
    : QObject(&parts.window), parts_(parts) {
  connectZoom();
  connect(parts.actions.resetLayout, &QAction::triggered, &docks, &DockLayout::arrange);
  connect(parts.actions.fullScreen, &QAction::triggered, this, [this](bool on) {
    parts_.window.setWindowState(parts_.window.windowState().setFlag(Qt::WindowFullScreen, on));
  });
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
