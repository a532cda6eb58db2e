// fast/bilateral3d's kernels for windows of many voxels: the exact sum with one exponential for both voxels
// of a pair.
//
// A lane has a column of voxels along z, a warp two rows of 16 of them, a block a tile of 16×16. It goes up
// through the slices of a chunk and keeps the R voxels below (value and both sums) in registers. With
// t = q − p a pair is
//
//   w = 2^(e(dx, dy, dz) − t·t);  S_p += w·t;  W_p += w;  S_q −= w·t;  W_q += w
//
// which is seven instructions for two taps. The sums of the slice's own voxels q, which other lanes' columns
// give to as well, are in shared memory. All warps go through the rows dy in step, so that no two of them add
// to a row at the same time, and within a warp one dx at a time is added: no atomics, one order.
//
// What a block adds to voxels of other blocks' tiles goes to memory, as do the sums of its own voxels, and
// finish_kernel puts them together in a fixed order. Tiles and chunks lie at multiples of their size, so that
// a volume that is cut at these multiples has the same bits.
#pragma once

#include <cuda_pipeline_primitives.h>

#include "kernels/bilateral3d/fast/exact/pairs.cuh"
#include "kernels/cuda/exp2_pair.cuh"

namespace filterscope::fast {
namespace {

constexpr int kTile = kPairTile;
constexpr int kThreads = kTile * kTile;
/// From row to row of a tile in shared memory: the two rows of a warp are in different banks.
constexpr int kPitch = kTile + 2 * kPairMostRadius;
static_assert(kPitch % 32 == 16);

/// Of a voxel: Σ w·(value − its own), and Σ w.
struct VoxelSums {
  float product = 0;
  float weight = 0;

  __device__ __forceinline__ void add(const float2& other) {
    product += other.x;
    weight += other.y;
  }
};

/// `first`: of_q has nothing yet.
__device__ __forceinline__ void add_pair(float q, float p, float exponent, bool first, VoxelSums& of_p,
                                         VoxelSums& of_q) {
  const float t = q - p;
  const float w = exp2_special(fmaf(-t, t, exponent));
  of_p.product = fmaf(w, t, of_p.product);
  of_p.weight += w;
  of_q.product = first ? -w * t : fmaf(-w, t, of_q.product);
  of_q.weight = first ? w : of_q.weight + w;
}

/// The exponents of a column of the window, dz = 0…R.
template <int R>
struct Exponents {
  float4 words[pair_words(R)];

  __device__ __forceinline__ explicit Exponents(const float4* column) {
#pragma unroll
    for (int i = 0; i < pair_words(R); ++i) words[i] = column[i];
  }
  __device__ __forceinline__ float of(int dz) const {
    const float4& four = words[dz / 4];
    return dz % 4 == 0 ? four.x : dz % 4 == 1 ? four.y : dz % 4 == 2 ? four.z : four.w;
  }
};

/// A lane's voxel of the slice in work, and the R below it, the nearest first.
template <int R>
struct Column {
  float own;
  VoxelSums mine;
  float value[R];
  VoxelSums sums[R];

  __device__ __forceinline__ void move_up() {
#pragma unroll
    for (int i = R - 1; i > 0; --i) {
      value[i] = value[i - 1];
      sums[i] = sums[i - 1];
    }
    value[0] = own;
    sums[0] = mine;
  }

  /// Pairs of q with the voxels below this lane's, and with its own.
  template <bool kWithOwn>
  __device__ __forceinline__ VoxelSums add(float q, const Exponents<R>& exponents) {
    VoxelSums of_q;
#pragma unroll
    for (int i = 0; i < R; ++i) add_pair(q, value[i], exponents.of(i + 1), i == 0, sums[i], of_q);
    if (kWithOwn) add_pair(q, own, exponents.of(0), false, mine, of_q);
    return of_q;
  }
};

__device__ __forceinline__ void add_to(float2& place, const VoxelSums& sums) {
  place = {place.x + sums.product, place.y + sums.weight};
}

/// Which voxels of a row pair with those of the slice's own: of a pair that lies in one slice, the one above
/// or left of the other adds it.
enum class Own { none, right, both };

/// All pairs of a row of the slice with the warp's columns.
template <int R, Own kOwn>
__device__ __forceinline__ void add_row(int reach, const float* q, float2* sums, const float4* exponents,
                                        Column<R>& column) {
  {
    const Exponents<R> middle(exponents);
    add_to(*sums, column.template add<kOwn == Own::both>(*q, middle));
    __syncwarp();
  }
#pragma unroll 1
  for (int dx = 1; dx <= reach; ++dx) {
    const Exponents<R> both(exponents + dx * pair_words(R));
    const VoxelSums of_right = column.template add<kOwn != Own::none>(q[dx], both);
    const VoxelSums of_left = column.template add<kOwn == Own::both>(q[-dx], both);
    add_to(sums[dx], of_right);
    __syncwarp();
    add_to(sums[-dx], of_left);
    __syncwarp();
  }
}

/// What a block knows of its tile.
struct PairTile {
  const PairArguments& a;
  int left;  ///< first column of the tile in the volume
  int top;
  int width;  ///< of the tile with what its windows reach
  int height;

