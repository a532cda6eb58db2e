// Total variation of counts of photons with CUDA: it makes the CPU's steps, and no run is further from the
// minimiser than it proves.
#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "kernels/api/device_facts.h"
#include "kernels/catalog.h"
#include "kernels/run/filter_run.h"
#include "tests/unit/photon_pictures.h"

namespace filterscope {
namespace {

using test::Found;
using test::Photons;

class TvPhotonsGpu : public testing::Test {
 protected:
  void SetUp() override {
    if (gpus().devices.empty()) GTEST_SKIP() << gpus().reason.text();
  }
};

std::string_view on_gpu(const Photons& picture) { return picture.shape.depth > 1 ? "fast/tv3d" : "fast/tv"; }
std::string_view on_cpu(const Photons& picture) {
  return picture.shape.depth > 1 ? "fast/tv3d_cpu" : "fast/tv_cpu";
}

/// What a variant makes of the view's values, and what it proves; `proved` is in the values' unit.
template <class T>
std::vector<T> filtered(std::string_view id, const PlanRequest& request, const ConstImageView& view,
                        double& proved, const std::vector<Region>& regions) {
  const Variant& taken = variant(id);
  const auto run = make_run(taken, request);
  run->bind(make_source(taken.descriptor.backend, view));
  run->poison(0xA5);
  for (const Region& region : regions) run->run(region);
  std::vector<T> result(view.shape.pixels() * static_cast<std::size_t>(view.shape.channels));
  run->download(tight_view(reinterpret_cast<std::byte*>(result.data()), view.shape));
  proved = run->bound_facts().rms;
  return result;
}

std::vector<float> filtered(std::string_view id, const Photons& picture, double weight, int iterations,
                            double& proved) {
  return filtered<float>(id, request_of(picture, weight, iterations, 0.001), picture.view(), proved,
                         {whole(picture.shape)});
}

TEST_F(TvPhotonsGpu, NoRunIsFurtherThanItProves) {
  for (const Photons& picture : test::photon_pictures()) {
    for (const double weight : {2.0, 20.0, 150.0}) {
      const Found exact = reference_of(picture, weight);
      double before = HUGE_VAL;
      for (const int iterations : {1, 10, 100, 1000}) {
        double proved = 0;
        const auto result = filtered(on_gpu(picture), picture, weight, iterations, proved);
        const double off = distance(picture, result, exact.values);
        SCOPED_TRACE(picture.name + ", weight " + std::to_string(weight) + ", " + std::to_string(iterations) +
                     " steps: " + std::to_string(255 * off) + " of " + std::to_string(255 * proved));
        EXPECT_LE(off, proved + exact.proved + 1e-7);
        if (iterations == 1000) {
          EXPECT_LT(proved, std::max(0.05 / 255, before / 3));
        }
        if (iterations == 10) before = proved;
      }
    }
  }
}

/// With weights of pixels the steps have sizes of their own.
TEST_F(TvPhotonsGpu, StepsAndProofsAreThoseOfTheCpu) {
  for (const Photons& picture : test::photon_pictures()) {
    if (picture.masked) continue;
    for (const double weight : {2.0, 20.0}) {
      for (const int iterations : {1, 3, 20}) {
        SCOPED_TRACE(picture.name + ", weight " + std::to_string(weight) + ", " + std::to_string(iterations));
        double proved = 0;
        double wanted_proof = 0;
        const auto found = filtered(on_gpu(picture), picture, weight, iterations, proved);
        const auto wanted = filtered(on_cpu(picture), picture, weight, iterations, wanted_proof);
        // A proof is a root: rounding of 1e-9 in the gap is 3e-5 in that of a run that has arrived.
        EXPECT_NEAR(proved, wanted_proof, 5e-5 + 1e-3 * wanted_proof);
        for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_NEAR(found[i], wanted[i], 2e-5) << i;
      }
    }
  }
}

/// The same counts in another type, as values above the low end of a range that is 4000 wide.
template <class T>
void expect_the_same(const Photons& picture, PixelType type, double low) {
  Photons counts = picture;
  Shape shape = picture.shape;
  shape.type = type;
  std::vector<T> values;
  for (float& value : counts.values) {
    const double whole_count = std::round(4000 * static_cast<double>(value));
    value = static_cast<float>(whole_count / 4000);
    values.push_back(static_cast<T>(whole_count + low));
  }
  const Found wanted = reference_of(counts, 20);
  PlanRequest request = request_of(counts, 20, 0, 0.1);
  request.shape = shape;
  request.range = ValueRange{low, low + 4000};
  ConstImageView view = tight_view(reinterpret_cast<const std::byte*>(values.data()), shape);
  if (picture.masked) view.weights = picture.weights.data();
  SCOPED_TRACE(picture.name + ", from " + std::to_string(low));
  double proved = 0;
  std::vector<double> found;
  for (const T value : filtered<T>(on_gpu(picture), request, view, proved, {whole(shape)}))
    found.push_back((static_cast<double>(value) - low) / 4000);
  EXPECT_LE(proved / 4000, 0.1 / 255);
  EXPECT_LE(distance(counts, found, wanted.values), proved / 4000 + wanted.proved + 0.5 / 4000 + 1e-6);
}

TEST_F(TvPhotonsGpu, ACameraMayHaveItsZeroAnywhere) {
  for (const Photons& picture : test::photon_pictures()) {
    expect_the_same<std::uint16_t>(picture, PixelType::u16, 100);
    expect_the_same<std::int16_t>(picture, PixelType::s16, -3000);
    expect_the_same<float>(picture, PixelType::f32, -50);
  }
}

TEST_F(TvPhotonsGpu, PartsAreThoseOfTheWhole) {
  for (const Photons& picture : test::photon_pictures()) {
    const Shape& shape = picture.shape;
    Region left = whole(shape);
    Region right = left;
    left.x1 = right.x0 = shape.width / 3;
    Region low = right;
    right.y1 = low.y0 = shape.height / 2;
    const PlanRequest request = request_of(picture, 20, 30, 0.001);
    double proved = 0;
    double proved_of_parts = 0;
    EXPECT_TRUE(
        filtered<float>(on_gpu(picture), request, picture.view(), proved, {whole(shape)}) ==
        filtered<float>(on_gpu(picture), request, picture.view(), proved_of_parts, {left, right, low}))
        << picture.name;
    EXPECT_EQ(proved, proved_of_parts) << picture.name;
  }
}

}  // namespace
}  // namespace filterscope
