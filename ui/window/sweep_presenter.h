// The sweep's dialog: what it asks for, about how long it takes, its run, its command and its plan file.
#pragma once

#include <QString>

#include "core/session/plan_words.h"
#include "core/sweep/sweep.h"
#include "ui/bridge/newest_job.h"
#include "ui/widgets/postponed.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class KeptPlan;
class MeasureController;
class SessionFiles;
class SweepDialog;
class TimingTurn;
class VariantPanel;

class SweepPresenter final : public Presenter {
  Q_OBJECT

 public:
  SweepPresenter(const WindowParts& parts, MeasureController& controller, const TimingTurn& turn,
                 const VariantPanel& ticks, SessionFiles& session);

  void open();
  /// Writes the plan that the dialog has.
  void savePlan(const QString& path);
  /// Takes the plan into the dialog, which it opens; says what of it cannot be had here.
  void openPlan(const QString& path);
  /// Of what the dialog has; nothing before it was opened.
  [[nodiscard]] SweepDialog* dialog() const { return dialog_; }

 private:
  void make();
  void refresh();
  void run();
  /// Gives the plan what is measured already.
  void addKnown(SweepPlan& plan) const;
  /// Takes the plan that a session brought into the dialog, once it is known what can run here.
  void takeKept();
  void copyCommand();
  void choosePlanFile();
  void choosePlanToOpen();
  void tell(const QString& text);
  void tellProblem(const QString& text);
  void takePlan(const QString& path, const PlanWords& words);
  void chooseBaseline();
  [[nodiscard]] SweepPlan plan() const;

  MeasureController& controller_;
  const TimingTurn& turn_;
  const VariantPanel& ticks_;
  KeptPlan* kept_;
  SweepDialog* dialog_ = nullptr;
  bool resumes_ = false;  ///< the plan is a session's: where some of it is measured, it is continued
  NewestJob estimating_;
  NewestJob files_;
  Postponed soon_;  ///< edits come one by one
};

}  // namespace filterscope::ui
