// How the tensor-core kernel is divided: every block of 16×16 pixels is somebody's, once, and what the
// slowest warp group takes is what the model of its cost is told.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "kernels/bilateral2d/fast/tensor/tensor_layout.h"

namespace filterscope::fast {
namespace {

TEST(TensorLayoutTest, SharesCoverEveryBlockOnce) {
  for (const int strips : {1, 3, 32, 120, 346}) {
    for (const int rows : {1, 2, 17, 68, 229}) {
      for (const int warp_groups : {1, 66, 264, 792}) {
        const int steps = 3;
        const TensorShare share = tensor_share(strips, rows, warp_groups, steps);
        std::vector<int> taken(static_cast<std::size_t>(strips * rows));
        int slowest = 0;
        for (int warp_group = 0; warp_group < warp_groups; ++warp_group) {
          int took = 0;
          int block = warp_group * share.blocks;
          const int end = std::min(block + share.blocks, strips * share.strip_blocks);
          while (block < end) {  // as the kernel goes over its range
            const int strip = block / share.strip_blocks;
            const int first = block % share.strip_blocks;
            const int count = std::min(end - block, share.strip_blocks - first);
            block += count;
            if (first >= rows) break;
            const int last = std::min(first + count, rows);
            for (int row = first; row < last; ++row) ++taken[static_cast<std::size_t>(strip * rows + row)];
            took += last - first + steps - 1;
          }
          slowest = std::max(slowest, took);
        }
        EXPECT_TRUE(std::all_of(taken.begin(), taken.end(), [](int times) { return times == 1; }))
            << strips << " strips of " << rows << " for " << warp_groups;
        EXPECT_LE(slowest, share.steps) << strips << " strips of " << rows << " for " << warp_groups;
      }
    }
  }
}

TEST(TensorLayoutTest, SmallPicturesAreSpreadOverTheWarpGroups) {
  // 32 strips of 32 blocks for 792 warp groups: two blocks each and a halo of one, not half a strip each.
  const TensorShare share = tensor_share(32, 32, 792, 2);
  EXPECT_EQ(share.blocks, 2);
  EXPECT_EQ(share.steps, 3);
}

TEST(TensorLayoutTest, FitsIntoTheSharedMemoryOfABlock) {
  for (const std::size_t limit : {std::size_t{99} * 1024, std::size_t{227} * 1024}) {
    for (const int radius : {1, 8, 9, 16, 24, 32}) {
      for (int harmonics = 1; harmonics <= kMostTensorHarmonics; ++harmonics) {
        const TensorLayout layout = tensor_layout(radius, harmonics, limit);
        EXPECT_GE(layout.group_warps * kTensorHarmonics, harmonics);
        EXPECT_GE(tensor_halo(layout.steps), radius);
        EXPECT_LE(layout.group_warps * layout.warp_groups, tensor_warps(layout.steps, layout.group_warps));
        EXPECT_LE(layout.shared_bytes(), limit) << radius << ' ' << harmonics;
      }
    }
  }
}

TEST(TensorLayoutTest, SplitHasRoomForEveryHarmonicOrIsNotTaken) {
  for (const int radius : {1, 8, 16, 17, 24, 32, 33}) {
    for (int harmonics = 1; harmonics <= 48; ++harmonics) {
      const TensorLayout layout = split_layout(radius, harmonics, std::size_t{227} * 1024);
      if (layout.warp_groups == 0) continue;
      EXPECT_LE(radius, kMostTensorRadius);
      EXPECT_GE(layout.group_warps * kSplitHarmonics, harmonics);
      EXPECT_LE(layout.group_warps * layout.warp_groups, split_warps(layout.steps, layout.group_warps));
      EXPECT_LE(layout.shared_bytes(), std::size_t{227} * 1024);
    }
  }
  EXPECT_EQ(split_layout(15, 8, std::size_t{227} * 1024).warp_groups, 3);
  EXPECT_EQ(split_layout(7, 25, std::size_t{227} * 1024).warp_groups, 0);
  EXPECT_EQ(split_layout(31, 9, std::size_t{227} * 1024).warp_groups, 0);
}

}  // namespace
}  // namespace filterscope::fast
