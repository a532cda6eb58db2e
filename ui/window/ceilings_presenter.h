// What the processors and the chosen GPU do at most: measured on request, kept, and noted in the results.
#pragma once

#include <vector>

#include "core/tuner/ceilings_file.h"
#include "ui/window/window_parts.h"

class QProgressDialog;

namespace filterscope::ui {

class TimedJob;
class TimingTurn;

class CeilingsPresenter final : public Presenter {
  Q_OBJECT

 public:
  CeilingsPresenter(const WindowParts& parts, TimedJob& job, const TimingTurn& turn);

 private:
  void start();
  void end(bool cancelled);
  /// Says what was measured, and lets the results say what limits them.
  void take(const std::vector<StoredCeilings>& measured);

  TimedJob& job_;
  const TimingTurn& turn_;
  QProgressDialog* progress_ = nullptr;  ///< while it runs
};

}  // namespace filterscope::ui
