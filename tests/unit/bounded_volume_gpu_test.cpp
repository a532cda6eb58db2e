// fast/bilateral3d_bounded on images that attack its bound, and on those that its series is not made for:
// each voxel against the exact kernel.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "kernels/api/device_facts.h"
#include "kernels/api/promise_limits.h"
#include "kernels/catalog.h"
#include "kernels/families/volume_parameters.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

constexpr const char* kBounded = "fast/bilateral3d_bounded";
constexpr const char* kExact = "fast/bilateral3d";
/// What the exact kernel may err by itself, of full scale.
constexpr double kExactShare = 1e-4;

template <class T>
struct Result {
  std::vector<T> values;
  BoundFacts facts;
};

class BoundedVolumeGpu : public testing::Test {
 protected:
  void SetUp() override {
    if (gpus().devices.empty()) GTEST_SKIP() << gpus().reason.text();
    if (gpus().devices.front().compute_major < 8) GTEST_SKIP() << "tensor cores of 8.0 or more";
  }

  template <class T>
  static Result<T> filtered(const char* id, const PlanRequest& request, const std::vector<T>& values,
                            const std::vector<Region>& regions) {
    const auto run = make_run(variant(id), request);
    run->bind(make_source(Backend::cuda,
                          tight_view(reinterpret_cast<const std::byte*>(values.data()), request.shape)));
    run->poison(0xA5);
    for (const Region& region : regions) run->run(region);
    Result<T> result;
    result.values.resize(values.size());
    run->download(tight_view(reinterpret_cast<std::byte*>(result.values.data()), request.shape));
    result.facts = run->bound_facts();
    return result;
  }

  /// Both variants' results, held to the promise; returns what the guarantee took.
  template <class T>
  static BoundFacts expect_promise(const PlanRequest& request, const std::vector<T>& values,
                                   const std::string& name) {
    const Result<T> exact = filtered(kExact, request, values, {whole(request.shape)});
    const Result<T> bounded = filtered(kBounded, request, values, {whole(request.shape)});
    const PixelType type = request.shape.type;
    const double full = request.range && type == PixelType::f32 ? request.range->width() : full_scale(type);
    const Limits limits = limits_of(variant(kBounded).descriptor, request.parameters, type, request.range);
    const double allowed = limits.error + kExactShare * full + (is_integer(type) ? 1 : 0);
    double worst = 0;
    std::size_t where = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const auto a = static_cast<double>(exact.values[i]);
      const auto b = static_cast<double>(bounded.values[i]);
      if (a == b || (std::isnan(a) && std::isnan(b))) continue;
      double error = std::abs(a - b);
      if (std::isnan(error)) error = std::numeric_limits<double>::infinity();
      if (error > worst) {
        worst = error;
        where = i;
      }
    }
    EXPECT_LE(worst, allowed) << name << ", voxel " << where << ": "
                              << static_cast<double>(exact.values[where]) << " exactly, "
                              << static_cast<double>(bounded.values[where]);
    return bounded.facts;
  }

  template <class T>
  std::vector<T> values_of(const std::string& name, double low, double high) const {
    std::mt19937 random(11);
    std::vector<T> values;
    const auto put = [&](double fraction) {
      const double value = low + fraction * (high - low);
      values.push_back(static_cast<T>(std::is_integral_v<T> ? std::floor(value + 0.5) : value));
    };
    for (int z = 0; z < shape_.depth; ++z) {
      for (int y = 0; y < shape_.height; ++y) {
        for (int x = 0; x < shape_.width; ++x) {
          const double noise = static_cast<double>(random() % 1000) / 1000;
          const std::uint32_t chance = static_cast<std::uint32_t>(random());
          if (name == "noise") put(noise);
          if (name == "impulses") put(chance % 61 == 0 ? 1 : chance % 67 == 0 ? 0 : 0.45 + 0.02 * noise);
          if (name == "planes") put(z % 3 == 0 ? 0.05 : z % 3 == 1 ? 0.5 : 0.97);
          if (name == "checks") put((x + y + z) % 2 == 0 ? 0 : 1);
          if (name == "lone plane") put(z == shape_.depth / 2 ? 1 : 0.3 + 0.01 * noise);
          if (name == "slopes") put(std::fmod(0.011 * x + 0.013 * y + 0.037 * z, 1.0));
        }
      }
    }
    return values;
  }

  static constexpr const char* kAttacks[] = {"noise", "impulses", "planes", "checks", "lone plane", "slopes"};
  Shape shape_{101, 45, 37, 1, PixelType::u8};
};

