// larsson2015/shared_memory: the block's pixels and their halo, (bw+2r) × (bh+2r) taps, are loaded to shared
// memory by strided loops, then, after one barrier, filtered from there. Spatial weights in constant memory.
//
// What makes it this variant: 8-bit RGB pixels lie in the tile as 3 bytes each, rows without padding.
#include "kernels/bilateral2d/larsson2015/tile.cuh"
#include "kernels/common/cuda_descriptor.h"
#include "kernels/common/dispatch.cuh"

namespace filterscope::larsson2015 {
namespace {

__host__ __device__ inline int tile_pitch(int block_width, int radius) { return block_width + 2 * radius; }

template <class Tap>
__global__ void __launch_bounds__(1024) shared_memory_kernel(const FilterArguments<Tap> a) {
  using Cell = PlainCell<Tap>;
  Cell* tile = shared_cells<Cell>();
  const int block_width = static_cast<int>(blockDim.x);
  const int block_height = static_cast<int>(blockDim.y);
  const int pitch = tile_pitch(block_width, a.radius);
  const int left = a.x0 + static_cast<int>(blockIdx.x) * block_width;
  const int top = a.y0 + static_cast<int>(blockIdx.y) * block_height;
  load_tile(tile, pitch, pitch, tile_rows(block_height, a.radius), a.taps, left - a.radius, top - a.radius);
  __syncthreads();

  const int tx = static_cast<int>(threadIdx.x);
  const int ty = static_cast<int>(threadIdx.y);
  if (left + tx >= a.x1 || top + ty >= a.y1) return;
  filter_from_tile(tile + ty * pitch + tx, pitch, a, left + tx, top + ty);
}

template <class Tap>
struct SharedMemory {
  static std::size_t shared_bytes(const Parameters& parameters) {
    return tile_bytes<PlainCell<Tap>>(parameters, tile_pitch(parameters.block.width, parameters.radius));
  }
  static KernelSpec<Tap> of(const Parameters& parameters) {
    KernelSpec<Tap> spec = tile_spec<Tap>(parameters, 1);
    spec.kernel = shared_memory_kernel<Tap>;
    spec.shared_bytes = shared_bytes;
    return spec;
  }
};

}  // namespace

Variant shared_memory() {
  Variant variant;
  variant.descriptor = cuda_bilateral_descriptor(
      "A block loads its pixels and their halo to shared memory and filters from there.", "shared memory");
  variant.prepare = prepare_bilateral<SharedMemory>;
  return variant;
}

}  // namespace filterscope::larsson2015
