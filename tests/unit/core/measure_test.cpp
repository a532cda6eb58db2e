#include "core/bench/measure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include "kernels/catalog.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

using test::make_picture;

/// What the fake variant below was asked to do.
struct MeasureCalls {
  int prepared = 0;
  int bound = 0;
  int runs = 0;
  int rows = 0;
  int cancel_at_run = 0;  ///< the run that cancels `token`
  CancelToken* token = nullptr;
  std::chrono::milliseconds run_time{0};
  int slow_until_run = 0;  ///< runs up to this one take run_time; 0: all
};

MeasureCalls calls;

/// Copies the image, inverted, row by row.
class InvertingPlan final : public Plan {
 public:
  void bind(const ConstImageView& source, const Execution&) override {
    ++calls.bound;
    source_ = source;
  }
  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    if (++calls.runs == calls.cancel_at_run) calls.token->cancel();
    if (calls.slow_until_run == 0 || calls.runs <= calls.slow_until_run) {
      std::this_thread::sleep_for(calls.run_time);
    }
    throw_if_cancelled(execution.cancel);
    calls.rows += region.height();
    for (int y = region.y0; y < region.y1; ++y) {
      for (int x = region.x0; x < region.x1; ++x) {
        target.row<std::uint8_t>(y)[x] = static_cast<std::uint8_t>(255 - source_.row<std::uint8_t>(y)[x]);
      }
    }
  }

 private:
  ConstImageView source_;
};

Variant inverting() {
  Variant variant;
  variant.descriptor.id = "test/inverting";
  variant.descriptor.types = {PixelType::u8};
  variant.descriptor.channels = {1};
  variant.prepare = [](const PlanRequest&) -> std::unique_ptr<Plan> {
    ++calls.prepared;
    return std::make_unique<InvertingPlan>();
  };
  return variant;
}

class Measure : public ::testing::Test {
 protected:
  void SetUp() override { calls = {}; }

  const Variant variant_ = inverting();
  const Image image_ = make_picture(16, 200, 1, PixelType::u8, true);
};

void expect_inverted(const Image& image, const Image& result) {
  ASSERT_EQ(image.shape(), result.shape());
  for (int y = 0; y < image.shape().height; ++y) {
    for (int x = 0; x < image.shape().width; ++x) {
      ASSERT_EQ(255 - image.view().row<std::uint8_t>(y)[x], result.view().row<std::uint8_t>(y)[x]);
    }
  }
  EXPECT_EQ(image.alpha(), result.alpha());
}

TEST_F(Measure, StudyModeRepeatsExactlyAfterAFullWarmUp) {
  BenchSettings settings;
  settings.mode = BenchMode::study;
  settings.repeats = 7;
  settings.warm_ups = 2;
  double last = 0;
  const Measurement measurement =
      measure(variant_, image_, {}, settings, nullptr, [&](double fraction) { last = fraction; });
  EXPECT_EQ(measurement.samples_ms.size(), 7U);
  EXPECT_EQ(measurement.summary.count, 7U);
  EXPECT_TRUE(measurement.converged);
  EXPECT_EQ(calls.prepared, 1);
  // Two warm-ups, seven samples, three whole-path repeats for the transfers.
  EXPECT_EQ(calls.runs, 2 + 7 + 3);
  EXPECT_EQ(calls.bound, 2 + 3);
  EXPECT_EQ(last, 1);
  expect_inverted(image_, *measurement.result);
}

TEST_F(Measure, RobustModeStopsWhenTheMedianIsKnown) {
  BenchSettings settings;
  settings.precision = 1e9;
  const Measurement measurement = measure(variant_, image_, {}, settings);
  EXPECT_TRUE(measurement.converged);
  EXPECT_EQ(measurement.samples_ms.size(), 6U);
}

TEST_F(Measure, RobustModeStopsAtTheTimeLimitAndSaysSo) {
  calls.run_time = std::chrono::milliseconds(5);
  BenchSettings settings;
  settings.precision = 0;
  settings.time_limit_s = 0.05;
  const Measurement measurement = measure(variant_, image_, {}, settings);
  EXPECT_FALSE(measurement.converged);
  EXPECT_GE(measurement.samples_ms.size(), 1U);
  EXPECT_GE(measurement.wall_ms, 5);  // one run sleeps so long
}

