#include "core/preview/frame_log.h"

#include <gtest/gtest.h>

#include <set>

#include "core/preview/frame_parts.h"

namespace filterscope {
namespace {

TEST(FrameLog, KeepsTheLastFramesAndTheirOrderStatistics) {
  FrameLog log(100);
  EXPECT_EQ(log.summary(FramePart::latency).p99, 0);
  for (int i = 1; i <= 150; ++i) {
    FrameTimes times;
    times[FramePart::latency] = i;
    times[FramePart::kernel] = 2;
    log.add(times);
  }
  EXPECT_EQ(log.count(), 100U);
  const PartSummary latency = log.summary(FramePart::latency);  // of 51…150
  EXPECT_EQ(latency.minimum, 51);
  EXPECT_EQ(latency.median, 100.5);
  EXPECT_EQ(latency.p99, 149);
  EXPECT_EQ(log.summary(FramePart::kernel).median, 2);
  EXPECT_EQ(log.summary(FramePart::draw).median, 0);
}

TEST(FrameLog, PartsHaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const FramePart part : kFrameParts) names.insert(name_of(part));
  EXPECT_EQ(names.size(), kFrameParts.size());
  EXPECT_EQ(names.count(""), 0U);
}

TEST(FrameParts, CoverEveryPixelOnceWithTheSightFirst) {
  const Region all{0, 0, 20, 12};
  for (const Region& sight : {Region{5, 3, 9, 7}, Region{0, 0, 20, 4}, Region{16, 0, 20, 12}, all}) {
    const std::vector<Region> parts = parts_of(all, sight);
    EXPECT_EQ(parts.front(), sight);
    std::vector<int> times(20 * 12, 0);
    for (const Region& part : parts) {
      for (int y = part.y0; y < part.y1; ++y) {
        for (int x = part.x0; x < part.x1; ++x) ++times[static_cast<std::size_t>(y * 20 + x)];
      }
    }
    for (const int count : times) ASSERT_EQ(count, 1);
  }
}

}  // namespace
}  // namespace filterscope
