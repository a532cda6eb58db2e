// What decoding takes is known from the header, and a message names memory where there is too little.
#include <algorithm>
#include <cstring>
#include <opencv2/imgcodecs.hpp>

#include "core/io/decoded_size.h"
#include "core/io/file_format.h"
#include "core/io/image_file.h"
#include "core/io/opencv_codecs.h"
#include "core/io/picture_codec.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

using test::bytes_of_file;
using test::file_error;
using test::make_picture;

struct SizeCase {
  const char* name;
  int channels;
  PixelType type;
  bool alpha = false;
};

class ImageMemory : public test::TemporaryFolder, public ::testing::WithParamInterface<SizeCase> {};

TEST_P(ImageMemory, IsKnownFromTheHeader) {
  const auto& [name, channels, type, alpha] = GetParam();
  save_image(make_picture(37, 23, channels, type, alpha), at(name));
  const ByteVector bytes = bytes_of_file(at(name));
  const auto size = format_to_write(name, false)->codec->size(bytes);
  ASSERT_TRUE(size);
  EXPECT_EQ(size->width, 37U);
  EXPECT_EQ(size->height, 23U);
  const std::uint64_t need = memory_to_decode(*size);
  const Image image = decode_image(bytes, name, need);
  const std::uint64_t decoded = image.shape().bytes() + image.alpha().size();
  EXPECT_GE(need, 2 * decoded);
  EXPECT_LE(need, 5 * decoded + bytes.size()) << "four times the image beyond its own size";
  const std::string message = file_error([&] { decode_image(bytes, name, need - 1); });
  EXPECT_NE(message.find("its 851 pixels need"), std::string::npos) << message;
  EXPECT_NE(message.find("of memory and"), std::string::npos) << message;
}

INSTANTIATE_TEST_SUITE_P(
    Formats, ImageMemory,
    ::testing::Values(SizeCase{"a.png", 1, PixelType::u8}, SizeCase{"a.png", 3, PixelType::u16, true},
                      SizeCase{"a.jpg", 3, PixelType::u8}, SizeCase{"a.jpg", 1, PixelType::u8},
                      SizeCase{"a.bmp", 3, PixelType::u8}, SizeCase{"a.webp", 3, PixelType::u8},
                      SizeCase{"a.webp", 3, PixelType::u8, true}, SizeCase{"a.pgm", 1, PixelType::u16},
                      SizeCase{"a.ppm", 3, PixelType::u8}, SizeCase{"a.pfm", 3, PixelType::f32}),
    [](const auto& test_case) {
      const SizeCase& one = test_case.param;
      return std::string(one.name + 2) + (one.channels == 1 ? "Gray" : "Colour") +
             std::string(name_of(one.type)) + (one.alpha ? "Alpha" : "");
    });

ByteVector encoded(const Image& image, const std::string& extension, const std::vector<int>& settings) {
  const cv::Mat mat(image.shape().height, image.shape().width, CV_8UC(image.shape().channels),
                    const_cast<std::byte*>(image.view().data));
  const std::vector<unsigned char> bytes = opencv_encode(extension, mat, settings);
  ByteVector result(bytes.size());
  std::memcpy(result.data(), bytes.data(), bytes.size());
  return result;
}

ByteVector progressive(int channels) {
  return encoded(make_picture(83, 57, channels, PixelType::u8), ".jpg",
                 {cv::IMWRITE_JPEG_PROGRESSIVE, 1, cv::IMWRITE_JPEG_QUALITY, 90});
}

/// Where the frame header of a progressive JPEG stands.
ByteVector::iterator frame_of(ByteVector& jpeg) {
  const ByteVector marker{std::byte{0xFF}, std::byte{0xC2}, std::byte{0}};
  return std::search(jpeg.begin(), jpeg.end(), marker.begin(), marker.end());
}

TEST(ProgressiveJpeg, HasThePixelsOfAPlainOne) {
  for (const int channels : {1, 3}) {
    const ByteVector plain =
        encoded(make_picture(83, 57, channels, PixelType::u8), ".jpg", {cv::IMWRITE_JPEG_QUALITY, 90});
    EXPECT_TRUE(
        test::same_pixels(decode_image(plain, "a.jpg"), decode_image(progressive(channels), "a.jpg")));
  }
}

TEST(ProgressiveJpeg, DamageIsNoticed) {
  ByteVector jpeg = progressive(3);
  jpeg.erase(jpeg.end() - 62, jpeg.end() - 2);  // all but the end marker
  const std::string message = file_error([&] { decode_image(jpeg, "a.jpg"); });
  EXPECT_NE(message.find("its data is damaged ("), std::string::npos) << message;
}

/// 65000×16000 pixels by its header: nothing of that is decoded to see whether it is whole.
TEST(ProgressiveJpeg, IsRefusedByItsHeader) {
  ByteVector jpeg = progressive(3);
  const auto frame = frame_of(jpeg);
  ASSERT_NE(frame, jpeg.end());
  const ByteVector sides{std::byte{0xFD}, std::byte{0xE8}, std::byte{0x3E}, std::byte{0x80}};
  std::copy(sides.begin(), sides.end(), frame + 5);
  const std::string message = file_error([&] { decode_image(jpeg, "a.jpg", 1'000'000'000); });
  EXPECT_NE(message.find("its 1040000000 pixels need 6.24 GB of memory and 1 GB are free."),
            std::string::npos)
      << message;
}

TEST(ImageLimits, TooManyPixelsAreRefusedWithoutMemory) {
  ByteVector jpeg = progressive(1);
  const auto frame = frame_of(jpeg);
  ASSERT_NE(frame, jpeg.end());
  std::fill(frame + 5, frame + 9, std::byte{0xFE});
  const std::string message = file_error([&] { decode_image(jpeg, "a.jpg"); });
  EXPECT_NE(message.find("2^30 pixels"), std::string::npos) << message;
}

TEST(AnimatedWebp, IsNamedAsSuch) {
  std::string text("RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\x34\0\0\x24\0\0ANIM\0\0\0\0", 38);
  ByteVector bytes(text.size());
  std::memcpy(bytes.data(), text.data(), text.size());
  const std::string message = file_error([&] { decode_image(bytes, "a.webp"); });
  EXPECT_NE(message.find("it is an animation"), std::string::npos) << message;
}

}  // namespace
}  // namespace filterscope
