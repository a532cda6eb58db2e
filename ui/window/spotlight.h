// Highlights the bar, row, point and pane that show the same result: the one under the pointer, or else the
// one that is selected in a table or a chart.
#pragma once

#include <optional>
#include <vector>

#include "ui/models/timing_model.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class ChartsPresenter;
class ResultsDock;

class Spotlight final : public Presenter {
  Q_OBJECT

 public:
  Spotlight(const WindowParts& parts, ResultsDock& table, ChartsPresenter& charts);

  /// Nothing: nothing is pointed at any more.
  void point(const std::optional<TimingTask>& at);
  void choose(const std::vector<TimingTask>& tasks);
  [[nodiscard]] bool lights(const TimingTask& task) const;

 private:
  void pointAtPane(int pane);
  void pointAtResult(const std::optional<TimingTask>& at);
  void follow();
  void show();

  ResultsDock& table_;
  ChartsPresenter& charts_;
  std::optional<TimingTask> pointed_;
  int pane_ = -1;  ///< where the cursor is; -1: over none, or over a result
  std::vector<TimingTask> chosen_;
  bool anyLit_ = false;  ///< in tables and charts
};

}  // namespace filterscope::ui
