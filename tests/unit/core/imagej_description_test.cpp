#include "core/io/imagej_description.h"

#include <gtest/gtest.h>

#include <string>

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
  const PageAxes axes = hyperstack.axes();
  ASSERT_EQ(axes.volumes(), 6U);
  ASSERT_EQ(axes.depth(), 4U);
  for (std::uint64_t frame = 0; frame < 3; ++frame) {
    for (std::uint64_t channel = 0; channel < 2; ++channel) {
      for (std::uint64_t z = 0; z < 4; ++z) {
        EXPECT_EQ(axes.page(frame * 2 + channel, z), frame * 8 + z * 2 + channel);
      }
    }
  }
  hyperstack.images = 23;
  EXPECT_TRUE(hyperstack.axes().empty());
  ImageJDescription film;
  film.images = film.frames = 9;
  EXPECT_EQ(film.axes().volumes(), 9U);
  film.frames = 1;
  EXPECT_EQ(film.axes().depth(), 9U);  // of plain images in a row
}

TEST(ImageJDescription, KnowsItsUnits) {
  const auto spacing = [](const std::string& unit) {
    return parse_imagej_description("ImageJ=1\nspacing=-2\nunit=" + unit)
        .spacing_with(4, 0)
        .value_or(Spacing{});
  };
  EXPECT_EQ(spacing("mm"), (Spacing{0.25, 1, 2, "mm"}));
  EXPECT_EQ(spacing("cm"), (Spacing{2.5, 10, 20, "mm"}));
  for (const char* const micrometres : {"micron", "microns", "um", "\\u00B5m", "\xB5m", "Micrometers"}) {
    EXPECT_DOUBLE_EQ(spacing(micrometres).z, 0.002) << micrometres;
  }
  EXPECT_DOUBLE_EQ(spacing("Angstrom").z, 2e-7);
  EXPECT_EQ(spacing("pixel"), (Spacing{0.25, 1, 2, "pixel"}));
  EXPECT_EQ(spacing("furlong"), (Spacing{0.25, 1, 2, "furlong"}));
  EXPECT_EQ(spacing(""), Spacing{});
  EXPECT_FALSE(ImageJDescription{}.spacing_with(4, 4));
}

TEST(ImageJDescription, AppliesItsCalibration) {
  const auto pages = [](const std::string& lines) {
    return pages_of(parse_imagej_description("ImageJ=1\n" + lines), 1, 1);
  };
  const PagesDescription moved = pages("cf=0\nc0=-32768\nc1=1\nmin=31768\nmax=35768\n");
  EXPECT_EQ(moved.intercept, -32768);
  EXPECT_EQ(moved.range, (ValueRange{-1000, 3000}));
  EXPECT_EQ(pages("cf=0\nc0=1\nc1=0.5\n").slope, 0.5);
  EXPECT_EQ(pages("cf=3\nc0=1\nc1=0.5\n").slope, 1);  // a curve
  EXPECT_EQ(pages("cf=0\nc0=nan\nc1=0.5\n").slope, 1);
}

TEST(ImageJDescription, ReadsWhatItWrote) {
  Image volume({3, 4, 5, 1, PixelType::u16});
  volume.set_spacing({0.5, 0.5, 1.25, "mm"});
  volume.set_range({10, 1500});
  const ImageJDescription found = parse_imagej_description(
      imagej_description_of(volume, "ImageJ=1\nimages=7\nfinterval=0.5\nmin=3\n", false));
  EXPECT_EQ(found.slices, 5U);
  EXPECT_EQ(found.axes().depth(), 5U);
  EXPECT_EQ(found.spacing, 1.25);
  EXPECT_EQ(found.unit, "mm");
  EXPECT_EQ(found.range, volume.range());
  EXPECT_NE(imagej_description_of(volume, "ImageJ=1\nfinterval=0.5\n", false).find("finterval=0.5\n"),
            std::string::npos);
}

}  // namespace
}  // namespace filterscope
