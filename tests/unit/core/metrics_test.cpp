#include "core/metrics/metrics.h"
#include "core/metrics/metric_list.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "kernels/api/errors.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

using test::make_picture;

Image constant(int width, int height, std::uint8_t value) {
  Image image = make_picture(width, height, 1, PixelType::u8);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) image.view().row<std::uint8_t>(y)[x] = value;
  }
  return image;
}

/// The definition of SSIM, written out window by window.
double ssim_by_definition(const Image& a, const Image& b) {
  const double c1 = 0.01 * 255 * 0.01 * 255;
  const double c2 = 0.03 * 255 * 0.03 * 255;
  double total = 0;
  int windows = 0;
  for (int top = 0; top + 11 <= a.shape().height; ++top) {
    for (int left = 0; left + 11 <= a.shape().width; ++left, ++windows) {
      double weights = 0, mean_a = 0, mean_b = 0, var_a = 0, var_b = 0, cov = 0;
      for (int pass = 0; pass < 2; ++pass) {
        for (int y = 0; y < 11; ++y) {
          for (int x = 0; x < 11; ++x) {
            const double w = std::exp(-((x - 5) * (x - 5) + (y - 5) * (y - 5)) / (2 * 1.5 * 1.5));
            const double va = a.view().row<std::uint8_t>(top + y)[left + x];
            const double vb = b.view().row<std::uint8_t>(top + y)[left + x];
            if (pass == 0) {
              weights += w;
              mean_a += w * va;
              mean_b += w * vb;
            } else {
              var_a += w * (va - mean_a) * (va - mean_a) / weights;
              var_b += w * (vb - mean_b) * (vb - mean_b) / weights;
              cov += w * (va - mean_a) * (vb - mean_b) / weights;
            }
          }
        }
        if (pass == 0) {
          mean_a /= weights;
          mean_b /= weights;
        }
      }
      total += (2 * mean_a * mean_b + c1) * (2 * cov + c2) /
               ((mean_a * mean_a + mean_b * mean_b + c1) * (var_a + var_b + c2));
    }
  }
  return total / windows;
}

TEST(Metrics, EqualPicturesAreIdentical) {
  const Image image = make_picture(20, 15, 3, PixelType::u16);
  const Metrics metrics = compare_images(image, image);
  EXPECT_EQ(metrics.of("max_abs_diff"), 0);
  EXPECT_EQ(metrics.of("differing_percent"), 0);
  EXPECT_TRUE(std::isinf(metrics.of("psnr_db")) && metrics.of("psnr_db") > 0);
  EXPECT_EQ(metrics.of("ssim"), 1);
}

TEST(Metrics, OneDifferingPixelOfTwelve) {
  const Image a = constant(4, 3, 100);
  Image b = a;
  b.view().row<std::uint8_t>(1)[2] = 110;
  const Metrics metrics = compare_images(a, b);
  EXPECT_DOUBLE_EQ(metrics.of("max_abs_diff"), 10);
  EXPECT_DOUBLE_EQ(metrics.of("differing_percent"), 100.0 / 12);
  EXPECT_NEAR(metrics.of("psnr_db"), 10 * std::log10(255.0 * 255.0 * 12 / 100), 1e-12);
  EXPECT_LT(metrics.of("ssim"), 1);
}

TEST(Metrics, DifferencesAreInLevelsOf255ForEveryType) {
  Image a = make_picture(12, 12, 1, PixelType::f32);
  a.view().row<float>(5)[5] = 0.25F;
  Image b = a;
  b.view().row<float>(5)[5] = 0.5F;
  EXPECT_DOUBLE_EQ(compare_images(a, b).of("max_abs_diff"), 0.25 * 255);
  Image c = make_picture(12, 12, 1, PixelType::u16);
  c.view().row<std::uint16_t>(0)[0] = 0;
  Image d = c;
  d.view().row<std::uint16_t>(0)[0] = 257;
  EXPECT_DOUBLE_EQ(compare_images(c, d).of("max_abs_diff"), 1);
}

/// A truth from a file of its own has another range: what counts is that of the image that was filtered.
TEST(Metrics, LevelsAndPeaksAreOfTheResultsRange) {
  const Image truth = make_picture(24, 24, 1, PixelType::f32);
  Image result = truth;
  result.view().row<float>(5)[5] += 0.25F;
  const Metrics usual = compare_with_truth(truth, result);
  result.set_range({0, 2});
  const Metrics wide = compare_with_truth(truth, result);
  EXPECT_NEAR(wide.of("psnr_db") - usual.of("psnr_db"), 20 * std::log10(2.0), 1e-9);
  EXPECT_NEAR(wide.of("max_abs_diff"), usual.of("max_abs_diff") / 2, 1e-9);
  EXPECT_GT(wide.of("ssim"), usual.of("ssim"));
  Image own = truth;
  own.set_range({-7, 31});
  EXPECT_EQ(compare_with_truth(own, result).of("psnr_db"), wide.of("psnr_db"));
  EXPECT_EQ(compare_with_truth(own, result).of("ssim"), wide.of("ssim"));
}

