// What an image's pixels count: where that comes from, where it goes along, and what leaves out what is
// outside.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include "core/image/crop.h"
#include "core/image/metadata.h"
#include "core/image/percentiles.h"
#include "core/image/pixel_weights.h"
#include "core/image/resample.h"
#include "core/image/slice.h"
#include "core/inspect/histogram.h"
#include "core/metrics/metrics.h"
#include "core/noise/noise.h"
#include "core/noise/noise_estimate.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

/// 40×30 floats, a ramp; column 3 is `behind`.
Image with_hole(float behind) {
  Image image(Shape{40, 30, 1, 1, PixelType::f32});
  for (int y = 0; y < 30; ++y) {
    for (int x = 0; x < 40; ++x) {
      image.view().row<float>(y)[x] = x == 3 ? behind : static_cast<float>(x + y) / 100;
    }
  }
  return image;
}

Image masked(float behind) {
  Image image = with_hole(behind);
  weigh_pixels(image, parse_mask_choice(std::isnan(behind) ? "nan" : "55"), AlphaMode::weight);
  return image;
}

void expect_column_outside(const Image& image) {
  ASSERT_NE(image.weights(), nullptr);
  EXPECT_EQ(pixels_outside(image), static_cast<std::size_t>(image.shape().height));
}

TEST(PixelWeights, ChoicesAreReadAndWritten) {
  for (const char* text : {"none", "nan", "padding", "-9999", "0.1", "mask.png"}) {
    EXPECT_EQ(text_of(parse_mask_choice(text)), text);
  }
  EXPECT_FALSE(parse_mask_choice("").chosen());
  EXPECT_THROW(static_cast<void>(parse_alpha_mode("some")), ArgumentError);
}

TEST(PixelWeights, NotANumberIsOutsideByItself) {
  Image image = with_hole(std::numeric_limits<float>::quiet_NaN());
  weigh_pixels(image, {}, AlphaMode::weight);
  expect_column_outside(image);
  EXPECT_NEAR(share_outside(image), 1.0 / 40, 1e-12);
  weigh_pixels(image, parse_mask_choice("none"), AlphaMode::weight);
  EXPECT_EQ(image.weights(), nullptr);
}

TEST(PixelWeights, WhatGdalNamesAsNoDataIsOutsideByItself) {
  Image image = with_hole(-9999);
  EXPECT_THROW(weigh_pixels(image, parse_mask_choice("padding"), AlphaMode::weight), ArgumentError);
  Metadata metadata;
  FileTag tag{42113, 2, 6, {}};
  for (const char letter : {'-', '9', '9', '9', '9', '\0'})
    tag.bytes.push_back(static_cast<std::byte>(letter));
  metadata.tags.push_back(tag);
  image.set_metadata(std::make_shared<const Metadata>(std::move(metadata)));
  EXPECT_EQ(padding_of(image), (std::vector<std::optional<ValueRange>>{ValueRange{-9999, -9999}}));
  weigh_pixels(image, {}, AlphaMode::weight);
  expect_column_outside(image);
  weigh_pixels(image, parse_mask_choice("padding"), AlphaMode::weight);
  expect_column_outside(image);
}

TEST(PixelWeights, AMaskIsWhatIsZeroInAnImageOfTheSameSize) {
  Image image = with_hole(5);
  Image mask(Shape{40, 30, 1, 1, PixelType::u8});
  for (int y = 0; y < 30; ++y) {
    for (int x = 0; x < 40; ++x) mask.view().row<std::uint8_t>(y)[x] = x == 3 ? 0 : 200;
  }
  weigh_pixels(image, parse_mask_choice("m.png"), AlphaMode::weight, &mask);
  expect_column_outside(image);
  const Image small(Shape{4, 3, 1, 1, PixelType::u8});
  EXPECT_THROW(weigh_pixels(image, parse_mask_choice("m.png"), AlphaMode::weight, &small), ArgumentError);
}

TEST(PixelWeights, AlphaWeighsAndOpaqueAlphaIsNone) {
  Image image(Shape{2, 1, 1, 3, PixelType::u8});
  image.set_alpha({std::byte{255}, std::byte{255}});
  weigh_pixels(image, {}, AlphaMode::weight);
  EXPECT_EQ(image.weights(), nullptr);
  image.set_alpha({std::byte{51}, std::byte{0}});
  weigh_pixels(image, {}, AlphaMode::weight);
  ASSERT_NE(image.weights(), nullptr);
  EXPECT_NEAR(image.weights()->at(0), 0.2F, 1e-7);
  EXPECT_EQ(image.weights()->at(1), 0);
  weigh_pixels(image, {}, AlphaMode::ignore);
  EXPECT_EQ(image.weights(), nullptr);
}

