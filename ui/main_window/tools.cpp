// What makes the window a workspace: recovery, history, presets, and parameters through the clipboard.
#include <QClipboard>
#include <QDockWidget>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QVBoxLayout>
#include <stdexcept>

#include "core/session/command_line.h"
#include "core/session/reproduce.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/actions/parameter_command.h"
#include "ui/bridge/measure_controller.h"
#include "ui/canvas/canvas.h"
#include "ui/charts/chart_dock.h"
#include "ui/compare/panes_command.h"
#include "ui/figure/figure_export.h"
#include "ui/history/history_dock.h"
#include "ui/inspect/inspect_tools.h"
#include "ui/inspect/region_of_interest.h"
#include "ui/main_window/enter_key.h"
#include "ui/main_window/main_window.h"
#include "ui/models/problem_text.h"
#include "ui/models/timing_model.h"
#include "ui/panels/parameter_panel.h"
#include "ui/presets/preset_bar.h"
#include "ui/presets/preset_store.h"
#include "ui/session/measure_again.h"
#include "ui/session/recovery.h"
#include "ui/session/session_files.h"

namespace filterscope::ui {

void MainWindow::makeHistory() {
  enter_ = new EnterKey(*this, [this] { return canvas_->pane(canvas_->active()).surfaceWidget(); });
  historyDock_ = new HistoryDock(
      workspace_, variants_, undo_, [this] { return resultPane(); }, this);
  presets_ = new PresetBar(
      *new PresetStore(this),
      [this] {
        const int pane = resultPane();
        Preset preset;
        preset.variant = pane >= 0 ? workspace_.content(pane).toStdString() : std::string();
        preset.parameters = presentParameters();
        return preset;
      },
      this);
  auto* body = new QWidget(this);
  auto* column = new QVBoxLayout(body);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(presets_);
  column->addWidget(parameterPanel_, 1);
  parameterDock_->setWidget(body);
  connect(presets_, &PresetBar::problem, notice_, &NoticeBar::showProblem);
  connect(presets_, &PresetBar::chosen, this, [this](const Preset& preset) {
    applyRecipe(preset.variant.empty() ? std::nullopt : std::optional<std::string>(preset.variant),
                parameters_of(preset), tr("Preset %1").arg(QString::fromStdString(preset.name)));
    enter_->goHome();
  });
  for (const auto signal : {&Workspace::parametersChanged, &Workspace::panesChanged}) {
    connect(&workspace_, signal, presets_, &PresetBar::refreshCurrent);
  }
  connect(&workspace_, &Workspace::contentChanged, presets_, &PresetBar::refreshCurrent);
  connect(&workspace_, &Workspace::ownParametersChanged, presets_, &PresetBar::refreshCurrent);
}

void MainWindow::makeTools() {
  again_ = new MeasureAgain(workspace_, *measuring_, *notice_, this);
  connect(again_, &MeasureAgain::foreignResults, timings_, &TimingModel::setOthers);
  connect(measuring_, &MeasureController::started, this, [this] { chartDock_->setMeasuring(true); });
  recovery_ = new Recovery(*session_, *notice_, this);
  QMetaObject::invokeMethod(recovery_, &Recovery::offerLost, Qt::QueuedConnection);
  figure_ = new FigureExport(workspace_, *canvas_, variants_, *compare_, *notice_, *this);
  const ActionSet& a = *actions_;
  connect(a.exportFigure, &QAction::triggered, this,
          [this] { figure_->open(inspect_->region().rect().value_or(QRect())); });
  connect(a.tour, &QAction::triggered, this, &MainWindow::startTour);
  connect(a.findCommand, &QAction::triggered, this, &MainWindow::findCommand);
  connect(a.copyCommand, &QAction::triggered, this, &MainWindow::copyCommand);
  connect(a.copyParameters, &QAction::triggered, this, &MainWindow::copyParameters);
  connect(a.pasteParameters, &QAction::triggered, this, [this] {
    const QMimeData* pasted = QGuiApplication::clipboard()->mimeData();
    pasteParameters(pasted != nullptr ? pasted->text() : QString());
  });
}

// Variant and parameters change together: one step of undo.
void MainWindow::applyRecipe(const std::optional<std::string>& variant, const Parameters& parameters,
                             const QString& what) {
  const int tuned = resultPane() >= 0 ? resultPane() : canvas_->active();
  const QString id = variant ? QString::fromStdString(*variant) : QString();
  const VariantEntry* entry = variants_.find(id);
  const bool switches = variant && entry != nullptr && entry->available && workspace_.content(tuned) != id;
  ++gesture_;
  gestureGap_.stop();
  const int owner = workspace_.hasOwnParameters(tuned) ? tuned : -1;
  undo_.beginMacro(what);
  if (switches) {
    PanesArrangement after = PanesCommand::present(workspace_, *canvas_);
    after.panes.at(static_cast<std::size_t>(tuned)).content = id;
    undo_.push(new PanesCommand(workspace_, *canvas_, after, what));
  }
  undo_.push(new ParameterCommand(workspace_, owner, parameters, what, gesture_, false));
  undo_.endMacro();
  ++gesture_;
  if (variant && (entry == nullptr || !entry->available)) {
    notice_->showInformation(
        entry == nullptr
            ? tr("There is no variant %1 in this build: the parameters alone are set.").arg(id)
            : tr("%1 cannot run here: the parameters alone are set. %2").arg(entry->title, entry->reason));
  }
}

void MainWindow::copyCommand() {
  const int pane = resultPane();
  if (pane < 0) {
    notice_->showProblem(tr("No pane shows a variant. Choose one in a pane’s drop-down first."));
    return;
  }
  const QString place = workspace_.picture().place();
  if (place.isEmpty()) {
    notice_->showProblem(tr("The picture is in no file. Save the session first: then it is in one."));
    return;
  }
  FilterTask task;
  task.inputs = {place.toStdString()};
  task.output = suggestedName().toStdString();
  task.variant = workspace_.content(pane).toStdString();
  task.parameters = workspace_.parameters(pane);
  task.noise = workspace_.noise();
  const std::string line = filter_command(task);
  QGuiApplication::clipboard()->setText(QString::fromStdString(line));
  notice_->showInformation(tr("The command line that makes this picture is in the clipboard."));
}

void MainWindow::copyParameters() {
  const int pane = resultPane();
  const std::string id = pane >= 0 ? workspace_.content(pane).toStdString() : std::string();
  QGuiApplication::clipboard()->setText(QString::fromStdString(recipe_json(id, presentParameters())));
  notice_->showInformation(tr("Variant and parameters are in the clipboard, as JSON."));
}

void MainWindow::pasteParameters(const QString& text) {
  try {
    const Recipe recipe = recipe_from_json(text.toStdString(), presentParameters());
    applyRecipe(recipe.variant, recipe.parameters, tr("Paste Parameters"));
  } catch (const std::exception& error) {
    notice_->showProblem(tr("The clipboard holds no parameters. %1").arg(problemText(error.what())));
  }
}

}  // namespace filterscope::ui
