// YUV4MPEG2 files in colour.
#include "core/io/y4m_file.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <string>

#include "core/io/image_file.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

using test::file_error;

std::vector<std::byte> bytes_of_text(const std::string& text) {
  const Bytes bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

Image read(const std::vector<std::byte>& bytes, Y4mColours colours = Y4mColours::read) {
  return read_y4m(MemorySource(bytes), std::nullopt, colours);
}

/// The first pixel of a frame of one.
std::vector<int> colour_of(const std::string& header, const std::string& samples) {
  const Image image = read(bytes_of_text("YUV4MPEG2 " + header + "\nFRAME\n" + samples));
  const auto* pixel = image.view().row<std::uint8_t>(0);
  return {pixel[0], pixel[1], pixel[2]};
}

// Of ITU-R BT.601 and BT.709 as they print them: pure red, and white.
TEST(Y4m, SamplesAreTheStandardsColours) {
  using Colour = std::vector<int>;
  EXPECT_EQ(colour_of("W1 H1 C444", "\x51\x5a\xf0"), (Colour{254, 0, 0}));  // 81, 90, 240
  EXPECT_EQ(colour_of("W1 H1 C444", "\xeb\x80\x80"), (Colour{255, 255, 255}));
  EXPECT_EQ(colour_of("W1 H1 C444", "\x10\x80\x80"), (Colour{0, 0, 0}));
  EXPECT_EQ(colour_of("W1 H1 C444 XCOLORRANGE=FULL", "\x4c\x55\xff"), (Colour{254, 0, 0}));  // 76, 85, 255
  // 1280 columns are BT.709's: red is 63, 102, 240.
  const std::string row(1280, '\x3f');
  EXPECT_EQ(colour_of("W1280 H1 C444", row + std::string(1280, '\x66') + std::string(1280, '\xf0')),
            (Colour{255, 1, 0}));
}

TEST(Y4m, ColoursLieWhereTheFileSays) {
  // Four pixels, two pairs of colours: Cr rises from 128 to 168, which is 40 · 1.596 in red.
  const auto reds = [](const std::string& samples, const std::string& header) {
    const Image image = read(bytes_of_text("YUV4MPEG2 " + header + "\nFRAME\n" + samples));
    std::vector<int> list;
    for (int x = 0; x < 4; ++x) list.push_back(image.view().row<std::uint8_t>(0)[3 * x]);
    return list;
  };
  const std::string luma(8, '\x6e');  // 110: 109.5
  const std::string colours = "\x80\x80\x80\xa8";
  // In the middle of two pixels: at ½ and 2½; at the first of two: at 0 and 2.
  EXPECT_EQ(reds(luma + colours, "W4 H2 C420jpeg"), (std::vector<int>{109, 125, 157, 173}));
  EXPECT_EQ(reds(luma + colours, "W4 H2 C420mpeg2"), (std::vector<int>{109, 141, 173, 173}));
}

TEST(Y4m, RgbComesBackWithinItsRounding) {
  std::mt19937 random(7);
  for (const PixelType type : {PixelType::u8, PixelType::u16}) {
    for (const char* range : {"LIMITED", "FULL"}) {
      Image image({9, 7, 3, 3, type});
      const std::size_t count = 9 * 7 * 3 * 3;
      for (std::size_t i = 0; i < count; ++i) {
        if (type == PixelType::u8) image.view().row<std::uint8_t>(0)[i] = static_cast<std::uint8_t>(random());
        if (type == PixelType::u16)
          image.view().row<std::uint16_t>(0)[i] = static_cast<std::uint16_t>(random() % 1024);
      }
      if (type == PixelType::u16) image.set_range({0, 1023});
      std::vector<std::byte> bytes = y4m_bytes(image);
      std::string text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
      ASSERT_TRUE(text.starts_with(type == PixelType::u8
                                       ? "YUV4MPEG2 W9 H7 F25:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
                                       : "YUV4MPEG2 W9 H7 F25:1 Ip A1:1 C444p10 XCOLORRANGE=LIMITED\n"));
      // A file of that range, whose colours go there and back.
      text.replace(text.find("LIMITED"), 7, range);
      const Image first = read(bytes_of_text(text));
      EXPECT_EQ(first.range(), image.range());
      const Image again = read(y4m_bytes(first));
      ASSERT_EQ(again.shape(), first.shape());
      EXPECT_NE(y4m_bytes(first).size(), 0U);
      const std::string kept(reinterpret_cast<const char*>(y4m_bytes(first).data()), 40);
      EXPECT_TRUE(kept.starts_with("YUV4MPEG2 W9 H7 F25:1 Ip A1:1 C444")) << kept;
      int most = 0;
      for (std::size_t i = 0; i < count; ++i) {
        const int before = type == PixelType::u8 ? first.view().row<std::uint8_t>(0)[i]
                                                 : first.view().row<std::uint16_t>(0)[i];
        const int after = type == PixelType::u8 ? again.view().row<std::uint8_t>(0)[i]
                                                : again.view().row<std::uint16_t>(0)[i];
        most = std::max(most, std::abs(before - after));
      }
      EXPECT_LE(most, 2) << range;
    }
  }
}

TEST(Y4m, TheOtherWordsOfTheHeadersStay) {
  const std::string frame = "\x20\x30\x40\x50\x80\x80";
  const std::string file =
      "YUV4MPEG2 W2 H2 F30000:1001 It C420mpeg2 XA=B\nFRAME Ip\n" + frame + "FRAME XN=1\n" + frame;
  const std::vector<std::byte> made = y4m_bytes(read(bytes_of_text(file)));
  const std::string text(reinterpret_cast<const char*>(made.data()), made.size());
  EXPECT_TRUE(text.starts_with("YUV4MPEG2 W2 H2 F30000:1001 It C444 XA=B\nFRAME Ip\n")) << text;
  EXPECT_NE(text.find("FRAME XN=1\n"), std::string::npos);
  // As before, where the luma alone is read.
  EXPECT_EQ(y4m_bytes(read(bytes_of_text(file), Y4mColours::kept)), bytes_of_text(file));
}

TEST(Y4m, AGrayFileIsGrayInColourToo) {
  EXPECT_EQ(read(bytes_of_text("YUV4MPEG2 W1 H1 Cmono\nFRAME\nx")).shape().channels, 1);
}

class Y4mFiles : public test::TemporaryFolder {};

TEST_F(Y4mFiles, ColoursAreChosenBehindTheName) {
  write_file_atomically(at("a.y4m"), "YUV4MPEG2 W1 H1 C444\nFRAME\nxyz");
  EXPECT_EQ(load_image(at("a.y4m")).shape().channels, 1);
  EXPECT_EQ(load_image(at("a.y4m@luma")).shape().channels, 1);
  EXPECT_EQ(load_image(at("a.y4m@rgb")).shape().channels, 3);
  save_image(load_image(at("a.y4m@rgb")), at("a.tif"));
  EXPECT_NE(file_error([&] { load_image(at("a.tif@rgb")); }).find("of video"), std::string::npos);
}

}  // namespace
}  // namespace filterscope
