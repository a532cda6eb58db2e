#include "core/io/imagej_description.h"

#include <gtest/gtest.h>

#include <string>

#include "core/io/byte_source.h"

namespace filterscope {
namespace {

TEST(ImageJDescription, ReadsItsLines) {
  const ImageJDescription found = parse_imagej_description(
      "ImageJ=1.53t\nimages=24\nchannels=2\nslices=4\nframes=3\nunit=micron\nspacing=-2.5\nmin=-10.5\nmax="
      "1200\n");
  EXPECT_EQ(found.images, 24U);
  EXPECT_EQ(found.channels, 2U);
  EXPECT_EQ(found.slices, 4U);
  EXPECT_EQ(found.frames, 3U);
  EXPECT_EQ(found.spacing, -2.5);
  EXPECT_EQ(found.range, (ValueRange{-10.5, 1200}));
}

TEST(ImageJDescription, IgnoresWhatItCannotRead) {
  EXPECT_EQ(parse_imagej_description("Made by hand\nimages=7\n").images, 0U);
  EXPECT_EQ(parse_imagej_description("").images, 0U);
  const ImageJDescription found =
      parse_imagej_description("ImageJ=\nimages=-3\nslices=4x\nchannels\n=\nmin=nan\nmax=5\nspacing=1e999");
  EXPECT_EQ(found.images, 1U);
  EXPECT_EQ(found.slices, 1U);
  EXPECT_EQ(found.channels, 1U);
  EXPECT_FALSE(found.range);
  EXPECT_EQ(found.spacing, 0);
  EXPECT_FALSE(parse_imagej_description("ImageJ=1\nmin=9\nmax=9").range);
}

/// ImageJ orders channels, then slices, then frames.
TEST(ImageJDescription, FindsTheSlicesOfAVolume) {
  ImageJDescription hyperstack;
  hyperstack.images = 24;
  hyperstack.channels = 2;
  hyperstack.slices = 4;
  hyperstack.frames = 3;
  for (std::uint64_t frame = 0; frame < 3; ++frame) {
    for (std::uint64_t channel = 0; channel < 2; ++channel) {
      const auto volume = hyperstack.volume(24, frame * 2 + channel);
      EXPECT_EQ(volume.first, frame * 8 + channel);
      EXPECT_EQ(volume.step, 2U);
      EXPECT_EQ(volume.depth, 4U);
    }
  }
  EXPECT_THROW((void)hyperstack.volume(24, 6), ContentError);
  // Pages that are not as many as it says are one volume.
  EXPECT_EQ(hyperstack.volume(23, 0).depth, 23U);
  EXPECT_THROW((void)hyperstack.volume(23, 1), ContentError);
  ImageJDescription film;
  film.images = film.frames = 9;
  EXPECT_EQ(film.volume(9, 0).depth, 9U);  // frames without slices are a volume too
}

TEST(ImageJDescription, KnowsItsUnits) {
  const auto spacing = [](const std::string& unit) {
    return parse_imagej_description("ImageJ=1\nspacing=-2\nunit=" + unit).spacing_with(4, 0);
  };
  EXPECT_EQ(spacing("mm"), (Spacing{0.25, 1, 2, "mm"}));
  EXPECT_EQ(spacing("cm"), (Spacing{2.5, 10, 20, "mm"}));
  EXPECT_DOUBLE_EQ(spacing("micron").z, 0.002);
  EXPECT_DOUBLE_EQ(spacing("\\u00B5m").z, 0.002);
  EXPECT_EQ(spacing("pixel"), Spacing{});
  EXPECT_EQ(ImageJDescription{}.spacing_with(4, 4), Spacing{});
}

TEST(ImageJDescription, ReadsWhatItWrote) {
  Image volume({3, 4, 5, 1, PixelType::u16});
  volume.set_spacing({0.5, 0.5, 1.25, "mm"});
  volume.set_range({10, 1500});
  const ImageJDescription found = parse_imagej_description(imagej_description_of(volume));
  EXPECT_EQ(found.slices, 5U);
  EXPECT_EQ(found.volume(5, 0).depth, 5U);
  EXPECT_EQ(found.spacing, 1.25);
  EXPECT_EQ(found.unit, "mm");
  EXPECT_EQ(found.range, volume.range());
}

}  // namespace
}  // namespace filterscope
