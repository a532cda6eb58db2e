// Files of several volumes that are written one after another, in every format that holds them.
#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "core/image/range_choice.h"
#include "core/io/detached_values.h"
#include "core/io/file_format.h"
#include "core/io/gzip_stream.h"
#include "core/io/image_file.h"
#include "core/io/series_file.h"
#include "core/io/staged_file.h"
#include "core/io/volume_file.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;
using test::file_error;

/// Each of another seed: no two alike, and each brighter.
Image volume_of(const Shape& shape, unsigned seed) {
  Image image(shape);
  std::mt19937 random(seed);
  const std::size_t count = shape.pixels() * static_cast<std::size_t>(shape.channels);
  for (std::size_t i = 0; i < count; ++i) {
    const auto value = static_cast<int>(random() % 20) + 20 * static_cast<int>(seed);
    switch (shape.type) {
      case PixelType::u8: image.view().row<std::uint8_t>(0)[i] = static_cast<std::uint8_t>(value); break;
      case PixelType::u16:
        image.view().row<std::uint16_t>(0)[i] = static_cast<std::uint16_t>(value * 99);
        break;
      case PixelType::s16:
        image.view().row<std::int16_t>(0)[i] = static_cast<std::int16_t>(value * 9 - 800);
        break;
      case PixelType::f32: image.view().row<float>(0)[i] = static_cast<float>(value) * 0.37F; break;
    }
  }
  return image;
}

class Series : public test::TemporaryFolder {
 protected:
  [[nodiscard]] std::ptrdiff_t files_in_folder() const {
    return std::distance(fs::directory_iterator(folder()), fs::directory_iterator());
  }
};

/// Every format, type, count of channels and depth that is written comes back, volume by volume, from the
/// file and from one that is read as a whole.
TEST_F(Series, EveryFormatHoldsAllVolumes) {
  constexpr unsigned kCount = 3;
  int written = 0;
  for (const FileFormat& format : file_formats()) {
    if (format.begin_series == nullptr) continue;
    EXPECT_TRUE(format.several) << format.name;
    for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::s16, PixelType::f32}) {
      for (const int channels : {1, 3}) {
        for (const int depth : {1, 4}) {
          const Shape shape{5, 6, depth, channels, type};
          const Image first = volume_of(shape, 1);
          if (!refusal_of(format, first).empty()) continue;
          for (const std::string_view ending : format.endings) {
            SCOPED_TRACE(fmt::format("{} {} {}x{}", ending, name_of(type), channels, depth));
            const fs::path path = at(fmt::format("{}{}", ++written, ending));
            const auto writer = begin_series(first, kCount, path);
            for (unsigned t = 1; t <= kCount; ++t) writer->add(volume_of(shape, t));
            std::vector<StagedFile> files = writer->finish();
            EXPECT_FALSE(fs::exists(path));
            commit_together(files);
            const VolumeFile whole({path, {}, {}, {}}, at("scratch"));
            for (unsigned t = 0; t < kCount; ++t) {
              const Image back = load_image(fmt::format("{}@t={}", path.string(), t));
              EXPECT_EQ(volumes_beside(back), kCount);
              EXPECT_TRUE(test::same_pixels(back, volume_of(shape, t + 1))) << t;
              EXPECT_TRUE(test::same_pixels(whole.load(t), back)) << t;
            }
          }
        }
      }
    }
  }
  EXPECT_GT(written, 60);
}

TEST_F(Series, WhatIsNotFinishedLeavesNothing) {
  const Image first = volume_of({5, 6, 4, 1, PixelType::s16}, 1);
  test::write_bytes(at("old.nii"), {std::byte{1}});
  for (const char* name : {"old.nii", "new.nii.gz", "new.mhd", "new.tif", "new.hdr", "new.mgz"}) {
    const auto writer = begin_series(first, 3, at(name));
    writer->add(first);
  }
  EXPECT_EQ(files_in_folder(), 1);
  EXPECT_EQ(test::bytes_of_file(at("old.nii")).size(), 1U);
}

TEST_F(Series, VolumesOfAnotherShapeAreRefusedWhereTheFormatHasOne) {
  const Image first = volume_of({5, 6, 4, 1, PixelType::s16}, 1);
  for (const char* name : {"a.nii", "a.nrrd", "a.mha", "a.mgh", "a.tif"}) {
    const auto writer = begin_series(first, 2, at(name));
    writer->add(first);
    const Image other = volume_of({5, 6, 3, 1, PixelType::s16}, 2);
    EXPECT_NE(file_error([&] { writer->add(other); }).find("differ in size"), std::string::npos) << name;
  }
}

TEST_F(Series, FormatsOfOneImageNameThoseOfSeveral) {
  const Image image = volume_of({5, 6, 1, 3, PixelType::u8}, 1);
  const std::string message = file_error([&] { require_series(image, at("a.png")); });
  EXPECT_NE(message.find(".tif, .tiff, .nii.gz"), std::string::npos) << message;
  EXPECT_EQ(message.find(".mgz"), std::string::npos) << message;  // gray alone
  EXPECT_NO_THROW(require_series(image, at("a.tif")));
}

