#include "ui/session/session_files.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <algorithm>
#include <exception>
#include <utility>

#include "core/io/image_file.h"
#include "core/io/samples.h"
#include "kernels/api/errors.h"
#include "ui/actions/notice_bar.h"
#include "ui/bridge/workspace.h"
#include "ui/canvas/canvas.h"
#include "ui/compare/compare_controller.h"
#include "ui/compare/compare_tools.h"
#include "ui/models/native_text.h"
#include "ui/models/problem_text.h"
#include "ui/models/results_model.h"
#include "ui/panels/variant_panel.h"
#include "ui/session/picture_list.h"

namespace filterscope::ui {
namespace {

const QString kSuffix = QStringLiteral("fscope");
constexpr int kCheckMs = 150;
const QString kSought = QStringLiteral("sought ");  // the subject of notices, before a path

OpenPicture savedPicture(const SessionPicture& picture) {
  OpenPicture made = openPicture(QString::fromStdString(picture.path));
  made.hash = QString::fromStdString(picture.hash);
  made.range = picture.range;
  made.fromSession = true;
  return made;
}

}  // namespace

SessionFiles::SessionFiles(const SessionParts& parts, NoticeBar& notice, QWidget& window)
    : QObject(&window),
      parts_(parts),
      notice_(notice),
      window_(window),
      checkSoon_(kCheckMs, Postponed::From::firstCause, [this] { check(); }) {
  watch();
}

// Nobody needs a session that is still to be read.
SessionFiles::~SessionFiles() { files_.drop(); }

void SessionFiles::watch() {
  const auto soon = [this] { checkSoon_.ask(); };
  connect(&parts_.workspace, &Workspace::parametersChanged, this, soon);
  connect(&parts_.workspace, &Workspace::contentChanged, this, soon);
  connect(&parts_.workspace, &Workspace::panesChanged, this, soon);
  connect(&parts_.workspace, &Workspace::ownParametersChanged, this, soon);
  connect(&parts_.workspace, &Workspace::noiseChanged, this, soon);
  connect(&parts_.workspace, &Workspace::truthChanged, this, soon);
  connect(&parts_.workspace, &Workspace::guideChanged, this, soon);
  connect(&parts_.workspace, &Workspace::guideSourceChanged, this, soon);
  connect(&parts_.workspace, &Workspace::weighingChanged, this, soon);
  connect(&parts_.workspace, &Workspace::windowChanged, this, soon);
  connect(&parts_.workspace, &Workspace::lookChanged, this, soon);
  connect(&parts_.variants, &VariantPanel::tickedChanged, this, soon);
  connect(&parts_.compare.controller(), &CompareController::changed, this, soon);
  connect(&parts_.pictures, &PictureList::changed, this, soon);
  connect(&parts_.pictures, &PictureList::changed, this, &SessionFiles::followList);
  connect(&parts_.canvas.camera(), &Camera::changed, this, soon);
  const auto measured = [this, soon] {
    if (applying_) return;
    resultsUnsaved_ = parts_.results.rowCount() > 0;
    soon();
  };
  connect(&parts_.results, &QAbstractItemModel::rowsInserted, this, measured);
  connect(&parts_.results, &QAbstractItemModel::modelReset, this, measured);
  connect(&parts_.pictures, &PictureList::loaded, this, &SessionFiles::takePicture);
  connect(&parts_.pictures, &PictureList::failed, this,
          [this](int index, const QString& name, const QString& message, bool fromSession) {
            if (fromSession) offerToLocate(index, name, message);
          });
}

void SessionFiles::check() {
  const bool outdated = !path_.isEmpty() && sessionFingerprint(parts_) != savedState_;
  const bool would = outdated || resultsUnsaved_;
  if (would != wouldLose_) {
    wouldLose_ = would;
    Q_EMIT changed();
  }
  Q_EMIT edited();
}

bool SessionFiles::wouldLose() const {
  return resultsUnsaved_ || (!path_.isEmpty() && sessionFingerprint(parts_) != savedState_);
}

void SessionFiles::resultsExported() {
  resultsUnsaved_ = false;
  check();
}

bool SessionFiles::isSession(const QString& path) {
  return QFileInfo(path).suffix().compare(kSuffix, Qt::CaseInsensitive) == 0;
}

void SessionFiles::open(const QString& path) {
  if (!mayLeave()) return;
  const QString absolute = QFileInfo(path).absoluteFilePath();
  find([absolute] { return load_session(nativePath(absolute)); }, absolute, true);
}

void SessionFiles::restore(const Session& session, const QString& path) {
  find([session] { return session; }, path, false);
}

void SessionFiles::find(std::function<Session()> read, const QString& path, bool asOpened) {
  files_.start([this, read = std::move(read), path, asOpened](const CancelToken&) -> NewestJob::Deliver {
    try {
      const QString folder = path.isEmpty() ? QString() : QFileInfo(path).absolutePath();
      return [this, path, asOpened, found = findPictures(read(), folder)] { take(found, path, asOpened); };
    } catch (...) {
      return [this, path, problem = problemText(problem_from(std::current_exception()))] {
        const QString name = path.isEmpty() ? tr("The session") : QFileInfo(path).fileName();
        notice_.showProblem(tr("%1 was not opened. %2").arg(name, problem));
      };
    }
  });
}

void SessionFiles::take(const FoundSession& found, const QString& path, bool asOpened) {
  const Session& session = found.session;
  applying_ = true;
  notice_.clear();
  path_ = path;
  applySession(session, parts_);
  otherParts_ = session.parts;
  pendingView_ = session.view;
  pendingWindow_ = session.window;
  pendingLook_ = session.volume;
  pendingTruth_ = found.truth ? QString::fromStdString(found.truth->path) : QString();
  pendingForgotten_ = session.truth_forgotten;
  pendingGuide_ = found.guide ? QString::fromStdString(found.guide->path) : QString();
  pendingMask_ = found.mask ? QString::fromStdString(found.mask->path) : QString();
  pendingPaneGuides_.clear();
  for (const PaneState& pane : session.compare.panes) pendingPaneGuides_.push_back(pane.guide);
  std::vector<OpenPicture> pictures;
  for (const SessionPicture& picture : found.pictures) pictures.push_back(savedPicture(picture));
  parts_.pictures.restore(std::move(pictures), session.picture);
  applying_ = false;
  resultsUnsaved_ = !asOpened && !session.results.records.empty();
  // After a crash the file is behind what is shown.
  savedState_ = asOpened ? sessionFingerprint(parts_, &found) : std::string();
  wouldLose_ = wouldLose();
  if (!path.isEmpty() && asOpened) Q_EMIT used(path);
  Q_EMIT opened(session, path);
  Q_EMIT changed();
}

void SessionFiles::takePicture(const LoadedPicture& picture, const QString& expected) {
  forgetSought(picture.path);
  if (pendingView_) {
    // The panes lay themselves out for the image first.
    QMetaObject::invokeMethod(
        this, [this, view = *pendingView_] { applyPending(view); }, Qt::QueuedConnection);
    pendingView_.reset();
    if (pendingForgotten_) parts_.workspace.setTruth(std::nullopt);
    if (!pendingTruth_.isEmpty()) Q_EMIT truthWanted(std::exchange(pendingTruth_, QString()));
    if (!pendingGuide_.isEmpty()) Q_EMIT guideWanted(std::exchange(pendingGuide_, QString()));
    if (!pendingMask_.isEmpty()) Q_EMIT maskWanted(std::exchange(pendingMask_, QString()));
    const std::vector<PaneGuide> guides = std::exchange(pendingPaneGuides_, {});
    for (std::size_t i = 0; i < guides.size(); ++i) {
      const int pane = static_cast<int>(i);
      if (guides[i].kind != GuideKind::own || pane >= parts_.workspace.paneCount()) continue;
      Q_EMIT paneGuideWanted(pane, QString::fromStdString(guides[i].path));
    }
  }
  if (expected.isEmpty() || expected == picture.hash || expected == picture.hashBefore) return;
  const int index = parts_.pictures.current();
  notice_.offer(
      tr("%1 is not the image that it was when the session was saved: its pixels have changed. The results "
         "in the table belong to the earlier one.")
          .arg(picture.name),
      {{tr("Locate the Earlier One…"), [this, index, name = picture.name] {
          const QString found = QFileDialog::getOpenFileName(&window_, tr("Locate %1").arg(name));
          if (!found.isEmpty()) parts_.pictures.locate(index, found);
        }}});
}

// A slice of another plane has another size, for which the camera starts anew: the view comes after it.
void SessionFiles::applyPending(const SessionView& view) {
  Workspace& workspace = parts_.workspace;
  if (const auto look = std::exchange(pendingLook_, std::nullopt)) workspace.setLook(*look);
  if (const auto shown = std::exchange(pendingWindow_, std::nullopt)) workspace.setWindow(shown);
  disconnect(viewLater_);
  const auto there = [&workspace] {
    const FramePtr& frame = workspace.picture().frame;
    return !frame || frame->view == workspace.slice();
  };
  if (there()) {
    applyView(view, parts_.canvas);
    return;
  }
  viewLater_ = connect(&workspace, &Workspace::frameChanged, this, [this, view, there] {
    if (!there()) return;
    disconnect(viewLater_);
    applyView(view, parts_.canvas);
  });
}

void SessionFiles::offerToLocate(int index, const QString& name, const QString& message) {
  const OpenPicture& lost = parts_.pictures.pictures()[static_cast<std::size_t>(index)];
  const QString words = lost.fromSession ? tr("The session's image %1 could not be opened. %2")
                                         : tr("%1 could not be opened. %2");
  forgetSought(lost.path);
  sought_ << lost.path;
  notice_.offer(words.arg(name, message),
                {{tr("Locate…"),
                  [this, index, name] {
                    const QString found = QFileDialog::getOpenFileName(&window_, tr("Locate %1").arg(name));
                    if (!found.isEmpty()) parts_.pictures.locate(index, found);
                  }}},
                {}, kSought + lost.path);
}

void SessionFiles::forgetSought(const QString& path) {
  if (sought_.removeAll(path) > 0) notice_.settle(kSought + path);
}

// An image that left the list is not looked for any more.
void SessionFiles::followList() {
  const std::vector<OpenPicture>& listed = parts_.pictures.pictures();
  for (const QString& path : QStringList(sought_)) {
    if (std::ranges::find(listed, path, &OpenPicture::path) == listed.end()) forgetSought(path);
  }
}

Session SessionFiles::capture(const QString& pastedFolder) const {
  Session session = captureSession(parts_, pastedFolder);
  session.parts = otherParts_;
  return session;
}

void SessionFiles::setPart(const std::string& name, const nlohmann::json& kept) {
  nlohmann::json& part = otherParts_[name];
  if (part == kept) return;
  part = kept;
  checkSoon_.ask();
}

bool SessionFiles::save() { return path_.isEmpty() ? saveAs() : saveTo(path_); }

bool SessionFiles::saveAs() {
  QFileDialog dialog(&window_, tr("Save Session As"));
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setNameFilters({tr("FilterScope sessions (*.fscope)"), tr("All files (*)")});
  dialog.setDefaultSuffix(kSuffix);
  const QString proposed = suggestion();
  dialog.setDirectory(QFileInfo(proposed).absolutePath());
  dialog.selectFile(QFileInfo(proposed).fileName());
  if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return false;
  return saveTo(dialog.selectedFiles().front());
}

QString SessionFiles::suggestion() const {
  if (!path_.isEmpty()) return path_;
  const QString base = parts_.workspace.picture().stem();
  const QString folder = QSettings().value(QStringLiteral("lastFolder"), QDir::homePath()).toString();
  return QDir(folder).filePath((base.isEmpty() ? tr("session") : base) + QLatin1Char('.') + kSuffix);
}

// The window goes on painting; what the user does meanwhile is done afterwards. Throws what `work` throws.
void SessionFiles::waitFor(const std::function<void()>& work) {
  bool done = false;
  std::exception_ptr problem;
  files_.start([&](const CancelToken&) -> NewestJob::Deliver {
    try {
      work();
    } catch (...) {
      problem = std::current_exception();
    }
    return [&done] { done = true; };
  });
  // Not a QEventLoop, which the end of the program would leave before the file is written.
  while (!done) {
    QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents | QEventLoop::WaitForMoreEvents);
  }
  if (problem) std::rethrow_exception(problem);
}

