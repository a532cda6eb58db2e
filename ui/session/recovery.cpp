#include "ui/session/recovery.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QUuid>
#include <exception>

#include "core/io/image_file.h"
#include "core/io/temporary_file.h"
#include "kernels/api/errors.h"
#include "ui/actions/notice_bar.h"
#include "ui/models/native_text.h"
#include "ui/models/problem_text.h"
#include "ui/session/session_files.h"

namespace filterscope::ui {
namespace {

constexpr int kWriteMs = 1500;
constexpr int kKeptDays = 30;
constexpr const char* kPart = "recovery";

QString lockOf(const QString& file) {
  return QFileInfo(file).path() + QLatin1Char('/') + QFileInfo(file).completeBaseName() +
         QStringLiteral(".lock");
}

/// A lock that is held as long as its process lives, however long that is.
std::unique_ptr<QLockFile> longLock(const QString& path) {
  auto lock = std::make_unique<QLockFile>(path);
  lock->setStaleLockTime(0);
  return lock;
}

// Unusable remains of killed windows: locks without a file, and files that were being written.
// Locks of windows that live stay.
void removeLeftovers(const QDir& folder) {
  remove_leftovers(nativePath(folder.absolutePath()));
  const QStringList patterns{QStringLiteral("*.lock"), QStringLiteral("*.rmlock")};
  for (const QFileInfo& file : folder.entryInfoList(patterns, QDir::Files)) {
    if (folder.exists(file.completeBaseName() + QStringLiteral(".fscope"))) continue;
    // Taking it removes one that a dead process holds, giving it back the file.
    const auto lock = longLock(file.absoluteFilePath());
    if (lock->tryLock(0)) lock->unlock();
  }
}

// Images from the clipboard are kept beside; it is not known when the last session that names one is gone.
void removeOldPictures(const QDir& folder) {
  const QDateTime limit = QDateTime::currentDateTime().addDays(-kKeptDays);
  for (const QFileInfo& file : folder.entryInfoList({QStringLiteral("*.tif")}, QDir::Files)) {
    if (file.lastModified() < limit) QFile::remove(file.absoluteFilePath());
  }
}

}  // namespace

QString Recovery::usualFolder() {
  QString state = qEnvironmentVariable("XDG_STATE_HOME");
  if (state.isEmpty() || QDir::isRelativePath(state))
    state = QDir::homePath() + QStringLiteral("/.local/state");
  return state + QStringLiteral("/FilterScope/recovery");
}

Recovery::Recovery(SessionFiles& session, NoticeBar& notice, QObject* parent, const QString& folder)
    : QObject(parent),
      session_(session),
      notice_(notice),
      folder_(folder),
      soon_(kWriteMs, Postponed::From::firstCause, [this] { write(); }) {
  const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces);
  if (!QDir().mkpath(folder_)) return;
  lock_ = longLock(folder_ + QLatin1Char('/') + name + QStringLiteral(".lock"));
  // Without a lock nothing is written: another window would take it for what a crash left.
  if (!lock_->tryLock(0)) return;
  file_ = folder_ + QLatin1Char('/') + name + QStringLiteral(".fscope");
  connect(&session, &SessionFiles::edited, this, [this] { soon_.ask(); });
}

Recovery::~Recovery() {
  if (!keeping_) files_->drop();
  files_.reset();  // which waits: it may be writing the file
  if (!file_.isEmpty()) QFile::remove(file_);
}

void Recovery::write() { writeTo(file_); }

QString Recovery::lastFile() const {
  return QFileInfo(folder_).absolutePath() + QStringLiteral("/last-session.fscope");
}

void Recovery::keepLast() {
  if (session_.capture(folder_).pictures.empty()) return forgetLast();
  soon_.drop();
  keeping_ = true;
  writeTo(lastFile());
}

void Recovery::leave() {
  soon_.drop();
  keeping_ = true;
  write();
  file_.clear();
}

void Recovery::forgetLast() { QFile::remove(lastFile()); }

bool Recovery::hasLast() const { return QFileInfo(lastFile()).isFile(); }

QDateTime Recovery::lastTime() const { return QFileInfo(lastFile()).lastModified(); }

void Recovery::openLast(const std::function<void(const QString&)>& bad) {
  restore(
      lastFile(), [] {}, bad);
}

void Recovery::writeTo(const QString& file) {
  Session session = session_.capture(folder_);
  session.parts[kPart] = {{"path", session_.path().toStdString()}};
  // Nobody hears of a failure: a full disk must not stop the work; the next change tries again.
  files_->start([file, session = std::move(session),
                 pasted = session_.pastedPictures(folder_)](const CancelToken&) -> NewestJob::Deliver {
    for (const auto& [path, image] : pasted) {
      if (!QFileInfo::exists(path)) save_image(*image, nativePath(path));
    }
    save_session(session, nativePath(file));
    return {};
  });
}

void Recovery::offerLost() {
  const QDir folder(folder_);
  removeOldPictures(folder);
  removeLeftovers(folder);
  for (const QFileInfo& found : folder.entryInfoList({QStringLiteral("*.fscope")}, QDir::Files, QDir::Time)) {
    const QString file = found.absoluteFilePath();
    if (file == file_) continue;
    auto lost = std::make_shared<Lost>(Lost{file, longLock(lockOf(file))});
    if (lost->lock->tryLock(0)) offer(lost);
  }
}

void Recovery::offer(const std::shared_ptr<Lost>& lost) {
  const QString when = QLocale().toString(QFileInfo(lost->file).lastModified(), QLocale::ShortFormat);
  notice_.offer(
      tr("FilterScope ended unexpectedly. What was open on %1 can be restored.").arg(when),
      {{tr("Restore"), [this, lost] { restoreLost(lost); }}, {tr("Discard"), [lost] { discard(*lost); }}});
}

void Recovery::discard(Lost& lost) {
  QFile::remove(lost.file);
  lost.lock->unlock();
}

void Recovery::restoreLost(const std::shared_ptr<Lost>& lost) {
  if (!session_.mayLeave()) return offer(lost);
  restore(
      lost->file, [lost] { discard(*lost); },
      [this](const QString& why) { notice_.showProblem(tr("It could not be restored. %1").arg(why)); });
}

void Recovery::restore(const QString& file, const std::function<void()>& good,
                       const std::function<void(const QString&)>& bad) {
  files_->start([this, file, good, bad](const CancelToken&) -> NewestJob::Deliver {
    try {
      return [this, good, session = load_session(nativePath(file))]() mutable {
        QString path;
        const auto part = session.parts.find(kPart);
        if (part != session.parts.end() && part->contains("path") && (*part)["path"].is_string()) {
          path = QString::fromStdString((*part)["path"].get<std::string>());
        }
        session.parts.erase(kPart);
        session_.restore(session, path);
        good();
      };
    } catch (...) {
      return [bad, problem = problemText(problem_from(std::current_exception()))] { bad(problem); };
    }
  });
}

}  // namespace filterscope::ui
