// Noise of known strength is found again in real images.
#include "core/noise/noise_estimate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/bench/measure.h"
#include "core/io/samples.h"
#include "core/noise/noise.h"
#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope {
namespace {

/// A photograph has noise of its own, of which a Gaussian of one pixel leaves next to none in the finest
/// detail.
Image smoothed(const char* picture) {
  BilateralParameters parameters;
  parameters.sigma_space = 1;
  return *filter_once(variant("baseline/gaussian_cpu"), load_sample(picture), parameters).result;
}

NoiseEstimate found_in(const Image& clean, double sigma) {
  NoiseSettings noise;
  noise.gaussian = sigma;
  return estimate_noise(add_noise(clean, noise));
}

TEST(NoiseEstimate, FindsGaussianNoiseInPhotographs) {
  for (const char* picture : {"astronaut", "astronaut@300x300,gray,u16", "hubble_deep_field,f32"}) {
    const Image clean = smoothed(picture);
    for (const double sigma : {2.0, 5.0, 10.0, 20.0, 40.0}) {
      const NoiseEstimate found = found_in(clean, sigma);
      EXPECT_TRUE(found.certain) << picture << ' ' << sigma;
      EXPECT_NEAR(found.level, sigma, 0.05 * sigma) << picture;
      for (const double level : found.channels) EXPECT_NEAR(level, sigma, 0.07 * sigma) << picture;
    }
  }
}

/// Variances add up.
TEST(NoiseEstimate, CountsThePhotographsOwnNoise) {
  const Image picture = load_sample("astronaut");
  const double own = estimate_noise(picture).level;
  EXPECT_GT(own, 1);
  for (const double sigma : {2.0, 5.0}) {
    const double expected = std::hypot(sigma, own);
    EXPECT_NEAR(found_in(picture, sigma).level, expected, 0.05 * expected) << sigma;
  }
}

TEST(NoiseEstimate, IsTheSameForEveryType) {
  const double level = estimate_noise(load_sample("astronaut,gray,u8")).level;
  EXPECT_GT(level, 0.5);
  EXPECT_NEAR(estimate_noise(load_sample("astronaut,gray,f32")).level, level, 0.2 * level);
}

/// Most of this image is so dark that half of the noise is cut off.
TEST(NoiseEstimate, SaysWhereItCannotTell) {
  NoiseSettings noise;
  noise.gaussian = 40;
  EXPECT_FALSE(estimate_noise(add_noise(load_sample("hubble_deep_field,gray"), noise)).certain);
}

TEST(NoiseEstimate, ADrawingHasNone) {
  Image flat(Shape{40, 30, 1, 1, PixelType::u8});
  for (int y = 0; y < 30; ++y) {
    for (int x = 0; x < 40; ++x) flat.view().row<std::uint8_t>(y)[x] = 90;
  }
  EXPECT_EQ(estimate_noise(flat).level, 0);
}

TEST(NoiseEstimate, LeavesNotANumberOut) {
  NoiseSettings noise;
  noise.gaussian = 10;
  Image picture = add_noise(load_sample("astronaut@300x300,gray,f32"), noise);
  const double level = estimate_noise(picture).level;
  picture.view().row<float>(20)[30] = std::numeric_limits<float>::quiet_NaN();
  EXPECT_NEAR(estimate_noise(picture).level, level, 0.01 * level);
}

TEST(NoiseEstimate, TakesTheSlicesOfAVolumeThatAreCertain) {
  NoiseSettings noise;
  noise.gaussian = 12;
  Image volume(Shape{160, 120, 5, 1, PixelType::u8});
  for (int z = 1; z < 4; ++z) {  // the first and the last are black
    noise.seed = static_cast<std::uint64_t>(z);
    Image flat(Shape{160, 120, 1, 1, PixelType::u8});
    for (int y = 0; y < 120; ++y) {
      for (int x = 0; x < 160; ++x)
        flat.view().row<std::uint8_t>(y)[x] = static_cast<std::uint8_t>(80 + x / 4 + z);
    }
    const Image noisy = add_noise(flat, noise);
    for (int y = 0; y < 120; ++y) {
      const auto* from = noisy.view().row<std::uint8_t>(y);
      std::copy(from, from + 160, volume.view().row<std::uint8_t>(y, z));
    }
  }
  const NoiseEstimate found = estimate_volume_noise(volume);
  EXPECT_TRUE(found.certain);
  EXPECT_NEAR(found.level, 12, 1.2);
}

TEST(NoiseEstimate, RefusesWhatIsTooSmall) {
  EXPECT_THROW(estimate_noise(Image(Shape{15, 40, 1, 1, PixelType::u8})), ArgumentError);
  EXPECT_THROW(estimate_noise(Image(Shape{40, 40, 2, 1, PixelType::u8})), ArgumentError);
}

}  // namespace
}  // namespace filterscope
