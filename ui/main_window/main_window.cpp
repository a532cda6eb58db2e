#include "ui/main_window/main_window.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "kernels/catalog.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/actions/parameter_command.h"
#include "ui/bridge/auto_fitter.h"
#include "ui/bridge/measure_controller.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/compare_tools.h"
#include "ui/compare/pane_actions.h"
#include "ui/live/live_link.h"
#include "ui/live/wait_display.h"
#include "ui/main_window/painting_threads.h"
#include "ui/main_window/status_fields.h"
#include "ui/models/results_model.h"
#include "ui/models/timing_model.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/variant_panel.h"
#include "ui/session/session_files.h"
#include "ui/theme/icons.h"

namespace filterscope::ui {
namespace {

constexpr int kGestureGapMs = 800;
// The chart and the tables of times follow when a drag rests: drawing them takes longer than most frames.
constexpr int kTimesDelayMs = 150;
// Texts that change with each frame of a drag are not read so often, and each lays the window out anew.
constexpr int kWordsDelayMs = 100;

}  // namespace

MainWindow::MainWindow(Theme& theme, SurfaceKind surface, QWidget* parent)
    : QMainWindow(parent), theme_(theme), actions_(new ActionSet(undo_, this)) {
  startPaintingThreads();
  setObjectName(QStringLiteral("mainWindow"));
  setWindowIcon(applicationIcon());
  setAcceptDrops(true);
  // Not animated: each step of that lays all panels out and draws all charts again.
  setDockOptions(AllowNestedDocks | AllowTabbedDocks);
  auto* centre = new QWidget(this);
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  canvas_ = new Canvas(variants_, surface, centre);
  column->addWidget(canvas_);
  setCentralWidget(centre);
  notice_ = new NoticeBar(centre);
  timings_ = new TimingModel(this);
  results_ = new ResultsModel(this);
  const PreviewHooks still{[this] { workspace_.engine().pause(); }, [this] { workspace_.engine().resume(); }};
  measuring_ = new MeasureController(still, this);
  fitter_ = new AutoFitter(still, this);
  status_ = new StatusFields(*this);
  gestureGap_.setSingleShot(true);
  gestureGap_.setInterval(kGestureGapMs);
  // Before all others that follow the frames: they wait until it is on the screen.
  connect(&workspace_, &Workspace::frameChanged, this, &MainWindow::showFrame);
  makeDocks();
  makeMenus();
  makeToolBar();
  panes_ = new PaneActions(workspace_, *canvas_, variants_, *actions_, undo_, this);
  connectActions();
  timesDelay_.setSingleShot(true);
  timesDelay_.setInterval(kTimesDelayMs);
  connect(&timesDelay_, &QTimer::timeout, this, &MainWindow::refreshTimes);
  wordsDelay_.setSingleShot(true);
  wordsDelay_.setInterval(kWordsDelayMs);
  connect(&wordsDelay_, &QTimer::timeout, this, &MainWindow::refreshWords);
  connect(live_, &LiveLink::pathChanged, this, &MainWindow::showPath);
  wait_ = new WaitDisplay(workspace_, *canvas_, variants_, this);
  connectWorkspace();
  connectPanels();
  connectLoader();
  connectMeasuring();
  connectFitting();
  compare_ = new CompareTools({*this, workspace_, *canvas_, variants_, *actions_, *results_});
  session_ = new SessionFiles({workspace_, *canvas_, pictures_, *variantPanel_, *results_, *compare_},
                              *notice_, *this);
  connectSession();
  makeTools();
  restoreSession();
  followActivePane();
  updateTitle();
  updateActions();
}

// Measurements hold the preview engine still: they end first.
MainWindow::~MainWindow() {
  delete measuring_;
  delete fitter_;
}

void MainWindow::connectWorkspace() {
  connect(&workspace_, &Workspace::working, this, &MainWindow::updateActions);
  connect(wait_, &WaitDisplay::changed, this, [this](int pane) {
    if (pane == resultPane()) showActiveTime();
  });
  connect(&workspace_, &Workspace::failed, this, &MainWindow::showFailure);
  connect(&workspace_, &Workspace::progressed, this,
          [this](int pane, double fraction) { canvas_->pane(pane).setProgress(fraction); });
  connect(&workspace_, &Workspace::pictureChanged, this, [this] {
    const LoadedPicture& picture = workspace_.picture();
    canvas_->camera().setPictureSize(picture.frame ? picture.frame->size() : QSize());
    parameterPanel_->setColourPicture(picture.image && picture.image->shape().channels > 1);
    chooseFirstVariant();
    updateTitle();
    updateActions();
  });
  connect(&workspace_, &Workspace::inputChanged, this, &MainWindow::refreshTimes);
  connect(&workspace_, &Workspace::noiseFailed, this,
          [this](const QString& text) { notice_->showProblem(tr("The noise was not made. %1").arg(text)); });
  const auto showParameters = [this] {
    parameterPanel_->setParameters(presentParameters());
    timesDelay_.start();
  };
  connect(&workspace_, &Workspace::parametersChanged, this, showParameters);
  connect(&workspace_, &Workspace::ownParametersChanged, this, showParameters);
  connect(&workspace_, &Workspace::ownParametersChanged, this, &MainWindow::followActivePane);
  connect(&workspace_, &Workspace::panesChanged, this, [this] {
    markShown();
    followActivePane();
  });
  connect(&workspace_, &Workspace::contentChanged, this, [this](int pane) {
    canvas_->pane(pane).setContent(workspace_.content(pane));
    canvas_->pane(pane).setTiming({}, {});  // that of another variant
    canvas_->pane(pane).setMessage({}, {});
    markShown();
    followActivePane();
  });
  connect(&variants_, &VariantIndex::changed, this, &MainWindow::chooseFirstVariant);
  connect(&variants_, &VariantIndex::changed, this, &MainWindow::followActivePane);
  connect(&variants_, &VariantIndex::changed, this, &MainWindow::showPath);
}

void MainWindow::connectPanels() {
  connect(parameterPanel_, &ParameterPanel::edited, this, &MainWindow::editParameters);
  connect(parameterPanel_, &ParameterPanel::dragStarted, this, [this] {
    dragging_ = true;
    ++gesture_;
  });
  connect(parameterPanel_, &ParameterPanel::dragEnded, this, [this] {
    dragging_ = false;
    ++gesture_;
    workspace_.endDrag();
  });
  connect(&gestureGap_, &QTimer::timeout, this, [this] {
    if (!dragging_) workspace_.endDrag();
  });
  connect(parameterPanel_, &ParameterPanel::resetRequested, actions_->resetParameters, &QAction::trigger);
  connect(variantPanel_, &VariantPanel::activated, this,
          [this](const QString& id) { chooseContent(canvas_->active(), id); });
  connect(variantPanel_, &VariantPanel::tickedChanged, this, [this](const QStringList& ids) {
    timings_->setVariants(ids);
    updateActions();
  });
  connect(canvas_, &Canvas::contentChosen, this, &MainWindow::chooseContent);
  connect(canvas_, &Canvas::activeChanged, this, &MainWindow::followActivePane);
  connect(canvas_, &Canvas::hovered, this, &MainWindow::showHover);
  connect(&canvas_->camera(), &Camera::changed, this,
          [this] { status_->setZoom(canvas_->camera().zoom(), canvas_->camera().fitting()); });
}

// A drag is one step of undo, and so are edits of the same parameter that follow each other closely (a
// turning wheel, a key held down).
void MainWindow::editParameters(const Parameters& parameters, const QString& what, bool dragging) {
  const bool flowing = what == gestureWhat_ && gestureGap_.isActive();
  if (!dragging_ && !flowing) ++gesture_;
  gestureWhat_ = what;
  gestureGap_.start();
  const int tuned = resultPane();
  const int pane = tuned >= 0 && workspace_.hasOwnParameters(tuned) ? tuned : -1;
  undo_.push(new ParameterCommand(workspace_, pane, parameters, what, gesture_, dragging || flowing));
}

void MainWindow::chooseContent(int pane, const QString& variant) {
  wantedVariant_.clear();
  panes_->setContent(pane, variant);
}

// Once there is a picture, and it is known what this machine can run, the right pane shows a result.
void MainWindow::chooseFirstVariant() {
  const SharedImage& image = workspace_.picture().image;
  if (!image || !variants_.ready()) return;
  const int last = workspace_.paneCount() - 1;
  for (int i = 0; i <= last; ++i) {
    if (workspace_.showsVariant(i)) return;
  }
  const VariantEntry* wanted = variants_.find(wantedVariant_);
  if (wanted != nullptr && wanted->available) {
    workspace_.setContent(last, wantedVariant_);
    return;
  }
  const PlanRequest request{image->shape(), workspace_.parameters(), 0};
  const auto id = best_available(request).descriptor.id;
  workspace_.setContent(last, QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size())));
}

