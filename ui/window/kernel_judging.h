// Has a user's kernel judged, with the previews held still: whether it is right, and its time.
#pragma once

#include <QString>

#include "ui/window/window_parts.h"

class QProgressDialog;

namespace filterscope::ui {

class KernelDock;
class KernelFiles;
class TimedJob;
class TimingTurn;

class KernelJudging final : public Presenter {
  Q_OBJECT

 public:
  KernelJudging(const WindowParts& parts, KernelDock& dock, KernelFiles& kernels, TimedJob& job,
                const TimingTurn& turn);

 private:
  void start(const QString& path);
  void end(bool cancelled);

  KernelFiles& kernels_;
  TimedJob& job_;
  const TimingTurn& turn_;
  QProgressDialog* progress_ = nullptr;  ///< while it runs
};

}  // namespace filterscope::ui
