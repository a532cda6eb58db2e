// Between Qt's images (clipboard, drag and drop) and ours.
#pragma once

#include <QImage>

#include "core/image/image.h"

namespace filterscope::ui {

/// Gray or RGB, 8 or 16 bit as the image has, alpha kept apart where any pixel is not opaque.
/// Throws std::bad_alloc.
SharedImage imageFromQImage(const QImage& picture);

}  // namespace filterscope::ui
