// What launches over volumes may ask of a device, checked before they are made. Plain C++: takes the device's
// facts.
#pragma once

#include <cstddef>
#include <functional>

#include "kernels/api/device_facts.h"
#include "kernels/families/volume_parameters.h"

namespace filterscope::gpu {

/// The two axes that threads are spread over.
struct PlaneExtent {
  int first = 0;
  int second = 0;
};

/// The block with which `grid` blocks cover the plane; 16 threads along an axis whose number of blocks is 0.
BlockShape block_over(const PlaneExtent& plane, const BlockShape& grid) noexcept;

/// Throws VariantError where block_over() has more threads than the device allows, naming numbers of blocks
/// that do.
void require_blocks(const PlaneExtent& plane, const BlockShape& grid, const DeviceFacts& device);

/// Throws VariantError for a window of more than `most` weights.
void require_weights(const Halo& reach, std::size_t most);

/// Throws VariantError where `bytes(reach)` is more than the device's shared memory a block (with opting in),
/// naming the largest radius along y that fits.
void require_tiles(const Halo& reach, const DeviceFacts& device,
                   const std::function<std::size_t(const Halo&)>& bytes);

}  // namespace filterscope::gpu
