// Which commands can be given at the moment, and why the others cannot.
#pragma once

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class FittingPresenter;
class MeasureController;
class PreviewPresenter;
class StudyRunner;
class TimedJob;
class TimingTurn;
class TimesPresenter;
class VariantPanel;

/// What decides besides the window's parts.
struct ActionSources {
  const MeasureController& measuring;
  const FittingPresenter& fitting;
  const TimedJob& timed;
  const TimingTurn& turn;
  const VariantPanel& ticks;
  const TimesPresenter& times;
  const PreviewPresenter& preview;
  const StudyRunner& studies;
};

class ActionStates final : public Presenter {
  Q_OBJECT

 public:
  /// Made after the presenters that follow the same signals: it looks at what they made of them.
  ActionStates(const WindowParts& parts, const ActionSources& sources);

 private:
  void refresh();
  void refreshMeasuring(bool picture);

  ActionSources sources_;
};

}  // namespace filterscope::ui
