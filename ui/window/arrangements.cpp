#include "ui/window/arrangements.h"

#include <QAction>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

#include "ui/actions/action_set.h"
#include "ui/charts/charts_dock.h"
#include "ui/charts/results_dock.h"
#include "ui/window/dock_layout.h"
#include "ui/window/inspect_tools.h"

namespace filterscope::ui {

Arrangements::Arrangements(const WindowParts& parts, DockLayout& docks) : Presenter(parts), docks_(docks) {
  const ActionSet& a = parts.actions;
  connect(a.workTune, &QAction::triggered, this, [this] { arrange(&Arrangements::tune); });
  connect(a.workCompare, &QAction::triggered, this, [this] { arrange(&Arrangements::compare); });
  connect(a.workMeasure, &QAction::triggered, this, [this] { arrange(&Arrangements::measure); });
  connect(a.workVolume, &QAction::triggered, this, [this] { arrange(&Arrangements::volume); });
  connect(a.resetLayout, &QAction::triggered, this, &Arrangements::showDocks);
  connect(a.hideDocks, &QAction::toggled, this, &Arrangements::hideDocks);
  connect(a.fullScreen, &QAction::toggled, this, &Arrangements::followFullScreen);
}

void Arrangements::arrange(void (Arrangements::*places)()) {
  QMainWindow& window = parts_.window;
  showDocks();
  const bool strip = !docks_.filmstripDock()->isHidden();
  docks_.arrange();
  docks_.filmstripDock()->setVisible(strip);
  window.setAnimated(false);
  (this->*places)();
  window.setAnimated(true);
}

// Controls beside large panes; the times in a strip below.
void Arrangements::tune() {
  QMainWindow& window = parts_.window;
  docks_.results()->hide();
  window.layout()->activate();
  window.resizeDocks({docks_.charts()}, {window.height() / 6}, Qt::Vertical);
  window.resizeDocks({docks_.parameterDock()}, {std::min(430, window.width() / 3)}, Qt::Horizontal);
}

// Panes alone, and what changes them.
void Arrangements::compare() {
  QMainWindow& window = parts_.window;
  docks_.results()->hide();
  docks_.charts()->hide();
  window.tabifyDockWidget(docks_.variantDock(), docks_.parameterDock());
  docks_.parameterDock()->raise();
  window.layout()->activate();
  window.resizeDocks({docks_.parameterDock()}, {320}, Qt::Horizontal);
}

// Charts above the table in the middle, the panes beside them, the ticks at the edge.
void Arrangements::measure() {
  QMainWindow& window = parts_.window;
  window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
  window.layout()->setEnabled(false);  // it would make the window as large as each step needs
  for (QDockWidget* dock :
       {static_cast<QDockWidget*>(docks_.charts()), static_cast<QDockWidget*>(docks_.results())}) {
    window.removeDockWidget(dock);
    window.addDockWidget(Qt::LeftDockWidgetArea, dock);
    dock->show();
  }
  window.tabifyDockWidget(docks_.variantDock(), docks_.parameterDock());
  docks_.variantDock()->raise();
  // Three columns would make a small window larger: there the ticks are behind the table.
  if (window.layout()->minimumSize().width() > window.width()) {
    for (QDockWidget* dock : {docks_.variantDock(), docks_.parameterDock()}) {
      window.tabifyDockWidget(docks_.results(), dock);
    }
    docks_.results()->raise();
  }
  window.layout()->setEnabled(true);
  window.layout()->activate();
  window.resizeDocks({docks_.charts(), docks_.variantDock()}, {window.width() / 2, 340}, Qt::Horizontal);
  const int height = window.height() - 120;
  window.resizeDocks({docks_.charts(), docks_.results()}, {height * 3 / 5, height * 2 / 5}, Qt::Vertical);
}

// The planes, what changes them, and where the display window is set.
void Arrangements::volume() {
  QMainWindow& window = parts_.window;
  for (QDockWidget* dock : {docks_.variantDock(), static_cast<QDockWidget*>(docks_.charts()),
                            static_cast<QDockWidget*>(docks_.results())}) {
    dock->hide();
  }
  QDockWidget* values = docks_.inspect().histogramDock();
  values->show();
  values->raise();
  window.layout()->activate();
  window.resizeDocks({values}, {window.height() / 5}, Qt::Vertical);
  window.resizeDocks({docks_.parameterDock()}, {400}, Qt::Horizontal);
}

void Arrangements::hideDocks(bool hidden) {
  QMainWindow& window = parts_.window;
  if (!hidden) {
    window.restoreState(std::exchange(shown_, {}));
    return;
  }
  shown_ = window.saveState();
  window.layout()->setEnabled(false);
  for (QDockWidget* dock : window.findChildren<QDockWidget*>()) dock->hide();
  window.layout()->setEnabled(true);
  window.layout()->activate();
}

void Arrangements::followFullScreen(bool full) {
  QAction* hide = parts_.actions.hideDocks;
  if (full && !hide->isChecked()) {
    hidByFullScreen_ = true;
    hide->setChecked(true);
  } else if (!full && std::exchange(hidByFullScreen_, false)) {
    hide->setChecked(false);
  }
}

void Arrangements::showDocks() { parts_.actions.hideDocks->setChecked(false); }

}  // namespace filterscope::ui
