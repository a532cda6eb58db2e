#include "core/preview/preview_engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <latch>
#include <stdexcept>
#include <thread>

#include "tests/unit/niceness.h"
#include "tests/unit/preview_support.h"
#include "tests/wait_until.h"

namespace filterscope {
namespace {

using test::Deliveries;
using test::noisy_picture;
using test::request;

// A radius whose frame takes far longer than a test: it only ends by being cancelled.
constexpr int kEndlessRadius = 120;

TEST(PreviewEngine, ABurstDeliversTheFirstStartedAndTheNewest) {
  const SharedImage image = noisy_picture(40, 30);
  std::latch first_is_out(1);
  std::latch burst_is_in(1);
  Deliveries deliveries([&](const PreviewResult& result) {
    if (result.id != 1) return;
    first_is_out.count_down();
    burst_is_in.wait();
  });
  PreviewEngine engine(deliveries.callbacks());
  engine.request(request(1, image));
  first_is_out.wait();
  for (std::uint64_t id = 2; id <= 1000; ++id) engine.request(request(id, image));
  burst_is_in.count_down();

  const auto results = deliveries.wait_for(2);
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0].id, 1U);
  EXPECT_EQ(results[1].id, 1000U);
  ASSERT_TRUE(results[1].image) << results[1].error.text();
  const auto expected = test::filtered(*image, "reference/float64", request(1000, image).parameters);
  EXPECT_EQ(results[1].image->hash(), expected->hash());
  EXPECT_EQ(results[1].parameters, request(1000, image).parameters);
}

#ifdef __linux__
TEST(PreviewEngine, WorksAtALowerPriority) {
  const int usual = test::niceness();
  if (usual >= 10) GTEST_SKIP() << "this process has a low priority already";
  std::atomic<int> worker{usual};
  Deliveries deliveries([&](const PreviewResult&) { worker = test::niceness(); });
  PreviewEngine engine(deliveries.callbacks());
  engine.request(request(1, noisy_picture(8, 8)));
  static_cast<void>(deliveries.wait_for(1));
  EXPECT_GT(worker, usual);
}
#endif

TEST(PreviewEngine, FramesKeepArrivingWhileRequestsKeepComing) {
  const SharedImage image = noisy_picture(60, 50);
  Deliveries deliveries;
  PreviewEngine engine(deliveries.callbacks());
  std::uint64_t id = 0;
  while (deliveries.count() < 10) {
    engine.request(request(++id, image, 0, 2));
    std::this_thread::sleep_for(std::chrono::microseconds(50));
  }
  std::uint64_t last = 0;
  for (const PreviewResult& result : deliveries.wait_for(10)) {
    EXPECT_TRUE(result.image) << result.error.text();
    EXPECT_GT(result.id, last);
    last = result.id;
  }
}

TEST(PreviewEngine, TheFastestPaneThatWaitsIsServedFirst) {
  const SharedImage image = noisy_picture(60, 50);
  Deliveries deliveries;
  PreviewEngine engine(deliveries.callbacks());
  engine.pause();
  engine.request(request(1, image, 0, 7));
  engine.request(request(2, image, 1, 1));
  engine.request(request(3, image, 2, 4));
  PreviewRequest urgent = request(4, image, 3, 9);
  urgent.urgent = true;
  engine.request(urgent);
  engine.resume();
  const auto results = deliveries.wait_for_whole(4);
  std::vector<std::uint64_t> order;
  for (const PreviewResult& result : results) order.push_back(result.id);
  EXPECT_EQ(order, (std::vector<std::uint64_t>{4, 2, 3, 1}));
}

TEST(PreviewEngine, ExpectsWhatTheLastFramesTook) {
  const SharedImage image = noisy_picture(120, 100);
  Deliveries deliveries;
  PreviewEngine engine(deliveries.callbacks());
  const PreviewRequest asked = request(1, image, 0, 6);
  engine.request(asked);
  const double ms = deliveries.wait_for_whole(1).front().kernel_ms;
  const double expected = engine.expected_ms(asked.variant, image->shape(), asked.parameters);
  EXPECT_NEAR(expected, ms, 1e-9 * ms);
  Shape larger = image->shape();
  larger.height *= 2;
  EXPECT_NEAR(engine.expected_ms(asked.variant, larger, asked.parameters), 2 * ms, 1e-9 * ms);
  EXPECT_EQ(engine.expected_ms("no/variant", larger, asked.parameters), 0);
}

