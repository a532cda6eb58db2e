#include <cstring>

#include "core/io/image_file.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

using test::bytes_of_file;

void append(ByteVector& bytes, std::initializer_list<unsigned> values) {
  for (const unsigned value : values) bytes.push_back(static_cast<std::byte>(value));
}

void append(ByteVector& bytes, std::string_view text) {
  for (const char letter : text) bytes.push_back(static_cast<std::byte>(letter));
}

/// A TIFF header and a directory whose only field is the orientation, in either byte order.
ByteVector exif_block(unsigned orientation, bool big_endian) {
  ByteVector bytes;
  if (big_endian) {
    append(bytes, "MM");
    append(bytes, {0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0});
  } else {
    append(bytes, "II");
    append(bytes, {42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0});
  }
  return bytes;
}

ByteVector jpeg_with_exif(const ByteVector& jpeg, const ByteVector& exif) {
  ByteVector bytes(jpeg.begin(), jpeg.begin() + 2);
  const unsigned length = static_cast<unsigned>(exif.size()) + 8;
  append(bytes, {0xFF, 0xE1, length >> 8U, length & 0xFFU});
  append(bytes, std::string_view("Exif\0\0", 6));
  bytes.insert(bytes.end(), exif.begin(), exif.end());
  bytes.insert(bytes.end(), jpeg.begin() + 2, jpeg.end());
  return bytes;
}

/// 16×8: bright in its top left quarter only, large enough for JPEG's blocks to keep it apart.
Image corner_picture() {
  Image image = test::make_picture(32, 16, 1, PixelType::u8);
  for (int y = 0; y < 16; ++y) {
    for (int x = 0; x < 32; ++x) image.view().row<std::uint8_t>(y)[x] = x < 16 && y < 8 ? 240 : 10;
  }
  return image;
}

enum class Corner { top_left, top_right, bottom_right, bottom_left };

Corner bright_corner(const Image& image) {
  const int width = image.shape().width;
  const int height = image.shape().height;
  const auto bright = [&](int x, int y) { return image.view().row<std::uint8_t>(y)[x] > 128; };
  if (bright(1, 1)) return Corner::top_left;
  if (bright(width - 2, 1)) return Corner::top_right;
  return bright(width - 2, height - 2) ? Corner::bottom_right : Corner::bottom_left;
}

/// Where orientation n shows the stored top left corner: EXIF 2.3, table 6 (row 0 and column 0).
constexpr Corner kShownAt[] = {Corner::top_left,     Corner::top_left,     Corner::top_right,
                               Corner::bottom_right, Corner::bottom_left,  Corner::top_left,
                               Corner::top_right,    Corner::bottom_right, Corner::bottom_left};

void expect_turned(const Image& image, unsigned orientation) {
  const bool turned = orientation >= 5;
  EXPECT_EQ(image.shape().width, turned ? 16 : 32) << orientation;
  EXPECT_EQ(image.shape().height, turned ? 32 : 16) << orientation;
  EXPECT_EQ(bright_corner(image), kShownAt[orientation]) << orientation;
}

class ImageOrientation : public test::TemporaryFolder {};

TEST_F(ImageOrientation, OfJpegIsAppliedInBothByteOrders) {
  save_image(corner_picture(), at("a.jpg"));
  const ByteVector jpeg = bytes_of_file(at("a.jpg"));
  for (unsigned orientation = 1; orientation <= 8; ++orientation) {
    for (const bool big_endian : {false, true}) {
      expect_turned(decode_image(jpeg_with_exif(jpeg, exif_block(orientation, big_endian)), "a.jpg"),
                    orientation);
    }
  }
}

TEST_F(ImageOrientation, NonsenseIsIgnored) {
  save_image(corner_picture(), at("a.jpg"));
  const ByteVector jpeg = bytes_of_file(at("a.jpg"));
  expect_turned(decode_image(jpeg_with_exif(jpeg, exif_block(0, true)), "a.jpg"), 1);
  expect_turned(decode_image(jpeg_with_exif(jpeg, exif_block(9, true)), "a.jpg"), 1);
  ByteVector cut = exif_block(6, false);
  cut.resize(12);
  expect_turned(decode_image(jpeg_with_exif(jpeg, cut), "a.jpg"), 1);
}

/// Adds the tag to the directory's end: moves the directory behind the file's data.
ByteVector tiff_with_orientation(const ByteVector& tiff, unsigned orientation) {
  ByteVector bytes = tiff;
  std::uint32_t start = 0;
  std::memcpy(&start, bytes.data() + 4, 4);
  std::uint16_t count = 0;
  std::memcpy(&count, bytes.data() + start, 2);
  ByteVector directory;
  append(directory, {static_cast<unsigned>(count + 1) & 0xFFU, static_cast<unsigned>(count + 1) >> 8U});
  bool added = false;
  for (unsigned i = 0; i < count; ++i) {
    const auto entry = bytes.begin() + static_cast<std::ptrdiff_t>(start + 2 + 12 * i);
    std::uint16_t tag = 0;
    std::memcpy(&tag, &*entry, 2);
    if (!added && tag > 274) {
      append(directory, {0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0});
      added = true;
    }
    directory.insert(directory.end(), entry, entry + 12);
  }
  append(directory, {0, 0, 0, 0});
  if (bytes.size() % 2 != 0) bytes.push_back(std::byte{0});
  const auto moved = static_cast<std::uint32_t>(bytes.size());
  std::memcpy(bytes.data() + 4, &moved, 4);
  bytes.insert(bytes.end(), directory.begin(), directory.end());
  return bytes;
}

TEST_F(ImageOrientation, OfTiffIsAppliedOnce) {
  save_image(corner_picture(), at("a.tif"));
  const ByteVector tiff = bytes_of_file(at("a.tif"));
  for (unsigned orientation = 1; orientation <= 8; ++orientation) {
    expect_turned(decode_image(tiff_with_orientation(tiff, orientation), "a.tif"), orientation);
  }
}

TEST_F(ImageOrientation, TurnsAlphaAlong) {
  const Image image = test::make_picture(5, 3, 3, PixelType::u16, true);
  save_image(image, at("a.tif"));
  const Image turned = decode_image(tiff_with_orientation(bytes_of_file(at("a.tif")), 6), "a.tif");
  ASSERT_EQ(turned.shape().width, 3);
  ASSERT_EQ(turned.alpha().size(), image.alpha().size());
  // Clockwise: the stored left column, from the bottom up, is the top row.
  for (int x = 0; x < 3; ++x) {
    std::uint16_t stored = 0;
    std::uint16_t shown = 0;
    std::memcpy(&stored, image.alpha().data() + 2 * (2 - x) * 5, 2);
    std::memcpy(&shown, turned.alpha().data() + 2 * x, 2);
    EXPECT_EQ(stored, shown) << x;
  }
}

}  // namespace
}  // namespace filterscope
