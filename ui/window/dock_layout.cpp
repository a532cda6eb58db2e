#include "ui/window/dock_layout.h"

#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <memory>

#include "ui/actions/action_set.h"
#include "ui/charts/charts_dock.h"
#include "ui/charts/measure_bar.h"
#include "ui/charts/results_dock.h"
#include "ui/compare/tuned_pane.h"
#include "ui/filmstrip/filmstrip_panel.h"
#include "ui/history/history_dock.h"
#include "ui/lines/lines_dock.h"
#include "ui/live/frame_meter.h"
#include "ui/live/frame_monitor.h"
#include "ui/live/frame_pacer.h"
#include "ui/live/live_link.h"
#include "ui/models/results_model.h"
#include "ui/models/timing_model.h"
#include "ui/own/kernel_dock.h"
#include "ui/own/kernel_files.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/variant_panel.h"
#include "ui/presets/preset_bar.h"
#include "ui/presets/preset_store.h"
#include "ui/window/inspect_tools.h"
#include "ui/window/recipe_presenter.h"

namespace filterscope::ui {
namespace {

constexpr int kUsualRows = 23;  // text heights that a variant's controls take
// A window below this has no room for four docks beside the image, such as 1366 × 768 at 150 %.
constexpr QSize kRoomy(1120, 640);

}  // namespace

DockLayout::DockLayout(const WindowParts& parts) : Presenter(parts) {
  makePanels();
  makeTimes();
  makeFilmstrip();
  inspect_ = new InspectTools(
      {parts.window, parts.workspace, parts.variants, parts.canvas, parts.actions, parts.undo, parts.notice});
  history_ = new HistoryDock(
      parts.workspace, parts.variants, parts.undo, [&tuned = parts.tuned] { return tuned.index(); },
      &parts.window);
  kernelFiles_ = new KernelFiles(this);
  kernel_ = new KernelDock(*kernelFiles_, *parts.actions.editKernel, &parts.window);
  lines_ = new LinesDock(*parts.actions.measureLines, &parts.window);
  parts.actions.dress(lines_->toggleViewAction(), "lines", {}, {QKeySequence(Qt::SHIFT | Qt::Key_F7)},
                      tr("Show the lines of its source that a kernel’s time goes to"));
  makeLive();
  for (QDockWidget* dock : parts.window.findChildren<QDockWidget*>()) bringToFront(*dock);
  arrange();
}

// Qt opens a tabbed dock behind the visible one, and closes one that stands behind another, which nobody
// sees: that comes to the front instead.
void DockLayout::bringToFront(QDockWidget& dock) {
  auto behind = std::make_shared<bool>(false);
  // The action changes before it is triggered, and that hides the dock.
  connect(dock.toggleViewAction(), &QAction::toggled, &dock,
          [&dock, behind] { *behind = dock.isVisible() && dock.visibleRegion().isEmpty(); });
  connect(dock.toggleViewAction(), &QAction::triggered, &dock, [&dock, behind](bool shown) {
    if (!shown && !*behind) return;
    dock.show();
    dock.raise();
  });
}

void DockLayout::makePanels() {
  QMainWindow* window = &parts_.window;
  variants_ = new VariantPanel(parts_.variants, window);
  variantDock_ = new QDockWidget(tr("Variants"), window);
  variantDock_->setObjectName(QStringLiteral("variantDock"));
  variantDock_->setWidget(variants_);
  auto* body = new QWidget(window);
  auto* column = new QVBoxLayout(body);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  presets_ = new PresetBar(
      *new PresetStore(this), [&tuned = parts_.tuned] { return RecipePresenter::present(tuned); }, body);
  column->addWidget(presets_);
  parameters_ = new ParameterPanel(body);
  column->addWidget(parameters_, 1);
  parameterDock_ = new QDockWidget(tr("Parameters"), window);
  parameterDock_->setObjectName(QStringLiteral("parameterDock"));
  parameterDock_->setWidget(body);
}

void DockLayout::makeTimes() {
  results_ = new ResultsDock(&parts_.results, &parts_.window);
  results_->setObjectName(QStringLiteral("resultsDock"));
  charts_ = new ChartsDock(&parts_.window);
  parts_.actions.measure = charts_->measuring().measureAction();
  parts_.actions.cancelMeasure = charts_->measuring().cancelAction();
  parts_.actions.charts = charts_->toggleViewAction();
}

void DockLayout::makeFilmstrip() {
  ActionSet& a = parts_.actions;
  filmstripDock_ = new QDockWidget(tr("Filmstrip"), &parts_.window);
  filmstripDock_->setObjectName(QStringLiteral("filmstripDock"));
  filmstrip_ = new FilmstripPanel(
      parts_.pictures, {a.openFolder, a.previousPicture, a.nextPicture, a.measureSet, a.cancelMeasure},
      filmstripDock_);
  filmstripDock_->setWidget(filmstrip_);
  a.setFilmstrip(filmstripDock_->toggleViewAction());
}

void DockLayout::makeLive() {
  live_ = new LiveLink(parts_.workspace, parts_.canvas, this);
  new FramePacer(parts_.workspace, parts_.window);
  frameMeter_ = new FrameMeter(*new FrameMonitor(parts_.workspace, parts_.canvas, this), &parts_.window);
  parts_.actions.setFrameMeter(frameMeter_->toggleViewAction());
}

std::vector<QDockWidget*> DockLayout::listed() const {
  return {variantDock_, parameterDock_, filmstripDock_, charts_, results_, history_, kernel_, lines_};
}

void DockLayout::showFilmstrip() {
  filmstripDock_->show();
  filmstripDock_->raise();
}

void DockLayout::takeOut(QDockWidget* dock) {
  dock->setFloating(false);
  parts_.window.removeDockWidget(dock);
}

void DockLayout::hideBehindVariants(QDockWidget* dock) {
  takeOut(dock);
  parts_.window.addDockWidget(Qt::RightDockWidgetArea, dock);
  parts_.window.tabifyDockWidget(variantDock_, dock);
  dock->hide();
}

void DockLayout::arrange() {
  QMainWindow& window = parts_.window;
  window.layout()->setEnabled(false);  // laid out once, not once for each dock
  window.setAnimated(false);           // nor for each step of an animation
  window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
  const std::array<QDockWidget*, 4> seen{parameterDock_, variantDock_, charts_, results_};
  for (QDockWidget* dock : seen) takeOut(dock);
  takeOut(filmstripDock_);
  window.addDockWidget(Qt::RightDockWidgetArea, parameterDock_);
  window.addDockWidget(Qt::RightDockWidgetArea, variantDock_);
  takeOut(lines_);
  window.addDockWidget(Qt::BottomDockWidgetArea, filmstripDock_);
  window.splitDockWidget(filmstripDock_, charts_, Qt::Vertical);
  window.splitDockWidget(charts_, results_, Qt::Horizontal);
  window.addDockWidget(Qt::BottomDockWidgetArea, lines_);
  window.tabifyDockWidget(charts_, lines_);
  for (QDockWidget* dock : seen) dock->show();
  for (QDockWidget* dock : {filmstripDock_, static_cast<QDockWidget*>(lines_)}) dock->hide();
  hideBehindVariants(history_);
  hideBehindVariants(kernel_);
  inspect_->arrange(variantDock_, charts_);
  hideBehindVariants(frameMeter_);
  variantDock_->raise();
  window.layout()->setEnabled(true);
  window.layout()->activate();
  applySizes();
  window.setAnimated(true);
}

// Before it is shown its size says nothing.
bool DockLayout::small() const {
  const QMainWindow& window = parts_.window;
  return window.isVisible() && (window.width() < kRoomy.width() || window.height() < kRoomy.height());
}

void DockLayout::makeCompact() {
  QMainWindow& window = parts_.window;
  window.layout()->setEnabled(false);
  for (QDockWidget* dock : {static_cast<QDockWidget*>(charts_), static_cast<QDockWidget*>(results_)})
    dock->hide();
  window.tabifyDockWidget(parameterDock_, variantDock_);
  parameterDock_->raise();
  window.layout()->setEnabled(true);
  window.layout()->activate();
  window.resizeDocks({parameterDock_}, {parameterDock_->minimumSizeHint().width()}, Qt::Horizontal);
}

void DockLayout::applySizes() {
  if (small()) return makeCompact();
  QMainWindow& window = parts_.window;
  window.resizeDocks({parameterDock_, variantDock_}, {410, 410}, Qt::Horizontal);
  // The parameters are seen without scrolling where that leaves enough of the height to the variants.
  const int column = parameterDock_->height() + variantDock_->height();
  const int rows = kUsualRows * window.fontMetrics().height();
  const int given = std::min(std::max(parameters_->contentHeight(), rows) + 30, column * 6 / 10);
  window.resizeDocks({parameterDock_, variantDock_}, {given, std::max(100, column - given)}, Qt::Vertical);
  window.resizeDocks({charts_, results_}, {260, 260}, Qt::Vertical);
  window.resizeDocks({charts_, results_}, {600, 600}, Qt::Horizontal);
}

bool DockLayout::mayLeave() const { return kernel_->mayLeave(); }

void giveRoom(QMainWindow& window, QDockWidget& dock) {
  const int height = std::max(dock.height(), window.height() * 11 / 20);
  if (!dock.isFloating()) window.resizeDocks({&dock}, {height}, Qt::Vertical);
}

}  // namespace filterscope::ui
