#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "core/bench/measure.h"
#include "core/image/crop.h"
#include "core/inspect/histogram.h"
#include "core/inspect/parameter_sweep.h"
#include "core/inspect/region_facts.h"
#include "core/noise/noise.h"
#include "kernels/catalog.h"
#include "tests/unit/core/test_pictures.h"

namespace filterscope {
namespace {

SharedImage shared(Image image) { return std::make_shared<const Image>(std::move(image)); }

TEST(Crop, KeepsPixelsAndAlpha) {
  Image image = test::make_picture(9, 7, 3, PixelType::u16);
  std::vector<std::byte> alpha(9 * 7 * 2);
  for (std::size_t i = 0; i < alpha.size(); ++i) alpha[i] = static_cast<std::byte>(i);
  image.set_alpha(alpha);
  const Image part = crop(image, {2, 3, 6, 5});
  EXPECT_EQ(part.shape(), (Shape{4, 2, 1, 3, PixelType::u16}));
  for (int y = 0; y < 2; ++y) {
    for (int x = 0; x < 12; ++x) {
      EXPECT_EQ(part.view().row<std::uint16_t>(y)[x], image.view().row<std::uint16_t>(y + 3)[x + 6]);
    }
  }
  EXPECT_EQ(part.alpha()[0], alpha[(3 * 9 + 2) * 2]);
  EXPECT_EQ(part.alpha()[8], alpha[(4 * 9 + 2) * 2]);
  EXPECT_THROW(crop(image, {2, 3, 10, 5}), ArgumentError);
  EXPECT_THROW(crop(image, {2, 3, 2, 5}), ArgumentError);
}

TEST(Histogram, CountsLevels) {
  Image image(Shape{4, 1, 1, 1, PixelType::u8});
  const std::uint8_t values[] = {0, 7, 7, 255};
  std::copy(values, values + 4, image.view().row<std::uint8_t>(0));
  const Histogram all = value_histogram(image, {0, 0, 4, 1});
  EXPECT_EQ(all.counts[0][0], 1U);
  EXPECT_EQ(all.counts[0][7], 2U);
  EXPECT_EQ(all.counts[0][255], 1U);
  EXPECT_DOUBLE_EQ(all.mean[0], 269 / 4.0);
  const Histogram part = value_histogram(image, {1, 0, 3, 1});
  EXPECT_EQ(part.counts[0][7], 2U);
  EXPECT_EQ(part.counts[0][0], 0U);
  EXPECT_DOUBLE_EQ(part.deviation[0], 0);
  EXPECT_THROW(value_histogram(image, {0, 0, 5, 1}), ArgumentError);
}

TEST(Histogram, ScalesOtherTypesToLevelsAndKeepsWhatIsBeyond) {
  Image image(Shape{4, 1, 1, 1, PixelType::f32});
  const float values[] = {-1.0F, 0.5F, 7.0F, std::nanf("")};
  std::copy(values, values + 4, image.view().row<float>(0));
  const Histogram all = value_histogram(image, {0, 0, 4, 1});
  EXPECT_EQ(all.counts[0][0], 1U);
  EXPECT_EQ(all.counts[0][128], 1U);
  EXPECT_EQ(all.counts[0][255], 1U);
}

TEST(Histogram, OfADifferenceIsSignedAndCentred) {
  Image a(Shape{3, 1, 1, 1, PixelType::u8});
  Image b(Shape{3, 1, 1, 1, PixelType::u8});
  const std::uint8_t first[] = {10, 20, 30};
  const std::uint8_t second[] = {13, 20, 29};
  std::copy(first, first + 3, a.view().row<std::uint8_t>(0));
  std::copy(second, second + 3, b.view().row<std::uint8_t>(0));
  const Histogram d = difference_histogram(a, b, {0, 0, 3, 1});
  ASSERT_EQ(d.counts[0].size(), 7U);
  EXPECT_DOUBLE_EQ(d.centre(0), -3);
  EXPECT_EQ(d.counts[0][0], 1U);
  EXPECT_EQ(d.counts[0][3], 1U);
  EXPECT_EQ(d.counts[0][4], 1U);
  EXPECT_NEAR(d.mean[0], -2 / 3.0, 1e-12);
}

TEST(RegionFacts, AreThoseOfTheCrop) {
  const Image truth = test::make_picture(40, 30, 3, PixelType::u8);
  const Image noisy = add_noise(truth, {15, 0, 0, 1});
  const Region region{5, 6, 25, 28};
  const RegionFacts facts = region_facts(noisy, &truth, region);
  const Metrics expected = compare_images(crop(truth, region), crop(noisy, region));
  EXPECT_DOUBLE_EQ(facts.metrics->of("psnr_db"), expected.of("psnr_db"));
  EXPECT_DOUBLE_EQ(facts.metrics->of("ssim"), expected.of("ssim"));
  EXPECT_DOUBLE_EQ(expected.of("psnr_db"), psnr_db(crop(truth, region), crop(noisy, region)));
  double sum = 0, squares = 0;
  for (int y = region.y0; y < region.y1; ++y) {
    for (int x = region.x0 * 3; x < region.x1 * 3; ++x) {
      const double v = noisy.view().row<std::uint8_t>(y)[x];
      sum += v;
      squares += v * v;
    }
  }
  const double n = region.width() * region.height() * 3;
  EXPECT_NEAR(facts.mean, sum / n, 1e-9);
  EXPECT_NEAR(facts.deviation, std::sqrt(squares / n - sum / n * sum / n), 1e-7);
  EXPECT_FALSE(region_facts(noisy, nullptr, region).metrics.has_value());
}

TEST(GeometricSteps, SurroundTheCentreAndKeepToTheLimits) {
  const std::vector<double> steps = geometric_steps(4, 2, 5, 0.1, 100);
  ASSERT_EQ(steps.size(), 5U);
  EXPECT_DOUBLE_EQ(steps[0], 1);
  EXPECT_DOUBLE_EQ(steps[2], 4);
  EXPECT_DOUBLE_EQ(steps[4], 16);
  const std::vector<double> low = geometric_steps(1, 2, 5, 0.5, 100);  // one below, three above
  EXPECT_DOUBLE_EQ(low[0], 0.5);
  EXPECT_DOUBLE_EQ(low[4], 8);
  const std::vector<double> high = geometric_steps(100, 2, 5, 0.5, 100);
  EXPECT_DOUBLE_EQ(high[4], 100);
  EXPECT_EQ(geometric_steps(2, 2, 5, 1, 4).size(), 3U);
}

TEST(SweepValues, FollowTheParametersKindAndScale) {
  const Schema& schema = variant("reference/float64").descriptor.parameters;
  EXPECT_EQ(sweep_values(*schema.find("radius"), 2, 2, 5), (std::vector<Value>{1, 2, 4, 8, 16}));
  EXPECT_EQ(sweep_values(*schema.find("sigma_range"), 30.0, 2, 3), (std::vector<Value>{15.0, 30.0, 60.0}));
  EXPECT_EQ(sweep_values(*schema.find("border"), "mirror", 2, 3),
            (std::vector<Value>{"replicate", "mirror", "skip"}));
  const std::vector<Value> linear = sweep_values(*schema.find("sigma_space_y"), 10.0, 1.5, 3);
  ASSERT_EQ(linear.size(), 3U);
  EXPECT_EQ(linear[1], Value(10.0));
}

TEST(ParameterSweep, ComesToTheBestLongBeforeItHasMadeAll) {
  Image truth(Shape{48, 40, 1, 1, PixelType::u8});
  for (int y = 0; y < 40; ++y) {
    for (int x = 0; x < 48; ++x) truth.view().row<std::uint8_t>(y)[x] = static_cast<std::uint8_t>(90 + x);
  }
  ParameterSweep sweep;
  sweep.variant = &variant("reference/float64");
  sweep.input = shared(add_noise(truth, {25, 0, 0, 1}));
  sweep.truth = shared(std::move(truth));
  sweep.region = {0, 0, 48, 40};
  sweep.base.set("radius", 3);
  sweep.columns = {"sigma_range", {2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0}};
  sweep.rows = {"sigma_space", {0.2, 0.3, 0.4, 0.6, 0.8, 1.2, 1.6, 2.4, 3.2}};
  std::vector<SweepCell> made;
  run_parameter_sweep(sweep, {}, [&](const SweepCell& cell) { made.push_back(cell); });
  ASSERT_EQ(made.size(), 81U);
  EXPECT_EQ(made[0].column, 4);
  EXPECT_EQ(made[0].row, 4);
  const auto best = std::ranges::max_element(made, {}, &SweepCell::psnr_db);
  EXPECT_GE(best->column + best->row, 12) << "from the middle it would be among the last";
  EXPECT_LT(best - made.begin(), 40);
  std::set<std::pair<int, int>> cells;
  for (const SweepCell& cell : made) cells.emplace(cell.column, cell.row);
  EXPECT_EQ(cells.size(), 81U);
}

TEST(ParameterSweep, WithoutATruthItGoesFromTheMiddleOutwards) {
  ParameterSweep sweep;
  sweep.variant = &variant("reference/float64");
  sweep.input = shared(test::make_picture(12, 10, 1, PixelType::u8));
  sweep.region = {0, 0, 12, 10};
  sweep.columns = {"radius", {1, 2, 3}};
  sweep.rows = {"sigma_range", {15.0, 30.0, 60.0}};
  std::vector<int> steps;
  run_parameter_sweep(sweep, {}, [&](const SweepCell& cell) {
    steps.push_back(std::abs(cell.column - 1) + std::abs(cell.row - 1));
  });
  EXPECT_EQ(steps, (std::vector<int>{0, 1, 1, 1, 1, 2, 2, 2, 2}));
}

TEST(ParameterSweep, GivesThePixelsAndPsnrOfTheWholePicture) {
  const Image truth = test::make_picture(60, 50, 3, PixelType::u8);
  ParameterSweep sweep;
  sweep.variant = &variant("reference/float64");
  sweep.truth = shared(Image(truth));
  sweep.input = shared(add_noise(truth, {20, 0, 0, 1}));
  sweep.region = {0, 20, 24, 44};      // touches the left edge
  sweep.columns = {"radius", {1, 3}};  // the halo changes from cell to cell
  sweep.rows = {"sigma_range", {15.0, 60.0}};
  std::map<std::pair<int, int>, SweepCell> cells;
  run_parameter_sweep(sweep, {}, [&](const SweepCell& cell) { cells[{cell.column, cell.row}] = cell; });
  ASSERT_EQ(cells.size(), 4U);
  for (const auto& [at, cell] : cells) {
    const Parameters p = cell_parameters(sweep, at.first, at.second);
    const Image expected = crop(*filter_once(*sweep.variant, *sweep.input, p).result, sweep.region);
    EXPECT_EQ(cell.image->hash(), expected.hash());
    EXPECT_DOUBLE_EQ(cell.psnr_db, psnr_db(crop(truth, sweep.region), expected));
  }
}

TEST(ParameterSweep, OfABoxOfAVolumeHasTheWholesVoxels) {
  Image truth(Shape{20, 18, 12, 1, PixelType::u8});
  for (int z = 0; z < 12; ++z) {
    for (int y = 0; y < 18; ++y) {
      for (int x = 0; x < 20; ++x)
        truth.view().row<std::uint8_t>(y, z)[x] =
            static_cast<std::uint8_t>(60 + 5 * x + 40 * (y > 8) + 3 * z);
    }
  }
  ParameterSweep sweep;
  sweep.variant = &variant("reference/bilateral3d_float64");
  sweep.input = shared(add_noise(truth, {20, 0, 0, 1}));
  sweep.truth = shared(truth);
  sweep.region = {4, 5, 14, 13, 3, 9};
  sweep.base.set("radius", 2);
  sweep.columns = {"sigma_range", {20.0, 60.0}};
  sweep.rows = {"sigma_space", {1.0}};
  std::vector<SweepCell> cells;
  run_parameter_sweep(sweep, {}, [&](const SweepCell& cell) { cells.push_back(cell); });
  ASSERT_EQ(cells.size(), 2U);
  for (const SweepCell& cell : cells) {
    ASSERT_NE(cell.image, nullptr) << cell.error.text();
    const Measurement all = filter_once(*sweep.variant, *sweep.input, cell.parameters);
    EXPECT_TRUE(test::same_pixels(*cell.image, slab(*all.result, sweep.region)));
    EXPECT_DOUBLE_EQ(cell.psnr_db, psnr_db(slab(truth, sweep.region), slab(*all.result, sweep.region)));
  }
}

TEST(ParameterSweep, SaysWhyACellIsRefusedAndStops) {
  ParameterSweep sweep;
  sweep.variant = &variant("reference/float64");
  sweep.input = shared(test::make_picture(20, 20, 1, PixelType::u8));
  sweep.region = {0, 0, 20, 20};
  sweep.columns = {"sigma_space", {2.0}};
  sweep.rows = {"sigma_range", {30.0, -1.0}};
  std::vector<SweepCell> cells;
  run_parameter_sweep(sweep, {}, [&](const SweepCell& cell) { cells.push_back(cell); });
  ASSERT_EQ(cells.size(), 2U);
  EXPECT_TRUE(cells[0].error.empty());
  EXPECT_TRUE(std::isnan(cells[0].psnr_db));
  EXPECT_FALSE(cells[1].error.empty());
  CancelToken cancelled;
  cancelled.cancel();
  EXPECT_THROW(run_parameter_sweep(sweep, cancelled, [](const SweepCell&) {}), Cancelled);
  sweep.truth = shared(test::make_picture(21, 20, 1, PixelType::u8));
  EXPECT_THROW(run_parameter_sweep(sweep, {}, [](const SweepCell&) {}), ArgumentError);
}

}  // namespace
}  // namespace filterscope
