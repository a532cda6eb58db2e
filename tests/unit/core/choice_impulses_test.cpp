// Impulses are found, and what looks a little like them is not taken for any.
#include "core/choose/impulses.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "core/choose/subject.h"
#include "core/io/samples.h"
#include "core/noise/noise.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

const std::vector<std::string>& names() {
  static const std::vector<std::string> all{"astronaut@256x256,gray",
                                            "astronaut@160x160",
                                            "hubble_deep_field@256x256,gray",
                                            "hubble_deep_field@256x256,f32",
                                            "phantom@192x192,u8",
                                            "phantom@192x192,f32",
                                            "ct@256x256,u16",
                                            "shepp3d@64x64x24"};
  return all;
}

TEST(Impulses, AreFoundInEverySample) {
  for (const std::string& name : names()) {
    const Image clean = load_sample(name);
    for (const NoiseSettings& noise :
         {NoiseSettings{.impulse = 0.02}, NoiseSettings{.impulse = 0.05}, NoiseSettings{.impulse = 0.2},
          NoiseSettings{.gaussian = 10, .impulse = 0.05}, NoiseSettings{.gaussian = 20, .impulse = 0.05},
          NoiseSettings{.impulse = 0.05, .photons = 50}}) {
      EXPECT_TRUE(matter(find_impulses(add_noise(clean, noise)))) << name << " " << noise_text(noise);
    }
  }
}

TEST(Impulses, AreNotFoundWhereThereAreNone) {
  for (const std::string& name : names()) {
    const Image clean = load_sample(name);
    EXPECT_FALSE(matter(find_impulses(clean))) << name;
    for (const std::uint64_t seed : {1U, 2U}) {
      for (NoiseSettings noise :
           {NoiseSettings{.gaussian = 2}, NoiseSettings{.gaussian = 10}, NoiseSettings{.gaussian = 40},
            NoiseSettings{.gaussian = 80}, NoiseSettings{.photons = 1}, NoiseSettings{.photons = 4},
            NoiseSettings{.photons = 20}, NoiseSettings{.photons = 500}, NoiseSettings{.rician = 10},
            NoiseSettings{.rician = 40}, NoiseSettings{.gaussian = 10, .photons = 20}}) {
        noise.seed = seed;
        EXPECT_FALSE(matter(find_impulses(add_noise(clean, noise)))) << name << " " << noise_text(noise);
      }
    }
  }
}

/// Strokes one pixel wide, with a dot of one pixel behind some.
Image small_print(double sigma) {
  Image page(Shape{240, 240, 1, 1, PixelType::u8});
  for (int y = 0; y < 240; ++y) {
    for (int x = 0; x < 240; ++x) {
      const int letter = (x / 8 * 7 + y / 12 * 11) % 13;
      const bool stroke =
          y % 12 < 8 && letter > 2 && (x % 8 == letter % 3 || (y % 12 == letter % 8 && x % 8 < 6));
      const bool dot = letter == 5 && (x / 8 + y / 12) % 5 == 0 && y % 12 == 8 && x % 8 == 6;
      page.view().row<std::uint8_t>(y)[x] = stroke || dot ? 0 : 255;
    }
  }
  return sigma > 0 ? add_noise(page, {.gaussian = sigma}) : page;
}

TEST(Impulses, AreNotTheDotsOfSmallPrint) {
  for (const double sigma : {0.0, 2.0, 5.0, 20.0, 40.0})
    EXPECT_FALSE(matter(find_impulses(small_print(sigma)))) << sigma;
}

std::string refusal(const SubjectRequest& request) {
  try {
    static_cast<void>(choice_subject(request));
  } catch (const ArgumentError& error) {
    return error.problem().code();
  }
  return {};
}

TEST(Impulses, AreRefused) {
  const Image clean = load_sample("astronaut@192x192,gray");
  const Image noisy = add_noise(clean, {.impulse = 0.05});
  SubjectRequest request{"noisy", &noisy, nullptr, {}, true};
  EXPECT_EQ(refusal(request), "choose.impulses");
  const Image gaussian = add_noise(clean, {.gaussian = 20});
  request.image = &gaussian;
  EXPECT_EQ(refusal(request), "");
  request.impulses = 0.001;
  EXPECT_EQ(refusal(request), "choose.impulses") << "known, though too few to be seen";
}

}  // namespace
}  // namespace filterscope
