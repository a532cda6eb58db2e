// Fitting the automatic variants to this machine's GPUs: its command, its progress, and what earlier fits had
// wrong.
#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <vector>

#include "kernels/api/cancel_token.h"
#include "kernels/api/problem.h"
#include "ui/window/window_parts.h"

class QProgressDialog;

namespace filterscope::ui {

class TimedJob;
class TimingTurn;

class FittingPresenter final : public Presenter {
  Q_OBJECT

 public:
  /// Measures, keeps and uses the fits, on the job's thread; returns the devices' names. May throw.
  using Work =
      std::function<QStringList(const CancelToken& cancel, const std::function<void(double)>& report)>;

  FittingPresenter(const WindowParts& parts, TimedJob& job, const TimingTurn& turn);

  /// A notice says so, once it is known whether this machine can fit again; for none nothing.
  void showProblems(const std::vector<Problem>& problems);
  /// Why this machine cannot be fitted to, in a sentence; empty where it can. Asks the driver, which takes a
  /// while the first time.
  [[nodiscard]] QString whyNot() const;
  /// What is done in place of measuring every GPU, and needs none.
  void setWork(Work work);

 Q_SIGNALS:
  /// whyNot() says something else.
  void workChanged();

 private:
  void start();
  void take(const QStringList& devices);
  void end(bool cancelled);
  void offerAgain();

  TimedJob& job_;
  const TimingTurn& turn_;
  Work work_;
  bool needsGpu_ = true;
  QProgressDialog* progress_ = nullptr;  ///< while it runs
  QString problems_;                     ///< to be said once the machine is known
};

}  // namespace filterscope::ui
