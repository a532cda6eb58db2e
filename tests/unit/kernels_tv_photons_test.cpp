// Total variation with the likelihood of photons: the steps of single values, and that no run is further from
// the minimiser than it proves.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "kernels/families/tv_parameters.h"
#include "kernels/maths/photon_fit.h"
#include "tests/unit/photon_pictures.h"

namespace filterscope {
namespace {

using test::Found;
using test::photon_pictures;
using test::Photons;

/// The least value of a convex function between two places, by golden section.
double least_of(const std::function<double(double)>& f, double low, double high) {
  const double share = (std::sqrt(5.0) - 1) / 2;
  for (int i = 0; i < 200; ++i) {
    const double one = high - share * (high - low);
    const double other = low + share * (high - low);
    (f(one) < f(other) ? high : low) = f(one) < f(other) ? other : one;
  }
  return (low + high) / 2;
}

double fit(double x, double k, double f) { return k * (x - (f > 0 ? f * std::log(x) : 0)); }

TEST(PhotonFit, StepsAndExcessAreThoseOfASearch) {
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> unit;
  for (int i = 0; i < 2000; ++i) {
    const PhotonBox box{i % 3 == 0 ? 0 : unit(random), 1 + 5 * unit(random)};
    const double f = i % 4 == 0 ? box.least : box.least + unit(random) * (box.most - box.least);
    const double k = 0.01 + 3 * unit(random);
    const double q = 8 * (unit(random) - 0.5);
    const double from = 12 * (unit(random) - 0.5);
    const double step = std::pow(10, 4 * unit(random) - 3);
    const auto moreau = [&](double x) { return fit(x, k, f) + (x - from) * (x - from) / (2 * step); };
    const double stepped = photon_step(from, step, k, f, box);
    EXPECT_NEAR(stepped, least_of(moreau, box.least, box.most), 2e-6) << i;
    const auto tilted = [&](double x) { return fit(x, k, f) + q * x; };
    const double least = tilted(std::max(least_of(tilted, box.least, box.most), 1e-300));
    const double x = std::max(box.least + unit(random) * (box.most - box.least), 1e-9);
    EXPECT_NEAR(photon_excess(x, q, k, f, box), tilted(x) - least, 1e-7 * (1 + std::abs(least))) << i;
  }
  EXPECT_EQ(photon_step<double>(-1, 1, 1, 0, {0, 2}), 0);
  EXPECT_EQ(photon_excess(0, 0.5, 1, 0, {0, 2}), 0);
  EXPECT_DOUBLE_EQ(photon_excess(0, -3, 1, 0, {0, 2}), 4);  // it falls up to the box's end
}

/// The functional of docs/semantics.md, of values from 0 to 1.
template <class Values>
double functional(const Photons& picture, const Values& values, double weight) {
  const Shape& shape = picture.shape;
  const int channels = shape.channels;
  const auto index = [&](int x, int y, int z) {
    return static_cast<std::size_t>((z * shape.height + y) * shape.width + x);
  };
  const auto inside = [&](int x, int y, int z) {
    return x < shape.width && y < shape.height && z < shape.depth &&
           (!picture.masked || picture.weights[index(x, y, z)] > 0);
  };
  double sum = 0;
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      for (int x = 0; x < shape.width; ++x) {
        if (!inside(x, y, z)) continue;
        double square = 0;
        for (int c = 0; c < channels; ++c) {
          const auto at = [&](std::size_t pixel) {
            return pixel * static_cast<std::size_t>(channels) + static_cast<std::size_t>(c);
          };
          const std::size_t i = at(index(x, y, z));
          const auto own = static_cast<double>(values[i]);
          sum += fit(own, weight_at(picture, i), static_cast<double>(picture.values[i]));
          const auto add = [&](int to_x, int to_y, int to_z) {
            if (inside(to_x, to_y, to_z))
              square += std::pow(static_cast<double>(values[at(index(to_x, to_y, to_z))]) - own, 2);
          };
          add(x + 1, y, z);
          add(x, y + 1, z);
          add(x, y, z + 1);
        }
        sum += weight / 255 * std::sqrt(square);
      }
    }
  }
  return sum;
}

