#include <algorithm>

#include "kernels/cuda/padded_source.cuh"
#include "kernels/maths/border.h"

namespace filterscope {
namespace {

constexpr int kPadBlockWidth = 32;
constexpr int kPadBlockHeight = 8;
constexpr int kMostGridRows = 65535;

struct PadArguments {
  const std::byte* source;
  std::size_t source_pitch;
  int width;
  int height;
  int radius;
  int pitch;
  Border border;
};

template <class Tap>
__global__ void pad_kernel(const PadArguments a, Tap* taps) {
  const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (x >= a.width + 2 * a.radius) return;
  const int from_x = border_index(x - a.radius, a.width, a.border);
  const int rows = a.height + 2 * a.radius;
  for (int y = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y); y < rows;
       y += static_cast<int>(gridDim.y * blockDim.y)) {
    const int from_y = border_index(y - a.radius, a.height, a.border);
    const auto* row = reinterpret_cast<const typename Tap::Value*>(
        a.source + static_cast<std::size_t>(from_y) * a.source_pitch);
    taps[static_cast<std::ptrdiff_t>(y) * a.pitch + x] =
        Tap::read(row + static_cast<std::ptrdiff_t>(from_x) * Tap::kChannels);
  }
}

/// Rows start at multiples of 32 taps, so that a warp's row of taps spans the fewest memory sectors.
int pitch_for(const Shape& shape, int radius) { return (shape.width + 2 * radius + 31) / 32 * 32; }

}  // namespace

template <class Tap>
PaddedSource<Tap>::PaddedSource(const Shape& shape, int radius, Border border)
    : shape_(shape),
      radius_(radius),
      border_(border),
      pitch_(pitch_for(shape, radius)),
      taps_(static_cast<std::size_t>(pitch_) * static_cast<std::size_t>(shape.height + 2 * radius) *
            sizeof(Tap)) {}

template <class Tap>
void PaddedSource<Tap>::fill(const ConstImageView& source, cudaStream_t stream) {
  const dim3 block(kPadBlockWidth, kPadBlockHeight);
  const int rows = shape_.height + 2 * radius_;
  const dim3 grid(
      static_cast<unsigned>((shape_.width + 2 * radius_ + kPadBlockWidth - 1) / kPadBlockWidth),
      static_cast<unsigned>(std::min((rows + kPadBlockHeight - 1) / kPadBlockHeight, kMostGridRows)));
  pad_kernel<Tap><<<grid, block, 0, stream>>>(
      {source.data, source.row_pitch, shape_.width, shape_.height, radius_, pitch_, border_},
      taps_.as<Tap>());
  FILTERSCOPE_CHECK_LAUNCH("pad_kernel");
}

template <class Tap>
TapPlane<Tap> PaddedSource<Tap>::plane() const noexcept {
  return {taps_.as<Tap>() + static_cast<std::ptrdiff_t>(radius_) * pitch_ + radius_, pitch_,
          shape_.width + radius_, shape_.height + radius_};
}

#define FILTERSCOPE_INSTANTIATE(...) template class PaddedSource<__VA_ARGS__>;
FILTERSCOPE_FOR_EACH_TAP(FILTERSCOPE_INSTANTIATE)
#undef FILTERSCOPE_INSTANTIATE

}  // namespace filterscope
