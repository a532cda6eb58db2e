#include "kernels/cuda/padded_channels.cuh"

#include <algorithm>

#include "kernels/cuda/taps.cuh"
#include "kernels/maths/border.h"

namespace filterscope {
namespace {

constexpr int kBlockWidth = 32;
constexpr int kBlockHeight = 8;
constexpr int kMostGridRows = 65535;

constexpr int kUnit = 32;  ///< floats that rows are a multiple of

template <class T>
struct PadArguments {
  ConstImageView source;
  float* planes;
  std::size_t channel_stride;
  int pitch;
  int width;
  int height;
  int channels;
  int margin;
  Border border;
};

/// Every float of the planes is written, the rows' ends beyond the margin too.
template <class T>
__global__ void __launch_bounds__(kBlockWidth* kBlockHeight) pad_channels_kernel(const PadArguments<T> a) {
  constexpr float kLevel = 255.0F / kFullScaleOf<T>;
  const int x = static_cast<int>(blockIdx.x * kBlockWidth + threadIdx.x);
  if (x >= a.pitch) return;
  const int from_x = border_index(min(x, a.width + 2 * a.margin - 1) - a.margin, a.width, a.border);
  const int rows = a.height + 2 * a.margin;
  for (int y = static_cast<int>(blockIdx.y * kBlockHeight + threadIdx.y); y < rows;
       y += static_cast<int>(gridDim.y) * kBlockHeight) {
    const int from_y = border_index(y - a.margin, a.height, a.border);
    const T* pixel =
        reinterpret_cast<const T*>(a.source.data + static_cast<std::size_t>(from_y) * a.source.row_pitch) +
        static_cast<std::ptrdiff_t>(from_x) * a.channels;
    float* to = a.planes + static_cast<std::ptrdiff_t>(y) * a.pitch + x;
    for (int c = 0; c < a.channels; ++c) {
      to[static_cast<std::size_t>(c) * a.channel_stride] =
          fmaf(static_cast<float>(pixel[c]), kLevel, -127.5F);
    }
  }
}

int pitch_for(int width) { return (width + kUnit - 1) / kUnit * kUnit; }

}  // namespace

PaddedChannels::PaddedChannels(const Shape& shape, int margin, Border border)
    : shape_(shape),
      margin_(margin),
      border_(border),
      pitch_(pitch_for(shape.width + 2 * margin)),
      values_(static_cast<std::size_t>(pitch_) * static_cast<std::size_t>(shape.height + 2 * margin) *
              static_cast<std::size_t>(shape.channels) * sizeof(float)) {}

void PaddedChannels::fill(const ConstImageView& source, cudaStream_t stream) {
  const dim3 block(kBlockWidth, kBlockHeight);
  const dim3 grid(static_cast<unsigned>((pitch_ + kBlockWidth - 1) / kBlockWidth),
                  static_cast<unsigned>(std::min((rows() + kBlockHeight - 1) / kBlockHeight, kMostGridRows)));
  const auto launch = [&](auto value) {
    using T = decltype(value);
    const PadArguments<T> arguments{source,       values_.as<float>(), planes().channel_stride, pitch_,
                                    shape_.width, shape_.height,       shape_.channels,         margin_,
                                    border_};
    pad_channels_kernel<T><<<grid, block, 0, stream>>>(arguments);
    FILTERSCOPE_CHECK_LAUNCH("the padding of channels");
  };
  switch (shape_.type) {
    case PixelType::u8: return launch(static_cast<unsigned char>(0));
    case PixelType::u16: return launch(static_cast<unsigned short>(0));
    case PixelType::f32: return launch(0.0F);
    case PixelType::s16: return;  // prepare() makes these u16
  }
}

LevelPlanes PaddedChannels::planes() const noexcept {
  return {values_.as<float>() + static_cast<std::ptrdiff_t>(margin_) * pitch_ + margin_,
          static_cast<std::size_t>(pitch_) * static_cast<std::size_t>(rows()), pitch_};
}

}  // namespace filterscope
