// Signed pixels and value ranges, against sums that know neither the variants nor their helpers.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

constexpr int kWide = 13;
constexpr int kHigh = 9;

template <class T>
using PixelsOf = std::vector<T>;

/// A step from −900 to 700 with a texture on both sides.
PixelsOf<std::int16_t> signed_pixels() {
  PixelsOf<std::int16_t> pixels;
  for (int i = 0; i < kWide * kHigh; ++i) {
    pixels.push_back(static_cast<std::int16_t>((i % kWide < 6 ? -900 : 700) + (i * 37) % 61));
  }
  return pixels;
}

template <class T>
PixelsOf<T> filtered(const std::string& id, const PixelsOf<T>& source, PlanRequest request) {
  request.shape.width = kWide;
  request.shape.height = kHigh;
  const auto run = make_run(variant(id), request);
  const auto* bytes = reinterpret_cast<const std::byte*>(source.data());
  run->bind(make_source(Backend::cpu, tight_view(bytes, request.shape)));
  // In two parts: mapping back must not touch what is there already.
  run->run({0, 0, kWide, 4});
  run->run({0, 4, kWide, kHigh});
  PixelsOf<T> result(source.size());
  run->download(tight_view(reinterpret_cast<std::byte*>(result.data()), request.shape));
  return result;
}

/// The bilateral sum of docs/semantics.md with σr in the pixels' own units.
template <class T>
std::vector<double> brute_force(const PixelsOf<T>& source, int r, double sigma_s, double sigma_r) {
  std::vector<double> result;
  for (int y = 0; y < kHigh; ++y) {
    for (int x = 0; x < kWide; ++x) {
      const double centre = source[static_cast<std::size_t>(y * kWide + x)];
      double sum = 0;
      double weights = 0;
      for (int dy = -r; dy <= r; ++dy) {
        for (int dx = -r; dx <= r; ++dx) {
          const int qx = std::clamp(x + dx, 0, kWide - 1);
          const int qy = std::clamp(y + dy, 0, kHigh - 1);
          const double value = source[static_cast<std::size_t>(qy * kWide + qx)];
          const double d = value - centre;
          const double w = std::exp(-(dx * dx + dy * dy) / (2 * sigma_s * sigma_s)) *
                           std::exp(-d * d / (2 * sigma_r * sigma_r));
          sum += w * value;
          weights += w;
        }
      }
      result.push_back(sum / weights);
    }
  }
  return result;
}

PlanRequest request_for(PixelType type, std::optional<ValueRange> range) {
  PlanRequest request{{kWide, kHigh, 1, 1, type}, {{"radius", 2}, {"sigma_space", 1.5}}};
  request.range = range;
  return request;
}

class EachCpuVariant : public testing::TestWithParam<const char*> {};

TEST_P(EachCpuVariant, FiltersNegativeValues) {
  const PixelsOf<std::int16_t> source = signed_pixels();
  PlanRequest request = request_for(PixelType::s16, ValueRange{-1000, 3000});
  request.parameters.set("sigma_range", 10.0);
  const PixelsOf<std::int16_t> result = filtered(GetParam(), source, request);
  const std::vector<double> expected = brute_force(source, 2, 1.5, 10 * 4000 / 255.0);
  const double bound = variant(GetParam()).descriptor.exactness == Exactness::exact ? 6.6 : 65.6;
  int negative = 0;
  for (std::size_t i = 0; i < result.size(); ++i) {
    EXPECT_NEAR(result[i], expected[i], bound + 0.5) << i;
    negative += result[i] < 0 ? 1 : 0;
  }
  EXPECT_GT(negative, kWide * kHigh / 3);
}

TEST_P(EachCpuVariant, FiltersFloatsFarBeyondOne) {
  PixelsOf<float> source;
  for (const std::int16_t value : signed_pixels()) source.push_back(static_cast<float>(value));
  PlanRequest request = request_for(PixelType::f32, ValueRange{-1000, 3000});
  request.parameters.set("sigma_range", 10.0);
  const PixelsOf<float> result = filtered(GetParam(), source, request);
  const std::vector<double> expected = brute_force(source, 2, 1.5, 10 * 4000 / 255.0);
  const double share = variant(GetParam()).descriptor.exactness == Exactness::exact ? 1e-4 : 1e-3;
  for (std::size_t i = 0; i < result.size(); ++i) EXPECT_NEAR(result[i], expected[i], share * 4000) << i;
}

INSTANTIATE_TEST_SUITE_P(Cpu, EachCpuVariant,
                         testing::Values("reference/float64", "fast/cpu_simd", "fast/cpu_spectral",
                                         "larsson2015/sequential", "agarwal2012/cpu_naive",
                                         "agarwal2012/cpu_tiles", "staal2012/cpu"),
                         [](const auto& row) {
                           std::string name = row.param;
                           std::ranges::replace(name, '/', '_');
                           return name;
                         });

