#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "kernels/bilateral2d/agarwal2012/pair_tiles.h"

namespace filterscope::agarwal2012 {
namespace {

/// The pixels that tile `number` writes to.
std::pair<int, int> reach(const TileAxis& axis, int number) {
  return {number * axis.size - axis.before, (number + 1) * axis.size + axis.after};
}

void check(const TileAxis& axis, int begin, int end) {
  SCOPED_TRACE(std::to_string(axis.size) + " +" + std::to_string(axis.before) + " +" +
               std::to_string(axis.after) + " on " + std::to_string(begin) + "…" + std::to_string(end));
  std::map<int, int> phase_of;
  for (int phase = 0; phase < axis.stride(); ++phase) {
    const TileAxis::Phase tiles = axis.phase(phase, begin, end);
    std::set<int> written;
    for (int i = 0; i < tiles.count; ++i) {
      const int number = tiles.first + i * axis.stride();
      EXPECT_TRUE(phase_of.emplace(number, phase).second) << "tile " << number << " twice";
      const auto [from, to] = reach(axis, number);
      for (int x = from; x < to; ++x) EXPECT_TRUE(written.insert(x).second) << "two tiles at " << x;
    }
  }
  // Exactly the tiles that write to the region, and each in its phase whatever the region.
  for (int number = -200; number <= 200; ++number) {
    const auto [from, to] = reach(axis, number);
    EXPECT_EQ(phase_of.count(number) == 1, from < end && to > begin) << "tile " << number;
    if (phase_of.count(number) == 0) continue;
    const int stride = axis.stride();
    EXPECT_EQ(phase_of[number], (number % stride + stride) % stride) << "tile " << number;
  }
}

TEST(PairTiles, EveryTileOnceAndApart) {
  for (const int size : {1, 3, 8, 32}) {
    for (const int radius : {1, 5, 10, 33}) {
      for (const auto& [begin, end] : std::vector<std::pair<int, int>>{{0, 1}, {0, 67}, {17, 45}, {40, 41}}) {
        check({size, radius, radius}, begin, end);
        check({size, 0, radius}, begin, end);
      }
    }
  }
}

}  // namespace
}  // namespace filterscope::agarwal2012
