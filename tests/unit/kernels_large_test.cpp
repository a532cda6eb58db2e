// CPU filters on images that are 16384 pixels wide or high: running sums would have lost their digits by
// the end.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <vector>

#include "tests/unit/large_picture.h"

namespace filterscope {
namespace {

constexpr std::array<std::string_view, 4> kFilters{"fast/nlm_cpu", "fast/cpu_simd", "baseline/box_cpu",
                                                   "baseline/gaussian_cpu"};
constexpr int kNarrow = 100;

TEST(LargePicture, WideOnesAreRightAtBothEnds) {
  for (const std::string_view id : kFilters) test::expect_right(id, test::kLargeSide, kNarrow);
}

TEST(LargePicture, HighOnesAreRightAtBothEnds) {
  for (const std::string_view id : kFilters) test::expect_right(id, kNarrow, test::kLargeSide);
}

// What these tests would find: a mean from a table of sums in float, at the far end of the wide image.
TEST(LargePicture, ATableOfSumsInFloatWouldBeWrong) {
  constexpr int kRadius = 5;
  std::vector<float> above(test::kLargeSide, 0.0F);
  std::vector<float> first;
  std::vector<float> last;
  for (int y = 0; y < kNarrow; ++y) {
    float row = 0;
    for (int x = 0; x < test::kLargeSide; ++x) {
      row += test::large_value(x, y);
      above[static_cast<std::size_t>(x)] += row;
    }
    if (y == kNarrow - 2 * kRadius - 2) first = above;
    if (y == kNarrow - 1) last = above;
  }
  constexpr std::size_t kRight = test::kLargeSide - 1;
  constexpr std::size_t kLeft = kRight - 2 * kRadius - 1;
  const float area = (2 * kRadius + 1) * (2 * kRadius + 1);
  const float mean = (last[kRight] - last[kLeft] - first[kRight] + first[kLeft]) / area;
  double expected = 0;
  for (int y = kNarrow - 2 * kRadius - 1; y < kNarrow; ++y) {
    for (int x = test::kLargeSide - 2 * kRadius - 1; x < test::kLargeSide; ++x) {
      expected += test::large_value(x, y);
    }
  }
  EXPECT_GT(std::abs(mean - expected / area), test::kLargeTolerance);
}

TEST(LargePicture, WholeOnesAreRightEverywhere) {
  if (!test::whole_pictures()) GTEST_SKIP() << "set FILTERSCOPE_LARGE_TESTS=1: it takes 5 GB and minutes";
  for (const std::string_view id : kFilters) test::expect_right(id, test::kLargeSide, test::kLargeSide);
}

}  // namespace
}  // namespace filterscope
