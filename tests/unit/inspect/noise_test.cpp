#include "core/noise/noise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "core/noise/portable_math.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

template <class T>
Image constant(int width, int height, int channels, PixelType type, T value) {
  Image image(Shape{width, height, 1, channels, type});
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width * channels; ++x) image.view().row<T>(y)[x] = value;
  }
  return image;
}

struct Moments {
  double mean = 0, variance = 0;
};

template <class T>
Moments moments(const Image& image) {
  const auto values = static_cast<std::size_t>(image.shape().width * image.shape().channels);
  double sum = 0, squares = 0, count = 0;
  for (int y = 0; y < image.shape().height; ++y) {
    for (std::size_t x = 0; x < values; ++x) {
      const auto v = static_cast<double>(image.view().row<T>(y)[x]);
      sum += v;
      squares += v * v;
      ++count;
    }
  }
  return {sum / count, squares / count - sum / count * sum / count};
}

TEST(PortableMath, AgreesWithTheLibrary) {
  for (double x = 1e-300; x < 1e300; x *= 1.7e3) EXPECT_NEAR(portable::log(x), std::log(x), 1e-12);
  for (double x = 0.01; x < 10; x *= 1.01) EXPECT_NEAR(portable::log(x), std::log(x), 1e-14);
  for (double x = 0; x <= 64; x += 0.37) {
    EXPECT_NEAR(portable::exp_negative(x) / std::exp(-x), 1, 1e-13) << x;
  }
}

TEST(PortableMath, TheQuantileInvertsTheNormalDistribution) {
  for (const double p : {1e-12, 1e-6, 0.001, 0.02, 0.025, 0.1, 0.5, 0.77, 0.98, 0.999999}) {
    const double z = portable::normal_quantile(p);
    EXPECT_NEAR(std::erfc(-z / std::sqrt(2.0)) / 2 / p, 1, 2e-9 * (1 + z * z)) << p;
  }
}

TEST(Noise, IsTheSameForAnyNumberOfThreads) {
  const Image truth = constant<std::uint8_t>(97, 61, 3, PixelType::u8, 120);
  const NoiseSettings settings{20, 0.05, 90, 7};
  const std::string one = add_noise(truth, settings, nullptr, 1).hash();
  EXPECT_EQ(one, add_noise(truth, settings, nullptr, 4).hash());
  NoiseSettings other = settings;
  other.seed = 8;
  EXPECT_NE(one, add_noise(truth, other).hash());
}

// These hashes hold on every machine: they change only with the definition of the noise.
TEST(Noise, KeepsItsBits) {
  const Image bytes = constant<std::uint8_t>(64, 48, 3, PixelType::u8, 120);
  const Image words = constant<std::uint16_t>(64, 48, 1, PixelType::u16, 30000);
  const Image reals = constant<float>(64, 48, 1, PixelType::f32, 0.3F);
  EXPECT_EQ(add_noise(bytes, {20, 0.05, 90, 7}).hash(), "12d22dcfede7a763");
  EXPECT_EQ(add_noise(words, {12.5, 0, 0, 1}).hash(), "d4602a9ac189832f");
  EXPECT_EQ(add_noise(reals, {3, 0, 1000, 99}).hash(), "c6c0075631b268ac");
}

TEST(Noise, GaussianHasTheStrengthAskedForInEveryType) {
  const auto in_levels = [](PixelType type) { return 255.0 / full_scale(type); };
  const Moments bytes = moments<std::uint8_t>(
      add_noise(constant<std::uint8_t>(400, 300, 1, PixelType::u8, 128), {10, 0, 0, 1}));
  EXPECT_NEAR(bytes.mean, 128, 0.1);
  EXPECT_NEAR(std::sqrt(bytes.variance), 10, 0.1);
  const Moments words = moments<std::uint16_t>(
      add_noise(constant<std::uint16_t>(400, 300, 1, PixelType::u16, 30000), {10, 0, 0, 1}));
  EXPECT_NEAR(std::sqrt(words.variance) * in_levels(PixelType::u16), 10, 0.1);
  const Moments reals =
      moments<float>(add_noise(constant<float>(400, 300, 1, PixelType::f32, 0.0F), {10, 0, 0, 1}));
  EXPECT_NEAR(reals.mean * 255, 0, 0.1);  // not clamped at black
  EXPECT_NEAR(std::sqrt(reals.variance) * 255, 10, 0.1);
}

