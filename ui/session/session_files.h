// Session files: open, save, what is not saved yet, and images that are not where they were.
#pragma once

#include <QObject>
#include <QStringList>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>

#include "ui/bridge/newest_job.h"
#include "ui/session/session_state.h"
#include "ui/widgets/postponed.h"

class QWidget;

namespace filterscope::ui {

class NoticeBar;
struct LoadedPicture;

class SessionFiles final : public QObject {
  Q_OBJECT

 public:
  SessionFiles(const SessionParts& parts, NoticeBar& notice, QWidget& window);
  ~SessionFiles() override;

  /// Whether `path` is named like a session.
  [[nodiscard]] static bool isSession(const QString& path);

  /// Asks first where something would be lost. Reads on a worker; loaded() or a notice follows.
  void open(const QString& path);
  /// To the file that it was opened from or saved to; asks for a name where there is none. Returns whether it
  /// was written.
  bool save();
  bool saveAs();
  bool saveTo(const QString& path);
  /// Shows `session` as if it had been opened, without a file: after a crash. Follows when its images have
  /// been looked for.
  void restore(const Session& session, const QString& path);

  /// The file; empty for none.
  [[nodiscard]] const QString& path() const { return path_; }
  /// Whether leaving now would lose something: a session file that is out of date, or times that were
  /// measured and neither saved nor exported.
  [[nodiscard]] bool wouldLose() const;
  /// Where it would: asks whether to save; `before` is a sentence before the question. False: the user wants
  /// to stay.
  bool mayLeave(const QString& before = {});
  /// What a part of the window keeps in the session: in its file, and for a crash.
  void setPart(const std::string& name, const nlohmann::json& kept);
  /// The results are in another file now.
  void resultsExported();
  [[nodiscard]] Session capture(const QString& pastedFolder = {}) const;
  [[nodiscard]] std::vector<std::pair<QString, SharedImage>> pastedPictures(const QString& folder) const {
    return ui::pastedPictures(parts_.pictures, folder);
  }

 Q_SIGNALS:
  /// path() or wouldLose().
  void changed();
  /// Something that a session holds changed; comes at most a few times a second.
  void edited();
  void opened(const filterscope::Session& session, const QString& path);
  /// The session's known good image is to be opened.
  void truthWanted(const QString& path);
  void guideWanted(const QString& path);
  void maskWanted(const QString& path);
  void paneGuideWanted(int pane, const QString& path);
  /// For the list of recent files.
  void used(const QString& path);

 private:
  void watch();
  void check();
  /// Reads the session and looks for its images, on a worker, and takes it.
  void find(std::function<Session()> read, const QString& path, bool asOpened);
  void take(const FoundSession& found, const QString& path, bool asOpened);
  void takePicture(const LoadedPicture& picture, const QString& expected);
  void offerToLocate(int index, const QString& name, const QString& message);
  void forgetSought(const QString& path);
  void followList();
  void waitFor(const std::function<void()>& work);
  void storePasted(const QString& path);
  [[nodiscard]] QString suggestion() const;
  void applyPending(const SessionView& view);

  SessionParts parts_;
  NoticeBar& notice_;
  QWidget& window_;
  QString path_;
  std::string savedState_;                                ///< the fingerprint of what the file holds
  nlohmann::json otherParts_ = nlohmann::json::object();  ///< what is kept for parts, known here or not
  bool resultsUnsaved_ = false;
  bool applying_ = false;
  bool wouldLose_ = false;
  std::optional<SessionView> pendingView_;
  std::optional<ValueRange> pendingWindow_;  ///< until the image is there
  std::optional<VolumeLook> pendingLook_;    ///< as pendingWindow_
  QMetaObject::Connection viewLater_;        ///< until the slice is there
  QString pendingTruth_;                     ///< as pendingView_
  bool pendingForgotten_ = false;            ///< as pendingView_
  QString pendingGuide_;
  QString pendingMask_;
  std::vector<PaneGuide> pendingPaneGuides_;  ///< one a pane
  QStringList sought_;                        ///< paths of images that were not found
  Postponed checkSoon_;
  NewestJob files_{NewestJob::Older::queued, ThreadPriority::task};
};

}  // namespace filterscope::ui
