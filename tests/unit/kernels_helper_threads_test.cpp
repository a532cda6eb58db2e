#include "kernels/host/helper_threads.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <barrier>
#include <chrono>
#include <functional>
#include <latch>
#include <thread>
#include <vector>

#include "tests/unit/niceness.h"
#include "tests/wait_until.h"

namespace filterscope {
namespace {

using namespace std::chrono_literals;

/// A run that is over when its caller and all of `helpers` have met.
void meet(HelperThreads& threads, int helpers) {
  std::barrier all(helpers + 1);
  threads.run(helpers, [&all] { all.arrive_and_wait(); });
}

TEST(HelperThreads, HelpAtTheSameTime) {
  HelperThreads threads;
  meet(threads, 5);
  EXPECT_EQ(threads.threads(), 5);
}

TEST(HelperThreads, AreKeptForTheNextRun) {
  HelperThreads threads;
  for (int i = 0; i < 50; ++i) meet(threads, 3);
  EXPECT_EQ(threads.threads(), 3);
}

TEST(HelperThreads, RunsOfSeveralCallersDoNotWaitForEachOther) {
  HelperThreads threads;
  std::latch both(4);  // two callers with a helper each
  const std::function<void()> work = [&both] { both.arrive_and_wait(); };
  std::jthread other([&] { threads.run(1, work); });
  threads.run(1, work);
  other.join();
  EXPECT_EQ(threads.threads(), 2);
}

TEST(HelperThreads, AHelperStartsARunItself) {
  HelperThreads threads;
  std::atomic<int> calls{0};
  std::barrier all(3);
  threads.run(2, [&] {
    all.arrive_and_wait();
    meet(threads, 2);
    ++calls;
  });
  EXPECT_EQ(calls, 3);
}

TEST(HelperThreads, NoCallBeginsAfterTheRun) {
  struct Run {
    std::atomic<bool> over{false};
    std::function<void()> work;
  };
  std::atomic<int> late{0};
  std::vector<Run> runs(2000);  // kept, so that a late call is seen whenever it comes
  {
    HelperThreads threads;
    for (Run& run : runs) {
      run.work = [&run, &late] { late += run.over ? 1 : 0; };
      threads.run(4, run.work);
      run.over = true;
    }
    std::this_thread::sleep_for(20ms);
  }
  EXPECT_EQ(late, 0);
}

TEST(HelperThreads, AreNoMoreThanTheirLimit) {
  HelperThreads threads({.threads = 2});
  std::atomic<int> parts{0};
  const std::function<void()> work = [&] {
    while (++parts <= 20) std::this_thread::sleep_for(1ms);
  };
  std::jthread other([&] { threads.run(8, work); });
  threads.run(8, work);
  other.join();
  EXPECT_GE(parts, 20);
  EXPECT_LE(threads.threads(), 2);
}

TEST(HelperThreads, EndWhenIdleAndStartAgain) {
  HelperThreads threads({.idle = 5ms});
  for (int i = 0; i < 3; ++i) {
    meet(threads, 4);
    ASSERT_TRUE(test::wait_until([&] { return threads.threads() == 0; })) << threads.threads();
  }
  meet(threads, 2);
}

#ifdef __linux__
TEST(HelperThreads, HaveTheirCallersPriority) {
  if (test::niceness() >= 10) GTEST_SKIP() << "this process has a low priority already";
  meet(HelperThreads::of_this_priority(), 1);
  std::jthread([] {
    const int raised = test::niceness() + 3;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), raised);
    std::barrier all(2);
    HelperThreads::of_this_priority().run(1, [&] {
      all.arrive_and_wait();
      EXPECT_EQ(test::niceness(), raised);
    });
  }).join();
  std::barrier all(2);
  const int own = test::niceness();
  HelperThreads::of_this_priority().run(1, [&] {
    all.arrive_and_wait();
    EXPECT_EQ(test::niceness(), own);
  });
}

// Somebody who asks for more threads than there are cores measures that many.
TEST(HelperThreads, OnlyThoseInTheBackgroundAreFewerThanTheCores) {
  const int before = test::niceness();
  if (before >= HelperThreads::kBackgroundNice) GTEST_SKIP() << "this process has a low priority already";
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  const auto most_at_once = [&](int nice) {
    std::atomic<int> inside{0};
    std::atomic<int> most{0};
    std::jthread([&] {
      setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nice);
      const auto patience = nice < HelperThreads::kBackgroundNice ? 20s : 1s;
      const auto latest = std::chrono::steady_clock::now() + patience;
      HelperThreads::of_this_priority().run(cores + 1, [&] {
        const int now = ++inside;
        for (int seen = most; seen < now && !most.compare_exchange_weak(seen, now);) {
        }
        while (most < cores + 2 && std::chrono::steady_clock::now() < latest) {
          std::this_thread::sleep_for(1ms);
        }
        --inside;
      });
    }).join();
    return most.load();
  };
  EXPECT_EQ(most_at_once(HelperThreads::kBackgroundNice - 1), cores + 2);
  EXPECT_LE(most_at_once(HelperThreads::kBackgroundNice), std::max(2, cores));
}
#endif

}  // namespace
}  // namespace filterscope
