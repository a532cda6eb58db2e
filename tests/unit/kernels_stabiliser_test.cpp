// Variance stabilisation: what it does to noise, and that nothing is added on the way there and back.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "kernels/maths/stabiliser.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

constexpr int kDraws = 400000;

struct Moments {
  double mean = 0;
  double deviation = 0;
};

/// Of stabilised draws with the mean `signal` above the offset, in the model's unit.
Moments stabilised(const NoiseModel& model, double signal, unsigned seed) {
  const Stabiliser stabiliser(model);
  std::mt19937_64 random(seed);
  std::normal_distribution<double> normal;
  std::poisson_distribution<int> poisson(std::max(signal, 1e-9));
  double sum = 0;
  double squares = 0;
  for (int i = 0; i < kDraws; ++i) {
    double value = 0;
    if (model.kind == NoiseModel::Kind::photons) {
      value = model.gain * poisson(random) + model.offset + model.sigma * normal(random);
    } else {
      const double real = signal * model.sigma + model.sigma * normal(random);
      value = model.offset + std::hypot(real, model.sigma * normal(random));
    }
    const double f = stabiliser.forward(value);
    sum += f;
    squares += f * f;
  }
  const double mean = sum / kDraws;
  return {mean, std::sqrt(squares / kDraws - mean * mean)};
}

std::vector<NoiseModel> photon_models() {
  using Kind = NoiseModel::Kind;
  return {{Kind::photons, 1, 0, 0},       {Kind::photons, 2.5, 100, 0},   {Kind::photons, 0.01, -3, 0.005},
          {Kind::photons, 1, 10, 2},      {Kind::photons, 4, 500, 40},    {Kind::photons, 1, 0, 50},
          {Kind::photons, 1e-4, 0, 1e-5}, {Kind::photons, 1000, 1e5, 500}};
}

TEST(Stabiliser, GoesBackWithoutBiasFromOnePhotonOn) {
  for (const NoiseModel& model : photon_models()) {
    const Stabiliser stabiliser(model);
    for (const double photons : {1.0, 2.0, 5.0, 20.0, 100.0, 900.0, 1100.0, 20000.0}) {
      const Moments found = stabilised(model, photons, 7);
      const double mean = (stabiliser.back(found.mean) - model.offset) / model.gain;
      // 1 %, and what chance does to the mean of the draws.
      const double chance = 4 * std::sqrt((photons + std::pow(model.sigma / model.gain, 2)) / kDraws);
      EXPECT_NEAR(mean, photons, 0.01 * photons + chance) << text_of(model);
    }
  }
}

TEST(Stabiliser, MakesThePhotonsNoiseOne) {
  for (const NoiseModel& model : photon_models()) {
    for (const double photons : {5.0, 30.0, 300.0, 5000.0}) {
      EXPECT_NEAR(stabilised(model, photons, 3).deviation, 1, 0.05) << text_of(model) << " " << photons;
    }
  }
}

TEST(Stabiliser, MakesRicianNoiseOneAndGoesBackWithoutBias) {
  for (const NoiseModel& model : {NoiseModel{NoiseModel::Kind::rician, 1, 0, 20},
                                  NoiseModel{NoiseModel::Kind::rician, 1, -1000, 0.5}}) {
    const Stabiliser stabiliser(model);
    for (const double signal : {0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 9.0, 13.0, 15.5, 16.5, 40.0, 500.0}) {
      const Moments found = stabilised(model, signal, 11);
      EXPECT_NEAR(found.deviation, 1, 0.05) << text_of(model) << " " << signal;
      const double back = (stabiliser.back(found.mean) - model.offset) / model.sigma;
      // Below σ, E[f] hardly changes.
      EXPECT_NEAR(back, signal, signal < 1 ? 0.1 : 0.01 * signal + 0.005) << text_of(model) << " " << signal;
    }
  }
}

TEST(Stabiliser, GrowsAndKeepsWhatIsNoNumber) {
  std::vector<NoiseModel> models = photon_models();
  models.push_back({NoiseModel::Kind::rician, 1, 5, 20});
  for (const NoiseModel& model : models) {
    const Stabiliser stabiliser(model);
    EXPECT_TRUE(std::isnan(stabiliser.forward(std::nan("")))) << text_of(model);
    EXPECT_TRUE(std::isnan(stabiliser.back(std::nan("")))) << text_of(model);
    EXPECT_EQ(stabiliser.forward(std::numeric_limits<double>::infinity()),
              std::numeric_limits<double>::infinity());
    double before = stabiliser.forward(model.offset);
    double back_before = stabiliser.back(0);
    EXPECT_NEAR(before, 0, 1e-9) << text_of(model);
    const double unit = model.kind == NoiseModel::Kind::photons ? model.gain : model.sigma;
    for (double signal = 0.05; signal < 1e5; signal *= 1.05) {
      const double f = stabiliser.forward(model.offset + unit * signal);
      EXPECT_GT(f, before) << text_of(model) << " " << signal;
      EXPECT_GE(stabiliser.back(f), back_before) << text_of(model) << " " << signal;
      before = f;
      back_before = stabiliser.back(f);
    }
  }
}

