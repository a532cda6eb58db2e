// Runs a sweep over both σs in the background, for the pane that is tuned.
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <optional>

#include "core/inspect/sigma_sweep.h"
#include "core/jobs/background_job.h"
#include "ui/canvas/display_frame.h"

namespace filterscope::ui {

class Canvas;
class VariantIndex;
class Workspace;

/// A sweep with what the window says about it.
struct SigmaSweepPlan {
  SigmaSweep sweep;
  int pane = 0;
  QString variantTitle;
};

/// The pane that the tools tune: the active one, or the first that filters where that does not; -1 for none.
int tunedPane(const Workspace& workspace, const Canvas& canvas);

/// `count` × `count` pairs around the pane's present one, over `region`; nothing without picture or variant.
std::optional<SigmaSweepPlan> planSweep(const Workspace& workspace, const Canvas& canvas,
                                        const VariantIndex& variants, const Region& region, int count,
                                        double factor);

class SweepRunner final : public QObject {
  Q_OBJECT

 public:
  struct Cell {
    SweepCell cell;
    FramePtr frame;  ///< null where the cell has an error
  };

  explicit SweepRunner(QObject* parent = nullptr);
  /// Cancels and waits for it.
  ~SweepRunner() override;

  /// Ends the one before without another word, and begins once that has stopped.
  void start(const SigmaSweep& sweep);
  void cancel();
  [[nodiscard]] bool running() const { return job_ != nullptr; }

 Q_SIGNALS:
  void made(const filterscope::ui::SweepRunner::Cell& cell);
  /// `error` is empty when all went well, and when it was cancelled.
  void finished(bool cancelled, const QString& error);

 private:
  using Job = BackgroundJob<bool, Cell>;

  void launch(const SigmaSweep& sweep);
  void finish(quint64 run, const JobOutcome<bool>& outcome);

  std::unique_ptr<Job> job_;
  std::optional<SigmaSweep> waiting_;  ///< for job_ to stop
  quint64 run_ = 0;                    ///< what older runs still send is dropped
};

}  // namespace filterscope::ui
