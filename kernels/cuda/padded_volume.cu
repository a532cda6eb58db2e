#include <algorithm>

#include "kernels/cuda/image_row.cuh"
#include "kernels/cuda/padded_volume.cuh"
#include "kernels/maths/border.h"

namespace filterscope {
namespace {

constexpr int kVolumeBlockWidth = 64;
constexpr int kVolumeBlockHeight = 4;
constexpr int kMostVolumeGrid = 65535;

struct PadVolumeArguments {
  ConstImageView source;
  VolumeLayout layout;
  int pitch;
  Border border;
  float scale;
  int channel;
};

/// A value a thread, rows and slices in strides. What fills a row up continues the border.
template <class T>
__global__ void pad_volume_kernel(const PadVolumeArguments a, float* to) {
  const Shape& shape = a.source.shape;
  const Halo& margin = a.layout.margin;
  const int x = static_cast<int>(blockIdx.x * kVolumeBlockWidth + threadIdx.x);
  if (x >= a.pitch) return;
  const int from_x = border_index(x - a.layout.left, shape.width, a.border);
  const int rows = shape.height + 2 * margin.y;
  for (int z = static_cast<int>(blockIdx.z); z < shape.depth + 2 * margin.z;
       z += static_cast<int>(gridDim.z)) {
    const int from_z = border_index(z - margin.z, shape.depth, a.border);
    for (int y = static_cast<int>(blockIdx.y * kVolumeBlockHeight + threadIdx.y); y < rows;
         y += static_cast<int>(gridDim.y * kVolumeBlockHeight)) {
      const int from_y = border_index(y - margin.y, shape.height, a.border);
      const auto* row = reinterpret_cast<const T*>(row_of(a.source, from_y, from_z));
      to[(static_cast<std::ptrdiff_t>(z) * rows + y) * a.pitch + x] =
          static_cast<float>(row[from_x * shape.channels + a.channel]) * a.scale;
    }
  }
}

int pitch_for(const Shape& shape, const VolumeLayout& layout) {
  const int floats = layout.left + shape.width + layout.margin.x;
  return (floats + layout.unit - 1) / layout.unit * layout.unit;
}

}  // namespace

PaddedDeviceVolume::PaddedDeviceVolume(const Shape& shape, const VolumeLayout& layout, Border border)
    : shape_(shape),
      layout_(layout),
      border_(border),
      pitch_(pitch_for(shape, layout)),
      values_(static_cast<std::size_t>(pitch_) *
              static_cast<std::size_t>(shape.height + 2 * layout.margin.y) *
              static_cast<std::size_t>(shape.depth + 2 * layout.margin.z) *
              static_cast<std::size_t>(shape.channels) * sizeof(float)) {}

void PaddedDeviceVolume::fill(const ConstImageView& source, float scale, cudaStream_t stream) {
  const int rows = shape_.height + 2 * layout_.margin.y;
  const dim3 block(kVolumeBlockWidth, kVolumeBlockHeight);
  const dim3 grid(
      static_cast<unsigned>((pitch_ + kVolumeBlockWidth - 1) / kVolumeBlockWidth),
      static_cast<unsigned>(std::min((rows + kVolumeBlockHeight - 1) / kVolumeBlockHeight, kMostVolumeGrid)),
      static_cast<unsigned>(std::min(shape_.depth + 2 * layout_.margin.z, kMostVolumeGrid)));
  for (int channel = 0; channel < shape_.channels; ++channel) {
    const PadVolumeArguments arguments{source, layout_, pitch_, border_, scale, channel};
    auto* to = values_.as<float>() + channel * plane();
    switch (shape_.type) {
      case PixelType::u8: pad_volume_kernel<std::uint8_t><<<grid, block, 0, stream>>>(arguments, to); break;
      case PixelType::u16: pad_volume_kernel<std::uint16_t><<<grid, block, 0, stream>>>(arguments, to); break;
      case PixelType::f32: pad_volume_kernel<float><<<grid, block, 0, stream>>>(arguments, to); break;
      case PixelType::s16: return;  // prepare() makes these u16
    }
    FILTERSCOPE_CHECK_LAUNCH("pad_volume_kernel");
  }
}

std::ptrdiff_t PaddedDeviceVolume::plane() const noexcept {
  return static_cast<std::ptrdiff_t>(pitch_) * (shape_.height + 2 * layout_.margin.y) *
         (shape_.depth + 2 * layout_.margin.z);
}

VolumeTaps PaddedDeviceVolume::taps(int channel) const noexcept {
  const std::ptrdiff_t slice = static_cast<std::ptrdiff_t>(pitch_) * (shape_.height + 2 * layout_.margin.y);
  return {values_.as<float>() + channel * plane() + layout_.margin.z * slice +
              static_cast<std::ptrdiff_t>(layout_.margin.y) * pitch_ + layout_.left,
          pitch_, slice};
}

}  // namespace filterscope
