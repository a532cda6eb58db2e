#include "ui/window/main_window.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QVBoxLayout>
#include <utility>

#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/measure_controller.h"
#include "ui/bridge/timed_job.h"
#include "ui/canvas/canvas.h"
#include "ui/charts/charts_dock.h"
#include "ui/charts/results_dock.h"
#include "ui/compare/compare_tools.h"
#include "ui/compare/pane_actions.h"
#include "ui/compare/tuned_pane.h"
#include "ui/figure/figure_export.h"
#include "ui/history/history_dock.h"
#include "ui/inspect/region_of_interest.h"
#include "ui/models/results_model.h"
#include "ui/models/timing_model.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/variant_panel.h"
#include "ui/session/recovery.h"
#include "ui/session/session_files.h"
#include "ui/theme/icons.h"
#include "ui/window/action_states.h"
#include "ui/window/arrangements.h"
#include "ui/window/ceilings_presenter.h"
#include "ui/window/charts_presenter.h"
#include "ui/window/clipboard_presenter.h"
#include "ui/window/dock_layout.h"
#include "ui/window/enter_key.h"
#include "ui/window/file_presenter.h"
#include "ui/window/fitting_presenter.h"
#include "ui/window/help_presenter.h"
#include "ui/window/inspect_tools.h"
#include "ui/window/kernels_presenter.h"
#include "ui/window/leaving.h"
#include "ui/window/lines_presenter.h"
#include "ui/window/measuring_presenter.h"
#include "ui/window/painting_threads.h"
#include "ui/window/parameter_presenter.h"
#include "ui/window/preferences_presenter.h"
#include "ui/window/preview_presenter.h"
#include "ui/window/range_presenter.h"
#include "ui/window/recent_files.h"
#include "ui/window/recipe_presenter.h"
#include "ui/window/report_presenter.h"
#include "ui/window/session_presenter.h"
#include "ui/window/spotlight.h"
#include "ui/window/status_fields.h"
#include "ui/window/status_presenter.h"
#include "ui/window/studies_presenter.h"
#include "ui/window/sweep_presenter.h"
#include "ui/window/taker_presenter.h"
#include "ui/window/times_presenter.h"
#include "ui/window/tuned_offer.h"
#include "ui/window/tuning_presenter.h"
#include "ui/window/variant_choice.h"
#include "ui/window/view_presenter.h"
#include "ui/window/volume_presenter.h"
#include "ui/window/window_menus.h"
#include "ui/window/window_settings.h"
#include "ui/window/window_title.h"

