// Values on the screen, and volumes slice by slice.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <memory>
#include <stdexcept>
#include <vector>

#include "core/image/display_colours.h"
#include "core/image/display_pixels.h"
#include "core/image/metadata.h"
#include "core/image/slice.h"
#include "core/io/samples.h"
#include "kernels/api/errors.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

std::vector<std::uint8_t> shown(const Image& image, const ValueRange& window) {
  const auto pitch = static_cast<std::size_t>(image.shape().width) + 3;
  std::vector<std::uint8_t> bytes(pitch * static_cast<std::size_t>(image.shape().height), 0xA5);
  display_pixels(image, window, bytes.data(), pitch);
  return bytes;
}

TEST(Display, WindowOfTheTypeRoundsToTheNearestByte) {
  Image image(Shape{256, 257, 1, 1, PixelType::u16});
  for (int i = 0; i < 65536; ++i) image.view().row<std::uint16_t>(0)[i] = static_cast<std::uint16_t>(i);
  const std::vector<std::uint8_t> bytes = shown(image, type_range(PixelType::u16));
  for (int i = 0; i < 65536; ++i) {
    const int expected = (i * 255 + 32767) / 65535;
    ASSERT_EQ(bytes[static_cast<std::size_t>(i / 256) * 259 + static_cast<std::size_t>(i % 256)], expected)
        << i;
  }
  EXPECT_EQ(bytes[256], 0xA5);  // between rows nothing is written
}

TEST(Display, WindowGoesFromBlackToWhite) {
  Image image(Shape{6, 1, 1, 1, PixelType::s16});
  const std::int16_t values[] = {-32768, -1000, -999, 1000, 3000, 32767};
  std::copy(std::begin(values), std::end(values), image.view().row<std::int16_t>(0));
  const std::vector<std::uint8_t> bytes = shown(image, {-1000, 3000});
  EXPECT_EQ(std::vector(bytes.begin(), bytes.begin() + 6),
            (std::vector<std::uint8_t>{0, 0, 0, 128, 255, 255}));
}

TEST(Display, FloatsBeyondTheWindowAreClampedAndNotANumberIsBlack) {
  Image image(Shape{5, 1, 1, 1, PixelType::f32});
  const float infinity = std::numeric_limits<float>::infinity();
  const float values[] = {std::nanf(""), -infinity, infinity, 10, 12.5F};
  std::copy(std::begin(values), std::end(values), image.view().row<float>(0));
  const std::vector<std::uint8_t> bytes = shown(image, {10, 15});
  EXPECT_EQ(std::vector(bytes.begin(), bytes.begin() + 5), (std::vector<std::uint8_t>{0, 0, 255, 0, 128}));
}

/// A volume whose value says where it is: x + 10 y + 100 z.
Image places() {
  Image volume(Shape{5, 4, 3, 1, PixelType::s16});
  for (int z = 0; z < 3; ++z) {
    for (int y = 0; y < 4; ++y) {
      for (int x = 0; x < 5; ++x) {
        volume.view().row<std::int16_t>(y, z)[x] = static_cast<std::int16_t>(x + 10 * y + 100 * z);
      }
    }
  }
  volume.set_range({-50, 500});
  volume.set_spacing({1, 2, 3, "mm"});
  return volume;
}

TEST(Slices, AcrossEachAxis) {
  const Image volume = places();
  const Image z = slice(volume, {Axis::z, 2});
  const Image y = slice(volume, {Axis::y, 1});
  const Image x = slice(volume, {Axis::x, 4});
  EXPECT_EQ(z.shape(), (Shape{5, 4, 1, 1, PixelType::s16}));
  EXPECT_EQ(y.shape(), (Shape{5, 3, 1, 1, PixelType::s16}));
  EXPECT_EQ(x.shape(), (Shape{4, 3, 1, 1, PixelType::s16}));
  EXPECT_EQ(z.view().row<std::int16_t>(3)[1], 231);
  EXPECT_EQ(y.view().row<std::int16_t>(2)[3], 213);
  EXPECT_EQ(x.view().row<std::int16_t>(1)[2], 124);
  EXPECT_EQ(x.range(), volume.range());
  EXPECT_EQ(x.spacing(), (Spacing{2, 3, 1, "mm"}));
}

TEST(Slices, OfAPictureIsThePicture) {
  const Image picture = test::make_picture(7, 5, 3, PixelType::u8);
  EXPECT_TRUE(test::same_pixels(slice(picture, {}), picture));
}

TEST(Slices, ThatAreNotThereAreRefused) {
  const Image volume = places();
  EXPECT_THROW(slice(volume, {Axis::z, 3}), ArgumentError);
  EXPECT_THROW(slice(volume, {Axis::x, -1}), ArgumentError);
  EXPECT_EQ(within({Axis::z, 9}, volume.shape()).index, 2);
  EXPECT_EQ(slice_count(volume.shape(), Axis::x), 5);
}

