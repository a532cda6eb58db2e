// fast/spectral on float images with values outside of 0…1, where its series does not hold: as right as
// elsewhere, however the image is cut.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "kernels/api/device_facts.h"
#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

struct Filtered {
  std::vector<float> values;
  double repaired_share = 0;
};

class OutsideGpu : public testing::TestWithParam<int> {
 protected:
  void SetUp() override {
    if (gpus().devices.empty()) GTEST_SKIP() << gpus().reason.text();
    parameters_.radius = GetParam();
    parameters_.sigma_space = 0.4 * GetParam() + 1;
    parameters_.sigma_range = 30;
    std::mt19937 random(11);
    std::uniform_real_distribution<float> noise(0.0F, 0.2F);
    values_.resize(shape_.bytes() / sizeof(float));
    for (float& value : values_) value = 0.4F + noise(random);
    // The right part is brighter than 1, and one value on the left is below 0.
    for (int y = 0; y < shape_.height; ++y) {
      for (int x = 420; x < shape_.width; ++x) at(x, y) = 1.4F + noise(random);
    }
    at(37, 90) = -0.5F;
  }

  float& at(int x, int y) { return values_[static_cast<std::size_t>(y * shape_.width + x)]; }

  [[nodiscard]] Filtered filtered(std::string_view id, const std::vector<Region>& regions) const {
    const auto run = make_run(variant(id), {shape_, parameters_});
    run->bind(
        make_source(Backend::cuda, tight_view(reinterpret_cast<const std::byte*>(values_.data()), shape_)));
    run->poison(0xA5);
    for (const Region& region : regions) run->run(region);
    Filtered result;
    result.values.resize(values_.size());
    run->download(tight_view(reinterpret_cast<std::byte*>(result.values.data()), shape_));
    result.repaired_share =
        static_cast<double>(run->bound_facts().repaired) / static_cast<double>(values_.size());
    return result;
  }

  Shape shape_{640, 197, 1, 1, PixelType::f32};
  BilateralParameters parameters_;
  std::vector<float> values_;
};

TEST_P(OutsideGpu, KeepsTheBoundAndCountsWhatIsFilteredAgain) {
  const Filtered exact = filtered("fast/register_tiled", {whole(shape_)});
  const Filtered series = filtered("fast/spectral", {whole(shape_)});
  for (std::size_t i = 0; i < values_.size(); ++i) {
    ASSERT_NEAR(series.values[i], exact.values[i], 1.1e-3) << i;
  }
  // Of the bright part all, of the rest what is near it or the dark value.
  EXPECT_GT(series.repaired_share, 0.3);
  EXPECT_LT(series.repaired_share, 0.95);
}

TEST_P(OutsideGpu, CuttingChangesNoBit) {
  const Filtered once = filtered("fast/spectral", {whole(shape_)});
  const Filtered cut = filtered(
      "fast/spectral", {{0, 0, 433, 101}, {433, 0, 640, 13}, {433, 13, 640, 101}, {0, 101, 640, 197}});
  EXPECT_TRUE(std::ranges::equal(once.values, cut.values));
}

TEST_P(OutsideGpu, AValueThatIsNoneSpoilsItsWindowAlone) {
  at(200, 100) = NAN;
  const Filtered series = filtered("fast/spectral", {whole(shape_)});
  const int radius = parameters_.radius;
  for (int y = 0; y < shape_.height; ++y) {
    for (int x = 0; x < shape_.width; ++x) {
      const bool near = std::abs(x - 200) <= radius && std::abs(y - 100) <= radius;
      ASSERT_EQ(std::isnan(series.values[static_cast<std::size_t>(y * shape_.width + x)]), near)
          << x << ' ' << y;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Radii, OutsideGpu, testing::Values(3, 9, 17, 50));

}  // namespace
}  // namespace filterscope