// Images from the clipboard are in no file: they are written next to the session.
void SessionFiles::storePasted(const QString& path) {
  const QFileInfo file(path);
  for (int i = 0; i < parts_.pictures.size(); ++i) {
    const OpenPicture& picture = parts_.pictures.pictures()[static_cast<std::size_t>(i)];
    if (!picture.image) continue;
    const QString name = QStringLiteral("%1_%2.tif").arg(file.completeBaseName(), QString::number(i + 1));
    const QString target = file.absoluteDir().filePath(name);
    waitFor([image = picture.image, target] { save_image(*image, nativePath(target)); });
    parts_.pictures.store(i, target);
  }
}

bool SessionFiles::saveTo(const QString& path) {
  try {
    storePasted(path);
    Session session = capture();
    const QDir folder = QFileInfo(path).absoluteDir();
    for (SessionPicture& picture : session.pictures) {
      if (sample_text(picture.path)) continue;
      picture.relative = folder.relativeFilePath(QString::fromStdString(picture.path)).toStdString();
    }
    for (std::optional<SessionPicture>* picture : {&session.truth, &session.guide, &session.mask}) {
      if (!*picture || sample_text((*picture)->path)) continue;
      (*picture)->relative = folder.relativeFilePath(QString::fromStdString((*picture)->path)).toStdString();
    }
    for (PaneState& pane : session.compare.panes) {
      if (pane.guide.path.empty() || sample_text(pane.guide.path)) continue;
      pane.guide.relative = folder.relativeFilePath(QString::fromStdString(pane.guide.path)).toStdString();
    }
    waitFor([&] { save_session(session, nativePath(path)); });
  } catch (...) {
    notice_.showProblem(
        tr("The session was not saved. %1").arg(problemText(problem_from(std::current_exception()))));
    return false;
  }
  path_ = QFileInfo(path).absoluteFilePath();
  savedState_ = sessionFingerprint(parts_);
  resultsUnsaved_ = false;
  wouldLose_ = false;
  QSettings().setValue(QStringLiteral("lastFolder"), QFileInfo(path).absolutePath());
  notice_.showInformation(tr("Saved %1.").arg(QFileInfo(path).fileName()));
  Q_EMIT used(path_);
  Q_EMIT changed();
  return true;
}

bool SessionFiles::mayLeave(const QString& before) {
  if (!wouldLose()) return true;
  QMessageBox question(&window_);
  question.setIcon(QMessageBox::Question);
  question.setWindowTitle(tr("Save the session?"));
  QString words = path_.isEmpty() ? tr("The measured times are not saved.")
                                  : tr("%1 has changed.").arg(QFileInfo(path_).fileName());
  if (!before.isEmpty()) words.prepend(before + QLatin1Char(' '));
  question.setText(words);
  question.setInformativeText(
      tr("A session file keeps the images’ places, the panes, the parameters and the results.") +
      QLatin1Char(' ') +
      (resultsUnsaved_ ? tr("Discard loses the measured times.") : tr("Discard loses the changes.")));
  question.setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
  question.setDefaultButton(QMessageBox::Save);
  const int answer = question.exec();
  if (answer == QMessageBox::Save) return save();
  return answer == QMessageBox::Discard;
}

}  // namespace filterscope::ui
