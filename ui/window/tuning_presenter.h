// Finding the fastest block, tiling and threads for the tuned pane.
#pragma once

#include "core/tuner/tuning_run.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class MeasuringPresenter;
class ParameterPanel;
class TimedJob;
class TimingTurn;
class TuneDialog;
class TunedOfferPresenter;

/// What tuning works with besides the window's parts.
struct TuningTools {
  TimedJob& job;
  const TimingTurn& turn;
  ParameterPanel& panel;
  TunedOfferPresenter& offer;
  MeasuringPresenter& measuring;
};

class TuningPresenter final : public Presenter {
  Q_OBJECT

 public:
  TuningPresenter(const WindowParts& parts, const TuningTools& tools);

 private:
  void connectJob();
  void makeDialog();
  void open();
  void run();
  void copyCommand();
  void useChosen();
  /// Why the tuned pane cannot be tuned now, in a sentence.
  [[nodiscard]] QString whyNot() const;
  void showTask();
  void take(const TuningRun& run, const ResultDocument& document, const Problem& unkept);

  TuningTools tools_;
  TuneDialog* dialog_ = nullptr;
  bool mine_ = false;  ///< the job that runs is a tuning
};

}  // namespace filterscope::ui
