#include "core/noise/rician_estimate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <random>
#include <string>

#include "core/image/percentiles.h"
#include "core/io/samples.h"
#include "core/noise/noise.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

TEST(RicianEstimate, FindsTheNoiseThatWasAdded) {
  for (const char* type : {"u16", "s16", "f32"}) {
    const Image truth = load_sample(std::string("shepp3d@40x40x40,") + type);
    for (const double level : {4.0, 10.0, 20.0}) {
      NoiseSettings noise;
      noise.rician = level;
      const auto found = estimate_rician(add_noise(truth, noise));
      ASSERT_TRUE(found) << type << " " << level;
      EXPECT_NEAR(found->level, level, 0.05 * level) << type;
      EXPECT_NEAR(found->sigma, level * truth.range().level(), 0.05 * level * truth.range().level());
    }
  }
}

// As a file has it: the range is of percentiles, and begins above 0.
TEST(RicianEstimate, NoSignalIsZeroWhateverTheRange) {
  for (const char* type : {"u8", "u16", "f32"}) {
    for (const double level : {4.0, 10.0, 20.0}) {
      const Image truth = load_sample(std::string("shepp3d@40x40x40,") + type);
      NoiseSettings noise;
      noise.rician = level;
      Image noisy = add_noise(truth, noise);
      const double sigma = level * noisy.range().level();
      noisy.set_range({0.3 * sigma, noisy.range().high});
      const auto found = estimate_rician(noisy);
      ASSERT_TRUE(found) << type << " " << level;
      EXPECT_NEAR(found->sigma, sigma, 0.05 * sigma) << type << " " << level;
    }
  }
}

using ValueAt = std::function<double(int x, int y, int z)>;

/// Signed whole values with the range that a file would have.
Image volume_of(const ValueAt& value, const Shape& shape = {40, 40, 40, 1, PixelType::s16}) {
  Image volume(shape);
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      for (int x = 0; x < shape.width; ++x) {
        volume.view().row<std::int16_t>(y, z)[x] = static_cast<std::int16_t>(std::lround(value(x, y, z)));
      }
    }
  }
  volume.set_range(range_of_values(volume));
  return volume;
}

TEST(RicianEstimate, FindsABackgroundBesideARampOfSignal) {
  for (const double sigma : {5.0, 20.0, 150.0}) {
    std::mt19937 random(7);
    std::normal_distribution<double> noise(0, sigma);
    // A third of it has no signal; the rest rises from none to 30σ, so that much of it is near the
    // background.
    const Image volume = volume_of([&](int x, int y, int /*z*/) {
      const double signal = x < 14 ? 0 : (y + 1) / 40.0 * 30 * sigma;
      return std::hypot(signal + noise(random), noise(random));
    });
    const auto found = estimate_rician(volume);
    ASSERT_TRUE(found) << sigma;
    EXPECT_NEAR(found->sigma, sigma, 0.05 * sigma);
  }
}

TEST(RicianEstimate, SaysNothingOfRampsAndOfWhatIsBrightThroughout) {
  std::mt19937 random(7);
  std::normal_distribution<double> noise(0, 1);
  // A ball on a ramp, none of it below 150: as many values from 0 to 414 and on to 828 as Rayleigh has.
  for (const double sign : {1.0, -1.0}) {
    const auto ball = [&](int x, int y, int z) {
      const bool inside = (x - 12) * (x - 12) + (y - 10) * (y - 10) + (z - 8) * (z - 8) < 50;
      return sign * (200 + 40 * x + (inside ? 800 : 0) + 20 * noise(random));
    };
    const auto found = estimate_rician(volume_of(ball, {24, 20, 16, 1, PixelType::s16}));
    EXPECT_FALSE(found) << sign << ": " << found->sigma;
  }
  for (const double begin : {0.0, 50.0, 164.0, 400.0}) {
    for (const double sigma : {0.0, 5.0, 30.0}) {
      for (const double sign : {1.0, -1.0}) {
        const auto found = estimate_rician(volume_of([&](int x, int y, int z) {
          return sign * (begin + 15 * x + 12 * y + 13 * z + sigma * noise(random));
        }));
        EXPECT_FALSE(found) << begin << " " << sigma << " " << sign << ": " << found->sigma;
      }
    }
  }
  for (const double spread : {30.0, 150.0, 300.0, 500.0}) {
    for (const bool brighter : {false, true}) {
      const auto found = estimate_rician(volume_of([&](int x, int /*y*/, int /*z*/) {
        return std::max(0.0, (brighter && x < 20 ? 4000 : 1000) + spread * noise(random));
      }));
      EXPECT_FALSE(found) << spread << ": " << found->sigma;
    }
  }
}

TEST(RicianEstimate, SaysNothingOfOtherBackgrounds) {
  const Image truth = load_sample("shepp3d@40x40x40,u16");
  EXPECT_FALSE(estimate_rician(truth));  // cut away
  NoiseSettings gaussian;
  gaussian.gaussian = 10;
  EXPECT_FALSE(estimate_rician(add_noise(truth, gaussian)));
  EXPECT_FALSE(estimate_rician(load_sample("astronaut@64x64")));
  EXPECT_FALSE(estimate_rician(load_sample("astronaut@64x64,gray")));
  CancelToken cancelled;
  cancelled.cancel();
  EXPECT_THROW((void)estimate_rician(truth, &cancelled), Cancelled);
}

}  // namespace
}  // namespace filterscope