TEST_F(BoundedVolumeGpu, KeepsItsPromiseOnImagesThatAttackTheBound) {
  for (const char* name : kAttacks) {
    for (const int radius : {1, 4, 9}) {
      for (const double sigma_range : {12.75, 38.25, 255.0}) {
        VolumeParameters parameters;
        parameters.radius = radius;
        parameters.sigma_space = 0.4 * radius + 0.5;
        parameters.sigma_range = sigma_range;
        parameters.border = radius == 4 ? Border::mirror : Border::replicate;
        const std::string which =
            std::string(name) + ", r = " + std::to_string(radius) + ", sigma " + std::to_string(sigma_range);
        Shape shape = shape_;
        expect_promise(PlanRequest{shape, parameters}, values_of<std::uint8_t>(name, 0, 255), which + ", u8");
        shape.type = PixelType::f32;
        expect_promise(PlanRequest{shape, parameters}, values_of<float>(name, 0, 1), which + ", f32");
        shape.type = PixelType::s16;
        PlanRequest signed_request{shape, parameters};
        signed_request.range = ValueRange{-200, 1300};
        expect_promise(signed_request, values_of<std::int16_t>(name, -200, 1300), which + ", s16");
      }
    }
  }
}

TEST_F(BoundedVolumeGpu, RepairsImpulsesAndLittleElse) {
  VolumeParameters parameters;
  parameters.radius = 5;
  parameters.sigma_space = 2.5;
  parameters.sigma_range = 38.25;
  Shape shape = shape_;
  shape.type = PixelType::f32;
  const BoundFacts impulses =
      expect_promise(PlanRequest{shape, parameters}, values_of<float>("impulses", 0, 1), "impulses");
  EXPECT_GT(impulses.terms, 3);
  EXPECT_GT(impulses.repaired, shape.pixels() / 100);
  EXPECT_LT(impulses.repaired, shape.pixels() / 10);
  const BoundFacts slopes =
      expect_promise(PlanRequest{shape, parameters}, values_of<float>("slopes", 0.2, 0.8), "slopes");
  EXPECT_LT(slopes.repaired, shape.pixels() / 50);
}

TEST_F(BoundedVolumeGpu, ValuesBeyondTheRangeAreFilteredLikeOthers) {
  VolumeParameters parameters;
  parameters.radius = 3;
  parameters.sigma_range = 38.25;
  for (const char* name : {"noise", "impulses", "slopes"}) {
    Shape shape = shape_;
    shape.type = PixelType::f32;
    std::vector<float> floats = values_of<float>(name, 0, 1);
    for (std::size_t i = 5; i < floats.size(); i += 97) floats[i] = i % 2 == 0 ? 1.3F : -20.0F;
    const BoundFacts facts =
        expect_promise(PlanRequest{shape, parameters}, floats, std::string(name) + ", f32");
    EXPECT_GT(facts.repaired, 0U);
    // Of noise over the whole range too few neighbours are alike.
    if (std::string(name) != "noise") {
      EXPECT_LT(facts.repaired, shape.pixels() / 2) << "those inside are not lost to the plain sum";
    }
    shape.type = PixelType::u16;
    PlanRequest part{shape, parameters};
    part.range = ValueRange{0, 1500};
    std::vector<std::uint16_t> words = values_of<std::uint16_t>(name, 0, 1500);
    for (std::size_t i = 5; i < words.size(); i += 97) words[i] = i % 2 == 0 ? 65535 : 1700;
    expect_promise(part, words, std::string(name) + ", u16");
  }
}

