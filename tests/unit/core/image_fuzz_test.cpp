// Damaged files give an image or a FileError, nothing else; run it under AddressSanitizer (preset asan).
#include <algorithm>
#include <random>

#include "core/io/image_file.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

void mutate(ByteVector& bytes, std::mt19937& random) {
  const auto below = [&random](std::size_t limit) {
    return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random);
  };
  const std::size_t changes = 1 + below(6);
  for (std::size_t i = 0; i < changes && !bytes.empty(); ++i) {
    // Headers are where the interesting lies are, so half of the changes go there.
    const std::size_t range = below(2) == 0 ? std::min<std::size_t>(bytes.size(), 64) : bytes.size();
    const std::size_t at = below(range);
    switch (below(4)) {
      case 0: bytes[at] = static_cast<std::byte>(below(256)); break;
      case 1: bytes[at] ^= static_cast<std::byte>(1U << below(8)); break;
      case 2:
        bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(at), static_cast<std::byte>(below(256)));
        break;
      default: bytes.erase(bytes.begin() + static_cast<std::ptrdiff_t>(at)); break;
    }
  }
}

class ImageFuzz : public test::TemporaryFolder, public ::testing::WithParamInterface<const char*> {};

TEST_P(ImageFuzz, DamagedFilesGiveAPictureOrAnError) {
  const std::string name = std::string("a.") + GetParam();
  const PixelType type = name == "a.pfm" ? PixelType::f32 : PixelType::u8;
  const int channels = name == "a.pgm" ? 1 : 3;
  save_image(test::make_picture(21, 17, channels, type), at(name));
  const ByteVector whole = test::bytes_of_file(at(name));
  std::mt19937 random(20240607);
  int pictures = 0;
  for (int round = 0; round < 400; ++round) {
    ByteVector bytes = whole;
    mutate(bytes, random);
    try {
      const Image image = decode_image(bytes, name);
      EXPECT_FALSE(image.empty());
      ++pictures;
    } catch (const FileError& error) {
      EXPECT_GT(std::string_view(error.what()).size(), name.size());
    }
  }
  EXPECT_LT(pictures, 400);
}

INSTANTIATE_TEST_SUITE_P(Formats, ImageFuzz,
                         ::testing::Values("png", "jpg", "tif", "bmp", "pgm", "ppm", "webp", "pfm"),
                         [](const auto& test_case) { return std::string(test_case.param); });

}  // namespace
}  // namespace filterscope
