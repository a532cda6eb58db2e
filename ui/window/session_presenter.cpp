#include "ui/window/session_presenter.h"

#include <QLatin1String>
#include <QLocale>
#include <QMainWindow>
#include <QUndoStack>
#include <algorithm>

#include "ui/actions/action_set.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/compare/tuned_pane.h"
#include "ui/models/results_model.h"
#include "ui/models/timing_model.h"
#include "ui/noise/guide_box.h"
#include "ui/noise/mask_box.h"
#include "ui/noise/noise_panel.h"
#include "ui/preferences/preferences.h"
#include "ui/session/measure_again.h"
#include "ui/session/picture_list.h"
#include "ui/session/recovery.h"
#include "ui/session/session_files.h"
#include "ui/window/file_presenter.h"
#include "ui/window/measuring_presenter.h"
#include "ui/window/recent_files.h"
#include "ui/window/variant_choice.h"

namespace filterscope::ui {
namespace {

const QString kContinue = QStringLiteral("session.continue");  // what the offer is of

}  // namespace

SessionPresenter::SessionPresenter(const WindowParts& parts, const SessionContext& context)
    : Presenter(parts),
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
  connect(files_, &SessionFiles::maskWanted, &context_.noise.mask(), &MaskBox::open);
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
  const QString start = PreferenceStore::now().start;
  if (!paths.isEmpty() || !recovery_->hasLast() || start == QLatin1String("nothing"))
    return files.openAtStart(paths);
  if (start != QLatin1String("session")) {
    files.openAtStart({});
    return offerLast();
  }
  recovery_->openLast([this, &files](const QString& why) {
    files.openAtStart({});
    // An image that is opened takes messages away.
    connect(
        &parts_.workspace, &Workspace::pictureChanged, this, [this, why] { tellNotRestored(why); },
        Qt::SingleShotConnection);
  });
}

// It asks nobody: the window works as if there were none, and another image takes it away.
void SessionPresenter::offerLast() {
  const QString when = QLocale().toString(recovery_->lastTime(), QLocale::ShortFormat);
  parts_.notice.suggest(tr("What was open on %1 is kept.").arg(when),
                        {tr("Continue Where I Was"), [this] { openLast(); }}, kContinue);
  connect(&parts_.pictures, &PictureList::changed, this, [this] {
    if (parts_.pictures.pictures().size() > 1) parts_.notice.settle(kContinue);
  });
}

void SessionPresenter::openLast() {
  if (!files_->mayLeave()) return offerLast();
  recovery_->openLast([this](const QString& why) { tellNotRestored(why); });
}

void SessionPresenter::tellNotRestored(const QString& why) {
  parts_.notice.showProblem(tr("What was open last could not be restored. %1").arg(why));
}

bool SessionPresenter::worthKeeping() const {
  const bool opened = std::ranges::any_of(parts_.pictures.pictures(),
                                          [](const OpenPicture& one) { return one.sample.isEmpty(); });
  return opened || parts_.pictures.pictures().size() > 1 || parts_.undo.count() > 0 ||
         parts_.results.rowCount() > 0;
}

void SessionPresenter::keepLast() {
  const QString start = PreferenceStore::now().start;
  if (start == QLatin1String("nothing")) {
    recovery_->forgetLast();
  } else if (start == QLatin1String("session") || worthKeeping()) {
    recovery_->keepLast();
  }
}

void SessionPresenter::keepUnasked() {
  if (PreferenceStore::now().start == QLatin1String("nothing") && worthKeeping())
    recovery_->leave();
  else
    keepLast();
}

void SessionPresenter::take(const Session& session) {
  parts_.undo.clear();
  context_.choice.want({});
  parts_.timings.clearRecords();
  for (const ResultRecord& record : session.results.records) {
    if (measuredHere(record)) parts_.timings.addRecord(record);
  }
  again_->look(session);
  context_.measuring.setDocument(session.results);
  Q_EMIT parts_.tuned.changed();
}

}  // namespace filterscope::ui
