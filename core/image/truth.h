// The image that results are compared with where it was chosen.
#pragma once

#include <memory>

#include "core/image/image.h"

namespace filterscope {

/// `truth` with the image's value range. Throws ArgumentError where it has another size, other channels or
/// another pixel type.
std::shared_ptr<const Image> truth_like(Image truth, const Image& image);

}  // namespace filterscope