namespace filterscope::ui {
namespace {

QWidget* makeCentre(QMainWindow& window) {
  auto* centre = new QWidget(&window);
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  window.setCentralWidget(centre);
  return centre;
}

PreviewHooks stillPreviews(Workspace& workspace) {
  return {[&workspace] { workspace.engine().pause(); }, [&workspace] { workspace.engine().resume(); }};
}

}  // namespace

MainWindow::MainWindow(Theme& theme, SurfaceKind surface, QWidget* parent)
    : QMainWindow(parent),
      actions_(new ActionSet(undo_, this)),
      canvas_(new Canvas(variants_, surface, makeCentre(*this))),
      notice_(new NoticeBar(centralWidget())),
      status_(new StatusFields(*this)),
      timings_(new TimingModel(this)),
      results_(new ResultsModel(this)),
      panes_(new PaneActions(workspace_, *canvas_, variants_, *actions_, undo_, this)),
      tuned_(new TunedPane(workspace_, *canvas_, variants_, this)),
      measuring_(new MeasureController(stillPreviews(workspace_), this)),
      timed_(new TimedJob(stillPreviews(workspace_), this)),
      parts_{*this,     workspace_, variants_, loader_,   pictures_, undo_,   *canvas_,
             *actions_, *notice_,   *status_,  *timings_, *results_, *tuned_, preferences_} {
  startPaintingThreads();
  setObjectName(QStringLiteral("mainWindow"));
  setWindowIcon(applicationIcon());
  setAcceptDrops(true);
  // No animation: each of its steps lays out all panels and draws all charts.
  setDockOptions(AllowNestedDocks | AllowTabbedDocks);
  centralWidget()->layout()->addWidget(canvas_);
  makePresenters(theme);
  connect(actions_->quit, &QAction::triggered, this, &QWidget::close);
  Q_EMIT tuned_->changed();
}

// Measurements hold the preview engine still: they end first.
MainWindow::~MainWindow() {
  delete studies_;
  delete measuring_;
  delete timed_;
}

void MainWindow::makePresenters(Theme& theme) {
  auto* preview = new PreviewPresenter(parts_);
  auto* recent = new RecentFiles(*this);
  docks_ = new DockLayout(parts_);
  files_ = new FilePresenter(parts_, *recent);
  new RangePresenter(parts_);
  new VolumePresenter(parts_, docks_->inspect().layers());
  new WindowMenus(parts_, *docks_, *files_, *recent);
  auto* choice = new VariantChoice(parts_, *panes_, docks_->variants());
  for (const auto taken : {TakerPresenter::Taken::guide, TakerPresenter::Taken::mask})
    new TakerPresenter(parts_, *panes_, taken);
  new KernelsPresenter(parts_, *docks_, *files_, {*choice, *recent, *timed_, turn_});
  connect(choice, &VariantChoice::kindChanged, &variants_, &VariantIndex::setKind);
  auto* parameters = new ParameterPresenter(parts_, docks_->parameters());
  auto* times = new TimesPresenter(parts_);
  new StatusPresenter(parts_, docks_->live());
  auto* measuring = new MeasuringPresenter(
      parts_, {*measuring_, *timed_, turn_, docks_->charts()->measuring(), *docks_->results(),
               docks_->filmstrip(), docks_->variants(), *choice, *times, *preview});
  fitting_ = new FittingPresenter(parts_, *timed_, turn_);
  new CeilingsPresenter(parts_, *timed_, turn_);
  auto* offer = new TunedOfferPresenter(parts_, docks_->parameters(), *parameters);
  new TuningPresenter(parts_, {*timed_, turn_, docks_->parameters(), *offer, *measuring});
  compare_ = new CompareTools({*this, workspace_, *canvas_, variants_, *actions_, *results_});
  auto* recipes = new RecipePresenter(parts_, *parameters, *files_, docks_->presets());
  auto* charts = new ChartsPresenter(parts_, *docks_->charts(), *recipes);
  new ReportPresenter(parts_, *charts, *measuring);
  new LinesPresenter(parts_, *docks_, {*timed_, turn_, *measuring, *charts});
  new Spotlight(parts_, *docks_->results(), *charts);
  connect(charts, &ChartsPresenter::activated, choice, &VariantChoice::showTask);
  clipboard_ = new ClipboardPresenter(parts_, *files_, *recipes);
  session_ = new SessionPresenter(parts_, {docks_->variants(), *compare_, docks_->inspect().noisePanel(),
                                           *choice, *measuring_, *measuring, *recent});
  new SweepPresenter(parts_, *measuring_, turn_, docks_->variants(), session_->files());
  help_ = new HelpPresenter(parts_, *docks_);
  new Arrangements(parts_, *docks_);
  new ViewPresenter(parts_, *docks_);
  new PreferencesPresenter(parts_, theme, *docks_->history(), *recent);
  new WindowTitle(parts_, session_->files());
  studies_ = new StudiesPresenter(parts_, stillPreviews(workspace_), *preview, turn_);
  takeTurns();
  leaving_ = new Leaving(parts_, *measuring_, *timed_, studies_->runner());
  new ActionStates(parts_, {*measuring_, *fitting_, *timed_, turn_, docks_->variants(), *times, *preview,
                            studies_->runner()});
  makeFigureExport();
  auto* enter = new EnterKey(*this, [this] { return canvas_->pane(canvas_->active()).surfaceWidget(); });
  connect(recipes, &RecipePresenter::presetApplied, enter, &EnterKey::goHome);
  connect(files_, &FilePresenter::resultsChosen, charts, &ChartsPresenter::openResults);
  connect(charts, &ChartsPresenter::refused, files_, &FilePresenter::tellRefused);
  connect(charts, &ChartsPresenter::opened, files_, &FilePresenter::rememberResults);
  connect(files_, &FilePresenter::sessionChosen, &session_->files(), &SessionFiles::open);
  connect(files_, &FilePresenter::folderOpened, docks_, &DockLayout::showFilmstrip);
  connect(files_, &FilePresenter::saveFinished, this, &MainWindow::saveFinished);
  layoutRestored_ = restoreSettings(parts_, docks_->variants(), *choice);
}

void MainWindow::takeTurns() {
  turn_.add(measuring_, tr("A measurement is running. Stop it, or wait for its end."));
  turn_.add(&studies_->runner(), tr("A study is being run. Stop it, or wait for its end."));
  turn_.add(timed_, [this] {
    return timed_->running() ? tr("%1 is under way. Stop it, or wait for its end.").arg(timed_->name())
                             : QString();
  });
  measuring_->setOccupied([this] { return turn_.whyNot(measuring_); });
}

void MainWindow::makeFigureExport() {
  auto* figure = new FigureExport(workspace_, *canvas_, variants_, *compare_, *notice_, *this);
  connect(actions_->exportFigure, &QAction::triggered, figure,
          [this, figure] { figure->open(docks_->inspect().region().rect().value_or(QRect())); });
}

void MainWindow::openAtStart(const QStringList& paths) { session_->openAtStart(paths, *files_); }
void MainWindow::openFile(const QString& path) { files_->open({path}); }
void MainWindow::openImage(SharedImage image, const QString& name) {
  loader_.loadImage(std::move(image), name);
}
void MainWindow::savePicture(const QString& path) { files_->save(path); }
void MainWindow::startTour() { help_->startTour(); }
void MainWindow::showFitProblems(const std::vector<Problem>& problems) { fitting_->showProblems(problems); }

SessionFiles& MainWindow::session() { return session_->files(); }
Recovery& MainWindow::recovery() { return session_->recovery(); }
HistoryDock& MainWindow::historyDock() { return *docks_->history(); }
PresetBar& MainWindow::presets() { return docks_->presets(); }
ParameterPanel& MainWindow::parameterPanel() { return docks_->parameters(); }
VariantPanel& MainWindow::variantPanel() { return docks_->variants(); }
ResultsDock& MainWindow::resultsDock() { return *docks_->results(); }
InspectTools& MainWindow::inspectTools() { return docks_->inspect(); }
StudyRunner& MainWindow::studyRunner() { return studies_->runner(); }

void MainWindow::closeEvent(QCloseEvent* event) {
  const QString& stopped = leaving_->stopped();
  if (!leaving_->still() || !files_->mayLeave() || !docks_->mayLeave() || !session().mayLeave(stopped) ||
      !studies_->mayLeave(stopped)) {
    leaving_->stay();
    return event->ignore();
  }
  end(true);
  event->accept();
}

void MainWindow::end(bool asked) {
  actions_->hideDocks->setChecked(false);  // for this time only
  saveSettings(parts_, docks_->variants());
  asked ? session_->keepLast() : session_->keepUnasked();
  workspace_.stop();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (ClipboardPresenter::accepts(*event->mimeData())) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  clipboard_->drop(*event->mimeData());
  event->acceptProposedAction();
}

// Docks accept sizes only once the window has its own.
void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  if (std::exchange(layoutRestored_, true)) return;
  QMetaObject::invokeMethod(docks_, &DockLayout::applySizes, Qt::QueuedConnection);
}

void MainWindow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::WindowStateChange) actions_->fullScreen->setChecked(isFullScreen());
  QMainWindow::changeEvent(event);
}

}  // namespace filterscope::ui
