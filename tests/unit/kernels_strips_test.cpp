// An image filtered in strips is the image filtered at once, whatever the border.
#include <gtest/gtest.h>

#include <vector>

#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/run/strips.h"

namespace filterscope {
namespace {

const Shape kStripShape{23, 211, 1, 3, PixelType::u8};

std::vector<std::byte> picture() {
  std::vector<std::byte> bytes(kStripShape.bytes());
  unsigned state = 7;
  for (std::byte& byte : bytes)
    byte = static_cast<std::byte>((state = state * 1664525U + 1013904223U) >> 24U);
  return bytes;
}

std::vector<std::byte> filtered(Plan& plan, const std::vector<std::byte>& source, bool in_regions) {
  std::vector<std::byte> result(source.size());
  const ImageView target = tight_view(result.data(), kStripShape);
  plan.bind(tight_view(source.data(), kStripShape), {});
  if (!in_regions) {
    plan.run(target, whole(kStripShape), {});
    return result;
  }
  for (int y = kStripShape.height; y > 0; y -= 40) {
    plan.run(target, {0, std::max(0, y - 40), 9, y}, {});
    plan.run(target, {9, std::max(0, y - 40), kStripShape.width, y}, {});
  }
  return result;
}

class Strips : public ::testing::TestWithParam<Border> {};

TEST_P(Strips, AreThePictureAtOnce) {
  const std::vector<std::byte> source = picture();
  BilateralParameters parameters;
  parameters.border = GetParam();
  for (const int radius : {1, 4, 11}) {
    parameters.radius = radius;
    for (const char* id : {"fast/cpu_simd", "agarwal2012/cpu_pair_symmetric", "reference/float64"}) {
      const ParameterSpec& borders = *variant(id).descriptor.parameters.find("border");
      if (borders.choice(name_of(GetParam())) == nullptr) continue;
      const auto whole_plan = prepare_in_strips(variant(id), {kStripShape, parameters});
      const auto strips = prepare_in_strips(variant(id), {kStripShape, parameters}, 20000);
      EXPECT_EQ(filtered(*whole_plan, source, false), filtered(*strips, source, false))
          << id << ' ' << radius;
      EXPECT_EQ(filtered(*whole_plan, source, false), filtered(*strips, source, true)) << id << ' ' << radius;
    }
  }
}

TEST_P(Strips, TakeLittleMemory) {
  BilateralParameters parameters;
  parameters.radius = 2;
  const PlanRequest request{kStripShape, parameters, 0};
  const auto strips = prepare_in_strips(variant("fast/cpu_simd"), request, 20000);
  EXPECT_LT(strips->scratch_bytes(), prepare(variant("fast/cpu_simd"), request)->scratch_bytes() / 3);
}

/// Regions give the same bits as the whole also where each strip has its own range of values.
TEST(SpectralStrips, DoNotDependOnRegions) {
  const std::vector<std::byte> source = picture();
  BilateralParameters parameters;
  parameters.radius = 8;
  const auto strips = prepare_in_strips(variant("fast/cpu_spectral"), {kStripShape, parameters}, 20000);
  const auto at_once = filtered(*strips, source, false);
  EXPECT_EQ(at_once, filtered(*strips, source, true));
  EXPECT_GT(strips->bound_facts().terms, 0);
}

/// Blocks lie on a grid, and their sums in bands: strips begin where both do.
TEST(BlockStrips, AreTheImageAtOnce) {
  PlanRequest request{{23, 211, 1, 1, PixelType::f32}, {{"search_radius", 1}, {"noise_sigma", 40}}};
  std::vector<float> source(request.shape.pixels());
  unsigned state = 7;
  for (float& value : source)
    value = static_cast<float>((state = state * 1664525U + 1013904223U) >> 8U) / 16777216.0F;
  const auto result = [&](Plan& plan) {
    std::vector<float> values(source.size());
    plan.bind(tight_view(reinterpret_cast<const std::byte*>(source.data()), request.shape), {});
    plan.run(tight_view(reinterpret_cast<std::byte*>(values.data()), request.shape), whole(request.shape),
             {});
    return values;
  };
  const Variant& blocks = variant("fast/bm3d_cpu");
  const auto at_once = prepare(blocks, request);
  const auto strips = prepare_in_strips(blocks, request, 4000);
  EXPECT_LT(strips->scratch_bytes(), at_once->scratch_bytes());
  EXPECT_EQ(result(*at_once), result(*strips));
}

INSTANTIATE_TEST_SUITE_P(Borders, Strips, ::testing::Values(Border::replicate, Border::mirror, Border::skip),
                         [](const auto& test_case) { return std::string(name_of(test_case.param)); });

}  // namespace
}  // namespace filterscope