// Of a float volume whose background is 0, noise takes half of the voxels below the range.
TEST_F(BoundedVolumeGpu, WhatNoiseTakesBeyondTheRangeIsNotLostToThePlainSum) {
  VolumeParameters parameters;
  parameters.radius = 4;
  parameters.sigma_range = 38.25;
  for (const double beyond : {0.2, 0.7}) {
    const std::string which = ", beyond by " + std::to_string(beyond);
    Shape shape = shape_;
    shape.type = PixelType::f32;
    const PlanRequest floats{shape, parameters};
    const BoundFacts inside = expect_promise(floats, values_of<float>("slopes", 0, 1), "slopes");
    const std::vector<float> wide = values_of<float>("slopes", -beyond, 1 + beyond);
    const BoundFacts facts = expect_promise(floats, wide, "f32" + which);
    EXPECT_GT(facts.terms, inside.terms) << which;
    EXPECT_LT(facts.repaired, shape.pixels() / 20) << which;
    const Result<float> at_once = filtered(kBounded, floats, wide, {whole(shape)});
    const Result<float> cut_up = filtered(
        kBounded, floats, wide, {{0, 0, 37, 45, 0, 37}, {37, 0, 101, 45, 0, 20}, {37, 0, 101, 45, 20, 37}});
    EXPECT_TRUE(at_once.values == cut_up.values) << which;
    shape.type = PixelType::s16;
    PlanRequest words{shape, parameters};
    words.range = ValueRange{0, 1500};
    const BoundFacts of_words = expect_promise(
        words, values_of<std::int16_t>("slopes", -1500 * beyond, 1500 * (1 + beyond)), "s16" + which);
    EXPECT_LT(of_words.repaired, shape.pixels() / 20) << which;
  }
}

TEST_F(BoundedVolumeGpu, InfinitiesAndNoNumbersAreWhatTheyAreToTheExactKernel) {
  VolumeParameters parameters;
  parameters.radius = 2;
  parameters.sigma_range = 38.25;
  Shape shape = shape_;
  shape.type = PixelType::f32;
  for (const float odd : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(),
                          -std::numeric_limits<float>::infinity()}) {
    std::vector<float> values = values_of<float>("noise", 0, 1);
    values[values.size() / 2] = odd;
    const BoundFacts facts = expect_promise(PlanRequest{shape, parameters}, values, "one value that is none");
    EXPECT_EQ(facts.repaired, shape.pixels());
  }
}

TEST_F(BoundedVolumeGpu, CuttingAVolumeChangesNoBit) {
  VolumeParameters parameters;
  parameters.radius = 9;
  parameters.sigma_space = 4;
  const std::vector<Region> cut = {{0, 0, 37, 45, 0, 37},
                                   {37, 0, 101, 19, 0, 11},
                                   {37, 19, 101, 45, 0, 11},
                                   {37, 0, 101, 45, 11, 30},
                                   {37, 0, 101, 45, 30, 37}};
  Shape shape = shape_;
  shape.type = PixelType::f32;
  // Of noise most voxels are not certain, of half of a volume with noise those of some places.
  std::vector<float> half = values_of<float>("noise", 0, 1);
  const std::vector<float> slopes = values_of<float>("slopes", 0.2, 0.8);
  std::copy(slopes.begin(), slopes.begin() + static_cast<std::ptrdiff_t>(slopes.size() / 2), half.begin());
  for (const double sigma_range : {9.0, 30.0}) {
    parameters.sigma_range = sigma_range;
    for (const auto& values : {values_of<float>("impulses", 0, 1), values_of<float>("noise", 0, 1), half}) {
      const Result<float> at_once = filtered(kBounded, {shape, parameters}, values, {whole(shape)});
      const Result<float> cut_up = filtered(kBounded, {shape, parameters}, values, cut);
      EXPECT_TRUE(at_once.values == cut_up.values) << sigma_range;
      EXPECT_EQ(at_once.facts.repaired, cut_up.facts.repaired) << sigma_range;
    }
  }
}

TEST_F(BoundedVolumeGpu, PlacesOfWhichMostFailAreFilteredAsAWhole) {
  VolumeParameters parameters;
  parameters.radius = 4;
  parameters.sigma_range = 9;
  parameters.border = Border::mirror;
  Shape shape = shape_;
  shape.type = PixelType::f32;
  const BoundFacts facts =
      expect_promise(PlanRequest{shape, parameters}, values_of<float>("noise", 0, 1), "noise");
  EXPECT_GT(facts.repaired, shape.pixels() / 2);
  EXPECT_LE(facts.repaired, shape.pixels());
}

TEST_F(BoundedVolumeGpu, WhatTheSeriesCannotDoTheExactKernelDoes) {
  const auto taken = [&](int radius, double sigma_range) {
    VolumeParameters parameters;
    parameters.radius = radius;
    parameters.sigma_range = sigma_range;
    return std::string(prepare(variant(kBounded), PlanRequest{shape_, parameters})->taken_variant());
  };
  EXPECT_EQ(taken(5, 30), "");
  EXPECT_EQ(taken(16, 30), "");
  EXPECT_EQ(taken(17, 30), kExact);
  EXPECT_EQ(taken(5, 1), kExact);
}

}  // namespace
}  // namespace filterscope
