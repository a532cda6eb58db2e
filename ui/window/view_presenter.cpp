#include "ui/window/view_presenter.h"

#include <QMainWindow>
#include <QSettings>
#include <utility>

#include "ui/actions/action_set.h"
#include "ui/canvas/canvas.h"
#include "ui/theme/theme.h"
#include "ui/window/dock_layout.h"

namespace filterscope::ui {

ViewPresenter::ViewPresenter(const WindowParts& parts, DockLayout& docks, Theme& theme)
    : QObject(&parts.window), parts_(parts), theme_(theme) {
  connectZoom();
  connectTheme();
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

void ViewPresenter::connectTheme() {
  const ActionSet& a = parts_.actions;
  for (const auto& [action, mode] : {std::pair{a.themeSystem, ThemeMode::system},
                                     {a.themeLight, ThemeMode::light},
                                     {a.themeDark, ThemeMode::dark}}) {
    action->setChecked(theme_.mode() == mode);
    connect(action, &QAction::triggered, this, [this, mode = mode] {
      theme_.setMode(mode);
      QSettings().setValue(QStringLiteral("theme"), nameOf(mode));
    });
  }
}

}  // namespace filterscope::ui
