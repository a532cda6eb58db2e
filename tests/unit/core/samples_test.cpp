#include "core/io/samples.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/image/resample.h"
#include "core/io/image_file.h"
#include "core/resources/embedded.h"

namespace filterscope {
namespace {

TEST(Samples, ACtSliceHasAPhantomForItsTruth) {
  EXPECT_EQ(sample_truth("ct"), "phantom");
  EXPECT_EQ(sample_truth("ct@128x128,snr30,u8"), "phantom@128x128,u8");
  EXPECT_FALSE(sample_truth("phantom@128x128"));
  EXPECT_FALSE(sample_truth("astronaut@64x64"));
  EXPECT_FALSE(sample_truth("shepp3d@64x64x8"));
}

TEST(Samples, DecodeToTheirStatedSize) {
  ASSERT_EQ(samples().size(), 4U);
  const Image astronaut = load_sample("astronaut.png");
  EXPECT_EQ(astronaut.shape(), (Shape{512, 512, 1, 3, PixelType::u8}));
  const Image hubble = load_sample("hubble_deep_field.jpg");
  EXPECT_EQ(hubble.shape(), (Shape{1000, 872, 1, 3, PixelType::u8}));
  for (const Sample& sample : samples()) EXPECT_FALSE(sample.licence.empty()) << sample.name;
}

TEST(Samples, TheCtSliceIsItsPhantomWithErrors) {
  const Image truth = load_sample("phantom@128x128");
  ASSERT_EQ(truth.shape(), (Shape{128, 128, 1, 1, PixelType::f32}));
  EXPECT_EQ(load_sample("ct").shape(), (Shape{512, 512, 1, 1, PixelType::f32}));
  const auto at = [](const Image& image, int x, int y) {
    return static_cast<double>(image.view().row<float>(y)[x]);
  };
  // Air, skull (top), brain, ventricle (left), as Toft's table adds up.
  EXPECT_EQ(at(truth, 2, 2), 0);
  EXPECT_NEAR(at(truth, 64, 6), 1, 1e-6);
  EXPECT_NEAR(at(truth, 64, 64), 0.2, 1e-6);
  EXPECT_NEAR(at(truth, 50, 64), 0, 1e-6);
  const auto error = [&](const Image& image) {
    double sum = 0;
    for (int y = 0; y < 128; ++y) {
      for (int x = 0; x < 128; ++x) sum += std::pow(at(image, x, y) - at(truth, x, y), 2);
    }
    return std::sqrt(sum / (128 * 128));
  };
  const double quiet = error(load_sample("ct@128x128,snr1000000"));
  const double usual = error(load_sample("ct@128x128"));
  const double loud = error(load_sample("ct@128x128,snr5"));
  EXPECT_LT(quiet, 0.08);  // few projections leave streaks
  EXPECT_GT(usual, 1.05 * quiet);
  EXPECT_GT(loud, 2 * usual);
  EXPECT_NEAR(at(load_sample("ct@128x128,snr1000000"), 64, 30), at(truth, 64, 30), 0.06);
  EXPECT_EQ(load_sample("ct@128x128").hash(), load_sample("ct@128x128,snr25").hash());
}

TEST(Samples, AScanThatMakesNoSenseIsRefused) {
  for (const char* text :
       {"ct@128x64", "ct@8x8", "ct@4096x4096", "ct,snr0.1", "ct,snr", "phantom,snr25", "astronaut,snr25"}) {
    EXPECT_THROW(load_sample(text), ArgumentError) << text;
  }
  const auto told = [](const char* text) {
    try {
      load_sample(text);
    } catch (const ArgumentError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_NE(told("ct,snrabc").find("snr10"), std::string::npos) << told("ct,snrabc");
  EXPECT_NE(told("ct,noisy").find("snrN"), std::string::npos) << told("ct,noisy");
  EXPECT_NE(told("ct,snr0.1").find("0 (no noise)"), std::string::npos) << told("ct,snr0.1");
}

TEST(Samples, UnknownNamesAreRefused) {
  EXPECT_THROW(load_sample("nobody.png"), FileError);
  EXPECT_TRUE(embedded_file("nobody.png").empty());
}

TEST(Samples, KeepTheirShadesAsAnotherType) {
  const Image levels = load_sample("astronaut.png");
  const Image fine = to_type(levels, PixelType::u16);
  const Image real = to_type(fine, PixelType::f32);
  ASSERT_EQ(real.shape(), (Shape{512, 512, 1, 3, PixelType::f32}));
  for (const int x : {0, 701, 1535}) {
    const int level = levels.view().row<std::uint8_t>(200)[x];
    EXPECT_EQ(fine.view().row<std::uint16_t>(200)[x], level * 257);
    EXPECT_NEAR(real.view().row<float>(200)[x], level / 255.0, 1e-7);
  }
  EXPECT_EQ(to_type(real, PixelType::u8).hash(), levels.hash());
}

TEST(Samples, ComeAtTheSizeAndOfTheKindThatIsWritten) {
  EXPECT_EQ(load_sample("astronaut@64x48,gray,u16").shape(), (Shape{64, 48, 1, 1, PixelType::u16}));
  EXPECT_EQ(load_sample("hubble_deep_field.jpg,f32").shape(), (Shape{1000, 872, 1, 3, PixelType::f32}));
  EXPECT_EQ(load_sample("astronaut").hash(), load_sample("astronaut.png").hash());
}

TEST(Samples, AreWrittenInOneWay) {
  for (const char* text : {"astronaut@640", "astronaut@0x4", "astronaut@640x480x3", "astronaut@x4",
                           "astronaut,grey", "astronaut,", "astronaut@65535x65535", "astronaut@-1x5"}) {
    EXPECT_THROW(load_sample(text), ArgumentError) << text;
  }
  EXPECT_THROW(load_sample(""), FileError);
}

TEST(Picture, IsAFileOrASample) {
  EXPECT_EQ(load_picture("sample:astronaut@20x10").shape(), (Shape{20, 10, 1, 3, PixelType::u8}));
  EXPECT_THROW(load_picture("astronaut@20x10"), FileError) << "a file of that name";
  EXPECT_THROW(load_picture("sample:astronaut,grey"), ArgumentError);
  EXPECT_EQ(picture_name("sample:astronaut@20x10,gray"), "astronaut@20x10,gray");
  EXPECT_EQ(picture_name("/a/b.png"), "b.png");
  EXPECT_EQ(sample_place("astronaut"), "sample:astronaut");
  EXPECT_FALSE(sample_text("./sample:astronaut").has_value());
}

}  // namespace
}  // namespace filterscope
