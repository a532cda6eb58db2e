// The main window's menus and toolbar, and what their actions do.
#include <QApplication>
#include <QMenuBar>
#include <QSettings>
#include <QToolBar>
#include <QToolButton>

#include "core/io/samples.h"
#include "kernels/catalog.h"
#include "ui/actions/about_dialog.h"
#include "ui/actions/action_set.h"
#include "ui/actions/shortcuts_dialog.h"
#include "ui/canvas/canvas.h"
#include "ui/charts/chart_dock.h"
#include "ui/charts/results_dock.h"
#include "ui/history/history_dock.h"
#include "ui/main_window/main_window.h"
#include "ui/panels/variant_panel.h"
#include "ui/session/picture_box.h"
#include "ui/session/session_files.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace filterscope::ui {
namespace {

QString text(std::string_view view) {
  return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

}  // namespace

void MainWindow::makeMenus() {
  const ActionSet& a = *actions_;
  QMenu* file = menuBar()->addMenu(tr("&File"));
  file->addAction(a.open);
  recentMenu_ = file->addMenu(icon("recent"), tr("Open &Recent"));
  recentMenu_->setToolTipsVisible(true);
  connect(recentMenu_, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
  QMenu* sampleMenu = file->addMenu(icon("samples"), tr("Open Sa&mple"));
  sampleMenu->setToolTipsVisible(true);
  for (const Sample& sample : samples()) {
    QAction* action = sampleMenu->addAction(text(sample.title));
    action->setToolTip(text(sample.licence));
    action->setStatusTip(text(sample.licence));
    connect(action, &QAction::triggered, this, [this, name = text(sample.name)] { openSample(name); });
  }
  file->addActions({a.paste, a.reload});
  file->addSeparator();
  file->addActions({a.nextPicture, a.previousPicture, a.closePicture});
  file->addSeparator();
  file->addActions({a.saveSession, a.saveSessionAs});
  file->addSeparator();
  file->addActions({a.save, a.exportFigure, a.exportChart, a.exportResults});
  file->addSeparator();
  file->addAction(a.quit);

  QMenu* edit = menuBar()->addMenu(tr("&Edit"));
  edit->addActions({a.undo, a.redo});
  edit->addSeparator();
  edit->addActions({a.copy, a.copyCommand, a.copyParameters, a.pasteParameters});
  edit->addSeparator();
  edit->addAction(a.resetParameters);

  QMenu* view = menuBar()->addMenu(tr("&View"));
  view->addActions({a.zoomIn, a.zoomOut, a.fit, a.actualSize});
  view->addSeparator();
  view->addActions({a.nextVariant, a.previousVariant});
  view->addSeparator();
  view->addActions({a.stop, a.retry});
  view->addSeparator();
  view->addAction(a.frameMeter);

  QMenu* panes = menuBar()->addMenu(tr("&Panes"));
  panes->addActions({a.addPane, a.closePane, a.swapPanes});
  panes->addSeparator();
  panes->addActions({a.onePane, a.twoBeside, a.twoStacked, a.fourPanes, a.ninePanes});
  panes->addSeparator();
  QMenu* choose = panes->addMenu(tr("C&hoose"));
  choose->addAction(a.switchPane);
  for (QAction* pane : a.choosePane) choose->addAction(pane);
  panes->addActions({a.ownParameters, a.paneDetails, a.lockPanes});

  QMenu* compare = menuBar()->addMenu(tr("&Compare"));
  for (QAction* mode : a.compareModes) compare->addAction(mode);
  compare->addSeparator();
  compare->addAction(a.differenceEverywhere);
  compare->addSeparator();
  compare->addActions({a.wipeStacked, a.dividerBack, a.dividerOn});
  compare->addSeparator();
  compare->addActions({a.moreGain, a.lessGain, a.fitGain});
  compare->addSeparator();
  compare->addAction(a.referToActive);

  QMenu* inspect = menuBar()->addMenu(tr("&Inspect"));
  inspect->addActions({a.inspectWeights, a.selectRegion, a.clearRegion});
  inspect->addSeparator();
  for (QAction* action : a.inspectDocks) inspect->addAction(action);

  QMenu* measure = menuBar()->addMenu(tr("&Measure"));
  measure->setToolTipsVisible(true);  // they say why a command cannot work here
  measure->addActions({a.measure, a.cancelMeasure});
  measure->addSeparator();
  measure->addActions({a.tickAll, a.tickNone});
  measure->addSeparator();
  measure->addAction(a.fitAuto);

  QMenu* window = menuBar()->addMenu(tr("&Window"));
  for (QDockWidget* dock :
       {variantDock_, parameterDock_, static_cast<QDockWidget*>(chartDock_),
        static_cast<QDockWidget*>(resultsDock_), static_cast<QDockWidget*>(historyDock_)}) {
    window->addAction(dock->toggleViewAction());
  }
  window->addSeparator();
  window->addAction(a.resetLayout);
  window->addSeparator();
  QMenu* theme = window->addMenu(tr("&Theme"));
  theme->addActions({a.themeSystem, a.themeLight, a.themeDark});
  window->addAction(a.fullScreen);

  QMenu* help = menuBar()->addMenu(tr("&Help"));
  help->addActions({a.tour, a.findCommand, a.shortcuts});
  help->addSeparator();
  help->addActions({a.about, a.aboutQt});
}

void MainWindow::makeToolBar() {
  const ActionSet& a = *actions_;
  QToolBar* bar = addToolBar(tr("Toolbar"));
  bar->setObjectName(QStringLiteral("toolBar"));
  bar->setMovable(false);
  bar->setIconSize(QSize(20, 20));
  bar->setContextMenuPolicy(Qt::PreventContextMenu);
  bar->addActions({a.open, a.save});
  bar->addSeparator();
  bar->addActions({a.undo, a.redo, a.resetParameters});
  bar->addSeparator();
  bar->addActions({a.zoomOut, a.actualSize, a.fit, a.zoomIn});
  bar->addSeparator();
  bar->addActions({a.addPane, a.swapPanes});
  bar->addSeparator();
  bar->addAction(a.measure);
  auto* exports = new QToolButton(bar);
  exports->setObjectName(QStringLiteral("exports"));
  exports->setIcon(icon("export"));
  exports->setText(tr("Export"));
  exports->setToolTip(tr("Write the panes as a figure, the chart of times, or the results"));
  exports->setPopupMode(QToolButton::InstantPopup);
  exports->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  exports->setFocusPolicy(Qt::TabFocus);
  auto* exportMenu = new QMenu(exports);
  exportMenu->addActions({a.exportFigure, a.exportChart, a.exportResults});
  exports->setMenu(exportMenu);
  bar->addWidget(exports);
  auto* box = new PictureBox(pictures_, bar);
  QAction* boxAction = bar->insertWidget(a.undo, box);
  boxAction->setVisible(false);
  connect(box, &PictureBox::neededChanged, boxAction, &QAction::setVisible);
  for (QAction* named : {a.open, a.save, a.measure}) {
    qobject_cast<QToolButton*>(bar->widgetForAction(named))->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  }
}

void MainWindow::connectActions() {
  const ActionSet& a = *actions_;
  const auto on = [this](QAction* action, auto&& slot) { connect(action, &QAction::triggered, this, slot); };
  on(a.open, [this] { chooseFile(); });
  on(a.paste, [this] { pastePicture(); });
  on(a.save, [this] { chooseSaveFile(); });
  on(a.saveSession, [this] { session_->save(); });
  on(a.saveSessionAs, [this] { session_->saveAs(); });
  on(a.nextPicture, [this] { pictures_.step(1); });
  on(a.previousPicture, [this] { pictures_.step(-1); });
  on(a.closePicture, [this] { pictures_.closeCurrent(); });
  on(a.exportChart, [this] { chooseChartFile(); });
  on(a.exportResults, [this] { chooseResultsFile(); });
  on(a.reload, [this] { pictures_.show(pictures_.current()); });
  on(a.quit, [this] { close(); });
  on(a.copy, [this] { copyPicture(); });
  on(a.resetParameters, [this] {
    ++gesture_;
    editParameters(usual_parameters(), tr("Reset"), false);
  });
  Camera& camera = canvas_->camera();
  on(a.zoomIn, [&camera] { camera.setZoom(Camera::nextZoom(camera.zoom(), 1)); });
  on(a.zoomOut, [&camera] { camera.setZoom(Camera::nextZoom(camera.zoom(), -1)); });
  on(a.fit, [&camera] { camera.fit(); });
  on(a.actualSize, [&camera] { camera.setZoom(1); });
  on(a.nextVariant, [this] { stepVariant(1); });
  on(a.previousVariant, [this] { stepVariant(-1); });
  on(a.stop, [this] { stopWork(); });
  on(a.retry, [this] { workspace_.retry(); });
  on(a.fullScreen, [this](bool checked) { setFullScreen(checked); });
  on(a.resetLayout, [this] { arrangeDocks(); });
  on(a.themeSystem, [this] { chooseTheme(ThemeMode::system); });
  on(a.themeLight, [this] { chooseTheme(ThemeMode::light); });
  on(a.themeDark, [this] { chooseTheme(ThemeMode::dark); });
  on(a.tickAll, [this] { variantPanel_->tickAvailable(); });
  on(a.tickNone, [this] { variantPanel_->setTicked({}); });
  on(a.shortcuts, [this] {
    auto* sheet = new ShortcutsDialog(*actions_, this);
    sheet->setAttribute(Qt::WA_DeleteOnClose);
    sheet->open();
  });
  on(a.about, [this] { showAbout(); });
  on(a.aboutQt, [] { QApplication::aboutQt(); });
}

void MainWindow::showAbout() {
  auto* dialog = new AboutDialog(canvas_->pane(0).surfaceDescription(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

void MainWindow::showTheme() {
  const ThemeMode mode = theme_.mode();
  actions_->themeSystem->setChecked(mode == ThemeMode::system);
  actions_->themeLight->setChecked(mode == ThemeMode::light);
  actions_->themeDark->setChecked(mode == ThemeMode::dark);
}

void MainWindow::chooseTheme(ThemeMode mode) {
  theme_.setMode(mode);
  QSettings().setValue(QStringLiteral("theme"), nameOf(mode));
}

void MainWindow::setFullScreen(bool on) { setWindowState(windowState().setFlag(Qt::WindowFullScreen, on)); }

}  // namespace filterscope::ui
