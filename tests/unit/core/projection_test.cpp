// The largest values along a volume's axes.
#include "core/image/projection.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "kernels/api/errors.h"

namespace filterscope {
namespace {

template <class T>
Image volume_of(PixelType type, int channels) {
  Image volume({7, 6, 5, channels, type});
  std::uint32_t seed = 5;
  for (int z = 0; z < 5; ++z) {
    for (int y = 0; y < 6; ++y) {
      for (int i = 0; i < 7 * channels; ++i) {
        seed = seed * 1664525U + 1013904223U;
        volume.view().row<T>(y, z)[i] =
            static_cast<T>(static_cast<int>(seed >> 25U) - (type == PixelType::s16 ? 90 : 0));
      }
    }
  }
  return volume;
}

template <class T>
void expect_maxima(const Image& volume) {
  const int channels = volume.shape().channels;
  for (const Axis axis : {Axis::x, Axis::y, Axis::z}) {
    for (const Turn turn : {Turn{}, Turn{true, false, true}, Turn{false, true, false}}) {
      SliceView view{axis, 0, turn};
      const Image made = maximum_projection(volume, {axis, 3, turn});
      Image most = slice(volume, view);
      ASSERT_EQ(made.shape(), most.shape());
      for (view.index = 1; view.index < slice_count(volume.shape(), axis); ++view.index) {
        const Image next = slice(volume, view);
        for (int y = 0; y < most.shape().height; ++y) {
          for (int i = 0; i < most.shape().width * channels; ++i) {
            T& value = most.view().row<T>(y)[i];
            value = std::max(value, next.view().row<T>(y)[i]);
          }
        }
      }
      EXPECT_EQ(made.hash(), most.hash()) << static_cast<int>(axis);
    }
  }
}

TEST(Projection, HasTheLargestValueAlongEachLine) {
  expect_maxima<std::uint8_t>(volume_of<std::uint8_t>(PixelType::u8, 1));
  expect_maxima<std::uint8_t>(volume_of<std::uint8_t>(PixelType::u8, 3));
  expect_maxima<std::uint16_t>(volume_of<std::uint16_t>(PixelType::u16, 1));
  expect_maxima<std::int16_t>(volume_of<std::int16_t>(PixelType::s16, 1));
  expect_maxima<float>(volume_of<float>(PixelType::f32, 1));
}

TEST(Projection, LooksPastWhatIsNoNumber) {
  Image volume = volume_of<float>(PixelType::f32, 1);
  volume.set_range({-3, 90});
  volume.set_spacing({1, 2, 3, "mm"});
  const float none = std::numeric_limits<float>::quiet_NaN();
  for (int z = 0; z < 4; ++z) volume.view().row<float>(2, z)[3] = none;
  for (int z = 0; z < 5; ++z) volume.view().row<float>(2, z)[4] = none;
  const Image made = maximum_projection(volume, {Axis::z, 0, {}});
  EXPECT_EQ(made.view().row<float>(2)[3], volume.view().row<float>(2, 4)[3]);
  EXPECT_TRUE(std::isnan(made.view().row<float>(2)[4]));
  EXPECT_EQ(made.range(), volume.range());
  EXPECT_EQ(made.spacing().y, 2);
}

TEST(Projection, IsCancelled) {
  CancelToken token;
  token.cancel();
  EXPECT_THROW(maximum_projection(volume_of<float>(PixelType::f32, 1), {Axis::y, 0, {}}, &token), Cancelled);
}

}  // namespace
}  // namespace filterscope
