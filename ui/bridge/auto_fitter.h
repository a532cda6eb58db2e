// Fits fast/auto to the GPUs of this machine on a thread of its own, with the previews held still meanwhile.
#pragma once

#include <QObject>
#include <QStringList>
#include <functional>
#include <memory>
#include <utility>

#include "core/jobs/background_job.h"
#include "core/tuner/auto_fit.h"
#include "ui/bridge/preview_hooks.h"

namespace filterscope::ui {

class AutoFitter final : public QObject {
  Q_OBJECT

 public:
  /// Measures, keeps and uses the fits, on the job's thread; returns the devices' names. Throws as
  /// measure_auto_fit() and save_auto_fit().
  using Work =
      std::function<QStringList(const CancelToken& cancel, const std::function<void(double)>& report)>;

  explicit AutoFitter(PreviewHooks hooks, QObject* parent = nullptr);
  /// Cancels what runs and waits for it to notice.
  ~AutoFitter() override;

  /// What start() does, fitEveryDevice() unless another is set, which needs no GPU.
  void setWork(Work work);
  /// Why start() cannot work on this machine, in a sentence; empty where it can. Asks the driver, which takes
  /// a while the first time.
  [[nodiscard]] QString whyNot() const;
  [[nodiscard]] bool running() const { return job_ != nullptr; }
  /// Returns false where one runs already.
  bool start();
  void cancel();

  static QStringList fitEveryDevice(const CancelToken& cancel, const std::function<void(double)>& report);

 Q_SIGNALS:
  /// whyNot() says something else.
  void workChanged();
  void started();
  void progressed(double fraction);
  /// Comes once after each start(), unless one of the next does.
  void finished(const QStringList& devices);
  void cancelled();
  void failed(const QString& message);

 private:
  using Job = BackgroundJob<QStringList>;
  void finish(const JobOutcome<QStringList>& outcome);

  PreviewHooks hooks_;
  Work work_ = fitEveryDevice;
  bool needsGpu_ = true;
  std::unique_ptr<Job> job_;
};

}  // namespace filterscope::ui
