// White noise is told from noise that neighbours share, and its strength is found where ends cut it off.
#include "core/choose/noise_spectrum.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>
#include <vector>

#include "core/choose/dither.h"
#include "core/noise/middle_slices.h"

namespace filterscope {
namespace {

constexpr int kSide = 160;
using Signal = std::function<double(int x, int y)>;

double disc(int x, int y) { return std::hypot(x - 80, y - 80) < 50 ? 150 : 20; }

/// Strokes a few pixels apart, as text has them, with gaps between lines and words.
double strokes(int x, int y) {
  const int line = y / 13;
  const auto drawn = [line](int a, int b) {
    return static_cast<unsigned>(a * 73 + b * 151 + line * 199) * 2654435761U >> 28U;
  };
  return y % 13 < 9 && drawn(x / 24, 7) > 3 && drawn(x / 2, y / 3) < 7 ? 25 : 235;
}

/// Gaussian noise, shared with the four neighbours by `share` of each one's own.
Image noisy(const Signal& signal, double sigma, double share, unsigned seed) {
  std::mt19937 random(seed);
  std::normal_distribution<double> normal;
  std::vector<double> noise((kSide + 2) * (kSide + 2));
  for (double& one : noise) one = normal(random);
  const auto at = [&](int x, int y) {
    return noise[static_cast<std::size_t>((y + 1) * (kSide + 2) + x + 1)];
  };
  const double scale = sigma / std::sqrt(1 + 4 * share * share);
  Image image({kSide, kSide, 1, 1, PixelType::u8});
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) {
      const double shared = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1);
      const double value = signal(x, y) + scale * (at(x, y) + share * shared);
      image.view().row<std::uint8_t>(y)[x] =
          static_cast<std::uint8_t>(std::clamp(std::round(value), 0.0, 255.0));
    }
  }
  return image;
}

TEST(NoiseSpectrum, ALittleSharedNoiseIsFound) {
  int found = 0;
  for (unsigned seed = 1; seed <= 20; ++seed) {
    // Neighbours have a correlation of 0.18 then.
    found += whiteness(noise_spectrum(noisy(disc, 10, 0.1, seed))) == Whiteness::correlated ? 1 : 0;
  }
  EXPECT_GE(found, 15);
}

TEST(NoiseSpectrum, WhiteNoiseIsNotCalledShared) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    for (const double sigma : {5.0, 20.0, 40.0}) {
      EXPECT_NE(whiteness(noise_spectrum(noisy(disc, sigma, 0, seed))), Whiteness::correlated)
          << sigma << ' ' << seed;
      EXPECT_NE(whiteness(noise_spectrum(noisy(strokes, sigma, 0, seed))), Whiteness::correlated)
          << sigma << ' ' << seed;
    }
  }
}

TEST(NoiseSpectrum, TooFewBlocksTellNothing) {
  const Image small({32, 32, 1, 1, PixelType::u8});
  EXPECT_EQ(whiteness(noise_spectrum(small)), Whiteness::cannot_tell);
}

TEST(NoiseSpectrum, SigmaIsThatBeforeNoiseWasCutOff) {
  double sum = 0;
  for (unsigned seed = 1; seed <= 8; ++seed) sum += noise_spectrum(noisy(disc, 40, 0, seed)).sigma / 8;
  EXPECT_NEAR(sum, 40, 1);
}

TEST(Dither, StepsAreFoundAndFilled) {
  const std::vector<float> counts{0, 4, 2, 8, 2, 6};
  EXPECT_EQ(step_of(counts), 2);
  const std::vector<float> spread = dithered(counts, 2);
  for (std::size_t i = 0; i < counts.size(); ++i) EXPECT_LE(std::abs(spread[i] - counts[i]), 1);
  EXPECT_NE(spread[2], spread[4]) << "equal values become different ones";
  std::vector<float> many(10000);
  for (std::size_t i = 0; i < many.size(); ++i) many[i] = static_cast<float>(i);
  EXPECT_EQ(step_of(many), 0) << "so fine steps need no filling";
}

TEST(MiddleSlices, AreAllOfAFewAndSpreadOverTheMiddleHalfOfMany) {
  EXPECT_EQ(middle_slices(1, 5), std::vector<int>({0}));
  EXPECT_EQ(middle_slices(3, 5), std::vector<int>({0, 1, 2}));
  EXPECT_EQ(middle_slices(100, 5), std::vector<int>({30, 40, 50, 60, 70}));
}

}  // namespace
}  // namespace filterscope
