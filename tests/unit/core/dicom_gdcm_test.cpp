// Slices that GDCM compressed, and damaged ones.
#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "core/io/image_file.h"
#include "tests/unit/core/compressed_dicom.h"

namespace filterscope {
namespace {

using test::compressed_as;
using test::dicom_slices;
using test::MadeDicom;

Image decoded(const MadeDicom& made) {
  return decode_image(made.bytes(), "made.dcm", std::uint64_t{1} << 24U);
}

TEST(DicomGdcm, LosslessSyntaxesGiveTheSameValues) {
  for (const char* syntax : test::kCompressedSyntaxes) {
    for (const MadeDicom& plain : dicom_slices()) {
      MadeDicom made = plain;
      made.syntax = syntax;
      made.pixels = {compressed_as(syntax, plain)};
      const Image expected = decoded(plain);
      const Image found = decoded(made);
      ASSERT_EQ(found.shape(), expected.shape()) << syntax;
      EXPECT_EQ(std::memcmp(found.view().data, expected.view().data, expected.shape().bytes()), 0)
          << syntax << " with " << plain.bits_stored << " bits, signed " << plain.is_signed;
    }
  }
}

TEST(DicomGdcm, AnotherSizeThanTheHeaderSaysIsRefused) {
  for (const char* syntax : test::kCompressedSyntaxes) {
    MadeDicom made = dicom_slices().back();
    made.pixels = {compressed_as(syntax, made)};
    made.syntax = syntax;
    made.width = 36;
    EXPECT_THROW(decoded(made), FileError) << syntax;
  }
}

TEST(DicomGdcm, CutPixelsAreRefusedOrWhole) {
  for (const char* syntax : test::kCompressedSyntaxes) {
    const MadeDicom plain = dicom_slices().back();
    const std::vector<std::byte> whole = compressed_as(syntax, plain);
    for (std::size_t end = 0; end < whole.size(); end += 1 + whole.size() / 60) {
      MadeDicom made = plain;
      made.syntax = syntax;
      made.pixels = {{whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(end)}};
      EXPECT_THROW(decoded(made), FileError) << syntax << " cut at " << end << " of " << whole.size();
    }
  }
}

}  // namespace
}  // namespace filterscope
