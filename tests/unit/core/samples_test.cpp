#include "core/io/samples.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "core/image/resample.h"
#include "core/io/image_file.h"
#include "core/resources/embedded.h"

namespace filterscope {
namespace {

TEST(Samples, DecodeToTheirStatedSize) {
  ASSERT_EQ(samples().size(), 2U);
  const Image astronaut = load_sample("astronaut.png");
  EXPECT_EQ(astronaut.shape(), (Shape{512, 512, 1, 3, PixelType::u8}));
  const Image hubble = load_sample("hubble_deep_field.jpg");
  EXPECT_EQ(hubble.shape(), (Shape{1000, 872, 1, 3, PixelType::u8}));
  for (const Sample& sample : samples()) EXPECT_FALSE(sample.licence.empty()) << sample.name;
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
    EXPECT_THROW(load_sample(text), std::invalid_argument) << text;
  }
  EXPECT_THROW(load_sample(""), FileError);
}

TEST(Picture, IsAFileOrASample) {
  EXPECT_EQ(load_picture("sample:astronaut@20x10").shape(), (Shape{20, 10, 1, 3, PixelType::u8}));
  EXPECT_THROW(load_picture("astronaut@20x10"), FileError) << "a file of that name";
  EXPECT_THROW(load_picture("sample:astronaut,grey"), std::invalid_argument);
  EXPECT_EQ(picture_name("sample:astronaut@20x10,gray"), "astronaut@20x10,gray");
  EXPECT_EQ(picture_name("/a/b.png"), "b.png");
  EXPECT_EQ(sample_place("astronaut"), "sample:astronaut");
  EXPECT_FALSE(sample_text("./sample:astronaut").has_value());
}

}  // namespace
}  // namespace filterscope