TEST(Noise, PhotonCountsHaveTheVarianceOfTheirMean) {
  for (const double photons : {8.0, 60.0, 4000.0}) {
    const Image noisy = add_noise(constant<float>(400, 300, 1, PixelType::f32, 0.25F), {0, 0, photons, 3});
    const Moments found = moments<float>(noisy);
    EXPECT_NEAR(found.mean * photons, 0.25 * photons, 0.01 * photons) << photons;
    EXPECT_NEAR(found.variance * photons * photons / (0.25 * photons), 1, 0.03) << photons;
    const auto count = static_cast<double>(noisy.view().row<float>(5)[7]) * photons;
    EXPECT_NEAR(count, std::round(count), 1e-3) << "counts are whole";
  }
}

TEST(Noise, SaltAndPepperTakesWholePixelsInEqualParts) {
  const Image noisy = add_noise(constant<std::uint8_t>(400, 300, 3, PixelType::u8, 77), {0, 0.1, 0, 5});
  int black = 0, white = 0;
  for (int y = 0; y < 300; ++y) {
    const auto* row = noisy.view().row<std::uint8_t>(y);
    for (int x = 0; x < 400; ++x, row += 3) {
      ASSERT_TRUE(row[0] == row[1] && row[1] == row[2]);
      black += row[0] == 0 ? 1 : 0;
      white += row[0] == 255 ? 1 : 0;
    }
  }
  EXPECT_NEAR(black / 120000.0, 0.05, 0.003);
  EXPECT_NEAR(white / 120000.0, 0.05, 0.003);
}

TEST(Noise, KeepsAlphaAndNotANumber) {
  Image truth = constant<float>(2, 1, 1, PixelType::f32, 0.5F);
  truth.view().row<float>(0)[1] = std::numeric_limits<float>::quiet_NaN();
  truth.set_alpha(std::vector<std::byte>(8, std::byte{3}));
  const Image noisy = add_noise(truth, {10, 0, 20, 1});
  EXPECT_EQ(noisy.alpha(), truth.alpha());
  EXPECT_TRUE(std::isnan(noisy.view().row<float>(0)[1]));
  EXPECT_NE(noisy.view().row<float>(0)[0], 0.5F);
}

TEST(Noise, WithoutAnyIsTheTruth) {
  const Image truth = constant<std::uint8_t>(9, 5, 3, PixelType::u8, 200);
  EXPECT_EQ(add_noise(truth, {}).hash(), truth.hash());
  EXPECT_TRUE(noise_text({}).empty());
  EXPECT_EQ(noise_text({20, 0.025, 0, 4}), "gaussian 20, impulse 2.5 %, seed 4");
}

TEST(Noise, RefusesWhatCannotBe) {
  const Image truth = constant<std::uint8_t>(4, 4, 1, PixelType::u8, 1);
  for (const NoiseSettings& bad :
       {NoiseSettings{-1, 0, 0, 1}, NoiseSettings{256, 0, 0, 1}, NoiseSettings{0, 1.5, 0, 1},
        NoiseSettings{0, 0, 0.5, 1}, NoiseSettings{std::nan(""), 0, 0, 1}}) {
    EXPECT_THROW(add_noise(truth, bad), ArgumentError);
  }
  CancelToken cancelled;
  cancelled.cancel();
  EXPECT_THROW(add_noise(truth, {5, 0, 0, 1}, &cancelled), Cancelled);
}

TEST(NoiseOption, ReadsWhatItWrote) {
  const NoiseSettings all{20.125, 1.0 / 3, 1000, 18446744073709551615U};
  EXPECT_EQ(noise_option({20, 0.01, 1000, 4}), "photons:1000,gaussian:20,salt-pepper:0.01");
  EXPECT_EQ(noise_option({}), "");
  EXPECT_EQ(parse_noise(noise_option(all), all.seed), all);
  EXPECT_EQ(parse_noise("gaussian:5,photons:7", 2), (NoiseSettings{5, 0, 7, 2})) << "in any order";
  EXPECT_EQ(noisy_name("a.png", {20, 0, 0, 3}), "a.png + gaussian 20, seed 3");
  EXPECT_EQ(noisy_name("a.png", {}), "a.png");
}

TEST(NoiseOption, RefusesWhatIsNoNoise) {
  for (const char* text : {"", "gaussian", "gaussian:", "gaussian:x", "gaussian:5,", "uniform:5",
                           "gaussian:5:6", "gaussian:5,gaussian:6", "gaussian:256", "salt-pepper:2",
                           "photons:0.5", "gaussian:nan", "gaussian:-1"}) {
    EXPECT_THROW(parse_noise(text, 1), ArgumentError) << text;
  }
}

}  // namespace
}  // namespace filterscope
