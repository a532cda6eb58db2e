#include "core/preview/frame_runner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <new>
#include <thread>

#include "core/preview/band_pacer.h"
#include "core/preview/coarse_preview.h"
#include "tests/unit/preview_support.h"

namespace filterscope {
namespace {

using test::noisy_picture;
using test::request;

int plans_made = 0;
int binds = 0;
int failures_left = 0;
bool fail_as_run_error = false;
std::chrono::milliseconds per_row{0};

/// Inverts: quick to check, and counts what the runner does with it.
class InvertPlan final : public Plan {
 public:
  void bind(const ConstImageView& source, const Execution& /*execution*/) override {
    ++binds;
    source_ = source;
  }
  void run(const ImageView& target, const Region& region, const Execution& /*execution*/) override {
    for (int y = region.y0; y < region.y1; ++y) {
      if (per_row.count() > 0) std::this_thread::sleep_for(per_row);
      for (int i = region.x0 * 3; i < region.x1 * 3; ++i) {
        target.row<std::uint8_t>(y)[i] = static_cast<std::uint8_t>(255 - source_.row<std::uint8_t>(y)[i]);
      }
    }
  }
  [[nodiscard]] std::string_view taken_variant() const override { return "study/taken"; }

 private:
  ConstImageView source_;
};

Variant inverting_variant() {
  Variant made = variant("reference/float64");
  made.prepare = [](const PlanRequest& /*request*/) -> std::unique_ptr<Plan> {
    ++plans_made;
    if (failures_left > 0) {
      --failures_left;
      if (fail_as_run_error) throw RunError(Problem::plain("cudaMalloc"), Problem::plain("out of memory"));
      throw std::bad_alloc();
    }
    return std::make_unique<InvertPlan>();
  };
  return made;
}

class FrameRunnerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    plans_made = binds = failures_left = 0;
    fail_as_run_error = false;
    per_row = std::chrono::milliseconds(0);
  }
  PreviewResult run(const PreviewRequest& wanted) { return runner_.run(wanted, token_, {}); }

  Variant variant_ = inverting_variant();
  FrameRunner runner_{[this](std::string_view) -> const Variant& { return variant_; }};
  CancelToken token_;
};

TEST_F(FrameRunnerTest, KeepsThePlanAndItsPictureWhileNothingChanges) {
  const SharedImage image = noisy_picture(30, 20);
  const PreviewRequest wanted = request(1, image);
  const PreviewResult first = run(wanted);
  EXPECT_EQ(first.taken, "study/taken");
  ASSERT_TRUE(first.image) << first.error.text();
  EXPECT_EQ(first.image->view().row<std::uint8_t>(7)[5], 255 - image->view().row<std::uint8_t>(7)[5]);
  run(wanted);
  EXPECT_EQ(plans_made, 1);
  EXPECT_EQ(binds, 1);
}

TEST_F(FrameRunnerTest, ANewPictureOfTheSameShapeIsBoundToTheSamePlan) {
  run(request(1, noisy_picture(30, 20, 1)));
  const SharedImage second = noisy_picture(30, 20, 2);
  PreviewRequest wanted = request(1, second);
  const PreviewResult result = run(wanted);
  ASSERT_TRUE(result.image) << result.error.text();
  EXPECT_EQ(result.image->view().row<std::uint8_t>(3)[4], 255 - second->view().row<std::uint8_t>(3)[4]);
  EXPECT_EQ(plans_made, 1);
  EXPECT_EQ(binds, 2);
}

TEST_F(FrameRunnerTest, OtherParametersOrAnotherShapeNeedAnotherPlan) {
  const SharedImage image = noisy_picture(30, 20);
  run(request(1, image));
  run(request(1, image, 0, 2));
  run(request(1, noisy_picture(31, 20)));
  EXPECT_EQ(plans_made, 3);
}

TEST_F(FrameRunnerTest, PanesKeepTheirOwnPlans) {
  const SharedImage image = noisy_picture(30, 20);
  for (int round = 0; round < 3; ++round) {
    run(request(1, image, 0, 1));
    run(request(1, image, 1, 2));
  }
  EXPECT_EQ(plans_made, 2);
}

TEST_F(FrameRunnerTest, ExhaustedMemoryIsTriedOnceMore) {
  failures_left = 1;
  const PreviewResult result = run(request(1, noisy_picture(30, 20)));
  EXPECT_TRUE(result.image) << result.error.text();
  EXPECT_EQ(plans_made, 2);
}

