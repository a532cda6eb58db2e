#include "core/choose/channel_noise.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "core/noise/middle_slices.h"
#include "kernels/api/pixel_access.h"

namespace filterscope {
namespace {

constexpr int kBlock = 8;
constexpr std::size_t kMostChannels = 4;

struct Block {
  double flatness = 0;  ///< variance of its means of 2×2 pixels, over all channels
  std::array<double, kMostChannels * kMostChannels> products{};  ///< of diagonal differences, summed
};

template <class T>
Block block_of(const ConstImageView& view, int x0, int y0, int z) {
  constexpr double kCells = kBlock * kBlock / 4.0;
  const auto channels = static_cast<std::size_t>(view.shape.channels);
  Block block;
  std::array<double, kMostChannels> sums{};
  std::array<double, kMostChannels> squares{};
  for (int y = y0; y < y0 + kBlock; y += 2) {
    const T* above = view.row<T>(y, z) + static_cast<std::size_t>(x0) * channels;
    const T* below = view.row<T>(y + 1, z) + static_cast<std::size_t>(x0) * channels;
    for (std::size_t i = 0; i < kBlock * channels; i += 2 * channels) {
      std::array<double, kMostChannels> diagonals{};
      for (std::size_t c = 0; c < channels; ++c) {
        const std::size_t left = i + c;
        const std::size_t right = left + channels;
        const double down = static_cast<double>(above[left]) + static_cast<double>(below[right]);
        const double up = static_cast<double>(above[right]) + static_cast<double>(below[left]);
        diagonals[c] = down - up;
        sums[c] += down + up;
        squares[c] += (down + up) * (down + up);
      }
      for (std::size_t c = 0; c < channels; ++c) {
        for (std::size_t d = 0; d < channels; ++d)
          block.products[c * channels + d] += diagonals[c] * diagonals[d];
      }
    }
  }
  for (std::size_t c = 0; c < channels; ++c) block.flatness += squares[c] - sums[c] * sums[c] / kCells;
  return block;
}

std::vector<Block> blocks_of(const Image& image, const CancelToken* cancel) {
  constexpr int kMostSlices = 5;
  const ConstImageView view = image.view();
  std::vector<Block> blocks;
  for (const int z : middle_slices(view.shape.depth, kMostSlices)) {
    throw_if_cancelled(cancel);
    for (int y = 0; y + kBlock <= view.shape.height; y += kBlock) {
      for (int x = 0; x + kBlock <= view.shape.width; x += kBlock) {
        const Block block = with_pixel_type(
            view.shape.type, [&](auto zero) { return block_of<decltype(zero)>(view, x, y, z); });
        if (std::isfinite(block.flatness) && block.products[0] > 0) blocks.push_back(block);
      }
    }
  }
  return blocks;
}

}  // namespace

std::vector<double> channel_correlation(const Image& image, const CancelToken* cancel) {
  constexpr std::size_t kLeastBlocks = 40;
  constexpr double kCounts = 0.2;
  const auto channels = static_cast<std::size_t>(image.shape().channels);
  if (channels < 2 || channels > kMostChannels) return {};
  std::vector<Block> blocks = blocks_of(image, cancel);
  if (blocks.size() < kLeastBlocks) return {};
  std::ranges::sort(blocks, {}, &Block::flatness);
  blocks.resize(std::max(kLeastBlocks, blocks.size() / 10));
  std::vector<double> products(channels * channels);
  for (const Block& block : blocks) {
    for (std::size_t i = 0; i < products.size(); ++i) products[i] += block.products[i];
  }
  std::vector<double> correlation(products.size());
  bool any = false;
  for (std::size_t c = 0; c < channels; ++c) {
    for (std::size_t d = 0; d < channels; ++d) {
      const double own = std::sqrt(products[c * channels + c] * products[d * channels + d]);
      const double shared = own > 0 ? products[c * channels + d] / own : 0;
      correlation[c * channels + d] = c == d ? 1 : std::abs(shared) < kCounts ? 0 : shared;
      any = any || (c != d && correlation[c * channels + d] != 0);
    }
  }
  return any ? correlation : std::vector<double>{};
}

}  // namespace filterscope
