// An image as programs expect it: colours that are not multiplied by alpha, and upright.
#pragma once

#include "core/image/image.h"

namespace filterscope {

/// Colours c that were stored as c·α, with α from 0 to the type's full scale. Whole numbers are at most the
/// full scale, and 0 where α is 0. Float ones stay as stored where α is 0, which is light that covers nothing
/// (OpenEXR's glows).
void divide_by_alpha(Image& image);

/// Turned and mirrored by an EXIF orientation, 1…8; of others as it is. Of an image without depth.
Image upright(Image image, int orientation);

}  // namespace filterscope
