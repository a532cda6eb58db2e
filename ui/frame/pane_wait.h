// What a pane says while the frame that it is set to show is being made.
#pragma once

#include <QString>

namespace filterscope::ui {

struct PaneWait {
  QString words;         ///< "Filtering… 3.2 s"; empty: it does not wait
  bool outdated = true;  ///< the image is not what the pane is set to: it is drawn dimmed
  bool spins = true;     ///< work goes on; else it waits for its turn
  friend bool operator==(const PaneWait&, const PaneWait&) = default;
};

}  // namespace filterscope::ui
