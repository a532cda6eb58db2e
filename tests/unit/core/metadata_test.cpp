// What a picture's file says besides its pixels follows the image.
#include "core/image/metadata.h"

#include <gtest/gtest.h>

#include <cstring>

#include "core/image/crop.h"
#include "core/image/image.h"
#include "core/image/resample.h"
#include "core/image/slice.h"

namespace filterscope {
namespace {

FileTag doubles(std::uint16_t id, const std::vector<double>& values) {
  FileTag tag{id, 12, values.size(), std::vector<std::byte>(values.size() * sizeof(double))};
  std::memcpy(tag.bytes.data(), values.data(), tag.bytes.size());
  return tag;
}

std::vector<double> values_of(const Image& image, std::uint16_t id) {
  for (const FileTag& tag : image.metadata()->tags) {
    if (tag.id != id) continue;
    std::vector<double> values(tag.bytes.size() / sizeof(double));
    std::memcpy(values.data(), tag.bytes.data(), tag.bytes.size());
    return values;
  }
  return {};
}

/// Pixels of 0.5 × 0.25 m whose corner lies at (1000, 2000).
Image placed_image() {
  Image image(Shape{8, 6, 1, 1, PixelType::u8});
  Metadata metadata;
  metadata.profile.resize(200, std::byte{7});
  metadata.resolution = Resolution{4000, 2000, ResolutionUnit::centimetre};
  metadata.description = "a field";
  metadata.tags = {doubles(33550, {0.5, 0.25, 0}), doubles(33922, {0, 0, 0, 1000, 2000, 0}),
                   doubles(34264, {0.5, 0, 0, 1000, 0, -0.25, 0, 2000, 0, 0, 0, 0, 0, 0, 0, 1})};
  image.set_metadata(std::make_shared<const Metadata>(metadata));
  return image;
}

TEST(Metadata, FollowsAResultAndIsNoPartOfTheHash) {
  const Image image = placed_image();
  Image result(image.shape());
  const std::string before = result.hash();
  result.describe_like(image);
  EXPECT_EQ(result.metadata(), image.metadata());
  EXPECT_EQ(result.hash(), before);
}

TEST(Metadata, PlaceMovesWithACrop) {
  const Image part = crop(placed_image(), {3, 2, 7, 5});
  EXPECT_EQ(values_of(part, 33922), (std::vector<double>{-3, -2, 0, 1000, 2000, 0}));
  const std::vector<double> matrix = values_of(part, 34264);
  EXPECT_EQ(matrix.at(3), 1001.5);
  EXPECT_EQ(matrix.at(7), 1999.5);
  EXPECT_EQ(part.metadata()->resolution->x, 4000);
}

TEST(Metadata, ResolutionAndPlaceFollowAnotherSize) {
  const Image half = resample(placed_image(), 4, 2);
  EXPECT_EQ(half.metadata()->resolution->x, 2000);
  EXPECT_NEAR(half.metadata()->resolution->y, 2000.0 / 3, 1e-9);
  EXPECT_EQ(values_of(half, 33550).at(0), 1);
  EXPECT_DOUBLE_EQ(values_of(half, 33550).at(1), 0.75);
  EXPECT_EQ(values_of(half, 34264).at(0), 1);
}

TEST(Metadata, OfASliceTheColoursRemain) {
  Image volume(Shape{4, 4, 3, 3, PixelType::u8});
  volume.set_metadata(placed_image().metadata());
  const Image part = slice(volume, {Axis::z, 1, {}});
  EXPECT_EQ(part.metadata()->profile.size(), 200U);
  EXPECT_TRUE(part.metadata()->description.empty());
  EXPECT_TRUE(part.metadata()->tags.empty());
}

}  // namespace
}  // namespace filterscope
