// The image's value range.
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

  WindowParts parts_;
};

}  // namespace filterscope::ui
