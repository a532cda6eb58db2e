#include "core/io/image_file.h"

#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

using test::make_picture;
using test::same_pixels;

struct LosslessCase {
  const char* extension;
  int channels;
  PixelType type;
  bool alpha;
};

std::string case_name(const ::testing::TestParamInfo<LosslessCase>& info) {
  return std::string(info.param.extension + 1) + (info.param.channels == 1 ? "Gray" : "Colour") +
         std::string(name_of(info.param.type)) + (info.param.alpha ? "Alpha" : "");
}

class Lossless : public test::TemporaryFolder, public ::testing::WithParamInterface<LosslessCase> {};

TEST_P(Lossless, WhatIsSavedIsLoaded) {
  const auto& [extension, channels, type, alpha] = GetParam();
  const Image image = make_picture(37, 23, channels, type, alpha);
  save_image(image, at(std::string("picture") + extension));
  const Image loaded = load_image(at(std::string("picture") + extension));
  EXPECT_TRUE(same_pixels(image, loaded));
  EXPECT_EQ(image.alpha(), loaded.alpha());
}

INSTANTIATE_TEST_SUITE_P(
    Formats, Lossless,
    ::testing::Values(
        LosslessCase{".png", 1, PixelType::u8, false}, LosslessCase{".png", 3, PixelType::u8, false},
        LosslessCase{".png", 3, PixelType::u8, true}, LosslessCase{".png", 1, PixelType::u16, false},
        LosslessCase{".png", 3, PixelType::u16, false}, LosslessCase{".png", 3, PixelType::u16, true},
        LosslessCase{".tif", 1, PixelType::u8, false}, LosslessCase{".tif", 3, PixelType::u8, false},
        LosslessCase{".tif", 3, PixelType::u8, true}, LosslessCase{".tif", 1, PixelType::u16, false},
        LosslessCase{".tiff", 3, PixelType::u16, false}, LosslessCase{".tif", 3, PixelType::u16, true},
        LosslessCase{".tif", 1, PixelType::f32, false}, LosslessCase{".tif", 3, PixelType::f32, false},
        LosslessCase{".tif", 3, PixelType::f32, true}, LosslessCase{".webp", 3, PixelType::u8, false},
        LosslessCase{".webp", 3, PixelType::u8, true}, LosslessCase{".bmp", 1, PixelType::u8, false},
        LosslessCase{".bmp", 3, PixelType::u8, false}, LosslessCase{".pgm", 1, PixelType::u8, false},
        LosslessCase{".pgm", 1, PixelType::u16, false}, LosslessCase{".ppm", 3, PixelType::u8, false},
        LosslessCase{".ppm", 3, PixelType::u16, false}, LosslessCase{".pnm", 1, PixelType::u8, false},
        LosslessCase{".pnm", 3, PixelType::u16, false}, LosslessCase{".pfm", 1, PixelType::f32, false},
        LosslessCase{".pfm", 3, PixelType::f32, false}),
    case_name);

class ImageFile : public test::TemporaryFolder {};

TEST_F(ImageFile, JpegStaysClose) {
  Image image = make_picture(64, 48, 3, PixelType::u8);
  for (int y = 0; y < 48; ++y) {
    for (int x = 0; x < 64; ++x) {
      auto* pixel = image.view().row<std::uint8_t>(y) + 3 * x;
      pixel[0] = static_cast<std::uint8_t>(200 - x);
      pixel[1] = static_cast<std::uint8_t>(60 + y);
      pixel[2] = 20;
    }
  }
  save_image(image, at("a.JPG"));
  const Image loaded = load_image(at("a.JPG"));
  ASSERT_EQ(loaded.shape(), image.shape());
  const auto* pixel = loaded.view().row<std::uint8_t>(24) + 3 * 32;
  EXPECT_NEAR(pixel[0], 168, 6);
  EXPECT_NEAR(pixel[1], 84, 6);
  EXPECT_NEAR(pixel[2], 20, 6);
}

TEST_F(ImageFile, GrayWithAlphaKeepsBoth) {
  const Image image = make_picture(9, 7, 1, PixelType::u8, true);
  save_image(image, at("a.png"));
  EXPECT_TRUE(test::same_pixels(load_image(at("a.png")), image));
  EXPECT_EQ(load_image(at("a.png")).alpha(), image.alpha());
}

TEST_F(ImageFile, PnmValuesAreScaledToTheirMaximum) {
  const auto load = [this](const std::string& text) {
    write_file_atomically(at("a.pgm"), text);
    return load_image(at("a.pgm"));
  };
  const Image binary = load(std::string("P5\n# comment\n2 1\n15\n") + '\x0f' + '\x05');
  EXPECT_EQ(binary.view().row<std::uint8_t>(0)[0], 255);
  EXPECT_EQ(binary.view().row<std::uint8_t>(0)[1], 85);
  const Image text = load("P2\n2 1\n15\n15 5\n");
  EXPECT_EQ(text.view().row<std::uint8_t>(0)[0], 255);
  EXPECT_EQ(text.view().row<std::uint8_t>(0)[1], 85);
  const Image deep = load(std::string("P5 1 1 1023\n") + '\x03' + '\xff');
  ASSERT_EQ(deep.shape().type, PixelType::u16);
  EXPECT_EQ(deep.view().row<std::uint16_t>(0)[0], 65535);
  const Image deep_text = load("P2 1 1 1023\n1023\n");
  ASSERT_EQ(deep_text.shape().type, PixelType::u16);
  EXPECT_EQ(deep_text.view().row<std::uint16_t>(0)[0], 65535);
}

}  // namespace
}  // namespace filterscope
