#include "core/metrics/flip.h"

#include <gtest/gtest.h>
#include <cmath>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/metrics/metrics.h"
#include "kernels/api/errors.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

constexpr int kWidth = 64;
constexpr int kHeight = 48;

template <class Value>
Image made(const Value& value, PixelType type = PixelType::u8, int channels = 3) {
  Image image(Shape{kWidth, kHeight, 1, channels, type});
  for (int y = 0; y < kHeight; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      for (int c = 0; c < channels; ++c) {
        const int i = x * channels + c;
        if (type == PixelType::u8)
          image.view().row<std::uint8_t>(y, 0)[i] = static_cast<std::uint8_t>(value(x, y, c));
        if (type == PixelType::f32)
          image.view().row<float>(y, 0)[i] = static_cast<float>(value(x, y, c)) / 255.0F;
      }
    }
  }
  return image;
}

int busy(int x, int y, int c) { return (x * 7 + y * 13 + c * 41) % 256; }
int paler(int x, int y, int c) { return busy(x, y, c) / 2 + 40; }
int ramp(int x, int y, int c) { return std::min(255, x * 2 + y * (c + 1)); }
/// A box turned to its negative, and one red pixel.
int damaged(int x, int y, int c) {
  if (x == 30 && y == 30) return c == 0 ? 255 : 0;
  return x >= 10 && x < 40 && y >= 10 && y < 20 ? 255 - ramp(x, y, c) : ramp(x, y, c);
}

float at(const Image& map, int x, int y) { return map.view().row<float>(y, 0)[x]; }

// The numbers are those of the authors' own program, flip-evaluator 1.7, for these images.
/// Where the weights say nothing, neither image is seen; elsewhere errors count as they are.
TEST(Flip, LeavesOutPixelsOutsideOfAMask) {
  const auto inside = [](int x, int y) { return (x - 30) * (x - 30) + (y - 24) * (y - 24) < 300; };
  auto weights = std::make_shared<std::vector<float>>();
  for (int y = 0; y < kHeight; ++y)
    for (int x = 0; x < kWidth; ++x) weights->push_back(inside(x, y) ? 1.0F : 0.0F);
  std::vector<double> means;
  for (const int behind : {0, 77, 255}) {
    const auto truth = [&](int x, int y, int c) { return inside(x, y) ? busy(x, y, c) : behind; };
    Image seen = made(paler);
    seen.set_weights(weights);
    means.push_back(mean_flip(made(truth), seen));
    const Image map = flip_map(made(truth), seen);
    EXPECT_EQ(at(map, 0, 0), 0);
    EXPECT_GT(at(map, 30, 24), 0.1);
  }
  EXPECT_EQ(means[0], means[1]);
  EXPECT_EQ(means[0], means[2]);
  EXPECT_NEAR(means[0], mean_flip(made(busy), made(paler)), 0.2) << "the same colours' errors";
}

TEST(Flip, HasTheValuesOfItsAuthorsProgram) {
  EXPECT_NEAR(mean_flip(made(busy), made(paler)), 0.62953, 2e-4);
  const Image map = flip_map(made(busy), made(paler));
  EXPECT_NEAR(at(map, 30, 30), 0.57911, 5e-4);
  EXPECT_NEAR(at(map, 0, 0), 0.32806, 5e-4) << "at the corner, where the border is repeated";
  EXPECT_NEAR(at(map, 20, 15), 0.53440, 5e-4);

  const Image damage = flip_map(made(ramp), made(damaged));
  EXPECT_NEAR(mean_flip(made(ramp), made(damaged)), 0.13395, 2e-4);
  EXPECT_NEAR(at(damage, 30, 30), 0.26241, 5e-4);
  EXPECT_NEAR(at(damage, 20, 15), 0.97059, 5e-4);
  EXPECT_NEAR(at(damage, 0, 0), 0, 1e-5) << "far from all damage";
}

TEST(Flip, DependsOnNeitherTypeNorThreads) {
  const double bytes = mean_flip(made(busy), made(paler));
  EXPECT_NEAR(mean_flip(made(busy, PixelType::f32), made(paler, PixelType::f32)), bytes, 1e-5);
  EXPECT_EQ(mean_flip(made(busy), made(paler), 1), mean_flip(made(busy), made(paler), 3));
  // A range of twice the width makes the images half as bright, and so does halving their values.
  Image wide = made(busy, PixelType::f32);
  Image wide_other = made(paler, PixelType::f32);
  wide_other.set_range(ValueRange{0, 2});  // the result's counts
  const auto half = [](auto of) { return [of](int x, int y, int c) { return of(x, y, c) / 2.0; }; };
  EXPECT_NEAR(mean_flip(wide, wide_other),
              mean_flip(made(half(busy), PixelType::f32), made(half(paler), PixelType::f32)), 1e-6);
}

TEST(Flip, TakesGrayForEqualChannels) {
  const auto of = [](int x, int y, int) { return busy(x, y, 0); };
  const auto other = [](int x, int y, int) { return paler(x, y, 0); };
  EXPECT_EQ(mean_flip(made(of, PixelType::u8, 1), made(other, PixelType::u8, 1)),
            mean_flip(made(of), made(other)));
}

TEST(Flip, IsOfPicturesAgainstTheTruthAlone) {
  EXPECT_EQ(mean_flip(made(busy), made(busy)), 0);
  EXPECT_TRUE(std::isnan(compare_images(made(busy), made(paler)).of("flip")));
  EXPECT_NEAR(compare_with_truth(made(busy), made(paler)).of("flip"), 0.62953, 2e-4);
  const Image volume(Shape{4, 4, 3, 1, PixelType::u8});
  EXPECT_TRUE(std::isnan(compare_with_truth(volume, volume).of("flip")));
  EXPECT_THROW(flip_map(volume, volume), ArgumentError);
  EXPECT_THROW(flip_map(made(busy), made(busy, PixelType::f32)), ArgumentError);
}

}  // namespace
}  // namespace filterscope