TEST_F(FrameRunnerTest, MemoryThatStaysExhaustedIsReported) {
  failures_left = 2;
  const PreviewResult result = run(request(1, noisy_picture(30, 20)));
  EXPECT_FALSE(result.image);
  EXPECT_NE(result.error.text().find("Memory is exhausted"), std::string::npos) << result.error.text();
  EXPECT_EQ(plans_made, 2);

  failures_left = 2;
  fail_as_run_error = true;
  const PreviewResult device = run(request(2, noisy_picture(30, 20)));
  EXPECT_EQ(device.error.text(), "cudaMalloc failed: out of memory");
  EXPECT_TRUE(run(request(3, noisy_picture(30, 20))).image);
}

TEST_F(FrameRunnerTest, ACancelledTokenEndsTheFrame) {
  token_.cancel();
  const PreviewResult result = run(request(9, noisy_picture(30, 20)));
  EXPECT_EQ(result.error.text(), "cancelled");
  EXPECT_EQ(result.id, 9U);
}

TEST_F(FrameRunnerTest, AlphaIsCarriedAlong) {
  Image with_alpha(*noisy_picture(8, 4));
  with_alpha.set_alpha(std::vector<std::byte>(32, std::byte{77}));
  const PreviewResult result = run(request(1, std::make_shared<Image>(with_alpha)));
  ASSERT_TRUE(result.image) << result.error.text();
  EXPECT_EQ(result.image->alpha(), with_alpha.alpha());
}

TEST_F(FrameRunnerTest, SlowFramesComeInBandsWithGrowingProgressAndEveryPixel) {
  per_row = std::chrono::milliseconds(1);
  const SharedImage image = noisy_picture(30, 300);
  PreviewRequest wanted = request(1, image);
  wanted.parameters.set("threads", 1);
  std::vector<double> fractions;
  const PreviewResult result =
      runner_.run(wanted, token_, {[&](double fraction) { fractions.push_back(fraction); }, {}, {}});
  ASSERT_TRUE(result.image) << result.error.text();
  ASSERT_GE(fractions.size(), 2U);
  EXPECT_TRUE(std::is_sorted(fractions.begin(), fractions.end()));
  EXPECT_EQ(fractions.back(), 1.0);
  EXPECT_GE(result.kernel_ms, 300);
  for (int y = 0; y < 300; ++y) {
    ASSERT_EQ(result.image->view().row<std::uint8_t>(y)[1], 255 - image->view().row<std::uint8_t>(y)[1]) << y;
  }
}

TEST_F(FrameRunnerTest, ASlowFrameShowsWhatIsInSightFirstAndEndsWhole) {
  per_row = std::chrono::milliseconds(1);
  const SharedImage image = noisy_picture(30, 200);
  PreviewRequest wanted = request(1, image);
  wanted.parameters.set("threads", 1);
  wanted.visible = {10, 50, 20, 90};
  runner_.run(wanted, token_, {});  // from which it learns how slow this is
  std::vector<PreviewResult> interim;
  FrameRunner::Reports reports;
  reports.interim = [&](PreviewResult result) { interim.push_back(std::move(result)); };
  const PreviewResult result = runner_.run(wanted, token_, reports);
  ASSERT_EQ(interim.size(), 1U);
  const PreviewResult& first = interim.front();
  EXPECT_TRUE(first.partial);
  EXPECT_FALSE(first.image) << "an interim image must not pass for a result";
  ASSERT_TRUE(first.interim);
  EXPECT_EQ(first.finished, wanted.visible);
  ASSERT_TRUE(result.image) << result.error.text();
  EXPECT_FALSE(result.partial);
  for (int y = 0; y < 200; ++y) {
    for (int x = 0; x < 30; ++x) {
      const int source = image->view().row<std::uint8_t>(y)[3 * x];
      const bool seen = x >= 10 && x < 20 && y >= 50 && y < 90;
      ASSERT_EQ(first.interim->view().row<std::uint8_t>(y)[3 * x], seen ? 255 - source : source);
      ASSERT_EQ(result.image->view().row<std::uint8_t>(y)[3 * x], 255 - source);
    }
  }
}

