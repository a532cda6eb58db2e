#include "ui/window/action_states.h"

#include <QMainWindow>

#include "ui/actions/action_set.h"
#include "ui/bridge/measure_controller.h"
#include "ui/bridge/timed_job.h"
#include "ui/bridge/workspace.h"
#include "ui/compare/tuned_pane.h"
#include "ui/models/results_model.h"
#include "ui/models/variant_index.h"
#include "ui/panels/variant_panel.h"
#include "ui/session/picture_list.h"
#include "ui/studies/study_runner.h"
#include "ui/window/fitting_presenter.h"
#include "ui/window/popup_escape.h"
#include "ui/window/preview_presenter.h"
#include "ui/window/times_presenter.h"
#include "ui/window/timing_turn.h"

namespace filterscope::ui {

ActionStates::ActionStates(const WindowParts& parts, const ActionSources& sources)
    : Presenter(parts), sources_(sources) {
  const auto follow = [this](const auto* sender, auto signal) {
    connect(sender, signal, this, &ActionStates::refresh);
  };
  follow(&parts.workspace, &Workspace::working);
  follow(&parts.workspace, &Workspace::pictureChanged);
  follow(&parts.pictures, &PictureList::changed);
  follow(&parts.results, &QAbstractItemModel::rowsInserted);
  follow(&parts.results, &QAbstractItemModel::modelReset);
  follow(&parts.tuned, &TunedPane::changed);
  follow(&sources.preview, &PreviewPresenter::changed);
  follow(&sources.ticks, &VariantPanel::tickedChanged);
  follow(&sources.measuring, &MeasureController::started);
  follow(&sources.measuring, &MeasureController::finished);
  follow(&sources.measuring, &MeasureController::failed);
  follow(&sources.fitting, &FittingPresenter::workChanged);
  follow(&sources.timed, &TimedJob::started);
  follow(&sources.timed, &TimedJob::ended);
  follow(&sources.studies, &StudyRunner::started);
  follow(&sources.studies, &StudyRunner::finished);
  follow(&sources.studies, &StudyRunner::failed);
  new PopupEscape(&parts.window);
  refresh();
}

void ActionStates::refresh() {
  const ActionSet& a = parts_.actions;
  const bool picture = parts_.workspace.picture().image != nullptr;
  for (QAction* action : {a.copy, a.zoomIn, a.zoomOut, a.fit, a.actualSize, a.swapPanes}) {
    action->setEnabled(picture);
  }
  for (QAction* action : {a.nextPicture, a.previousPicture, a.closePicture}) {
    action->setEnabled(parts_.pictures.size() > 1);
  }
  ActionSet::allow(a.save,
                   picture && parts_.tuned.index() >= 0 ? QString() : tr("There is no filtered image yet."));
  ActionSet::allow(a.rangeReset, parts_.workspace.picture().range.chosen()
                                     ? QString()
                                     : tr("The image has its own value range."));
  a.reload->setEnabled(parts_.pictures.current() >= 0);
  refreshMeasuring(picture);
}

void ActionStates::refreshMeasuring(bool picture) {
  const ActionSet& a = parts_.actions;
  const bool measuring = sources_.measuring.running();
  const QString elsewhere = sources_.turn.whyNot(&sources_.measuring);
  ActionSet::allow(a.exportResults,
                   parts_.results.rowCount() > 0 ? QString() : tr("Nothing is measured yet: F5 measures."));
  a.stop->setEnabled(parts_.workspace.busy() || measuring || sources_.timed.running());
  const QString timed = sources_.timed.running() ? tr("%1 is under way.").arg(sources_.timed.name())
                                                 : sources_.turn.whyNot(&sources_.timed);
  ActionSet::allow(a.ceilings, timed);
  ActionSet::allow(a.fitAuto, !parts_.variants.ready() ? tr("This machine is still being examined.")
                              : timed.isEmpty()        ? sources_.fitting.whyNot()
                                                       : timed);
  const bool chosen = !sources_.ticks.ticked().isEmpty() || !sources_.times.ownTasks().empty();
  const bool free = chosen && !measuring && elsewhere.isEmpty();
  a.measure->setEnabled(picture && free);
  a.measureSet->setEnabled(parts_.pictures.size() > 1 && free);
}

}  // namespace filterscope::ui
