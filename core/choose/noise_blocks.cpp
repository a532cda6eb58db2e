#include "core/choose/noise_blocks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>

#include "kernels/api/pixel_access.h"

namespace filterscope {
namespace {

constexpr int kSide = 8;
constexpr std::size_t kSize = kSide * kSide;
using Values = std::array<double, kSize>;

const std::array<std::array<double, kSide>, kSide>& cosines() {
  static const auto table = [] {
    std::array<std::array<double, kSide>, kSide> made{};
    for (int k = 0; k < kSide; ++k) {
      for (int i = 0; i < kSide; ++i) {
        made.at(static_cast<std::size_t>(k)).at(static_cast<std::size_t>(i)) =
            std::cos((2 * i + 1) * k * std::numbers::pi / (2 * kSide)) *
            (k == 0 ? std::sqrt(1.0 / kSide) : std::sqrt(2.0 / kSide));
      }
    }
    return made;
  }();
  return table;
}

/// Squares of the transform of a block; powers[v * 8 + u] with u along x.
Values powers_of(const Values& values) {
  const auto& table = cosines();
  Values rows{};
  for (std::size_t y = 0; y < kSide; ++y) {
    for (std::size_t u = 0; u < kSide; ++u) {
      double sum = 0;
      for (std::size_t x = 0; x < kSide; ++x) sum += table[u][x] * values[y * kSide + x];
      rows[y * kSide + u] = sum;
    }
  }
  Values powers{};
  for (std::size_t v = 0; v < kSide; ++v) {
    for (std::size_t u = 0; u < kSide; ++u) {
      double sum = 0;
      for (std::size_t y = 0; y < kSide; ++y) sum += table[v][y] * rows[y * kSide + u];
      powers[v * kSide + u] = sum * sum;
    }
  }
  return powers;
}

/// Mean over frequencies from u0 to u1 along x and v0 to v1 along y, ends included.
double mean_power(const Values& powers, std::size_t u0, std::size_t u1, std::size_t v0, std::size_t v1) {
  double sum = 0;
  for (std::size_t v = v0; v <= v1; ++v) {
    for (std::size_t u = u0; u <= u1; ++u) sum += powers[v * kSide + u];
  }
  return sum / static_cast<double>((u1 - u0 + 1) * (v1 - v0 + 1));
}

/// Of the first in both; a half where there is nothing.
double share_of(double first, double second) { return first + second > 0 ? first / (first + second) : 0.5; }

NoiseBlock block_of(const Values& values) {
  NoiseBlock block;
  for (const double value : values) block.mean += value / kSize;
  const Values powers = powers_of(values);
  constexpr std::size_t kLower = 4;
  for (std::size_t v = 0; v < kLower; ++v) {
    for (std::size_t u = 0; u < kLower; ++u) {
      if (u + v > 1) block.flatness += powers[v * kSide + u];
    }
  }
  block.corner = mean_power(powers, 5, 7, 5, 7);
  block.lean_x = share_of(mean_power(powers, 3, 4, 4, 7), mean_power(powers, 6, 7, 4, 7)) - 0.5;
  block.lean_y = share_of(mean_power(powers, 4, 7, 3, 4), mean_power(powers, 4, 7, 6, 7)) - 0.5;
  const double higher = mean_power(powers, 4, 7, 4, 7);
  block.stripes_x = share_of(mean_power(powers, 0, 0, 4, 7), higher);
  block.stripes_y = share_of(mean_power(powers, 4, 7, 0, 0), higher);
  return block;
}

/// Nothing where the block holds what does not count, or was cut off for the most part: white noise that is
/// cut off at an end is white, but where nearly all of it is, nothing is left to see.
template <class T>
std::optional<Values> values_at(const ConstImageView& view, const CutEnds& ends, int x0, int y0, int z,
                                int channel) {
  constexpr int kMostAtEnds = 48;
  Values values{};
  int at_ends = 0;
  for (int y = 0; y < kSide; ++y) {
    const T* row = view.row<T>(y0 + y, z);
    for (int x = 0; x < kSide; ++x) {
      const auto value = static_cast<double>(row[(x0 + x) * view.shape.channels + channel]);
      const bool weighs = view.weights == nullptr || view.weight_row(y0 + y, z)[x0 + x] > 0;
      if (!weighs || !std::isfinite(value)) return std::nullopt;
      values[static_cast<std::size_t>(y * kSide + x)] = value;
      if ((ends.low && value <= *ends.low) || (ends.high && value >= *ends.high)) ++at_ends;
    }
  }
  return at_ends > kMostAtEnds ? std::nullopt : std::optional(values);
}

template <class T>
std::vector<NoiseBlock> blocks_of(const Image& image, const CutEnds& ends, int z, int channel) {
  const ConstImageView view = image.view();
  const Shape& shape = view.shape;
  // More blocks tell no more.
  constexpr double kMost = 20000;
  const double all = static_cast<double>(shape.width) * shape.height / (kSide * kSide);
  const int step = kSide * std::max(1, static_cast<int>(std::sqrt(all / kMost)));
  std::vector<NoiseBlock> blocks;
  for (int y = 0; y + kSide <= shape.height; y += step) {
    for (int x = 0; x + kSide <= shape.width; x += step) {
      const auto values = values_at<T>(view, ends, x, y, z, channel);
      if (!values) continue;
      const NoiseBlock block = block_of(*values);
      if (block.flatness > 0) blocks.push_back(block);
    }
  }
  return blocks;
}

}  // namespace

std::vector<NoiseBlock> noise_blocks(const Image& image, const CutEnds& ends, int z, int channel) {
  return with_pixel_type(image.shape().type,
                         [&](auto zero) { return blocks_of<decltype(zero)>(image, ends, z, channel); });
}

}  // namespace filterscope
