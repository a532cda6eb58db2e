// Lengths in mm: what they are in voxels, and that filters of anisotropic volumes are isotropic in mm.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>

#include "core/bench/measure.h"
#include "core/image/image.h"
#include "core/image/plan_request.h"
#include "core/preview/slice_filter.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"
#include "kernels/families/volume_parameters.h"

namespace filterscope {
namespace {

const Spacing kThickSlices{1, 0.8, 2.5, "mm"};

Image noisy_volume() {
  Image volume({17, 15, 9, 1, PixelType::f32});
  std::uint32_t seed = 3;
  for (int z = 0; z < 9; ++z) {
    for (int y = 0; y < 15; ++y) {
      for (int x = 0; x < 17; ++x) {
        seed = seed * 1664525U + 1013904223U;
        volume.view().row<float>(y, z)[x] =
            (x + 2 * z > 16 ? 0.6F : 0.2F) + static_cast<float>(seed >> 24U) / 2000.0F;
      }
    }
  }
  volume.set_spacing(kThickSlices);
  return volume;
}

std::shared_ptr<const Image> filtered(const std::string& id, const Image& volume,
                                      const Parameters& parameters) {
  const Variant& chosen = variant(id);
  return filter_once(chosen, volume, relevant(chosen.descriptor.parameters, parameters)).result;
}

double largest_difference(const Image& a, const Image& b) {
  double most = 0;
  const auto* left = reinterpret_cast<const float*>(a.view().data);
  const auto* right = reinterpret_cast<const float*>(b.view().data);
  for (std::size_t i = 0; i < a.shape().pixels(); ++i) {
    most = std::max(most, std::abs(static_cast<double>(left[i]) - right[i]));
  }
  return most;
}

TEST(Lengths, InMmAreVoxelsByTheSpacing) {
  const Image volume = noisy_volume();
  const Parameters asked{{"radius", 3}, {"sigma_space", 2.0}, {"length_unit", std::string("mm")}};
  const VolumeParameters p = volume_parameters(request_for(volume, asked).parameters);
  EXPECT_EQ(p.length_unit, LengthUnit::voxels);
  EXPECT_EQ(reach_of(p), (Halo{3, 4, 1})) << "3 mm along x, and the nearest to that along the others";
  EXPECT_DOUBLE_EQ(sigmas_of(p).x, 2.0);
  EXPECT_DOUBLE_EQ(sigmas_of(p).y, 2.5);
  EXPECT_DOUBLE_EQ(sigmas_of(p).z, 0.8);
  Parameters own = asked;
  own.update({{"radius_z", 2}, {"sigma_space_z", 5.0}});
  const VolumeParameters given = volume_parameters(request_for(volume, own).parameters);
  EXPECT_EQ(reach_of(given), (Halo{3, 4, 2})) << "a radius that is given is in voxels";
  EXPECT_DOUBLE_EQ(sigmas_of(given).z, 2.0);
  Parameters voxels = asked;
  voxels.set("length_unit", std::string("voxels"));
  EXPECT_EQ(request_for(volume, voxels).parameters, voxels);
}

TEST(Lengths, AGaussianInMmIsRoundInMm) {
  Image volume({21, 27, 9, 1, PixelType::f32});
  volume.set_spacing(kThickSlices);
  volume.view().row<float>(13, 4)[10] = 1;
  for (const char* id : {"reference/gaussian3d_float64", "baseline/gaussian3d_cpu"}) {
    const auto made =
        filtered(id, volume, {{"radius", 8}, {"sigma_space", 2.5}, {"length_unit", std::string("mm")}});
    const auto at = [&](int x, int y, int z) {
      return static_cast<double>(made->view().row<float>(y, z)[x]);
    };
    // 5 mm along x and along z, and 4 mm along x and along y.
    EXPECT_NEAR(at(15, 13, 4) / at(10, 13, 6), 1, 1e-4) << id;
    EXPECT_NEAR(at(14, 13, 4) / at(10, 18, 4), 1, 1e-4) << id;
    EXPECT_NEAR(at(15, 13, 4) / at(10, 13, 4), std::exp(-2.0), 1e-4) << id;
  }
}

TEST(Lengths, EveryVariantInMmIsTheReferenceInMm) {
  const Image volume = noisy_volume();
  int compared = 0;
  for (const auto& one : catalog()) {
    const Descriptor& descriptor = one->descriptor;
    if (descriptor.parameters.find("length_unit") == nullptr || !availability(*one).available) continue;
    const ParameterSpec* own = descriptor.parameters.find("search_radius_z");
    if (own != nullptr && own->maximum < 0) continue;  // whose window is as wide along every axis
    Parameters mm = usual_parameters();
    mm.update({{"radius", 3},
               {"sigma_space", 2.0},
               {"sigma_range", 40.0},
               {"search_radius", 3},
               {"patch_radius", 1},
               {"strength", 40.0},
               {"tolerance", 0.005},
               {"length_unit", std::string("mm")}});
    Parameters voxels = usual_parameters();
    voxels.update({{"radius", 3},
                   {"radius_y", 4},
                   {"radius_z", 1},
                   {"sigma_space", 2.0},
                   {"sigma_space_y", 2.5},
                   {"sigma_space_z", 0.8},
                   {"sigma_range", 40.0},
                   {"search_radius", 3},
                   {"search_radius_y", 4},
                   {"search_radius_z", 1},
                   {"patch_radius", 1},
                   {"patch_radius_z", 0},
                   {"strength", 40.0},
                   {"tolerance", 0.005},
                   {"spacing_y", 0.8},
                   {"spacing_z", 2.5}});
    const auto result = filtered(descriptor.id, volume, mm);
    EXPECT_EQ(result->hash(), filtered(descriptor.id, volume, voxels)->hash()) << descriptor.id;
    EXPECT_LT(largest_difference(*result, *filtered(descriptor.family->reference, volume, mm)), 1e-3)
        << descriptor.id;
    EXPECT_GT(
        largest_difference(*result, *filtered(descriptor.id, volume, {{"radius", 3}, {"sigma_space", 2.0}})),
        1e-3)
        << descriptor.id;
    ++compared;
  }
  EXPECT_GE(compared, 11);
}

TEST(Lengths, SlicesInMmAreTheWholeVolumes) {
  const Image volume = noisy_volume();
  const Variant& chosen = variant("fast/cpu_simd_3d");
  const Parameters mm = relevant(chosen.descriptor.parameters,
                                 {{"radius", 4}, {"sigma_space", 3.0}, {"length_unit", std::string("mm")}});
  const auto whole_volume = filter_once(chosen, volume, mm).result;
  const CancelToken token;
  for (const SliceView& view :
       {SliceView{Axis::z, 4, {}}, SliceView{Axis::y, 7, {}}, SliceView{Axis::x, 2, {}}}) {
    const FilteredSlices made = filter_slices(chosen, volume, mm, 0, {&view, 1}, token, {});
    EXPECT_EQ(made.slices.front().image->hash(), slice(*whole_volume, view).hash());
  }
}

// What is filtered in mm differs, and results are joined by the hash.
TEST(Lengths, TellHashesApart) {
  Image volume = noisy_volume();
  const std::string fine = volume.hash();
  Spacing coarser = volume.spacing();
  coarser.z *= 2;
  volume.set_spacing(coarser);
  EXPECT_NE(volume.hash(), fine);
  const std::string before = volume.hashes().before_spacing;
  EXPECT_NE(before, volume.hash());
  volume.set_spacing({});
  EXPECT_EQ(volume.hash(), before) << "as older files have it";
}

TEST(Lengths, InMmAreRefusedWhereTheSpacingIsNotKnown) {
  Image volume = noisy_volume();
  for (const Spacing& spacing : {Spacing{}, Spacing{1, 1, 2, "pixel"}, Spacing{1, 1, 0, "mm"}}) {
    volume.set_spacing(spacing);
    for (const char* id : {"reference/bilateral3d_float64", "fast/cpu_simd_3d", "bethel2012/cpu",
                           "baseline/box3d_cpu", "fast/nlm3d_cpu"}) {
      try {
        filtered(id, volume, {{"length_unit", std::string("mm")}});
        ADD_FAILURE() << id << " filtered";
      } catch (const VariantError& error) {
        EXPECT_NE(std::string(error.what()).find("need the distance of the voxels"), std::string::npos)
            << error.what();
      }
    }
  }
}

}  // namespace
}  // namespace filterscope
