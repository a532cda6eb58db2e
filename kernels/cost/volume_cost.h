// What our CUDA kernels of the 3D bilateral filter are expected to take: fast/bilateral3d_auto's choice.
// Plain C++.
#pragma once

#include <vector>

#include "kernels/api/variant.h"
#include "kernels/families/volume_parameters.h"

namespace filterscope::fast {

/// Milliseconds on the device that the constants were fitted to (docs/fast-kernels/volumes.md). Other
/// devices, and volumes of other sizes, are taken to be slower or quicker by the same factor for both
/// kernels, which leaves the choice.
double expected_exact_ms(const VolumeRequest& request);
/// `harmonics` of the series.
double expected_bounded_ms(const VolumeRequest& request, int harmonics);

/// Whether fast/bilateral3d_bounded is expected to be quicker than fast/bilateral3d, and is allowed.
bool bounded_is_quicker(const VolumeRequest& request);

/// Those that accept the request, the quickest first. The series is looked for, a millisecond, only where its
/// length decides.
std::vector<const Variant*> quickest_volumes_first(const VolumeRequest& request);

}  // namespace filterscope::fast
