#include "core/inspect/profile.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace filterscope {
namespace {

TEST(Profile, FollowsARowOrAColumn) {
  Image picture({3, 2, 1, 1, PixelType::s16});
  for (int y = 0; y < 2; ++y) {
    for (int x = 0; x < 3; ++x) {
      picture.view().row<std::int16_t>(y)[x] = static_cast<std::int16_t>(10 * y + x - 5);
    }
  }
  EXPECT_EQ(profile_of(picture, 2, 1, true), (std::vector<double>{5, 6, 7}));
  EXPECT_EQ(profile_of(picture, 2, 1, false), (std::vector<double>{-3, 7}));
  EXPECT_TRUE(profile_of(picture, 3, 0, true).empty());
  EXPECT_TRUE(profile_of(picture, 0, -1, false).empty());
  EXPECT_TRUE(profile_of(Image(), 0, 0, true).empty());
}

TEST(Profile, IsTheMeanOfColours) {
  Image picture({1, 1, 1, 3, PixelType::u8});
  picture.view().row<std::uint8_t>(0)[0] = 10;
  picture.view().row<std::uint8_t>(0)[1] = 20;
  picture.view().row<std::uint8_t>(0)[2] = 60;
  EXPECT_EQ(profile_of(picture, 0, 0, true), std::vector<double>{30});
}

}  // namespace
}  // namespace filterscope
