// Something of the window's that is timed, and is no sweep (tuning, a device's ceilings), on a thread of its
// own with the previews held still meanwhile. One at a time.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <functional>
#include <memory>

#include "core/jobs/background_job.h"
#include "ui/bridge/preview_hooks.h"

namespace filterscope::ui {

class TimedJob final : public QObject {
  Q_OBJECT

 public:
  /// Runs in the owner's thread, with what the work made.
  using Deliver = std::function<void()>;
  /// Runs on the job's thread; captures values, not widgets. May throw; `report` takes 0…1.
  using Work = std::function<Deliver(const CancelToken& cancel, const std::function<void(double)>& report)>;

  explicit TimedJob(PreviewHooks hooks, QObject* parent = nullptr);
  /// Cancels what runs and waits for it to notice.
  ~TimedJob() override;

  [[nodiscard]] bool running() const { return job_ != nullptr; }
  /// What runs, in words; empty: nothing.
  [[nodiscard]] const QString& name() const { return name_; }
  /// `name` is what it does in a word or two, for those that wait. Returns false where something runs
  /// already.
  bool start(const QString& name, Work work);
  void cancel();

 Q_SIGNALS:
  void started(const QString& name);
  /// `secondsLeft` 0: not known yet.
  void progressed(double fraction, double secondsLeft);
  /// Comes once after each start(), when nothing runs any more: after the delivery, or after failed().
  void ended(bool cancelled);
  void failed(const QString& message);

 private:
  using Job = BackgroundJob<Deliver>;
  void tell(double fraction);
  void finish(const JobOutcome<Deliver>& outcome);

  PreviewHooks hooks_;
  QString name_;
  QElapsedTimer clock_;
  std::unique_ptr<Job> job_;
};

}  // namespace filterscope::ui
