// The status bar: the values under the cursor, the zoom, the device and the way of results to the screen.
#pragma once

#include <QPoint>
#include <optional>

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class LiveLink;

class StatusPresenter final : public Presenter {
  Q_OBJECT

 public:
  StatusPresenter(const WindowParts& parts, const LiveLink& live);

 private:
  void showHover();
  void showPath();

  const LiveLink& live_;
  std::optional<QPoint> resting_;  ///< the pixel under the cursor
};

}  // namespace filterscope::ui
