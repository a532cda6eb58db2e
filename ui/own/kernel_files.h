// The user's kernels of this session: their sources are watched, and compiled again when they are saved.
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QMap>
#include <QObject>
#include <QString>
#include <QStringList>
#include <vector>

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
  QString note;  ///< why a .cu file is not on the GPU that is there
};

class KernelFiles final : public QObject {
  Q_OBJECT

 public:
  explicit KernelFiles(QObject* parent = nullptr);

  /// Compiles the source on a worker, puts it into the catalogue, and does so again at each save.
  void add(const QString& path);
  /// In the order in which they were added.
  [[nodiscard]] const QStringList& paths() const { return paths_; }
  [[nodiscard]] const KernelState& state(const QString& path) const;
  [[nodiscard]] bool busy() const { return compiling_.busy(); }

 Q_SIGNALS:
  /// It has compiled, or has not; `first`: since add() was called.
  void compiled(const QString& path, bool first);

 private:
  static constexpr int kSettledMs = 30;  ///< editors write a file in several steps

  void look();
  void compile(const QString& path, bool first);
  void take(const QString& path, const KernelState& state, bool first);

  QStringList paths_;
  QMap<QString, KernelState> states_;
  QMap<QString, QDateTime> seen_;  ///< when what was compiled last was saved
  QFileSystemWatcher watcher_;
  Postponed look_{kSettledMs, Postponed::From::lastCause, [this] { look(); }};
  NewestJob compiling_{NewestJob::Older::queued, ThreadPriority::task};
};

}  // namespace filterscope::ui
