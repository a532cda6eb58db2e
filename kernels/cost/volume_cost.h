// What our CUDA kernels of the 3D bilateral filter are expected to take: fast/bilateral3d_auto's choice.
// Plain C++.
#pragma once

#include <string_view>
#include <vector>

#include "kernels/cost/model.h"
#include "kernels/families/volume_parameters.h"

namespace filterscope::fast {

/// By constants that were fitted to an H200 (docs/fast-kernels/volumes.md). Volumes of other sizes are taken
/// to need as long a voxel.
ModelledCost modelled_exact_cost(const VolumeRequest& request, const DeviceFacts& device);
/// `harmonics` of the series.
ModelledCost modelled_bounded_cost(const VolumeRequest& request, int harmonics, const DeviceFacts& device);

/// Of fast/bilateral3d and fast/bilateral3d_bounded, by their ids. Values outside of the range, which make
/// the series longer, are expected where a request does not say that there are none.
ModelledCost modelled_volume_cost(std::string_view id, const VolumeRequest& request,
                                  const DeviceFacts& device);

/// Whether fast/bilateral3d_bounded is expected to be faster than fast/bilateral3d, and is allowed.
bool bounded_is_faster(const VolumeRequest& request, const DeviceFacts& device);

/// Those that accept the request, the fastest first. The series is looked for, a millisecond, only where its
/// length decides.
std::vector<const Variant*> fastest_volumes_first(const VolumeRequest& request, const DeviceFacts& device);

}  // namespace filterscope::fast
