// How large a window is at first.
#pragma once

#include <QScreen>
#include <QWidget>

namespace filterscope::ui {

/// Gives `window` the size that is wanted, or what its screen has room for beside frame and title.
inline void resizeOnScreen(QWidget& window, const QSize& wanted) {
  window.resize(wanted.boundedTo(window.screen()->availableSize() * 0.94));
}

}  // namespace filterscope::ui