TEST_F(Measure, AVariantSlowerThanTheLimitStillGetsOneSample) {
  calls.run_time = std::chrono::milliseconds(10);
  BenchSettings settings;
  settings.time_limit_s = 0.005;
  const Measurement measurement = measure(variant_, image_, {}, settings);
  EXPECT_EQ(measurement.samples_ms.size(), 1U);
  EXPECT_EQ(calls.runs, 2);
  EXPECT_GE(measurement.summary.median, 10);
}

TEST_F(Measure, AFirstRunManyTimesTheLimitIsTheSample) {
  calls.run_time = std::chrono::milliseconds(11);
  BenchSettings settings;
  settings.time_limit_s = 0.001;
  const Measurement measurement = measure(variant_, image_, {}, settings);
  EXPECT_EQ(measurement.samples_ms.size(), 1U);
  EXPECT_EQ(calls.runs, 1);
  EXPECT_FALSE(measurement.converged);
  EXPECT_GE(measurement.wall_ms, 11);
  expect_inverted(image_, *measurement.result);
  settings.mode = BenchMode::study;
  EXPECT_EQ(measure(variant_, image_, {}, settings).samples_ms.size(), 5U);
}

// The machine is busy while the samples are taken, and quiet afterwards.
TEST_F(Measure, TheWallTimeIsNeverBelowWhatItContains) {
  calls.run_time = std::chrono::milliseconds(20);
  calls.slow_until_run = 1 + 3;
  BenchSettings settings;
  settings.mode = BenchMode::study;
  settings.repeats = 3;
  const Measurement one = measure(variant_, image_, {}, settings);
  EXPECT_EQ(calls.runs, 1 + 3 + 3);
  EXPECT_GE(one.wall_ms, one.upload_ms + one.bind_ms + one.summary.median + one.download_ms);
}

TEST_F(Measure, RepeatsThatWereAskedForAreTakenBeyondTheLimit) {
  BenchSettings settings;
  settings.time_limit_s = 1e-9;
  settings.repeats = 9;
  EXPECT_EQ(measure(variant_, image_, {}, settings).samples_ms.size(), 9U);
}

TEST_F(Measure, CancelStopsTheSamples) {
  CancelToken token;
  calls.token = &token;
  calls.cancel_at_run = 4;
  BenchSettings settings;
  settings.precision = 0;
  EXPECT_THROW(measure(variant_, image_, {}, settings, &token), Cancelled);
  EXPECT_EQ(calls.runs, 4);
}

TEST_F(Measure, RefusesWhatTheVariantCannotDo) {
  EXPECT_THROW(measure(variant_, make_picture(4, 4, 3, PixelType::u8), {}, {}), VariantError);
  EXPECT_EQ(calls.prepared, 0);
}

TEST_F(Measure, FilterOnceCutsSlowWorkIntoBands) {
  calls.run_time = std::chrono::milliseconds(8);
  std::vector<double> fractions;
  const Measurement measurement =
      filter_once(variant_, image_, {}, nullptr, [&](double fraction) { fractions.push_back(fraction); });
  EXPECT_GT(fractions.size(), 1U);
  EXPECT_TRUE(std::is_sorted(fractions.begin(), fractions.end()));
  EXPECT_EQ(fractions.back(), 1);
  EXPECT_EQ(calls.rows, 200);
  EXPECT_EQ(measurement.samples_ms.size(), 1U);
  expect_inverted(image_, *measurement.result);
}

TEST_F(Measure, FilterOnceIsCancelledBetweenBands) {
  CancelToken token;
  EXPECT_THROW(filter_once(variant_, image_, {}, &token, [&](double) { token.cancel(); }), Cancelled);
  EXPECT_EQ(calls.runs, 1);
}

TEST_F(Measure, FilterOnceGivesWhatMeasureGives) {
  const Image image = make_picture(31, 40, 3, PixelType::u16);
  const Variant& reference = variant("reference/float64");
  BenchSettings settings;
  settings.mode = BenchMode::study;
  settings.repeats = 1;
  EXPECT_TRUE(test::same_pixels(*filter_once(reference, image, {}).result,
                                *measure(reference, image, {}, settings).result));
}

}  // namespace
}  // namespace filterscope
