#include "kernels/bilateral3d/fast/bounded/bounded_volume.cuh"

#include <algorithm>
#include <cfloat>

#include "kernels/cuda/check.cuh"
#include "kernels/maths/border.h"

namespace filterscope::fast {
namespace {

constexpr int kThreadsX = 64;
constexpr int kThreadsY = 4;
constexpr int kMostGrid = 65535;

struct FillArguments {
  ConstImageView source;
  Border border;
  int halo;
  int pitch;
  int rows;
  int slices;
  BoundedChoice* choice;
  float* to;
};

/// In the order of finite values; not 0.
__device__ __forceinline__ unsigned rank(float value) {
  const unsigned bits = __float_as_uint(value);
  return (bits & 0x80000000U) != 0 ? ~bits : bits | 0x80000000U;
}

__device__ __forceinline__ float of_rank(unsigned rank) {
  return __uint_as_float((rank & 0x80000000U) != 0 ? rank & 0x7FFFFFFFU : ~rank);
}

__device__ __forceinline__ void raise(unsigned* most, unsigned rank) {
  if (rank > *static_cast<volatile unsigned*>(most)) atomicMax(most, rank);
}

/// Every thread a column of a slice's rows, in strides.
template <class T>
__global__ void look_kernel(const FillArguments a) {
  const Shape& shape = a.source.shape;
  unsigned most = 0;
  unsigned least = 0;
  bool finite = true;
  const int x = static_cast<int>(blockIdx.x * kThreadsX + threadIdx.x);
  if (x < shape.width) {
    for (int z = static_cast<int>(blockIdx.z); z < shape.depth; z += static_cast<int>(gridDim.z)) {
      for (int y = static_cast<int>(blockIdx.y * kThreadsY + threadIdx.y); y < shape.height;
           y += static_cast<int>(gridDim.y * kThreadsY)) {
        const float value = static_cast<float>(row_of<T>(a.source, y, z)[x]);
        most = max(most, rank(value));
        least = max(least, rank(-value));
        finite = finite && isfinite(value);
      }
    }
  }
  for (int offset = 16; offset > 0; offset /= 2) {
    most = max(most, __shfl_xor_sync(~0U, most, offset));
    least = max(least, __shfl_xor_sync(~0U, least, offset));
  }
  ValueFacts& facts = a.choice->facts;
  if (threadIdx.x % 32 == 0) {
    raise(&facts.most, most);
    raise(&facts.least, least);
  }
  // Everybody who writes, writes the same.
  if (__syncthreads_or(finite ? 0 : 1) != 0 && threadIdx.x == 0 && threadIdx.y == 0) {
    atomicOr(&facts.not_finite, 1U);
  }
}

/// The shortest series that all values are certain of; else the clamped one. By one thread.
__global__ void choose_kernel(BoundedChoice* choice) {
  const float lowest = fminf(choice->lowest_elsewhere, -of_rank(choice->facts.least));
  const float highest = fmaxf(choice->highest_elsewhere, of_rank(choice->facts.most));
  unsigned taken = static_cast<unsigned>(SeriesFor::inside);
  bool centred = false;
  if (lowest < choice->low || highest > choice->high) {
    taken = static_cast<unsigned>(SeriesFor::clamped);
    for (const SeriesFor values : {SeriesFor::wide, SeriesFor::clamped}) {
      const auto index = static_cast<unsigned>(values);
      if (choice->series[index].harmonics == 0 || !(highest - lowest <= choice->series[index].span)) continue;
      taken = index;
      centred = true;
    }
  }
  DeviceSeries held = choice->series[taken];
  if (centred) {
    held.middle = 0.5F * lowest + 0.5F * highest;
    held.least = lowest;
    held.most = highest;
    held.reach = FLT_MAX;
  }
  choice->taken = taken;
  choice->held = held;
}

template <class T>
__global__ void fill_angles_kernel(const FillArguments a) {
  const Shape& shape = a.source.shape;
  const DeviceSeries& series = a.choice->held;
  const int x = static_cast<int>(blockIdx.x * kThreadsX + threadIdx.x);
  if (x >= a.pitch) return;
  const int from_x = border_index(x - a.halo, shape.width, a.border);
  for (int z = static_cast<int>(blockIdx.z); z < a.slices; z += static_cast<int>(gridDim.z)) {
    const int from_z = border_index(z, shape.depth, a.border);
    for (int y = static_cast<int>(blockIdx.y * kThreadsY + threadIdx.y); y < a.rows;
         y += static_cast<int>(gridDim.y * kThreadsY)) {
      const int from_y = border_index(y - a.halo, shape.height, a.border);
      const float value = static_cast<float>(row_of<T>(a.source, from_y, from_z)[from_x]);
      const float inside = fminf(fmaxf(value, series.least), series.most);
      a.to[(static_cast<std::ptrdiff_t>(z) * a.rows + y) * a.pitch + x] =
          (inside - series.middle) * series.angle;
    }
  }
}

template <class T>
void enqueue(const FillArguments& a, cudaStream_t stream) {
  const dim3 block(kThreadsX, kThreadsY);
  const auto grid = [](int width, int height, int depth) {
    const auto blocks = [](int extent, int side) {
      return static_cast<unsigned>(std::min((extent + side - 1) / side, kMostGrid));
    };
    return dim3(static_cast<unsigned>((width + kThreadsX - 1) / kThreadsX), blocks(height, kThreadsY),
                blocks(depth, 1));
  };
  const Shape& shape = a.source.shape;
  FILTERSCOPE_CHECK(cudaMemsetAsync(&a.choice->facts, 0, sizeof a.choice->facts, stream));
  look_kernel<T><<<grid(shape.width, shape.height, shape.depth), block, 0, stream>>>(a);
  FILTERSCOPE_CHECK_LAUNCH("look_kernel");
  choose_kernel<<<1, 1, 0, stream>>>(a.choice);
  FILTERSCOPE_CHECK_LAUNCH("choose_kernel");
  fill_angles_kernel<T><<<grid(a.pitch, a.rows, a.slices), block, 0, stream>>>(a);
  FILTERSCOPE_CHECK_LAUNCH("fill_angles_kernel");
}

int rounded_up(int value, int unit) { return (value + unit - 1) / unit * unit; }

}  // namespace

BoundedVolume::BoundedVolume(const Shape& shape, Border border, int halo)
    : shape_(shape),
      border_(border),
      halo_(halo),
      pitch_(rounded_up(shape.width, kStrip) + 2 * halo),
      rows_(rounded_up(shape.height, kRows) + 2 * halo),
      slices_(rounded_up(shape.depth, 2)),
      angles_(static_cast<std::size_t>(pitch_) * static_cast<std::size_t>(rows_) *
              static_cast<std::size_t>(slices_) * sizeof(float)) {}

void BoundedVolume::fill(const ConstImageView& source, BoundedChoice* choice, cudaStream_t stream) {
  const FillArguments a{source, border_, halo_, pitch_, rows_, slices_, choice, angles_.as<float>()};
  switch (shape_.type) {
    case PixelType::u8: return enqueue<std::uint8_t>(a, stream);
    case PixelType::u16: return enqueue<std::uint16_t>(a, stream);
    case PixelType::f32: return enqueue<float>(a, stream);
    case PixelType::s16: return;  // prepare() makes these u16
  }
}

VolumeAngles BoundedVolume::angles() const noexcept {
  const std::ptrdiff_t slice = static_cast<std::ptrdiff_t>(pitch_) * rows_;
  return {angles_.as<float>() + static_cast<std::ptrdiff_t>(halo_) * pitch_ + halo_, pitch_, slice};
}

}  // namespace filterscope::fast
