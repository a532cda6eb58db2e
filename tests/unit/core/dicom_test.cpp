#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "core/image/orientation.h"
#include "core/image/pixel_weights.h"
#include "core/io/dicom_codecs.h"
#include "core/io/dicom_file.h"
#include "core/io/image_file.h"
#include "core/io/picture_folder.h"
#include "tests/unit/core/made_dicom.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

using test::MadeDicom;

Image decoded(const MadeDicom& made) {
  const std::vector<std::byte> bytes = made.bytes();
  return decode_image(bytes, "made.dcm", std::uint64_t{1} << 24U);
}

std::string complaint(const MadeDicom& made) {
  try {
    decoded(made);
  } catch (const FileError& error) {
    return error.what();
  }
  return "none";
}

template <class T>
std::vector<T> values(const Image& image) {
  std::vector<T> all(image.shape().bytes() / sizeof(T));
  std::memcpy(all.data(), image.view().data, image.shape().bytes());
  return all;
}

std::vector<int> counted(int first, int count) {
  std::vector<int> all;
  for (int i = 0; i < count; ++i) all.push_back(first + i);
  return all;
}

template <class T>
std::vector<int> whole(const Image& image) {
  const std::vector<T> all = values<T>(image);
  return {all.begin(), all.end()};
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string note_of(const Image& image) { return image.extras()->note.text(); }

/// A folder with files that are slices at z = `places`, under names in another order.
class DicomFolder : public test::TemporaryFolder {
 protected:
  void write(const std::string& name, const MadeDicom& made) {
    const std::vector<std::byte> bytes = made.bytes();
    write_file_atomically(at(name), {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  }
  void slice(const std::string& name, double place, int first, MadeDicom made = {}) {
    made.position = fmt::format("-10\\-20\\{}", place);
    write(name, made.count_from(first));
  }
  [[nodiscard]] std::string root() const { return folder().string(); }
  [[nodiscard]] static std::string refusal(const std::string& place) {
    try {
      load_image(place);
    } catch (const Failure& error) {
      return error.what();
    }
    return "none";
  }
};

TEST(Dicom, ReadsUncompressedValuesInEverySyntax) {
  for (const char* syntax : {"1.2.840.10008.1.2", "1.2.840.10008.1.2.1", "1.2.840.10008.1.2.2"}) {
    MadeDicom made;
    made.syntax = syntax;
    const Image image = decoded(made.count_from(250));
    EXPECT_EQ(image.shape(), (Shape{4, 3, 1, 1, PixelType::u16})) << syntax;
    EXPECT_EQ(whole<std::uint16_t>(image), counted(250, 12)) << syntax;
    EXPECT_EQ(image.spacing().x, 0.5);
    EXPECT_EQ(image.spacing().y, 0.75);
  }
}

TEST(Dicom, ReadsSignedAndPartlyUsedWords) {
  MadeDicom made;
  made.is_signed = 1;
  EXPECT_EQ(whole<std::int16_t>(decoded(made.count_from(-5))), counted(-5, 12));
  // Twelve bits; what stands above them is not the value's.
  made.bits_stored = 12;
  made.count_from(-5);
  for (std::size_t i = 1; i < made.pixels[0].size(); i += 2) made.pixels[0][i] &= std::byte{0x0F};
  EXPECT_EQ(whole<std::int16_t>(decoded(made)), counted(-5, 12));
  made.is_signed = 0;
  made.count_from(100);
  for (std::size_t i = 1; i < made.pixels[0].size(); i += 2) made.pixels[0][i] |= std::byte{0xA0};
  EXPECT_EQ(whole<std::uint16_t>(decoded(made)), counted(100, 12));
}

TEST(Dicom, AppliesSlopeAndIntercept) {
  MadeDicom made;
  made.bits_stored = 12;
  made.slope = "1";
  made.intercept = "-1024";
  const Image hounsfield = decoded(made.count_from(1000));
  EXPECT_EQ(whole<std::int16_t>(hounsfield), counted(-24, 12)) << "whole numbers stay whole";
  EXPECT_TRUE(has(note_of(hounsfield), "scaled by its header and are int16 here")) << note_of(hounsfield);
  made.slope = "0.5";
  const std::vector<float> halved = values<float>(decoded(made));
  EXPECT_EQ(halved.at(3), 1003 * 0.5F - 1024);
  made.slope = "0";
  EXPECT_EQ(whole<std::uint16_t>(decoded(made)), counted(1000, 12)) << "a slope of 0 is none";
}

using Padding = std::vector<std::optional<ValueRange>>;

TEST_F(DicomFolder, LeavesOutEachSlicesOwnPadding) {
  MadeDicom made;
  made.padding = {1003};
  slice("a.dcm", 0, 1000, made);
  slice("b.dcm", 1, 1000);
  made.padding = {1001, 1000};
  slice("c.dcm", 2, 1000, made);
  Image image = load_image(root());
  EXPECT_EQ(padding_of(image), (Padding{ValueRange{1003, 1003}, std::nullopt, ValueRange{1000, 1001}}));
  weigh_pixels(image, {}, AlphaMode::weight);
  ASSERT_NE(image.weights(), nullptr);
  std::vector<std::size_t> outside;
  for (std::size_t i = 0; i < image.weights()->size(); ++i) {
    if ((*image.weights())[i] == 0) outside.push_back(i);
  }
  EXPECT_EQ(outside, (std::vector<std::size_t>{3, 24, 25}));
}

TEST(Dicom, NamesItsPadding) {
  MadeDicom made;
  made.slope = "1";
  made.intercept = "-1024";
  made.count_from(1000);
  EXPECT_TRUE(padding_of(decoded(made)).empty());
  made.padding = {1003};
  EXPECT_EQ(padding_of(decoded(made)), (Padding{ValueRange{-21, -21}}));
  made.padding = {1003, 1000};
  made.slope = "-2";
  const Image image = decoded(made);
  EXPECT_EQ(padding_of(image), (Padding{ValueRange{-2 * 1003.0 - 1024, -2 * 1000.0 - 1024}}));
  EXPECT_EQ(image.range().high, -2 * 1004.0 - 1024) << "padding has no say in the range";
  Image weighed = image;
  weigh_pixels(weighed, {}, AlphaMode::weight);
  EXPECT_EQ(pixels_outside(weighed), 4U);
  made.slope.clear();
  made.intercept.clear();
  made.is_signed = 1;
  made.padding = {-2};
  EXPECT_EQ(padding_of(decoded(made.count_from(-5))), (Padding{ValueRange{-2, -2}}));
}

TEST(Dicom, ReadsColourPixelByPixelAndPlaneByPlane) {
  MadeDicom made;
  made.samples = 3;
  made.photometric = "RGB";
  made.bits_allocated = made.bits_stored = 8;
  std::vector<std::byte> pixels;
  for (int i = 0; i < 36; ++i) pixels.push_back(static_cast<std::byte>(i));
  made.pixels = {pixels};
  EXPECT_EQ(whole<std::uint8_t>(decoded(made)), counted(0, 36));
  made.planar = 1;
  const std::vector<int> planes = whole<std::uint8_t>(decoded(made));
  EXPECT_EQ((std::vector<int>{planes.begin(), planes.begin() + 6}), (std::vector<int>{0, 12, 24, 1, 13, 25}));
}

TEST(Dicom, FramesOfOneFileAreAVolume) {
  MadeDicom made;
  made.frames = "3";
  made.offsets = "0\\2.5\\5";
  const Image image = decoded(made.count_from(0, 36));
  EXPECT_EQ(image.shape().depth, 3);
  EXPECT_EQ(whole<std::uint16_t>(image), counted(0, 36));
  EXPECT_EQ(image.spacing().z, 2.5);
  made.offsets = "";
  const Image unplaced = decoded(made);
  EXPECT_TRUE(has(note_of(unplaced), "no places")) << note_of(unplaced);
  EXPECT_FALSE(unplaced.affine());
  EXPECT_EQ(unplaced.spacing(), (Spacing{0.5, 0.75, 1, "mm"})) << "the pixels' distances stay";
  EXPECT_TRUE(has(note_of(unplaced), "1 mm is taken")) << note_of(unplaced);
  made.distance = "3";
  const Image apart = decoded(made);
  EXPECT_EQ(apart.spacing(), (Spacing{0.5, 0.75, 3, "mm"}));
  EXPECT_FALSE(has(note_of(apart), "1 mm")) << note_of(apart);
}

TEST(Dicom, SaysWhatItDoesNotRead) {
  MadeDicom made;
  made.count_from(0);
  made.photometric = "PALETTE COLOR";
  EXPECT_TRUE(has(complaint(made), "PALETTE COLOR"));
  made.photometric = "MONOCHROME1";
  EXPECT_TRUE(has(note_of(decoded(made)), "MONOCHROME1"));
  made.photometric = "MONOCHROME2";
  made.syntax = "1.2.840.10008.1.2.4.100";
  EXPECT_TRUE(has(complaint(made), "1.2.840.10008.1.2.4.100"));
  made.syntax = "1.2.840.10008.1.2.1";
  made.frames = "2";
  EXPECT_TRUE(has(complaint(made), "24 bytes of values are missing of 48")) << complaint(made);
  made.frames = "0";
  EXPECT_TRUE(has(complaint(made), "contradicts itself")) << complaint(made);
}

TEST(Dicom, EveryPlaceToCutAFileIsSaidInWords) {
  const std::vector<std::byte> bytes = MadeDicom().count_from(0).bytes();
  for (std::size_t end = 132; end < bytes.size(); ++end) {
    EXPECT_THROW(decode_image(Bytes(bytes).first(end), "cut.dcm"), FileError) << end;
  }
}

TEST(Dicom, ReadsRunLengths) {
  MadeDicom made;
  made.syntax = "1.2.840.10008.1.2.5";
  // Two segments, for the high and the low byte: 12 times 1; then 4 bytes as they are and 8 times 9.
  std::vector<std::byte> frame(64);
  frame[0] = std::byte{2};
  frame[4] = std::byte{64};
  frame[8] = std::byte{66};
  for (const int byte : {257 - 12, 1, 3, 5, 6, 7, 8, 257 - 8, 9})
    frame.push_back(static_cast<std::byte>(byte));
  made.pixels = {frame};
  EXPECT_EQ(whole<std::uint16_t>(decoded(made)),
            (std::vector<int>{261, 262, 263, 264, 265, 265, 265, 265, 265, 265, 265, 265}));
  made.pixels[0].resize(made.pixels[0].size() - 2);
  EXPECT_TRUE(has(complaint(made), "compressed pixels are damaged")) << complaint(made);
}

TEST_F(DicomFolder, SortsByPlaceAndTakesSpacingFromPlaces) {
  MadeDicom reversed;
  reversed.instance = "1";
  slice("a", 7.5, 300, reversed);
  slice("b.dcm", 2.5, 100);
  slice("c", 5, 200);
  write_file_atomically(at("notes.txt"), "no image");
  for (const std::string& place : {root(), at("c").string(), root() + "@series=0"}) {
    const Image image = load_image(place);
    EXPECT_EQ(image.shape(), (Shape{4, 3, 3, 1, PixelType::u16})) << place;
    const std::vector<int> all = whole<std::uint16_t>(image);
    EXPECT_EQ(all.at(0), 100);
    EXPECT_EQ(all.at(12), 200);
    EXPECT_EQ(all.at(24), 300);
    EXPECT_EQ(image.spacing(), (Spacing{0.5, 0.75, 2.5, "mm"}));
    ASSERT_TRUE(image.affine());
    EXPECT_EQ(text_of(orientation_of(*image.affine())), "LPS");
    EXPECT_EQ(image.affine()->at(0, 3), 10) << "DICOM counts to the left";
    EXPECT_EQ(image.affine()->at(2, 3), 2.5);
    EXPECT_EQ(image.affine()->at(2, 2), 2.5);
  }
}

TEST_F(DicomFolder, OrientationOfSagittalSlices) {
  MadeDicom made;
  made.orientation = "0\\1\\0\\0\\0\\-1";
  for (const int x : {-2, 0, 2}) {
    made.position = fmt::format("{}\\5\\6", x);
    write(fmt::format("slice{}", x + 3), made.count_from(100 * (x + 3)));
  }
  const Image image = load_image(root());
  // The normal of rows to the back and columns downwards is towards the right.
  EXPECT_EQ(text_of(orientation_of(*image.affine())), "PIR");
  EXPECT_EQ(whole<std::uint16_t>(image).at(0), 500);
  EXPECT_EQ(image.spacing().z, 2);
}

TEST_F(DicomFolder, SaysWhatIsMissingAndDoubled) {
  for (const double place : {0.0, 1.0, 2.0, 4.0, 5.0}) slice(fmt::format("s{:g}", place), place, 0);
  const std::string missing = refusal(root());
  EXPECT_TRUE(has(missing, "missing") && has(missing, "s2") && has(missing, "s4")) << missing;
  slice("s3", 3, 0);
  EXPECT_EQ(refusal(root()), "none");
  slice("again", 3, 0);
  const std::string doubled = refusal(root());
  EXPECT_TRUE(has(doubled, "2 slices at one place") && has(doubled, "again")) << doubled;
}

TEST_F(DicomFolder, SeveralSlicesAtEachPlaceAreSeveralVolumes) {
  for (int time = 0; time < 2; ++time) {
    for (int z = 0; z < 3; ++z) {
      MadeDicom made;
      made.instance = std::to_string(1 + 3 * time + z);
      slice(fmt::format("{}-{}", z, time), z, 1000 * time + 100 * z, made);
    }
  }
  EXPECT_EQ(whole<std::uint16_t>(load_image(root())).at(12), 100);
  const Image second = load_image(root() + "@t=1");
  EXPECT_EQ(whole<std::uint16_t>(second).at(12), 1100);
  EXPECT_EQ(volumes_beside(second), 2U);
  EXPECT_TRUE(has(refusal(root() + "@series=0,t=2"), "@t=0 to @t=1"));
}

TEST_F(DicomFolder, SeriesAreChosen) {
  slice("a1", 0, 0);
  slice("a2", 1, 0);
  MadeDicom other;
  other.series = "9.9";
  other.description = "another";
  slice("b1", 0, 700, other);
  const std::string words = refusal(root());
  EXPECT_TRUE(has(words, "2 DICOM series") && has(words, "1: 7 another, 4×3, 1 slice.")) << words;
  EXPECT_EQ(load_image(root() + "@series=0").shape().depth, 2);
  EXPECT_EQ(whole<std::uint16_t>(load_image(root() + "@series=1")).front(), 700);
  EXPECT_EQ(load_image(at("a2")).shape().depth, 2);
  EXPECT_TRUE(has(refusal(root() + "@series=2"), "@series=0 to @series=1"));
  EXPECT_TRUE(has(refusal(root() + "@series=1,x"), "names no series"));
  EXPECT_EQ(pictures_in(root()),
            (std::vector<std::filesystem::path>{root() + "@series=0", root() + "@series=1"}));
  EXPECT_EQ(without_further_slices({at("a2"), at("a1"), at("b1")}),
            (std::vector<std::filesystem::path>{at("a2"), at("b1")}));
}

TEST_F(DicomFolder, SlicesOfOneSeriesThatDifferInKindAreApart) {
  slice("a1", 0, 0);
  slice("a2", 1, 0);
  MadeDicom across;
  across.orientation = "1\\0\\0\\0\\0\\-1";
  slice("scout", 0, 0, across);
  EXPECT_TRUE(has(refusal(root()), "2 DICOM series"));
}

TEST_F(DicomFolder, UnevenAndTiltedSlicesAreSaid) {
  slice("a", 0, 0);
  slice("b", 1, 0);
  slice("c", 2.03, 0);
  EXPECT_TRUE(has(note_of(load_image(root())), "between 1 and 1.03 mm apart"));
  slice("c", 2.3, 0);
  EXPECT_TRUE(has(refusal(root()), "between 1 and 1.3 mm"));
  MadeDicom tilted;
  tilted.position = "-10\\-19\\2";
  write("c", tilted.count_from(0));
  EXPECT_TRUE(has(note_of(load_image(root())), "tilted gantry"));
}

TEST_F(DicomFolder, ADamagedSliceIsNamed) {
  slice("a", 0, 0);
  slice("b", 1, 0);
  const std::vector<std::byte> bytes = MadeDicom().count_from(0).bytes();
  write_file_atomically(at("broken"), {reinterpret_cast<const char*>(bytes.data()), bytes.size() - 3});
  EXPECT_TRUE(has(refusal(at("a")), "broken"));
}

TEST_F(DicomFolder, IsNotWritten) {
  slice("a", 0, 0);
  slice("b", 1, 0);
  const Image image = load_image(root());
  try {
    save_image(image, at("out.dcm"));
    FAIL();
  } catch (const FileError& error) {
    EXPECT_TRUE(has(error.what(), "we write no \".dcm\" files") && has(error.what(), "NIfTI"))
        << error.what();
  }
  save_image(image, at("out.nii"));
  const Image again = load_image(at("out.nii"));
  EXPECT_EQ(whole<std::uint16_t>(again), whole<std::uint16_t>(image));
  EXPECT_EQ(text_of(orientation_of(*again.affine())), "LPS");
}

}  // namespace
}  // namespace filterscope
