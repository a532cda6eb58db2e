// The window is to close while something is timed: that ends first, so that nothing goes on behind a
// question.
#pragma once

#include <QString>

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class MeasureController;
class StudyRunner;
class TimedJob;

class Leaving final : public Presenter {
  Q_OBJECT

 public:
  Leaving(const WindowParts& parts, MeasureController& measuring, TimedJob& timed, StudyRunner& studies);

  /// Whether nothing is timed. Else it is told to stop, and the window closes again when it has.
  [[nodiscard]] bool still();
  /// What was stopped for leaving, as a sentence for the questions that follow; empty: nothing.
  [[nodiscard]] const QString& stopped() const { return stopped_; }
  /// The window stays; once what runs has ended it is closed again.
  void stay() {
    if (!waiting_) stopped_.clear();
  }

 private:
  [[nodiscard]] bool running() const;
  void goOn();

  MeasureController& measuring_;
  TimedJob& timed_;
  StudyRunner& studies_;
  bool waiting_ = false;  ///< for the end of what runs
  QString stopped_;
};

}  // namespace filterscope::ui
