// Noise of known strength is found again in real images.
#include "core/noise/noise_estimate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <initializer_list>
#include <limits>
#include <stdexcept>

#include "core/bench/measure.h"
#include "core/image/resample.h"
#include "core/io/image_file.h"
#include "core/io/samples.h"
#include "core/noise/noise.h"
#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope {
namespace {

Image photograph(const char* file) {
  return load_image(std::filesystem::path(FILTERSCOPE_PHOTOGRAPHS) / file);
}

/// A photograph has noise of its own, of which a Gaussian of one pixel leaves next to none in the finest
/// detail.
Image smoothed(const Image& image) {
  BilateralParameters parameters;
  parameters.sigma_space = 1;
  return *filter_once(variant("baseline/gaussian_cpu"), image, parameters).result;
}

NoiseEstimate found_in(const Image& clean, double sigma) {
  NoiseSettings noise;
  noise.gaussian = sigma;
  return estimate_noise(add_noise(clean, noise));
}

/// `clean` counts as free of noise.
void expect_found(const Image& clean, std::initializer_list<double> sigmas, const char* picture) {
  for (const double sigma : sigmas) {
    const NoiseEstimate found = found_in(clean, sigma);
    EXPECT_TRUE(found.certain) << picture << ' ' << sigma;
    EXPECT_FALSE(found.correlated) << picture << ' ' << sigma;
    EXPECT_NEAR(found.level, sigma, 0.05 * sigma) << picture;
    for (const double level : found.channels) EXPECT_NEAR(level, sigma, 0.07 * sigma) << picture;
  }
}

TEST(NoiseEstimate, FindsGaussianNoiseInSmoothedPhotographs) {
  expect_found(smoothed(load_sample("astronaut")), {2, 5, 10, 20, 40}, "astronaut");
  expect_found(smoothed(load_sample("astronaut@300x300,gray,u16")), {2, 5, 10, 20, 40}, "astronaut, small");
  // Floating point keeps what is below black.
  expect_found(smoothed(load_sample("hubble_deep_field,f32")), {2, 5, 10, 20, 40}, "hubble");
}

/// Variances add up.
void expect_with_its_own(const Image& image, double own, const char* name) {
  for (const double sigma : {2.0, 5.0, 10.0, 20.0, 40.0}) {
    const double expected = std::hypot(sigma, own);
    const NoiseEstimate found = found_in(image, sigma);
    EXPECT_TRUE(found.certain) << name << ' ' << sigma;
    EXPECT_NEAR(found.level, expected, 0.05 * expected) << name << ' ' << sigma;
  }
}

TEST(NoiseEstimate, FindsGaussianNoiseInPhotographs) {
  for (const char* name : {"chelsea.png", "rocket.jpg"}) {
    expect_with_its_own(to_gray(photograph(name)), 0, name);
  }
}

TEST(NoiseEstimate, CountsThePhotographsOwnNoise) {
  const Image astronaut = load_sample("astronaut,gray");
  const double own = estimate_noise(astronaut).level;
  EXPECT_GT(own, 1);
  expect_with_its_own(astronaut, own, "astronaut");
}

/// Rounding adds a twelfth to the variance, which makes 0.67 of 0.6.
TEST(NoiseEstimate, LeavesOutWhatRoundingAdds) {
  Image flat(Shape{400, 400, 1, 1, PixelType::f32});
  for (int y = 0; y < 400; ++y) std::fill_n(flat.view().row<float>(y), 400, 0.5F);
  NoiseSettings noise;
  noise.gaussian = 0.6;
  const Image exact = add_noise(flat, noise);
  const Image rounded = to_type(exact, PixelType::u8);
  EXPECT_NEAR(estimate_noise(rounded).level, estimate_noise(exact).level, 0.03 * 0.6);
}

TEST(NoiseEstimate, SaysThatTheNoiseOfReconstructedSlicesIsCorrelated) {
  for (const char* name : {"ct", "ct@256x256,snr6", "ct@256x256,snr50"}) {
    const NoiseEstimate found = estimate_noise(load_sample(name));
    EXPECT_TRUE(found.correlated) << name;
    EXPECT_FALSE(found.certain) << name;
  }
}

/// White noise on a slope, and what is left of it in means with the neighbours.
TEST(NoiseEstimate, SaysThatSharedNoiseIsCorrelated) {
  constexpr int kSide = 200;
  Image slope(Shape{kSide, kSide, 1, 1, PixelType::f32});
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) slope.view().row<float>(y)[x] = 0.3F + 0.001F * static_cast<float>(x);
  }
  NoiseSettings noise;
  noise.gaussian = 20;
  const Image white = add_noise(slope, noise);
  EXPECT_FALSE(estimate_noise(white).correlated);
  EXPECT_TRUE(estimate_noise(white).certain);
  Image shared(white.shape());
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) {
      const float left = white.view().row<float>(y)[std::max(0, x - 1)];
      const float above = white.view().row<float>(std::max(0, y - 1))[x];
      shared.view().row<float>(y)[x] = 0.6F * white.view().row<float>(y)[x] + 0.2F * (left + above);
    }
  }
  EXPECT_TRUE(estimate_noise(shared).correlated);
  EXPECT_FALSE(estimate_noise(shared).certain);
  EXPECT_FALSE(estimate_noise(smoothed(white)).certain) << "so smooth that no patch looks like noise";
}

TEST(NoiseEstimate, IsTheSameForEveryType) {
  const double level = estimate_noise(load_sample("astronaut,gray,u8")).level;
  EXPECT_GT(level, 0.5);
  EXPECT_NEAR(estimate_noise(load_sample("astronaut,gray,f32")).level, level, 0.2 * level);
}

/// Most of this image is so dark that its noise is cut off, and what it had before was compressed.
TEST(NoiseEstimate, SaysWhereItCannotTell) {
  const Image sky = load_sample("hubble_deep_field,gray");
  EXPECT_FALSE(estimate_noise(sky).certain);
  for (const double sigma : {2.0, 5.0, 10.0, 40.0}) EXPECT_FALSE(found_in(sky, sigma).certain) << sigma;
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
