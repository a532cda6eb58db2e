#include "ui/window/parameter_presenter.h"

#include <QMainWindow>
#include <QUndoStack>

#include "kernels/catalog.h"
#include "ui/actions/action_set.h"
#include "ui/bridge/workspace.h"
#include "ui/compare/tuned_pane.h"
#include "ui/history/parameter_command.h"
#include "ui/models/variant_index.h"
#include "ui/panels/parameter_panel.h"

namespace filterscope::ui {
namespace {

constexpr int kGestureGapMs = 800;

}  // namespace

ParameterPresenter::ParameterPresenter(const WindowParts& parts, ParameterPanel& panel)
    : QObject(&parts.window), parts_(parts), panel_(panel) {
  gestureGap_.setSingleShot(true);
  gestureGap_.setInterval(kGestureGapMs);
  connect(&gestureGap_, &QTimer::timeout, this, [this] {
    if (!dragging_) parts_.workspace.endDrag();
  });
  connect(&panel, &ParameterPanel::edited, this, &ParameterPresenter::edit);
  connect(&panel, &ParameterPanel::dragStarted, this, [this] {
    dragging_ = true;
    ++gesture_;
  });
  connect(&panel, &ParameterPanel::dragEnded, this, [this] {
    dragging_ = false;
    ++gesture_;
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
    panel_.setValueRange(image ? image->range() : ValueRange{});
  });
  connect(&parts.tuned, &TunedPane::changed, this, &ParameterPresenter::show);
}

// A drag is one step of undo, and so are edits of the same parameter that follow each other closely (a
// turning wheel, a key held down).
void ParameterPresenter::edit(const Parameters& parameters, const QString& what, bool dragging) {
  const bool flowing = what == gestureWhat_ && gestureGap_.isActive();
  if (!dragging_ && !flowing) ++gesture_;
  gestureWhat_ = what;
  gestureGap_.start();
  parts_.undo.push(new ParameterCommand(parts_.workspace, parts_.tuned.owner(), parameters, what, gesture_,
                                        dragging || flowing));
}

void ParameterPresenter::apply(int owner, const Parameters& parameters, const QString& what) {
  ++gesture_;
  gestureGap_.stop();
  parts_.undo.push(new ParameterCommand(parts_.workspace, owner, parameters, what, gesture_, false));
  ++gesture_;
}

void ParameterPresenter::reset() {
  ++gesture_;
  edit(usual_parameters(), tr("Reset"), false);
}

void ParameterPresenter::show() {
  panel_.setVariant(parts_.variants.find(parts_.tuned.variant()));
  const int owner = parts_.tuned.owner();
  panel_.setOwner(owner >= 0 ? tr("Pane %1 only: its own parameters").arg(owner + 1) : QString());
  panel_.setParameters(parts_.tuned.parameters());
}

}  // namespace filterscope::ui
