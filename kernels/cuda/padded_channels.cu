#include "kernels/cuda/padded_channels.cuh"

#include <algorithm>

#include "kernels/cuda/taps.cuh"
#include "kernels/maths/border.h"

namespace filterscope {
namespace {

constexpr int kChannelBlockWidth = 32;
constexpr int kChannelBlockHeight = 8;
constexpr int kMostChannelRows = 65535;

constexpr int kUnit = 32;  ///< floats that rows are a multiple of

template <class T>
struct PadChannelsArguments {
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

/// A pixel's channels as they go into the planes.
template <class T>
struct Levels {
  static __device__ __forceinline__ void put(const T* pixel, int channels, float* to, std::size_t stride) {
    constexpr float kLevel = 255.0F / kFullScaleOf<T>;
    for (int c = 0; c < channels; ++c) {
      to[static_cast<std::size_t>(c) * stride] = fmaf(static_cast<float>(pixel[c]), kLevel, -127.5F);
    }
  }
};

template <class T>
struct LabLevels {
  static __device__ __forceinline__ void put(const T* pixel, int /*channels*/, float* to,
                                             std::size_t stride) {
    constexpr float kShare = 1.0F / kFullScaleOf<T>;
    const Lab<float> lab =
        lab_fraction(static_cast<float>(pixel[0]) * kShare, static_cast<float>(pixel[1]) * kShare,
                     static_cast<float>(pixel[2]) * kShare);
    to[0] = lab.l * 255.0F;
    to[stride] = lab.a * 255.0F;
    to[2 * stride] = lab.b * 255.0F;
  }
};

/// Every float of the planes is written, the rows' ends beyond the margin too.
template <template <class> class Convert, class T>
__global__ void __launch_bounds__(kChannelBlockWidth* kChannelBlockHeight)
    pad_channels_kernel(const PadChannelsArguments<T> a) {
  const int x = static_cast<int>(blockIdx.x * kChannelBlockWidth + threadIdx.x);
  if (x >= a.pitch) return;
  const int from_x = border_index(min(x, a.width + 2 * a.margin - 1) - a.margin, a.width, a.border);
  const int rows = a.height + 2 * a.margin;
  for (int y = static_cast<int>(blockIdx.y * kChannelBlockHeight + threadIdx.y); y < rows;
       y += static_cast<int>(gridDim.y) * kChannelBlockHeight) {
    const int from_y = border_index(y - a.margin, a.height, a.border);
    const T* pixel =
        reinterpret_cast<const T*>(a.source.data + static_cast<std::size_t>(from_y) * a.source.row_pitch) +
        static_cast<std::ptrdiff_t>(from_x) * a.channels;
    Convert<T>::put(pixel, a.channels, a.planes + static_cast<std::ptrdiff_t>(y) * a.pitch + x,
                    a.channel_stride);
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

template <template <class> class Convert>
void PaddedChannels::launch(const ConstImageView& source, cudaStream_t stream) {
  const dim3 block(kChannelBlockWidth, kChannelBlockHeight);
  const dim3 grid(static_cast<unsigned>((pitch_ + kChannelBlockWidth - 1) / kChannelBlockWidth),
                  static_cast<unsigned>(
                      std::min((rows() + kChannelBlockHeight - 1) / kChannelBlockHeight, kMostChannelRows)));
  const auto with = [&](auto value) {
    using T = decltype(value);
    const PadChannelsArguments<T> arguments{
        source,       values_.as<float>(), planes().channel_stride, pitch_,
        shape_.width, shape_.height,       shape_.channels,         margin_,
        border_};
    pad_channels_kernel<Convert><<<grid, block, 0, stream>>>(arguments);
    FILTERSCOPE_CHECK_LAUNCH("the padding of channels");
  };
  switch (shape_.type) {
    case PixelType::u8: return with(static_cast<unsigned char>(0));
    case PixelType::u16: return with(static_cast<unsigned short>(0));
    case PixelType::f32: return with(0.0F);
    case PixelType::s16: return;  // prepare() makes these u16
  }
}

void PaddedChannels::fill(const ConstImageView& source, cudaStream_t stream) {
  launch<Levels>(source, stream);
}

void PaddedChannels::fill_lab(const ConstImageView& source, cudaStream_t stream) {
  launch<LabLevels>(source, stream);
}

LevelPlanes PaddedChannels::planes() const noexcept {
  return {values_.as<float>() + static_cast<std::ptrdiff_t>(margin_) * pitch_ + margin_,
          static_cast<std::size_t>(pitch_) * static_cast<std::size_t>(rows()), pitch_};
}

}  // namespace filterscope
