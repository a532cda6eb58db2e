// Differences of images against values worked out by hand.
#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <limits>

#include "core/compare/colour_map.h"
#include "core/compare/compare_state.h"
#include "core/compare/difference_picture.h"
#include "core/metrics/flip.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

template <class T>
Image picture(int width, int height, int channels, PixelType type, std::initializer_list<T> values) {
  Image image(Shape{width, height, 1, channels, type});
  auto value = values.begin();
  for (int y = 0; y < height; ++y) {
    for (int i = 0; i < width * channels; ++i) image.view().row<T>(y)[i] = *value++;
  }
  return image;
}

float at(const DifferenceMap& map, int x, int y = 0) { return map.values.view().row<float>(y)[x]; }

using U8 = std::uint8_t;
using U16 = std::uint16_t;
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

TEST(Difference, SignedTakesTheLargestChannelWithItsSign) {
  // Pixels: (10 → 13, 20 → 14, 30 → 31) → −6; (0 → 5, 5 → 0, 7 → 7): a tie of 5, the first channel's sign.
  const Image r = picture<U8>(2, 1, 3, PixelType::u8, {10, 20, 30, 0, 5, 7});
  const Image o = picture<U8>(2, 1, 3, PixelType::u8, {13, 14, 31, 5, 0, 7});
  const DifferenceMap map = difference_map(r, o, DifferenceKind::signed_levels);
  EXPECT_EQ(at(map, 0), -6.0F);
  EXPECT_EQ(at(map, 1), 5.0F);
  EXPECT_EQ(map.lowest, -6.0);
  EXPECT_EQ(map.highest, 5.0);
}

TEST(Difference, AbsoluteIsTheLargestOfTheChannels) {
  const Image r = picture<U8>(2, 1, 3, PixelType::u8, {10, 20, 30, 9, 9, 9});
  const Image o = picture<U8>(2, 1, 3, PixelType::u8, {13, 14, 31, 9, 9, 9});
  const DifferenceMap map = difference_map(r, o, DifferenceKind::absolute_levels);
  EXPECT_EQ(at(map, 0), 6.0F);
  EXPECT_EQ(at(map, 1), 0.0F);
  EXPECT_EQ(map.lowest, 0.0);
}

TEST(Difference, RelativeIsOverTheReferenceAndNotBelowOneLevel) {
  // 50 → 60: 20 %. 0 → 3: over one level, 300 %. 200 → 100: 50 %.
  const Image r = picture<U8>(3, 1, 1, PixelType::u8, {50, 0, 200});
  const Image o = picture<U8>(3, 1, 1, PixelType::u8, {60, 3, 100});
  const DifferenceMap map = difference_map(r, o, DifferenceKind::relative_percent);
  EXPECT_FLOAT_EQ(at(map, 0), 20.0F);
  EXPECT_FLOAT_EQ(at(map, 1), 300.0F);
  EXPECT_FLOAT_EQ(at(map, 2), 50.0F);
}

TEST(Difference, LevelsAreThe255thOfFullScaleForEveryType) {
  // 257 of 65535 and 1/255 of 1 are one level each.
  const Image r16 = picture<U16>(1, 1, 1, PixelType::u16, {1000});
  const Image o16 = picture<U16>(1, 1, 1, PixelType::u16, {1000 + 2 * 257});
  EXPECT_FLOAT_EQ(at(difference_map(r16, o16, DifferenceKind::signed_levels), 0), 2.0F);
  const Image rf = picture<float>(1, 1, 1, PixelType::f32, {0.25F});
  const Image of = picture<float>(1, 1, 1, PixelType::f32, {0.25F - 0.5F / 255.0F});
  EXPECT_NEAR(at(difference_map(rf, of, DifferenceKind::signed_levels), 0), -0.5, 1e-4);
}

TEST(Difference, NotANumberInOnePictureIsInfiniteInBothIsNone) {
  const Image r = picture<float>(3, 1, 1, PixelType::f32, {kNan, 0.5F, kInfinity});
  const Image o = picture<float>(3, 1, 1, PixelType::f32, {kNan, kNan, kInfinity});
  const DifferenceMap map = difference_map(r, o, DifferenceKind::absolute_levels);
  EXPECT_EQ(at(map, 0), 0.0F);
  EXPECT_EQ(at(map, 1), kInfinity);
  EXPECT_EQ(at(map, 2), 0.0F);
}

