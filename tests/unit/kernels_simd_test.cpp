// Every SIMD target that this processor has gives the reference's result, not only the one that it prefers.
#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string_view>
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
    EXPECT_LE(
        largest_difference(filtered("baseline/gaussian_cpu", {}), filtered("reference/gaussian_float64", {})),
        1);
  }
}

/// Non-local means of pixels that lie as far apart as they can, so that a sum that does not fit is seen.
template <class T>
std::vector<T> nlm_of_extremes(std::string_view id, const Shape& shape, const NlmParameters& parameters) {
  std::vector<T> source(shape.bytes() / sizeof(T));
  for (std::size_t i = 0; i < source.size(); ++i) {
    source[i] = static_cast<T>(i * 7919 % 13 < 5 ? std::numeric_limits<T>::max() - i % 3 : i * 31 % 50);
  }
  std::vector<T> result(source.size());
  const auto run = make_run(variant(id), {shape, parameters});
  run->bind(make_source(Backend::cpu, tight_view(reinterpret_cast<const std::byte*>(source.data()), shape)));
  run->run(whole(shape));
  run->download(tight_view(reinterpret_cast<std::byte*>(result.data()), shape));
  return result;
}

template <class T>
int largest_nlm_difference(const Shape& shape, const NlmParameters& parameters) {
  const bool volume = shape.depth > 1;
  const auto a = nlm_of_extremes<T>(volume ? "fast/nlm3d_cpu" : "fast/nlm_cpu", shape, parameters);
  const auto b =
      nlm_of_extremes<T>(volume ? "reference/nlm3d_float64" : "reference/nlm_float64", shape, parameters);
  int largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) largest = std::max(largest, std::abs(int{a[i]} - int{b[i]}));
  return largest;
}

/// A tile wide and some columns, so that there is a seam.
constexpr Shape kWide{271, 13, 1, 1, PixelType::u8};

TEST_F(SimdTargets, EachSumsPatchesOfAnySize) {
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    choose(target);
    SCOPED_TRACE(simd_target_name());
    for (const int patch_radius : {0, 1, 2, 3, 4, 5, 6, 7, 8, 11}) {
      SCOPED_TRACE(patch_radius);
      NlmParameters parameters;
      parameters.search_radius = 2;
      parameters.patch_radius = patch_radius;
      parameters.strength = 150;
      parameters.colour = ColourMode::rgb;
      Shape shape = kWide;
      EXPECT_LE(largest_nlm_difference<std::uint8_t>(shape, parameters), 1);
      shape.type = PixelType::u16;
      EXPECT_LE(largest_nlm_difference<std::uint16_t>(shape, parameters), 1);
      EXPECT_LE(largest_nlm_difference<std::uint8_t>(kShape, parameters), 1);
      parameters.patch_weights = PatchWeights::gaussian;
      EXPECT_LE(largest_nlm_difference<std::uint8_t>(kShape, parameters), 1);
    }
    for (const int patch_radius : {0, 1, 2, 3, 4}) {
      SCOPED_TRACE(patch_radius);
      NlmParameters parameters;
      parameters.search_radius = 1;
      parameters.patch_radius = patch_radius;
      parameters.strength = 150;
      EXPECT_LE(largest_nlm_difference<std::uint8_t>({37, 9, 5, 1, PixelType::u8}, parameters), 1);
    }
  }
}

}  // namespace
}  // namespace filterscope
