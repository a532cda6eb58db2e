// Small images and volumes of counts of photons, and what total variation's reference finds in them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/cpu/reference_plan.h"

namespace filterscope::test {

/// Counts of photons in an image or a volume, on a step from dark to bright, as values of 0 to 1.
struct Photons {
  std::string name;
  Shape shape;
  double brightest;  ///< the mean count in the bright half
  bool masked = false;
  std::vector<float> values = {};
  std::vector<float> weights = {};

  [[nodiscard]] ConstImageView view() const {
    ConstImageView made = tight_view(reinterpret_cast<const std::byte*>(values.data()), shape);
    if (masked) made.weights = weights.data();
    return made;
  }
};

inline std::vector<Photons> photon_pictures() {
  const auto type = PixelType::f32;
  std::vector<Photons> list{
      {"dark", {17, 13, 1, 1, type}, 2},         {"bright", {17, 13, 1, 1, type}, 400},
      {"masked", {17, 13, 1, 1, type}, 3, true}, {"colours", {11, 9, 1, 3, type}, 4},
      {"volume", {9, 8, 6, 1, type}, 2},         {"masked volume", {9, 8, 6, 1, type}, 2, true},
      {"one photon", {6, 5, 1, 1, type}, 0}};
  std::mt19937_64 random(2);
  for (Photons& one : list) {
    std::poisson_distribution<int> bright(std::max(one.brightest, 1e-9));
    std::poisson_distribution<int> dark(std::max(one.brightest / 20, 1e-9));
    const double most = 2 * one.brightest + 4;
    const std::size_t count = one.shape.pixels() * static_cast<std::size_t>(one.shape.channels);
    for (std::size_t i = 0; i < count; ++i) {
      const auto x = static_cast<int>(i / static_cast<std::size_t>(one.shape.channels)) % one.shape.width;
      const int photons = 2 * x < one.shape.width ? dark(random) : bright(random);
      one.values.push_back(static_cast<float>(photons / most));
    }
    if (one.brightest == 0) one.values[8] = 0.25F;
    for (std::size_t i = 0; i < one.shape.pixels(); ++i)
      one.weights.push_back(random() % 5 == 0 ? 0.0F : random() % 3 == 0 ? 0.5F : 1.0F);
  }
  return list;
}

inline PlanRequest request_of(const Photons& picture, double weight, int iterations, double tolerance) {
  PlanRequest request{picture.shape, {}};
  request.parameters = {{"data_term", std::string("photons")}, {"weight", weight}, {"tolerance", tolerance}};
  if (iterations > 0) request.parameters.set("iterations", iterations);
  if (picture.shape.channels == 3) request.parameters.set("colour", std::string("rgb"));
  request.weighted = picture.masked;
  return request;
}

inline double weight_at(const Photons& picture, std::size_t i) {
  const std::size_t pixel = i / static_cast<std::size_t>(picture.shape.channels);
  return picture.masked ? static_cast<double>(picture.weights[pixel]) : 1.0;
}

/// Weighted by the counts, as what is proved is.
template <class Values>
double distance(const Photons& picture, const Values& one, const std::vector<double>& other) {
  double sum = 0;
  double counts = 0;
  for (std::size_t i = 0; i < other.size(); ++i) {
    const double count = weight_at(picture, i) * static_cast<double>(picture.values[i]);
    if (count > 0) sum += count * std::pow(static_cast<double>(one[i]) - other[i], 2);
    counts += count;
  }
  return std::sqrt(sum / counts);
}

/// What the reference finds, with what it proves.
struct Found {
  std::vector<double> values;
  double proved = 0;
};

inline Found reference_of(const Photons& picture, double weight) {
  const bool volume = picture.shape.depth > 1;
  const auto plan = prepare(*find_variant(volume ? "reference/tv3d_float64" : "reference/tv_float64"),
                            request_of(picture, weight, 0, 0.001));
  plan->bind(picture.view(), {});
  Found found;
  found.values = dynamic_cast<ReferencePlan&>(*plan).unrounded(whole(picture.shape), {});
  found.proved = plan->bound_facts().rms;
  return found;
}

}  // namespace filterscope::test
