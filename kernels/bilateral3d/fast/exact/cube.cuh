// What fast/bilateral3d's plan for windows of 3×3×3 voxels and its kernel know of each other.
#pragma once

#include <memory>

#include "kernels/api/device_facts.h"
#include "kernels/bilateral3d/fast/exact/tiled.cuh"

namespace filterscope::fast {

struct CubeArguments {
  TiledArguments tiled;
  int slices = 1;  ///< that a block filters
  /// Base-2 exponents of the spatial weights: distances of 0 or 1 along x, plus twice that along y, plus four
  /// times that along z.
  float exponents[8] = {};
};

constexpr bool cube_suits(const Halo& reach) noexcept { return reach.x == 1 && reach.y == 1 && reach.z == 1; }

/// Throws RunError when the device's memory is exhausted.
std::unique_ptr<Plan> prepare_cube(const VolumeRequest& request, const DeviceFacts& device);

}  // namespace filterscope::fast
