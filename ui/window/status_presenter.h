// The status bar: the values under the cursor, the zoom, the device and the way of results to the screen.
#pragma once

#include <QObject>
#include <QPoint>
#include <optional>

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class LiveLink;

class StatusPresenter final : public QObject {
  Q_OBJECT

 public:
  StatusPresenter(const WindowParts& parts, const LiveLink& live);

 private:
  void showHover();
  void showPath();

  WindowParts parts_;
  const LiveLink& live_;
  std::optional<QPoint> resting_;  ///< the pixel under the cursor
};

}  // namespace filterscope::ui
