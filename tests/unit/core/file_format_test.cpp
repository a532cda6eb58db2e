// A format is a row: what it says of itself holds, and a row that is registered at run time is read and
// written.
#include "core/io/file_format.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <set>
#include <span>

#include "core/image/resample.h"
#include "core/io/image_file.h"
#include "core/io/picture_folder.h"
#include "core/io/samples.h"
#include "tests/families/made_up_format.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

using test::file_error;
using test::make_picture;
using test::same_pixels;

class FileFormats : public test::TemporaryFolder {};

/// Whether each channel of `colours` has the values of `gray`, and the alpha.
bool has_values_of(const Image& colours, const Image& gray) {
  const std::size_t each = bytes_of(gray.shape().type);
  if (colours.shape().pixels() != gray.shape().pixels() || colours.alpha() != gray.alpha()) return false;
  for (std::size_t i = 0; i < 3 * gray.shape().pixels(); ++i) {
    if (std::memcmp(colours.view().data + i * each, gray.view().data + i / 3 * each, each) != 0) return false;
  }
  return true;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST_F(FileFormats, ARowOfRunTimeIsReadWrittenAndNamed) {
  const Image gray = make_picture(9, 7, 1, PixelType::u8);
  const Image deep = make_picture(9, 7, 1, PixelType::u16);
  EXPECT_TRUE(has(file_error([&] { save_image(gray, at("a.mup")); }), "we write no \".mup\" files"));
  const test::MadeUpFormat format;
  save_image(gray, at("a.mup"));
  EXPECT_TRUE(same_pixels(load_image(at("a.mup")), gray));
  EXPECT_EQ(pictures_in(folder()), std::vector{at("a.mup")});
  EXPECT_TRUE(has(file_error([&] { save_image(deep, at("b.mup")); }), "Made-Up cannot hold 16-bit pixels"));
  const std::string list = file_error([&] { save_image(gray, at("b.xyz")); });
  EXPECT_TRUE(has(list, "Formats that can hold this image: PNG, ")) << list;
  EXPECT_TRUE(has(list, ", Made-Up.")) << list;
  write_file_atomically(at("text"), "no image");
  EXPECT_TRUE(has(file_error([&] { load_image(at("text")); }), ", Made-Up work."));
  EXPECT_TRUE(has(formats_markdown(), "| Made-Up | .mup | yes | .mup | images |"));
}

/// Of 32-bit floats, tightly packed.
bool same_but_for_the_last_bit(const Image& one, const Image& other) {
  const auto values = [](const Image& image) {
    const auto count = image.shape().pixels() * static_cast<std::size_t>(image.shape().channels);
    return std::span(reinterpret_cast<const float*>(image.view().data), count);
  };
  return std::ranges::equal(values(one), values(other),
                            [](float a, float b) { return a == b || std::nextafter(a, b) == b; });
}

/// Each row with each type, in gray and colours, with and without alpha, as an image and a volume: what it
/// says that it holds comes back, and what it keeps too.
TEST_F(FileFormats, WhatARowHoldsComesBack) {
  int tried = 0;
  for (const FileFormat& format : file_formats()) {
    if (!format.writes() || format.name == "raw") continue;
    for (const PixelType type : {PixelType::u8, PixelType::u16, PixelType::s16, PixelType::f32}) {
      for (const int channels : {1, 3}) {
        for (const bool alpha : {false, true}) {
          const Image image = make_picture(13, 11, channels, type, alpha);
          const auto path = at("a" + std::string(format.endings.front()));
          const std::string why = refusal_of(format, image).text();
          if (!why.empty()) {
            EXPECT_FALSE(file_error([&] { save_image(image, path); }).empty());
            continue;
          }
          save_image(image, path);
          // Video is read as luma where nothing is asked for, and its colours are rounded.
          const bool video = format.chooses_colours && channels == 3;
          const Image again = load_image(video ? path.string() + "@rgb" : path.string());
          // WebP has no gray.
          const bool as_colours = channels == 1 && again.shape().channels == 3;
          EXPECT_EQ(as_colours, channels == 1 && format.name == "WebP");
          if (as_colours) {
            EXPECT_TRUE(has_values_of(again, image)) << format.name << " " << name_of(type);
            ++tried;
            continue;
          }
          EXPECT_EQ(again.shape(), image.shape()) << format.name << " " << name_of(type);
          // A quality says that values change.
          if (alpha && format.name == "OpenEXR") {
            // Multiplied by alpha in the file, and divided by it again.
            EXPECT_EQ(again.alpha(), image.alpha());
            EXPECT_TRUE(same_but_for_the_last_bit(again, image)) << name_of(type) << channels;
          } else if (!format.quality && !video) {
            EXPECT_TRUE(same_pixels(again, image)) << format.name << " " << name_of(type) << channels;
          }
          ++tried;
        }
      }
    }
  }
  EXPECT_GE(tried, 30);
}

TEST_F(FileFormats, WhatARowKeepsOfAVolumeIsThereAgain) {
  Image volume = load_sample("shepp3d@7x6x5,s16,spacing1x1x2");
  volume.set_affine(Affine{{0, 1, 0, 3, 1, 0, 0, 4, 0, 0, 2, 5}});
  for (const FileFormat& format : file_formats()) {
    if (!format.writes() || !format.held.volumes || !refusal_of(format, volume).empty()) continue;
    if (format.name == "raw") continue;  // which is read with its shape behind the name
    const auto path = at("v" + std::string(format.endings.front()));
    save_image(volume, path);
    const Image again = load_image(path);
    EXPECT_TRUE(same_pixels(again, volume)) << format.name;
    for (const Kept kept : format.keeps) {
      if (kept == Kept::spacing) {
        EXPECT_DOUBLE_EQ(again.spacing().z, 2) << format.name;
        EXPECT_EQ(again.spacing().unit, "mm") << format.name;
      }
      if (kept == Kept::place) {
        EXPECT_EQ(again.affine(), volume.affine()) << format.name;
      }
    }
  }
}

TEST(FormatRows, AreConsistent) {
  std::set<std::string_view> preferred;
  for (const FileFormat& format : file_formats()) {
    EXPECT_TRUE(format.reads() || format.writes()) << format.name;
    EXPECT_FALSE(format.endings.empty()) << format.name;
    EXPECT_FALSE(format.fuzz.empty()) << format.name;
    if (!format.writes()) continue;
    EXPECT_FALSE(format.label.empty()) << format.name;
    EXPECT_TRUE(preferred.insert(format.endings.front()).second) << format.endings.front();
    for (const std::string_view ending : format.endings) EXPECT_EQ(ending.front(), '.');
  }
}

}  // namespace
}  // namespace filterscope
