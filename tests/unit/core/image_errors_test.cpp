#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "core/io/image_file.h"
#include "core/io/system_problem.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;
using test::bytes_of_file;
using test::file_error;
using test::make_picture;

ByteVector bytes_in(std::string_view text) {
  ByteVector bytes(text.size());
  std::memcpy(bytes.data(), text.data(), text.size());
  return bytes;
}

void expect_says(const std::string& message, std::string_view part) {
  EXPECT_NE(message.find(part), std::string::npos) << message;
}

class ImageErrors : public test::TemporaryFolder {
 protected:
  ByteVector saved(const Image& image, const std::string& name) {
    save_image(image, at(name));
    return bytes_of_file(at(name));
  }
};

TEST_F(ImageErrors, TellMissingFolderEmptyAndPipeApart) {
  expect_says(file_error([&] { load_image(at("none.png")); }), "no such file");
  expect_says(file_error([&] { load_image(folder()); }), "it is a folder");
  write_file_atomically(at("empty.png"), "");
  expect_says(file_error([&] { load_image(at("empty.png")); }), "the file is empty");
  ASSERT_EQ(::mkfifo(at("pipe.png").c_str(), 0600), 0);
  expect_says(file_error([&] { load_image(at("pipe.png")); }), "not a regular file");
}

/// In a child without root's rights, where the test runs as root.
TEST_F(ImageErrors, TellPermissionFromAbsence) {
  save_image(make_picture(4, 4, 1, PixelType::u8), at("a.png"));
  fs::permissions(at("a.png"), fs::perms::none);
  fs::permissions(folder(), fs::perms::all);
  EXPECT_EXIT(
      {
        if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(2);
        const std::string message = file_error([&] { load_image(at("a.png")); });
        ::_exit(message.find("no permission") != std::string::npos ? 42 : 1);
      },
      ::testing::ExitedWithCode(42), "");
}

TEST_F(ImageErrors, AnErrorOfTheSystemThatHasNoWordsHereHasItsNumber) {
  EXPECT_EQ(system_problem(ENOSPC).code(), "system.full");
  const Problem rare = system_problem(EXDEV);
  EXPECT_EQ(rare.code(), "system.other");
  const std::string words = std::generic_category().message(EXDEV);
  EXPECT_EQ(rare.arguments(), (std::vector{Problem::plain(std::to_string(EXDEV)), Problem::plain(words)}));
}

TEST_F(ImageErrors, WhatIsNoPicture) {
  expect_says(file_error([] { decode_image(bytes_in("just some text, no image"), "notes.txt"); }),
              "not an image of a kind that we know");
  expect_says(file_error([] { decode_image({}, "nothing"); }), "empty");
}

/// Every shorter version of a file is refused: nothing half-filled comes back.
TEST_F(ImageErrors, EveryTruncationIsNoticed) {
  const Image colour = make_picture(40, 30, 3, PixelType::u8);
  for (const std::string name : {"a.png", "a.jpg", "a.tif", "a.bmp", "a.webp", "a.ppm"}) {
    const ByteVector whole = saved(colour, name);
    for (std::size_t size = 1; size < whole.size(); size += 1 + whole.size() / 97) {
      ByteVector cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
      EXPECT_FALSE(file_error([&] { decode_image(cut, name); }).empty()) << name << " at " << size;
    }
    ByteVector half(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(whole.size() / 2));
    const std::string message = file_error([&] { decode_image(half, name); });
    EXPECT_TRUE(message.find("truncated") != std::string::npos) << message;
  }
}

