// fast/nlm_tensor's arithmetic, done again on the host pair by pair, stays within the bound that is stated
// for it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>
#include <vector>

#include "kernels/maths/half_bits.h"
#include "kernels/nlm2d/fast/nlm_bands.h"

namespace filterscope::fast {
namespace {

NlmParameters parameters_of(int search_radius, int patch_radius, double strength, PatchWeights weights) {
  NlmParameters parameters;
  parameters.search_radius = search_radius;
  parameters.patch_radius = patch_radius;
  parameters.strength = strength;
  parameters.patch_weights = weights;
  return parameters;
}

using Picture = std::function<int(int, int)>;  // a level for each place
using Channels = std::vector<Picture>;

struct Means {
  double exact;
  double halves;
};

double distance(const PatchLines& lines, const Picture& level, int p, int dx, int dy) {
  double sum = 0;
  for (int j = -p; j <= p; ++j) {
    for (int i = -p; i <= p; ++i) {
      const double difference = level(dx + i, dy + j) - level(i, j);
      sum += difference * difference * lines.x[static_cast<std::size_t>(i + p)] *
             lines.y[static_cast<std::size_t>(j + p)];
    }
  }
  return sum;
}

/// The exponent, base 2, as the kernel has it: squares and the sums down the columns are rounded to halves.
double exponent_in_halves(const PatchBands& bands, const Channels& levels, int p, int dx, int dy) {
  double sum = 0;
  for (int i = -p; i <= p; ++i) {
    double column = 0;
    for (const Picture& level : levels) {
      for (int j = -p; j <= p; ++j) {
        const double difference = (level(dx + i, dy + j) - level(i, j)) / 16.0;
        column += half_value(bands.down[j + p]) * round_to_half(difference * difference);
      }
    }
    sum += half_value(bands.across[i + p]) * round_to_half(column);
  }
  return sum;
}

/// Of the pixel at (0, 0) in the first channel, with weights of all of them.
Means means(const NlmParameters& parameters, const Channels& levels) {
  const PatchLines lines = patch_lines(parameters);
  const PatchBands bands = patch_bands(parameters, static_cast<int>(levels.size()));
  const Picture& level = levels.front();
  const int s = parameters.search_radius;
  double exact_sum = level(0, 0);
  double exact_weights = 1;
  double sum = (level(0, 0) - 127.5) / 16;
  double weights = 1;
  for (int dy = -s; dy <= s; ++dy) {
    for (int dx = -s; dx <= s; ++dx) {
      if (dx == 0 && dy == 0) continue;
      double squares = 0;
      for (const Picture& of : levels) squares += distance(lines, of, parameters.patch_radius, dx, dy);
      const double exact = std::exp(-squares / static_cast<double>(levels.size()) /
                                    (parameters.strength * parameters.strength));
      exact_sum += exact * level(dx, dy);
      exact_weights += exact;
      const double weight =
          round_to_half(std::exp2(-exponent_in_halves(bands, levels, parameters.patch_radius, dx, dy)));
      sum += round_to_half(weight * (level(dx, dy) - 127.5) / 16);
      weights += weight;
    }
  }
  return {exact_sum / exact_weights, sum / weights * 16 + 127.5};
}

/// Images that give weights of every size: noise on a flat, noise on an edge, black and white.
Picture picture(int kind, unsigned seed, double strength) {
  constexpr int kReach = 8;  // search radius and patch radius of these tests
  constexpr int kSide = 2 * kReach + 1;
  std::mt19937 random(seed);
  std::uniform_real_distribution<> noise(-2.5 * strength, 2.5 * strength);
  std::vector<int> levels;
  for (int y = -kReach; y <= kReach; ++y) {
    for (int x = -kReach; x <= kReach; ++x) {
      const double base = kind == 0 ? 120 : x + y > 2 ? 200 : 60;
      const double noisy = std::clamp(base + noise(random), 0.0, 255.0);
      levels.push_back(kind == 2 ? static_cast<int>(random() % 2) * 255
                                 : static_cast<int>(std::lround(noisy)));
    }
  }
  return
      [levels](int x, int y) { return levels[static_cast<std::size_t>((y + kReach) * kSide + x + kReach)]; };
}

TEST(NlmBands, TheKernelsArithmeticStaysWithinTheBound) {
  for (const PatchWeights weights : {PatchWeights::flat, PatchWeights::gaussian}) {
    for (const int patch : {0, 1, 3, 4}) {
      for (const double strength : {0.3, 3.0, 10.0, 40.0, 300.0, 10000.0}) {
        for (const unsigned channels : {1U, 3U}) {
          NlmParameters parameters = parameters_of(4, patch, strength, weights);
          if (channels == 3) parameters.colour = ColourMode::rgb;
          const double bound = tensor_error_bound(parameters);
          for (int kind = 0; kind < 3; ++kind) {
            for (unsigned seed = 0; seed < 3; ++seed) {
              Channels levels;
              for (unsigned i = 0; i < channels; ++i)
                levels.push_back(picture(kind, 1000 * seed + i, strength));
              const Means both = means(parameters, levels);
              EXPECT_LE(std::abs(both.halves - both.exact), bound)
                  << "patch " << patch << " h " << strength << " kind " << kind << " channels " << channels;
            }
          }
        }
      }
    }
  }
}

// A column's sum of all channels must not pass the largest half: infinity times a factor of 0 is no number.
TEST(NlmBands, ColumnsOfTheLargestDifferencesAreHalves) {
  for (const int channels : {1, 3}) {
    for (const double strength : {0.001, 0.1, 1.0, 10.0}) {
      const PatchBands bands = patch_bands(parameters_of(4, 3, strength, PatchWeights::flat), channels);
      double column = 0;
      for (int j = 0; j < 7; ++j) column += half_value(bands.down[j]) * 255 * 255 / 256;
      EXPECT_LE(channels * column, 65504) << "h " << strength << " channels " << channels;
    }
  }
}

TEST(NlmBands, AnErrorInAFactorIsBeyondTheBound) {
  const NlmParameters parameters = parameters_of(4, 3, 10, PatchWeights::flat);
  const PatchBands bands = patch_bands(parameters, 1);
  const double exact = 256 / std::log(2.0) / 100 / 49;
  for (const std::uint16_t down : {bands.down[0], bands.down[6]}) {
    const double product = half_value(down) * half_value(bands.across[0]);
    EXPECT_NEAR(product / exact, 1, bands.relative_error + 1e-12);
    EXPECT_GT(
        std::abs(half_value(static_cast<std::uint16_t>(down + 1)) * half_value(bands.across[0]) / exact - 1),
        10 * bands.relative_error);
  }
}

TEST(NlmBands, UsualParametersAreWithinALevelForAnyStrength) {
  for (const double strength : {0.1, 1.0, 10.0, 100.0, 10000.0}) {
    EXPECT_TRUE(tensor_suffices(parameters_of(10, 3, strength, PatchWeights::flat))) << strength;
    EXPECT_TRUE(tensor_suffices(parameters_of(10, 3, strength, PatchWeights::gaussian))) << strength;
    NlmParameters joint = parameters_of(10, 3, strength, PatchWeights::flat);
    joint.colour = ColourMode::rgb;
    EXPECT_TRUE(tensor_suffices(joint)) << strength;
  }
}

TEST(NlmBands, WhatTheKernelDoesNotDoIsLeftToTheExactOne) {
  EXPECT_FALSE(tensor_suffices(parameters_of(10, kTensorMostPatch + 1, 10, PatchWeights::flat)));
  EXPECT_FALSE(tensor_suffices(parameters_of(64, 3, 100, PatchWeights::flat)));  // too many neighbours
  NlmParameters parameters = parameters_of(10, 3, 10, PatchWeights::flat);
  parameters.centre = CentreWeight::zero;
  EXPECT_FALSE(tensor_suffices(parameters));
  parameters.centre = CentreWeight::one;
  parameters.weight_function = WeightFunction::bisquare;
  EXPECT_FALSE(tensor_suffices(parameters));
}

}  // namespace
}  // namespace filterscope::fast