TEST(PixelWeights, GoAlongWithPartsAndOtherSizes) {
  const Image image = masked(55);
  expect_column_outside(crop(image, {2, 5, 9, 12}));
  EXPECT_EQ(pixels_outside(crop(image, {5, 5, 9, 12})), 0U);
  const Image doubled = resample(image, 80, 60);
  ASSERT_NE(doubled.weights(), nullptr);
  EXPECT_EQ(pixels_outside(doubled), 120U);
  Image volume(Shape{4, 3, 5, 1, PixelType::f32});
  volume.view().row<float>(1, 2)[3] = std::numeric_limits<float>::quiet_NaN();
  weigh_pixels(volume, {}, AlphaMode::weight);
  EXPECT_EQ(pixels_outside(slice(volume, {Axis::z, 2})), 1U);
  EXPECT_EQ(pixels_outside(slice(volume, {Axis::z, 1})), 0U);
  EXPECT_EQ(pixels_outside(slice(volume, {Axis::x, 3})), 1U);
  EXPECT_EQ(pixels_outside(slab(volume, {0, 0, 4, 3, 2, 4})), 1U);
  Image noisy = add_noise(image, parse_noise("gaussian:5", 1));
  expect_column_outside(noisy);
}

TEST(PixelWeights, ArePartOfTheHash) {
  EXPECT_NE(masked(55).hash(), with_hole(55).hash());
  EXPECT_EQ(masked(55).hash(), masked(55).hash());
}

TEST(PixelWeights, WhatIsOutsideIsNotMeasured) {
  const Image image = masked(55);
  EXPECT_LT(percentiles(image, 0, 1).high, 1);
  EXPECT_GT(percentiles(with_hole(55), 0, 1).high, 50);
  const Histogram histogram = value_histogram(image, whole(image.shape()));
  std::uint64_t counted = 0;
  for (const std::uint64_t bin : histogram.counts[0]) counted += bin;
  EXPECT_EQ(counted, 39U * 30U);
}

/// The same differences inside, others outside: the same figures.
TEST(PixelWeights, MetricsAreOfWhatIsInside) {
  const Image reference = masked(std::numeric_limits<float>::quiet_NaN());
  Image result = reference;
  Image other = masked(55);
  for (int y = 0; y < 30; ++y) {
    for (int x = 0; x < 40; ++x) {
      if (x == 3) continue;
      const float off = x % 2 == 0 ? 0.01F : 0.0F;
      result.view().row<float>(y)[x] += off;
      other.view().row<float>(y)[x] += off;
    }
  }
  const Metrics one = compare_images(reference, result);
  const Metrics two = compare_images(reference, other);
  EXPECT_NEAR(one.of("differing_percent"), 100.0 * 20 / 39, 1e-9);
  EXPECT_NEAR(one.of("psnr_db"), 10 * std::log10(39.0 / 20 * 1e4), 1e-3);
  EXPECT_GT(one.of("ssim"), 0.9);
  EXPECT_LT(one.of("ssim"), 1);
  EXPECT_EQ(one.of("psnr_db"), two.of("psnr_db"));
  EXPECT_EQ(one.of("ssim"), two.of("ssim"));
  EXPECT_EQ(one.of("max_abs_diff"), two.of("max_abs_diff"));
  EXPECT_EQ(psnr_db(reference, other), two.of("psnr_db"));
}

TEST(PixelWeights, NoiseIsEstimatedInside) {
  Image flat(Shape{128, 128, 1, 1, PixelType::f32});
  for (int y = 0; y < 128; ++y) {
    for (int x = 0; x < 128; ++x) flat.view().row<float>(y)[x] = 0.5F;
  }
  Image noisy = add_noise(flat, parse_noise("gaussian:8", 1));
  for (int y = 0; y < 128; ++y) {
    for (int x = 0; x < 128; x += 31) noisy.view().row<float>(y)[x] = 55.0F;
  }
  weigh_pixels(noisy, parse_mask_choice("55"), AlphaMode::weight);
  EXPECT_NEAR(estimate_noise(noisy).level, 8, 0.8);
}

}  // namespace
}  // namespace filterscope
