// What is known to be fastest for the tuned pane: offered in the parameter panel, and given to the pane.
#pragma once

#include <optional>

#include "core/sweep/sweep.h"
#include "core/tuner/tuned_file.h"
#include "ui/bridge/newest_job.h"
#include "ui/widgets/postponed.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class ParameterPanel;
class ParameterPresenter;

/// Of `parameters` those that change the result: what costs time alone is searched.
Parameters withoutTimes(const Schema& schema, const Parameters& parameters);
/// How the tuned pane as it is is tuned; nothing where it has nothing to tune.
std::optional<SweepPlan> tuningPlan(const WindowParts& parts);

class TunedOfferPresenter final : public Presenter {
  Q_OBJECT

 public:
  TunedOfferPresenter(const WindowParts& parts, ParameterPanel& panel, ParameterPresenter& parameters);

  /// Something else is known.
  void refresh() { soon_.ask(); }
  /// Gives the tuned pane what `values` has of parameters that cost time alone, as one step of undo.
  void use(const Parameters& values);

 private:
  void look();
  void show(const std::optional<TunedTask>& found);

  ParameterPanel& panel_;
  ParameterPresenter& parameters_;
  NewestJob looking_;
  Postponed soon_;      ///< parameters change many times a second
  Parameters offered_;  ///< of what costs time alone
};

}  // namespace filterscope::ui
