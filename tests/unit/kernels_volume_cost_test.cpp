// fast/bilateral3d_auto's model: what it expects of the volume that it was fitted to, and what it takes.
#include "kernels/cost/volume_cost.h"

#include <gtest/gtest.h>

#include "kernels/bilateral3d/fast/bounded/bounded_method.h"

namespace filterscope::fast {
namespace {

VolumeRequest request(int radius, double sigma_range = 30, PixelType type = PixelType::u8) {
  VolumeParameters parameters;
  parameters.radius = radius;
  parameters.sigma_range = sigma_range;
  return {{256, 256, 120, 1, type}, parameters};
}

DeviceFacts h200() {
  DeviceFacts device;
  device.multiprocessors = 132;
  device.clock_mhz = 1980;
  return device;
}

double exact_ms(const VolumeRequest& asked) { return fitted_ms(modelled_exact_cost(asked, h200()), h200()); }
double bounded_ms(const VolumeRequest& asked, int harmonics) {
  return fitted_ms(modelled_bounded_cost(asked, harmonics, h200()), h200());
}

struct Measured {
  PixelType type;
  double sigma_range;
  int radius;
  double ms;
};

// Medians of docs/fast-kernels/volumes.md, 2026-11-24.
constexpr Measured kBounded[] = {{PixelType::u8, 38.25, 3, 0.160},  {PixelType::u8, 38.25, 11, 0.219},
                                 {PixelType::u8, 12.75, 3, 0.297},  {PixelType::u8, 12.75, 11, 0.379},
                                 {PixelType::f32, 38.25, 7, 0.192}, {PixelType::f32, 38.25, 11, 0.248},
                                 {PixelType::f32, 12.75, 3, 0.363}, {PixelType::f32, 12.75, 11, 0.462}};
constexpr Measured kExact[] = {{PixelType::u8, 30, 1, 0.0683},  {PixelType::u8, 30, 3, 0.702},
                               {PixelType::u8, 30, 5, 2.459},   {PixelType::u8, 30, 7, 5.551},
                               {PixelType::u8, 30, 11, 19.685}, {PixelType::f32, 30, 1, 0.0673},
                               {PixelType::f32, 30, 2, 0.285},  {PixelType::f32, 30, 3, 0.700},
                               {PixelType::f32, 30, 16, 57.09}, {PixelType::f32, 30, 4, 1.475}};

TEST(VolumeCost, IsWhatWasMeasured) {
  for (const Measured& one : kExact) {
    EXPECT_NEAR(exact_ms(request(one.radius, one.sigma_range, one.type)) / one.ms, 1, 0.05) << one.radius;
  }
  for (const Measured& one : kBounded) {
    VolumeRequest asked = request(one.radius, one.sigma_range, one.type);
    if (one.type == PixelType::f32) asked.range = ValueRange{0, 1};
    const BoundedMethod method = bounded_method(asked);
    ASSERT_TRUE(method.usable());
    // The measured volume had no value outside of its range.
    const int harmonics = method.series_for(SeriesFor::inside).basis.harmonics;
    EXPECT_NEAR(bounded_ms(asked, harmonics) / one.ms, 1, 0.12)
        << one.radius << " with " << harmonics << " harmonics";
  }
}

TEST(VolumeCost, TakesTheFasterOne) {
  EXPECT_FALSE(bounded_is_faster(request(1), h200()));
  for (const int radius : {3, 5, 7, 11, 16})
    EXPECT_TRUE(bounded_is_faster(request(radius), h200())) << radius;
  // A window of one slice is no larger than a small cube.
  VolumeRequest flat = request(2);
  flat.parameters.radius_z = 0;
  EXPECT_FALSE(bounded_is_faster(flat, h200()));
}

TEST(VolumeCost, TakesTheExactOneWhereTheOtherIsNotAllowedOrCannot) {
  VolumeRequest exact = request(7);
  exact.parameters.exactness = Exactness::exact;
  EXPECT_FALSE(bounded_is_faster(exact, h200()));
  EXPECT_FALSE(bounded_is_faster(request(kMostBoundedRadius + 1), h200()));
  EXPECT_FALSE(bounded_is_faster(request(3, 1), h200())) << "a range kernel so narrow that no series does it";
}

}  // namespace
}  // namespace filterscope::fast
