#include "core/sweep/picture_steps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/image/resample.h"
#include "core/noise/noise.h"
#include "core/session/command_line.h"
#include "core/sweep/estimate.h"
#include "core/sweep/sweep.h"
#include "kernels/api/errors.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

SweepPlan plan_of(const SharedImage& image) {
  SweepPlan plan;
  plan.pictures = {{"p.png", image, "folder/p.png"}};
  plan.variants = {"fast/cpu_simd"};
  return plan;
}

SharedImage picture() { return std::make_shared<const Image>(test::make_picture(40, 30, 3, PixelType::u8)); }

TEST(PictureSteps, ReadsSizesAndTypes) {
  const auto sizes = parse_picture_sizes("512x256,50%,512x256,12.5%");
  ASSERT_EQ(sizes.size(), 3U) << "each once";
  EXPECT_EQ(text_of(sizes), "512x256,50%,12.5%");
  EXPECT_EQ(text_of(parse_pixel_types("u8,f32,u8")), "u8,f32");
  for (const char* wrong :
       {"", "512", "0x4", "-3x4", "4x70000", "x", "5x", "0%", "nan%", "10001%", "4x4,", "4x4x4"})
    EXPECT_THROW(parse_picture_sizes(wrong), ArgumentError) << wrong;
  for (const char* wrong : {"", "u9", "u8,", "U8"})
    EXPECT_THROW(parse_pixel_types(wrong), ArgumentError) << wrong;
}

TEST(PictureSteps, MakesEverySizeOfEveryType) {
  SweepPlan plan = plan_of(picture());
  plan.of_pictures = {parse_picture_sizes("50%,40x30,16x8"), parse_pixel_types("u8,u16")};
  EXPECT_EQ(most_combinations(plan), 6);
  const SweepPlan made = with_pictures_made(plan);
  ASSERT_EQ(made.pictures.size(), 6U);
  std::vector<std::string> names;
  for (const SweepPicture& one : made.pictures) names.push_back(one.name);
  EXPECT_EQ(names, (std::vector<std::string>{"p.png@20x15", "p.png@20x15,u16", "p.png", "p.png,u16",
                                             "p.png@16x8", "p.png@16x8,u16"}));
  EXPECT_EQ(made.pictures[2].image->hash(), plan.pictures[0].image->hash())
      << "its own size is the image itself";
  const Image half = to_type(resample(*plan.pictures[0].image, 20, 15), PixelType::u16);
  EXPECT_EQ(made.pictures[1].image->hash(), half.hash());
  EXPECT_EQ(most_combinations(made), 6) << "not multiplied again";
  EXPECT_EQ(with_pictures_made(made).pictures.size(), 6U);
  EXPECT_EQ(measuring_command("bench", made), measuring_command("bench", plan));
  EXPECT_NE(measuring_command("bench", plan).find("folder/p.png --variants fast/cpu_simd"),
            std::string::npos);
  EXPECT_NE(measuring_command("bench", plan).find("--size 50%,40x30,16x8 --type u8,u16"), std::string::npos);
}

TEST(PictureSteps, NoiseIsAddedAfterScaling) {
  SweepPlan plan = plan_of(picture());
  const SharedImage clean = plan.pictures[0].image;
  const NoiseSettings noise = parse_noise("gaussian:20", 3);
  plan.pictures[0].noise = noise;
  plan.pictures[0].truth = clean;
  plan.pictures[0].image = std::make_shared<const Image>(add_noise(*clean, noise));
  plan.pictures[0].name = noisy_name("p.png", noise);
  plan.of_pictures.sizes = parse_picture_sizes("50%");
  const SweepPlan made = with_pictures_made(plan);
  EXPECT_EQ(made.pictures[0].name, noisy_name("p.png@20x15", noise));
  const Image half = resample(*clean, 20, 15);
  EXPECT_EQ(made.pictures[0].truth->hash(), half.hash());
  EXPECT_EQ(made.pictures[0].image->hash(), add_noise(half, noise).hash());
}

TEST(PictureSteps, RefusesWhatCannotBeScaled) {
  SweepPlan plan = plan_of(std::make_shared<const Image>(Shape{8, 8, 4, 1, PixelType::u8}));
  plan.of_pictures.sizes = parse_picture_sizes("50%");
  EXPECT_THROW(with_pictures_made(plan), ArgumentError) << "a volume";
  plan = plan_of(picture());
  plan.of_pictures.sizes = parse_picture_sizes("60000x60000");
  EXPECT_THROW(with_pictures_made(plan), ArgumentError) << "too large";
  plan.pictures[0].guide_place = "guide.png";
  plan.of_pictures.sizes = parse_picture_sizes("50%");
  EXPECT_THROW(with_pictures_made(plan), ArgumentError) << "its guide has another size";
}

TEST(PictureSteps, EachDeviceIsACombinationOfWhatRunsOnGpus) {
  SweepPlan plan = plan_of(picture());
  plan.variants = {"fast/cpu_simd", "larsson2015/naive"};
  plan.each_device = {0, 1, 2};
  EXPECT_EQ(enumerate(plan).size(), 4U);
  EXPECT_EQ(most_combinations(plan), 4);
  EXPECT_NE(measuring_command("bench", plan).find("--each-device 0,1,2"), std::string::npos);
}

}  // namespace
}  // namespace filterscope
