#include "ui/window/window_menus.h"

#include <QDockWidget>
#include <QInputDialog>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

#include "core/io/samples.h"
#include "ui/actions/action_set.h"
#include "ui/charts/charts_dock.h"
#include "ui/models/native_text.h"
#include "ui/session/picture_box.h"
#include "ui/theme/icons.h"
#include "ui/window/dock_layout.h"
#include "ui/window/file_presenter.h"
#include "ui/window/recent_files.h"

namespace filterscope::ui {
namespace {

constexpr double kUsualSnr = 25;

/// A sample that has a truth, with less and more noise.
void addNoisy(const Sample& sample, QMenu& samples, FilePresenter& files, QWidget& window) {
  QMenu* menu = samples.addMenu(fromUtf8(sample.title));
  const auto open = [&files, name = fromUtf8(sample.name)](double snr) {
    files.openSample(QStringLiteral("%1,snr%2").arg(name).arg(snr));
  };
  for (const int snr : {50, 25, 12, 6}) {
    const QAction* action = menu->addAction(WindowMenus::tr("Signal-to-noise ratio %1").arg(snr));
    QObject::connect(action, &QAction::triggered, &files, [open, snr] { open(snr); });
  }
  const QAction* other = menu->addAction(WindowMenus::tr("Other signal-to-noise ratio…"));
  QObject::connect(other, &QAction::triggered, &files, [open, &window, title = fromUtf8(sample.title)] {
    bool good = false;
    const double snr = QInputDialog::getDouble(
        &window, title, WindowMenus::tr("Signal-to-noise ratio, 1 to 1000:"), kUsualSnr, 1, 1000, 1, &good);
    if (good) open(snr);
  });
}

}  // namespace

WindowMenus::WindowMenus(const WindowParts& parts, const DockLayout& docks, FilePresenter& files,
                         const RecentFiles& recent)
    : Presenter(parts) {
  makeFileMenu(files, recent, docks.charts()->openAction());
  makeEditMenu();
  makeViewMenu();
  makePanesMenu();
  makeCompareMenu();
  makeInspectMenu();
  makeMeasureMenu();
  makeWindowMenu(docks);
  makeHelpMenu();
  makeToolBar();
}

QMenu* WindowMenus::addMenu(const QString& title) { return parts_.window.menuBar()->addMenu(title); }

void WindowMenus::makeFileMenu(FilePresenter& files, const RecentFiles& recent, QAction* openResults) {
  const ActionSet& a = parts_.actions;
  QMenu* file = addMenu(tr("&File"));
  file->addActions({a.open, a.openFolder, openResults, a.addKernel, a.newKernel, a.editKernel});
  file->addMenu(recent.menu());
  file->addMenu(makeSampleMenu(files));
  file->addActions({a.paste, a.reload});
  file->addSeparator();
  file->addActions({a.nextPicture, a.previousPicture, a.closePicture});
  file->addSeparator();
  file->addActions({a.saveSession, a.saveSessionAs});
  file->addSeparator();
  file->addActions({a.save, a.saveAllVolumes, a.exportFigure, a.exportChart, a.exportResults, a.saveReport});
  file->addSeparator();
  file->addAction(a.quit);
}

QMenu* WindowMenus::makeSampleMenu(FilePresenter& files) {
  auto* menu = new QMenu(tr("Open Sa&mple"), &parts_.window);
  menu->setIcon(icon("samples"));
  menu->setToolTipsVisible(true);
  for (const Sample& sample : samples()) {
    if (sample_truth(sample.name)) {
      addNoisy(sample, *menu, files, parts_.window);
      continue;
    }
    QAction* action = menu->addAction(fromUtf8(sample.title));
    action->setToolTip(fromUtf8(sample.licence));
    action->setStatusTip(fromUtf8(sample.licence));
    connect(action, &QAction::triggered, &files,
            [&files, name = fromUtf8(sample.name)] { files.openSample(name); });
  }
  QAction* volume = menu->addAction(tr("Shepp–Logan head, a volume of 64 × 64 × 64"));
  volume->setToolTip(tr("Ten ellipsoids whose values are known exactly"));
  volume->setStatusTip(volume->toolTip());
  connect(volume, &QAction::triggered, &files, [&files] { files.openSample(QStringLiteral("shepp3d")); });
  return menu;
}

void WindowMenus::makeEditMenu() {
  const ActionSet& a = parts_.actions;
  QMenu* edit = addMenu(tr("&Edit"));
  edit->addActions({a.undo, a.redo});
  edit->addSeparator();
  edit->addActions({a.copy, a.copyCommand, a.copyParameters, a.pasteParameters});
  edit->addSeparator();
  edit->addAction(a.resetParameters);
  edit->addSeparator();
  edit->addAction(a.preferences);
}

void WindowMenus::makeViewMenu() {
  const ActionSet& a = parts_.actions;
  QMenu* view = addMenu(tr("&View"));
  view->addActions({a.zoomIn, a.zoomOut, a.fit, a.actualSize});
  view->addSeparator();
  view->addActions({a.nextVariant, a.previousVariant});
  view->addSeparator();
  view->addActions({a.windowAuto, a.windowType, a.windowReset});
  view->addSeparator();
  view->addActions({a.rangeFromWindow, a.rangeReset});
  view->addSeparator();
  QMenu* volume = view->addMenu(tr("V&olume"));
  volume->setToolTipsVisible(true);
  volume->addActions({a.planeAxial, a.planeCoronal, a.planeSagittal});
  volume->addSeparator();
  volume->addActions({a.nextSlice, a.previousSlice, a.playSlices});
  volume->addSeparator();
  volume->addActions({a.orthogonal, a.crosshair, a.neurological});
  volume->addSeparator();
  volume->addAction(a.filterWhole);
  view->addSeparator();
  view->addActions({a.stop, a.retry});
  view->addSeparator();
  view->addAction(a.frameMeter);
}

void WindowMenus::makePanesMenu() {
  const ActionSet& a = parts_.actions;
  QMenu* panes = addMenu(tr("&Panes"));
  panes->addActions({a.addPane, a.closePane, a.swapPanes});
  panes->addSeparator();
  panes->addActions({a.onePane, a.twoBeside, a.twoStacked, a.fourPanes, a.ninePanes});
  panes->addSeparator();
  QMenu* choose = panes->addMenu(tr("C&hoose"));
  choose->addAction(a.switchPane);
  for (QAction* pane : a.choosePane) choose->addAction(pane);
  panes->addActions({a.ownParameters, a.paneDetails, a.lockPanes});
}

void WindowMenus::makeCompareMenu() {
  const ActionSet& a = parts_.actions;
  QMenu* compare = addMenu(tr("&Compare"));
  for (QAction* mode : a.compareModes) compare->addAction(mode);
  compare->addSeparator();
  compare->addAction(a.differenceEverywhere);
  compare->addSeparator();
  compare->addActions({a.wipeStacked, a.dividerBack, a.dividerOn});
  compare->addSeparator();
  compare->addActions({a.moreGain, a.lessGain, a.fitGain});
  compare->addSeparator();
  compare->addAction(a.referToActive);
}

void WindowMenus::makeInspectMenu() {
  const ActionSet& a = parts_.actions;
  QMenu* inspect = addMenu(tr("&Inspect"));
  inspect->addActions({a.inspectWeights, a.selectRegion, a.clearRegion});
  inspect->addSeparator();
  for (QAction* action : a.inspectDocks) inspect->addAction(action);
}

void WindowMenus::makeMeasureMenu() {
  const ActionSet& a = parts_.actions;
  QMenu* measure = addMenu(tr("&Measure"));
  measure->setToolTipsVisible(true);  // they say why a command cannot work here
  measure->addActions({a.measure, a.cancelMeasure, a.measureSet, a.measureLines, a.sweep, a.tune});
  measure->addSeparator();
  measure->addActions({a.tickAll, a.tickNone});
  measure->addSeparator();
  measure->addActions({a.fitAuto, a.ceilings});
  measure->addSeparator();
  measure->addAction(a.studies);
}

void WindowMenus::makeWindowMenu(const DockLayout& docks) {
  const ActionSet& a = parts_.actions;
  QMenu* window = addMenu(tr("&Window"));
  window->addActions({a.workTune, a.workCompare, a.workMeasure, a.workVolume, a.hideDocks});
  window->addSeparator();
  for (QDockWidget* dock : docks.listed()) window->addAction(dock->toggleViewAction());
  window->addSeparator();
  window->addAction(a.resetLayout);
  window->addAction(a.fullScreen);
}

void WindowMenus::makeHelpMenu() {
  const ActionSet& a = parts_.actions;
  QMenu* help = addMenu(tr("&Help"));
  help->addActions({a.tour, a.findCommand, a.shortcuts});
  help->addSeparator();
  help->addActions({a.about, a.aboutQt});
}

void WindowMenus::makeToolBar() {
  const ActionSet& a = parts_.actions;
  QToolBar* bar = parts_.window.addToolBar(tr("Toolbar"));
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
  exports->setToolTip(tr("Write the panes as a figure, the chart of times, the results, or a report"));
  exports->setPopupMode(QToolButton::InstantPopup);
  exports->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  exports->setFocusPolicy(Qt::TabFocus);
  auto* exportMenu = new QMenu(exports);
  exportMenu->addActions({a.exportFigure, a.exportChart, a.exportResults, a.saveReport});
  exports->setMenu(exportMenu);
  bar->addWidget(exports);
  // At the end: what comes with a second image moves no button.
  auto* box = new PictureBox(parts_.pictures, bar);
  QAction* boxAction = bar->addWidget(box);
  boxAction->setVisible(false);
  connect(box, &PictureBox::neededChanged, boxAction, &QAction::setVisible);
  for (QAction* named : {a.open, a.save, a.measure}) {
    qobject_cast<QToolButton*>(bar->widgetForAction(named))->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  }
}

}  // namespace filterscope::ui
