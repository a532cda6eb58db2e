#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

#include "kernels/host/parallel.h"

namespace filterscope {
namespace {

TEST(Parallel, EveryRowOnce) {
  for (const int threads : {0, 1, 2, 7, 64}) {
    for (const int rows : {0, 1, 3, 4, 5, 101}) {
      std::vector<std::atomic<int>> visits(static_cast<std::size_t>(rows));
      for_each_band(0, rows, threads, nullptr, [&](int first, int last) {
        for (int y = first; y < last; ++y) ++visits[static_cast<std::size_t>(y)];
      });
      for (const auto& count : visits) EXPECT_EQ(count, 1);
    }
  }
}

TEST(Parallel, BandsHaveTheAskedHeight) {
  for_each_band(
      3, 20, 2, nullptr,
      [](int first, int last) {
        EXPECT_EQ((first - 3) % 5, 0);
        EXPECT_LE(last - first, 5);
      },
      5);
}

TEST(Parallel, CancelStopsBeforeTheNextBand) {
  CancelToken token;
  std::atomic<int> bands{0};
  EXPECT_THROW(for_each_band(
                   0, 1000, 1, &token,
                   [&](int, int) {
                     if (++bands == 3) token.cancel();
                   },
                   1),
               Cancelled);
  EXPECT_EQ(bands, 3);
}

TEST(Parallel, AnExceptionOfAnyThreadArrives) {
  EXPECT_THROW(for_each_band(0, 100, 4, nullptr,
                             [](int first, int) {
                               if (first == 48) throw std::runtime_error("row 48");
                             }),
               std::runtime_error);
}

}  // namespace
}  // namespace filterscope
