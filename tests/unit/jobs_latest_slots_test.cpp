#include "core/jobs/latest_slots.h"

#include <gtest/gtest.h>

namespace filterscope {
namespace {

TEST(LatestSlots, KeepsTheNewestOfAKey) {
  LatestSlots<int, int> slots;
  for (int value = 1; value <= 100; ++value) slots.put(0, value);
  EXPECT_EQ(slots.take(), 100);
  EXPECT_FALSE(slots.take());
}

TEST(LatestSlots, ServesKeysInTurns) {
  LatestSlots<int, int> slots;
  slots.put(0, 10);
  slots.put(1, 11);
  slots.put(2, 12);
  EXPECT_EQ(slots.take(), 10);
  slots.put(0, 20);
  EXPECT_EQ(slots.take(), 11);
  slots.put(1, 21);
  EXPECT_EQ(slots.take(), 12);
  EXPECT_EQ(slots.take(), 20);
  EXPECT_EQ(slots.take(), 21);
  EXPECT_TRUE(slots.empty());
}

TEST(LatestSlots, ServesTheCheapestOfARoundFirst) {
  LatestSlots<int, int> slots;
  slots.put(0, 10, 100);
  slots.put(1, 11, 1);
  slots.put(2, 12, 10);
  EXPECT_EQ(slots.take(), 11);
  // Refilled all the time: the others come in this round all the same.
  slots.put(1, 21, 1);
  EXPECT_EQ(slots.take(), 12);
  slots.put(2, 22, 10);
  EXPECT_EQ(slots.take(), 10);
  EXPECT_EQ(slots.take(), 21);
  EXPECT_EQ(slots.take(), 22);
}

TEST(LatestSlots, AKeyThatIsDroppedAndComesAgainCountsAsNew) {
  LatestSlots<int, int> slots;
  slots.put(0, 10, 100);
  slots.put(1, 11, 1);
  EXPECT_EQ(slots.take(), 11);
  slots.drop(0);
  slots.drop(1);
  slots.put(0, 20, 100);
  slots.put(1, 21, 1);
  EXPECT_EQ(slots.take(), 21);
  EXPECT_EQ(slots.take(), 20);
}

TEST(LatestSlots, DropForgetsOneKey) {
  LatestSlots<int, int> slots;
  slots.put(0, 1);
  slots.put(5, 2);
  EXPECT_TRUE(slots.drop(0));
  EXPECT_FALSE(slots.drop(0));
  EXPECT_EQ(slots.take(), 2);
}

}  // namespace
}  // namespace filterscope
