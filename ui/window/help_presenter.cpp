#include "ui/window/help_presenter.h"

#include <QApplication>
#include <QMainWindow>
#include <QMenuBar>
#include <QSettings>

#include "ui/actions/about_dialog.h"
#include "ui/actions/action_palette.h"
#include "ui/actions/action_set.h"
#include "ui/actions/shortcuts_dialog.h"
#include "ui/canvas/canvas.h"
#include "ui/charts/charts_dock.h"
#include "ui/tour/tour.h"
#include "ui/window/dock_layout.h"

namespace filterscope::ui {

HelpPresenter::HelpPresenter(const WindowParts& parts, const DockLayout& docks)
    : Presenter(parts), docks_(docks) {
  const ActionSet& a = parts.actions;
  connect(a.tour, &QAction::triggered, this, &HelpPresenter::startTour);
  connect(a.findCommand, &QAction::triggered, this, &HelpPresenter::findCommand);
  connect(a.shortcuts, &QAction::triggered, this, &HelpPresenter::showShortcuts);
  connect(a.about, &QAction::triggered, this, &HelpPresenter::showAbout);
  connect(a.aboutQt, &QAction::triggered, this, [] { QApplication::aboutQt(); });
}

void HelpPresenter::startTour() {
  QMainWindow& window = parts_.window;
  if (auto* running = window.findChild<Tour*>()) {
    running->raise();
    return;
  }
  auto* tour = new Tour(
      {{&parts_.canvas, tr("Images side by side"),
        tr("Drop an image here. Each pane shows the original or the result of a variant: choose it in the "
           "pane’s drop-down. The wheel zooms all panes at once, a drag moves them.")},
       {docks_.parameterDock(), tr("Parameters"),
        tr("Move a slider and the panes follow. A double-click resets it. Above are presets, among them "
           "those "
           "of the studies.")},
       {docks_.variantDock(), tr("Variants"),
        tr("Everything that can filter, by what it computes or by study. Type what you look for: Enter shows "
           "the best that is found. A double-click shows one in the active pane; the ticks choose what is "
           "measured.")},
       {docks_.charts(), tr("Times"),
        tr("F5 measures the ticked variants, with warm-ups, until each median is known. A pale bar is one "
           "frame "
           "of the preview.")},
       {window.menuBar(), tr("Everything else"),
        tr("Ctrl+Shift+P finds any command by its name, ? shows all shortcuts. File ▸ Save Session keeps "
           "your "
           "work; this tour is in the Help menu.")}},
      window);
  connect(tour, &Tour::ended, this, [] { QSettings().setValue(QStringLiteral("tourSeen"), true); });
  for (int i = 0; i < parts_.canvas.count(); ++i) {
    const PaneView& pane = parts_.canvas.pane(i);
    if (pane.stageWidget() != pane.surfaceWidget()) tour->cover(pane.stageWidget(), pane.surfaceWidget());
  }
  tour->start();
}

void HelpPresenter::findCommand() {
  auto* palette = new ActionPalette(menuCommands(*parts_.window.menuBar()), &parts_.window);
  palette->setAttribute(Qt::WA_DeleteOnClose);
  palette->open();
}

void HelpPresenter::showShortcuts() {
  auto* sheet = new ShortcutsDialog(parts_.actions, &parts_.window);
  sheet->setAttribute(Qt::WA_DeleteOnClose);
  sheet->open();
}

void HelpPresenter::showAbout() {
  auto* dialog = new AboutDialog(parts_.canvas.pane(0).surfaceDescription(), &parts_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->open();
}

}  // namespace filterscope::ui
