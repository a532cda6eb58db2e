#include "ui/window/parameter_presenter.h"

#include <QUndoStack>

#include "kernels/catalog.h"
#include "ui/actions/action_set.h"
#include "ui/bridge/workspace.h"
#include "ui/compare/tuned_pane.h"
#include "ui/history/parameter_command.h"
#include "ui/models/variant_index.h"
#include "ui/panels/parameter_panel.h"

namespace filterscope::ui {

ParameterPresenter::ParameterPresenter(const WindowParts& parts, ParameterPanel& panel)
    : Presenter(parts), panel_(panel), gesture_([this] { parts_.workspace.endDrag(); }) {
  connect(&panel, &ParameterPanel::edited, this, &ParameterPresenter::edit);
  connect(&panel, &ParameterPanel::dragStarted, this, [this] { gesture_.beginDrag(); });
  connect(&panel, &ParameterPanel::dragEnded, this, [this] {
    gesture_.endDrag();
    parts_.workspace.endDrag();
  });
  connect(&panel, &ParameterPanel::resetRequested, parts.actions.resetParameters, &QAction::trigger);
  connect(parts.actions.resetParameters, &QAction::triggered, this, &ParameterPresenter::reset);
  const auto refresh = [this] { panel_.setParameters(parts_.tuned.parameters()); };
  connect(&parts.workspace, &Workspace::parametersChanged, this, refresh);
  connect(&parts.workspace, &Workspace::ownParametersChanged, this, refresh);
  connect(&parts.workspace, &Workspace::pictureChanged, this, [this] {
    const SharedImage& image = parts_.workspace.picture().image;
    panel_.setColourPicture(image && image->shape().channels > 1);
    panel_.setImageUnits(image ? unitsOf(*image) : ImageUnits{});
  });
  connect(&parts.tuned, &TunedPane::changed, this, &ParameterPresenter::show);
}

void ParameterPresenter::edit(const Parameters& parameters, const QString& what, bool dragging) {
  const EditGesture::Edit edit = gesture_.edit(what);
  parts_.undo.push(new ParameterCommand(parts_.workspace, parts_.tuned.owner(), parameters, what, edit.number,
                                        dragging || edit.follows));
}

void ParameterPresenter::apply(int owner, const Parameters& parameters, const QString& what) {
  parts_.undo.push(new ParameterCommand(parts_.workspace, owner, parameters, what, gesture_.single(), false));
}

void ParameterPresenter::reset() {
  gesture_.cut();
  edit(usual_parameters(), tr("Reset"), false);
}

void ParameterPresenter::show() {
  panel_.setVariant(parts_.variants.find(parts_.tuned.variant()));
  const int owner = parts_.tuned.owner();
  panel_.setOwner(owner >= 0 ? tr("Pane %1 only: its own parameters").arg(owner + 1) : QString());
  panel_.setParameters(parts_.tuned.parameters());
}

}  // namespace filterscope::ui
