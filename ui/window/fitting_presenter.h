// Fitting fast/auto to this machine's GPUs: its command, its progress, and what earlier fits had wrong.
#pragma once

#include <QObject>
#include <QString>
#include <vector>

#include "kernels/api/problem.h"
#include "ui/window/window_parts.h"

class QProgressDialog;

namespace filterscope::ui {

class AutoFitter;
class PreviewPresenter;
class TimingTurn;

class FittingPresenter final : public QObject {
  Q_OBJECT

 public:
  FittingPresenter(const WindowParts& parts, AutoFitter& fitter, const TimingTurn& turn,
                   PreviewPresenter& preview);

  /// A notice says so, once it is known whether this machine can fit again; for none nothing.
  void showProblems(const std::vector<Problem>& problems);

 private:
  void start();
  void showProgress();
  void end();
  void offerAgain();

  WindowParts parts_;
  AutoFitter& fitter_;
  const TimingTurn& turn_;
  PreviewPresenter& preview_;
  QProgressDialog* progress_ = nullptr;  ///< while it runs
  QString problems_;                     ///< to be said once the machine is known
};

}  // namespace filterscope::ui
