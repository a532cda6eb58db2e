// Non-local means' yardstick against sums worked out by hand, since all other variants are held to it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/families/nlm_parameters.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

std::vector<float> filtered(const std::vector<float>& values, const Shape& shape,
                            const NlmParameters& parameters, const char* id = "reference/nlm_float64") {
  std::vector<float> result(values.size());
  const auto run = make_run(variant(id), {shape, parameters});
  const ConstImageView source = tight_view(reinterpret_cast<const std::byte*>(values.data()), shape);
  run->bind(make_source(Backend::cpu, source));
  run->run(whole(shape));
  run->download(tight_view(reinterpret_cast<std::byte*>(result.data()), shape));
  return result;
}

/// h of 1 in a float image's units.
NlmParameters unit_strength() {
  NlmParameters parameters;
  parameters.strength = 255;
  parameters.search_radius = 1;
  parameters.patch_radius = 0;
  return parameters;
}

constexpr Shape kLine{3, 1, 1, 1, PixelType::f32};

TEST(NlmReference, WeighsSinglePixelsByTheirDifference) {
  const std::vector<float> line = {0.0F, 1.0F, 0.5F};
  NlmParameters p = unit_strength();
  // Above and below lies the same row again, of which neighbours at dx = 0 are equal: each column counts
  // thrice.
  const double far = std::exp(-1.0);
  const double near = std::exp(-0.25);
  EXPECT_NEAR(filtered(line, kLine, p)[1], (1 + 0.5 * near) / (1 + far + near), 1e-6);
  p.weight_function = WeightFunction::epanechnikov;
  EXPECT_NEAR(filtered(line, kLine, p)[1], (1 + 0.5 * 0.75) / 1.75, 1e-6);
  p.weight_function = WeightFunction::bisquare;
  EXPECT_NEAR(filtered(line, kLine, p)[1], (1 + 0.5 * 0.5625) / 1.5625, 1e-6);
  p.weight_function = WeightFunction::bisquare8;
  const double eighth = std::pow(0.75, 8);
  EXPECT_NEAR(filtered(line, kLine, p)[1], (1 + 0.5 * eighth) / (1 + eighth), 1e-6);
}

TEST(NlmReference, ComparesPatchesThatReachBeyondTheEdge) {
  const std::vector<float> line = {0.0F, 1.0F, 0.5F};
  NlmParameters p = unit_strength();
  p.patch_radius = 1;
  // Patches along x: {0, 0, 1} of the left pixel, {0, 1, 0.5} of the middle one, {1, 0.5, 0.5} of the right
  // one.
  const double left = std::exp(-(0 + 1 + 0.25) / 3);
  const double right = std::exp(-(1 + 0.25 + 0) / 3);
  EXPECT_NEAR(filtered(line, kLine, p)[1], (1 + 0.5 * right) / (1 + left + right), 1e-6);
  p.border = Border::mirror;  // {1, 0, 1} and {1, 0.5, 1}
  const double mirrored_left = std::exp(-(1 + 1 + 0.25) / 3);
  const double mirrored_right = std::exp(-(1 + 0.25 + 0.25) / 3);
  EXPECT_NEAR(filtered(line, kLine, p)[1], (1 + 0.5 * mirrored_right) / (1 + mirrored_left + mirrored_right),
              1e-6);
}

TEST(NlmReference, GivesTheCentreItsWeight) {
  // Only (1, 1) differs: it has eight neighbours of one weight.
  const Shape shape{3, 3, 1, 1, PixelType::f32};
  std::vector<float> values(9, 0.0F);
  values[4] = 1.0F;
  NlmParameters p = unit_strength();
  const double w = std::exp(-1.0);
  EXPECT_NEAR(filtered(values, shape, p)[4], 1 / (1 + 8 * w), 1e-6);
  p.centre = CentreWeight::max;
  EXPECT_NEAR(filtered(values, shape, p)[4], w / (9 * w), 1e-6);
  p.centre = CentreWeight::zero;
  EXPECT_NEAR(filtered(values, shape, p)[4], 0, 1e-6);
}