TEST_F(FrameRunnerTest, TheRestOfASlowFrameGivesWayToANewerOne) {
  per_row = std::chrono::milliseconds(1);
  PreviewRequest wanted = request(1, noisy_picture(30, 400));
  wanted.parameters.set("threads", 1);
  wanted.visible = {0, 0, 30, 40};
  runner_.run(wanted, token_, {});  // from which it learns how slow this is
  int interim = 0;
  FrameRunner::Reports reports;
  reports.interim = [&](const PreviewResult&) { ++interim; };
  reports.outdated = [] { return true; };
  const PreviewResult result = runner_.run(wanted, token_, reports);
  EXPECT_EQ(interim, 1);
  EXPECT_FALSE(result.image);
  EXPECT_EQ(result.error.text(), "cancelled");
  per_row = std::chrono::milliseconds(0);
  wanted.visible = {};
  EXPECT_TRUE(runner_.run(wanted, token_, {}).image);
}

TEST_F(FrameRunnerTest, AFrameAlmostWhollyInSightIsMadeAtOnce) {
  per_row = std::chrono::milliseconds(1);
  PreviewRequest wanted = request(1, noisy_picture(30, 100));
  wanted.visible = {0, 0, 30, 90};
  runner_.run(wanted, token_, {});  // from which it learns how slow this is
  FrameRunner::Reports reports;
  reports.interim = [&](const PreviewResult&) { FAIL() << "nothing was gained by it"; };
  EXPECT_TRUE(runner_.run(wanted, token_, reports).image);
}

TEST_F(FrameRunnerTest, ASlowFrameBeginsWithACoarseOneThatPassesForNoResult) {
  per_row = std::chrono::milliseconds(5);
  const SharedImage image = noisy_picture(32, 200);
  PreviewRequest wanted = request(7, image, 0, 12);
  wanted.parameters.set("threads", 1);
  std::vector<PreviewResult> interim;
  FrameRunner::Reports reports;
  reports.interim = [&](PreviewResult result) {
    per_row = std::chrono::milliseconds(0);
    interim.push_back(std::move(result));
  };
  const PreviewResult result = runner_.run(wanted, token_, reports);
  ASSERT_EQ(interim.size(), 1U);
  const PreviewResult& first = interim.front();
  EXPECT_TRUE(first.partial);
  EXPECT_GE(first.coarse, 2);
  EXPECT_EQ(first.id, 7U);
  EXPECT_EQ(first.variant, wanted.variant);
  EXPECT_EQ(first.parameters, wanted.parameters) << "it stands for what was asked for";
  EXPECT_FALSE(first.image) << "a coarse image must not pass for a result";
  EXPECT_EQ(first.kernel_ms, 0) << "its time is not the variant's";
  ASSERT_TRUE(first.interim);
  EXPECT_EQ(first.interim->shape(), image->shape());
  // Of the same shades as the result, at lower resolution.
  const auto mean = [](const Image& shades) {
    double sum = 0;
    for (int y = 0; y < 200; ++y) {
      for (int i = 0; i < 96; ++i) sum += shades.view().row<std::uint8_t>(y)[i];
    }
    return sum / (200 * 96);
  };
  ASSERT_TRUE(result.image) << result.error.text();
  EXPECT_EQ(result.coarse, 0);
  EXPECT_NEAR(mean(*first.interim), mean(*result.image), 2);
  EXPECT_EQ(result.image->view().row<std::uint8_t>(33)[4], 255 - image->view().row<std::uint8_t>(33)[4]);
}

TEST_F(FrameRunnerTest, AQuickFrameHasNoCoarseOne) {
  FrameRunner::Reports reports;
  reports.interim = [](const PreviewResult&) { FAIL() << "the frame itself is there at once"; };
  EXPECT_TRUE(runner_.run(request(1, noisy_picture(300, 200), 0, 20), token_, reports).image);
}

TEST_F(FrameRunnerTest, AfterACoarseFrameTheRestGivesWayToANewerOne) {
  per_row = std::chrono::milliseconds(5);
  PreviewRequest wanted = request(1, noisy_picture(32, 400), 0, 12);
  wanted.parameters.set("threads", 1);
  int coarse = 0;
  FrameRunner::Reports reports;
  reports.interim = [&](const PreviewResult& result) { coarse += result.coarse > 0 ? 1 : 0; };
  reports.outdated = [&] { return coarse > 0; };
  const PreviewResult result = runner_.run(wanted, token_, reports);
  EXPECT_EQ(coarse, 1);
  EXPECT_FALSE(result.image);
  EXPECT_EQ(result.error.text(), "cancelled");
}