TEST(Difference, RefusesOtherShapes) {
  const Image a = picture<U8>(2, 1, 1, PixelType::u8, {1, 2});
  const Image b = picture<U8>(1, 2, 1, PixelType::u8, {1, 2});
  EXPECT_THROW(difference_map(a, b, DifferenceKind::absolute_levels), ArgumentError);
  EXPECT_THROW(difference_map(Image(), Image(), DifferenceKind::absolute_levels), ArgumentError);
}

TEST(Difference, DoesNotDependOnThreadsAndStopsWhenToldTo) {
  Image a(Shape{97, 301, 1, 3, PixelType::u8});
  Image b(a.shape());
  for (int y = 0; y < 301; ++y) {
    for (int i = 0; i < 97 * 3; ++i) {
      a.view().row<U8>(y)[i] = static_cast<U8>((y * 31 + i * 17) % 251);
      b.view().row<U8>(y)[i] = static_cast<U8>((y * 13 + i * 7) % 241);
    }
  }
  const DifferenceMap one = difference_map(a, b, DifferenceKind::signed_levels, 1);
  const DifferenceMap four = difference_map(a, b, DifferenceKind::signed_levels, 4);
  EXPECT_EQ(one.values.hash(), four.values.hash());
  EXPECT_EQ(one.lowest, four.lowest);
  EXPECT_EQ(one.highest, four.highest);
  CancelToken stop;
  stop.cancel();
  EXPECT_THROW(difference_map(a, b, DifferenceKind::signed_levels, 2, &stop), Cancelled);
}

TEST(FalseColour, GainMovesTheEndOfTheMap) {
  const Image r = picture<U8>(3, 1, 1, PixelType::u8, {0, 0, 0});
  const Image o = picture<U8>(3, 1, 1, PixelType::u8, {0, 51, 255});
  const DifferenceMap map = difference_map(r, o, DifferenceKind::absolute_levels);
  const auto colour = [](const Image& image, int x) {
    const U8* p = image.view().row<U8>(0) + 3 * x;
    return Rgb{p[0], p[1], p[2]};
  };
  const Image plain = false_colour(map, DifferenceKind::absolute_levels, 1);
  EXPECT_EQ(colour(plain, 0), viridis(0));
  EXPECT_EQ(colour(plain, 1), viridis(std::lround(0.2 * 1024) / 1024.0));
  EXPECT_EQ(colour(plain, 2), viridis(1));
  // At a gain of 5 the map ends at 51 levels.
  const Image five = false_colour(map, DifferenceKind::absolute_levels, 5);
  EXPECT_EQ(colour(five, 1), viridis(1));
  EXPECT_EQ(colour(five, 2), viridis(1));
}

TEST(FalseColour, SignsGoBothWaysFromTheMiddle) {
  const Image r = picture<U8>(3, 1, 1, PixelType::u8, {100, 100, 200});
  const Image o = picture<U8>(3, 1, 1, PixelType::u8, {100, 200, 100});
  const DifferenceMap map = difference_map(r, o, DifferenceKind::signed_levels);
  const Image image = false_colour(map, DifferenceKind::signed_levels, 2.55);
  const U8* p = image.view().row<U8>(0);
  EXPECT_EQ((Rgb{p[0], p[1], p[2]}), diverging(0));
  EXPECT_EQ((Rgb{p[3], p[4], p[5]}), diverging(1));
  EXPECT_EQ((Rgb{p[6], p[7], p[8]}), diverging(-1));
}

TEST(Mask, CountsWhatIsAboveTheThreshold) {
  const Image r = picture<U8>(4, 1, 1, PixelType::u8, {100, 100, 100, 100});
  const Image o = picture<U8>(4, 1, 1, PixelType::u8, {100, 101, 103, 90});
  const DifferenceMap map = difference_map(r, o, DifferenceKind::absolute_levels);
  const DifferenceMask any = difference_mask(map, o, 0);
  EXPECT_EQ(any.count, 3U);
  EXPECT_DOUBLE_EQ(any.share, 0.75);
  const DifferenceMask some = difference_mask(map, o, 3);  // 3 itself does not count
  EXPECT_EQ(some.count, 1U);
  const U8* p = some.picture.view().row<U8>(0);
  EXPECT_EQ(p[9], kMaskColour[0]);
  EXPECT_EQ(p[10], kMaskColour[1]);
  EXPECT_EQ(p[0], 45);  // 100 · 0.45
  EXPECT_EQ(p[3], p[5]);
  EXPECT_THROW(difference_mask(map, picture<U8>(1, 1, 1, PixelType::u8, {1}), 0), ArgumentError);
}

