// larsson2015/tiled_unrolled: tiled_padded with the tiling factor a template parameter.
//
// What makes it this variant: the loop over the regions is unrolled, so that the kernel holds N copies of the
// window loops, with column offsets that the compiler knows.
#include <array>
#include <utility>

#include "kernels/bilateral2d/larsson2015/tile_filter.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::larsson2015 {
namespace {

constexpr int kMostRegions = 6;

template <class Tap, int N>
__global__ void __launch_bounds__(1024) tiled_unrolled_kernel(const FilterArguments<Tap> a) {
  using Cell = WordCell<Tap>;
  const BlockPlace<Tap> place(a, N);
  const int pitch = padded_row_cells(place.width, a.radius, N);
  const Cell* tile = load_regions<Cell>(a, place, pitch, N);
#pragma unroll
  for (int n = 0; n < N; ++n) filter_region(a, place, tile, pitch, n);
}

template <class Tap>
struct TiledUnrolled {
  using Kernel = void (*)(const FilterArguments<Tap>);

  template <int... N>
  static Kernel kernel_for(int regions, std::integer_sequence<int, N...> /*factors*/) {
    const std::array<Kernel, sizeof...(N)> kernels{tiled_unrolled_kernel<Tap, N + 1>...};
    return kernels[static_cast<std::size_t>(regions - 1)];
  }
  static std::size_t shared_bytes(const BilateralParameters& parameters) {
    return tile_bytes<WordCell<Tap>>(
        parameters, padded_row_cells(parameters.block.width, parameters.radius, parameters.tiling));
  }
  static KernelSpec<Tap> of(const BilateralParameters& parameters) {
    KernelSpec<Tap> spec = tile_spec<Tap>(parameters, parameters.tiling);
    spec.kernel = kernel_for(parameters.tiling, std::make_integer_sequence<int, kMostRegions>{});
    spec.shared_bytes = shared_bytes;
    return spec;
  }
};

}  // namespace

Variant tiled_unrolled() {
  Variant variant;
  variant.descriptor = cuda_bilateral_descriptor(
      "Padded 1×N tiling with N known to the compiler and the loop over the regions unrolled.",
      "tiling, unrolled", {"block_width", "block_height", "tiling"});
  variant.descriptor.work = bilateral_taps({.shared_words = 1});
  variant.prepare = prepare_bilateral<TiledUnrolled>;
  return variant;
}

}  // namespace filterscope::larsson2015
