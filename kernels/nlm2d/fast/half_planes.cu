#include "kernels/nlm2d/fast/half_planes.cuh"

#include <cuda_fp16.h>

#include <algorithm>

#include "kernels/cuda/kernel_facts.cuh"
#include "kernels/maths/border.h"

namespace filterscope::fast {
namespace {

constexpr int kColumns = 32;  // of a block
constexpr int kBlockRows = 4;
constexpr int kThreadRows = 8;  // of a thread, one below the other
constexpr int kUnit = 32;       // words that a plane's rows are a multiple of
constexpr int kBeside = 4;      // columns from a word's first value to its second

/// A plane of each channel, as the kernel writes it.
struct Plane {
  std::uint32_t* words;
  int x;  // where it begins in the image
  int y;
  int pitch;
  int rows;

  __device__ __forceinline__ void put(int channel, int at_x, int at_y, __half first, __half second) const {
    const int column = at_x - x;
    const int row = at_y - y;
    if (column < 0 || column >= pitch || row < 0 || row >= rows) return;
    const __half2 both = __halves2half2(first, second);
    words[(static_cast<std::ptrdiff_t>(channel) * rows + row) * pitch + column] =
        *reinterpret_cast<const std::uint32_t*>(&both);
  }
};

struct FillArguments {
  ConstImageView source;
  Plane below;
  Plane beside;
  int x;  // the corner of both
  int y;
  int reach;
  Border border;
};

/// The grid's z is the channel. Beyond the filter's reach around the image no value is used: the last ones
/// stand there.
__global__ void __launch_bounds__(kColumns* kBlockRows)
    fill_half_planes_kernel(const __grid_constant__ FillArguments a) {
  const Shape& shape = a.source.shape;
  const auto channel = static_cast<int>(blockIdx.z);
  const int x = a.x + static_cast<int>(blockIdx.x * kColumns + threadIdx.x);
  const int y = a.y + static_cast<int>(blockIdx.y * kBlockRows + threadIdx.y) * kThreadRows;
  const auto index = [&](int at, int extent) {
    return border_index(min(max(at, -a.reach), extent + a.reach - 1), extent, a.border);
  };
  const std::ptrdiff_t own = static_cast<std::ptrdiff_t>(index(x, shape.width)) * shape.channels + channel;
  const std::ptrdiff_t right =
      static_cast<std::ptrdiff_t>(index(x + kBeside, shape.width)) * shape.channels + channel;
  __half first[kThreadRows + 1];
  __half beside[kThreadRows + 1];
#pragma unroll
  for (int i = 0; i <= kThreadRows; ++i) {
    const std::byte* row =
        a.source.data + static_cast<std::size_t>(index(y + i, shape.height)) * a.source.row_pitch;
    const auto value = [&](std::ptrdiff_t at) {
      return __float2half((static_cast<float>(static_cast<std::uint8_t>(row[at])) - 127.5F) * kTensorScale);
    };
    first[i] = value(own);
    beside[i] = value(right);
  }
#pragma unroll
  for (int i = 0; i < kThreadRows; ++i) {
    a.below.put(channel, x, y + i, first[i], first[i + 1]);
    a.beside.put(channel, x, y + i, first[i], beside[i]);
  }
}

int rounded_up(int value, int unit) { return (value + unit - 1) / unit * unit; }

}  // namespace

HalfPlanes::HalfPlanes(const Shape& shape, const NlmKernel& kernel, int reach, Border border)
    : shape_(shape),
      reach_(reach),
      border_(border),
      below_(extent_of(kernel.halves->below, kernel)),
      beside_(extent_of(kernel.halves->beside, kernel)),
      words_((below_.words() + beside_.words()) * static_cast<std::size_t>(shape.channels) *
             sizeof(std::uint32_t)) {}

HalfPlanes::Extent HalfPlanes::extent_of(const HalfTile& tile, const NlmKernel& kernel) const {
  const int columns = shape_.width + 2 * kernel.around;
  const int rows = shape_.height + kernel.around;
  const BlockShape& block = kernel.pixels;
  return {tile.x, tile.y, rounded_up(rounded_up(columns, block.width) - block.width + tile.columns, kUnit),
          rounded_up(rows, block.height) - block.height + tile.rows};
}

void HalfPlanes::fill(const ConstImageView& source, cudaStream_t stream) {
  const auto plane = [](const Extent& extent, const HalfPlane& of) {
    return Plane{const_cast<std::uint32_t*>(of.corner), extent.x, extent.y, extent.pitch, extent.rows};
  };
  const int x = std::min(below_.x, beside_.x);
  const int y = std::min(below_.y, beside_.y);
  const int columns = std::max(below_.x + below_.pitch, beside_.x + beside_.pitch) - x;
  const int rows = std::max(below_.y + below_.rows, beside_.y + beside_.rows) - y;
  const dim3 grid(gpu::blocks_over(columns, kColumns), gpu::blocks_over(rows, kBlockRows * kThreadRows),
                  static_cast<unsigned>(shape_.channels));
  fill_half_planes_kernel<<<grid, dim3(kColumns, kBlockRows), 0, stream>>>(
      {source, plane(below_, below()), plane(beside_, beside()), x, y, reach_, border_});
  FILTERSCOPE_CHECK_LAUNCH("the conversion to pairs of halves");
}

}  // namespace filterscope::fast
