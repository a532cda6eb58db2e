// A block's tile of values as float planes in shared memory: the register-tiled kernels' input.
#pragma once

#include "kernels/cuda/bilateral_plan.cuh"

namespace filterscope::fast {
namespace {

constexpr int kThreadsX = 32;
constexpr int kThreadsY = 8;
constexpr int kPixels = 4;  ///< neighbours in a row that one thread filters
constexpr int kTileWidth = kThreadsX * kPixels;

/// The columns of halo on each side: whole groups of four.
__host__ __device__ constexpr int halo(int radius) { return (radius + 3) / 4 * 4; }
__host__ __device__ constexpr int plane_pitch(int radius) { return kTileWidth + 2 * halo(radius); }
__host__ __device__ constexpr int plane_rows(int rows, int radius) { return rows + 2 * radius; }

__host__ __device__ constexpr std::size_t plane_bytes(int rows, int radius) {
  return static_cast<std::size_t>(plane_pitch(radius)) * static_cast<std::size_t>(plane_rows(rows, radius)) *
         sizeof(float);
}

/// Whether some of a thread's taps in the group that starts `first` columns right of its first pixel are
/// outside of the window.
__device__ __forceinline__ bool reaches_beyond(int first, int radius) {
  return abs(first) + kPixels - 1 > radius;
}

__device__ __forceinline__ float* shared_planes() {
  extern __shared__ __align__(16) float shared_values[];
  return shared_values;
}

/// Fills the tile of the block whose first pixel is (left, top): put(cell, tap) for every tap of the tile and
/// its halo, and clear(cell) beyond the padded image, so that no pixel meets what was there before.
template <class Tap, class Put, class Clear>
__device__ __forceinline__ void fill_tile(const TapPlane<Tap>& taps, int left, int top, int rows, int radius,
                                          Put put, Clear clear) {
  const int pitch = plane_pitch(radius);
  const int first = left - halo(radius);
  for (int y = static_cast<int>(threadIdx.y); y < plane_rows(rows, radius); y += kThreadsY) {
    const int sy = top - radius + y;
    const Tap* row = taps.row(sy);
    for (int x = static_cast<int>(threadIdx.x); x < pitch; x += kThreadsX) {
      const int sx = first + x;
      if (sy < taps.y_end && sx >= -radius && sx < taps.x_end && sx >= left - radius) {
        put(y * pitch + x, row[sx]);
      } else {
        clear(y * pitch + x);
      }
    }
  }
}

/// Four values as one word of memory.
template <class Value>
struct alignas(sizeof(Value) * kPixels) FourValues {
  Value value[kPixels];
};

/// Whether a thread's four pixels, from `pixel` on, can be stored as one word.
template <class Tap>
__device__ __forceinline__ bool stores_word(const FilterArguments<Tap>& a, int x,
                                            const typename Tap::Value* pixel) {
  return Tap::kChannels == 1 && x + kPixels <= a.x1 &&
         reinterpret_cast<std::size_t>(pixel) % sizeof(FourValues<typename Tap::Value>) == 0;
}

/// Stores a thread's pixels; those beyond the region are left alone.
template <class Tap, class Value>
__device__ __forceinline__ void store_channel(const FilterArguments<Tap>& a, int x, int y, int channel,
                                              const Value (&values)[kPixels]) {
  if (y >= a.y1) return;
  Value* pixel = a.pixel(x, y) + channel;
  if (stores_word(a, x, pixel)) {
    *reinterpret_cast<FourValues<Value>*>(pixel) = {{values[0], values[1], values[2], values[3]}};
    return;
  }
#pragma unroll
  for (int i = 0; i < kPixels; ++i) {
    if (x + i < a.x1) pixel[i * Tap::kChannels] = values[i];
  }
}

}  // namespace
}  // namespace filterscope::fast
