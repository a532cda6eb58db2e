// What the decoding libraries have to say of a file does not reach standard error.
#include <cstdio>
#include <cstring>
#include <iostream>

#include "core/io/image_file.h"
#include "core/io/quiet_libraries.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

class ImageQuiet : public test::TemporaryFolder {
 protected:
  ByteVector saved(const std::string& name) {
    save_image(test::make_picture(40, 30, 3, PixelType::u8), at(name));
    return test::bytes_of_file(at(name));
  }
  static void insert(ByteVector& bytes, std::size_t at, std::string_view text) {
    ByteVector more(text.size());
    std::memcpy(more.data(), text.data(), text.size());
    bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(at), more.begin(), more.end());
  }
  static std::string text_of_decoding(const ByteVector& bytes, const std::string& name) {
    ::testing::internal::CaptureStderr();
    try {
      decode_image(bytes, name);
    } catch (const FileError&) {
    }
    return ::testing::internal::GetCapturedStderr();
  }
};

/// "libpng warning: tEXt: CRC error"
TEST_F(ImageQuiet, Libpng) {
  ByteVector png = saved("a.png");
  insert(png, 33, std::string_view("\0\0\0\3tEXta\0bnone", 15));
  EXPECT_EQ(text_of_decoding(png, "a.png"), "");
}

/// "imdecode_(''): can't read header: …"
TEST_F(ImageQuiet, OpenCv) {
  const std::string_view text =
      "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 1\nMAXVAL 255\nTUPLTYPE NONE SUCH\nENDHDR\nxxxx";
  ByteVector pam;
  insert(pam, 0, text);
  EXPECT_EQ(text_of_decoding(pam, "a.pam"), "");
}

TEST(QuietLibraries, EndsWithTheLastOne) {
  ::testing::internal::CaptureStderr();
  {
    const QuietLibraries one;
    {
      const QuietLibraries two;
      std::fputs("two\n", stderr);
    }
    std::fputs("one\n", stderr);
    std::cerr << "one\n";
    std::fputs("ours\n", error_stream());
  }
  std::fputs("none\n", stderr);
  std::cerr << "none\n";
  EXPECT_EQ(::testing::internal::GetCapturedStderr(), "ours\nnone\nnone\n");
}

}  // namespace
}  // namespace filterscope