TEST(CoarsePreview, ReducesUntilItIsQuickAndScalesLengthsAlone) {
  const Shape shape{1000, 800, 1, 3, PixelType::u8};
  const Descriptor& descriptor = variant("reference/float64").descriptor;
  Parameters p;
  p.set("radius", 23);
  p.set("sigma_space", 12.0);
  const double rate = 1e-5;
  const double wait = rate * taps_per_pixel(descriptor, shape, p) * 800'000;
  const int factor = coarse_factor(descriptor, shape, p, rate, wait);
  ASSERT_GE(factor, 2);
  const Parameters reduced = coarse_parameters(descriptor, p, factor);
  const Shape small = coarse_shape(shape, factor);
  EXPECT_LE(rate * taps_per_pixel(descriptor, small, reduced) * small.width * small.height, 120);
  EXPECT_EQ(*reduced.find("sigma_space"), Value(12.0 / factor));
  EXPECT_EQ(*reduced.find("sigma_range"), descriptor.parameters.find("sigma_range")->default_value);
  // A third of the wait is no gain, and nothing is reduced below a pixel.
  p.set("radius", 1);
  EXPECT_EQ(*coarse_parameters(descriptor, p, 2).find("radius"), Value(1));
  EXPECT_EQ(coarse_factor(descriptor, shape, p, 1, 1e9), 0);
  EXPECT_EQ(coarse_factor(descriptor, {1, 1, 1, 1, PixelType::u8}, p, rate, wait), 0);
}

/// Whatever the unit is called.
TEST(CoarsePreview, ScalesWhatIsALength) {
  Descriptor descriptor;
  descriptor.parameters.specs = {
      {.key = "reach", .unit = "pixels", .minimum = 1, .maximum = 50, .default_value = 12.0, .length = true},
      {.key = "gain", .unit = "px", .minimum = 1, .maximum = 50, .default_value = 12.0}};
  const Parameters coarse = coarse_parameters(descriptor, {}, 4);
  EXPECT_EQ(*coarse.find("reach"), Value(3.0));
  EXPECT_EQ(*coarse.find("gain"), Value(12.0));
}

TEST(BandPacer, CutsByTheMeasuredRateAndCoversEveryRow) {
  BandPacer pacer(1.0, 1);
  EXPECT_EQ(pacer.next(1000), 50);
  pacer.measured(50, 500);  // ten times slower than expected
  EXPECT_EQ(pacer.next(1000), 5);
  pacer.measured(5, 0.001);  // growth is limited
  EXPECT_EQ(pacer.next(1000), 40);
  EXPECT_EQ(pacer.next(7), 7);
}

// Non-local means on the CPU makes the weights of as many rows above a band again as its window reaches.
TEST(BandPacer, BandsAreWorthTheRowsThatTheyFilterAgain) {
  constexpr double kRowMs = 4;
  for (const int again : {0, 3, 40, 300}) {
    for (const int first : {1, 32, 160}) {
      BandPacer pacer(0, 1, first);
      constexpr int kRows = 4000;
      double ms = 0;
      for (int row = 0; row < kRows;) {
        const int rows = pacer.next(kRows - row);
        const double band_ms = kRowMs * (rows + again);
        pacer.measured(rows, band_ms);
        ms += band_ms;
        row += rows;
      }
      EXPECT_LT(ms, 1.6 * kRowMs * (kRows + again)) << again << " rows again, " << first << " at first";
    }
  }
}

TEST(BandPacer, WithNothingToFilterAgainBandsStayShort) {
  BandPacer pacer(0, 1, 32);
  int longest = 0;
  for (int band = 0; band < 20; ++band) {
    const int rows = pacer.next(100000);
    if (band > 1) longest = std::max(longest, rows);
    pacer.measured(rows, 0.5 * rows);
  }
  EXPECT_EQ(longest, 100);
}

TEST(BandPacer, AlwaysAdvances) {
  BandPacer slow(1e9, 1);
  EXPECT_EQ(slow.next(10), 1);
  BandPacer coarse(1e9, 64);
  EXPECT_EQ(coarse.next(1000), 64);
  EXPECT_EQ(coarse.next(3), 3);
  BandPacer unknown(0, 1);
  EXPECT_EQ(unknown.next(10), 10);
}

}  // namespace
}  // namespace filterscope
