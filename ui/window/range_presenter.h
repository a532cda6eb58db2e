// The image's value range, and a hint where another one fits.
#pragma once

#include <QObject>

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class RangePresenter final : public QObject {
  Q_OBJECT

 public:
  explicit RangePresenter(const WindowParts& parts);

 private:
  void useWindow();
  /// Says where the image's levels do not fit its values, and offers those that do.
  void hint();

  WindowParts parts_;
};

}  // namespace filterscope::ui
