#include "core/choose/noise_spectrum.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numbers>
#include <vector>

#include "core/noise/censored_noise.h"

namespace filterscope {
namespace {

constexpr int kSide = 8;
constexpr std::size_t kSize = kSide * kSide;
constexpr std::size_t kLeastBlocks = 20;
using Powers = std::array<double, kSize>;

struct SpectrumBlock {
  double mean = 0;
  double flatness = 0;  ///< power of the lower frequencies alone: others are independent of it in white noise
  Powers powers{};
};

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
Powers powers_of(const std::array<double, kSize>& values) {
  const auto& table = cosines();
  std::array<double, kSize> rows{};
  for (std::size_t y = 0; y < kSide; ++y) {
    for (std::size_t u = 0; u < kSide; ++u) {
      double sum = 0;
      for (std::size_t x = 0; x < kSide; ++x) sum += table[u][x] * values[y * kSide + x];
      rows[y * kSide + u] = sum;
    }
  }
  Powers powers{};
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
double mean_power(const Powers& powers, std::size_t u0, std::size_t u1, std::size_t v0, std::size_t v1) {
  double sum = 0;
  for (std::size_t v = v0; v <= v1; ++v) {
    for (std::size_t u = u0; u <= u1; ++u) sum += powers[v * kSide + u];
  }
  return sum / static_cast<double>((u1 - u0 + 1) * (v1 - v0 + 1));
}

template <class T>
std::vector<SpectrumBlock> blocks_of(const Image& image, const CutEnds& ends, int z, int channel) {
  const ConstImageView view = image.view();
  const Shape& shape = view.shape;
  // More blocks tell no more.
  constexpr double kMost = 20000;
  const double all = static_cast<double>(shape.width) * shape.height / (kSide * kSide);
  const int step = kSide * std::max(1, static_cast<int>(std::sqrt(all / kMost)));
  std::vector<SpectrumBlock> blocks;
  for (int y0 = 0; y0 + kSide <= shape.height; y0 += step) {
    for (int x0 = 0; x0 + kSide <= shape.width; x0 += step) {
      SpectrumBlock block;
      std::array<double, kSize> values{};
      int at_ends = 0;
      bool inside = true;
      for (int y = 0; y < kSide && inside; ++y) {
        const T* row = view.row<T>(y0 + y, z);
        for (int x = 0; x < kSide; ++x) {
          const double value = static_cast<double>(row[(x0 + x) * shape.channels + channel]);
          values[static_cast<std::size_t>(y * kSide + x)] = value;
          const bool weighs = view.weights == nullptr || view.weight_row(y0 + y, z)[x0 + x] > 0;
          inside = inside && weighs && std::isfinite(value);
          block.mean += value / kSize;
          if ((ends.low && value <= *ends.low) || (ends.high && value >= *ends.high)) ++at_ends;
        }
      }
      // White noise that is cut off at an end is white; where nearly all of it is, nothing is left to see.
      constexpr int kMostAtEnds = 48;
      if (!inside || at_ends > kMostAtEnds) continue;
      block.powers = powers_of(values);
      block.flatness = 0;
      constexpr std::size_t kLower = 4;
      for (std::size_t v = 0; v < kLower; ++v) {
        for (std::size_t u = 0; u < kLower; ++u) {
          if (u + v > 1) block.flatness += block.powers[v * kSide + u];
        }
      }
      // Without any noise at all.
      if (block.flatness > 0) blocks.push_back(block);
    }
  }
  return blocks;
}

/// σ before values were cut off at an end that is `apart` from their mean, when `variance` is left.
double sigma_before(double variance, double apart) {
  double low = std::sqrt(variance);
  double high = 20 * low;
  constexpr int kRounds = 50;
  for (int i = 0; i < kRounds; ++i) {
    const double sigma = (low + high) / 2;
    (sigma * sigma * censored(std::max(apart, 0.0) / sigma).share < variance ? low : high) = sigma;
  }
  return (low + high) / 2;
}

/// The flattest blocks are those of which the most was cut off, and of these the ones where chance left the
/// least. So flat ones away from the ends, where there are some, tell what `sigma` was, if it is the same or
/// somewhat more.
double sigma_away_from(const CutEnds& ends, const std::vector<SpectrumBlock>& blocks, double sigma) {
  constexpr double kRoom = 2.5;
  constexpr double kMostMore = 1.7;
  double sum = 0;
  std::size_t count = 0;
  for (const SpectrumBlock& block : blocks) {
    if (ends.low && block.mean - *ends.low < kRoom * sigma) continue;
    if (ends.high && *ends.high - block.mean < kRoom * sigma) continue;
    sum += mean_power(block.powers, 5, 7, 5, 7);
    if (++count == kLeastBlocks) break;
  }
  const double found = std::sqrt(sum / static_cast<double>(kLeastBlocks));
  return count == kLeastBlocks && found > sigma && found < kMostMore * sigma ? found : sigma;
}

NoiseSpectrum spectrum_of(std::vector<SpectrumBlock>& blocks, const CutEnds& ends) {
  NoiseSpectrum spectrum;
  if (blocks.size() < kLeastBlocks) return spectrum;
  std::ranges::sort(blocks, {}, &SpectrumBlock::flatness);
  constexpr std::size_t kShare = 20;
  spectrum.blocks = std::max(kLeastBlocks, blocks.size() / kShare);
  Powers powers{};
  double mean = 0;
  for (std::size_t i = 0; i < spectrum.blocks; ++i) {
    mean += blocks[i].mean / static_cast<double>(spectrum.blocks);
    for (std::size_t k = 0; k < kSize; ++k)
      powers[k] += blocks[i].powers[k] / static_cast<double>(spectrum.blocks);
  }
  const double highest = mean_power(powers, 6, 7, 6, 7);
  const double floor = 1e-12 + 1e-6 * mean_power(powers, 1, 7, 1, 7);
  const auto over = [&](double a, double b) { return (a + floor) / (b + floor); };
  double apart = std::numeric_limits<double>::infinity();
  if (ends.low) apart = std::min(apart, mean - *ends.low);
  if (ends.high) apart = std::min(apart, *ends.high - mean);
  const double corner = mean_power(powers, 5, 7, 5, 7);
  spectrum.sigma = std::isfinite(apart) && corner > 0 ? sigma_before(corner, apart) : std::sqrt(corner);
  spectrum.fall = over(mean_power(powers, 4, 5, 4, 5), highest);
  spectrum.fall_x = over(mean_power(powers, 3, 4, 4, 7), mean_power(powers, 6, 7, 4, 7));
  spectrum.fall_y = over(mean_power(powers, 4, 7, 3, 4), mean_power(powers, 4, 7, 6, 7));
  spectrum.stripes_x = over(mean_power(powers, 0, 0, 4, 7), mean_power(powers, 4, 7, 4, 7));
  spectrum.stripes_y = over(mean_power(powers, 4, 7, 0, 0), mean_power(powers, 4, 7, 4, 7));
  if (std::isfinite(apart)) spectrum.sigma = sigma_away_from(ends, blocks, spectrum.sigma);
  return spectrum;
}

}  // namespace

NoiseSpectrum noise_spectrum(const Image& image, const CancelToken* cancel) {
  constexpr int kMostSlices = 5;
  const Shape& shape = image.shape();
  const int slices = std::min(shape.depth, kMostSlices);
  const CutEnds ends = cut_ends(image);
  std::vector<NoiseSpectrum> found;
  for (int i = 0; i < slices; ++i) {
    throw_if_cancelled(cancel);
    const int z = shape.depth / 4 + (2 * i + 1) * std::max(shape.depth / 2, 1) / (2 * slices);
    for (int channel = 0; channel < shape.channels; ++channel) {
      std::vector<SpectrumBlock> blocks;
      switch (shape.type) {
        case PixelType::u8: blocks = blocks_of<std::uint8_t>(image, ends, z, channel); break;
        case PixelType::u16: blocks = blocks_of<std::uint16_t>(image, ends, z, channel); break;
        case PixelType::s16: blocks = blocks_of<std::int16_t>(image, ends, z, channel); break;
        case PixelType::f32: blocks = blocks_of<float>(image, ends, z, channel); break;
      }
      const NoiseSpectrum one = spectrum_of(blocks, ends);
      if (one.blocks >= kLeastBlocks) found.push_back(one);
    }
  }
  if (found.empty()) return {};
  const auto median = [&](double NoiseSpectrum::*member) {
    std::vector<double> values;
    for (const NoiseSpectrum& one : found) values.push_back(one.*member);
    std::ranges::sort(values);
    return values[values.size() / 2];
  };
  NoiseSpectrum spectrum = found.front();
  for (double NoiseSpectrum::*member :
       {&NoiseSpectrum::sigma, &NoiseSpectrum::fall, &NoiseSpectrum::fall_x, &NoiseSpectrum::fall_y,
        &NoiseSpectrum::stripes_x, &NoiseSpectrum::stripes_y}) {
    spectrum.*member = median(member);
  }
  return spectrum;
}

bool correlated(const NoiseSpectrum& spectrum) noexcept {
  if (spectrum.blocks < kLeastBlocks) return false;
  // White noise has less, but for what chance does to the powers of few blocks; so have images with white
  // noise and little texture. Texture with a spectrum of its own, in noise that is far weaker, may have more.
  const double root = std::sqrt(static_cast<double>(spectrum.blocks));
  const double most_fall = 1.6 + 2.6 / root;
  const double most_stripes = 3 + 3 / root;
  const auto apart = [](double ratio, double most) { return ratio > most || ratio < 1 / most; };
  return apart(spectrum.fall, most_fall) || apart(spectrum.fall_x, most_fall) ||
         apart(spectrum.fall_y, most_fall) || spectrum.stripes_x > most_stripes ||
         spectrum.stripes_y > most_stripes;
}

}  // namespace filterscope
