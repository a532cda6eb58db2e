// What is tried of a grid in the time that is allowed.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/bench/measure.h"
#include "core/choose/cells.h"
#include "core/choose/choice.h"
#include "core/choose/risk.h"
#include "core/choose/time_plan.h"
#include "core/noise/noise.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

struct Calls {
  int runs = 0;
  std::size_t pixels = 0;  // of all runs
  std::chrono::milliseconds each{0};
};

/// Copies the image; each run takes a while.
class SlowPlan final : public Plan {
 public:
  explicit SlowPlan(std::shared_ptr<Calls> calls) : calls_(std::move(calls)) {}
  void bind(const ConstImageView& source, const Execution& /*execution*/) override { source_ = source; }
  void run(const ImageView& target, const Region& region, const Execution& /*execution*/) override {
    ++calls_->runs;
    calls_->pixels += static_cast<std::size_t>(region.width()) * static_cast<std::size_t>(region.height());
    std::this_thread::sleep_for(calls_->each);
    for (int y = region.y0; y < region.y1; ++y)
      std::copy_n(source_.row<float>(y) + region.x0, region.width(), target.row<float>(y) + region.x0);
  }

 private:
  std::shared_ptr<Calls> calls_;
  ConstImageView source_;
};

/// `reach`: how far around a pixel it says that it reads.
Variant slow(const std::shared_ptr<Calls>& calls, int reach) {
  Variant made = variant("reference/float64");
  auto family = std::make_shared<Family>(*made.descriptor.family);
  family->halo = [reach](const Parameters& /*parameters*/) { return Halo{reach, reach, 0}; };
  family->cost = {};
  made.descriptor.family = std::move(family);
  made.descriptor.id = "test/slow";
  made.descriptor.types = {PixelType::f32};
  made.prepare = [calls](const PlanRequest& /*request*/) -> std::unique_ptr<Plan> {
    return std::make_unique<SlowPlan>(calls);
  };
  return made;
}

/// Fields of a chessboard.
Image fields(int width, int height) {
  Image image(Shape{width, height, 1, 1, PixelType::f32});
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) image.view().row<float>(y)[x] = (x / 40 + y / 40) % 2 == 0 ? 0.35F : 0.6F;
  }
  return image;
}

ChoiceSubject noisy_subject(int width, int height) {
  const Image truth = fields(width, height);
  const Image noisy = add_noise(truth, {.gaussian = 20, .seed = 1});
  return choice_subject({"noisy", &noisy, &truth, {}, true});
}

std::vector<Parameters> grid_of(int columns, int rows) {
  std::vector<Parameters> settings;
  for (int i = 0; i < columns * rows; ++i) {
    Parameters one;
    one.set("sigma_space", 1.0 + i / columns);
    one.set("sigma_range", 10.0 + i % columns);
    settings.push_back(one);
  }
  return settings;
}

std::size_t tried_in(const RiskGrid& grid) {
  return static_cast<std::size_t>(std::ranges::count_if(grid.estimates, &RiskEstimate::tried));
}

TEST(ChoiceTime, ASlowFilterIsCalledNoMoreOftenThanTheTimeAllows) {
  const auto calls = std::make_shared<Calls>();
  calls->each = std::chrono::milliseconds(20);
  const Variant filter = slow(calls, 120);
  const ChoiceSubject subject = noisy_subject(160, 128);
  const std::vector<Parameters> settings = grid_of(9, 9);
  const std::vector<RiskGrid> grids = estimate_risks(filter, {&subject}, settings, {}, 0.4);
  // 20 calls fill the time, and one may begin at its end; two more are for a wait that is shorter than asked.
  EXPECT_LE(calls->runs, 23);
  EXPECT_GE(tried_in(grids.front()), 2U);
  EXPECT_LT(tried_in(grids.front()), 81U);
  const SettingChoice choice = choose_best(settings, grids, {&subject});
  ASSERT_EQ(choice.settings.size(), 81U);
  EXPECT_TRUE(choice.settings[choice.best].tried);
  for (const SettingEstimate& one : choice.settings) {
    EXPECT_EQ(one.tried, std::isfinite(one.psnr_db));
    EXPECT_FALSE(one.tied && !one.tried);
  }
}

TEST(ChoiceTime, SeveralImagesHaveTheSameSettings) {
  const auto calls = std::make_shared<Calls>();
  calls->each = std::chrono::milliseconds(10);
  const Variant filter = slow(calls, 5);
  const ChoiceSubject one = noisy_subject(64, 64);
  const ChoiceSubject other = noisy_subject(96, 96);
  const std::vector<RiskGrid> grids = estimate_risks(filter, {&one, &other}, grid_of(9, 9), {}, 0.5);
  ASSERT_EQ(grids.size(), 2U);
  for (std::size_t i = 0; i < 81; ++i)
    EXPECT_EQ(grids[0].estimates[i].tried(), grids[1].estimates[i].tried()) << i;
}

TEST(ChoiceTime, WhereNothingCanBeTriedItIsSaid) {
  const auto calls = std::make_shared<Calls>();
  calls->each = std::chrono::milliseconds(20);
  const Variant filter = slow(calls, 5);
  const ChoiceSubject subject = noisy_subject(64, 64);
  try {
    static_cast<void>(estimate_risks(filter, {&subject}, grid_of(9, 9), {}, 0.01));
    FAIL() << "there was no time";
  } catch (const ArgumentError& error) {
    EXPECT_EQ(error.problem().code(), "choose.no_time");
  }
  EXPECT_LE(calls->runs, 2);
}