  __device__ __forceinline__ PairTile(const PairArguments& arguments, int tile_x, int tile_y)
      : a(arguments),
        left(tile_x * kTile - arguments.reach.x),
        top(tile_y * kTile - arguments.reach.y),
        width(kTile + 2 * arguments.reach.x),
        height(kTile + 2 * arguments.reach.y) {}

  /// Columns and rows beyond the padded volume are the last there: no voxel that is stored meets them.
  __device__ __forceinline__ const float* at(int x, int y, int z) const {
    const int column = min(max(x, -a.reach.x), a.last_column);
    const int row = min(max(y, -a.reach.y), a.last_row);
    return a.taps.row(row, z) + column;
  }
  /// Begins to copy the slice z of the tile with what its windows reach.
  __device__ __forceinline__ void copy_slice(float* to, int z) const {
    for (int y = static_cast<int>(threadIdx.x) / 32; y < height; y += kThreads / 32) {
      for (int x = static_cast<int>(threadIdx.x) % 32; x < width; x += 32) {
        __pipeline_memcpy_async(to + y * kPitch + x, at(left - a.reach.x + x, top - a.reach.y + y, z),
                                sizeof(float));
      }
    }
    __pipeline_commit();
  }
};

/// Sums of the voxel of a column that is in slice z, of which no more comes in this chunk.
__device__ __forceinline__ void put_column(const PairArguments& a, int x, int y, int z, int chunk_begin,
                                           const VoxelSums& sums) {
  if (z < a.region.z0 || z >= a.region.z1) return;
  float2* to = (z >= chunk_begin ? a.own : a.above) + a.slot(z) * a.own_slice +
               static_cast<std::ptrdiff_t>(y - a.region.y0) * a.own_pitch + (x - a.region.x0);
  *to = {sums.product, sums.weight};
}

/// What the tile gives to the voxels around it. Leaves zeros.
__device__ __forceinline__ void put_frame(const PairTile& tile, float2* sums, int z) {
  const PairArguments& a = tile.a;
  const std::ptrdiff_t place = a.slot(z) * a.tiles + blockIdx.y * gridDim.x + blockIdx.x;
  float2* to = a.given + place * tile.width * tile.height;
  for (int y = static_cast<int>(threadIdx.x) / 32; y < tile.height; y += kThreads / 32) {
    const bool row_inside = y >= a.reach.y && y < a.reach.y + kTile;
    for (int x = static_cast<int>(threadIdx.x) % 32; x < tile.width; x += 32) {
      if (row_inside && x >= a.reach.x && x < a.reach.x + kTile) continue;  // its lane has it
      float2& sum = sums[y * kPitch + x];
      if (z < a.region.z1) to[y * tile.width + x] = sum;
      sum = {0, 0};
    }
  }
}

/// All pairs of a slice's voxels with the columns of the tile.
template <int R>
__device__ __forceinline__ void add_slice(const PairArguments& a, int y, const float* slice, float2* sums,
                                          const float4* exponents, Column<R>& column) {
  const int row_words = (a.reach.x + 1) * pair_words(R);
  const auto stored = [&](int row) { return row >= a.region.y0 && row < a.region.y1; };
#pragma unroll 1
  for (int dy = -a.reach.y; dy <= a.reach.y; ++dy) {
    // Of two voxels outside of the region neither is stored.
    if (__any_sync(~0U, stored(y) || stored(y + dy))) {
      const float* q = slice + dy * kPitch;
      float2* to = sums + dy * kPitch;
      const float4* row = exponents + (dy < 0 ? -dy : dy) * row_words;
      if (dy < 0) {
        add_row<R, Own::none>(a.reach.x, q, to, row, column);
      } else if (dy == 0) {
        add_row<R, Own::right>(a.reach.x, q, to, row, column);
      } else {
        add_row<R, Own::both>(a.reach.x, q, to, row, column);
      }
    }
    __syncthreads();
  }
}

template <int R>
__global__ void __launch_bounds__(kThreads, pair_blocks(R)) pair_kernel(const PairArguments a) {
  extern __shared__ __align__(16) float4 pair_memory[];
  const PairTile tile(a, a.first_tile_x + static_cast<int>(blockIdx.x),
                      a.first_tile_y + static_cast<int>(blockIdx.y));
  const int area = kPitch * tile.height;
  const int words = (a.reach.x + 1) * (a.reach.y + 1) * pair_words(R);
  auto* sums = reinterpret_cast<float2*>(pair_memory + words);
  auto* slices = reinterpret_cast<float*>(sums + area);
  const int thread = static_cast<int>(threadIdx.x);
  const int chunk = (a.first_chunk + static_cast<int>(blockIdx.z)) * kPairTile;
  const int first = max(chunk, a.region.z0);
  const int end = min(chunk + kPairTile, a.region.z1 + R);

  tile.copy_slice(slices + (first & 1) * area, first);
  for (int i = thread; i < words; i += kThreads) pair_memory[i] = a.exponents[i];
  for (int i = thread; i < area; i += kThreads) sums[i] = {0, 0};
  const int x = tile.left + thread % kTile;
  const int y = tile.top + thread / kTile;
  const bool stored = x >= a.region.x0 && x < a.region.x1 && y >= a.region.y0 && y < a.region.y1;
  const int own = (thread / kTile + a.reach.y) * kPitch + a.reach.x + thread % kTile;
  Column<R> column;
#pragma unroll
  for (int i = 0; i < R; ++i) {
    column.value[i] = *tile.at(x, y, first - 1 - i);
    column.sums[i] = {};
  }
#pragma unroll 1
  for (int z = first; z < end; ++z) {
    __pipeline_wait_prior(0);
    __syncthreads();
    const float* slice = slices + (z & 1) * area + own;
    if (z + 1 < end) tile.copy_slice(slices + ((z + 1) & 1) * area, z + 1);
    column.own = *slice;
    column.mine = {0, 1};
    add_slice<R>(a, y, slice, sums + own, pair_memory, column);
    column.mine.add(sums[own]);
    sums[own] = {0, 0};
    if (stored) put_column(a, x, y, z - R, chunk, column.sums[R - 1]);
    column.move_up();
    put_frame(tile, sums, z);
  }
  if (!stored) return;
#pragma unroll
  for (int i = 0; i < R; ++i) put_column(a, x, y, end - 1 - i, chunk, column.sums[i]);
}

/// Puts a voxel's sums together: its own column's, of the chunk above, of the tiles around by row and column.
__global__ void __launch_bounds__(kThreads) finish_kernel(const PairArguments a, int z_begin) {
  const int x = a.region.x0 + static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = a.region.y0 + static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  const int z = z_begin + static_cast<int>(blockIdx.z);
  if (x >= a.region.x1 || y >= a.region.y1) return;
  const std::ptrdiff_t slot = a.slot(z);
  const std::ptrdiff_t place =
      slot * a.own_slice + static_cast<std::ptrdiff_t>(y - a.region.y0) * a.own_pitch + (x - a.region.x0);
  VoxelSums sums;
  sums.add(a.own[place]);
  if (z / kPairTile != (z + a.reach.z) / kPairTile) sums.add(a.above[place]);
  const int width = kTile + 2 * a.reach.x;
  const int height = kTile + 2 * a.reach.y;
  // Tile n begins at n·16 − reach and reaches as far again beyond itself.
  const int own_x = (x + a.reach.x) / kTile;
  const int own_y = (y + a.reach.y) / kTile;
#pragma unroll
  for (int ty = own_y - 1; ty <= own_y + 1; ++ty) {
    const int row = y - (ty * kTile - 2 * a.reach.y);
#pragma unroll
    for (int tx = own_x - 1; tx <= own_x + 1; ++tx) {
      const int column = x - (tx * kTile - 2 * a.reach.x);
      const bool gives =
          row >= 0 && row < height && column >= 0 && column < width && (ty != own_y || tx != own_x);
      if (!gives) continue;
      const std::ptrdiff_t tile = slot * a.tiles + (ty - a.first_tile_y) * a.tiles_x + (tx - a.first_tile_x);
      sums.add(a.given[(tile * height + row) * width + column]);
    }
  }
  const float own = a.taps.row(y, z)[x];
  a.target.put(x, y, z, (own + sums.product / sums.weight) * a.unscale);
}

}  // namespace
}  // namespace filterscope::fast
