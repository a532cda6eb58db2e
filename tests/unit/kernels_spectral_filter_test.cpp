// fast/cpu_spectral keeps its guarantee on images made to break it, and says what it repaired.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

constexpr int kFilterWidth = 150;
constexpr int kFilterHeight = 90;

struct Random {
  unsigned state = 1;
  unsigned operator()() { return (state = state * 1664525U + 1013904223U) >> 8U; }
};

struct Filtered {
  std::vector<std::byte> bytes;
  BoundFacts facts;
};

template <class T>
Filtered filter(std::string_view id, const std::vector<T>& values, PixelType type,
                const BilateralParameters& parameters) {
  const Shape shape{kFilterWidth, kFilterHeight, 1, 1, type};
  const auto run = make_run(variant(id), {shape, parameters});
  run->bind(make_source(Backend::cpu, tight_view(reinterpret_cast<const std::byte*>(values.data()), shape)));
  run->run(whole(shape));
  Filtered result{std::vector<std::byte>(shape.bytes()), run->bound_facts()};
  run->download(tight_view(result.bytes.data(), shape));
  return result;
}

template <class T>
std::vector<T> values_of(const Filtered& filtered) {
  std::vector<T> values(filtered.bytes.size() / sizeof(T));
  std::memcpy(values.data(), filtered.bytes.data(), filtered.bytes.size());
  return values;
}

/// The largest distance of an 8-bit result from the unrounded exact value, in levels.
double largest_error(const std::vector<std::uint8_t>& picture, const BilateralParameters& parameters,
                     BoundFacts& facts) {
  std::vector<float> exact_input;
  for (const std::uint8_t value : picture) exact_input.push_back(static_cast<float>(value) / 255.0F);
  const auto exact = values_of<float>(filter("reference/float64", exact_input, PixelType::f32, parameters));
  const Filtered ours = filter("fast/cpu_spectral", picture, PixelType::u8, parameters);
  facts = ours.facts;
  const auto rounded = values_of<std::uint8_t>(ours);
  double worst = 0;
  for (std::size_t i = 0; i < exact.size(); ++i) {
    worst = std::max(worst, std::abs(static_cast<double>(exact[i]) * 255.0 - rounded[i]));
  }
  return worst;
}

std::vector<std::uint8_t> noise(unsigned impulses_in_1000, unsigned spread) {
  Random random;
  std::vector<std::uint8_t> picture(static_cast<std::size_t>(kFilterWidth) * kFilterHeight);
  for (std::uint8_t& value : picture) {
    const bool impulse = random() % 1000 < impulses_in_1000;
    value = static_cast<std::uint8_t>(impulse ? random() % 256 : 100 + random() % spread);
  }
  return picture;
}

TEST(CpuSpectral, StaysWithinOneLevelOfTheUnroundedValue) {
  for (const unsigned impulses : {0U, 5U, 200U, 1000U}) {
    for (const double sigma_range : {9.0, 30.0, 200.0}) {
      for (const double sigma_space : {1.0, 3.0, 20.0}) {
        BilateralParameters parameters;
        parameters.radius = 9;
        parameters.sigma_range = sigma_range;
        parameters.sigma_space = sigma_space;
        BoundFacts facts;
        EXPECT_LE(largest_error(noise(impulses, 40), parameters, facts), 1.0)
            << impulses << " impulses, sigma " << sigma_range << ", " << sigma_space;
      }
    }
  }
}

TEST(CpuSpectral, RepairsIsolatedValuesAndCountsThem) {
  BilateralParameters parameters;
  parameters.radius = 9;
  parameters.sigma_space = 5;
  // A flat image with single pixels far away from it: their denominator is their own weight and little
  // more.
  std::vector<std::uint8_t> picture(static_cast<std::size_t>(kFilterWidth) * kFilterHeight, 30);
  std::size_t isolated = 0;
  for (std::size_t i = 1000; i < picture.size(); i += 1571) {
    picture[i] = 250;
    ++isolated;
  }
  BoundFacts facts;
  EXPECT_LE(largest_error(picture, parameters, facts), 0.5 + 1e-3);
  EXPECT_GT(facts.terms, 0);
  EXPECT_EQ(facts.repaired, isolated);
}

TEST(CpuSpectral, TakesFewerTermsForAWideRangeWeightAndNoneForANarrowOne) {
  const auto terms = [](double sigma_range) {
    BilateralParameters parameters;
    parameters.radius = 12;
    parameters.sigma_range = sigma_range;
    return filter("fast/cpu_spectral", noise(500, 156), PixelType::u8, parameters).facts.terms;
  };
  EXPECT_EQ(terms(0.5), 0);
  EXPECT_GT(terms(20), terms(40));
  EXPECT_GT(terms(40), terms(120));
  EXPECT_GT(terms(120), 0);
}

TEST(CpuSpectral, ValuesThatAreNoNumbersAreFilteredExactly) {
  Random random;
  std::vector<float> picture(static_cast<std::size_t>(kFilterWidth) * kFilterHeight);
  for (float& value : picture) value = static_cast<float>(random() % 1000) / 1000.0F;
  BilateralParameters parameters;
  parameters.radius = 8;
  parameters.sigma_range = 60;
  EXPECT_GT(filter("fast/cpu_spectral", picture, PixelType::f32, parameters).facts.terms, 0);
  for (const float odd : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
    picture[5000] = odd;
    const Filtered ours = filter("fast/cpu_spectral", picture, PixelType::f32, parameters);
    EXPECT_EQ(ours.facts.terms, 0);
    const auto values = values_of<float>(ours);
    EXPECT_TRUE(std::isfinite(values.front())) << "a value out of the window's reach";
    EXPECT_NEAR(values.front(),
                values_of<float>(filter("fast/cpu_simd", picture, PixelType::f32, parameters)).front(), 1e-5);
  }
}

}  // namespace
}  // namespace filterscope