TEST(PreviewEngine, ABusyPaneDoesNotStarveAnother) {
  const SharedImage image = noisy_picture(20, 20);
  std::atomic<bool> other_came{false};
  PreviewEngine* self = nullptr;
  std::latch known(1);
  std::atomic<std::uint64_t> id{10};
  Deliveries deliveries([&](const PreviewResult& result) {
    known.wait();
    if (result.pane == 1) other_came = true;
    // Pane 0 always has a newer request by the time its frame is out.
    if (result.pane == 0 && !other_came) self->request(request(++id, image, 0));
  });
  PreviewEngine engine(deliveries.callbacks());
  self = &engine;
  engine.request(request(1, image, 0));
  engine.request(request(2, image, 1));
  known.count_down();
  ASSERT_TRUE(test::wait_until([&] { return other_came.load(); }));
  const auto results = deliveries.wait_for(2);
  EXPECT_LE(results.size(), 4U) << "pane 1 had to wait for more than its turn";
}

TEST(PreviewEngine, DestructionWhileBusyCancelsAndDeliversNothing) {
  Deliveries deliveries;
  {
    PreviewEngine engine(deliveries.callbacks());
    engine.request(request(1, noisy_picture(300, 20000), 0, kEndlessRadius));
    engine.request(request(2, noisy_picture(300, 20000), 1, kEndlessRadius));
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
  }
  EXPECT_EQ(deliveries.count(), 0U);
}

TEST(PreviewEngine, DestructionWhilePausedDoesNotHang) {
  Deliveries deliveries;
  {
    PreviewEngine engine(deliveries.callbacks());
    engine.pause();
    engine.request(request(1, noisy_picture(10, 10)));
  }
  EXPECT_EQ(deliveries.count(), 0U);
}

TEST(PreviewEngine, CancelStopsTheRunningFrameAndSaysSo) {
  Deliveries deliveries;
  PreviewEngine engine(deliveries.callbacks());
  std::atomic<bool> stop{false};
  std::jthread canceller([&] {
    while (!stop) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      engine.cancel(3);
    }
  });
  // A request that is dropped before it starts delivers nothing: ask again until one was running.
  const SharedImage image = noisy_picture(300, 20000);
  for (std::uint64_t id = 1; deliveries.count() == 0; ++id) {
    engine.request(request(id, image, 3, kEndlessRadius));
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  stop = true;
  const auto results = deliveries.wait_for(1);
  EXPECT_FALSE(results[0].image);
  EXPECT_EQ(results[0].error.text(), "cancelled");
  EXPECT_EQ(results[0].pane, 3);
}

TEST(PreviewEngine, CancelOfOnePaneLeavesTheOthers) {
  const SharedImage image = noisy_picture(20, 20);
  Deliveries deliveries;
  PreviewEngine engine(deliveries.callbacks());
  engine.pause();
  engine.request(request(1, image, 0));
  engine.request(request(2, image, 1));
  engine.cancel(0);
  engine.resume();
  const auto results = deliveries.wait_for(1);
  EXPECT_EQ(results[0].id, 2U);
  EXPECT_TRUE(results[0].image);
}

TEST(PreviewEngine, PausesNestAndKeepOnlyTheNewest) {
  const SharedImage image = noisy_picture(20, 20);
  Deliveries deliveries;
  PreviewEngine engine(deliveries.callbacks());
  engine.pause();
  engine.pause();
  for (std::uint64_t id = 1; id <= 5; ++id) engine.request(request(id, image));
  engine.resume();
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  EXPECT_EQ(deliveries.count(), 0U) << "one of two pauses still holds";
  engine.resume();
  const auto results = deliveries.wait_for(1);
  EXPECT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0].id, 5U);
}

TEST(PreviewEngine, PauseReturnsOnlyWhenTheRunningFrameIsOut) {
  const SharedImage image = noisy_picture(200, 150);
  std::atomic<int> inside{0};
  std::latch started(1);
  Deliveries deliveries([&](const PreviewResult& result) {
    ++inside;
    if (result.id == 1) started.count_down();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    --inside;
  });
  PreviewEngine engine(deliveries.callbacks());
  engine.request(request(1, image));
  started.wait();
  engine.request(request(2, image));
  engine.pause();
  EXPECT_EQ(inside, 0);
  EXPECT_EQ(deliveries.count(), 1U);
  engine.resume();
  EXPECT_EQ(deliveries.wait_for(2)[1].id, 2U);
}