TEST(Metrics, APixelCountsOnceHoweverManyChannelsDiffer) {
  const Image a = make_picture(10, 10, 3, PixelType::u8);
  Image b = a;
  for (int c = 0; c < 3; ++c) b.view().row<std::uint8_t>(4)[3 * 6 + c] ^= 1U;
  EXPECT_DOUBLE_EQ(compare_images(a, b).of("differing_percent"), 1);
}

TEST(Metrics, SsimFollowsItsDefinition) {
  const Image a = make_picture(23, 80, 1, PixelType::u8);
  Image b = a;
  for (int y = 0; y < 80; ++y) {
    for (int x = 0; x < 23; ++x) {
      auto& value = b.view().row<std::uint8_t>(y)[x];
      value = static_cast<std::uint8_t>(value / 2 + (x * y) % 40);
    }
  }
  EXPECT_NEAR(compare_images(a, b).of("ssim"), ssim_by_definition(a, b), 1e-9);
}

/// Constant images have no variance: only the luminance term (2·a·b + C1)/(a² + b² + C1) is left.
TEST(Metrics, SsimOfConstantPicturesOfAnySize) {
  const double c1 = 0.01 * 255 * 0.01 * 255;
  const double expected = (2 * 100.0 * 150 + c1) / (100.0 * 100 + 150.0 * 150 + c1);
  for (const auto& [width, height] : {std::pair{1, 1}, {1, 40}, {5, 3}, {10, 11}, {200, 150}}) {
    EXPECT_NEAR(compare_images(constant(width, height, 100), constant(width, height, 150)).of("ssim"),
                expected, 1e-9)
        << width << "×" << height;
  }
}

TEST(Metrics, NotANumberIsAnInfiniteDifferenceUnlessInBoth) {
  Image a = make_picture(12, 12, 1, PixelType::f32);
  Image b = a;
  b.view().row<float>(0)[0] = std::numeric_limits<float>::quiet_NaN();
  EXPECT_TRUE(std::isinf(compare_images(a, b).of("max_abs_diff")));
  EXPECT_EQ(compare_images(b, b).of("differing_percent"), 0);
}

/// Where the truth stays, the result's deviation over time counts; where it moves, nothing does.
TEST(Metrics, FlickerIsTheDeviationOverTimeWhereTheTruthStays) {
  Image truth(Shape{6, 4, 4, 1, PixelType::u16});
  truth.set_range({0, 1020});
  Image found = truth;
  for (int z = 0; z < 4; ++z) {
    for (int y = 0; y < 4; ++y) {
      for (int x = 0; x < 6; ++x) {
        const bool moves = x >= 3;
        truth.view().row<std::uint16_t>(y, z)[x] = static_cast<std::uint16_t>(moves ? 100 + z : 200 + y);
        const int away = (z % 2 == 0 ? 12 : -12) + 40;  // 40 is wrong all the time, and does not flicker
        found.view().row<std::uint16_t>(y, z)[x] =
            static_cast<std::uint16_t>(moves ? 500 * (z % 2) : 200 + away);
      }
    }
  }
  EXPECT_NEAR(compare_with_truth(truth, found).of("flicker"), 12.0 / 4, 1e-9) << "a level is 4 of its values";
  EXPECT_EQ(compare_with_truth(truth, truth).of("flicker"), 0);
  EXPECT_FALSE(find_metric("flicker")->value(compare_images(truth, found)).has_value());
  // Voxels outside of the mask count nothing.
  std::vector<float> weights(6 * 4 * 4, 1.0F);
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = i % 6 < 2 ? 1.0F : 0.0F;
  found.view().row<std::uint16_t>(0, 0)[2] = 60000;
  truth.set_weights(std::make_shared<const std::vector<float>>(weights));
  EXPECT_NEAR(compare_with_truth(truth, found).of("flicker"), 12.0 / 4, 1e-9);
  // An image has none, and neither has a sequence of which all moves.
  const Image one = make_picture(6, 4, 1, PixelType::u8);
  EXPECT_FALSE(find_metric("flicker")->value(compare_with_truth(one, one)).has_value());
  Image moving(Shape{2, 1, 3, 1, PixelType::u8});
  for (int z = 0; z < 3; ++z)
    for (int x = 0; x < 2; ++x) moving.view().row<std::uint8_t>(0, z)[x] = static_cast<std::uint8_t>(z);
  EXPECT_FALSE(find_metric("flicker")->value(compare_with_truth(moving, moving)).has_value());
}

TEST(Metrics, RefusesDifferentShapes) {
  EXPECT_THROW(compare_images(make_picture(4, 4, 1, PixelType::u8), make_picture(4, 5, 1, PixelType::u8)),
               ArgumentError);
  EXPECT_THROW(compare_images(make_picture(4, 4, 1, PixelType::u8), make_picture(4, 4, 1, PixelType::u16)),
               ArgumentError);
  EXPECT_THROW(compare_images(Image(), Image()), ArgumentError);
}

}  // namespace
}  // namespace filterscope
