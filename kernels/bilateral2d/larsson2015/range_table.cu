// larsson2015/range_table: shared_memory with the range weights of all 256 differences in constant memory
// beside the spatial ones: a look-up in place of an exponential.
//
// What makes it this variant: the look-up's index differs from thread to thread, so that the constant cache
// answers a warp one distinct address after the other. For 8-bit values with each channel by itself only: no
// other distance has 256 values.
#include <cmath>

#include "kernels/bilateral2d/larsson2015/tile.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::larsson2015 {
namespace {

constexpr int kDifferences = 256;
constexpr int kMostTableRadius =
    62;  // with 256 range weights beside them, the next larger window is beyond 64 KiB
constexpr int kMostTableSide = 2 * kMostTableRadius + 1;

/// Range weights by difference, then spatial weights.
__constant__ float range_and_spatial[kDifferences + kMostTableSide * kMostTableSide];
ConstantSymbol range_and_spatial_symbol{range_and_spatial, sizeof range_and_spatial};

std::vector<float> table_values(const BilateralParameters& parameters) {
  const double sigma = range_sigma_native(parameters, PixelType::u8);
  std::vector<float> values;
  for (int d = 0; d < kDifferences; ++d) {
    values.push_back(static_cast<float>(std::exp(-0.5 * d * d / (sigma * sigma))));
  }
  const std::vector<float> spatial = spatial_weights<float>(parameters);
  values.insert(values.end(), spatial.begin(), spatial.end());
  return values;
}

template <int C>
class TableSum {
 public:
  __device__ __forceinline__ explicit TableSum(const ChannelTap<std::uint8_t, C>& centre) : centre_(centre) {}

  __device__ __forceinline__ void add(const ChannelTap<std::uint8_t, C>& tap, float spatial) {
#pragma unroll
    for (int c = 0; c < C; ++c) {
      const int value = tap.value[c];
      const float weight = spatial * range_and_spatial[abs(value - static_cast<int>(centre_.value[c]))];
      sum_[c] += weight * static_cast<float>(value);
      weight_sum_[c] += weight;
    }
  }

  __device__ __forceinline__ void store(std::uint8_t* pixel) const {
#pragma unroll
    for (int c = 0; c < C; ++c) pixel[c] = rounded<std::uint8_t>(sum_[c] / weight_sum_[c]);
  }

 private:
  ChannelTap<std::uint8_t, C> centre_;
  float sum_[C] = {};
  float weight_sum_[C] = {};
};

template <class Tap>
__global__ void __launch_bounds__(1024) range_table_kernel(const FilterArguments<Tap> a) {
  using Cell = PlainCell<Tap>;
  const BlockPlace<Tap> place(a, 1);
  const int pitch = row_cells(place.width, a.radius);
  const Cell* tile = load_regions<Cell>(a, place, pitch, 1);
  const int x = place.left + place.tx;
  const int y = place.top + place.ty;
  if (x >= a.x1 || y >= a.y1) return;
  const Cell* corner = tile + place.ty * pitch + place.tx;
  const TableSum<Tap::kChannels> sum(corner[a.radius * pitch + a.radius].get());
  filter_from_tile(sum, range_and_spatial + kDifferences, corner, pitch, a, x, y);
}

template <class Tap>
struct RangeTable {
  static std::size_t shared_bytes(const BilateralParameters& parameters) {
    return tile_bytes<PlainCell<Tap>>(parameters, row_cells(parameters.block.width, parameters.radius));
  }
  static KernelSpec<Tap> of(const BilateralParameters& parameters) {
    KernelSpec<Tap> spec;
    spec.block = parameters.block;
    spec.pixels = parameters.block;
    spec.kernel = range_table_kernel<Tap>;
    spec.shared_bytes = shared_bytes;
    spec.constant = &range_and_spatial_symbol;
    spec.constant_values = table_values;
    return spec;
  }
};

}  // namespace

Variant range_table() {
  Variant variant;
  variant.descriptor = cuda_bilateral_descriptor(
      "Shared memory, with the range weights of all 256 differences looked up in constant memory.",
      "discussion");
  variant.descriptor.types = {PixelType::u8};
  variant.descriptor.parameters.choose("colour", {"channel"});
  variant.descriptor.work = bilateral_taps({.exponentials = 0, .multiply_adds = 4, .shared_words = 1});
  variant.prepare = prepare_bilateral<RangeTable, ChannelTapsOf<std::uint8_t>>;
  return variant;
}

}  // namespace filterscope::larsson2015
