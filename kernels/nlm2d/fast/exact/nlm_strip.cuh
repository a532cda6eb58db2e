// A block's part of the image in shared memory, and a warp's walk over it: the exact kernel for patches
// whose radius is compiled in.
//
// A block filters kStripRows × (64 − 2P) pixels. Each of its warps has all of these pixels, two columns a
// thread, and a part of the search window; at the end their sums are added up. With offsets taken down a
// column of the search window, the rows that one offset needs are those of the offset before, moved by one,
// and stay in registers: an offset takes one row from shared memory. A distance costs about two differences,
// two squares, three additions and two shuffles.
#pragma once

#include "kernels/nlm2d/fast/exact/patch_sums.cuh"
#include "kernels/nlm2d/fast/nlm_kernels.h"
#include "kernels/nlm2d/fast/nlm_pixel.cuh"

namespace filterscope::fast {
namespace {

constexpr int kStripWarps = 4;
constexpr int kStripLanes = 32;
static_assert(kStripColumns == kColumns * kStripLanes);
/// Three channels have three times the values in registers.
template <int C>
inline constexpr int kStripRows = C == 1 ? 8 : 4;
template <int P>
inline constexpr int kStripWidth = kStripColumns - 2 * P;
/// Offsets whose rows are loaded together; the rows in registers are moved up once for all.
constexpr int kAtOnce = 2;
/// Whether patches of a guide are compared: then the tile has planes of values behind those of the guide.
enum class Guide { none, other };
/// A multiprocessor's registers are for so many blocks.
template <int C, Patch Kind, Guide From>
inline constexpr int kStripBlocks = C > 1                                       ? 2
                                    : Kind == Patch::flat&& From == Guide::none ? 4
                                                                                : 3;
/// Planes of the tile.
template <int C, Guide From>
inline constexpr int kStripPlanes = From == Guide::none ? C : 2 * C;

/// Floats of a row of the tile's even columns, or odd ones.
__host__ __device__ constexpr int half_row(int search_radius) {
  return (kStripColumns + 2 * search_radius) / 2;
}
/// Rows of the tile; the last ones let rows be loaded `kAtOnce` at a time.
template <int P, int C>
__host__ __device__ constexpr int tile_rows(int search_radius) {
  return kStripRows<C> + 2 * (P + search_radius) + kAtOnce - 1;
}
template <int C>
inline constexpr int kSumsAPixel = 2 + C;

template <int P, int C, Guide From>
__host__ __device__ constexpr std::size_t strip_bytes(int search_radius) {
  const std::size_t tile = static_cast<std::size_t>(2 * half_row(search_radius)) *
                           static_cast<std::size_t>(tile_rows<P, C>(search_radius)) * kStripPlanes<C, From>;
  constexpr std::size_t kSums = std::size_t{kStripWarps} * kStripColumns * kStripRows<C> * kSumsAPixel<C>;
  return (tile > kSums ? tile : kSums) * sizeof(float);
}

/// The tile: rows of even columns, each followed by its odd columns, so that the lanes' columns are next to
/// each other whatever the offset.
struct StripTile {
  float* values;
  int half;   ///< floats of half a row
  int plane;  ///< floats of a channel
  __device__ __forceinline__ const float* column(int x) const { return values + (x & 1) * half + (x >> 1); }
};

/// Fills C planes of the tile from `plane` on with those of `source`, which is as NlmArguments::plane.
template <int P, int C>
__device__ __forceinline__ void fill_strip(const NlmArguments& a, const StripTile& tile, int left, int top,
                                           int first_channel, const float* source, int plane) {
  const int columns = kStripColumns + 2 * a.search_radius;
  const int rows = tile_rows<P, C>(a.search_radius);
  for (int y = static_cast<int>(threadIdx.y); y < rows; y += kStripWarps) {
    const int from_y = min(top - a.reach + y, a.height + a.reach - 1);
    for (int x = static_cast<int>(threadIdx.x); x < columns; x += kStripLanes) {
      const int from_x = min(left - a.reach + x, a.width + a.reach - 1);
      const float* from = source + static_cast<std::ptrdiff_t>(from_y) * a.pitch + from_x;
#pragma unroll
      for (int c = 0; c < C; ++c) {
        tile.values[(plane + c) * tile.plane + y * 2 * tile.half + (x & 1) * tile.half + (x >> 1)] =
            from[static_cast<std::size_t>(first_channel + c) * a.channel_stride] * a.scale;
      }
    }
  }
}

/// Two columns of values, as many rows as the patches of kStripRows pixels have, and those of the next
/// offsets.
template <int Rows, int C>
struct Columns {
  float value[kColumns][Rows][C];

