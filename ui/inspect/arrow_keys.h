// Arrow keys as steps on the image.
#pragma once

#include <QPoint>
#include <Qt>

namespace filterscope::ui {

/// One pixel to where the arrow points, y downwards; null for other keys.
inline QPoint directionOf(int key) {
  switch (key) {
    case Qt::Key_Left: return {-1, 0};
    case Qt::Key_Right: return {1, 0};
    case Qt::Key_Up: return {0, -1};
    case Qt::Key_Down: return {0, 1};
    default: return {};
  }
}

}  // namespace filterscope::ui