/// Deflated values are inflated once, into a file beside the result that goes with its reader.
TEST_F(Series, DeflatedValuesAreInflatedOnce) {
  const Shape shape{5, 6, 4, 1, PixelType::s16};
  const auto text_bytes = [](const std::string& text) {
    const auto* first = reinterpret_cast<const std::byte*>(text.data());
    return std::vector<std::byte>(first, first + text.size());
  };
  std::vector<std::byte> values;
  for (unsigned t = 0; t < 3; ++t) {
    const Image volume = volume_of(shape, t + 1);
    values.insert(values.end(), volume.view().data, volume.view().data + shape.bytes());
  }
  const Bytes plain(values);
  const auto joined = [](std::vector<std::byte> head, const std::vector<std::byte>& tail) {
    head.insert(head.end(), tail.begin(), tail.end());
    return head;
  };
  const std::vector<std::byte> zipped = deflated(std::span(&plain, 1), Wrapping::gzip);
  const std::vector<std::byte> packed = deflated(std::span(&plain, 1), Wrapping::zlib);
  const std::string nrrd =
      "NRRD0005\ntype: short\ndimension: 4\nsizes: 5 6 4 3\nkinds: space space space list\n"
      "endian: little\nencoding: gzip\n";
  const std::string meta =
      "ObjectType = Image\nNDims = 4\nCompressedData = True\nDimSize = 5 6 4 3\n"
      "ElementType = MET_SHORT\nElementDataFile = ";
  test::write_bytes(at("a.nrrd"), joined(text_bytes(nrrd + "\n"), zipped));
  test::write_bytes(at("b.nhdr"), text_bytes(nrrd + "data file: b.raw.gz\n\n"));
  test::write_bytes(at("b.raw.gz"), zipped);
  test::write_bytes(at("c.mha"), joined(text_bytes(meta + "LOCAL\n"), packed));
  test::write_bytes(at("d.mhd"), text_bytes(meta + "d.zraw\n"));
  test::write_bytes(at("d.zraw"), packed);
  const auto before = files_in_folder();
  for (const char* name : {"a.nrrd", "b.nhdr", "c.mha", "d.mhd"}) {
    const VolumeFile whole({at(name), {}, {}, {}}, at("scratch"));
    EXPECT_EQ(files_in_folder(), before + 1) << name;
    for (unsigned t = 0; t < 3; ++t) {
      EXPECT_TRUE(test::same_pixels(whole.load(t), volume_of(shape, t + 1))) << name << t;
    }
  }
  EXPECT_EQ(files_in_folder(), before);
}

TEST(NumberedNames, AreNoMoreThanMemoryHolds) {
  constexpr std::uint64_t kMany = std::uint64_t{1} << 40U;
  EXPECT_EQ(numbered_names("a%02d.raw 8 12 2", kMany, kMany),
            (std::vector<std::string>{"a08.raw", "a10.raw", "a12.raw"}));
  EXPECT_TRUE(numbered_names("a%d.raw", kMany, kMany).empty());
  EXPECT_TRUE(numbered_names(std::string(100'000, 'a') + "%d.raw", 1000, kMany).empty());
}

/// The pieces of a stream are one, whatever their sizes.
TEST_F(Series, DeflatingPieceByPieceIsDeflatingAll) {
  std::vector<std::byte> all(300'000);
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<std::byte>(i * i % 251);
  for (const Wrapping wrapping : {Wrapping::gzip, Wrapping::zlib}) {
    std::vector<std::byte> made;
    Deflater deflater(wrapping, [&](Bytes bytes) { made.insert(made.end(), bytes.begin(), bytes.end()); });
    for (std::size_t at = 0, size = 1; at < all.size(); at += size, size = size * 3 + 1)
      deflater.add(Bytes(all).subspan(at, std::min(size, all.size() - at)));
    deflater.finish();
    const Bytes whole(all);
    EXPECT_EQ(made, deflated(std::span(&whole, 1), wrapping));
  }
}

TEST_F(Series, AStagedFileIsOverwrittenInItsMiddle) {
  const std::vector<std::byte> ones(10, std::byte{1});
  const std::vector<std::byte> twos(3, std::byte{2});
  StagedFile file(at("a"));
  file.append(ones);
  file.overwrite(4, twos);
  file.append(twos);
  file.seal();
  file.commit();
  std::vector<std::byte> wanted(13, std::byte{1});
  for (const std::size_t i : {4, 5, 6, 10, 11, 12}) wanted[i] = std::byte{2};
  EXPECT_EQ(test::bytes_of_file(at("a")), wanted);
}

/// 255 levels span the same in all volumes: as the file says, and as its values do.
TEST_F(Series, AllVolumesHaveTheRangeOfTheFirst) {
  const Shape shape{5, 6, 4, 1, PixelType::s16};
  const auto writer = begin_series(volume_of(shape, 1), 3, at("a.nrrd"));
  for (unsigned t = 1; t <= 3; ++t) writer->add(volume_of(shape, t));
  std::vector<StagedFile> files = writer->finish();
  commit_together(files);
  const ValueRange first = load_image(at("a.nrrd")).range();
  for (int t = 0; t < 3; ++t) {
    const std::string place = fmt::format("{}@t={}", at("a.nrrd").string(), t);
    Image image = load_image(place);
    EXPECT_EQ(image.range(), first) << t;
    choose_range(image, {RangeChoice::Kind::automatic, {}}, place);
    EXPECT_EQ(image.range(), first) << t;
    choose_range(image, {RangeChoice::Kind::type, {}}, place);
    EXPECT_EQ(image.range(), type_range(PixelType::s16));
  }
  // Another file of the same name and size is another one.
  const auto again = begin_series(volume_of(shape, 1), 3, at("a.nrrd"));
  for (unsigned t = 1; t <= 3; ++t) again->add(volume_of(shape, t + 3));
  files = again->finish();
  commit_together(files);
  EXPECT_EQ(load_image(at("a.nrrd").string() + "@t=2").range(), load_image(at("a.nrrd")).range());
  EXPECT_NE(load_image(at("a.nrrd")).range(), first);
}

}  // namespace
}  // namespace filterscope
