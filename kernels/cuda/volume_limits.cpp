#include "kernels/cuda/volume_limits.h"

#include <fmt/format.h>

#include "kernels/api/errors.h"
#include "kernels/cuda/launch_limits.h"

namespace filterscope::gpu {
namespace {

int threads_for(int extent, int blocks) noexcept {
  constexpr int kUsualThreads = 16;
  return blocks == 0 ? kUsualThreads : (extent + blocks - 1) / blocks;
}

}  // namespace

BlockShape block_over(const PlaneExtent& plane, const BlockShape& grid) noexcept {
  return {threads_for(plane.first, grid.width), threads_for(plane.second, grid.height)};
}

void require_blocks(const PlaneExtent& plane, const BlockShape& grid, const DeviceFacts& device) {
  const BlockShape block = block_over(plane, grid);
  const int most = device.max_threads_per_block;
  const long long threads = static_cast<long long>(block.width) * block.height;
  if (threads <= most) return;
  const int wide = most / block.height;
  throw VariantError(
      problem("limit.threads", "A block has 1 to %1 threads", most),
      Problem::plain(fmt::format("{}×{} = {}", block.width, block.height, threads)),
      wide >= 1 ? problem("limit.use_blocks",
                          "Use at least %1 blocks along the first axis with so many along the second.",
                          (plane.first + wide - 1) / wide)
                : problem("limit.use_blocks_second", "Use at least %1 blocks along the second axis.",
                          (plane.second + most - 1) / most));
}

void require_weights(const Halo& reach, std::size_t most) {
  const auto side = [](int radius) { return 2 * static_cast<std::size_t>(radius) + 1; };
  if (side(reach.x) * side(reach.y) * side(reach.z) <= most) return;
  throw VariantError(
      problem("limit.constant_weights", "Constant memory has room for %1 weights, 25 along each axis", most),
      Problem::plain(fmt::format("{}×{}×{}", side(reach.x), side(reach.y), side(reach.z))),
      problem("limit.use_global", "Use radii up to 12, or the kernel with its weights in global memory."));
}

void require_tiles(const Halo& reach, const DeviceFacts& device,
                   const std::function<std::size_t(const Halo&)>& bytes) {
  const std::size_t most = device.shared_per_block_optin;
  const std::size_t asked = bytes(reach);
  if (asked <= most) return;
  Halo fitting = reach;
  while (fitting.y > 0 && bytes(fitting) > most) --fitting.y;
  throw VariantError(
      problem("limit.shared", "A block has at most %1 of shared memory on %2", kibibytes(most), device.name),
      problem("limit.tiles_asked", "%1 (radius %2 along x, %3 along y)", kibibytes(asked), reach.x, reach.y),
      problem("limit.use_radius_y", "Use a radius along y of at most %1 with this radius along x.",
              fitting.y));
}

}  // namespace filterscope::gpu
