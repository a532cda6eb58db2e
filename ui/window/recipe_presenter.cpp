#include "ui/window/recipe_presenter.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QUndoStack>
#include <exception>

#include "core/session/command_line.h"
#include "core/session/reproduce.h"
#include "kernels/api/errors.h"
#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/panes_command.h"
#include "ui/compare/tuned_pane.h"
#include "ui/models/offered.h"
#include "ui/models/problem_text.h"
#include "ui/models/variant_index.h"
#include "ui/presets/preset_bar.h"
#include "ui/presets/preset_model.h"
#include "ui/window/file_presenter.h"
#include "ui/window/parameter_presenter.h"

namespace filterscope::ui {

RecipePresenter::RecipePresenter(const WindowParts& parts, ParameterPresenter& parameters,
                                 const FilePresenter& files, PresetBar& presets)
    : Presenter(parts), parameters_(parameters), files_(files), presets_(presets) {
  connectPresets();
  connect(parts.actions.copyCommand, &QAction::triggered, this, &RecipePresenter::copyCommand);
  connect(parts.actions.copyParameters, &QAction::triggered, this, &RecipePresenter::copyParameters);
  connect(parts.actions.pasteParameters, &QAction::triggered, this, [this] {
    const QMimeData* pasted = QGuiApplication::clipboard()->mimeData();
    paste(pasted != nullptr ? pasted->text() : QString());
  });
}

void RecipePresenter::connectPresets() {
  connect(&presets_, &PresetBar::problem, &parts_.notice, &NoticeBar::showProblem);
  connect(&presets_, &PresetBar::chosen, this, [this](const Preset& preset) {
    apply(preset.variant.empty() ? std::nullopt : std::optional<std::string>(preset.variant),
          parameters_of(preset), tr("Preset %1").arg(PresetModel::title(preset)));
    Q_EMIT presetApplied();
  });
  connect(&parts_.workspace, &Workspace::parametersChanged, &presets_, &PresetBar::refreshCurrent);
  connect(&parts_.workspace, &Workspace::panesChanged, &presets_, &PresetBar::refreshCurrent);
  connect(&parts_.workspace, &Workspace::contentChanged, &presets_, &PresetBar::refreshCurrent);
  connect(&parts_.workspace, &Workspace::ownParametersChanged, &presets_, &PresetBar::refreshCurrent);
}

Preset RecipePresenter::present(const TunedPane& tuned) {
  Preset preset;
  preset.variant = tuned.variant().toStdString();
  preset.parameters = tuned.parameters();
  return preset;
}

// Variant and parameters change together: one step of undo.
void RecipePresenter::apply(const std::optional<std::string>& variant, const Parameters& parameters,
                            const QString& what) {
  Workspace& workspace = parts_.workspace;
  const int tuned = parts_.tuned.index() >= 0 ? parts_.tuned.index() : parts_.canvas.active();
  const QString id = variant ? QString::fromStdString(*variant) : QString();
  const VariantEntry* entry = parts_.variants.find(id);
  const bool switches = variant && entry != nullptr && entry->available && workspace.content(tuned) != id;
  const int owner = workspace.hasOwnParameters(tuned) ? tuned : -1;
  parts_.undo.beginMacro(what);
  if (switches) {
    PanesArrangement after = PanesCommand::present(workspace, parts_.canvas);
    after.panes.at(static_cast<std::size_t>(tuned)).content = id;
    parts_.undo.push(new PanesCommand(workspace, parts_.canvas, after, what));
  }
  parameters_.apply(owner, parameters, what);
  parts_.undo.endMacro();
  if (variant && (entry == nullptr || !entry->available)) {
    parts_.notice.showInformation(
        entry == nullptr
            ? tr("There is no variant %1 in this build: the parameters alone are set.").arg(id)
            : tr("%1 cannot run here: the parameters alone are set. %2").arg(entry->title, entry->reason));
  }
}

void RecipePresenter::copyCommand() {
  const int pane = parts_.tuned.index();
  if (pane < 0) {
    parts_.notice.showProblem(tr("No pane shows a variant. Choose one in a pane’s drop-down first."));
    return;
  }
  const QString place = parts_.workspace.picture().place();
  if (place.isEmpty()) {
    parts_.notice.showProblem(tr("The image is in no file. Save the session first: then it is in one."));
    return;
  }
  // Where the pane has no image, it says why.
  const QString problem = parts_.canvas.pane(pane).message();
  if (!problem.isEmpty()) return parts_.notice.showProblem(problem);
  FilterTask task;
  task.inputs = {place.toStdString()};
  task.output = files_.suggestedName().toStdString();
  task.variant = parts_.workspace.content(pane).toStdString();
  task.noise = parts_.workspace.noise();
  task.range = parts_.workspace.picture().range;
  if (const LoadedPicture* guide = parts_.workspace.guideOf(pane)) task.guide = guide->place().toStdString();
  if (const LoadedPicture* mask = parts_.workspace.mask()) task.mask = mask->place().toStdString();
  if (!parts_.workspace.weighing().on && parts_.workspace.picture().weighed) {
    task.mask = "none";
    task.alpha = "ignore";
  }
  const VariantEntry* entry = parts_.variants.find(parts_.workspace.content(pane));
  task.parameters = parts_.workspace.parameters(pane);
  if (entry != nullptr)
    task.parameters = withOffered(entry->variant->descriptor.parameters, std::move(task.parameters));
  const bool onGpu = entry != nullptr && entry->variant->descriptor.backend == Backend::cuda;
  if (onGpu) task.devices = parts_.workspace.devices();
  QGuiApplication::clipboard()->setText(QString::fromStdString(filter_command(task)));
  parts_.notice.showInformation(tr("The command line that makes this image is in the clipboard."));
}

void RecipePresenter::copyParameters() {
  const std::string id = parts_.tuned.variant().toStdString();
  QGuiApplication::clipboard()->setText(QString::fromStdString(recipe_json(id, parts_.tuned.parameters())));
  parts_.notice.showInformation(tr("Variant and parameters are in the clipboard, as JSON."));
}

void RecipePresenter::paste(const QString& text) {
  try {
    const Recipe recipe = recipe_from_json(text.toStdString(), parts_.tuned.parameters());
    apply(recipe.variant, recipe.parameters, tr("Paste Parameters"));
  } catch (const std::exception&) {
    parts_.notice.showProblem(
        tr("The clipboard holds no parameters. %1").arg(problemText(problem_from(std::current_exception()))));
  }
}

}  // namespace filterscope::ui