  /// Loads `Count` rows from `first` on; left and right are a thread's columns at row `first`.
  template <int Count>
  __device__ __forceinline__ void load(const StripTile& tile, int first, const float* left,
                                       const float* right) {
#pragma unroll
    for (int i = 0; i < Count; ++i) {
#pragma unroll
      for (int c = 0; c < C; ++c) {
        value[0][first + i][c] = left[c * tile.plane + i * 2 * tile.half];
        value[1][first + i][c] = right[c * tile.plane + i * 2 * tile.half];
      }
    }
  }
};

/// The values that an offset's weights are for, where they are not those that are compared: of a thread's two
/// columns, from the row of the first pixel's on.
struct OtherValues {
  const float* column[kColumns];
  int row;    ///< floats from row to row
  int plane;  ///< and from channel to channel
};

/// Adds one offset's weights: `at` is the first row of its patches in `other`.
template <int P, int C, Patch Kind, Weighing How, Guide From, int Tall, int Rows>
__device__ __forceinline__ void add_offset(const NlmArguments& a, const Columns<Tall, C>& own,
                                           const Columns<Tall + kAtOnce - 1, C>& other, int at,
                                           const OtherValues& values, NlmSums<C> (&sums)[kColumns][Rows]) {
  constexpr int kSide = 2 * P + 1;
  float distance[kColumns][Rows];
#pragma unroll
  for (int i = 0; i < kColumns; ++i) {
    float difference[Tall][C];
#pragma unroll
    for (int y = 0; y < Tall; ++y) {
#pragma unroll
      for (int c = 0; c < C; ++c) difference[y][c] = other.value[i][at + y][c] - own.value[i][y][c];
    }
    if constexpr (Kind == Patch::flat) {
      sum_down<kSide, Rows, C>(difference, distance[i]);
    } else {
      sum_down_weighted<kSide, Rows, C>(difference, a.factors, distance[i]);
    }
  }
#pragma unroll
  for (int y = 0; y < Rows; ++y) {
    float row[kColumns] = {distance[0][y], distance[1][y]};
    if constexpr (Kind == Patch::flat) {
      sum_across<P>(row);
    } else {
      sum_across_weighted<P>(row, a.factors);
    }
#pragma unroll
    for (int i = 0; i < kColumns; ++i) {
      const float weight = weight_of<How>(a.function, row[i]);
      if constexpr (From == Guide::none) {
        sums[i][y].template add<How>(weight, other.value[i][at + y + P]);
      } else {
        float value[C];
#pragma unroll
        for (int c = 0; c < C; ++c) value[c] = values.column[i][c * values.plane + (at + y) * values.row];
        sums[i][y].template add<How>(weight, value);
      }
    }
  }
}

/// A warp's part of the search window: offsets counted down its columns, without the middle.
struct OffsetRange {
  int first;
  int end;
};
__device__ __forceinline__ OffsetRange offsets_of(int warp, int search_radius) {
  const int side = 2 * search_radius + 1;
  const int count = side * side - 1;
  return {count * warp / kStripWarps, count * (warp + 1) / kStripWarps};
}

/// Adds the offsets of one column of the search window, `first` … `end` − 1, counted from its top.
template <int P, int C, Patch Kind, Weighing How, Guide From, int Tall, int Rows>
__device__ __forceinline__ void add_column(const NlmArguments& a, const StripTile& tile, int column,
                                           int first, int end, const Columns<Tall, C>& own,
                                           NlmSums<C> (&sums)[kColumns][Rows]) {
  const int row = 2 * tile.half;
  const int x = kColumns * static_cast<int>(threadIdx.x) + column;
  const float* left = tile.column(x) + first * row;
  const float* right = tile.column(x + 1) + first * row;
  OtherValues values{{left, right}, row, tile.plane};
  if constexpr (From == Guide::other) {
#pragma unroll
    for (int i = 0; i < kColumns; ++i) values.column[i] += C * tile.plane + P * row;
  }
  Columns<Tall + kAtOnce - 1, C> other;
  other.template load<Tall - 1>(tile, 0, left, right);
  left += (Tall - 1) * row;
  right += (Tall - 1) * row;
#pragma unroll 1
  for (int offset = first; offset < end; offset += kAtOnce) {
    other.template load<kAtOnce>(tile, Tall - 1, left, right);
    left += kAtOnce * row;
    right += kAtOnce * row;
#pragma unroll
    for (int i = 0; i < kAtOnce; ++i) {
      if (offset + i < end) add_offset<P, C, Kind, How, From>(a, own, other, i, values, sums);
    }
    if constexpr (From == Guide::other) {
#pragma unroll
      for (int i = 0; i < kColumns; ++i) values.column[i] += kAtOnce * row;
    }
#pragma unroll
    for (int i = 0; i < kColumns; ++i) {
#pragma unroll
      for (int y = 0; y < Tall - 1; ++y) {
#pragma unroll
        for (int c = 0; c < C; ++c) other.value[i][y][c] = other.value[i][y + kAtOnce][c];
      }
    }
  }
}

/// A warp's sums over its part of the search window.
template <int P, int C, Patch Kind, Weighing How, Guide From, int Rows>
__device__ __forceinline__ void add_warps_part(const NlmArguments& a, const StripTile& tile,
                                               NlmSums<C> (&sums)[kColumns][Rows]) {
  constexpr int kTall = Rows + 2 * P;
  const int side = 2 * a.search_radius + 1;
  const int middle = side * side / 2;
  const int x = kColumns * static_cast<int>(threadIdx.x) + a.search_radius;
  Columns<kTall, C> own;
  own.template load<kTall>(tile, 0, tile.column(x) + a.search_radius * 2 * tile.half,
                           tile.column(x + 1) + a.search_radius * 2 * tile.half);
  const OffsetRange range = offsets_of(static_cast<int>(threadIdx.y), a.search_radius);
#pragma unroll 1
  for (int offset = range.first; offset < range.end;) {
    const int place = offset + (offset >= middle ? 1 : 0);
    const int column = place / side;
    const int first = place - column * side;
    const int stop = place < middle && middle < (column + 1) * side ? a.search_radius : side;
    const int end = min(stop, first + range.end - offset);
    add_column<P, C, Kind, How, From>(a, tile, column, first, end, own, sums);
    offset += end - first;
  }
}

/// The warps' sums, added up in shared memory; each thread's are read by all. Pixel (column, y) of the strip.
template <int C, int Rows>
struct SharedSums {
  float* values;
  __device__ __forceinline__ float& at(int warp, int y, int which, int column) const {
    return values[((warp * Rows + y) * kSumsAPixel<C> + which) * kStripColumns + column];
  }
  __device__ __forceinline__ void put(int warp, const NlmSums<C> (&sums)[kColumns][Rows]) const {
#pragma unroll
    for (int i = 0; i < kColumns; ++i) {
      const int column = i * kStripLanes + static_cast<int>(threadIdx.x);
#pragma unroll
      for (int y = 0; y < Rows; ++y) {
        at(warp, y, 0, column) = sums[i][y].weight;
        at(warp, y, 1, column) = sums[i][y].largest;
#pragma unroll
        for (int c = 0; c < C; ++c) at(warp, y, 2 + c, column) = sums[i][y].value[c];
      }
    }
  }
  __device__ __forceinline__ NlmSums<C> total(int y, int column) const {
    NlmSums<C> sum;
#pragma unroll
    for (int warp = 0; warp < kStripWarps; ++warp) {
      sum.weight += at(warp, y, 0, column);
      sum.largest = fmaxf(sum.largest, at(warp, y, 1, column));
#pragma unroll
      for (int c = 0; c < C; ++c) sum.value[c] += at(warp, y, 2 + c, column);
    }
    return sum;
  }
};

/// Tiles are counted from the image's corner, so that a pixel's place in its tile, and with it the order in
/// which its sums are made, does not depend on the rectangle. The grid's z is the channel where C is 1.
template <int P, int C, Patch Kind, Weighing How, Guide From>
__global__ void __launch_bounds__(kStripLanes* kStripWarps, (kStripBlocks<C, Kind, From>))
    nlm_strip_kernel(const __grid_constant__ NlmArguments a) {
  constexpr int kRows = kStripRows<C>;
  extern __shared__ __align__(16) float shared_strip[];
  const StripTile tile{shared_strip, half_row(a.search_radius),
                       2 * half_row(a.search_radius) * tile_rows<P, C>(a.search_radius)};
  const int left = (a.x0 / kStripWidth<P> + static_cast<int>(blockIdx.x)) * kStripWidth<P>;
  const int top = (a.y0 / kRows + static_cast<int>(blockIdx.y)) * kRows;
  const int channel = static_cast<int>(blockIdx.z);
  fill_strip<P, C>(a, tile, left, top, channel, a.plane, 0);
  if constexpr (From == Guide::other) fill_strip<P, C>(a, tile, left, top, channel, a.values, C);
  __syncthreads();

  NlmSums<C> sums[kColumns][kRows];
  add_warps_part<P, C, Kind, How, From>(a, tile, sums);

  __syncthreads();
  const SharedSums<C, kRows> shared{shared_strip};
  shared.put(static_cast<int>(threadIdx.y), sums);
  __syncthreads();
  for (int i = static_cast<int>(threadIdx.y); i < kRows * kColumns; i += kStripWarps) {
    const int y = i / kColumns;
    const int place = i % kColumns * kStripLanes + static_cast<int>(threadIdx.x);
    const int column = kColumns * static_cast<int>(threadIdx.x) + i % kColumns - P;
    const int x = left + column;
    if (column < 0 || column >= kStripWidth<P> || x < a.x0 || x >= a.x1 || top + y < a.y0 || top + y >= a.y1)
      continue;
    store_mean(a, x, top + y, channel, shared.total(y, place));
  }
}

}  // namespace
}  // namespace filterscope::fast
