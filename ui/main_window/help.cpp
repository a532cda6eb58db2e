// The tour, and the search for commands.
#include <QMenuBar>
#include <QSettings>

#include "ui/actions/action_palette.h"
#include "ui/canvas/canvas.h"
#include "ui/charts/chart_dock.h"
#include "ui/main_window/main_window.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/variant_panel.h"
#include "ui/tour/tour.h"

namespace filterscope::ui {

void MainWindow::startTour() {
  if (auto* running = findChild<Tour*>()) {
    running->raise();
    return;
  }
  auto* tour = new Tour(
      {{canvas_, tr("Pictures side by side"),
        tr("Drop a picture here. Each pane shows the original or the result of a variant: choose it in the "
           "pane’s drop-down. The wheel zooms all panes at once, a drag moves them.")},
       {parameterDock_, tr("Parameters"),
        tr("Move a slider and the panes follow. A double-click resets it. Above are presets, among them "
           "those "
           "of the studies.")},
       {variantDock_, tr("Variants"),
        tr("Everything that can filter, by study. Enter or a double-click shows one in the active pane; the "
           "ticks choose what is measured.")},
       {chartDock_, tr("Times"),
        tr("F5 measures the ticked variants, with warm-ups, until each median is known. A pale bar is one "
           "frame "
           "of the preview.")},
       {menuBar(), tr("Everything else"),
        tr("Ctrl+Shift+P finds any command by its name, ? shows all shortcuts. File ▸ Save Session keeps "
           "your "
           "work; this tour is in the Help menu.")}},
      *this);
  connect(tour, &Tour::ended, this, [] { QSettings().setValue(QStringLiteral("tourSeen"), true); });
  for (int i = 0; i < canvas_->count(); ++i) {
    const PaneView& pane = canvas_->pane(i);
    if (pane.stageWidget() != pane.surfaceWidget()) tour->cover(pane.stageWidget(), pane.surfaceWidget());
  }
  tour->start();
}

void MainWindow::findCommand() {
  auto* palette = new ActionPalette(menuCommands(*menuBar()), this);
  palette->setAttribute(Qt::WA_DeleteOnClose);
  palette->open();
}

}  // namespace filterscope::ui
