#include "kernels/bilateral2d/fast/operand_pixels.cuh"

#include "kernels/common/border.h"

namespace filterscope::fast {
namespace {

struct FillArguments {
  ConstImageView source;
  std::uint32_t* words;
  std::size_t channel_words;
  int columns;
  int width;
  int height;
  int channels;
  int halo;
  Border border;
  int shift;
};

/// A block writes a block of words of each channel.
__global__ void __launch_bounds__(kOperandBlockWords) fill_operand_kernel(const FillArguments a) {
  const int word = static_cast<int>(threadIdx.x);
  const int lane = word % 32;
  const int x = static_cast<int>(blockIdx.x) * kOperandBlock - a.halo + word / 32 % 2 * 8 + lane % 4 * 2;
  const int y = static_cast<int>(blockIdx.y) * kOperandBlock - a.halo + word / 64 * 8 + lane / 4;
  const auto* row = reinterpret_cast<const unsigned char*>(
      a.source.data + static_cast<std::size_t>(border_index(y, a.height, a.border)) * a.source.row_pitch);
  const unsigned char* first =
      row + static_cast<std::ptrdiff_t>(border_index(x, a.width, a.border)) * a.channels;
  const unsigned char* second =
      row + static_cast<std::ptrdiff_t>(border_index(x + 1, a.width, a.border)) * a.channels;
  std::uint32_t* to =
      a.words +
      (static_cast<std::size_t>(blockIdx.y) * static_cast<std::size_t>(a.columns) + blockIdx.x) *
          kOperandBlockWords +
      word;
  for (int c = 0; c < a.channels; ++c) {
    to[static_cast<std::size_t>(c) * a.channel_words] =
        (static_cast<std::uint32_t>(first[c]) | static_cast<std::uint32_t>(second[c]) << 16) << a.shift;
  }
}

int blocks_for(int pixels, int halo) {
  return (pixels + kOperandBlock - 1) / kOperandBlock + 2 * halo / kOperandBlock;
}

}  // namespace

OperandPixels::OperandPixels(const Shape& shape, int halo, Border border, int shift)
    : shape_(shape),
      halo_(halo),
      border_(border),
      shift_(shift),
      columns_(blocks_for(shape.width, halo)),
      rows_(blocks_for(shape.height, halo)),
      words_(channel_words() * static_cast<std::size_t>(shape.channels) * sizeof(std::uint32_t)) {}

void OperandPixels::fill(const ConstImageView& source, cudaStream_t stream) {
  const FillArguments arguments{source,          words_.as<std::uint32_t>(),
                                channel_words(), columns_,
                                shape_.width,    shape_.height,
                                shape_.channels, halo_,
                                border_,         shift_};
  fill_operand_kernel<<<dim3(static_cast<unsigned>(columns_), static_cast<unsigned>(rows_)),
                        kOperandBlockWords, 0, stream>>>(arguments);
  FILTERSCOPE_CHECK_LAUNCH("the conversion of pixels to operands");
}

}  // namespace filterscope::fast
