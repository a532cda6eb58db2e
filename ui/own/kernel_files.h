// The user's kernels of this session: their sources are watched, and compiled again when they are saved.
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QMap>
#include <QObject>
#include <QSet>
#include <QString>
#include <QStringList>
#include <optional>
#include <string>
#include <vector>

#include "core/own/compile.h"
#include "core/own/judge.h"
#include "core/own/own_variants.h"
#include "ui/bridge/newest_job.h"
#include "ui/widgets/postponed.h"

namespace filterscope::ui {

/// What became of a source's last save.
struct KernelState {
  QString id;                                ///< "own/NAME"; empty: it has never compiled
  QString problem;                           ///< in words; empty: it compiled
  std::vector<own::SourceProblem> problems;  ///< of the source; warnings too
  double compileMs = 0;
  QMap<QString, QDateTime> included;  ///< the files that it includes or imports, and when they were saved;
                                      ///< those that are not there yet too
  QString note;                       ///< why a .cu file is not on the GPU that is there
  bool asksForPointers = false;       ///< it was not compiled: @unsafe has to be allowed
  /// What CUDA's compiler made of the last version that compiled, and of the one before.
  std::optional<own::Compiled> looked;
  std::optional<own::ObjectFacts> factsBefore;
  std::string code;       ///< what its machine code is told by
  bool sameCode = false;  ///< the version before has the same machine code
  /// What judge says of the last version that compiled; nothing: it was not asked. And of one before.
  std::optional<own::Judgement> judged;
  std::optional<own::Judgement> judgedBefore;
};

class KernelFiles final : public QObject {
  Q_OBJECT

 public:
  explicit KernelFiles(QObject* parent = nullptr);

  /// Compiles the source on a worker, puts it into the catalogue, and does so again at each save.
  void add(const QString& path);
  /// Its raw pointers are allowed in this session: it is compiled again.
  void allowPointers(const QString& path);
  /// Looks now whether a file was saved.
  void look();
  void setJudged(const QString& path, const own::Judgement& judgement);
  /// In the order in which they were added.
  [[nodiscard]] const QStringList& paths() const { return paths_; }
  [[nodiscard]] const KernelState& state(const QString& path) const;
  [[nodiscard]] bool busy() const { return compiling_.busy(); }

 Q_SIGNALS:
  /// It has compiled, or has not; `first`: since add() was called, or it is its first version that does.
  void compiled(const QString& path, bool first);
  /// What its state says beside that has changed: what the compiler made of it, or what judge says.
  void told(const QString& path);

 private:
  static constexpr int kSettledMs = 30;  ///< editors write a file in several steps

  void compile(const QString& path, bool first);
  void lookAt(const QString& path);
  /// Whether a file that it includes was saved since it was compiled. Watches those that are not.
  bool includedChanged(const QString& path);
  void take(const QString& path, const KernelState& state, bool first);

  QStringList paths_;
  QSet<QString> allowed_;  ///< to have raw pointers
  QMap<QString, KernelState> states_;
  QMap<QString, QDateTime> seen_;  ///< when what was compiled last was saved
  QFileSystemWatcher watcher_;
  Postponed look_{kSettledMs, Postponed::From::lastCause, [this] { look(); }};
  NewestJob compiling_{NewestJob::Older::queued, ThreadPriority::task};
  NewestJob looking_{NewestJob::Older::queued};
};

}  // namespace filterscope::ui
