// Every SIMD target that this processor has gives the reference's result, not only the one that it prefers.
#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/families/nlm_parameters.h"
#include "kernels/host/simd_target.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

constexpr Shape kShape{45, 17, 1, 3, PixelType::u8};

std::vector<std::byte> filtered(std::string_view id, const Parameters& parameters) {
  std::vector<std::byte> source(kShape.bytes());
  for (std::size_t i = 0; i < source.size(); ++i) {
    source[i] = static_cast<std::byte>(i * 7919 % 97 + (i / 3 % 45 > 20 ? 120 : 10));
  }
  std::vector<std::byte> result(kShape.bytes());
  const auto run = make_run(variant(id), {kShape, parameters});
  run->bind(make_source(Backend::cpu, tight_view(static_cast<const std::byte*>(source.data()), kShape)));
  run->run(whole(kShape));
  run->download(tight_view(result.data(), kShape));
  return result;
}

int largest_difference(const std::vector<std::byte>& a, const std::vector<std::byte>& b) {
  int largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    largest = std::max(largest, std::abs(std::to_integer<int>(a[i]) - std::to_integer<int>(b[i])));
  }
  return largest;
}

class SimdTargets : public testing::Test {
 protected:
  void TearDown() override { choose(0); }

  /// Run-time dispatch takes `target` from now on; 0: the best.
  static void choose(std::int64_t target) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  }
};

TEST_F(SimdTargets, EachMatchesTheReference) {
  const std::vector<std::int64_t> targets = hwy::SupportedAndGeneratedTargets();
  ASSERT_FALSE(targets.empty());
  for (const std::int64_t target : targets) {
    choose(target);
    SCOPED_TRACE(simd_target_name());
    EXPECT_EQ(simd_target_name(), hwy::TargetName(target));
    for (const ColourMode colour : {ColourMode::channel, ColourMode::rgb, ColourMode::lab}) {
      BilateralParameters parameters;
      parameters.colour = colour;
      EXPECT_LE(largest_difference(filtered("fast/cpu_simd", parameters),
                                   filtered("reference/float64", parameters)),
                1)
          << name_of(colour);
    }
    for (const int patch_radius : {1, 3}) {
      NlmParameters parameters;
      parameters.search_radius = 4;
      parameters.patch_radius = patch_radius;
      EXPECT_LE(largest_difference(filtered("fast/nlm_cpu", parameters),
                                   filtered("reference/nlm_float64", parameters)),
                1)
          << patch_radius;
    }
    EXPECT_LE(
        largest_difference(filtered("baseline/gaussian_cpu", {}), filtered("reference/gaussian_float64", {})),
        1);
  }
}

}  // namespace
}  // namespace filterscope
