#include "ui/window/session_presenter.h"

#include <QLatin1String>
#include <QMainWindow>
#include <QUndoStack>

#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/compare/tuned_pane.h"
#include "ui/models/timing_model.h"
#include "ui/noise/guide_box.h"
#include "ui/noise/noise_panel.h"
#include "ui/preferences/preferences.h"
#include "ui/session/measure_again.h"
#include "ui/session/recovery.h"
#include "ui/session/session_files.h"
#include "ui/window/file_presenter.h"
#include "ui/window/measuring_presenter.h"
#include "ui/window/recent_files.h"
#include "ui/window/variant_choice.h"

namespace filterscope::ui {

SessionPresenter::SessionPresenter(const WindowParts& parts, const SessionContext& context)
    : QObject(&parts.window),
      parts_(parts),
      context_(context),
      files_(new SessionFiles(
          {parts.workspace, parts.canvas, parts.pictures, context.variants, parts.results, context.compare},
          parts.notice, parts.window)),
      again_(new MeasureAgain(parts.workspace, context.controller, parts.notice, this)),
      recovery_(new Recovery(*files_, parts.notice, this)) {
  connect(files_, &SessionFiles::truthWanted, this,
          [this](const QString& path) { context_.noise.openTruth(path); });
  connect(files_, &SessionFiles::guideWanted, this,
          [this](const QString& path) { context_.noise.guide().open(path); });
  connect(files_, &SessionFiles::paneGuideWanted, &context.noise.guide(), &GuideBox::restoreFor);
  connect(files_, &SessionFiles::used, &context.recent, &RecentFiles::remember);
  connect(files_, &SessionFiles::opened, this, &SessionPresenter::take);
  connect(&context.measuring, &MeasuringPresenter::exported, files_, &SessionFiles::resultsExported);
  connect(again_, &MeasureAgain::foreignResults, &parts.timings, &TimingModel::setOthers);
  connect(parts.actions.saveSession, &QAction::triggered, files_, &SessionFiles::save);
  connect(parts.actions.saveSessionAs, &QAction::triggered, files_, &SessionFiles::saveAs);
  QMetaObject::invokeMethod(recovery_, &Recovery::offerLost, Qt::QueuedConnection);
}

void SessionPresenter::openAtStart(const QStringList& paths, FilePresenter& files) {
  const bool last = PreferenceStore::now().start == QLatin1String("session") && recovery_->hasLast();
  if (!paths.isEmpty() || !last) return files.openAtStart(paths);
  recovery_->openLast([this, &files](const QString& why) {
    files.openAtStart({});
    // An image that is opened takes messages away.
    connect(
        &parts_.workspace, &Workspace::pictureChanged, this,
        [this, why] {
          parts_.notice.showProblem(tr("What was open last could not be restored. %1").arg(why));
        },
        Qt::SingleShotConnection);
  });
}

void SessionPresenter::keepLast() {
  if (PreferenceStore::now().start == QLatin1String("session")) {
    recovery_->keepLast();
  } else {
    recovery_->forgetLast();
  }
}

void SessionPresenter::take(const Session& session) {
  parts_.undo.clear();
  context_.choice.want({});
  parts_.timings.clearTimes();
  for (const ResultRecord& record : session.results.records) {
    if (measuredHere(record)) parts_.timings.addRecord(record);
  }
  again_->look(session);
  context_.measuring.setDocument(session.results);
  Q_EMIT parts_.tuned.changed();
}

}  // namespace filterscope::ui