TEST(Stabiliser, ReadsItsTextAndRefusesOthers) {
  for (const NoiseModel& model : photon_models()) EXPECT_EQ(parse_noise_model(text_of(model)), model);
  const NoiseModel rician{NoiseModel::Kind::rician, 1, -3, 20};
  EXPECT_EQ(parse_noise_model(text_of(rician)), rician);
  EXPECT_EQ(parse_noise_model("photons:2"), (NoiseModel{NoiseModel::Kind::photons, 2, 0, 0}));
  for (const char* text :
       {"", "photons", "photons:", "photons:0,0,0", "photons:-1,0,0", "photons:1,0,-1", "photons:1,0,0,0",
        "photons:1,,0", "photons:nan,0,0", "photons:inf,0,0", "photons:1,0,1e9", "photons:1,1e99,0",
        "rician:0", "rician:-2", "rician:1,2,3", "rician:x", "gaussian:2", "auto", "photons:1,0,0 "}) {
    EXPECT_THROW(parse_noise_model(text), ArgumentError) << text;
  }
}

Parameters small(const Descriptor& descriptor) {
  Parameters parameters;
  for (const char* key : {"radius", "search_radius"}) {
    if (descriptor.parameters.find(key) != nullptr) parameters.set(key, 2);
  }
  if (descriptor.parameters.find("patch_radius") != nullptr) parameters.set("patch_radius", 1);
  return parameters;
}

/// Steps of values with noise of a few levels.
std::vector<std::byte> picture(const Shape& shape) {
  std::vector<std::byte> bytes(shape.bytes());
  std::mt19937 random(5);
  const std::size_t count = shape.pixels() * static_cast<std::size_t>(shape.channels);
  for (std::size_t i = 0; i < count; ++i) {
    const double share = (i / 7 % 3 == 0 ? 0.2 : 0.6) + static_cast<double>(random() % 100) / 1000;
    const double value = black_of(shape.type) + share * full_scale(shape.type);
    switch (shape.type) {
      case PixelType::u8:
        reinterpret_cast<std::uint8_t*>(bytes.data())[i] = static_cast<std::uint8_t>(value);
        break;
      case PixelType::u16:
        reinterpret_cast<std::uint16_t*>(bytes.data())[i] = static_cast<std::uint16_t>(value);
        break;
      case PixelType::s16:
        reinterpret_cast<std::int16_t*>(bytes.data())[i] = static_cast<std::int16_t>(value);
        break;
      case PixelType::f32: reinterpret_cast<float*>(bytes.data())[i] = static_cast<float>(value); break;
    }
  }
  return bytes;
}

std::vector<std::byte> filtered(const Variant& variant, const PlanRequest& request,
                                const ConstImageView& view) {
  const auto run = make_run(variant, request);
  run->bind(make_source(Backend::cpu, view));
  run->poison(0x5A);
  run->run(whole(request.shape));
  std::vector<std::byte> result(request.shape.bytes());
  run->download(tight_view(result.data(), request.shape));
  return result;
}

double value_at(const std::vector<std::byte>& bytes, PixelType type, std::size_t i) {
  switch (type) {
    case PixelType::u8: return reinterpret_cast<const std::uint8_t*>(bytes.data())[i];
    case PixelType::u16: return reinterpret_cast<const std::uint16_t*>(bytes.data())[i];
    case PixelType::s16: return reinterpret_cast<const std::int16_t*>(bytes.data())[i];
    case PixelType::f32: return static_cast<double>(reinterpret_cast<const float*>(bytes.data())[i]);
  }
  return 0;
}