/// 255 levels of LOW:HIGH are as many of the type's as that range is a part of it.
TEST(ValueRanges, ScaleRangeSigma) {
  PixelsOf<std::uint16_t> source;
  for (const std::int16_t value : signed_pixels()) source.push_back(static_cast<std::uint16_t>(value + 1000));
  PlanRequest ranged = request_for(PixelType::u16, ValueRange{0, 6553.5});
  ranged.parameters.set("sigma_range", 50.0);
  PlanRequest plain = request_for(PixelType::u16, std::nullopt);
  plain.parameters.set("sigma_range", 5.0);
  EXPECT_EQ(filtered("reference/float64", source, ranged), filtered("reference/float64", source, plain));
  plain.parameters.set("sigma_range", 50.0);
  EXPECT_NE(filtered("reference/float64", source, ranged), filtered("reference/float64", source, plain));
}

TEST(ValueRanges, RoundHalvesUpBelowZero) {
  // The mean of −2 and −1 is −1.5, of −1 and 0 −0.5: to nearest, halves up, that is −1 and 0.
  const PixelsOf<std::int16_t> source(static_cast<std::size_t>(kWide * kHigh), -3);
  const PixelsOf<std::int16_t> flat =
      filtered("reference/float64", source, request_for(PixelType::s16, std::nullopt));
  EXPECT_EQ(flat, source);
  for (const char* id : {"reference/box_float64", "baseline/box_cpu"}) {
    PlanRequest request = request_for(PixelType::s16, std::nullopt);
    request.parameters = {{"radius", 1}, {"border", std::string("replicate")}};
    PixelsOf<std::int16_t> steps;
    for (int i = 0; i < kWide * kHigh; ++i) steps.push_back(static_cast<std::int16_t>(-(i % kWide)));
    const PixelsOf<std::int16_t> result = filtered(id, steps, request);
    for (int x = 1; x + 1 < kWide; ++x) EXPECT_EQ(result[static_cast<std::size_t>(x)], -x) << id;
    // (2·0 − 1)/3 and (2·(−12) − 11)/3 of the window's columns.
    EXPECT_EQ(result.front(), 0) << id;
    EXPECT_EQ(result[kWide - 1], -12) << id;
  }
}

std::string refusal(const std::string& id, const PlanRequest& request) {
  try {
    prepare(variant(id), request);
  } catch (const VariantError& error) {
    return error.what();
  }
  return {};
}

TEST(ValueRanges, LabIsTiedToTheTypesOwn) {
  PlanRequest request = request_for(PixelType::s16, std::nullopt);
  request.parameters.set("colour", std::string("lab"));
  EXPECT_EQ(refusal("fast/cpu_simd", request), "");  // gray pixels have no colours
  request.shape.channels = 3;
  EXPECT_NE(refusal("fast/cpu_simd", request).find("colour lab"), std::string::npos);
  EXPECT_NE(refusal("reference/float64", request).find("signed pixels"), std::string::npos);
  request.shape.type = PixelType::u16;
  EXPECT_EQ(refusal("fast/cpu_simd", request), "");
  request.range = ValueRange{0, 65535};
  EXPECT_EQ(refusal("fast/cpu_simd", request), "");
  request.range = ValueRange{0, 4095};
  EXPECT_NE(refusal("fast/cpu_simd", request).find("value range"), std::string::npos);
}

TEST(ValueRanges, AreRefusedInWordsWhereTheyAreNone) {
  const double infinity = std::numeric_limits<double>::infinity();
  for (const ValueRange range : {ValueRange{5, 5}, ValueRange{6, 5}, ValueRange{0, infinity},
                                 ValueRange{std::nan(""), 1}, ValueRange{0, 1e-18}, ValueRange{0, 1e18}}) {
    const std::string words = refusal("fast/cpu_simd", request_for(PixelType::f32, range));
    EXPECT_NE(words.find("value range"), std::string::npos) << words;
  }
}

TEST(ValueRanges, KeepTheFamilysLimitsInTheirOwnLevels) {
  PlanRequest request = request_for(PixelType::u16, ValueRange{0, 1500});
  request.parameters.set("sigma_range", 0.1);  // 0.0023 on full scale
  EXPECT_EQ(refusal("fast/cpu_simd", request), "");
  request.parameters.set("sigma_range", 0.05);
  EXPECT_NE(refusal("fast/cpu_simd", request).find("from 0.1 to 10000"), std::string::npos);
}

TEST(ValueRanges, KeepAVariantsOwnLimitsOnFullScale) {
  Descriptor descriptor = variant("fast/cpu_simd").descriptor;
  descriptor.parameters.narrow("sigma_range", 4, 10000);
  PlanRequest request = request_for(PixelType::u16, ValueRange{0, 6553.5});
  request.parameters.set("sigma_range", 41.0);
  EXPECT_NO_THROW(validate(descriptor, request));
  request.parameters.set("sigma_range", 39.0);
  try {
    validate(descriptor, request);
    ADD_FAILURE() << "3.9 levels of full scale were taken";
  } catch (const ParameterError& error) {
    EXPECT_EQ(error.key(), "sigma_range");
    EXPECT_NE(std::string(error.what()).find("3.9 of full scale"), std::string::npos) << error.what();
  }
}

TEST(ValueRanges, EveryVariantOf16BitPixelsTakesSignedOnes) {
  for (const auto& one : catalog()) {
    const Descriptor& descriptor = one->descriptor;
    const auto types = pixel_types(descriptor);
    EXPECT_EQ(std::ranges::count(types, PixelType::s16), std::ranges::count(types, PixelType::u16))
        << descriptor.id;
  }
}

}  // namespace
}  // namespace filterscope
