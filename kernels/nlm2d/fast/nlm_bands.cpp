#include "kernels/nlm2d/fast/nlm_bands.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "kernels/maths/half_bits.h"

namespace filterscope::fast {
namespace {

constexpr double kUnit = 1.0 / 2048;            // relative error of rounding to a half
constexpr double kLost = 1.0 / (1 << 25);       // absolute error below the smallest normal half
constexpr double kFloatUnit = 1.0 / (1 << 22);  // of a sum in a tensor core's single precision, generously
constexpr double kSquare = 256;                 // differences are in sixteenths of a level
constexpr double kMostDown = 200;               // so that 255² / 256 times it, of all channels, is a half
constexpr double kLevels = 255;
constexpr double kAllowed = 0.98;

struct Errors {
  double relative = 0;
  double absolute = 0;
};

/// Errors of lines scaled by `down` and `across` before they are rounded.
Errors errors_of(const PatchLines& lines, double down, double across) {
  Errors errors;
  for (const double y : lines.y) {
    const double row = round_to_half(y * down);
    for (const double x : lines.x) {
      const double column = round_to_half(x * across);
      const double exact = y * down * x * across;
      const double error = std::abs(row * column - exact);
      if (row >= kSmallestNormalHalf && column >= kSmallestNormalHalf) {
        errors.relative = std::max(errors.relative, error / exact);
      } else {
        errors.absolute += error * kLevels * kLevels / kSquare;
      }
    }
  }
  return errors;
}

/// exp(−t) of the neighbours that make `value(t)` · n·w / (1 + n·w) the largest. The largest over all
/// images has all neighbours at one t: it is a ratio of sums.
template <class Value>
double largest_share(double neighbours, const Value& value) {
  constexpr double kStep = 1.0 / 64;
  constexpr double kMostT = 40;  // e^−40 of 10⁴ neighbours is nothing
  double largest = 0;
  for (double t = 0; t < kMostT; t += kStep) {
    const double weights = neighbours * std::exp(-t);
    // The value grows, the weights fall: from t to t + step neither exceeds this.
    largest = std::max(largest, value(t + kStep) * weights / (1 + weights));
  }
  return largest;
}

/// With `channels` whose differences make one weight.
double error_bound(const NlmParameters& parameters, int channels) {
  const PatchBands bands = patch_bands(parameters, channels);
  const double side = 2.0 * parameters.search_radius + 1;
  const double neighbours = side * side - 1;
  // Squares are rounded, and their sums down the columns; the rest is summed in single precision.
  const double relative = 2 * kUnit + kUnit * kUnit + bands.relative_error + channels * 64 * kFloatUnit;
  const auto weight_error = [&](double t) {
    return std::expm1(relative * t + bands.absolute_error * std::numbers::ln2) + kUnit + 4 * kFloatUnit;
  };
  const double error =
      std::sqrt(largest_share(neighbours, [&](double t) { return weight_error(t) * weight_error(t); }));
  // How far a neighbour's value can be from the pixel's: the middle of its patch, in one channel, is alone
  // as unlike as t says.
  const PatchLines lines = patch_lines(parameters);
  const auto p = static_cast<std::size_t>(parameters.patch_radius);
  const double middle = lines.x[p] * lines.y[p] / channels;
  const double spread = std::sqrt(largest_share(neighbours, [&](double t) {
    return std::min(kLevels * kLevels, t * parameters.strength * parameters.strength / middle);
  }));
  // Values between 0 and 255 deviate by half of that at most.
  const double weights = error * std::min(spread, kLevels / 2) / std::max(1 - error, 0.5);
  const double products = kUnit * kLevels / 2;
  const double lost = neighbours * kLost * (kLevels + 16);  // weights, and products with sixteenths
  const double sums = (neighbours / 8 + 16) * kFloatUnit * kLevels;
  // fast/nlm_pairs rounds the sums of at most four blocks to 2⁻²¹ and 2⁻¹⁴ level.
  const double fixed_point = 4 * (kLevels / (1 << 22) + 1.0 / (1 << 15));
  return weights + products + lost + sums + fixed_point;
}

}  // namespace

PatchBands patch_bands(const NlmParameters& parameters, int channels) {
  constexpr int kCandidates = 512;
  const PatchLines lines = patch_lines(parameters);
  const double total = kSquare * std::numbers::log2e / (parameters.strength * parameters.strength * channels);
  const double middle = std::min(std::sqrt(total), kMostDown / channels / 2);
  double best = 0;
  Errors least{std::numeric_limits<double>::infinity(), 0};
  for (int i = 0; i < kCandidates; ++i) {
    const double down = middle * std::exp2(static_cast<double>(i) / kCandidates);
    const Errors errors = errors_of(lines, down, total / down);
    if (errors.relative + errors.absolute >= least.relative + least.absolute) continue;
    least = errors;
    best = down;
  }
  PatchBands bands;
  bands.relative_error = least.relative;
  // A row's sum below the smallest normal half, times the factors across.
  bands.absolute_error = channels * least.absolute + kLost * total / best;
  std::ranges::transform(lines.y, bands.down, [&](double y) { return half_bits(round_to_half(y * best)); });
  std::ranges::transform(lines.x, bands.across,
                         [&](double x) { return half_bits(round_to_half(x * total / best)); });
  return bands;
}

std::array<BandLane, 32> band_lanes(const PatchBands& bands) {
  const auto pair_at = [](const auto& line, int index) {
    const auto factor = [&](int i) -> std::uint32_t {
      return i >= 0 && i < static_cast<int>(std::size(line)) ? line[i] : 0U;
    };
    return factor(index) | factor(index + 1) << 16;
  };
  constexpr std::uint32_t kOne = 0x3C00;
  std::array<BandLane, 32> lanes{};
  for (int lane = 0; lane < 32; ++lane) {
    const int g = lane / 4;
    const int t = lane % 4;
    const int pixel = g % 2 == 0 ? g / 2 : g / 2 + 4;  // of the product's column g
    BandLane& made = lanes[static_cast<std::size_t>(lane)];
    for (int part = 0; part < 6; ++part) {
      const int row = g + part % 2 * 8;
      (part < 4 ? made.down[part] : made.down_end[part - 4]) =
          pair_at(bands.down, 2 * t + part / 2 * 8 - row);
    }
    for (int swapped = 0; swapped < 2; ++swapped) {
      made.across[swapped][swapped] = pair_at(bands.across, 2 * t - pixel);
      made.across[swapped][1 - swapped] = pair_at(bands.across, 2 * t + 8 - pixel);
    }
    const std::uint32_t one = g == 2 * t ? kOne : g == 2 * t + 1 ? kOne << 16 : 0;
    made.identity[0] = made.identity[1] = one;
  }
  return lanes;
}

double tensor_error_bound(const NlmParameters& parameters) {
  const double of_one = error_bound(parameters, 1);
  return parameters.colour == ColourMode::rgb ? std::max(of_one, error_bound(parameters, 3)) : of_one;
}

bool tensor_suffices(const NlmParameters& parameters) {
  return parameters.weight_function == WeightFunction::exponential &&
         parameters.centre == CentreWeight::one && parameters.patch_radius <= kTensorMostPatch &&
         tensor_error_bound(parameters) <= kAllowed;
}

}  // namespace filterscope::fast