TEST_F(ImageErrors, HeadersThatLieAboutTheSize) {
  ByteVector png = saved(make_picture(40, 30, 1, PixelType::u8), "a.png");
  const ByteVector huge = bytes_in(std::string_view("\0\1\0\0\0\1\0\0", 8));
  std::memcpy(png.data() + 16, huge.data(), 8);
  expect_says(file_error([&] { decode_image(png, "a.png"); }), "65536×65536");
  ByteVector bmp = saved(make_picture(40, 30, 3, PixelType::u8), "a.bmp");
  bmp[18 + 2] = std::byte{1};
  expect_says(file_error([&] { decode_image(bmp, "a.bmp"); }), "bytes");
  // A JPEG that says to be twice as high: libjpeg would fill the lower half with gray.
  ByteVector jpeg = saved(make_picture(40, 30, 1, PixelType::u8), "a.jpg");
  const ByteVector frame = bytes_in(std::string_view("\xff\xc0\0\x0b\x08\0\x1e\0\x28", 9));
  const auto found = std::search(jpeg.begin(), jpeg.end(), frame.begin(), frame.end());
  ASSERT_NE(found, jpeg.end());
  found[6] = std::byte{60};
  expect_says(file_error([&] { decode_image(jpeg, "a.jpg"); }), "its data is damaged (");
  expect_says(file_error([&] { decode_image(bytes_in("P5 99999999999 9999999999 255\nx"), "a.pgm"); }),
              "only 1");
  expect_says(file_error([&] { decode_image(bytes_in("P5 4 4 70000\n"), "a.pgm"); }), "65535");
}

/// A TIFF with one strip of `bits`-bit gray samples of the given SampleFormat.
ByteVector gray_tiff(unsigned bits, unsigned format) {
  const auto word = [](unsigned value) { return std::string{static_cast<char>(value), 0}; };
  const auto field = [&](unsigned tag, unsigned value) {
    return std::string{static_cast<char>(tag & 0xFFU), static_cast<char>(tag >> 8U)} + word(3) + word(1) +
           word(0) + word(value) + word(0);
  };
  std::string text("II*\0\x08\0\0\0", 8);
  text += word(10);
  text += field(256, 2) + field(257, 1) + field(258, bits) + field(259, 1) + field(262, 1) + field(273, 134) +
          field(277, 1) + field(278, 1) + field(279, 2 * bits / 8) + field(339, format);
  text += std::string(4, '\0');
  text += std::string(2 * bits / 8, '\1');
  return bytes_in(text);
}

TEST_F(ImageErrors, SampleTypesThatWeDoNotFilter) {
  EXPECT_EQ(decode_image(gray_tiff(16, 1), "a.tif").shape().type, PixelType::u16);
  EXPECT_EQ(decode_image(gray_tiff(16, 2), "a.tif").shape().type, PixelType::s16);
  EXPECT_EQ(decode_image(gray_tiff(8, 2), "a.tif").shape().type, PixelType::s16);
  for (const unsigned bits : {16U, 32U, 64U}) {
    EXPECT_EQ(decode_image(gray_tiff(bits, 3), "a.tif").shape().type, PixelType::f32);
  }
  EXPECT_EQ(decode_image(gray_tiff(32, 1), "a.tif").shape().type, PixelType::f32);
  expect_says(file_error([] { decode_image(gray_tiff(24, 3), "a.tif"); }), "24-bit float");
  expect_says(file_error([] { decode_image(gray_tiff(24, 1), "a.tif"); }), "24-bit integer");
  expect_says(file_error([] { decode_image(gray_tiff(64, 6), "a.tif"); }), "complex");
}

TEST_F(ImageErrors, FormatsThatCannotHoldThePicture) {
  const Image deep = make_picture(8, 8, 3, PixelType::u16);
  const std::string message = file_error([&] { save_image(deep, at("a.jpg")); });
  expect_says(message, "JPEG cannot hold 16-bit");
  expect_says(message, "PNG, TIFF");
  EXPECT_FALSE(fs::exists(at("a.jpg")));
  const Image floats = make_picture(8, 8, 1, PixelType::f32);
  expect_says(file_error([&] { save_image(floats, at("a.png")); }), "Formats that can: TIFF, PFM");
  expect_says(file_error([&] { save_image(deep, at("a.pgm")); }), "cannot hold colour");
  expect_says(file_error([&] { save_image(deep, at("a.xyz")); }), "\".xyz\"");
  expect_says(file_error([&] { save_image(deep, at("a")); }), "no extension");
  expect_says(file_error([&] { save_image(Image(), at("a.png")); }), "pixels");
}

TEST_F(ImageErrors, AlphaIsNotLostUnlessItSaysNothing) {
  Image image = make_picture(8, 8, 3, PixelType::u8, true);
  expect_says(file_error([&] { save_image(image, at("a.jpg")); }), "alpha");
  image.set_alpha(ByteVector(64, std::byte{255}));
  save_image(image, at("a.jpg"));
  EXPECT_TRUE(fs::exists(at("a.jpg")));
}

}  // namespace
}  // namespace filterscope