/// Progress is only told of slow frames: this stops the worker in the first one that is, until it is
/// released, and from then on for a moment in every band, so that no machine finishes the frame before it is
/// paused.
class HeldFrame {
 public:
  void on_progress(const PreviewProgress& progress) {
    if (progress.fraction > 0.5 || over_) return;
    reached_ = true;
    released_.wait(false);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  [[nodiscard]] bool reached() const { return reached_; }
  void release() {
    released_ = true;
    released_.notify_all();
  }
  void over() { over_ = true; }

 private:
  std::atomic<bool> reached_{false};
  std::atomic<bool> released_{false};
  std::atomic<bool> over_{false};
};

TEST(PreviewEngine, APauseStopsASlowFrameWhichIsMadeAfterwards) {
  HeldFrame held;
  Deliveries deliveries;
  PreviewEngine::Callbacks callbacks = deliveries.callbacks();
  callbacks.progress = [&](const PreviewProgress& progress) { held.on_progress(progress); };
  PreviewEngine engine(callbacks);
  const auto whole = [&] {
    const auto results = deliveries.wait_for(0);
    return std::ranges::count_if(results, [](const PreviewResult& result) { return !result.partial; });
  };
  // How large a frame is slow depends on the machine.
  std::ptrdiff_t quick = 0;
  for (int height = 64; !held.reached(); height *= 2) {
    engine.request(request(1, noisy_picture(40, height), 0, 8));
    const bool came = test::wait_until([&] { return held.reached() || whole() > quick; });
    if (!came) held.release();
    ASSERT_TRUE(came);
    if (!held.reached()) ++quick;
  }
  held.release();
  engine.pause();
  held.over();
  EXPECT_EQ(whole(), quick) << "the frame was stopped, and nobody is told that it was";
  engine.resume();
  ASSERT_TRUE(test::wait_until([&] { return whole() > quick; }));
  const PreviewResult last = deliveries.wait_for(1).back();
  EXPECT_EQ(last.error.text(), "");
  EXPECT_TRUE(last.image);
}

TEST(PreviewEngine, PauseFromACallbackDoesNotHang) {
  const SharedImage image = noisy_picture(20, 20);
  PreviewEngine* self = nullptr;
  std::latch known(1);
  Deliveries deliveries([&](const PreviewResult& result) {
    known.wait();
    if (result.id == 1) self->pause();
  });
  PreviewEngine engine(deliveries.callbacks());
  self = &engine;
  known.count_down();
  engine.request(request(1, image));
  deliveries.wait_for(1);
  engine.request(request(2, image));
  engine.resume();
  EXPECT_EQ(deliveries.wait_for(2)[1].id, 2U);
}

TEST(PreviewEngine, ErrorsComeBackAsWordsAndTheNextFrameWorks) {
  const SharedImage image = noisy_picture(20, 20);
  Deliveries deliveries;
  PreviewEngine engine(deliveries.callbacks());
  PreviewRequest unknown = request(1, image);
  unknown.variant = "nobody/knows";
  engine.request(unknown);
  EXPECT_NE(deliveries.wait_for(1)[0].error.text().find("nobody/knows"), std::string::npos);

  engine.request(request(2, image, 0, 100000));
  const auto results = deliveries.wait_for(2);
  EXPECT_FALSE(results[1].image);
  EXPECT_NE(results[1].error.text().find("radius"), std::string::npos) << results[1].error.text();

  engine.request(request(3, nullptr));
  EXPECT_NE(deliveries.wait_for(3)[2].error.text().find("no image"), std::string::npos);

  engine.request(request(4, image));
  EXPECT_TRUE(deliveries.wait_for(4)[3].image);
}

TEST(PreviewEngine, ACallbackThatThrowsDoesNotEndTheWorker) {
  const SharedImage image = noisy_picture(20, 20);
  Deliveries deliveries([](const PreviewResult& result) {
    if (result.id == 1) throw std::runtime_error("receiver");
  });
  PreviewEngine engine(deliveries.callbacks());
  engine.request(request(1, image));
  while (true) {  // The first result is lost, so its end shows only in the second's coming.
    engine.request(request(2, image));
    if (deliveries.wait_for(1)[0].id == 2) break;
  }
  const PreviewResult second = deliveries.wait_for(1)[0];
  ASSERT_TRUE(second.image) << second.error.text();
  const auto expected = test::filtered(*image, "reference/float64", request(2, image).parameters);
  EXPECT_EQ(second.image->hash(), expected->hash());
}

}  // namespace
}  // namespace filterscope
