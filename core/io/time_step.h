// How far apart in time the volumes of a file are.
#pragma once

#include <optional>

#include "core/image/image.h"

namespace filterscope {

/// Seconds from one volume to the next, where the file of several that `image` came from says so: NIfTI's
/// pixdim[4], MGH's repetition time, the fourth distance of NRRD and MetaImage, ImageJ's finterval and OME's
/// TimeIncrement. A distance without a unit is in
/// seconds, but for 1, which writers give that know none.
std::optional<double> time_step(const Image& image);

}  // namespace filterscope
