// What is open, written down every other second, so that a crash loses nothing.
#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/session/session.h"
#include "ui/bridge/newest_job.h"
#include "ui/widgets/postponed.h"

namespace filterscope::ui {

class NoticeBar;
class SessionFiles;

/// Each window has a file and a lock of its own, so that windows at the same time do not meet. A file whose
/// lock no running process holds is what a crash left.
class Recovery final : public QObject {
  Q_OBJECT

 public:
  Recovery(SessionFiles& session, NoticeBar& notice, QObject* parent, const QString& folder = usualFolder());
  /// An end in good order: removes the file.
  ~Recovery() override;

  /// $XDG_STATE_HOME/FilterScope/recovery, ~/.local/state/… where that is not set.
  [[nodiscard]] static QString usualFolder();

  /// Keeps what is open for the next start, beside the folder; nothing where no image is.
  void keepLast();
  void forgetLast();
  /// Leaves what is open as a crash would: the next start offers it.
  void leave();
  [[nodiscard]] bool hasLast() const;
  /// When it was kept.
  [[nodiscard]] QDateTime lastTime() const;
  /// Restores it, or calls `bad` with the reason.
  void openLast(const std::function<void(const QString&)>& bad);

  /// Offers to restore what crashed windows left.
  void offerLost();

  [[nodiscard]] const QString& file() const { return file_; }
  /// Whether everything asked for is on the disk.
  [[nodiscard]] bool idle() const { return !soon_.waiting() && !files_->busy(); }

 private:
  struct Lost {
    QString file;
    std::unique_ptr<QLockFile> lock;  ///< held, so that no other window offers the same
  };

  void write();
  void writeTo(const QString& file);
  [[nodiscard]] QString lastFile() const;
  void offer(const std::shared_ptr<Lost>& lost);
  void restoreLost(const std::shared_ptr<Lost>& lost);
  void restore(const QString& file, const std::function<void()>& good,
               const std::function<void(const QString&)>& bad);
  static void discard(Lost& lost);

  SessionFiles& session_;
  NoticeBar& notice_;
  QString folder_;
  QString file_;
  std::unique_ptr<QLockFile> lock_;
  Postponed soon_;
  std::optional<NewestJob> files_{std::in_place, NewestJob::Older::queued, ThreadPriority::task};
  bool keeping_ = false;  ///< for the next start
};

}  // namespace filterscope::ui
