// Measures the chosen variants on a thread of its own, with the previews held still meanwhile.
#pragma once

#include <QMetaType>
#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/jobs/background_job.h"
#include "core/report/results.h"
#include "core/sweep/image_set.h"
#include "core/sweep/sweep.h"
#include "ui/bridge/preview_hooks.h"

namespace filterscope::ui {

class MeasureController : public QObject {
  Q_OBJECT

 public:
  explicit MeasureController(PreviewHooks hooks = {}, QObject* parent = nullptr);
  /// Cancels what runs and waits for it to notice.
  ~MeasureController() override;

  [[nodiscard]] bool running() const { return job_ != nullptr; }
  /// Of what runs, or ran last.
  [[nodiscard]] const SweepPlan& plan() const { return plan_; }
  /// Why nothing may be timed at the moment, in words; empty: it may. start() then refuses with failed().
  void setOccupied(std::function<QString()> why) { occupied_ = std::move(why); }
  /// Returns false where a measurement runs already or the plan has no image or no variant. Results
  /// are compared with the plan's reference; where it names none, with their own where computing that takes a
  /// few seconds at most. Those of rounds get ranks, and verdicts against the same in `baseline`.
  bool start(const SweepPlan& plan, const std::vector<ResultRecord>& baseline = {});
  /// The same over a set of images, one after the other: `plan` has the images' places, and no pixels.
  bool startSet(const SweepPlan& plan, std::vector<SetImage> images);

 public slots:
  /// What is measured so far is kept: finished() comes as usual.
  void cancel();

 signals:
  void started();
  /// One more combination measured or skipped.
  void measured(const filterscope::ResultRecord& record);
  /// In rounds, every few seconds and at the end: what there is of every combination.
  void measuredTogether(const std::vector<filterscope::ResultRecord>& records);
  /// Combinations, or in rounds the rounds of all of them. `secondsLeft` 0: not known yet. `variant`: the one
  /// just measured. `preparing`: combinations are made ready, and `done` of them are; nothing is timed yet.
  void progressed(int done, int total, double secondsLeft, const QString& variant, bool preparing);
  /// An image of a set could not be read; the others are measured.
  void notRead(const QString& image, const QString& reason);
  /// Everything that was measured, with the command that measures the same without a window. Comes once after
  /// each start(), unless failed() does.
  void finished(const filterscope::ResultDocument& document, bool cancelled);
  void failed(const QString& message);

 private:
  struct Step {
    int done = 0;
    int total = 0;
    double secondsLeft = 0;
    bool preparing = false;
    std::optional<ResultRecord> record = {};
    std::vector<ResultRecord> together = {};
    std::optional<UnreadImage> unread = {};
  };
  using Job = BackgroundJob<std::vector<ResultRecord>, Step>;

  /// Whether nothing stands in the way; says what does.
  bool mayStart();
  void launch(Job::Work work);
  static std::vector<ResultRecord> measureSet(const SweepPlan& plan, const std::vector<SetImage>& images,
                                              const CancelToken& cancel, const Job::Report& report);
  static std::vector<ResultRecord> measure(const SweepPlan& plan, const std::vector<ResultRecord>& baseline,
                                           const CancelToken& cancel, const Job::Report& report);
  void step(const Step& step);
  void finish(JobOutcome<std::vector<ResultRecord>> outcome);

  PreviewHooks hooks_;
  std::function<QString()> occupied_;
  SweepPlan plan_;
  std::vector<LeftOutPicture> leftOut_;
  bool cancelled_ = false;
  std::unique_ptr<Job> job_;
};

/// The id of the reference of the plan's family where it is quick enough to compare results with; empty for
/// images and parameters that would keep this machine's cores busy for long.
std::string affordableReference(const SweepPlan& plan);

}  // namespace filterscope::ui
