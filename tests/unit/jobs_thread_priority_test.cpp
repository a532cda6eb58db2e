#include "core/jobs/thread_priority.h"

#include <gtest/gtest.h>

#include <thread>

#include "tests/unit/niceness.h"

namespace filterscope {
namespace {

#ifdef __linux__
using test::niceness;

TEST(ThreadPriority, IsLoweredForTheThreadAndThoseItStartsAlone) {
  const int before = niceness();
  if (before >= 10) GTEST_SKIP() << "this process has a low priority already";
  int own = before;
  int child = before;
  std::thread([&] {
    lower_thread_priority();
    own = niceness();
    std::thread([&] { child = niceness(); }).join();
  }).join();
  EXPECT_GT(own, before);
  EXPECT_EQ(child, own);
  EXPECT_EQ(niceness(), before);
}

TEST(ThreadPriority, WhatIsAskedForGoesBeforeTheBackground) {
  const int before = niceness();
  if (before >= 5) GTEST_SKIP() << "this process has a low priority already";
  std::thread([&] {
    lower_thread_priority(ThreadPriority::task);
    const int task = niceness();
    EXPECT_GT(task, before);
    lower_thread_priority(ThreadPriority::background);
    EXPECT_GT(niceness(), task);
    const int background = niceness();
    lower_thread_priority(ThreadPriority::task);
    EXPECT_EQ(niceness(), background);
  }).join();
}

TEST(ThreadPriority, IsLoweredOnce) {
  std::thread([] {
    lower_thread_priority();
    const int once = niceness();
    lower_thread_priority();
    EXPECT_EQ(niceness(), once);
  }).join();
}
#endif

}  // namespace
}  // namespace filterscope
