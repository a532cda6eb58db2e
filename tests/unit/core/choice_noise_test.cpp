// Errors are estimated right where channels share noise, where it is cut off, and where it is Rician.
#include <gtest/gtest.h>

#include <cmath>

#include "core/choose/channel_noise.h"
#include "core/choose/choice.h"
#include "core/choose/risk.h"
#include "core/choose/subject.h"
#include "core/noise/noise.h"
#include "core/noise/rician_moments.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

/// Strips of four pixels of the two levels, and as wide areas of both.
Image strips(float dark, float bright) {
  Image image(Shape{192, 192, 1, 1, PixelType::f32});
  for (int y = 0; y < 192; ++y) {
    for (int x = 0; x < 192; ++x) {
      const bool odd = y < 96 ? x / 4 % 2 == 1 : x / 64 % 2 == 1;
      image.view().row<float>(y)[x] = odd ? bright : dark;
    }
  }
  return image;
}

Image in_three_channels(const Image& gray) {
  const Shape& shape = gray.shape();
  Image image(Shape{shape.width, shape.height, 1, 3, PixelType::f32});
  for (int y = 0; y < shape.height; ++y) {
    for (int i = 0; i < 3 * shape.width; ++i)
      image.view().row<float>(y)[i] = gray.view().row<float>(y)[i / 3];
  }
  return image;
}

/// Largest distance of an estimate from the true PSNR, in dB, where it is no bound; of bounds, how far above.
double largest_error(const Image& noisy, const Image& truth, std::vector<double> sigmas) {
  const ChoiceSubject subject = choice_subject({"noisy", &noisy, &truth, {}, true});
  std::vector<Parameters> settings;
  for (const double sigma : sigmas) {
    Parameters one;
    one.set("sigma_space", 2.0);
    one.set("sigma_range", sigma);
    one.set("radius", 4);
    if (noisy.shape().channels == 3) one.set("colour", std::string("rgb"));
    settings.push_back(one);
  }
  const std::vector<RiskGrid> grids =
      estimate_risks(variant("fast/cpu_simd"), {&subject}, settings, {.seeds = 2}, 0);
  double most = 0;
  for (const SettingEstimate& one : choose_best(settings, grids, {&subject}).settings) {
    const double above = one.psnr_db - one.true_psnr_db;
    most = std::max(most, one.at_least ? above : std::abs(above));
  }
  return most;
}

TEST(ChoiceNoise, ThatChannelsShareIsSeen) {
  const Image truth = in_three_channels(strips(0.35F, 0.6F));
  const Image shared = in_three_channels(add_noise(strips(0.35F, 0.6F), {.gaussian = 20, .seed = 1}));
  const Image apart = add_noise(truth, {.gaussian = 20, .seed = 1});
  const std::vector<double> correlation = channel_correlation(shared);
  ASSERT_EQ(correlation.size(), 9U);
  for (const double one : correlation) EXPECT_NEAR(one, 1, 1e-6);
  EXPECT_TRUE(channel_correlation(apart).empty());
  EXPECT_TRUE(channel_correlation(strips(0, 1)).empty());
  // Taken for noise of its own in each channel, the shared one would seem to be 7 dB less.
  EXPECT_LT(largest_error(shared, truth, {30, 60, 120}), 0.6);
  EXPECT_LT(largest_error(apart, truth, {30, 60, 120}), 0.6);
}

TEST(ChoiceNoise, ThatIsCutOffAtBothSidesOfFineEdges) {
  const Image truth = strips(0, 1);
  Image noisy = add_noise(truth, {.gaussian = 20, .seed = 1});
  for (int y = 0; y < noisy.shape().height; ++y) {
    for (int x = 0; x < noisy.shape().width; ++x) {
      float& value = noisy.view().row<float>(y)[x];
      value = std::clamp(value, 0.0F, 1.0F);
    }
  }
  EXPECT_LT(largest_error(noisy, truth, {30, 60, 120}), 0.5);
}

TEST(ChoiceNoise, OfMagnitudesMovesTheMean) {
  // A signal of 6σ and none.
  const Image truth = strips(0, 0.47F);
  const Image noisy = add_noise(truth, {.rician = 20});
  EXPECT_EQ(choice_subject({"noisy", &noisy, nullptr, {}, true}).noise, "rician");
  // Without the mean's error it would be 10 dB.
  EXPECT_LT(largest_error(noisy, truth, {30, 60, 120}), 1.5);
}

TEST(RicianMoments, AreThoseOfRayleighsAndOfGauss) {
  const double none = std::sqrt(std::acos(-1.0) / 2);
  EXPECT_NEAR(rician(none).variance, 2 - none * none, 1e-9);
  EXPECT_NEAR(rician(0.5).raised, none, 1e-9);
  EXPECT_NEAR(rician(10).variance, 1, 0.01);
  EXPECT_NEAR(rician(10).raised, 0.05, 0.002);
  EXPECT_NEAR(rician(1000).raised, 1 / 2000.0, 1e-9);
}

}  // namespace
}  // namespace filterscope
