#include "kernels/bilateral2d/fast/tensor/operand_pixels.cuh"

#include <cmath>

#include "kernels/cuda/taps.cuh"
#include "kernels/maths/border.h"

namespace filterscope::fast {
namespace {

struct FillArguments {
  ConstImageView source;
  void* words;
  std::size_t channel_words;
  int columns;
  int width;
  int height;
  int channels;
  int halo;
  Border border;
  int shift;
};

/// Two neighbours' words.
__device__ __forceinline__ void put(std::uint32_t& word, unsigned char first, unsigned char second,
                                    int shift) {
  word = (static_cast<std::uint32_t>(first) | static_cast<std::uint32_t>(second) << 16) << shift;
}

template <class T>
__device__ __forceinline__ float level_of(T value) {
  const float level = fmaf(static_cast<float>(value), 255.0F / kFullScaleOf<T>, -127.5F);
  return fabsf(level) <= 127.51F ? level : NAN;
}
template <class T>
__device__ __forceinline__ void put(float2& word, T first, T second, int /*shift*/) {
  word = make_float2(level_of(first), level_of(second));
}

/// A block writes a block of words of each channel.
template <class T, class Word>
__global__ void __launch_bounds__(kOperandBlockWords) fill_operand_kernel(const FillArguments a) {
  const int word = static_cast<int>(threadIdx.x);
  const int lane = word % 32;
  const int x = static_cast<int>(blockIdx.x) * kOperandBlock - a.halo + word / 32 % 2 * 8 + lane % 4 * 2;
  const int y = static_cast<int>(blockIdx.y) * kOperandBlock - a.halo + word / 64 * 8 + lane / 4;
  const auto* row = reinterpret_cast<const T*>(
      a.source.data + static_cast<std::size_t>(border_index(y, a.height, a.border)) * a.source.row_pitch);
  const T* first = row + static_cast<std::ptrdiff_t>(border_index(x, a.width, a.border)) * a.channels;
  const T* second = row + static_cast<std::ptrdiff_t>(border_index(x + 1, a.width, a.border)) * a.channels;
  Word* to = static_cast<Word*>(a.words) +
             (static_cast<std::size_t>(blockIdx.y) * static_cast<std::size_t>(a.columns) + blockIdx.x) *
                 kOperandBlockWords +
             word;
  for (int c = 0; c < a.channels; ++c) {
    put(to[static_cast<std::size_t>(c) * a.channel_words], first[c], second[c], a.shift);
  }
}

using FillKernel = void (*)(FillArguments);

FillKernel fill_kernel_for(PixelType type, bool levels) {
  if (!levels) return fill_operand_kernel<unsigned char, std::uint32_t>;
  switch (type) {
    case PixelType::u8: return fill_operand_kernel<unsigned char, float2>;
    case PixelType::u16: return fill_operand_kernel<unsigned short, float2>;
    case PixelType::f32: return fill_operand_kernel<float, float2>;
    case PixelType::s16: break;  // prepare() makes these u16
  }
  return nullptr;
}

int blocks_for(int pixels, int halo) {
  return (pixels + kOperandBlock - 1) / kOperandBlock + 2 * halo / kOperandBlock;
}

}  // namespace

OperandPixels::OperandPixels(const Shape& shape, int halo, Border border, OperandWord word)
    : shape_(shape),
      halo_(halo),
      border_(border),
      word_(word),
      columns_(blocks_for(shape.width, halo)),
      rows_(blocks_for(shape.height, halo)),
      words_(channel_words() * static_cast<std::size_t>(shape.channels) *
             static_cast<std::size_t>(word.bytes())) {}

void OperandPixels::fill(const ConstImageView& source, cudaStream_t stream) {
  const FillArguments arguments{source,        words_.as<void>(), channel_words(), columns_, shape_.width,
                                shape_.height, shape_.channels,   halo_,           border_,  word_.shift};
  const dim3 grid(static_cast<unsigned>(columns_), static_cast<unsigned>(rows_));
  fill_kernel_for(shape_.type, word_.levels)<<<grid, kOperandBlockWords, 0, stream>>>(arguments);
  FILTERSCOPE_CHECK_LAUNCH("the conversion of pixels to operands");
}

}  // namespace filterscope::fast
