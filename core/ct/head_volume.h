// A volume whose every value is known: the head phantom of tomography, in three dimensions.
#pragma once

#include "core/image/image.h"

namespace filterscope {

/// The ten ellipsoids of shepp_logan.h; a voxel has the sum of those that its centre is in, from black (0) to
/// white (1) of `type`. Throws std::bad_alloc.
Image shepp_logan_volume(int width, int height, int depth, PixelType type);

}  // namespace filterscope
