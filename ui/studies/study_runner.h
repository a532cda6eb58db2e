// Runs a study's experiments on a thread of its own, with the previews held still meanwhile.
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <vector>

#include "core/jobs/background_job.h"
#include "core/studies/run_study.h"
#include "ui/bridge/preview_hooks.h"
#include "ui/studies/study_results.h"

namespace filterscope::ui {

/// What is to be run: parts of one study.
struct StudyTask {
  std::vector<const studies::Experiment*> parts;
  bool quick = true;  ///< as `study --quick`
  DeviceList devices = {};
};

class StudyRunner final : public QObject {
  Q_OBJECT

 public:
  struct Progress {
    studies::StudyProgress state;
    double mostSeconds = 0;      ///< after which nothing is begun; 0: no such limit
    StudyResultsPtr sofar = {};  ///< what there is, every few seconds; else null
  };
  using Report = std::function<void(const Progress&)>;
  /// What start() does; on the job's thread.
  using Work = std::function<StudyResults(const StudyTask&, const CancelToken&, const Report&)>;

  explicit StudyRunner(PreviewHooks hooks, QObject* parent = nullptr);
  /// Cancels what runs and waits for it to notice.
  ~StudyRunner() override;

  void setWork(Work work) { work_ = std::move(work); }
  [[nodiscard]] bool running() const { return job_ != nullptr; }
  /// Returns false where one runs already, or nothing is to be run.
  bool start(const StudyTask& task);
  void cancel();

  static StudyResults measure(const StudyTask& task, const CancelToken& cancel, const Report& report);

 Q_SIGNALS:
  void started();
  void progressed(const filterscope::ui::StudyRunner::Progress& progress);
  /// Comes once after each start(), unless failed() does; a run that was cancelled finishes with what it has.
  void finished(const filterscope::ui::StudyResults& measured, bool cancelled);
  void failed(const QString& message);

 private:
  using Job = BackgroundJob<StudyResults, Progress>;

  void finish(const JobOutcome<StudyResults>& outcome);

  PreviewHooks hooks_;
  Work work_ = measure;
  bool stopped_ = false;
  std::unique_ptr<Job> job_;
};

}  // namespace filterscope::ui