TEST(ColourMap, EndsAreTheMapsAndLightnessGrows) {
  EXPECT_EQ(viridis(0), (Rgb{0x44, 0x01, 0x54}));
  EXPECT_EQ(viridis(1), (Rgb{0xfd, 0xe7, 0x25}));
  EXPECT_EQ(viridis(7), viridis(1));
  EXPECT_EQ(viridis(std::nan("")), viridis(0));
  const auto light = [](const Rgb& c) { return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]; };
  for (int i = 0; i < 100; ++i) EXPECT_LT(light(viridis(i / 100.0)), light(viridis((i + 1) / 100.0)));
  for (int i = 0; i < 100; ++i) EXPECT_GT(light(diverging(i / 100.0)), light(diverging((i + 1) / 100.0)));
  for (int i = 0; i < 100; ++i) EXPECT_GT(light(diverging(-i / 100.0)), light(diverging(-(i + 1) / 100.0)));
}

TEST(ColourMap, MagmaGrowsFromBlackToLightYellow) {
  const auto light = [](const Rgb& rgb) { return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]; };
  EXPECT_EQ(magma(0), (Rgb{0x00, 0x00, 0x04}));
  EXPECT_EQ(magma(1), (Rgb{0xfc, 0xfd, 0xbf}));
  for (int i = 0; i < 100; ++i) EXPECT_LT(light(magma(i / 100.0)), light(magma((i + 1) / 100.0)));
  EXPECT_EQ(colour_of(ColourMap::magma, 0.4), magma(0.4));
  EXPECT_EQ(colour_of(ColourMap::diverging, 0), diverging(-1));
}

TEST(FlipErrors, AreTheMetricsWithTheirMean) {
  Image r(Shape{40, 30, 1, 3, PixelType::u8});
  Image o(r.shape());
  for (int y = 0; y < 30; ++y) {
    for (int x = 0; x < 120; ++x) {
      r.view().row<U8>(y)[x] = static_cast<U8>(x * 2);
      o.view().row<U8>(y)[x] = static_cast<U8>(x < 60 ? x * 2 : 255 - x);
    }
  }
  const DifferenceMap map = difference_map(r, o, DifferenceKind::flip_error);
  const Image expected = flip_map(r, o);
  EXPECT_EQ(map.values.hash(), expected.hash());
  EXPECT_NEAR(map.mean, mean_flip(r, o), 1e-12);
  EXPECT_GT(map.highest, map.mean);
  EXPECT_GE(map.lowest, 0);
  EXPECT_LE(map.highest, 1);
  const Image drawn = false_colour(map, DifferenceKind::flip_error, 1);
  const auto value = static_cast<double>(expected.view().row<float>(15)[35]);
  const U8* p = drawn.view().row<U8>(15) + std::ptrdiff_t{3} * 35;
  EXPECT_EQ((Rgb{p[0], p[1], p[2]}), magma(static_cast<double>(std::lround(value * 1024)) / 1024));
}

TEST(CompareState, NamesGoThereAndBack) {
  for (const auto mode : {CompareMode::plain, CompareMode::wipe, CompareMode::flip,
                          CompareMode::signed_difference, CompareMode::mask, CompareMode::flip_error}) {
    EXPECT_EQ(parse_name<CompareMode>(name_of(mode)), mode);
  }
  EXPECT_EQ(parse_name<PaneContent>("truth"), PaneContent::truth);
  EXPECT_EQ(parse_name<ReferenceKind>("pane"), ReferenceKind::pane);
  EXPECT_FALSE(parse_name<PaneArrangement>("circle"));
}

TEST(PaneGrid, IsNearASquare) {
  const auto grid = [](int panes) { return pane_grid(panes, PaneArrangement::automatic); };
  EXPECT_EQ(grid(1), (PaneGrid{1, 1}));
  EXPECT_EQ(grid(2), (PaneGrid{2, 1}));
  EXPECT_EQ(grid(4), (PaneGrid{2, 2}));
  EXPECT_EQ(grid(5), (PaneGrid{3, 2}));
  EXPECT_EQ(grid(9), (PaneGrid{3, 3}));
  EXPECT_EQ(pane_grid(3, PaneArrangement::column), (PaneGrid{1, 3}));
  EXPECT_EQ(pane_grid(3, PaneArrangement::row), (PaneGrid{3, 1}));
  EXPECT_EQ(pane_grid(4, PaneArrangement::column), (PaneGrid{2, 2}));
  for (int n = 1; n <= kMostPanes; ++n) EXPECT_GE(grid(n).columns * grid(n).rows, n);
}

}  // namespace
}  // namespace filterscope