TEST(NlmReference, KeepsAPixelThatResemblesNoOther) {
  const Shape shape{3, 3, 1, 1, PixelType::f32};
  std::vector<float> values(9, 0.0F);
  values[4] = 1.0F;
  NlmParameters p = unit_strength();
  p.strength = 2;
  for (const CentreWeight centre : {CentreWeight::one, CentreWeight::max, CentreWeight::zero}) {
    for (const auto function : {WeightFunction::exponential, WeightFunction::epanechnikov,
                                WeightFunction::bisquare, WeightFunction::bisquare8}) {
      p.centre = centre;
      p.weight_function = function;
      EXPECT_FLOAT_EQ(filtered(values, shape, p)[4], 1) << name_of(centre) << ' ' << name_of(function);
    }
  }
}

/// Of a compact weight that is 0 in exact numbers, single precision may leave more than a centre that is all
/// but 0 weighs.
TEST(NlmVariants, APatchWhoseDistanceIsTheStrengthWeighsNothing) {
  for (const char* id : {"reference/nlm_float64", "fast/nlm_cpu"}) {
    for (int h = 20; h < 100; ++h) {
      const Shape shape{7, 7};
      std::vector<std::uint8_t> values(49, static_cast<std::uint8_t>(100 + h));
      values[24] = 100;
      std::vector<std::uint8_t> result(49);
      NlmParameters p = unit_strength();
      p.strength = h;
      p.centre = CentreWeight::zero;
      p.weight_function = WeightFunction::epanechnikov;
      const auto run = make_run(variant(id), {shape, p});
      run->bind(
          make_source(Backend::cpu, tight_view(reinterpret_cast<const std::byte*>(values.data()), shape)));
      run->run(whole(shape));
      run->download(tight_view(reinterpret_cast<std::byte*>(result.data()), shape));
      EXPECT_EQ(result[24], 100) << id << " h " << h;
    }
  }
}

TEST(NlmReference, TakesGrayInThreeChannelsAsGray) {
  const Shape gray{5, 4, 1, 1, PixelType::f32};
  Shape rgb = gray;
  rgb.channels = 3;
  std::vector<float> values;
  std::vector<float> tripled;
  for (int i = 0; i < 20; ++i) {
    values.push_back(static_cast<float>(i * i % 7) / 7);
    tripled.insert(tripled.end(), 3, values.back());
  }
  NlmParameters p = unit_strength();
  p.patch_radius = 1;
  p.strength = 60;
  const std::vector<float> expected = filtered(values, gray, p);
  p.colour = ColourMode::rgb;
  const std::vector<float> found = filtered(tripled, rgb, p);
  for (std::size_t i = 0; i < 60; ++i) EXPECT_FLOAT_EQ(found[i], expected[i / 3]) << i;
}

TEST(NlmReference, LeavesAFrameOfSearchAndPatchRadius) {
  const Shape shape{9, 9, 1, 1, PixelType::f32};
  std::vector<float> values;
  for (int i = 0; i < 81; ++i) values.push_back(static_cast<float>(i * i % 11) / 11);
  NlmParameters p = unit_strength();
  p.patch_radius = 2;
  p.border = Border::skip;
  const std::vector<float> found = filtered(values, shape, p);
  for (int i = 0; i < 81; ++i) {
    const bool inside = i % 9 >= 3 && i % 9 < 6 && i / 9 >= 3 && i / 9 < 6;
    const auto at = static_cast<std::size_t>(i);
    EXPECT_EQ(found[at] == values[at], !inside) << i;
  }
}

std::vector<float> grain(std::size_t count) {
  std::vector<float> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(static_cast<float>(i * i * 7 % 101) / 101);
  return values;
}

constexpr const char* kVolumeReference = "reference/nlm3d_float64";

TEST(NlmVolumes, WithNothingAlongZAreImages) {
  const Shape shape{8, 7, 5, 1, PixelType::f32};
  const Shape image{8, 7, 1, 1, PixelType::f32};
  const std::vector<float> values = grain(shape.pixels());
  NlmParameters p = unit_strength();
  p.search_radius = 2;
  p.patch_radius = 1;
  const NlmParameters of_images = p;
  p.search_radius_z = p.patch_radius_z = 0;
  for (const char* id : {kVolumeReference, "fast/nlm3d_cpu"}) {
    const std::vector<float> found = filtered(values, shape, p, id);
    for (std::size_t z = 0; z < 5; ++z) {
      const auto first = values.begin() + static_cast<std::ptrdiff_t>(z * image.pixels());
      const std::vector<float> slice = filtered({first, first + image.pixels()}, image, of_images);
      for (std::size_t i = 0; i < slice.size(); ++i)
        EXPECT_NEAR(found[z * image.pixels() + i], slice[i], 1e-5) << id << ' ' << z << ' ' << i;
    }
  }
}

