// Runs a sweep over two parameters in the background, for the pane that is tuned.
#pragma once

#include <QObject>
#include <QString>
#include <optional>

#include "core/inspect/parameter_sweep.h"
#include "ui/bridge/newest_job.h"
#include "ui/frame/display_frame.h"

namespace filterscope::ui {

class Canvas;
class VariantIndex;
class Workspace;

/// One of the two parameters with its values; no key: nothing varies.
struct SweepAxisOf {
  ParameterSpec spec;
  std::vector<Value> values;

  /// Where a value lies, in values from the first one; between two of them, and beyond them, as their steps
  /// go. Not-a-number where that cannot be said.
  [[nodiscard]] double position(const Value& value) const;
};

/// A sweep with what the window says about it.
struct ParameterSweepPlan {
  ParameterSweep sweep;
  SweepAxisOf columns;
  SweepAxisOf rows;
  int pane = 0;
  QString variantTitle;
  QString fixedText;  ///< the parameters that do not vary
};

/// What the user wants of it.
struct SweepWish {
  std::string columnKey;
  std::string rowKey;
  int count = 1;  ///< values of each
  double factor = 2;
};

/// The schema that the pane's variant has; nothing without one.
const Schema* tunedSchema(const Workspace& workspace, const Canvas& canvas, const VariantIndex& variants);

/// Pairs around the pane's present one, over `region`; nothing without image or variant.
std::optional<ParameterSweepPlan> planSweep(const Workspace& workspace, const Canvas& canvas,
                                            const VariantIndex& variants, const Region& region,
                                            const SweepWish& wish);

class SweepRunner final : public QObject {
  Q_OBJECT

 public:
  struct Cell {
    SweepCell cell;
    FramePtr frame;  ///< null where the cell has an error
  };

  explicit SweepRunner(QObject* parent = nullptr);
  /// Ends the one before without another word, and begins once that has stopped.
  /// Images are drawn with `window`.
  void start(const ParameterSweep& sweep, const ValueRange& window = {});
  void cancel();
  [[nodiscard]] bool running() const { return running_; }

 Q_SIGNALS:
  void made(const filterscope::ui::SweepRunner::Cell& cell);
  /// `error` is empty when all went well, and when it was cancelled.
  void finished(bool cancelled, const QString& error);

 private:
  void end(bool cancelled, const QString& error);

  quint64 run_ = 0;       ///< what older runs still send is dropped
  bool running_ = false;  ///< finished() is to come
  NewestJob job_{NewestJob::Older::stopped};
};

}  // namespace filterscope::ui
