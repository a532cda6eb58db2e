// Feeds the model of times: the panes' tasks, the times of previewed frames, and what is in focus.
#pragma once

#include <map>
#include <vector>

#include "ui/models/timing_model.h"
#include "ui/widgets/postponed.h"
#include "ui/window/window_parts.h"

namespace filterscope::ui {

class TimesPresenter final : public Presenter {
  Q_OBJECT

 public:
  explicit TimesPresenter(const WindowParts& parts);

  /// What panes with parameters of their own show.
  [[nodiscard]] std::vector<TimingTask> ownTasks() const;

 private:
  void take(int pane);
  void refresh();

  Postponed delay_;
  std::map<int, PreviewTime> previews_;  ///< by the panes' keys, until the model takes them
};

}  // namespace filterscope::ui