TEST(NlmVolumes, AreTheSameWithTheirAxesExchanged) {
  const Shape shape{7, 6, 5, 1, PixelType::f32};
  const Shape turned{5, 7, 6, 1, PixelType::f32};  // z, x, y
  const std::vector<float> values = grain(shape.pixels());
  const auto turn = [&](const std::vector<float>& of) {
    std::vector<float> result;
    for (std::size_t y = 0; y < 6; ++y) {
      for (std::size_t x = 0; x < 7; ++x) {
        for (std::size_t z = 0; z < 5; ++z) result.push_back(of[(z * 6 + y) * 7 + x]);
      }
    }
    return result;
  };
  NlmParameters p = unit_strength();
  p.search_radius = 3;
  p.search_radius_y = 2;
  p.search_radius_z = 1;
  p.patch_radius = 2;
  p.patch_radius_y = 0;
  p.patch_radius_z = 1;
  NlmParameters q = p;
  q.search_radius = 1;
  q.search_radius_y = 3;
  q.search_radius_z = 2;
  q.patch_radius = 1;
  q.patch_radius_y = 2;
  q.patch_radius_z = 0;
  for (const Border border : {Border::replicate, Border::mirror}) {
    p.border = q.border = border;
    for (const char* id : {kVolumeReference, "fast/nlm3d_cpu"}) {
      const std::vector<float> found = turn(filtered(values, shape, p, id));
      const std::vector<float> expected = filtered(turn(values), turned, q, kVolumeReference);
      for (std::size_t i = 0; i < found.size(); ++i)
        EXPECT_NEAR(found[i], expected[i], 1e-5) << id << ' ' << i;
    }
  }
}

/// Sums that run over a whole row or column would have lost digits at the end of these.
TEST(NlmCpu, KeepsItsDigitsFarFromTheOrigin) {
  for (const Shape& shape : {Shape{16384, 5, 1, 1, PixelType::f32}, Shape{5, 16384, 1, 1, PixelType::f32}}) {
    std::vector<float> values;
    for (std::uint32_t i = 0; i < 5 * 16384; ++i) {
      // Bright and rough first, faint detail at the end: what was added before must leave nothing behind.
      const std::uint32_t noise = i * 2654435761U >> 16U;
      const bool rough = std::max(i / static_cast<std::uint32_t>(shape.width),
                                  i % static_cast<std::uint32_t>(shape.width)) < 12000;
      values.push_back(rough ? static_cast<float>(noise) / 65535
                             : 0.5F + static_cast<float>(noise) / 65535 / 100);
    }
    NlmParameters p;
    p.search_radius = 2;
    p.patch_radius = 2;
    p.strength = 1;
    const std::vector<float> expected = filtered(values, shape, p);
    const std::vector<float> found = filtered(values, shape, p, "fast/nlm_cpu");
    double worst = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      worst = std::max(worst, static_cast<double>(std::abs(found[i] - expected[i])));
    }
    EXPECT_LT(worst, 1e-4) << shape.width;
  }
}

TEST(PatchLines, SumToOneAndFallAlongTheirAxis) {
  NlmParameters p;
  const auto sum = [](const std::vector<double>& line) {
    return std::accumulate(line.begin(), line.end(), 0.0);
  };
  EXPECT_DOUBLE_EQ(patch_lines(p).x.front(), 1.0 / 7);
  p.patch_weights = PatchWeights::gaussian;
  p.patch_sigma_x = 2;
  PatchLines lines = patch_lines(p);
  EXPECT_EQ(lines.x, lines.y);
  EXPECT_NEAR(lines.x[0] / lines.x[3], std::exp(-9.0 / 8), 1e-12);
  p.patch_sigma_y = 0.5;
  lines = patch_lines(p);
  EXPECT_NEAR(sum(lines.x), 1, 1e-12);
  EXPECT_NEAR(sum(lines.y), 1, 1e-12);
  EXPECT_NEAR(lines.y[2] / lines.y[3], std::exp(-2.0), 1e-12);
}

}  // namespace
}  // namespace filterscope
