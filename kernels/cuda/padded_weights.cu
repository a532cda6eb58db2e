#include "kernels/cuda/padded_weights.cuh"

#include "kernels/cuda/padded_volume.cuh"

namespace filterscope {

PaddedWeights::PaddedWeights(const Shape& shape, const Halo& margin, Border border)
    : shape_{shape.width, shape.height, shape.depth, 1, PixelType::f32},
      weights_(std::make_unique<PaddedDeviceVolume>(shape_, VolumeLayout{margin, margin.x, 1}, border)) {}

PaddedWeights::~PaddedWeights() = default;

void PaddedWeights::fill(const ConstImageView& source, cudaStream_t stream) {
  weights_->fill(tight_view(reinterpret_cast<const std::byte*>(source.weights), shape_), 1, stream);
}

VolumeTaps PaddedWeights::taps() const noexcept { return weights_->taps(); }

std::size_t PaddedWeights::bytes() const noexcept { return weights_->bytes(); }

}  // namespace filterscope
