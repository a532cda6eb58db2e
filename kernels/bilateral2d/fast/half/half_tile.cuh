// A block's tile of 8-bit values as halves in shared memory, each with the one some rows below it in the same
// word: fast/register_half's input.
#pragma once

#include "kernels/bilateral2d/fast/exact/value_tile.cuh"
#include "kernels/bilateral2d/fast/half/half_weights.h"
#include "kernels/bilateral2d/fast/half/packed_half.cuh"

namespace filterscope::fast {
namespace {

constexpr unsigned kCount = 0x6400;  ///< 1024: its bits and a byte's are 1024 + the byte

/// Turns halves that count from 1024 into what the tile holds.
struct Scaling {
  Half2 factor;
  Half2 offset;
};

/// Which bytes of two neighbouring words of a row, from the word `at` on, are those from `byte` on, for
/// __byte_perm(). Any byte will do where it is in neither.
__device__ __forceinline__ unsigned bytes_from(int byte, int at) {
  const int skip = min(byte - 4 * at, 7);
  return skip < 0 ? 0x3210U << (-4 * skip) : 0x76543210U >> (4 * skip);
}

/// Four neighbouring columns at a time, from whole words. The padded image's rows consist of words; beyond
/// its last row and column anything stands in, for pixels that are not stored.
template <class Tap, int R>
__device__ __forceinline__ void fill_half_words(Half2* tile, const TapPlane<Tap>& taps, int left, int top,
                                                Scaling by) {
  constexpr int kPitch = plane_pitch(R);
  constexpr int kRows = plane_rows(half_rows_apart(R), R);
  constexpr int kWords = kPitch / 4;
  constexpr int kRowsAtOnce = kThreadsX * kThreadsY / kWords;
  const int thread = static_cast<int>(threadIdx.y) * kThreadsX + static_cast<int>(threadIdx.x);
  const int first = thread / kWords;
  const int word = thread % kWords;
  if (first >= kRowsAtOnce) return;
  const int pitch = taps.pitch / 4;
  const int byte = left - halo(R) + 4 * word + R;
  const int at = min(max(byte >> 2, 0), pitch - 2);
  const unsigned chosen = bytes_from(byte, at);
  const std::uint32_t* column = reinterpret_cast<const std::uint32_t*>(taps.origin - R) + at;
  const auto row = [&](int y) {
    const std::uint32_t* words = column + static_cast<std::ptrdiff_t>(min(y, taps.y_end - 1)) * pitch;
    return __byte_perm(words[0], words[1], chosen);
  };
  const auto value = [by](unsigned bytes, unsigned which) {
    return fused2(__byte_perm(bytes, both(kCount), which), by.factor, by.offset);
  };
  Half2* cells = tile + first * kPitch + 4 * word;
#pragma unroll
  for (int y = 0; y < kRows; y += kRowsAtOnce) {
    if (y + kRowsAtOnce > kRows && first + y >= kRows) return;
    const unsigned upper = row(top - R + first + y);
    const unsigned lower = row(top - R + first + y + half_rows_apart(R));
    const unsigned two = __byte_perm(upper, lower, 0x5140);
    const unsigned next = __byte_perm(upper, lower, 0x7362);
    *reinterpret_cast<uint4*>(cells + y * kPitch) =
        make_uint4(value(two, 0x5150), value(two, 0x5352), value(next, 0x5150), value(next, 0x5352));
  }
}

/// One column at a time, from interleaved channels. Beyond the padded image its last row and column stand
/// in.
template <class Tap, int R>
__device__ __forceinline__ void fill_half_bytes(Half2* tile, const TapPlane<Tap>& taps, int left, int top,
                                                int channel, Scaling by) {
  constexpr int kPitch = plane_pitch(R);
  constexpr int kChunks = (kPitch + kThreadsX - 1) / kThreadsX;
  const auto column = static_cast<int>(threadIdx.x);
  int x[kChunks];
#pragma unroll
  for (int i = 0; i < kChunks; ++i) {
    x[i] = min(max(left - halo(R) + i * kThreadsX + column, -R), taps.x_end - 1);
  }
  // One row's loads in flight: the addresses of more would take all registers.
#pragma unroll 1
  for (int y = static_cast<int>(threadIdx.y); y < plane_rows(half_rows_apart(R), R); y += kThreadsY) {
    const Tap* upper = taps.row(min(top - R + y, taps.y_end - 1));
    const Tap* lower = taps.row(min(top - R + y + half_rows_apart(R), taps.y_end - 1));
#pragma unroll
    for (int i = 0; i < kChunks; ++i) {
      const Half2 counted =
          __byte_perm(upper[x[i]].value[channel] | both(kCount), lower[x[i]].value[channel], 0x3410);
      const int cell = i * kThreadsX + column;
      if (cell < kPitch) tile[y * kPitch + cell] = fused2(counted, by.factor, by.offset);
    }
  }
}

template <class Tap, int R>
__device__ __forceinline__ void fill_half_tile(Half2* tile, const TapPlane<Tap>& taps, int left, int top,
                                               int channel, Scaling by) {
  if constexpr (Tap::kChannels == 1) {
    fill_half_words<Tap, R>(tile, taps, left, top, by);
  } else {
    fill_half_bytes<Tap, R>(tile, taps, left, top, channel, by);
  }
}

}  // namespace
}  // namespace filterscope::fast
