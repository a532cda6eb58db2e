#include "core/jobs/background_job.h"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <new>
#include <stdexcept>
#include <vector>

#include "tests/wait_until.h"

namespace filterscope {
namespace {

template <class Result>
JobOutcome<Result> outcome_of(typename BackgroundJob<Result>::Work work) {
  std::latch finished(1);
  JobOutcome<Result> seen;
  BackgroundJob<Result> job(std::move(work), [&](JobOutcome<Result> outcome) {
    seen = std::move(outcome);
    finished.count_down();
  });
  finished.wait();
  return seen;
}

TEST(BackgroundJob, DeliversItsResultAndProgress) {
  std::latch finished(1);
  std::vector<double> fractions;
  int value = 0;
  BackgroundJob<int> job(
      [](const CancelToken&, const BackgroundJob<int>::Report& report) {
        report(0.25);
        report(1.0);
        return 42;
      },
      [&](JobOutcome<int> outcome) {
        value = outcome.value.value_or(-1);
        finished.count_down();
      },
      [&](double fraction) { fractions.push_back(fraction); });
  finished.wait();
  EXPECT_EQ(value, 42);
  EXPECT_EQ(fractions, (std::vector<double>{0.25, 1.0}));
  EXPECT_TRUE(test::wait_until([&] { return job.done(); }));
}

TEST(BackgroundJob, TurnsEveryExceptionIntoWords) {
  using Report = BackgroundJob<int>::Report;
  EXPECT_EQ(outcome_of<int>([](const CancelToken&, const Report&) -> int {
              throw VariantError(Problem::plain("Radius goes to 15"), Problem::plain("20"),
                                 Problem::plain("Use 15."));
            }).error.text(),
            "Radius goes to 15; asked for 20. Use 15.");
  EXPECT_NE(outcome_of<int>([](const CancelToken&, const Report&) -> int { throw std::bad_alloc(); })
                .error.text()
                .find("Memory is exhausted"),
            std::string::npos);
  EXPECT_FALSE(outcome_of<int>([](const CancelToken&, const Report&) -> int { throw 7; }).error.empty());
  EXPECT_FALSE(outcome_of<int>([](const CancelToken&, const Report&) -> int {
                 throw std::runtime_error("");
               }).error.empty());
}

TEST(BackgroundJob, CancelReachesTheWork) {
  std::latch finished(1);
  JobOutcome<int> seen;
  BackgroundJob<int> job(
      [](const CancelToken& cancel, const BackgroundJob<int>::Report&) -> int {
        for (;;) throw_if_cancelled(&cancel);
      },
      [&](JobOutcome<int> outcome) {
        seen = outcome;
        finished.count_down();
      });
  job.cancel();
  finished.wait();
  EXPECT_TRUE(seen.cancelled);
  EXPECT_FALSE(seen.value);
  EXPECT_EQ(seen.error.text(), "cancelled");
}

TEST(BackgroundJob, ACancelledJobMayReturnWhatItHas) {
  std::latch finished(1);
  JobOutcome<int> seen;
  BackgroundJob<int> job(
      [](const CancelToken& cancel, const BackgroundJob<int>::Report&) {
        int steps = 0;
        while (!cancel.cancelled()) ++steps;
        return steps >= 0 ? 1 : 0;
      },
      [&](JobOutcome<int> outcome) {
        seen = outcome;
        finished.count_down();
      });
  job.cancel();
  finished.wait();
  EXPECT_FALSE(seen.cancelled);
  EXPECT_EQ(seen.value, 1);
}

TEST(BackgroundJob, DestructionWhileBusyCancelsAndStaysSilent) {
  std::latch started(1);
  bool called = false;
  {
    BackgroundJob<int> job(
        [&](const CancelToken& cancel, const BackgroundJob<int>::Report& report) -> int {
          started.count_down();
          for (;;) {
            report(0.5);
            throw_if_cancelled(&cancel);
          }
        },
        [&](const JobOutcome<int>&) { called = true; });
    started.wait();
  }
  EXPECT_FALSE(called);
}

TEST(BackgroundJob, ACallbackThatThrowsEndsCleanly) {
  std::atomic<int> calls = 0;
  {
    BackgroundJob<int> job([](const CancelToken&, const BackgroundJob<int>::Report&) { return 1; },
                           [&](const JobOutcome<int>& outcome) {
                             calls += outcome.value.value_or(100);
                             throw std::runtime_error("receiver");
                           });
    EXPECT_TRUE(test::wait_until([&] { return job.done(); }));
  }
  EXPECT_EQ(calls, 1) << "the receiver gets the value, once, and no error of its own";
  EXPECT_EQ(outcome_of<int>([](const CancelToken&, const BackgroundJob<int>::Report&) { return 7; }).value,
            7);
}

}  // namespace
}  // namespace filterscope
