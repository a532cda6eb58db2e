// Levels that fit an image's values and its noise, and what is suggested in them.
#include "core/noise/noise_suggestion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/image/crop.h"
#include "core/image/range_choice.h"
#include "core/image/range_hint.h"
#include "core/image/resample.h"
#include "core/noise/noise.h"
#include "core/noise/noise_estimate.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

TEST(NoiseSuggestion, StaysWithinTheParametersRange) {
  const Schema& schema = variant("reference/nlm_float64").descriptor.parameters;
  const ParameterSpec& strength = *schema.find("strength");
  EXPECT_EQ(suggested_by_noise(strength, 12.34), 12);
  EXPECT_EQ(suggested_by_noise(strength, 0.1234), 0.12);
  EXPECT_EQ(suggested_by_noise(strength, 123.4), 120);
  EXPECT_EQ(suggested_by_noise(strength, 1e6), strength.maximum);
  EXPECT_FALSE(suggested_by_noise(strength, 0.06)) << "which is below the parameter's range";
  EXPECT_FALSE(suggested_by_noise(strength, 0));
  EXPECT_FALSE(suggested_by_noise(*schema.find("search_radius"), 12));
}

/// 200 × 200 pixels that go from `low` to `high` along x, with Gaussian noise of σ = `sigma`, in values.
Image ramp_with_noise(PixelType type, double low, double high, double sigma) {
  Image ramp(Shape{200, 200, 1, 1, PixelType::f32});
  for (int y = 0; y < 200; ++y) {
    for (int x = 0; x < 200; ++x) {
      ramp.view().row<float>(y)[x] = static_cast<float>(low + (high - low) * x / 199);
    }
  }
  Image noisy = ramp;
  if (sigma > 0) {
    ramp.set_range({0, 255 * sigma});
    NoiseSettings noise;
    noise.gaussian = 1;
    noisy = add_noise(ramp, noise);
  }
  Image typed(Shape{200, 200, 1, 1, type});
  for (int y = 0; y < 200; ++y) {
    for (int x = 0; x < 200; ++x) {
      const float value = noisy.view().row<float>(y)[x];
      if (type == PixelType::f32) typed.view().row<float>(y)[x] = value;
      if (type == PixelType::u16)
        typed.view().row<std::uint16_t>(y)[x] =
            static_cast<std::uint16_t>(std::lround(std::clamp(value, 0.0F, 65535.0F)));
    }
  }
  return typed;
}

TEST(RangeHint, NamesTheValuesWhereLevelsDoNotFitThem) {
  const auto depth = range_hint(ramp_with_noise(PixelType::f32, 1000, 2300, 15));
  ASSERT_TRUE(depth);
  EXPECT_NEAR(depth->values.low, 975, 25);
  EXPECT_NEAR(depth->values.high, 2325, 25);
  EXPECT_TRUE(range_hint(ramp_with_noise(PixelType::u16, 0, 4095, 5))) << "12 bits in 16";
  EXPECT_TRUE(range_hint(ramp_with_noise(PixelType::f32, 0.4, 0.45, 0.001))) << "little of 0 to 1";
  EXPECT_FALSE(range_hint(ramp_with_noise(PixelType::u16, 1000, 60000, 5)));
  EXPECT_FALSE(range_hint(ramp_with_noise(PixelType::f32, 0.1, 0.9, 0.001)));
  EXPECT_FALSE(range_hint(Image(Shape{9, 9, 1, 1, PixelType::u16}))) << "one value has no range";
  Image chosen = ramp_with_noise(PixelType::f32, 1000, 2300, 15);
  chosen.set_range({0, 3000});
  EXPECT_FALSE(range_hint(chosen));
}

TEST(RangeHint, SaysNothingOfTheTypesRangeWhereItWasChosen) {
  Image chosen = ramp_with_noise(PixelType::u16, 0, 4095, 5);
  set_range(chosen, {RangeChoice::Kind::type, {}});
  EXPECT_EQ(chosen.range(), type_range(PixelType::u16));
  EXPECT_FALSE(range_hint(chosen));
  EXPECT_FALSE(range_hint(resample(chosen, 40, 30))) << "as of what is made of it";
  EXPECT_FALSE(range_hint(crop(chosen, {2, 2, 40, 30})));
  EXPECT_FALSE(range_hint(add_noise(chosen, {.gaussian = 1})));
  Image result(chosen.shape());
  result.describe_like(chosen);
  EXPECT_TRUE(result.range_chosen());
}

/// Noise of one σ is suggested alike, to two digits, whatever part of the type's range the values fill.
TEST(NoiseScale, HasLevelsInWhichTheNoiseIsNotNearZero) {
  struct Case {
    PixelType type;
    double low, high, sigma;
  };
  for (const Case& one : {Case{PixelType::u16, 1900, 2100, 15}, Case{PixelType::u16, 1000, 64000, 15},
                          Case{PixelType::u16, 1000, 64000, 300}, Case{PixelType::f32, 1000, 2300, 15},
                          Case{PixelType::f32, 0.1, 0.9, 1e-4}}) {
    const Image image = ramp_with_noise(one.type, one.low, one.high, one.sigma);
    const NoiseEstimate found = estimate_noise(image);
    const NoiseScale scale = noise_scale(image, found.level);
    SCOPED_TRACE(text_of(scale.range));
    EXPECT_NEAR(scale.level * scale.range.level() / (found.level * image.range().level()), 1, 1e-9);
    EXPECT_GE(scale.level, 0.2);
    for (const char* key : {"strength", "sigma_range"}) {
      const ParameterSpec& spec = *all_parameters().find(key);
      const auto value = suggested_by_noise(spec, scale.level);
      ASSERT_TRUE(value) << key;
      EXPECT_NEAR(*value / (spec.by_noise.factor * scale.level), 1, 0.05) << key;
    }
  }
  const Image clean = ramp_with_noise(PixelType::u16, 1000, 64000, 0);
  EXPECT_FALSE(noise_scale(clean, 0).choice.chosen());
}

}  // namespace
}  // namespace filterscope
