// The values along a line of an image, or of a slice of a volume.
#pragma once

#include <vector>

#include "core/image/image.h"

namespace filterscope {

/// Of the row, or else the column, through a pixel: the mean of the channels, in the image's own values.
/// Empty for a pixel outside.
std::vector<double> profile_of(const Image& image, int column, int row, bool along_row);

}  // namespace filterscope
