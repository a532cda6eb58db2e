#include "core/noise/rician_estimate.h"

#include <gtest/gtest.h>

#include <string>

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
      EXPECT_NEAR(found->level, level, 0.06 * level) << type;
      EXPECT_NEAR(found->sigma, level * truth.range().level(), 0.06 * level * truth.range().level());
    }
  }
}

// As a file has it: the range is of percentiles, and begins above 0.
TEST(RicianEstimate, NoSignalIsZeroWhateverTheRange) {
  for (const char* type : {"u8", "u16", "f32"}) {
    for (const double level : {4.0, 10.0, 20.0}) {
      if (type == std::string("u8") && level < 10) continue;  // too few values below σ: it says nothing
      const Image truth = load_sample(std::string("shepp3d@40x40x40,") + type);
      NoiseSettings noise;
      noise.rician = level;
      Image noisy = add_noise(truth, noise);
      const double sigma = level * noisy.range().level();
      noisy.set_range({0.3 * sigma, noisy.range().high});
      const auto found = estimate_rician(noisy);
      ASSERT_TRUE(found) << type << " " << level;
      EXPECT_NEAR(found->sigma, sigma, 0.06 * sigma) << type << " " << level;
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