void MainWindow::stepVariant(int direction) {
  const std::vector<VariantEntry>& all = variants_.entries();
  const int count = static_cast<int>(all.size());
  const QString& now = workspace_.content(canvas_->active());
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const VariantEntry& entry) { return entry.id == now; });
  int at = found == all.end() ? (direction > 0 ? -1 : count) : static_cast<int>(found - all.begin());
  for (at += direction; at >= 0 && at < count; at += direction) {
    const VariantEntry& entry = all[static_cast<std::size_t>(at)];
    if (!entry.available) continue;
    chooseContent(canvas_->active(), entry.id);
    return;
  }
  if (direction < 0) chooseContent(canvas_->active(), {});
}

void MainWindow::markShown() {
  QStringList shown;
  for (int i = 0; i < workspace_.paneCount(); ++i) shown << workspace_.content(i);
  variantPanel_->setShown(shown);
}

// The panel tunes what the active pane shows; where that is the original, the first result there is.
void MainWindow::followActivePane() {
  const int tuned = resultPane();
  const QString id = tuned >= 0 ? workspace_.content(tuned) : QString();
  parameterPanel_->setVariant(variants_.find(id));
  const bool own = tuned >= 0 && workspace_.hasOwnParameters(tuned);
  parameterPanel_->setOwner(own ? tr("Pane %1 only: its own parameters").arg(tuned + 1) : QString());
  parameterPanel_->setParameters(presentParameters());
  refreshTimes();
  showPath();
  showActiveTime();
  updateActions();
}

}  // namespace filterscope::ui
