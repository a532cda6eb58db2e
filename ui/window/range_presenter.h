// The image's value range, and a hint where another one fits.
#pragma once

#include "ui/window/window_parts.h"

namespace filterscope::ui {

class RangePresenter final : public Presenter {
  Q_OBJECT

 public:
  explicit RangePresenter(const WindowParts& parts);

 private:
  void useWindow();
  /// Says where the image's levels do not fit its values, and offers those that do.
  void hint();
};

}  // namespace filterscope::ui