TEST(ChoiceTime, APartIsFilteredWithNoMoreThanWhatIsReadAroundIt) {
  const auto calls = std::make_shared<Calls>();
  const Variant filter = slow(calls, 200);
  const ChoiceSubject subject = noisy_subject(600, 500);
  RiskSettings how;
  how.pixels = std::size_t{64} * 64;
  const RiskGrid grid = estimate_risks(filter, subject, grid_of(2, 1), how);
  EXPECT_EQ(grid.cell_pixels, std::vector<double>{64 * 64});
  EXPECT_NEAR(grid.looked_at, 64.0 * 64 / (600 * 500), 1e-9);
  EXPECT_EQ(calls->runs, 2 * 4) << "three draws and the image itself";
  EXPECT_LE(calls->pixels, std::size_t{8} * 192 * 192);
}

TEST(ChoiceTime, APartIsFilteredAsInTheWhole) {
  const Variant& filter = variant("fast/cpu_simd");
  const ChoiceSubject subject = noisy_subject(256, 192);
  const Parameters setting{{"radius", 3}, {"sigma_range", 40.0}};
  RiskSettings how;
  how.pixels = std::size_t{128} * 128;
  const RiskGrid parts = estimate_risks(filter, subject, {setting}, how);
  EXPECT_LT(parts.looked_at, 1);
  const Image all = *filter_once(filter, subject.image, setting).result;
  double sum = 0;
  double count = 0;
  for (const Region& square : looked_at(subject.image.shape(), how.pixels, how.seed)) {
    for (int y = square.y0; y < square.y1; ++y) {
      for (int x = square.x0; x < square.x1; ++x) {
        const auto at = static_cast<std::size_t>(y) * 256 + static_cast<std::size_t>(x);
        sum += std::pow(
            static_cast<double>(all.view().row<float>(y)[x]) - static_cast<double>(subject.truth[at]), 2);
        count += 1;
      }
    }
  }
  EXPECT_NEAR(parts.estimates[0].true_error / (sum / count), 1, 1e-5);
}

TEST(UsualMethod, NeedsFloatsOfAnyValueRange) {
  Descriptor descriptor = variant("fast/cpu_simd").descriptor;
  EXPECT_EQ(usual_method(descriptor), RiskMethod::sure);
  descriptor.family = nullptr;
  EXPECT_EQ(usual_method(descriptor), RiskMethod::j_invariance);
  descriptor = variant("fast/cpu_simd").descriptor;
  descriptor.types = {PixelType::u8};
  EXPECT_EQ(usual_method(descriptor), RiskMethod::j_invariance);
}

TEST(SpreadOrder, HasEachOnceAndCoversTheGridEarly) {
  const std::vector<Parameters> settings = grid_of(9, 9);
  const std::vector<std::size_t> order = spread_order(settings);
  EXPECT_EQ(std::set<std::size_t>(order.begin(), order.end()).size(), 81U);
  EXPECT_EQ(order.front(), 40U);
  for (std::size_t i = 0; i < 81; ++i) {
    int nearest = 81;
    for (std::size_t k = 0; k < 13; ++k) {
      const int dx = static_cast<int>(order[k] % 9) - static_cast<int>(i % 9);
      const int dy = static_cast<int>(order[k] / 9) - static_cast<int>(i / 9);
      nearest = std::min(nearest, dx * dx + dy * dy);
    }
    EXPECT_LE(nearest, 8) << i;
  }
}

TEST(PlanTime, LooksAtLessThenDrawsLessThenTriesLess) {
  const auto calls = std::make_shared<Calls>();
  const Variant filter = slow(calls, 4);
  const std::vector<Parameters> settings = grid_of(3, 3);
  const Shape shape{1024, 1024, 1, 1, PixelType::f32};
  TimeRequest request;
  request.draws = 3;
  request.order = spread_order(settings);
  const double pixel_ms = 1e-5;
  request.rate.per_work = {pixel_ms};
  const auto planned = [&](double milliseconds) {
    request.milliseconds = milliseconds;
    return plan_time(filter.descriptor, settings, shape, request);
  };
  const double all = 1024.0 * 1024 * pixel_ms * 9 * 4;
  EXPECT_EQ(planned(1.3 * all).pixels, 0U);
  const TimePlan some = planned(0.3 * all);
  EXPECT_GE(some.pixels, 1024U * 128);
  EXPECT_LT(some.pixels, 1024U * 512);
  EXPECT_EQ(some.draws, 3);
  const double least = 72.0 * 72 * pixel_ms * 9 * 4;
  const TimePlan fewer = planned(0.7 * least);
  EXPECT_EQ(fewer.pixels, 64U * 64);
  EXPECT_EQ(fewer.draws, 1);
  EXPECT_EQ(fewer.order.size(), 9U);
  EXPECT_EQ(planned(0.01 * least).order.size(), 2U);
}

TEST(LookedAtSquares, AreApartAndInside) {
  const Shape shape{300, 200, 1, 1, PixelType::u8};
  for (const int side : {64, 128}) {
    const std::vector<Region> squares = looked_at(shape, std::size_t{128} * 128, 1, side);
    for (std::size_t i = 0; i < squares.size(); ++i) {
      EXPECT_EQ(intersect(squares[i], whole(shape)), squares[i]);
      EXPECT_EQ(squares[i].width(), side);
      for (std::size_t k = 0; k < i; ++k) EXPECT_TRUE(intersect(squares[i], squares[k]).empty());
    }
  }
  EXPECT_EQ(looked_at(shape, 0, 1), std::vector<Region>{whole(shape)});
  EXPECT_EQ(cells_in(whole(shape)).size(), 20U);
}

}  // namespace
}  // namespace filterscope
