// The image that a filter takes its weights from, made like the image that it filters.
#pragma once

#include <memory>

#include "core/image/image.h"

namespace filterscope {

/// Throws ArgumentError that says why a guide of shape `guide` cannot be made like an image of shape `image`:
/// it has another size, or lacks its colours.
void require_guide(const Shape& guide, const Shape& image);

/// `guide` in the image's channels and pixel type. Throws as require_guide().
std::shared_ptr<const Image> guide_like(Image guide, const Image& image);

}  // namespace filterscope
