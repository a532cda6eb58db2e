// The picture's value range, and of a volume the slice that is drawn.
#pragma once

#include <QObject>

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class RangePresenter final : public QObject {
  Q_OBJECT

 public:
  /// Puts the slice's bar below the canvas; it is hidden for pictures.
  explicit RangePresenter(const WindowParts& parts);

 private:
  void followSlice();
  void useWindow();

  WindowParts parts_;
};

}  // namespace filterscope::ui
