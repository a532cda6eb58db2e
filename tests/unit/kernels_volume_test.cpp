// The families of volumes against what follows from their definitions: slices filtered by themselves are
// images, and a turned volume with turned parameters gives the turned result.
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <utility>
#include <vector>

#include "kernels/catalog.h"
#include "kernels/families/volume_parameters.h"
#include "kernels/run/filter_run.h"

namespace filterscope {
namespace {

using Values = std::vector<float>;

std::size_t index(const Shape& shape, int x, int y, int z) {
  return (static_cast<std::size_t>(z) * static_cast<std::size_t>(shape.height) +
          static_cast<std::size_t>(y)) *
             static_cast<std::size_t>(shape.width) +
         static_cast<std::size_t>(x);
}

Values noise(const Shape& shape) {
  std::mt19937 random(7);
  Values values(shape.pixels());
  for (float& value : values) value = static_cast<float>(random() % 1000U) / 1000.0F;
  return values;
}

Values filtered(const char* id, const Shape& shape, const Parameters& parameters, const Values& values) {
  const Variant& subject = variant(id);
  PlanRequest request;
  request.shape = shape;
  request.parameters = parameters;
  const auto run = make_run(subject, request);
  const ConstImageView view =
      tight_view(static_cast<const std::byte*>(static_cast<const void*>(values.data())), shape);
  run->bind(make_source(Backend::cpu, view));
  run->run(whole(shape));
  Values result(values.size());
  run->download(tight_view(static_cast<std::byte*>(static_cast<void*>(result.data())), shape));
  return result;
}

double largest_difference(const Values& a, const Values& b) {
  double most = 0;
  for (std::size_t i = 0; i < a.size(); ++i) most = std::max<double>(most, std::abs(a[i] - b[i]));
  return most;
}

constexpr Shape kVolume{13, 9, 7, 1, PixelType::f32};

/// The image that slice z is.
Values slice_of(const Values& volume, int z) {
  const auto size = static_cast<std::ptrdiff_t>(kVolume.width * kVolume.height);
  return {volume.begin() + z * size, volume.begin() + (z + 1) * size};
}

TEST(Volume, WithoutNeighboursAlongZEachSliceIsAPicture) {
  const Values volume = noise(kVolume);
  const Shape picture{kVolume.width, kVolume.height, 1, 1, PixelType::f32};
  const std::pair<const char*, const char*> pairs[] = {
      {"reference/bilateral3d_float64", "reference/float64"},
      {"fast/cpu_simd_3d", "reference/float64"},
      {"reference/gaussian3d_float64", "reference/gaussian_float64"},
      {"reference/box3d_float64", "reference/box_float64"}};
  for (const auto& [of_volumes, of_pictures] : pairs) {
    for (const char* border : {"replicate", "mirror", "skip"}) {
      const Parameters parameters{
          {"radius", 2}, {"sigma_range", 40.0}, {"sigma_space", 1.5}, {"border", border}};
      Parameters flat = parameters;
      flat.set("radius_z", 0);
      const Values result = filtered(of_volumes, kVolume, flat, volume);
      for (int z = 0; z < kVolume.depth; ++z) {
        const Values expected = filtered(of_pictures, picture, parameters, slice_of(volume, z));
        EXPECT_LT(largest_difference(slice_of(result, z), expected), 1e-5)
            << of_volumes << ' ' << border << ' ' << z;
      }
    }
  }
}

/// x, y, z become y, z, x.
Values turned(const Values& values) {
  const Shape to{kVolume.depth, kVolume.width, kVolume.height, 1, PixelType::f32};
  Values made(values.size());
  for (int z = 0; z < kVolume.depth; ++z) {
    for (int y = 0; y < kVolume.height; ++y) {
      for (int x = 0; x < kVolume.width; ++x) made[index(to, z, x, y)] = values[index(kVolume, x, y, z)];
    }
  }
  return made;
}

TEST(Volume, ATurnedVolumeWithTurnedParametersGivesTheTurnedResult) {
  const Shape shape{kVolume.depth, kVolume.width, kVolume.height, 1, PixelType::f32};
  const Values volume = noise(kVolume);
  const Parameters straight{{"radius", 2},        {"radius_y", 3},        {"radius_z", 1},
                            {"sigma_space", 1.2}, {"sigma_space_y", 2.0}, {"sigma_space_z", 0.8},
                            {"sigma_range", 60.0}};
  Parameters round = straight;
  round.update({{"radius", 1},
                {"radius_y", 2},
                {"radius_z", 3},
                {"sigma_space", 0.8},
                {"sigma_space_y", 1.2},
                {"sigma_space_z", 2.0}});
  for (const char* id : {"reference/bilateral3d_float64", "bethel2012/cpu", "fast/cpu_simd_3d",
                         "reference/gaussian3d_float64", "baseline/gaussian3d_cpu"}) {
    const Values expected = turned(filtered(id, kVolume, straight, volume));
    EXPECT_LT(largest_difference(filtered(id, shape, round, turned(volume)), expected), 1e-5) << id;
  }
}

TEST(Volume, ASingleRadiusAndSigmaSetAllAxes) {
  const VolumeParameters p = volume_parameters({{"radius", 4}, {"sigma_space", 2.5}});
  EXPECT_EQ(reach_of(p), (Halo{4, 4, 4}));
  EXPECT_EQ(sigmas_of(p).z, 2.5);
  const VolumeParameters own = volume_parameters({{"radius", 4}, {"radius_z", 0}, {"sigma_space_y", 1.0}});
  EXPECT_EQ(reach_of(own), (Halo{4, 4, 0}));
  EXPECT_EQ(sigmas_of(own).y, 1.0);
  EXPECT_EQ(halo_of(variant("fast/cpu_simd_3d").descriptor, own), (Halo{4, 4, 0}));
}

/// Families differ on the search window's default: a choice of nothing leaves each its own.
TEST(Volume, NonLocalMeansHasItsOwnDefaults) {
  const Parameters usual = usual_parameters();
  EXPECT_EQ(usual.find("search_radius"), nullptr);
  EXPECT_NE(usual.find("sigma_range"), nullptr);
  EXPECT_EQ(halo_of(variant("fast/nlm3d_cpu").descriptor, usual), (Halo{4, 4, 4}));
  EXPECT_EQ(halo_of(variant("fast/nlm_cpu").descriptor, usual), (Halo{13, 13, 0}));
}

/// With a patch of one voxel, nothing but values is compared, and a turned volume gives the turned result;
/// with larger ones too.
TEST(Volume, NonLocalMeansOfATurnedVolume) {
  const Shape shape{kVolume.depth, kVolume.width, kVolume.height, 1, PixelType::f32};
  const Values volume = noise(kVolume);
  for (const int patch : {0, 1, 2}) {
    for (const char* centre : {"one", "max", "zero"}) {
      const Parameters parameters{
          {"search_radius", 2}, {"patch_radius", patch}, {"strength", 60.0}, {"centre", centre}};
      for (const char* id : {"reference/nlm3d_float64", "fast/nlm3d_cpu"}) {
        const Values expected = turned(filtered(id, kVolume, parameters, volume));
        EXPECT_LT(largest_difference(filtered(id, shape, parameters, turned(volume)), expected), 1e-5) << id;
      }
    }
  }
}

TEST(Volume, TheUsualVariantOfAVolumeFiltersVolumes) {
  PlanRequest request;
  request.shape = {16, 16, 16, 1, PixelType::u16};
  EXPECT_EQ(best_available(request).descriptor.family->id, "bilateral3d");
}

}  // namespace
}  // namespace filterscope