TEST(TvPhotons, NoRunIsFurtherThanItProves) {
  for (const Photons& picture : photon_pictures()) {
    for (const double weight : {2.0, 20.0, 150.0}) {
      const Found exact = reference_of(picture, weight);
      EXPECT_LT(exact.proved, 0.2 / 255) << picture.name;
      const double least = functional(picture, exact.values, weight);
      double before = HUGE_VAL;
      for (const int iterations : {1, 2, 5, 10, 30, 100, 300, 1000}) {
        const auto plan = prepare(*find_variant(picture.shape.depth > 1 ? "fast/tv3d_cpu" : "fast/tv_cpu"),
                                  request_of(picture, weight, iterations, 0.001));
        plan->bind(picture.view(), {});
        std::vector<float> result(picture.values.size());
        plan->run(tight_view(reinterpret_cast<std::byte*>(result.data()), picture.shape),
                  whole(picture.shape), {});
        const double proved = plan->bound_facts().rms;
        const double off = distance(picture, result, exact.values);
        SCOPED_TRACE(picture.name + ", weight " + std::to_string(weight) + ", " + std::to_string(iterations) +
                     " steps: " + std::to_string(255 * off) + " of " + std::to_string(255 * proved));
        EXPECT_LE(off, proved + exact.proved + 1e-7);
        // The gap that this is proved by is that of the functional.
        double counts = 0;
        double most = 0;
        for (std::size_t i = 0; i < picture.values.size(); ++i) {
          const double value = weight_at(picture, i) > 0 ? static_cast<double>(picture.values[i]) : 0;
          counts += weight_at(picture, i) * value;
          most = std::max(most, value);
        }
        const double gap = std::pow(proved / most, 2) * counts / 2;
        EXPECT_LE(functional(picture, result, weight), least + gap + 1e-5 * std::abs(least));
        if (iterations == 1000) {
          EXPECT_LT(proved, std::max(0.05 / 255, before / 3));
        }
        if (iterations == 10) before = proved;
      }
    }
  }
}

TEST(TvPhotons, TheSidesOfAnEdgeMoveByAShareOfTheirCounts) {
  Photons edge{"edge", {12, 6, 1, 1, PixelType::f32}, 1};
  for (int i = 0; i < 72; ++i) edge.values.push_back(i % 12 < 4 ? 0.2F : 0.8F);
  const double share = 20.0 / 255;
  const Found found = reference_of(edge, 20);
  for (std::size_t i = 0; i < 72; ++i) {
    const double want = i % 12 < 4 ? 0.2 / (1 - share / 4) : 0.8 / (1 + share / 8);
    EXPECT_NEAR(found.values[i], want, 1e-5);
  }
}

/// The same counts in another type, as values above the low end of a range that is 4000 wide.
template <class T>
void expect_the_same(const Photons& picture, PixelType type, double low) {
  Photons counts = picture;
  Photons moved = picture;
  std::vector<T> values;
  for (float& value : counts.values) {
    const double whole = std::round(4000 * static_cast<double>(value));
    value = static_cast<float>(whole / 4000);
    values.push_back(static_cast<T>(whole + low));
  }
  moved.shape.type = type;
  const Found wanted = reference_of(counts, 20);
  PlanRequest request = request_of(moved, 20, 0, 0.1);
  request.range = ValueRange{low, low + 4000};
  ConstImageView view = tight_view(reinterpret_cast<const std::byte*>(values.data()), moved.shape);
  if (moved.masked) view.weights = moved.weights.data();
  for (const char* id : {"reference/tv_float64", "fast/tv_cpu"}) {
    SCOPED_TRACE(picture.name + ", " + id + ", from " + std::to_string(low));
    const auto plan = prepare(*find_variant(id), request);
    plan->bind(view, {});
    std::vector<T> result(values.size());
    plan->run(tight_view(reinterpret_cast<std::byte*>(result.data()), moved.shape), whole(moved.shape), {});
    std::vector<double> found;
    for (const T value : result) found.push_back((static_cast<double>(value) - low) / 4000);
    const double proved = plan->bound_facts().rms / 4000;
    EXPECT_LE(proved, 0.1 / 255);
    EXPECT_LE(distance(counts, found, wanted.values), proved + wanted.proved + 0.5 / 4000 + 1e-6);
  }
}

TEST(TvPhotons, ACameraMayHaveItsZeroAnywhere) {
  for (const Photons& picture : photon_pictures()) {
    if (picture.shape.depth > 1) continue;
    expect_the_same<std::uint16_t>(picture, PixelType::u16, 100);
    expect_the_same<std::int16_t>(picture, PixelType::s16, -3000);
    expect_the_same<float>(picture, PixelType::f32, -50);
  }
}

TEST(TvPhotons, WhatHasNoStepsForThemRefusesThem) {
  for (const auto& family : {tv2d(), tv3d()}) {
    Descriptor descriptor = tv_bounded_descriptor(*family, {"tolerance", "iterations"});
    descriptor.id = "study/name";
    descriptor.family = family;
    PlanRequest request{{4, 4, family->dimensions.front() == 3 ? 2 : 1, 1, PixelType::f32}, {}};
    EXPECT_NO_THROW(validate(descriptor, request));
    request.parameters = {{"data_term", std::string("gaussian")}};
    EXPECT_NO_THROW(validate(descriptor, request));
    request.parameters = {{"data_term", std::string("photons")}};
    try {
      validate(descriptor, request);
      ADD_FAILURE() << "not refused";
    } catch (const ParameterError& error) {
      EXPECT_NE(std::string(error.what()).find("photons"), std::string::npos) << error.what();
    }
  }
}

}  // namespace
}  // namespace filterscope