/// Every variant of the CPU, every type and number of channels: where the model is next to linear (the noise
/// that is read out is far above the photons') the result is that without it.
TEST(StabilisedPlan, OfNextToLinearModelsIsThePlanItself) {
  for (const auto& one : catalog()) {
    const Descriptor& descriptor = one->descriptor;
    if (descriptor.backend != Backend::cpu || !availability(*one).available) continue;
    for (const PixelType type : pixel_types(descriptor)) {
      const bool deep = filters_volumes_only(descriptor);
      const Shape shape{23, deep ? 9 : 17, deep ? 5 : 1, descriptor.channels.front(), type};
      const std::vector<std::byte> bytes = picture(shape);
      const ConstImageView view = tight_view(bytes.data(), shape);
      const PlanRequest plain{shape, small(descriptor)};
      PlanRequest request = plain;
      const double full = full_scale(type);
      const double sigma = full * 0.3;
      const NoiseModel model{NoiseModel::Kind::photons, sigma * 1e-5, black_of(type), sigma};
      request.parameters.set(kStabilise, text_of(model));
      if (std::ranges::find(descriptor.types, PixelType::f32) == descriptor.types.end()) {
        EXPECT_THROW(make_run(*one, request), VariantError) << descriptor.id;
        continue;
      }
      std::vector<std::byte> expected;
      std::vector<std::byte> found;
      try {
        expected = filtered(*one, plain, view);
        found = filtered(*one, request, view);
      } catch (const VariantError& error) {
        ADD_FAILURE() << descriptor.id << ": " << error.what();
        continue;
      }
      const Promise promise = promise_of(descriptor, plain.parameters);
      // Rounding of whole values, and twice what is promised.
      const double most = (is_integer(type) ? 1.01 : 0) + full * (2 * promise.bound_levels / 255 + 2e-3);
      for (std::size_t i = 0; i < shape.pixels() * static_cast<std::size_t>(shape.channels); ++i) {
        ASSERT_NEAR(value_at(found, type, i), value_at(expected, type, i), most)
            << descriptor.id << " " << name_of(type) << " " << i;
      }
    }
  }
}

/// Of few counts many pixels have next to no neighbours alike: whether they stay is not decided by rounding.
TEST(StabilisedPlan, KeepsWhatExactVariantsPromise) {
  const Shape shape{96, 64, 1, 1, PixelType::f32};
  std::vector<std::byte> bytes(shape.bytes());
  std::mt19937 random(1);
  std::poisson_distribution<int> counts(3);
  for (std::size_t i = 0; i < shape.pixels(); ++i)
    reinterpret_cast<float*>(bytes.data())[i] = 2 * static_cast<float>(counts(random));
  const ConstImageView view = tight_view(static_cast<const std::byte*>(bytes.data()), shape);
  for (const double sigma_range : {0.1, 1.0, 3.0, 10.0}) {
    PlanRequest request{shape, {}};
    request.range = ValueRange{0, 40};
    request.parameters.set("sigma_range", sigma_range);
    request.parameters.set(kStabilise, std::string("photons:2,0,0"));
    const std::vector<std::byte> expected = filtered(variant("reference/float64"), request, view);
    for (const char* id : {"fast/cpu_simd", "larsson2015/sequential"}) {
      const std::vector<std::byte> found = filtered(variant(id), request, view);
      for (std::size_t i = 0; i < shape.pixels(); ++i) {
        ASSERT_NEAR(value_at(found, shape.type, i), value_at(expected, shape.type, i), 40e-4)
            << id << ' ' << sigma_range << ' ' << i;
      }
    }
  }
}

TEST(StabilisedPlan, IsOfNoCountsOfPhotons) {
  PlanRequest request{{8, 8, 1, 1, PixelType::u8}, {}};
  request.parameters.set(kStabilise, std::string("photons:1,0,1"));
  EXPECT_NO_THROW(make_run(variant("fast/tv_cpu"), request));
  request.parameters.set("data_term", std::string("photons"));
  EXPECT_THROW(make_run(variant("fast/tv_cpu"), request), VariantError);
  EXPECT_NO_THROW(make_run(variant("fast/cpu_simd"), request)) << "it has no data term";
}

/// Outside of a mask pixels stay bit for bit, and what is no number there reaches nobody.
TEST(StabilisedPlan, KeepsWhatIsOutsideOfAMask) {
  for (const auto& one : catalog()) {
    const Descriptor& descriptor = one->descriptor;
    const bool floats = std::ranges::find(descriptor.types, PixelType::f32) != descriptor.types.end();
    if (descriptor.backend != Backend::cpu || !descriptor.takes_weights || !floats) continue;
    const bool deep = filters_volumes_only(descriptor);
    const Shape shape{19, 13, deep ? 4 : 1, 1, PixelType::f32};
    std::vector<std::byte> bytes = picture(shape);
    std::vector<float> weights(shape.pixels(), 1.0F);
    auto* values = reinterpret_cast<float*>(bytes.data());
    for (std::size_t i = 0; i < weights.size(); i += 7) {
      weights[i] = 0;
      values[i] = std::numeric_limits<float>::quiet_NaN();
    }
    ConstImageView view = tight_view(static_cast<const std::byte*>(bytes.data()), shape);
    view.weights = weights.data();
    PlanRequest request{shape, small(descriptor)};
    request.weighted = true;
    request.parameters.set(kStabilise, "photons:0.01,0,0.02");
    const std::vector<std::byte> found = filtered(*one, request, view);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const bool kept = std::memcmp(found.data() + 4 * i, bytes.data() + 4 * i, 4) == 0;
      if (weights[i] == 0) {
        EXPECT_TRUE(kept) << descriptor.id << " " << i;
      } else {
        EXPECT_TRUE(std::isfinite(value_at(found, shape.type, i))) << descriptor.id << " " << i;
      }
    }
  }
}

}  // namespace
}  // namespace filterscope
