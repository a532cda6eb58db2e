#include "core/choose/noise_spectrum.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "core/choose/noise_blocks.h"
#include "core/noise/middle_slices.h"

namespace filterscope {
namespace {

constexpr std::size_t kLeastBlocks = 20;
constexpr double kLeanDeviation = 0.166;     ///< of a block's lean, in white noise
constexpr double kStripesDeviation = 0.22;   ///< of a block's share of stripes
constexpr double kCornerDeviation = 0.4714;  ///< of the mean power of nine frequencies, in σ²: √(2/9)
constexpr double kLimit = 2.5;               ///< standard errors of a difference that counts

/// Standard error of a difference of two means, of blocks with a standard deviation of 1.
double error_of(std::size_t one, std::size_t other) {
  return std::sqrt(1 / static_cast<double>(one) + 1 / static_cast<double>(other));
}

/// How many of `count` blocks, the flattest first, are alike: a twentieth, then twice as many while the next
/// ones are like those before, up to three fifths.
std::size_t alike_of(std::size_t count,
                     const std::function<bool(std::size_t known, std::size_t end)>& next_are_alike) {
  const std::size_t most = std::max(kLeastBlocks, count * 3 / 5);
  std::size_t known = std::max(kLeastBlocks, count / 20);
  while (known < most) {
    const std::size_t end = std::min(2 * known, most);
    if (!next_are_alike(known, end)) break;
    known = end;
  }
  return known;
}

double mean_of(const std::vector<NoiseBlock>& blocks, double NoiseBlock::*member, std::size_t first,
               std::size_t end) {
  double sum = 0;
  for (std::size_t i = first; i < end; ++i) sum += blocks[i].*member;
  return sum / static_cast<double>(end - first);
}

/// Share of the noise's variance that the ends left in a block; 0 where too little is left to tell.
double share_left(const NoiseBlock& block, const CutEnds& ends, double sigma) {
  constexpr double kLeastApart = 0.15;
  double share = 1;
  for (const auto& apart :
       {ends.low ? block.mean - *ends.low : HUGE_VAL, ends.high ? *ends.high - block.mean : HUGE_VAL}) {
    if (!std::isfinite(apart)) continue;
    if (apart < kLeastApart * sigma) return 0;
    share = std::min(share, censored(apart / sigma).share);
  }
  return share;
}

/// A block's powers as they were before the ends cut noise off, if it has this σ.
struct WholeBlock {
  double flatness = 0;
  double corner = 0;
  double share = 1;
};

std::vector<WholeBlock> whole_blocks(const std::vector<NoiseBlock>& blocks, const CutEnds& ends,
                                     double sigma) {
  std::vector<WholeBlock> whole;
  for (const NoiseBlock& block : blocks) {
    const double share = share_left(block, ends, sigma);
    if (share > 0) whole.push_back({block.flatness / share, block.corner, share});
  }
  std::ranges::sort(whole, {}, &WholeBlock::flatness);
  return whole;
}

double variance_of(const std::vector<WholeBlock>& blocks, std::size_t first, std::size_t end) {
  double powers = 0;
  double shares = 0;
  for (std::size_t i = first; i < end; ++i) {
    powers += blocks[i].corner;
    shares += blocks[i].share;
  }
  return powers / shares;
}

/// How much of the noise is cut off goes by σ, so it is found in rounds.
void find_sigma(NoiseSpectrum& spectrum, const std::vector<NoiseBlock>& blocks, const CutEnds& ends) {
  constexpr int kRounds = 20;
  constexpr double kSettled = 1e-3;
  std::vector<double> corners;
  for (const NoiseBlock& block : blocks) corners.push_back(block.corner);
  const auto middle = corners.begin() + static_cast<std::ptrdiff_t>(corners.size() / 2);
  std::ranges::nth_element(corners, middle);
  spectrum.sigma = std::sqrt(*middle);
  for (int round = 0; round < kRounds && spectrum.sigma > 0; ++round) {
    const std::vector<WholeBlock> whole = whole_blocks(blocks, ends, spectrum.sigma);
    if (whole.size() < kLeastBlocks) return;
    spectrum.sigma_blocks = alike_of(whole.size(), [&](std::size_t known, std::size_t end) {
      const double most = 1 + kLimit * kCornerDeviation * error_of(known, end - known);
      return variance_of(whole, known, end) <= most * variance_of(whole, 0, known);
    });
    const double found = std::sqrt(variance_of(whole, 0, spectrum.sigma_blocks));
    const bool settled = std::abs(found - spectrum.sigma) < kSettled * found;
    spectrum.sigma = found;
    if (settled) return;
  }
}

/// What tells white noise, and its standard deviation there, of a block.
struct TellingMember {
  double NoiseBlock::*member;
  double deviation;
};
constexpr TellingMember kTellingMembers[] = {{&NoiseBlock::lean_x, kLeanDeviation},
                                             {&NoiseBlock::lean_y, kLeanDeviation},
                                             {&NoiseBlock::stripes_x, kStripesDeviation},
                                             {&NoiseBlock::stripes_y, kStripesDeviation}};

NoiseSpectrum spectrum_of(std::vector<NoiseBlock> blocks, const CutEnds& ends) {
  NoiseSpectrum spectrum;
  if (blocks.size() < kLeastBlocks) return spectrum;
  std::ranges::sort(blocks, {}, &NoiseBlock::flatness);
  spectrum.blocks = alike_of(blocks.size(), [&](std::size_t known, std::size_t end) {
    return std::ranges::all_of(kTellingMembers, [&](const TellingMember& telling) {
      constexpr double kApart = 2;
      const double apart =
          mean_of(blocks, telling.member, known, end) - mean_of(blocks, telling.member, 0, known);
      return std::abs(apart) <= kApart * telling.deviation * error_of(known, end - known);
    });
  });
  spectrum.lean_x = mean_of(blocks, &NoiseBlock::lean_x, 0, spectrum.blocks);
  spectrum.lean_y = mean_of(blocks, &NoiseBlock::lean_y, 0, spectrum.blocks);
  spectrum.stripes_x = mean_of(blocks, &NoiseBlock::stripes_x, 0, spectrum.blocks);
  spectrum.stripes_y = mean_of(blocks, &NoiseBlock::stripes_y, 0, spectrum.blocks);
  find_sigma(spectrum, blocks, ends);
  return spectrum;
}

/// The median of each member over some spectra, of which there is one at least.
template <class... Members>
NoiseSpectrum median_of(const std::vector<NoiseSpectrum>& found, Members... members) {
  NoiseSpectrum spectrum;
  const auto set = [&](auto member) {
    std::vector<std::remove_reference_t<decltype(spectrum.*member)>> values;
    for (const NoiseSpectrum& one : found) values.push_back(one.*member);
    std::ranges::sort(values);
    spectrum.*member = values[values.size() / 2];
  };
  (set(members), ...);
  return spectrum;
}

}  // namespace

NoiseSpectrum noise_spectrum(const Image& image, const CancelToken* cancel) {
  constexpr int kMostSlices = 5;
  const Shape& shape = image.shape();
  const CutEnds ends = cut_ends(image);
  std::vector<NoiseSpectrum> found;
  for (const int z : middle_slices(shape.depth, kMostSlices)) {
    throw_if_cancelled(cancel);
    for (int channel = 0; channel < shape.channels; ++channel) {
      const NoiseSpectrum one = spectrum_of(noise_blocks(image, ends, z, channel), ends);
      if (one.blocks >= kLeastBlocks) found.push_back(one);
    }
  }
  if (found.empty()) return {};
  return median_of(found, &NoiseSpectrum::sigma, &NoiseSpectrum::sigma_blocks, &NoiseSpectrum::lean_x,
                   &NoiseSpectrum::lean_y, &NoiseSpectrum::stripes_x, &NoiseSpectrum::stripes_y,
                   &NoiseSpectrum::blocks);
}

double variance_error(const NoiseSpectrum& spectrum) noexcept {
  if (spectrum.sigma_blocks == 0) return 1;
  return 2 * kCornerDeviation / std::sqrt(static_cast<double>(spectrum.sigma_blocks));
}

Whiteness whiteness(const NoiseSpectrum& spectrum) noexcept {
  if (spectrum.blocks < kLeastBlocks) return Whiteness::cannot_tell;
  // A lean of 0.07 comes of a correlation of 0.17 between neighbours. Fine texture that all blocks have leans
  // up to about 0.03. Along one axis alone there are half as many values.
  constexpr double kTexture = 0.03;
  constexpr double kOneAxisTexture = 0.04;
  // What shares noise leans to the lower frequencies. To the highest ones lean sharpened images, and fine
  // texture in white noise as much.
  constexpr double kSharpTexture = 0.115;
  constexpr double kCounts = 0.07;
  constexpr double kOneAxisCounts = 0.13;
  constexpr double kOneAxisLimit = 3;
  constexpr double kSure = 2;
  constexpr double kMostStripes = 0.7;
  const double root = std::sqrt(static_cast<double>(spectrum.blocks));
  const double error = kLeanDeviation / root;
  const double both_error = error / std::sqrt(2.0);
  const double both = (spectrum.lean_x + spectrum.lean_y) / 2;
  const auto [least, most] = std::minmax(spectrum.lean_x, spectrum.lean_y);
  const double stripes = std::max(spectrum.stripes_x, spectrum.stripes_y);
  const bool shared = both - kLimit * both_error > kTexture || most - kOneAxisLimit * error > kOneAxisTexture;
  const bool sharpened =
      -both - kLimit * both_error > kSharpTexture || -least - kOneAxisLimit * error > kSharpTexture;
  if (shared || sharpened || stripes - kLimit * kStripesDeviation / root > kMostStripes)
    return Whiteness::correlated;
  const bool excluded = std::abs(both) + kSure * both_error < kCounts &&
                        std::max(-least, most) + kSure * error < kOneAxisCounts;
  return excluded ? Whiteness::white : Whiteness::cannot_tell;
}

}  // namespace filterscope