/// Values that follow from the phantom's definition alone.
TEST(Phantom, HasTheValuesOfItsEllipsoids) {
  const Image head = load_sample("shepp3d@101x101x101,f32");
  ASSERT_EQ(head.shape(), (Shape{101, 101, 101, 1, PixelType::f32}));
  const auto at = [&](double x, double y, double z) {
    const auto index = [](double place) { return static_cast<int>(std::lround(place * 50.5 + 50)); };
    return head.view().row<float>(index(-y), index(z))[index(x)];
  };
  EXPECT_FLOAT_EQ(at(0, 0, 0), 0.2F);         // skull and brain
  EXPECT_FLOAT_EQ(at(0.22, 0, 0), 0);         // a ventricle in them
  EXPECT_FLOAT_EQ(at(0, 0.35, -0.15), 0.3F);  // a body above it
  EXPECT_FLOAT_EQ(at(0, 0.9, 0), 1);          // the skull
  EXPECT_FLOAT_EQ(at(0, 0, 0.8), 1);          // its top: thinner along z
  EXPECT_FLOAT_EQ(at(0.9, 0.9, 0), 0);        // outside
}

TEST(Phantom, IsAVolumeThatPicturesFiltersRefuse) {
  EXPECT_EQ(load_sample("shepp3d").shape(), (Shape{64, 64, 64, 1, PixelType::u8}));
  EXPECT_THROW(load_sample("shepp3d@64x64"), ArgumentError);
  EXPECT_THROW(load_sample("astronaut@64x64x64"), ArgumentError);
  EXPECT_THROW(load_sample("shepp3d@60000x60000x60000"), ArgumentError);
}

/// Two pixels, whose file says a gamma and, for RGB, the primaries of Adobe's wide gamut.
Image coloured(PixelType type, int channels, double gamma, bool wide) {
  Image image(Shape{2, 1, 1, channels, type});
  const int levels[] = {0, 128, 0, 255, 255, 255};
  for (int i = 0; i < 2 * channels; ++i) {
    if (type == PixelType::u8) image.view().row<std::uint8_t>(0)[i] = static_cast<std::uint8_t>(levels[i]);
    if (type == PixelType::u16)
      image.view().row<std::uint16_t>(0)[i] = static_cast<std::uint16_t>(levels[i] * 257);
    if (type == PixelType::f32) image.view().row<float>(0)[i] = static_cast<float>(levels[i]) / 255;
  }
  Metadata metadata;
  metadata.colours.gamma = gamma;
  if (wide) {
    metadata.colours.chromaticities =
        std::array<double, 8>{0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06};
  }
  image.set_metadata(std::make_shared<const Metadata>(metadata));
  return image;
}

TEST(DisplayColours, LinearValuesAreDrawnAsTheScreensOnes) {
  if (!has_display_colours()) GTEST_SKIP() << "built without Little CMS";
  for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::f32}) {
    for (const int channels : {1, 3}) {
      const Image image = coloured(type, channels, 1, false);
      const std::vector<std::uint8_t> bytes = shown(image, type_range(type));
      EXPECT_EQ(bytes[0], 0);
      EXPECT_NEAR(bytes[1], 188, 1) << channels;  // 255 (1.055 (128 / 255)^(1 / 2.4) − 0.055)
    }
  }
}

TEST(DisplayColours, WideGamutIsConverted) {
  if (!has_display_colours()) GTEST_SKIP() << "built without Little CMS";
  const std::vector<std::uint8_t> bytes =
      shown(coloured(PixelType::u8, 3, 1 / 2.2, true), type_range(PixelType::u8));
  EXPECT_EQ(bytes[0], 0);
  EXPECT_GE(bytes[1], 128);  // the green of Adobe's RGB is stronger
  EXPECT_NEAR(bytes[5], 255, 1);
  EXPECT_NEAR(bytes[3], bytes[4], 1);
  const Image wide = coloured(PixelType::u8, 3, 1 / 2.2, true);
  EXPECT_EQ(display_colours(wide), display_colours(wide));
}

TEST(DisplayColours, DamagedProfilesAreDrawnAsTheyAre) {
  Image image = coloured(PixelType::u8, 3, 1 / 2.2, false);
  Metadata metadata;
  for (const std::size_t size : {1U, 128U, 132U, 5000U}) {
    metadata.profile.assign(size, std::byte{0x37});
    image.set_metadata(std::make_shared<const Metadata>(metadata));
    EXPECT_EQ(display_colours(image), nullptr);
  }
}

}  // namespace
}  // namespace filterscope
